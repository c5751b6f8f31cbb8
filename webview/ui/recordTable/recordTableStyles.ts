import { css } from "lit";

/** Px of a row of one line, and of the head, whose names may take two lines: which rows are in sight follows from it. */
export const ROW_HEIGHT = 24;
export const HEAD_HEIGHT = 42;

/** The look of every table of records; all its rows have one height. */
export const recordTableStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    flex: 1;
    min-height: 0;
  }
  .scroll {
    flex: 1;
    min-height: 0;
    overflow: auto;
  }
  table {
    width: 100%;
    table-layout: fixed;
    border-collapse: separate;
    border-spacing: 0;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    box-sizing: border-box;
    height: var(--row-height);
    padding: 0 8px 0 4px;
    overflow: hidden;
    font-weight: normal;
    text-align: right;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .text {
    text-align: left;
  }
  th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    padding-left: 12px;
    background: var(--vscode-editor-background);
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 2;
    height: 42px;
    padding-bottom: 3px;
    vertical-align: bottom;
    background: var(--vscode-editor-background);
    border-bottom: var(--tensor-view-line);
  }
  thead th:first-child {
    z-index: 3;
  }
  thead button {
    width: 100%;
    height: auto;
    min-height: 22px;
    color: var(--vscode-descriptionForeground);
    text-align: inherit;
    white-space: normal;
    overflow-wrap: normal;
  }
  thead th[aria-sort]:not([aria-sort="none"]) button {
    color: var(--vscode-foreground);
  }
  td.none {
    color: var(--vscode-descriptionForeground);
  }
  td:focus-visible,
  tbody button:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  tbody button.link,
  tbody button.link:hover {
    max-width: 100%;
    height: calc(var(--row-height) - 2px);
    overflow: hidden;
    text-align: inherit;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  tbody th button.link {
    display: flex;
    gap: 6px;
    align-items: center;
    width: 100%;
    text-align: left;
  }
  .name {
    min-width: 0;
  }
  .sign {
    flex: none;
    width: 1.1em;
    font-size: 0.85em;
    text-align: center;
  }
  tbody tr:hover > * {
    background: var(--vscode-list-hoverBackground, var(--vscode-editor-background));
  }
  tr.room > td {
    height: auto;
    padding: 0;
  }
  .folded {
    margin: 0;
    padding: 4px 12px;
    color: var(--vscode-descriptionForeground);
    border-top: var(--tensor-view-line);
  }
`;
