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
    justify-content: space-between;
    gap: 12px;
    padding: 1px 0;
  }
  dt {
    flex: none;
    color: var(--vscode-descriptionForeground);
    white-space: nowrap;
  }
  dd {
    margin: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
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
