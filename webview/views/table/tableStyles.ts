import { css } from "lit";

export const tableStyles = css`
  :host {
    display: block;
    overflow: auto;
    padding: 0 16px 16px;
  }
  p {
    margin: 8px 0;
    color: var(--vscode-descriptionForeground);
  }
  p.error {
    color: var(--vscode-errorForeground);
    overflow-wrap: anywhere;
  }
  table {
    border-collapse: collapse;
    font-family: var(--vscode-editor-font-family);
    font-size: var(--vscode-editor-font-size);
  }
  caption {
    padding: 8px 0;
    text-align: left;
    color: var(--vscode-descriptionForeground);
    font-family: var(--vscode-font-family);
    font-size: var(--vscode-font-size);
  }
  th,
  td {
    padding: 2px 10px;
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  th {
    font-weight: normal;
    color: var(--vscode-descriptionForeground);
    background: var(--vscode-editor-background);
  }
  tbody td {
    border: 1px solid var(--vscode-editorWidget-border, var(--vscode-contrastBorder, transparent));
  }
  td.nan {
    color: var(--vscode-errorForeground);
    font-weight: bold;
  }
  td.infinite {
    color: var(--vscode-editorWarning-foreground);
    font-weight: bold;
  }
`;
