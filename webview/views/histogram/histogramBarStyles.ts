import { css } from "lit";

export const histogramBarStyles = css`
  :host {
    display: block;
    padding: 6px 16px;
  }
  .bins {
    width: 4.5em;
  }
  .slice {
    width: 8.5em;
  }
  .group vscode-dropdown {
    width: 7em;
  }
  .group vscode-dropdown.export {
    width: 8em;
  }
  .error {
    margin: 4px 0 0;
    color: var(--tensor-view-error);
  }
`;
