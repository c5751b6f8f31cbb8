import { css } from "lit";

export const sampleCellStyles = css`
  :host {
    display: block;
    box-sizing: border-box;
    min-width: 0;
    outline: none;
  }
  .card {
    box-sizing: border-box;
    height: 100%;
    padding: 0 2px;
    border: var(--tensor-view-line);
    border-left: 3px solid transparent;
    border-radius: 3px;
    overflow: hidden;
    cursor: pointer;
  }
  :host(:hover) .card {
    background: var(--vscode-list-hoverBackground);
  }
  :host(:focus-visible) .card {
    outline: 2px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  .area {
    position: relative;
    overflow: hidden;
  }
  .said {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 4px;
    box-sizing: border-box;
    width: 100%;
    height: 100%;
    margin: 0;
    padding: 2px 4px;
    overflow: auto;
    color: var(--vscode-descriptionForeground);
    font-size: 0.92em;
    text-align: center;
    overflow-wrap: anywhere;
  }
  .said p {
    margin: 0;
  }
  .said.broken {
    justify-content: safe center;
  }
  .failure {
    position: absolute;
    inset: auto 0 0;
    margin: 0;
    padding: 2px 4px;
    background: var(--vscode-editor-background);
    overflow-wrap: anywhere;
  }
  .error {
    color: var(--tensor-view-error);
  }
  .buttons,
  .own {
    position: absolute;
    right: 0;
    display: flex;
    align-items: center;
    background: var(--vscode-editorWidget-background, var(--vscode-editor-background));
    border: 1px solid var(--vscode-contrastBorder, transparent);
    border-radius: 3px;
  }
  .buttons {
    top: 0;
    max-width: 100%;
    overflow: hidden;
    opacity: 0;
  }
  :host(:hover) .buttons,
  :host(:focus-within) .buttons,
  :host(:focus) .buttons {
    opacity: 1;
  }
  .own {
    left: 0;
    bottom: 0;
    justify-content: center;
  }
  .own tensor-view-slider {
    flex: 1;
    min-width: 0;
  }
  .caption {
    padding: 0 2px;
    font-size: 0.92em;
    line-height: 18px;
    font-variant-numeric: tabular-nums;
  }
  .line {
    display: flex;
    align-items: center;
    gap: 5px;
    height: 18px;
    min-width: 0;
    white-space: nowrap;
    overflow: hidden;
  }
  .tag {
    font-weight: 600;
    min-width: 0;
  }
  .run {
    flex: 0 1 auto;
    min-width: 2em;
  }
  .dot {
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 4px;
  }
  .sample,
  .fact,
  .step,
  .when,
  .why {
    flex: none;
    color: var(--vscode-descriptionForeground);
  }
  .fact {
    margin-left: auto;
  }
  .why {
    flex: 0 1 auto;
    margin-left: auto;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .when {
    flex: 0 1 auto;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .nearest {
    color: var(--tensor-view-warning);
  }
`;
