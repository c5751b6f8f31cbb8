import { css } from "lit";

export const sliceBarStyles = css`
  :host {
    display: block;
    position: relative;
    container-type: inline-size;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
  }
  .field {
    display: flex;
    align-items: center;
    gap: 2px 6px;
    min-width: 0;
  }
  .box {
    display: flex;
    align-items: center;
    min-width: 0;
  }
  .label,
  .scalar {
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  vscode-text-field {
    --input-min-width: 0;
    flex: 1;
    min-width: 0;
    font-variant-numeric: tabular-nums;
  }
  .dim vscode-text-field {
    flex: none;
    width: 68px;
  }
  .dim.long vscode-text-field {
    width: 132px;
  }
  .wrap vscode-text-field {
    flex: none;
    width: 84px;
  }
  .slice {
    flex: 1 1 200px;
    max-width: 440px;
  }
  .slice .box {
    flex: 1;
  }
  /* The toolkit names a field after its label and nothing else; the label to be seen stands beside it. */
  vscode-text-field::part(label) {
    display: none;
  }
  vscode-text-field.invalid::part(root) {
    border-color: var(--vscode-errorForeground);
  }
  .error {
    position: absolute;
    z-index: 3;
    box-sizing: border-box;
    width: max-content;
    max-width: min(440px, 100cqw);
    margin: 0;
    padding: 3px 6px;
    overflow-wrap: anywhere;
    color: var(--vscode-inputValidation-errorForeground, var(--vscode-foreground));
    background: var(--vscode-inputValidation-errorBackground, var(--vscode-editor-background));
    border: 1px solid var(--vscode-errorForeground);
  }
  .axes {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
  }
  select {
    height: 26px;
    padding: 0 2px;
    font: inherit;
    color: var(--vscode-dropdown-foreground);
    background: var(--vscode-dropdown-background);
    border: 1px solid var(--vscode-dropdown-border, var(--vscode-contrastBorder, transparent));
    border-radius: 2px;
  }
  select:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  /* Labels above their boxes: three boxes fit beside each other in a narrow panel. */
  @container (max-width: 480px) {
    .bar {
      gap: 4px 10px;
    }
    .dim {
      flex-direction: column;
      align-items: flex-start;
      gap: 0;
    }
    .dim vscode-text-field {
      width: 58px;
    }
    .slice {
      flex-basis: 100%;
    }
  }
`;
