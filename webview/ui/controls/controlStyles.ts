import { css } from "lit";

/**
 * The one look of all controls, and of the rows that they stand in: those of the toolkit (buttons with a text, drop-downs,
 * text fields) and our own buttons (glyphs, choices, links) have the same height, corners, focus and disabled look.
 */
export const controlStyles = css`
  .toolbar,
  .group,
  .control {
    display: flex;
    align-items: center;
    min-width: 0;
  }
  .toolbar,
  .group {
    flex-wrap: wrap;
    gap: 6px 12px;
  }
  .control {
    gap: 6px;
    max-width: 100%;
  }
  .control > span {
    color: var(--vscode-descriptionForeground);
    white-space: nowrap;
  }

  vscode-button {
    height: var(--tensor-view-control-height);
    white-space: nowrap;
  }
  vscode-button::part(control) {
    padding: 0 11px;
    font-size: inherit;
  }
  vscode-button::part(control):focus-visible {
    outline-offset: -1px;
  }
  vscode-dropdown {
    min-width: 0;
    max-width: 100%;
  }
  vscode-text-field {
    --input-min-width: 0;
    min-width: 0;
    font-variant-numeric: tabular-nums;
  }
  /* The toolkit names a field after its label and nothing else; the label to be seen stands beside it. */
  vscode-text-field::part(label) {
    display: none;
  }
  vscode-text-field::part(control)::placeholder {
    color: var(--vscode-input-placeholderForeground);
  }
  vscode-text-field[aria-invalid="true"]::part(root) {
    border-color: var(--vscode-inputValidation-errorBorder, var(--tensor-view-error));
  }

  /* Until their code is here (LateControls) they have the size, the ground and the border that they keep. */
  vscode-button:where(:not(:defined)),
  vscode-dropdown:where(:not(:defined)),
  vscode-text-field:where(:not(:defined)) {
    display: inline-flex;
    align-items: center;
    box-sizing: border-box;
    height: var(--tensor-view-control-height);
    overflow: hidden;
    white-space: nowrap;
    border: 1px solid var(--dropdown-border);
    border-radius: 2px;
  }
  vscode-button:where(:not(:defined)) {
    padding: 0 11px;
    color: var(--button-primary-foreground);
    background: var(--button-primary-background);
    border-color: var(--button-border);
  }
  vscode-button[appearance="secondary"]:where(:not(:defined)) {
    color: var(--button-secondary-foreground);
    background: var(--button-secondary-background);
  }
  vscode-dropdown:where(:not(:defined)) {
    padding: 2px 28px 2px 8px;
    background: var(--dropdown-background);
  }
  vscode-option:not(:defined):not([selected]) {
    display: none;
  }
  vscode-text-field:where(:not(:defined)) {
    width: 174px;
    color: transparent;
    background: var(--input-background);
  }

  button {
    box-sizing: border-box;
    height: var(--tensor-view-control-height);
    padding: 0;
    font: inherit;
    color: var(--vscode-foreground);
    background: none;
    border: 1px solid transparent;
    border-radius: 2px;
    cursor: pointer;
  }
  button:hover:not([aria-disabled="true"]) {
    background: var(--vscode-toolbar-hoverBackground);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  button:focus-visible,
  button:focus-visible:hover:not([aria-disabled="true"]) {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  button[aria-disabled="true"] {
    color: var(--vscode-disabledForeground);
    cursor: default;
  }
  button.glyph {
    min-width: 24px;
    line-height: 1;
  }
  svg.glyph {
    display: block;
    margin: auto;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.2;
  }
  button.glyph[aria-pressed="true"] {
    color: var(--vscode-inputOption-activeForeground, var(--vscode-foreground));
    background: var(--vscode-inputOption-activeBackground);
    border-color: var(--vscode-inputOption-activeBorder, transparent);
  }

  /* Buttons in a row, of which one (or a single one) is on. */
  .choice {
    display: flex;
    flex-wrap: wrap;
    min-width: 0;
    border: 1px solid var(--vscode-dropdown-border, var(--vscode-contrastBorder, var(--vscode-widget-border, transparent)));
    border-radius: 2px;
  }
  .choice button {
    height: calc(var(--tensor-view-control-height) - 2px);
    padding: 0 7px;
    border: none;
    border-radius: 1px;
    white-space: nowrap;
  }
  .choice button[aria-checked="true"],
  .choice button[aria-pressed="true"] {
    color: var(--vscode-list-activeSelectionForeground, var(--vscode-foreground));
    background: var(--vscode-list-activeSelectionBackground);
  }
  .choice button[aria-checked="true"]:not(:focus-visible),
  .choice button[aria-pressed="true"]:not(:focus-visible) {
    outline: 1px solid var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }

  button.link,
  button.link:hover {
    height: auto;
    text-align: left;
    color: var(--vscode-textLink-foreground);
    background: none;
    border: none;
  }
  button.link:hover {
    text-decoration: underline;
  }
`;
