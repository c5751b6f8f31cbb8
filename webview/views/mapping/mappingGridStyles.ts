import { css } from "lit";

/** Px of a row where both tags stand in one line, and where there is room for a name only. */
export const WIDE_ROW = 26;
export const NARROW_ROW = 46;

/** Px below which a pair takes two lines. */
export const NARROW_WIDTH = 860;

export const mappingGridStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    flex: 1;
    min-height: 0;
  }
  .scroll {
    position: relative;
    flex: 1;
    min-height: 0;
    overflow: auto;
    border-top: var(--tensor-view-line);
  }
  .head {
    color: var(--vscode-descriptionForeground);
  }
  .head strong {
    flex: none;
    color: var(--vscode-foreground);
  }
  .head.narrow :is(.rule, .view) {
    display: none;
  }
  .row {
    display: grid;
    grid-template-columns: minmax(0, 3fr) 7.5em minmax(0, 3fr) minmax(0, 3fr) 10.5em;
    column-gap: 8px;
    align-items: center;
    box-sizing: border-box;
    height: 26px;
    padding: 0 12px;
  }
  .scroll .row:hover {
    background: var(--vscode-list-hoverBackground);
  }
  .row.section,
  .row.layers,
  .row.pair.alone {
    border-top: var(--tensor-view-line);
  }
  .row.section {
    display: block;
    padding: 0 4px;
    background: var(--vscode-sideBarSectionHeader-background, var(--vscode-editor-background));
  }
  .row.section button {
    width: 100%;
    font-weight: 600;
    text-align: left;
  }
  .row.section :is(.count, .hint) {
    font-weight: normal;
    color: var(--vscode-descriptionForeground);
  }
  .side {
    position: relative;
    display: flex;
    gap: 8px;
    align-items: center;
    min-width: 0;
    height: 20px;
    padding: 0 6px;
    line-height: 20px;
    border: 1px solid transparent;
    border-radius: 3px;
    outline-offset: -1px;
  }
  .side[draggable="true"] {
    cursor: grab;
  }
  .layers .side,
  .loose .side.heading {
    font-weight: 600;
  }
  :is(.pair, .loose) .side:not(.heading, .alone) {
    margin-left: 14px;
  }
  /* What a tag holds is told where there is room for all of it: else it stands in a line below, which is not seen. */
  .side .named {
    display: flex;
    flex: 1 1 auto;
    flex-wrap: wrap;
    column-gap: 8px;
    min-width: 0;
    height: 20px;
    overflow: hidden;
  }
  .side .name {
    flex: 0 1 auto;
    max-width: 100%;
  }
  .side .part {
    flex: none;
    white-space: nowrap;
    color: var(--vscode-descriptionForeground);
  }
  .side .shape {
    flex: none;
    margin-left: auto;
    white-space: nowrap;
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
  }
  .side:focus-visible,
  .actions button:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
  }
  .side.chosen,
  .side.target {
    color: var(--vscode-list-activeSelectionForeground, var(--vscode-foreground));
    background: var(--vscode-list-activeSelectionBackground);
    border-color: var(--vscode-contrastActiveBorder, transparent);
  }
  .side:is(.chosen, .target) :is(.part, .shape) {
    color: inherit;
  }
  .side.target {
    background: var(--vscode-list-dropBackground, var(--vscode-list-activeSelectionBackground));
    border: 1px dashed var(--vscode-focusBorder);
  }
  .side.unfit {
    opacity: 0.5;
  }
  .rule {
    display: flex;
    gap: 5px;
    align-items: center;
    overflow: hidden;
    white-space: nowrap;
    color: var(--vscode-descriptionForeground);
  }
  .rule .sign {
    flex: none;
    width: 1.2em;
    text-align: center;
  }
  .rule.by-map {
    color: var(--vscode-charts-green, var(--vscode-foreground));
  }
  .rule.by-order {
    color: var(--tensor-view-warning);
  }
  .view {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
  }
  .view.guess,
  .view.suggested {
    color: var(--tensor-view-warning);
  }
  .view.unfit {
    color: var(--tensor-view-error);
  }
  .actions {
    display: flex;
    gap: 4px;
    justify-content: flex-end;
  }
  .actions button {
    height: 20px;
    padding: 0 8px;
    white-space: nowrap;
    color: var(--vscode-button-secondaryForeground, var(--vscode-foreground));
    background: var(--vscode-button-secondaryBackground, transparent);
    border: 1px solid var(--vscode-button-border, var(--vscode-contrastBorder, transparent));
  }
  .actions button:hover {
    background: var(--vscode-button-secondaryHoverBackground, transparent);
  }
  /* Those that every row may have are there for who is at the row. */
  .actions button.quiet {
    color: var(--vscode-textLink-foreground);
    background: none;
    border-color: transparent;
  }
  .row:not(:hover, :focus-within) .actions button.quiet {
    opacity: 0.75;
  }
  .room {
    pointer-events: none;
  }

  .narrow .row:not(.section) {
    grid-template-columns: minmax(0, 1fr) 1.4em minmax(0, 1fr) 6em;
    grid-template-rows: 24px 18px;
    column-gap: 4px;
    row-gap: 0;
    height: 46px;
    padding: 1px 8px;
  }
  .narrow .row.section {
    height: 46px;
    padding: 10px 4px;
  }
  .narrow .side {
    grid-row: 1;
  }
  .narrow .side.a {
    grid-column: 1;
  }
  .narrow .side.b {
    grid-column: 3;
  }
  .narrow .loose .rule {
    display: none;
  }
  .narrow .side .part {
    display: none;
  }
  .narrow :is(.loose, .pair) .side {
    grid-row: 1 / 3;
    flex-direction: column;
    gap: 0;
    align-items: flex-start;
    justify-content: center;
    height: 42px;
  }
  .narrow :is(.loose, .pair) .side .named {
    flex: none;
    max-width: 100%;
  }
  .narrow :is(.loose, .pair) .side .shape {
    margin: 0;
    font-size: 0.9em;
    line-height: 18px;
  }
  /* How B is seen says more than its shape, and stands in its place. */
  .narrow .viewed .side.b .shape {
    visibility: hidden;
  }
  .narrow .rule .text {
    display: none;
  }
  .narrow .layers .side {
    grid-row: 1 / 3;
  }
  .narrow .layers .view {
    display: none;
  }
  .narrow :is(.pair, .loose) .side:not(.heading, .alone) {
    margin-left: 0;
  }
  .narrow .rule {
    grid-row: 1 / 3;
    grid-column: 2;
  }
  .narrow .view {
    grid-row: 2;
    grid-column: 3;
    padding-left: 6px;
    font-size: 0.9em;
    pointer-events: none;
  }
  .narrow .actions {
    grid-row: 1 / 3;
    grid-column: 4;
    flex-direction: column;
  }
  .head.narrow .row:not(.section) {
    grid-template-rows: 24px;
    height: 26px;
  }
`;
