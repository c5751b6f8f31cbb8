import { css } from "lit";
import { oddTextStyles } from "../../../ui/plot/oddTextStyles";

/** Px of a row: which rows are in sight follows from it. */
export const ROW_HEIGHT = 24;

export const scalarTableStyles = css`
  :host {
    display: block;
    min-width: 0;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    padding: 2px 0;
  }
  .bar p {
    flex: 1 1 12em;
    margin: 0;
    color: var(--vscode-descriptionForeground);
  }
  .bar p.error {
    color: var(--tensor-view-error);
  }
  .scroll {
    overflow: auto;
    border-top: var(--tensor-view-line);
  }
  table {
    min-width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    box-sizing: border-box;
    height: 24px;
    padding: 0 10px 0 0;
    text-align: right;
    font-weight: normal;
    white-space: nowrap;
  }
  th:first-child {
    position: sticky;
    left: 0;
    max-width: 14em;
    padding-left: 4px;
    text-align: left;
    background: var(--vscode-editor-background);
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--vscode-editor-background);
    border-bottom: var(--tensor-view-line);
  }
  thead th:first-child {
    z-index: 2;
  }
  thead button {
    height: 22px;
    color: var(--vscode-descriptionForeground);
    white-space: nowrap;
  }
  tbody th button.link {
    display: block;
    width: 100%;
    height: 22px;
    color: var(--vscode-foreground);
    overflow: hidden;
  }
  tbody tr:hover > * {
    background: var(--vscode-list-hoverBackground, var(--vscode-editor-background));
  }
  tbody tr[aria-current] > * {
    color: var(--vscode-list-inactiveSelectionForeground, var(--vscode-foreground));
    background: var(--vscode-list-inactiveSelectionBackground, var(--vscode-editor-background));
  }
  tbody tr[aria-current] button {
    font-weight: bold;
  }
  tr.room > td {
    height: auto;
    padding: 0;
  }
  td.warning {
    color: var(--tensor-view-warning);
  }
  ${oddTextStyles}
`;
