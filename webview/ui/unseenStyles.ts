import { css } from "lit";

/** Styles of texts for assistive technology only. */
export const unseenStyles = css`
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
