import { css } from "lit";

export const textListStyles = css`
  :host(:focus) {
    outline: none;
  }
  .stuck {
    position: sticky;
    top: 0;
    z-index: 1;
    height: 0;
  }
  .stuck > div {
    padding-bottom: 2px;
    background: var(--vscode-editor-background);
  }
  .stuck .card {
    margin-top: 0;
    font-weight: 600;
  }
  .item {
    position: absolute;
    left: 0;
    right: 0;
    display: flow-root;
  }
  h3 {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    margin: 0;
    font: inherit;
  }
  .card {
    display: flex;
    align-items: center;
    gap: 4px;
    margin-top: 4px;
    padding: 3px 6px 3px 10px;
    background: var(--vscode-sideBarSectionHeader-background, var(--vscode-textCodeBlock-background));
    border: 1px solid var(--vscode-sideBarSectionHeader-border, var(--vscode-contrastBorder, transparent));
    border-radius: 3px;
  }
  .card h3 {
    flex: 1;
    font-weight: 600;
  }
  .texts {
    display: grid;
    gap: 6px;
    padding: 6px 0 0;
  }
  .last {
    padding-bottom: 12px;
  }
`;
