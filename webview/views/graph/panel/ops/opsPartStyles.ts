import { css } from "lit";

export const opsPartStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  .toolbar {
    gap: 6px 8px;
    padding: 8px 12px 4px;
  }
  vscode-text-field {
    flex: 1 1 8em;
  }
  .grid {
    flex: 1;
    min-height: 72px;
    overflow: auto;
    outline: none;
  }
  .row {
    display: grid;
    grid-template-columns: minmax(40px, 1fr) 76px 44px;
    align-items: center;
    height: 24px;
    padding: 0 12px;
  }
  .op {
    display: flex;
    gap: 6px;
    align-items: center;
    min-width: 0;
  }
  .swatch {
    flex: none;
    box-sizing: border-box;
    width: 14px;
    height: 14px;
    border: 1px solid;
    border-radius: 3px;
  }
  .hide {
    display: grid;
    justify-items: end;
  }
  .number {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .hidden .name {
    text-decoration: line-through;
  }
  .box {
    display: flex;
    box-sizing: border-box;
    width: 14px;
    height: 14px;
    border: 1px solid var(--vscode-checkbox-border, var(--vscode-descriptionForeground));
    border-radius: 3px;
    background: var(--vscode-checkbox-background, transparent);
  }
  .box path {
    fill: none;
    stroke: var(--vscode-checkbox-foreground, var(--vscode-foreground));
    stroke-width: 1.6;
  }
`;
