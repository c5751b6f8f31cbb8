import { css } from "lit";

/** Px of a row. */
export const ROW_HEIGHT = 22;

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
  .rows {
    flex: 1;
    min-height: 0;
  }
  .wide {
    min-width: 720px;
  }
  .row {
    display: grid;
    grid-template-columns: minmax(200px, 1fr) 52px minmax(80px, 160px) 64px 64px 64px minmax(60px, 220px);
    column-gap: 12px;
    align-items: center;
    padding: 0 12px;
    white-space: nowrap;
    user-select: none;
  }
  .cell {
    overflow: hidden;
    text-overflow: ellipsis;
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
  .scope {
    font-weight: 600;
  }
`;
