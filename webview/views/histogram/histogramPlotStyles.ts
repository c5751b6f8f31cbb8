import { css } from "lit";

export const histogramPlotStyles = css`
  :host {
    display: block;
    position: relative;
    min-width: 0;
    min-height: 0;
    outline: none;
  }
  .frame {
    position: absolute;
    inset: 0;
    outline: none;
    cursor: crosshair;
    touch-action: none;
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
  .tooltip {
    position: absolute;
    left: 0;
    top: 0;
    z-index: 1;
    max-width: min(28em, 90%);
    padding: 4px 8px;
    pointer-events: none;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
    color: var(--vscode-editorHoverWidget-foreground, var(--vscode-foreground));
    background: var(--vscode-editorHoverWidget-background, var(--vscode-editor-background));
    border: 1px solid var(--vscode-editorHoverWidget-border, var(--vscode-contrastBorder, transparent));
    border-radius: 3px;
    box-shadow: 0 2px 8px var(--vscode-widget-shadow, transparent);
  }
  .tooltip[hidden] {
    display: none;
  }
  .tooltip div:first-child {
    font-weight: 600;
  }
`;
