import { css } from "lit";

export const stageStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
    min-height: 0;
  }
  .panes {
    display: grid;
    flex: 1 1 auto;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
    grid-auto-rows: minmax(160px, 1fr);
    gap: 8px;
    min-height: 160px;
    overflow: auto;
  }
  .pane {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }
  .captions {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
    gap: 4px 8px;
  }
  .surface {
    position: relative;
    flex: 1 1 auto;
    min-height: 120px;
    border: 1px solid var(--vscode-panel-border, var(--vscode-contrastBorder, transparent));
  }
  .surface tensor-view-image-pane {
    position: absolute;
    inset: 0;
  }
  .badge {
    position: absolute;
    top: 4px;
    left: 4px;
    max-width: calc(100% - 8px);
    padding: 0 6px;
    overflow: hidden;
    color: var(--vscode-badge-foreground);
    background: var(--vscode-badge-background);
    border: 1px solid var(--vscode-contrastBorder, transparent);
    text-overflow: ellipsis;
    white-space: nowrap;
    pointer-events: none;
  }
  .badge.right {
    right: 4px;
    left: auto;
  }
  .facts,
  .values {
    margin: 0;
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .values {
    min-height: 1.4em;
    color: var(--vscode-foreground);
    font-family: var(--vscode-editor-font-family, monospace);
  }
  .broken {
    box-sizing: border-box;
    height: 100%;
    margin: 0;
    padding: 16px;
    overflow: auto;
    color: var(--tensor-view-error);
    overflow-wrap: anywhere;
  }
`;
