import { css } from "lit";
import { choiceStyles } from "../../ui/choiceStyles";
import { inputStyles } from "../../ui/inputStyles";

export const histogramBarStyles = css`
  ${choiceStyles}
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
