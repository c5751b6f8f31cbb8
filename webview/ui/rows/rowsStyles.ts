import { css } from "lit";

/** Look of lists (`activeRows.ts`): an element of the class `rows` that scrolls, a head that stays, rows. */
export const rowsStyles = css`
  .rows {
    position: relative;
    overflow: auto;
    outline: none;
  }
  .rows:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  .top {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--rows-background, var(--vscode-editor-background));
  }
  .head {
    box-sizing: border-box;
    color: var(--vscode-descriptionForeground);
    border-bottom: var(--tensor-view-line);
  }
  .head button {
    width: 100%;
    height: 22px;
    overflow: hidden;
    color: inherit;
    text-align: inherit;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .all {
    position: relative;
  }
  .all > .row {
    position: absolute;
    left: 0;
    right: 0;
    box-sizing: border-box;
    cursor: pointer;
  }
  .all > .row[aria-disabled="true"] {
    cursor: default;
  }
  .all > .row:hover {
    background: var(--vscode-list-hoverBackground);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  .all > .row[aria-selected="true"] {
    color: var(--vscode-list-inactiveSelectionForeground, inherit);
    background: var(--vscode-list-inactiveSelectionBackground);
    outline: 1px dotted var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  .rows:focus .row.active {
    outline: 1px solid var(--vscode-list-focusOutline, var(--vscode-focusBorder));
    outline-offset: -1px;
  }
`;
