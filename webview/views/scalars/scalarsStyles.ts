import { css } from "lit";

export const scalarsStyles = css`
  .tables {
    flex: 1;
    min-height: 0;
    padding: 6px 12px 12px;
    overflow: auto;
  }
`;
