import { css } from "lit";

export const prLegendStyles = css`
  :host {
    display: block;
    overflow: auto;
    font-size: 0.92em;
    font-variant-numeric: tabular-nums;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 8px;
    padding: 0 2px;
    border-left: 2px solid transparent;
    line-height: 1.35;
  }
  li.strong {
    border-left-color: var(--vscode-focusBorder);
    background: var(--vscode-list-inactiveSelectionBackground, transparent);
  }
  button.run {
    height: 20px;
    min-width: 0;
    max-width: 100%;
    padding: 0 2px;
    border: none;
  }
  .step,
  .marked {
    color: var(--vscode-descriptionForeground);
  }
  .error {
    color: var(--tensor-view-error);
    overflow-wrap: anywhere;
  }
  .buttons {
    display: flex;
    margin-left: auto;
  }
  .buttons button {
    height: 20px;
  }
  .own {
    display: flex;
  }
`;
