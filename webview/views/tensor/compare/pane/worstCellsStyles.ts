import { css, unsafeCSS } from "lit";

/** Px of a row. */
export const WORST_ROW_PX = 22;

export const worstCellsStyles = css`
  :host {
    display: block;
    margin-top: 10px;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 8px;
    margin-bottom: 4px;
  }
  h3 {
    margin: 0;
    font-size: inherit;
    font-weight: 600;
  }
  .head,
  .row {
    display: grid;
    grid-template-columns: minmax(0, 1.5fr) repeat(2, minmax(0, 1.3fr)) minmax(0, 1fr);
    gap: 8px;
    padding: 0 4px;
    line-height: ${unsafeCSS(WORST_ROW_PX)}px;
    font-variant-numeric: tabular-nums;
  }
  .head {
    color: var(--vscode-descriptionForeground);
    border-bottom: var(--tensor-view-line);
  }
  .head > *,
  .row > * {
    overflow: hidden;
    text-align: right;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .head > :first-child,
  .row > :first-child {
    text-align: left;
  }
  [role="listbox"] {
    overflow: auto;
    overflow-x: hidden;
  }
  [role="listbox"]:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  .all {
    position: relative;
  }
  .row {
    position: absolute;
    left: 0;
    right: 0;
    height: ${unsafeCSS(WORST_ROW_PX)}px;
    cursor: pointer;
  }
  .row > :first-child {
    color: var(--vscode-textLink-foreground);
  }
  .row:hover {
    background: var(--vscode-list-hoverBackground);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  .row[aria-selected="true"] {
    background: var(--vscode-list-inactiveSelectionBackground);
    outline: 1px dotted var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  [role="listbox"]:focus-visible .row.active {
    outline: 1px solid var(--vscode-list-focusOutline, var(--vscode-focusBorder));
    outline-offset: -1px;
  }
  /* NaN and infinities that do not agree. */
  .odd {
    color: var(--tensor-view-error);
    font-weight: 600;
  }
  .more {
    margin-top: 2px;
    padding: 2px 4px;
  }
`;
