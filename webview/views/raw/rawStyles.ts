import { css } from "lit";

export const rawStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  .facts {
    display: flex;
    flex: 0 1 auto;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 24px;
    max-height: 40%;
    margin: 0;
    padding: 8px 16px;
    overflow: auto;
  }
  .facts div {
    display: flex;
    align-items: baseline;
    gap: 8px;
    min-width: 0;
    max-width: 100%;
  }
  .facts .metadata {
    flex-basis: 100%;
  }
  dt {
    flex: none;
    color: var(--vscode-descriptionForeground);
  }
  dd {
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  pre {
    margin: 0;
    font-family: var(--vscode-editor-font-family, monospace);
    font-size: var(--vscode-editor-font-size, 12px);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  pre:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
  }
  .toolbar {
    padding: 6px 16px;
  }
  vscode-dropdown {
    width: 18em;
  }
  tensor-view-grid {
    --column-header-align: left;
    flex: 1;
    min-height: 120px;
    margin: 4px 16px 8px;
  }
`;
