import { css } from "lit";

export const stepBarStyles = css`
  :host {
    display: block;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 12px;
  }
  .label,
  .what {
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
  }
  .what {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
  }
  .slider {
    flex: 1 1 min(320px, 100% - 60px);
    min-width: 120px;
    padding: 0 8px;
    border-radius: 3px;
    cursor: pointer;
    touch-action: none;
    user-select: none;
  }
  .scale {
    padding: 0 4px;
    white-space: nowrap;
    color: var(--vscode-descriptionForeground);
  }
  .slider:focus {
    outline: none;
  }
  .slider:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
  }
  .line {
    position: relative;
    height: 26px;
  }
  .line::before {
    content: "";
    position: absolute;
    inset: 12.5px 0 auto;
    height: 1px;
    background: var(--vscode-descriptionForeground);
  }
  .ticks {
    position: absolute;
    left: 0;
    top: 8px;
    width: 100%;
    overflow: visible;
    shape-rendering: crispEdges;
    stroke: var(--vscode-descriptionForeground);
  }
  .ticks .failed {
    stroke: var(--tensor-view-error);
  }
  .thumb {
    position: absolute;
    left: -5px;
    top: 3px;
    box-sizing: border-box;
    width: 10px;
    height: 20px;
    border: 2px solid var(--vscode-editor-background);
    border-radius: 5px;
    background: var(--vscode-progressBar-background, var(--vscode-foreground));
  }
  .writings > span {
    color: var(--tensor-view-warning);
  }
  .writings vscode-dropdown {
    width: 24em;
  }
  .controls {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  vscode-text-field {
    width: 8em;
  }
  vscode-text-field.long {
    width: 14em;
  }
  /* One row of controls, however narrow. */
  @media (max-width: 700px) {
    .bar {
      column-gap: 6px;
    }
    .slider {
      flex-basis: 80px;
      min-width: 80px;
    }
    .controls vscode-text-field {
      width: 5.5em;
    }
    .controls vscode-text-field.long {
      width: 11em;
    }
  }
  .note {
    margin: 0;
    color: var(--tensor-view-warning);
    overflow-wrap: anywhere;
  }
`;
