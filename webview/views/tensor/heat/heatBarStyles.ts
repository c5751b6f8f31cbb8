import { css } from "lit";

export const heatBarStyles = css`
  :host {
    display: block;
  }
  .group {
    gap: 4px;
  }
  .opener {
    display: flex;
    gap: 5px;
    align-items: center;
    padding: 0 5px;
  }
  .swatch {
    width: 34px;
    height: 12px;
    border: 1px solid var(--vscode-descriptionForeground);
    border-radius: 2px;
  }
  [popover] {
    position: fixed;
    inset: auto;
    box-sizing: border-box;
    max-width: calc(100vw - 8px);
    max-height: calc(100vh - 8px);
    margin: 0;
    padding: 10px 12px;
    overflow: auto;
    color: var(--vscode-menu-foreground, var(--vscode-foreground));
    background: var(--vscode-menu-background, var(--vscode-editor-background));
    border: 1px solid var(--vscode-menu-border, var(--vscode-contrastBorder, var(--vscode-widget-border, transparent)));
    border-radius: 4px;
    box-shadow: 0 2px 8px var(--vscode-widget-shadow, transparent);
  }
`;
