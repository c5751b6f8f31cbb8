import { css } from "lit";

/** Px of an op's row. */
export const ROW_HEIGHT = 24;

export const opsPartStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  .toolbar {
    gap: 6px 8px;
    padding: 8px 12px 4px;
  }
  vscode-text-field {
    flex: 1 1 8em;
  }
  .grid {
    flex: 1;
    min-height: 72px;
    overflow: auto;
    outline: none;
  }
  .grid:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  .top {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--vscode-sideBar-background, var(--vscode-editor-background));
  }
  .row {
    display: grid;
    grid-template-columns: minmax(40px, 1fr) 76px 44px;
    align-items: center;
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
  .hide {
    display: grid;
    justify-items: end;
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
  .number {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .hidden .name {
    text-decoration: line-through;
  }
  .box {
    display: flex;
    box-sizing: border-box;
    width: 14px;
    height: 14px;
    border: 1px solid var(--vscode-checkbox-border, var(--vscode-descriptionForeground));
    border-radius: 3px;
    background: var(--vscode-checkbox-background, transparent);
  }
  .box path {
    fill: none;
    stroke: var(--vscode-checkbox-foreground, var(--vscode-foreground));
    stroke-width: 1.6;
  }
`;
