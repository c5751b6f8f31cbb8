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
