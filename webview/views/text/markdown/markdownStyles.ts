import { css } from "lit";

/** Styles of texts in Markdown. Nothing in them has a class or a style of its own. */
export const markdownStyles = css`
  .markdown {
    line-height: 1.45;
    overflow-wrap: anywhere;
  }
  .markdown.written {
    white-space: pre-wrap;
  }
  .markdown > :first-child {
    margin-top: 0;
  }
  .markdown > :last-child {
    margin-bottom: 0;
  }
  .markdown :is(p, ul, ol, blockquote, pre, table) {
    margin: 0 0 0.7em;
  }
  .markdown :is(ul, ol) {
    padding-left: 2em;
  }
  .markdown :is(h1, h2, h3, h4, h5, h6) {
    margin: 0.9em 0 0.4em;
    font-weight: 600;
    line-height: 1.25;
  }
  .markdown h1 {
    font-size: 1.5em;
  }
  .markdown h2 {
    font-size: 1.3em;
  }
  .markdown h3 {
    font-size: 1.15em;
  }
  .markdown :is(h4, h5, h6) {
    font-size: 1em;
  }
  .markdown hr {
    border: none;
    border-top: var(--tensor-view-line);
  }
  .markdown blockquote {
    padding: 2px 10px;
    background: var(--vscode-textBlockQuote-background);
    border-left: 4px solid var(--vscode-textBlockQuote-border, var(--vscode-contrastBorder, currentcolor));
  }
  .markdown :is(code, pre) {
    font-family: var(--vscode-editor-font-family, monospace);
    font-size: var(--vscode-editor-font-size, 12px);
  }
  .markdown code {
    padding: 1px 3px;
    color: var(--vscode-textPreformat-foreground, inherit);
    background: var(--vscode-textPreformat-background, var(--vscode-textCodeBlock-background));
    border-radius: 3px;
  }
  .markdown pre {
    padding: 8px 10px;
    overflow-x: auto;
    background: var(--vscode-textCodeBlock-background);
    border: 1px solid var(--vscode-contrastBorder, transparent);
    border-radius: 3px;
  }
  .markdown pre code {
    padding: 0;
    color: inherit;
    background: none;
  }
  .markdown table {
    display: block;
    width: fit-content;
    max-width: 100%;
    overflow-x: auto;
    border-collapse: collapse;
  }
  .markdown :is(th, td) {
    padding: 3px 9px;
    border: 1px solid var(--vscode-editorWidget-border, var(--vscode-panel-border, var(--vscode-contrastBorder, currentcolor)));
  }
  .markdown th {
    font-weight: 600;
    text-align: left;
    background: var(--vscode-keybindingTable-headerBackground, var(--vscode-textCodeBlock-background));
  }
  .markdown :is(td, th)[align="center"] {
    text-align: center;
  }
  .markdown :is(td, th)[align="right"] {
    text-align: right;
  }
  .markdown a {
    color: var(--vscode-textLink-foreground);
  }
  .markdown a:hover {
    color: var(--vscode-textLink-activeForeground);
  }
  .markdown a:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
  }
`;
