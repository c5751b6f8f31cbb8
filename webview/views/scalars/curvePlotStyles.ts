import { css } from "lit";

export const curvePlotStyles = css`
  :host {
    display: block;
    position: relative;
    min-width: 0;
    min-height: 0;
  }
  .frame {
    position: absolute;
    inset: 0;
    outline: none;
    cursor: crosshair;
    touch-action: pan-y;
  }
  .frame.panning {
    cursor: grabbing;
  }
  .frame:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  canvas {
    position: absolute;
    left: 0;
    top: 0;
  }
  .hover {
    pointer-events: none;
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
  .tooltip {
    position: fixed;
    inset: auto;
    left: 0;
    top: 0;
    margin: 0;
    padding: 4px 8px;
    max-width: calc(100vw - 8px);
    box-sizing: border-box;
    overflow: hidden;
    pointer-events: none;
    font-variant-numeric: tabular-nums;
    line-height: 18px;
    color: var(--vscode-editorHoverWidget-foreground, var(--vscode-foreground));
    background: var(--vscode-editorHoverWidget-background, var(--vscode-editor-background));
    border: 1px solid var(--vscode-editorHoverWidget-border, var(--vscode-contrastBorder, transparent));
    border-radius: 3px;
    box-shadow: 0 2px 8px var(--vscode-widget-shadow, transparent);
  }
  .tooltip table {
    border-spacing: 0;
  }
  .tooltip th,
  .tooltip td {
    padding: 0 0 0 10px;
    text-align: right;
    white-space: nowrap;
    font-weight: inherit;
  }
  .tooltip th {
    color: var(--vscode-descriptionForeground);
  }
  .tooltip td:first-child,
  .tooltip th:first-child {
    padding-left: 0;
    text-align: left;
    max-width: 32ch;
  }
  .tooltip .time {
    min-width: 9ch;
  }
  .tooltip .nearest {
    font-weight: 600;
  }
`;
