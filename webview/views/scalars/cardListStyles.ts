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
    display: flex;
    align-items: center;
    height: 28px;
    margin: 0;
    font: inherit;
    background: var(--vscode-editor-background);
  }
  h2 button {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    max-width: 100%;
    padding: 0 6px 0 2px;
    font-weight: 600;
  }
  .arrow {
    width: 12px;
    text-align: center;
  }
  .count {
    font-weight: normal;
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
  }
  tensor-view-curve-card {
    position: absolute;
    box-sizing: border-box;
  }
`;
