import { css } from "lit";

/** Px of a row: a name, and what there is to say of it below. */
export const ROW_HEIGHT = 38;

export const rowListStyles = css`
  :host {
    display: block;
    min-height: 0;
    overflow: hidden;
  }
  [role="listbox"] {
    position: relative;
    box-sizing: border-box;
    height: 100%;
    overflow: auto;
    outline: none;
  }
  [role="listbox"]:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  .all {
    position: relative;
  }
  [role="option"] {
    position: absolute;
    left: 0;
    right: 0;
    box-sizing: border-box;
    height: 38px;
    padding: 2px 12px;
    overflow: hidden;
    cursor: pointer;
  }
  [role="option"]:hover {
    background: var(--vscode-list-hoverBackground);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  [role="option"][aria-selected="true"] {
    color: var(--vscode-list-inactiveSelectionForeground, var(--vscode-foreground));
    background: var(--vscode-list-inactiveSelectionBackground);
    outline: 1px dotted var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  [role="option"][aria-disabled="true"] {
    cursor: default;
  }
  [role="listbox"]:focus [role="option"].active {
    outline: 1px solid var(--vscode-list-focusOutline, var(--vscode-focusBorder));
    outline-offset: -1px;
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
  [role="option"]:hover .act,
  .act.on {
    opacity: 1;
  }
`;
