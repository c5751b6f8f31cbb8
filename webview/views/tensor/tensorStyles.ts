import { css } from "lit";

export const tensorStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    /* Where all does not fit (a low window, large text), the whole scrolls and the table keeps some rows. */
    overflow: auto;
  }
  :host > * {
    flex-shrink: 0;
  }
  tensor-view-slice-bar {
    padding: 4px 16px 0;
  }
  tensor-view-tensor-bar {
    padding: 4px 16px;
  }
  .note,
  .error,
  .empty {
    margin: 0;
    padding: 6px 16px;
    color: var(--vscode-descriptionForeground);
    overflow-wrap: anywhere;
  }
  .error {
    color: var(--tensor-view-error);
  }
  .body {
    flex: 1 0 0;
    display: flex;
    min-height: 140px;
    border-top: var(--tensor-view-line);
  }
  /* A picture is no smaller than that, with its bar. */
  .body:has(tensor-view-heatmap) {
    min-height: 300px;
  }
  .shown:has(tensor-view-heatmap) {
    flex-shrink: 0;
    min-height: 300px;
  }
  /* Lines say how much room they need with their legend. */
  .body:has(tensor-view-over) {
    flex-basis: auto;
  }
  /* What is told over the picture stands in its corner. */
  .shown {
    position: relative;
    flex: 1;
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }
  tensor-view-grid,
  tensor-view-heatmap,
  .empty {
    flex: 1;
    min-width: 0;
    min-height: 0;
  }
  /* The room of what is being loaded. */
  tensor-view-dim-names:not(:defined) {
    display: inline-block;
    width: 24px;
    height: var(--tensor-view-control-height);
  }
  tensor-view-stats:not(:defined) {
    flex: none;
    width: var(--pane-width);
  }
  tensor-view-stats.folded:not(:defined) {
    width: 28px;
  }
  /* Two tables with one place: each scrolls in its half. */
  .beside {
    flex: 1;
    display: flex;
    min-width: 0;
    min-height: 0;
  }
  .beside .side {
    flex: 1 1 0;
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }
  .beside .side + .side {
    border-left: var(--tensor-view-line);
  }
  .beside .title {
    margin: 0;
    padding: 3px 8px;
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  tensor-view-pair-mismatch {
    max-height: 40%;
    border-top: var(--tensor-view-line);
  }
  tensor-view-selection {
    display: block;
    min-height: 20px;
    padding: 2px 16px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: pre;
    border-top: var(--tensor-view-line);
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 640px) {
    tensor-view-stats:not(:defined),
    tensor-view-stats.folded:not(:defined) {
      width: auto;
      height: 28px;
    }
    .body {
      flex-direction: column;
      min-height: 260px;
    }
    .beside {
      flex-direction: column;
    }
    .beside .side + .side {
      border-top: var(--tensor-view-line);
      border-left: none;
    }
    .body:has(tensor-view-heatmap),
    .body:has(.beside) {
      min-height: 340px;
    }
    .shown:has(tensor-view-over) {
      flex: 1 0 auto;
    }
  }
`;
