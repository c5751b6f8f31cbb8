import { css } from "lit";

/** The look of the editor's own find widget. */
export const findBarStyles = css`
  /* Above the picture, so that no hit is under it. What is said without a bar is no higher than the headers of columns. */
  :host {
    flex: none;
    pointer-events: none;
  }
  .widget {
    box-sizing: border-box;
    color: var(--vscode-editorWidget-foreground, var(--vscode-foreground));
    background: var(--vscode-editorWidget-background, var(--vscode-editor-background));
    pointer-events: auto;
  }
  .open {
    display: flex;
    flex-direction: column;
    align-items: end;
    padding: 4px 8px;
    border-bottom: 1px solid var(--vscode-panel-border, var(--vscode-contrastBorder, var(--vscode-widget-border, transparent)));
  }
  .told {
    position: absolute;
    z-index: 4;
    top: 0;
    right: 18px;
    max-width: calc(100% - 36px);
    padding: 1px 10px;
    border: 1px solid var(--vscode-contrastBorder, var(--vscode-widget-border, transparent));
    border-top: none;
    border-radius: 0 0 4px 4px;
    box-shadow: 0 0 8px 2px var(--vscode-widget-shadow, transparent);
  }
  .told .below {
    margin: 2px 0;
    line-height: 17px;
  }
  .widget[hidden] {
    display: none;
  }
  .bar,
  .typed,
  .buttons {
    display: flex;
    align-items: center;
    min-width: 0;
  }
  .bar {
    flex-wrap: wrap;
    gap: 4px 8px;
    max-width: 100%;
  }
  .typed {
    flex: 1 1 12em;
  }
  .typed vscode-text-field {
    flex: 1;
    width: 18em;
  }
  .buttons {
    gap: 2px;
  }
  .buttons .choice {
    margin: 0 4px;
  }
  button.text {
    padding: 0 7px;
    white-space: nowrap;
  }
  .count {
    min-width: 6em;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .count.none {
    color: var(--tensor-view-error);
  }
  .below,
  .error {
    margin: 3px 2px 1px;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .error {
    max-width: 44em;
    color: var(--tensor-view-error);
  }
`;
