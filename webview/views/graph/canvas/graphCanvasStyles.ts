import { css } from "lit";

export const graphCanvasStyles = css`
  :host {
    container-type: inline-size;
  }
  .frame {
    overflow: hidden;
    cursor: default;
    touch-action: none;
    user-select: none;
  }
  .frame.over {
    cursor: pointer;
  }
  .frame.dragged {
    cursor: grabbing;
  }
  .legend {
    position: absolute;
    left: 8px;
    bottom: 8px;
    margin: 0;
    padding: 4px 8px;
    max-width: min(26ch, 40%);
    list-style: none;
    font-size: 0.9em;
    color: var(--vscode-foreground);
    background: var(--vscode-editor-background);
    border: 1px solid var(--vscode-panel-border, var(--vscode-contrastBorder, transparent));
    border-radius: 3px;
    pointer-events: none;
  }
  .legend li {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .swatch {
    display: inline-block;
    box-sizing: border-box;
    min-width: 16px;
    height: 14px;
    margin-right: 6px;
    padding: 0 3px;
    font-size: 9px;
    line-height: 12px;
    text-align: center;
    vertical-align: -2px;
    border: 1px solid;
    border-radius: 3px;
  }
  /* Beside a narrow picture's minimap there is no room. */
  @container (max-width: 360px) {
    .legend {
      display: none;
    }
  }
  .tooltip {
    max-width: min(60ch, calc(100vw - 8px));
    overflow-wrap: anywhere;
  }
  .tooltip > :first-child {
    font-weight: 600;
  }
`;
