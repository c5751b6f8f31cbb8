import { css } from "lit";

export const clipCellStyles = css`
  .card {
    cursor: default;
  }
  tensor-view-clip-picture {
    height: 100%;
  }
  .label,
  .facts,
  .levels {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .facts,
  .levels {
    color: var(--vscode-descriptionForeground);
  }
  .line button {
    flex: none;
  }
`;
