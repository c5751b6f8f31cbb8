import { css } from "lit";

export const findingTableStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    /* Its header stays below lists that open over it. */
    isolation: isolate;
  }
  .toolbar {
    gap: 6px 8px;
    padding: 4px 12px;
  }
  vscode-text-field {
    flex: 1 1 8em;
  }
  .grid {
    flex: 1;
    min-height: 96px;
    overflow: auto;
    outline: none;
  }
  .rows {
    width: max-content;
    min-width: 100%;
  }
  .row {
    display: grid;
    box-sizing: border-box;
    align-items: center;
    gap: 0 10px;
    height: 24px;
    padding: 0 12px;
  }
  .text {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .number {
    overflow: hidden;
    text-align: right;
    text-overflow: ellipsis;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .share {
    align-self: stretch;
    margin: 3px 0;
    line-height: 18px;
    background: linear-gradient(
        color-mix(in srgb, var(--vscode-progressBar-background, var(--vscode-focusBorder)) 40%, transparent) 0 0
      )
      left / var(--part) 100% no-repeat;
    border-radius: 2px;
  }
  .folded {
    display: flex;
    align-items: center;
    min-width: 0;
  }
  .fold {
    flex: none;
    width: 16px;
    height: 16px;
  }
  .fold svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.3;
  }
  .change {
    font-weight: 600;
  }
  .unknown {
    color: var(--vscode-descriptionForeground);
  }
`;
