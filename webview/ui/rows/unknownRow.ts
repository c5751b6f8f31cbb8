import { css } from "lit";

/** The room of a row whose code is being loaded. */
export const unknownRow = css`
  tensor-view-one-row:not(:defined) {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
  }
`;
