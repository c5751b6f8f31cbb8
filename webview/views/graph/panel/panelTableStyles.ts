import { css } from "lit";

/** Px of a row. */
export const ROW_HEIGHT = 24;

/** Tables that fill a part of the panel, below a bar that filters them; columns are `--columns`. */
export const panelTableStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    --rows-background: var(--vscode-sideBar-background, var(--vscode-editor-background));
  }
  .rows {
    flex: 1;
    min-height: 72px;
  }
  .row {
    display: grid;
    grid-template-columns: var(--columns);
    align-items: center;
    padding: 0 12px;
  }
  .number {
    overflow: hidden;
    text-align: right;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;
