import { css } from "lit";

/** Px of a run's row. */
export const ROW_HEIGHT = 22;

export const runListStyles = css`
  :host {
    display: flex;
    position: relative;
    flex-direction: column;
    min-height: 0;
    min-width: 0;
    background: var(--vscode-sideBar-background, var(--vscode-editor-background));
  }
  .tools {
    padding: 6px 8px 4px;
    gap: 4px;
  }
  .tools vscode-text-field,
  .tools tensor-view-column-field,
  .tools tensor-view-run-order {
    flex: 1 1 100%;
  }
  .tools .choice button {
    padding: 0 6px;
  }
  .first {
    display: flex;
    gap: 4px;
  }
  .tools .first vscode-text-field {
    flex: none;
    width: 3.6em;
  }
  .tools tensor-view-popup {
    flex: 0 1 auto;
    max-width: 100%;
  }
  .error {
    margin: 0;
    padding: 0 8px 4px;
    color: var(--tensor-view-error);
    overflow-wrap: anywhere;
  }
  .grid {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-height: 0;
  }
  .grid:focus {
    outline: none;
  }
  .row {
    display: grid;
    grid-template-columns: var(--tensor-view-run-columns);
    align-items: center;
    height: 22px;
    padding: 0 4px 0 6px;
  }
  .head button {
    display: flex;
    gap: 4px;
    height: 20px;
  }
  .head button span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .head .name {
    flex: 0 1 auto;
    min-width: 0;
  }
  .head button > [aria-hidden] {
    flex: none;
  }
  .head .figure {
    flex: none;
    font-style: italic;
  }
  .head .number button {
    justify-content: flex-end;
  }
  .rows {
    flex: 1;
    min-height: 44px;
  }
  .all > .row {
    cursor: default;
    user-select: none;
  }
  .grid:focus-visible .row.active {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  .unchecked .name {
    color: var(--vscode-descriptionForeground);
  }
  .swatch {
    display: block;
  }
  .more {
    width: 20px;
    min-width: 0;
    height: 20px;
    opacity: 0;
  }
  .row:hover .more,
  .row.active .more,
  .more:focus-visible {
    opacity: 1;
  }
  .number {
    overflow: hidden;
    text-align: right;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .when {
    padding-left: 6px;
    color: var(--vscode-descriptionForeground);
  }
  .empty {
    margin: 0;
    padding: 8px;
    color: var(--vscode-descriptionForeground);
  }
  /* Without a value all of the row is the name's. */
  .bare .name {
    grid-column: 3 / -2;
  }
  .bare .value,
  .bare .when {
    display: none;
  }
`;
