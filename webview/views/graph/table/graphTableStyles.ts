import { css } from "lit";

/** Px of a row, and what each level stands in. */
export const ROW_HEIGHT = 22;
export const INDENT = 12;

export const graphTableStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }
  .above {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 26px;
    padding: 0 12px;
    color: var(--vscode-descriptionForeground);
  }
  .above [role="status"] {
    flex: 1;
  }
  .error {
    margin: 0;
    padding: 2px 12px;
    color: var(--tensor-view-error);
    overflow-wrap: anywhere;
  }
  [role="treegrid"] {
    flex: 1;
    min-height: 0;
    overflow: auto;
    outline: none;
  }
  [role="treegrid"]:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  .row {
    display: grid;
    grid-template-columns: minmax(200px, 1fr) 52px minmax(80px, 160px) 64px 64px 64px minmax(60px, 220px);
    column-gap: 12px;
    align-items: center;
    box-sizing: border-box;
    min-width: 720px;
    height: 22px;
    padding: 0 12px;
    white-space: nowrap;
  }
  .head {
    position: sticky;
    top: 0;
    z-index: 1;
    color: var(--vscode-descriptionForeground);
    background: var(--vscode-editor-background);
    border-bottom: var(--tensor-view-line);
  }
  .all {
    position: relative;
    min-width: 720px;
  }
  .all .row {
    position: absolute;
    left: 0;
    right: 0;
    cursor: pointer;
    user-select: none;
  }
  .all .row:hover {
    background: var(--vscode-list-hoverBackground);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  .all .row[aria-selected="true"] {
    color: var(--vscode-list-inactiveSelectionForeground, var(--vscode-foreground));
    background: var(--vscode-list-inactiveSelectionBackground);
    outline: 1px dotted var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  [role="treegrid"]:focus .row.active {
    outline: 1px solid var(--vscode-list-focusOutline, var(--vscode-focusBorder));
    outline-offset: -1px;
  }
  .cell {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .first {
    display: flex;
    align-items: center;
    min-width: 0;
  }
  .number {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  .quiet {
    color: var(--vscode-descriptionForeground);
  }
  [aria-selected="true"] .quiet {
    color: inherit;
  }
  .twistie {
    flex: none;
    display: grid;
    place-items: center;
    width: 16px;
    height: 22px;
  }
  .twistie svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.3;
  }
  .first .text {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .scope {
    font-weight: 600;
  }
`;
