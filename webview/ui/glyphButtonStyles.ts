import { css } from "lit";

/** Small buttons that show a glyph only. */
export const glyphButtonStyles = css`
  button {
    box-sizing: border-box;
    min-width: 24px;
    height: 26px;
    padding: 0;
    font: inherit;
    line-height: 1;
    color: var(--vscode-foreground);
    background: none;
    border: 1px solid transparent;
    border-radius: 3px;
    cursor: pointer;
  }
  button:hover:not([aria-disabled="true"]) {
    background: var(--vscode-toolbar-hoverBackground);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  button:focus-visible,
  button:focus-visible:hover {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  button[aria-pressed="true"] {
    color: var(--vscode-inputOption-activeForeground, var(--vscode-foreground));
    background: var(--vscode-inputOption-activeBackground);
    border-color: var(--vscode-inputOption-activeBorder, transparent);
  }
  button[aria-disabled="true"] {
    color: var(--vscode-disabledForeground);
    cursor: default;
  }
`;
