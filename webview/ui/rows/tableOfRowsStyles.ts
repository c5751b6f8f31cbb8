import { css } from "lit";

/** A plain table that fills a view: tags of a run, its files. */
export const tableOfRowsStyles = css`
  :host {
    display: block;
    padding: 8px 16px;
    overflow: auto;
  }
  table {
    border-collapse: collapse;
  }
  caption {
    padding-bottom: 6px;
    text-align: left;
    color: var(--vscode-descriptionForeground);
  }
  th,
  td {
    padding: 2px 16px 2px 0;
    text-align: left;
    font-weight: normal;
    vertical-align: baseline;
  }
  /* In line with the row's other cells by its first line. */
  td button.link {
    baseline-source: first;
  }
  :is(th, td):last-child {
    padding-right: 0;
  }
  th {
    color: var(--vscode-descriptionForeground);
  }
  td:first-child {
    max-width: 40em;
    overflow-wrap: anywhere;
  }
  .number {
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  p {
    color: var(--vscode-descriptionForeground);
  }
`;
