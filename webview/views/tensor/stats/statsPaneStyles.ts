import { css } from "lit";

export const statsPaneStyles = css`
  :host {
    display: block;
    box-sizing: border-box;
    width: 200px;
    padding: 8px 16px;
    overflow: auto;
  }
  h2 {
    margin: 0 0 6px;
    font-size: inherit;
    font-weight: 600;
  }
  dl {
    margin: 0;
  }
  dl div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 12px;
    padding: 1px 0;
  }
  dt {
    flex: none;
    color: var(--vscode-descriptionForeground);
    white-space: nowrap;
  }
  /* Below its name where there is no room beside it: a number that is cut off is another number. */
  dd {
    min-width: 0;
    margin: 0 0 0 auto;
    text-align: right;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  .odd dd {
    color: var(--tensor-view-error);
    font-weight: 600;
  }
  p {
    margin: 6px 0 0;
    color: var(--vscode-descriptionForeground);
  }
  p[role="alert"] {
    color: var(--tensor-view-error);
  }
`;
