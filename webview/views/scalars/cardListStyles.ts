import { css } from "lit";

export const cardListStyles = css`
  :host {
    display: block;
    position: relative;
    min-height: 0;
    min-width: 0;
    overflow: auto;
    padding: 0 12px;
    /* Cards are placed by us when something above them changes its height. */
    overflow-anchor: none;
  }
  .all {
    position: relative;
  }
  section {
    position: absolute;
    left: 0;
    right: 0;
  }
  h2 {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--vscode-editor-background);
  }
  tensor-view-curve-card {
    position: absolute;
    box-sizing: border-box;
  }
`;
