import { css } from "lit";
import { unknownRow } from "./rows/unknownRow";

/** Labels stand above the boxes. */
const boxBelowLabel = css`
  .dim,
  .slice,
  .wrap {
    flex-direction: column;
    align-items: flex-start;
    gap: 0;
  }
  /* In every script as high as the others. */
  .label {
    line-height: 15px;
  }
  .slice .box {
    flex: none;
    align-self: stretch;
  }
  .dim vscode-text-field {
    width: 58px;
  }
`;

export const sliceBarStyles = css`
  ${unknownRow}
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
    flex: 1 1 120px;
    max-width: 440px;
  }
  .slice[slot="more"] {
    flex: none;
    width: 100%;
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
  /* Where there is no room for all, they scroll. */
  .dims {
    display: flex;
    gap: 12px;
    overflow-x: auto;
  }
  .dims > * {
    flex: none;
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
  }
  /* A narrow bar, and one of many dims. */
  @container (max-width: 480px) {
    .dims {
      gap: 10px;
    }
    ${boxBelowLabel}
  }
  @container (max-width: 700px) {
    tensor-view-one-row:has(.of3) {
      ${boxBelowLabel}
    }
  }
  @container (max-width: 1000px) {
    tensor-view-one-row:has(.of4) {
      ${boxBelowLabel}
    }
  }
`;
