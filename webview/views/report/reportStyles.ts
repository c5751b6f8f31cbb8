import { css } from "lit";

/** The report: its head and bar above, below them the table, at the foot what has no pair. */
export const reportStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  tensor-view-report-head,
  tensor-view-report-bar {
    flex: none;
  }
  tensor-view-report-table {
    flex: 1;
    min-height: 120px;
    border-top: var(--tensor-view-line);
    /* What opens in the bar lies over the table's fixed head. */
    position: relative;
    z-index: 0;
  }
  .empty {
    flex: 1;
    padding: 16px 12px;
    color: var(--vscode-descriptionForeground);
  }
  .empty p {
    margin: 0 0 10px;
  }
`;
