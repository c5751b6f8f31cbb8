import { css } from "lit";

/** Buttons in a row, of which one (or a single one) is on. */
export const choiceStyles = css`
  .choice {
    display: flex;
    border: 1px solid var(--vscode-input-border, var(--vscode-contrastBorder, var(--vscode-widget-border, transparent)));
    border-radius: 3px;
  }
  .choice button {
    height: 24px;
    padding: 0 7px;
    font: inherit;
    color: var(--vscode-foreground);
    background: none;
    border: none;
    cursor: pointer;
  }
  .choice button:hover {
    background: var(--vscode-toolbar-hoverBackground);
  }
  .choice button[aria-checked="true"],
  .choice button[aria-pressed="true"] {
    color: var(--vscode-list-activeSelectionForeground, var(--vscode-foreground));
    background: var(--vscode-list-activeSelectionBackground);
    outline: 1px solid var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  .choice button:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
  }
`;
