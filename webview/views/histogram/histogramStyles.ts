import { css } from "lit";

export const histogramStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    overflow: auto;
  }
  :host > * {
    flex-shrink: 0;
  }
  .plot {
    flex: 1 0 0;
    display: flex;
    flex-direction: column;
    min-height: 150px;
    margin: 0;
    padding: 0 12px;
  }
  tensor-view-histogram-plot {
    flex: 1;
  }
  tensor-view-grid {
    flex: 1 0 0;
    min-height: 140px;
    border-top: var(--tensor-view-line);
  }
  .note,
  .error,
  .empty {
    margin: 0;
    padding: 2px 16px;
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .error {
    color: var(--tensor-view-error);
  }
  .note.differs {
    color: var(--tensor-view-warning);
  }
  .empty {
    flex: 1 0 0;
    padding: 16px;
  }
  .said {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
