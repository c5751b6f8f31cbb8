import { css } from "lit";

/** Look of the table of sessions, beside that of all tables of records. */
export const tableStyles = css`
  /* Columns are as wide as they are said to be. */
  table {
    width: 0;
  }
  th:first-child {
    padding-left: 8px;
  }
  thead th {
    overflow: visible;
  }
  .title {
    display: flex;
    align-items: flex-end;
    min-width: 0;
    overflow: hidden;
  }
  .title button:first-child {
    flex: 1;
    min-width: 0;
    max-height: 36px;
    padding: 0 2px;
    overflow: hidden;
    line-height: 17px;
    overflow-wrap: anywhere;
  }
  .title .of {
    overflow-wrap: anywhere;
  }
  .figure {
    color: var(--vscode-descriptionForeground);
    font-style: italic;
  }
  thead button.more {
    position: absolute;
    right: 2px;
    top: 0;
    width: 18px;
    min-height: 18px;
    background: var(--vscode-editor-background);
    opacity: 0;
    text-align: center;
  }
  thead th:hover .more,
  thead th:focus-within .more {
    opacity: 1;
  }
  .edge {
    position: absolute;
    top: 0;
    right: -3px;
    z-index: 4;
    width: 7px;
    height: 100%;
    cursor: col-resize;
    touch-action: none;
  }
  .edge:hover {
    background: var(--vscode-sash-hoverBorder, var(--vscode-focusBorder));
  }
  .named {
    display: flex;
    gap: 4px;
    align-items: center;
    min-width: 0;
  }
  .box,
  .twistie,
  .count,
  .base {
    flex: none;
  }
  th.below .named {
    padding-left: 14px;
  }
  .twistie {
    width: 12px;
    text-align: center;
    cursor: pointer;
  }
  .swatch {
    flex: none;
  }
  .swatch line {
    stroke-width: 2.5;
  }
  tbody th .named button.link {
    flex: 0 1 auto;
    width: auto;
    min-width: 0;
  }
  .count {
    padding: 0 5px;
    color: var(--vscode-badge-foreground);
    background: var(--vscode-badge-background);
    border: 1px solid var(--vscode-contrastBorder, transparent);
    border-radius: 8px;
    font-size: 0.85em;
  }
  .base {
    color: var(--vscode-textLink-foreground);
  }
  td.missing {
    color: var(--vscode-descriptionForeground);
  }
  td.nan {
    color: var(--tensor-view-error);
  }
  td.other {
    font-weight: 600;
  }
  svg.curve {
    float: left;
    margin-top: 1px;
    fill: none;
    stroke: var(--vscode-charts-blue, currentColor);
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  svg.several path {
    opacity: 0.55;
  }
  svg.curve circle {
    fill: currentColor;
    stroke: none;
  }
  .mark,
  .difference {
    color: var(--vscode-descriptionForeground);
    font-weight: normal;
  }
  tbody tr.baseline > * {
    border-bottom: 1px solid var(--vscode-textLink-foreground);
  }
  tbody tr.chosen > * {
    color: var(--vscode-list-inactiveSelectionForeground, inherit);
    background: var(--vscode-list-inactiveSelectionBackground);
    outline: 1px dotted var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
`;
