import { css } from "lit";
import { inputStyles } from "../../ui/inputStyles";

export const histogramBarStyles = css`
  ${inputStyles}
  :host {
    display: block;
    padding: 6px 16px;
  }
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 9px;
  }
  .control {
    display: flex;
    align-items: center;
    gap: 5px;
  }
  .control > span {
    color: var(--vscode-descriptionForeground);
  }
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
  input[aria-invalid="true"] {
    border-color: var(--vscode-inputValidation-errorBorder, var(--vscode-errorForeground));
  }
  .bins {
    width: 4.5em;
  }
  .slice {
    width: 9em;
  }
  vscode-dropdown {
    min-width: 5.9em;
  }
  .error {
    margin: 4px 0 0;
    color: var(--vscode-errorForeground);
  }
`;
