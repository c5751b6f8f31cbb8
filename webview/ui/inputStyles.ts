import { css } from "lit";

/** Text fields of the toolbars. */
export const inputStyles = css`
  input {
    box-sizing: border-box;
    height: 26px;
    padding: 0 6px;
    font: inherit;
    color: var(--vscode-input-foreground);
    background: var(--vscode-input-background);
    border: 1px solid var(--vscode-input-border, var(--vscode-contrastBorder, transparent));
    border-radius: 2px;
  }
  input:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  input::placeholder {
    color: var(--vscode-input-placeholderForeground);
  }
`;
