import { css } from "lit";

/** Styles of findings by their severity. */
export const healthTableStyles = css`
  .error {
    color: var(--tensor-view-error);
  }
  .warning {
    color: var(--tensor-view-warning);
  }
  .sign.notice {
    color: var(--vscode-editorInfo-foreground, var(--vscode-foreground));
  }
  .well {
    color: var(--vscode-charts-green, var(--vscode-foreground));
  }
  tbody button.link.error,
  tbody button.link.error:hover {
    color: var(--tensor-view-error);
  }
  tbody button.link.warning,
  tbody button.link.warning:hover {
    color: var(--tensor-view-warning);
  }
  tbody button.link.notice,
  tbody button.link.notice:hover {
    color: var(--vscode-foreground);
  }
`;
