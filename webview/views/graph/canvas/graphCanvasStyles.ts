import { css } from "lit";

export const graphCanvasStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    container-type: inline-size;
  }
  .stage {
    position: relative;
    flex: 1;
    min-height: 0;
  }
  .frame {
    overflow: hidden;
    cursor: default;
    touch-action: none;
    user-select: none;
  }
  .frame.over {
    cursor: pointer;
  }
  .frame.dragged {
    cursor: grabbing;
  }
  /* Below the picture: nothing of it is covered. */
  .legend {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: 0 10px;
    align-items: center;
    padding: 3px 8px;
    max-height: 66px;
    overflow: auto;
    font-size: 0.9em;
    font-variant-numeric: tabular-nums;
    color: var(--vscode-foreground);
    border-top: var(--tensor-view-line);
  }
  .legend ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
    margin: 0;
    padding: 0;
    min-width: 0;
    list-style: none;
  }
  .legend li {
    min-width: 0;
    max-width: 100%;
  }
  .legend .row {
    display: flex;
    gap: 6px;
    align-items: center;
    box-sizing: border-box;
    width: 100%;
    height: 20px;
    padding: 0 4px;
    font: inherit;
    text-align: start;
    white-space: nowrap;
  }
  .legend li.row {
    width: auto;
  }
  .legend button {
    color: inherit;
    background: none;
    border: 1px solid transparent;
    border-radius: 2px;
    cursor: pointer;
  }
  .legend button:hover {
    background: var(--vscode-toolbar-hoverBackground);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  .legend button[aria-pressed="true"] {
    color: var(--vscode-list-activeSelectionForeground, inherit);
    background: var(--vscode-list-activeSelectionBackground);
    border-color: var(--vscode-contrastActiveBorder, transparent);
  }
  .legend button:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  .legend .more {
    color: var(--vscode-textLink-foreground);
  }
  .swatch {
    flex: none;
    box-sizing: border-box;
    min-width: 18px;
    height: 14px;
    padding: 0 3px;
    font-size: 9px;
    line-height: 12px;
    text-align: center;
    border: 1px solid;
    border-radius: 3px;
  }
  .crossing {
    flex: none;
    width: 18px;
    height: 2px;
    border-block: 1.5px solid;
  }
  .runs {
    flex: none;
    box-sizing: border-box;
    width: 18px;
    height: 5px;
    background: linear-gradient(to right, currentcolor 60%, transparent 60%);
    border: 1px solid currentcolor;
  }
  .name {
    flex: 1;
    min-width: 4ch;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .figure {
    flex: none;
  }
  .share {
    color: var(--vscode-descriptionForeground);
  }
  [aria-pressed="true"] .share {
    color: inherit;
  }
  .scale {
    width: 190px;
    padding: 2px 4px;
  }
  .ramp {
    height: 8px;
    background-origin: border-box;
    border: 1px solid var(--vscode-contrastBorder, transparent);
    border-radius: 2px;
  }
  .ticks {
    display: flex;
    gap: 12px;
    justify-content: space-between;
    white-space: nowrap;
  }
  .tooltip {
    overflow-wrap: anywhere;
  }
  .tooltip > :first-child {
    font-weight: 600;
  }
`;
