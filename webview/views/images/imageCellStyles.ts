import { css } from "lit";

export const imageCellStyles = css`
  .ground {
    position: absolute;
    line-height: 0;
  }
  .ground.checkerboard {
    background: repeating-conic-gradient(#b0b0b0 0 25%, #e8e8e8 0 50%) 0 0 / 16px 16px;
  }
  .ground.black {
    background: #000;
  }
  .ground.white {
    background: #fff;
  }
  img,
  .deep {
    width: 100%;
    height: 100%;
  }
  /* What stands for the picture leaves it its text. */
  .deep + img {
    position: absolute;
    left: 0;
    opacity: 0;
  }
  .crisp {
    image-rendering: pixelated;
  }
  .filters {
    position: absolute;
    width: 0;
    height: 0;
  }
  .badges {
    position: absolute;
    left: 2px;
    bottom: 2px;
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    pointer-events: none;
  }
  /* What they hide is to be seen as well. */
  :host(:hover) .badges {
    opacity: 0;
  }
  .badges span {
    padding: 0 4px;
    border: 1px solid var(--vscode-contrastBorder, transparent);
    border-radius: 2px;
    color: var(--vscode-badge-foreground);
    background: var(--vscode-badge-background);
    font-size: 0.85em;
    line-height: 1.4;
  }
`;
