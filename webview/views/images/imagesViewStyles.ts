import { css } from "lit";

export const imagesViewStyles = css`
  tensor-view-image-grid {
    flex: 1;
  }
  .large {
    flex: 1;
    min-height: 0;
  }
  .way {
    padding: 6px 12px;
  }
  .way .name {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 2px 12px;
    padding: 4px 12px;
    border-top: var(--tensor-view-line);
  }
  .foot .bar {
    flex: 1 1 420px;
    min-width: 0;
  }
  .play {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  .rate {
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
  }
`;
