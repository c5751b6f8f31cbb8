import { css } from "lit";

export const curvePlotStyles = css`
  .frame.panning {
    cursor: grabbing;
  }
  .handle {
    position: absolute;
    width: 11px;
    margin-left: -5px;
    cursor: ew-resize;
    touch-action: none;
  }
  .handle::before {
    content: "";
    position: absolute;
    left: 5px;
    top: 0;
    bottom: 0;
    width: 1px;
    background: var(--vscode-focusBorder, currentColor);
  }
  .handle::after {
    content: "";
    position: absolute;
    left: 1px;
    bottom: -5px;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: var(--vscode-focusBorder, currentColor);
  }
  .handle:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
  }
`;
