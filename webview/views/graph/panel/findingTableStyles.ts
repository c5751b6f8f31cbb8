import { css } from "lit";

/** Px of a finding's row. */
export const ROW_HEIGHT = 24;

export const findingTableStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    /* Its header stays below lists that open over it. */
    isolation: isolate;
  }
  .toolbar {
    gap: 6px 8px;
    padding: 4px 12px;
  }
  vscode-text-field {
    flex: 1 1 8em;
  }
  .grid {
    flex: 1;
    min-height: 96px;
    overflow: auto;
    outline: none;
  }
  .grid:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  .rows {
    width: max-content;
    min-width: 100%;
  }
  .top {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--vscode-sideBar-background, var(--vscode-editor-background));
  }
  .row {
    display: grid;
    box-sizing: border-box;
    align-items: center;
    gap: 0 10px;
    height: 24px;
    padding: 0 12px;
  }
  .head {
    color: var(--vscode-descriptionForeground);
    border-bottom: var(--tensor-view-line);
  }
  .head button {
    width: 100%;
    height: 22px;
    overflow: hidden;
    color: inherit;
    text-align: left;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .head .number button {
    text-align: right;
  }
  .body {
    position: relative;
  }
  .body .row {
    position: absolute;
    left: 0;
    right: 0;
    cursor: pointer;
  }
  .body .row:hover {
    background: var(--vscode-list-hoverBackground);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  .body .row[aria-selected="true"] {
    color: var(--vscode-list-inactiveSelectionForeground, inherit);
    background: var(--vscode-list-inactiveSelectionBackground);
    outline: 1px dotted var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  .grid:focus-visible .row.active {
    outline: 1px solid var(--vscode-list-focusOutline, var(--vscode-focusBorder));
    outline-offset: -1px;
  }
  .text {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .number {
    overflow: hidden;
    text-align: right;
    text-overflow: ellipsis;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .unknown {
    color: var(--vscode-descriptionForeground);
  }
`;
