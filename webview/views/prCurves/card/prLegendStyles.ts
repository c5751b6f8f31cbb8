import { css } from "lit";

/** A line of a legend, and its heads, in px. */
export const LEGEND_ROW = 20;

/** Number of visible runs: the half one shows that there are more. */
const MOST_ROWS = 6.5;

/** Height of a legend of `runs` runs, in px. */
export function legendHeight(runs: number): number {
  return LEGEND_ROW * (1 + Math.min(runs, MOST_ROWS));
}

export const prLegendStyles = css`
  :host {
    display: block;
    container-type: inline-size;
    overflow: hidden auto;
    font-size: 0.92em;
    font-variant-numeric: tabular-nums;
  }
  .table {
    display: grid;
    grid-template-columns: minmax(4em, 1fr) fit-content(45%) auto auto;
    column-gap: 10px;
    min-width: 0;
  }
  .table.marked {
    grid-template-columns: minmax(4em, 1fr) fit-content(35%) repeat(3, auto);
  }
  /* Room for signs that stay. */
  .table.signs {
    padding-right: 26px;
  }
  .table.signs.large {
    padding-right: 50px;
  }
  .row {
    position: relative;
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
    min-height: ${LEGEND_ROW}px;
    border-left: 2px solid transparent;
    line-height: ${LEGEND_ROW}px;
    white-space: nowrap;
  }
  .row > * {
    min-width: 0;
    text-align: right;
  }
  .heads {
    position: sticky;
    top: 0;
    z-index: 1;
    color: var(--vscode-descriptionForeground);
    background: var(--vscode-editor-background);
  }
  .row.strong {
    border-left-color: var(--vscode-focusBorder);
    background: var(--vscode-list-inactiveSelectionBackground, transparent);
  }
  .run {
    display: flex;
    text-align: left;
  }
  .heads .run {
    padding-left: 2px;
  }
  .run button {
    height: ${LEGEND_ROW}px;
    min-width: 0;
    padding: 0 2px;
    border: none;
  }
  .note {
    flex: none;
    padding: 0 2px;
    color: var(--vscode-descriptionForeground);
    cursor: help;
  }
  .row > .step,
  .at {
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--vscode-descriptionForeground);
  }
  .row > .time {
    display: none;
    color: var(--vscode-descriptionForeground);
  }
  .before,
  .marked :is(.average, .best) {
    display: none;
  }
  .row > .none {
    grid-column: 2 / -1;
    overflow: hidden;
    text-align: left;
    text-overflow: ellipsis;
    color: var(--vscode-descriptionForeground);
  }
  .row > .failed {
    color: var(--tensor-view-error);
  }
  .beyond {
    grid-column: 1 / -1;
  }
  .row > .error {
    grid-column: 1 / -1;
    padding-left: 28px;
    text-align: left;
    line-height: 1.35;
    white-space: normal;
    overflow-wrap: anywhere;
    color: var(--tensor-view-error);
  }
  .row > .buttons {
    position: absolute;
    right: 0;
    display: flex;
    background: var(--vscode-editor-background);
  }
  .signs .row > .buttons {
    right: -26px;
  }
  .signs.large .row > .buttons {
    right: -50px;
  }
  .buttons button {
    height: ${LEGEND_ROW}px;
  }
  .own {
    display: flex;
  }
  /* Buttons are there for who points or comes by key; a step of its own keeps its sign, and so does the list of thresholds. */
  .row:not(:hover, :focus-within) .own button:only-child,
  .table:not(.signs) .row:not(:hover, :focus-within) .buttons {
    opacity: 0;
  }
  .row:not(:hover, :focus-within) .own button:not(:last-child) {
    width: 0;
    min-width: 0;
    overflow: hidden;
    border: none;
  }
  @container (width < 430px) {
    .nearest {
      display: none;
    }
    .before {
      display: inline;
    }
  }
  @container (width < 300px) {
    .at {
      display: none;
    }
    .table {
      column-gap: 8px;
    }
  }
  @container (width < 230px) {
    .table:not(.marked) .best,
    .marked .f1 {
      display: none;
    }
    .table:not(.marked) {
      grid-template-columns: minmax(4em, 1fr) fit-content(35%) auto;
    }
    .table.marked {
      grid-template-columns: minmax(4em, 1fr) fit-content(35%) repeat(2, auto);
    }
  }
  @container (width >= 430px) {
    .marked .average {
      display: inline;
    }
    .table.marked {
      grid-template-columns: minmax(4em, 1fr) fit-content(35%) repeat(4, auto);
    }
  }
  @container (width >= 600px) {
    .marked .best {
      display: inline;
    }
    .table.marked {
      grid-template-columns: minmax(4em, 1fr) fit-content(35%) repeat(5, auto);
    }
    .large:not(.marked) .time {
      display: inline;
    }
    .large:not(.marked) {
      grid-template-columns: minmax(4em, 1fr) fit-content(45%) repeat(3, auto);
    }
  }
  @container (width >= 800px) {
    .large.marked .time {
      display: inline;
    }
    .table.large.marked {
      grid-template-columns: minmax(4em, 1fr) fit-content(35%) repeat(6, auto);
    }
  }
`;
