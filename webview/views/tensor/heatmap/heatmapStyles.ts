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
  /* Where there is less room the whole panel scrolls. */
  .pane {
    position: relative;
    flex: 1 0 auto;
    min-height: 260px;
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
  /* One row, whatever the width: what is told shrinks before the picture does. */
  .toolbar,
  .toolbar .group {
    flex-wrap: nowrap;
  }
  .facts {
    flex: 0 1 auto;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 640px) {
    .toolbar {
      gap: 4px 8px;
      padding: 3px 16px;
    }
    .toolbar .group {
      gap: 4px;
    }
    .toolbar .control > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;
