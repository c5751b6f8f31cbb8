import { css } from "lit";

export const dimNamesStyles = css`
  :host {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
  }
  .link {
    white-space: nowrap;
  }
  /* The form proposes them, too. */
  @media (max-width: 860px) {
    .opener + .link {
      display: none;
    }
  }
  [role="dialog"] {
    width: 340px;
    padding: 10px 12px 12px;
    color: var(--vscode-editorWidget-foreground, var(--vscode-foreground));
    background: var(--vscode-editorWidget-background, var(--vscode-editor-background));
    border: 1px solid var(--vscode-editorWidget-border, var(--vscode-contrastBorder, var(--vscode-widget-border, transparent)));
  }
  .field {
    display: flex;
    flex-direction: column;
    gap: 2px;
    margin-bottom: 8px;
  }
  .label {
    color: var(--vscode-descriptionForeground);
  }
  .error {
    margin: 0 0 8px;
    color: var(--tensor-view-error);
    overflow-wrap: anywhere;
  }
`;
