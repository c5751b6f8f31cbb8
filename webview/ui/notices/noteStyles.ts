import { css } from "lit";

/** Sentences above a view. */
export const noteStyles = css`
  .note {
    margin: 0;
    padding: 8px 16px 0;
    color: var(--vscode-descriptionForeground);
    overflow-wrap: anywhere;
  }
  .note.warning {
    color: var(--tensor-view-warning);
  }
  .note.error {
    color: var(--tensor-view-error);
  }
  details.note p {
    margin: 4px 0 0 16px;
  }
`;
