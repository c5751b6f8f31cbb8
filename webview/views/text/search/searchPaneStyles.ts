import { css } from "lit";

/** Px of a line that was found: where, and what. */
export const FOUND_HEIGHT = 44;

export const searchPaneStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }
  section {
    flex: 1;
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  .toolbar {
    gap: 6px 8px;
    padding: 6px 8px;
  }
  .toolbar vscode-text-field {
    flex: 1 1 8em;
  }
  .status,
  .error {
    margin: 0;
    padding: 0 10px 4px;
    color: var(--vscode-descriptionForeground);
    overflow-wrap: anywhere;
  }
  .status:empty {
    display: none;
  }
  .error {
    color: var(--tensor-view-error);
  }
  .found {
    flex: 1;
    min-height: 0;
  }
  .row {
    padding: 3px 10px;
    overflow: hidden;
  }
  .where {
    display: flex;
    gap: 8px;
    min-width: 0;
    font-size: 0.92em;
    color: var(--vscode-descriptionForeground);
    white-space: nowrap;
  }
  .row[aria-selected="true"] .where {
    color: inherit;
  }
  .where .tag {
    flex: 1 1 3em;
    min-width: 2em;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .where .step {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
  .text {
    overflow: hidden;
    font-family: var(--vscode-editor-font-family, monospace);
    font-size: var(--vscode-editor-font-size, 12px);
    text-overflow: ellipsis;
    white-space: pre;
  }
  mark {
    color: inherit;
    background: var(--vscode-editor-findMatchHighlightBackground);
    outline: 1px solid var(--vscode-editor-findMatchHighlightBorder, var(--vscode-contrastActiveBorder, transparent));
  }
`;
