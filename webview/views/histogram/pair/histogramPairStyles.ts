import { css } from "lit";

export const histogramPairStyles = css`
  .toolbar {
    padding: 6px 16px 0;
  }
  .shown {
    flex: 1 0 0;
    display: flex;
    flex-direction: column;
    min-height: 260px;
    padding-top: 6px;
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 20px;
    margin: 0;
    padding: 4px 16px;
    font-variant-numeric: tabular-nums;
  }
  dl div {
    display: flex;
    gap: 6px;
  }
  dt {
    color: var(--vscode-descriptionForeground);
  }
  dd {
    margin: 0;
  }
`;
