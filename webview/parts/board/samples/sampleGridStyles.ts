import { css } from "lit";

export const sampleGridStyles = css`
  h2 {
    left: 0;
    z-index: 3;
    /* Over the room beside the cards, too, which pass it sideways. */
    box-shadow:
      -12px 0 var(--vscode-editor-background),
      12px 0 var(--vscode-editor-background);
  }
  .sample {
    flex: none;
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
  }
  .grid {
    position: absolute;
    inset: 28px 0 0;
  }
  .heads {
    position: sticky;
    top: 28px;
    z-index: 2;
    height: 24px;
    background: var(--vscode-editor-background);
  }
  .heads > div {
    position: absolute;
    display: flex;
    align-items: center;
    gap: 5px;
    box-sizing: border-box;
    height: 24px;
    padding: 0 4px;
    min-width: 0;
    font-weight: 600;
  }
  .row {
    position: absolute;
    left: 0;
    right: 0;
  }
  .rowhead {
    position: sticky;
    left: 0;
    display: flex;
    align-items: center;
    gap: 6px;
    width: max-content;
    max-width: 100%;
    height: 22px;
    min-width: 0;
  }
  .dot {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 4px;
  }
  .fold {
    position: sticky;
    left: 0;
    display: flex;
    align-items: center;
    gap: 8px;
    width: max-content;
    height: 28px;
    color: var(--vscode-descriptionForeground);
  }
  .cell {
    position: absolute;
  }
`;
