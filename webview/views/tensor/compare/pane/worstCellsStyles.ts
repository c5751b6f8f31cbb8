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
  .rows {
    overflow-x: hidden;
  }
  .row > :first-child {
    color: var(--vscode-textLink-foreground);
  }
  /* NaN and infinities that do not agree. */
  .all > .row.odd {
    color: var(--tensor-view-error);
    font-weight: 600;
  }
  .more {
    margin-top: 2px;
    padding: 2px 4px;
  }
`;
