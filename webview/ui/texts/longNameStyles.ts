import { css } from "lit";

/** A name that its place is too short for shows its end: what it begins with, its neighbours do as well. */
export const longNameStyles = css`
  .name {
    display: block;
    overflow: hidden;
    direction: rtl;
    text-align: left;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
