import { css } from "lit";

/** Width in px below which the panel stands under the picture. */
export const NARROW_WIDTH = 640;

/** Px that the panel has at least, and the picture beside it. */
export const LEAST_PANEL = 240;

export const graphStyles = css`
  :host {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }
  .parts {
    display: flex;
    flex: 1;
    min-height: 0;
  }
  .parts.narrow {
    flex-direction: column;
  }
  .shown {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }
  tensor-view-graph-canvas,
  tensor-view-graph-table {
    flex: 1;
    min-width: 0;
    min-height: 0;
  }
  tensor-view-graph-panel {
    flex: none;
    box-sizing: border-box;
    min-width: 0;
    min-height: 0;
  }
  .narrow tensor-view-graph-panel {
    width: auto;
    height: 45%;
    border-top: var(--tensor-view-line);
  }
  .quiet {
    margin: 0;
    padding: 2px 12px 4px;
    color: var(--vscode-descriptionForeground);
  }
`;
