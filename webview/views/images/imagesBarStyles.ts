import { css } from "lit";

export const imagesBarStyles = css`
  .columns {
    width: 11em;
  }
  .said {
    color: var(--vscode-descriptionForeground);
    overflow-wrap: anywhere;
  }
`;
