import { css } from "lit";

export const heatBarStyles = css`
  :host {
    display: block;
  }
  .group {
    gap: 4px;
  }
  .swatch {
    width: 34px;
    height: 12px;
    border: 1px solid var(--vscode-descriptionForeground);
    border-radius: 2px;
  }
`;
