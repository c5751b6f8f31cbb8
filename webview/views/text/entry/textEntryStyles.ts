import { css } from "lit";

export const textEntryStyles = css`
  :host {
    display: block;
    min-width: 0;
  }
  article {
    box-sizing: border-box;
    min-width: 0;
    height: 100%;
    padding: 4px 8px 8px 9px;
    background: var(--vscode-editor-background);
    border: var(--tensor-view-line);
    border-left: 3px solid;
    border-radius: 3px;
  }
  header {
    display: flex;
    align-items: start;
    min-width: 0;
    margin-bottom: 4px;
  }
  .who {
    flex: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 10px;
    min-width: 0;
    min-height: var(--tensor-view-control-height);
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
  }
  .run {
    min-width: 3em;
    max-width: 24em;
    color: var(--vscode-foreground);
    font-weight: 600;
  }
  .time {
    font-size: 0.92em;
  }
  .said {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-align: right;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .own {
    flex: none;
    display: flex;
    align-items: center;
  }
  .note,
  .fold,
  .against {
    margin: 4px 0;
    color: var(--vscode-descriptionForeground);
    overflow-wrap: anywhere;
  }
  .note.error {
    color: var(--tensor-view-error);
  }
  .fold {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 14px;
    margin-bottom: 0;
  }
  tensor-view-slice-bar {
    display: block;
    margin-bottom: 8px;
  }
  .counts {
    margin-left: 10px;
    font-variant-numeric: tabular-nums;
  }
  .raw,
  .diff {
    font-family: var(--vscode-editor-font-family, monospace);
    font-size: var(--vscode-editor-font-size, 12px);
    line-height: 1.4;
  }
  .raw {
    overflow-x: auto;
  }
  .raw .line {
    display: flex;
    width: max-content;
    min-width: 100%;
  }
  .raw.wraps .line {
    width: auto;
  }
  .raw .number {
    flex: none;
    width: calc(var(--digits, 1) * 1ch);
    margin-right: 1.2ch;
    color: var(--vscode-editorLineNumber-foreground, var(--vscode-descriptionForeground));
    text-align: right;
    user-select: none;
  }
  .raw .content {
    flex: 1;
    min-width: 0;
    min-height: 1.4em;
    white-space: pre;
  }
  .raw.wraps .content {
    white-space: pre-wrap;
    text-wrap: wrap;
    overflow-wrap: anywhere;
    word-break: normal;
  }
  .raw .found {
    background: var(--vscode-editor-rangeHighlightBackground, transparent);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  mark {
    color: inherit;
    background: var(--vscode-editor-findMatchBackground, var(--vscode-editor-findMatchHighlightBackground));
    outline: 1px solid var(--vscode-editor-findMatchBorder, var(--vscode-contrastActiveBorder, transparent));
  }
  .table {
    max-width: 100%;
    overflow-x: auto;
  }
  .table > table:not(.diff) {
    border-collapse: collapse;
  }
  .table > table:not(.diff) > * > tr > * {
    padding: 3px 9px;
    border: 1px solid var(--vscode-editorWidget-border, var(--vscode-panel-border, var(--vscode-contrastBorder, currentcolor)));
    text-align: left;
    vertical-align: top;
  }
  .table > table:not(.diff) > * > tr > td {
    max-width: 70ch;
  }
  .table > table:not(.diff) > * > tr > th,
  .table > table:not(.diff) > thead > tr > td {
    color: var(--vscode-descriptionForeground);
    font-weight: normal;
    font-variant-numeric: tabular-nums;
  }
  td.found {
    outline: 2px solid var(--vscode-focusBorder);
    outline-offset: -2px;
  }
  table.diff {
    width: 100%;
    border-collapse: collapse;
    border-spacing: 0;
  }
  table.diff.wide {
    table-layout: fixed;
  }
  .diff td {
    padding: 0 4px;
    vertical-align: top;
    white-space: pre-wrap;
    text-wrap: wrap;
    overflow-wrap: anywhere;
  }
  .diff td.line {
    width: 5ch;
    color: var(--vscode-editorLineNumber-foreground, var(--vscode-descriptionForeground));
    text-align: right;
    user-select: none;
  }
  .diff td:not(.line, .empty) {
    padding-left: calc(2ch + 4px);
    text-indent: -2ch;
  }
  .diff .sign {
    display: inline-block;
    text-indent: 0;
    width: 2ch;
    user-select: none;
  }
  .diff .gone {
    background: var(--vscode-diffEditor-removedLineBackground, var(--vscode-diffEditor-removedTextBackground));
    outline: 1px dashed var(--vscode-diffEditor-removedTextBorder, transparent);
    outline-offset: -1px;
  }
  .diff .come {
    background: var(--vscode-diffEditor-insertedLineBackground, var(--vscode-diffEditor-insertedTextBackground));
    outline: 1px solid var(--vscode-diffEditor-insertedTextBorder, transparent);
    outline-offset: -1px;
  }
  .diff del {
    text-decoration: line-through;
    background: var(--vscode-diffEditor-removedTextBackground);
  }
  .diff ins {
    text-decoration: underline;
    background: var(--vscode-diffEditor-insertedTextBackground);
  }
  .diff .empty {
    background: repeating-linear-gradient(
      -45deg,
      transparent 0 6px,
      var(--vscode-diffEditor-diagonalFill, transparent) 6px 7px
    );
  }
  .diff .passed td:not(.line, .empty) {
    text-indent: 0;
    padding: 2px 4px;
    text-align: center;
    background: var(--vscode-diffEditor-unchangedRegionBackground, var(--vscode-textCodeBlock-background));
  }
`;
