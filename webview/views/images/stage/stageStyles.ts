import { css } from "lit";

export const stageStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
    min-height: 0;
    container-type: inline-size;
  }
  .panes {
    display: grid;
    flex: 1 1 auto;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
    /* Captions of a row are as high as the highest of them, so that pictures stand level. */
    grid-auto-rows: auto minmax(160px, 1fr);
    gap: 4px 8px;
    min-height: 160px;
    overflow: auto;
  }
  /* Where four have no room beside each other: three and one would leave half of the room empty. */
  @container (min-width: 368px) and (max-width: 743px) {
    .panes.four {
      grid-template-columns: 1fr 1fr;
    }
  }
  .pane {
    display: grid;
    grid-template-rows: subgrid;
    grid-row: span 2;
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
    min-height: 120px;
    overflow: hidden;
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
    box-sizing: border-box;
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
  .badge.half {
    max-width: calc(50% - 8px);
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
    padding: 16px;
    overflow: auto;
    overflow-wrap: anywhere;
  }
  .broken p {
    margin: 0 0 8px;
    color: var(--tensor-view-error);
  }
`;
