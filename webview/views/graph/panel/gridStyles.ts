import { css } from "lit";

/** Px of a row. */
export const ROW_HEIGHT = 24;

/** Tables of the panel: a head that stays, rows of one height below it, of which those in view are on the page. */
export const gridStyles = css`
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
`;
