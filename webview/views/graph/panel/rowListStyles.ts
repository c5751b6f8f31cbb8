import { css } from "lit";

/** Px of a row: a name, and what there is to say of it below. */
export const ROW_HEIGHT = 38;

export const rowListStyles = css`
  :host {
    display: block;
    min-height: 0;
    overflow: hidden;
  }
  .rows {
    box-sizing: border-box;
    height: 100%;
  }
  .row {
    padding: 2px 12px;
    overflow: hidden;
  }
  .name {
    line-height: 18px;
  }
  .below {
    overflow: hidden;
    font-size: 0.92em;
    line-height: 16px;
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [aria-selected="true"] .below {
    color: inherit;
  }
  .below.warning {
    color: var(--tensor-view-warning);
  }
  .acts {
    position: absolute;
    top: 8px;
    right: 8px;
    display: flex;
    gap: 2px;
  }
  .act {
    width: 20px;
    font-size: 0.85em;
    line-height: 20px;
    text-align: center;
    color: var(--vscode-foreground);
    background: var(--vscode-sideBar-background, var(--vscode-editor-background));
    border: 1px solid var(--vscode-contrastBorder, var(--vscode-widget-border, var(--vscode-descriptionForeground)));
    border-radius: 3px;
    opacity: 0;
  }
  .act.on {
    color: var(--vscode-list-activeSelectionForeground, var(--vscode-foreground));
    background: var(--vscode-list-activeSelectionBackground);
    border-color: var(--vscode-contrastActiveBorder, var(--vscode-list-activeSelectionBackground));
  }
  .row:hover .act,
  .act.on {
    opacity: 1;
  }
`;
