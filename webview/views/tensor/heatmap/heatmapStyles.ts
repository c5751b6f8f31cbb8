import { css } from "lit";

export const heatmapStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }
  .toolbar {
    padding: 6px 16px;
    border-bottom: var(--tensor-view-line);
  }
  .facts {
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
  }
  .sentence {
    margin: 0;
    padding: 6px 16px;
    color: var(--vscode-descriptionForeground);
  }
  .error {
    color: var(--tensor-view-error);
  }
  .pane {
    position: relative;
    flex: 1;
    min-height: 0;
  }
  .frame {
    overflow: hidden;
    touch-action: none;
    user-select: none;
  }
  .frame.dragged {
    cursor: grabbing;
  }
  .rule {
    width: 10.5em;
  }
`;
