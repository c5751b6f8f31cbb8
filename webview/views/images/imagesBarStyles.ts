import { css } from "lit";

export const imagesBarStyles = css`
  :host {
    display: block;
    padding: 6px 12px;
  }
  .toolbar {
    gap: 6px 8px;
  }
  .filter {
    flex: 1 1 6em;
    max-width: 18em;
  }
  .columns {
    width: 9em;
  }
  .pattern {
    width: 10em;
  }
  .part {
    margin-top: 6px;
    padding-top: 6px;
    border-top: var(--tensor-view-line);
  }
  .said {
    color: var(--vscode-descriptionForeground);
    overflow-wrap: anywhere;
  }
  .error {
    margin: 4px 0 0;
    color: var(--tensor-view-error);
    overflow-wrap: anywhere;
  }
`;
