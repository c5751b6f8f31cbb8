import { css } from "lit";

export const sliceBarStyles = css`
  :host {
    display: block;
    position: relative;
    container-type: inline-size;
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
  .label {
    max-width: 14em;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .label.suggested {
    font-style: italic;
  }
  vscode-text-field {
    flex: 1;
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
    border: 1px solid var(--tensor-view-error);
  }
  .dims {
    display: contents;
  }
  .axes {
    gap: 4px 8px;
  }
  vscode-dropdown {
    width: 6.5em;
  }
  /* Which dims are rows and columns stands in the table's corner, too. */
  @container (max-width: 820px) {
    .axes > .control.told {
      display: none;
    }
    .slice {
      flex-basis: 120px;
    }
  }
  /* Labels above their boxes: three boxes fit beside each other in a narrow panel. */
  @container (max-width: 480px) {
    .toolbar {
      gap: 2px 10px;
    }
    .axes,
    .control {
      gap: 2px 4px;
    }
    /* Of many dims one row, which scrolls. */
    .dims {
      display: flex;
      gap: 10px;
      max-width: 100%;
      overflow-x: auto;
    }
    .dim {
      flex: none;
    }
    .dim,
    .slice,
    .wrap {
      flex-direction: column;
      align-items: flex-start;
      gap: 0;
    }
    .slice .box {
      flex: none;
      align-self: stretch;
    }
    .dim vscode-text-field {
      width: 58px;
    }
  }
`;
