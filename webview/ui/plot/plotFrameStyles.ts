import { css } from "lit";

/** A picture that fills its element, what follows the pointer above it, and a tooltip. */
export const plotFrameStyles = css`
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
  /* Long texts must not push the numbers beside them out of sight. */
  .tooltip td.words {
    min-width: 18ch;
    max-width: 26ch;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .tooltip .time {
    min-width: 9ch;
  }
  .tooltip .nearest {
    font-weight: 600;
  }
`;
