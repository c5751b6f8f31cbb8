import { css } from "lit";

export const portCheckStyles = css`
  :host {
    display: block;
    overflow: auto;
    line-height: 1.5;
  }
  article {
    box-sizing: border-box;
    max-width: 1080px;
    padding: 12px 16px 48px;
  }
  h2 {
    margin: 36px 0 10px;
    padding-top: 14px;
    font-size: 1.45em;
    font-weight: 600;
    line-height: 1.25;
    border-top: var(--tensor-view-line);
  }
  h2:focus {
    outline: none;
  }
  h3 {
    margin: 0 0 4px;
    font-size: 1.1em;
    font-weight: 600;
  }
  p,
  dl,
  ul {
    margin: 0 0 12px;
    max-width: 54em;
  }
  .lead {
    margin-top: 6px;
    font-size: 1.1em;
    max-width: 49em;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
  }
  code {
    padding: 1px 3px;
    font-family: var(--vscode-editor-font-family, monospace);
    font-size: 0.95em;
    color: var(--vscode-textPreformat-foreground, inherit);
    background: var(--vscode-textPreformat-background, var(--vscode-textCodeBlock-background));
    border-radius: 3px;
    overflow-wrap: anywhere;
  }

  .number {
    white-space: nowrap;
  }

  /* Names beside what there is to say of them; above it where there is no room. */
  dl {
    display: grid;
    grid-template-columns: minmax(11em, 15em) 1fr;
    gap: 8px 20px;
    max-width: 62em;
  }
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0;
  }

  .choice {
    flex-wrap: wrap;
    width: fit-content;
    max-width: 100%;
    margin: 16px 0 12px;
  }
  figure {
    margin: 0 0 12px;
    border: 1px solid var(--vscode-panel-border, var(--vscode-contrastBorder, transparent));
    border-radius: 4px;
  }
  /* The button stays in sight while long code goes by. */
  figcaption {
    position: sticky;
    top: 0;
    display: flex;
    align-items: center;
    gap: 4px 12px;
    padding: 5px 6px 5px 12px;
    color: var(--vscode-descriptionForeground);
    background: var(--vscode-editor-background);
    border-bottom: var(--tensor-view-line);
    border-radius: 4px 4px 0 0;
  }
  figcaption > :first-child {
    flex: 1;
    min-width: 0;
  }
  pre {
    margin: 0;
    padding: 10px 12px;
    overflow-x: auto;
    font-family: var(--vscode-editor-font-family, monospace);
    font-size: var(--vscode-editor-font-size, 12px);
    line-height: 1.45;
    tab-size: 4;
    background: var(--vscode-textCodeBlock-background);
    border-radius: 0 0 4px 4px;
  }
  pre:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  pre code {
    padding: 0;
    font: inherit;
    color: var(--vscode-editor-foreground, inherit);
    background: none;
  }
  .comment {
    color: color-mix(in srgb, var(--vscode-editor-foreground) 72%, transparent);
    font-style: italic;
  }
  .string {
    color: var(--vscode-debugTokenExpression-string, inherit);
  }
  .line {
    max-width: 54em;
  }

  ol {
    margin: 16px 0 0;
    padding: 0;
    list-style: none;
    counter-reset: step;
  }
  ol > li {
    position: relative;
    padding: 0 0 18px 44px;
    counter-increment: step;
  }
  /* The line that joins the steps. */
  ol > li:not(:last-child)::after {
    content: "";
    position: absolute;
    top: 30px;
    bottom: 2px;
    left: 13px;
    border-left: var(--tensor-view-line);
  }
  ol > li::before {
    content: counter(step);
    position: absolute;
    top: -2px;
    left: 0;
    box-sizing: border-box;
    width: 28px;
    height: 28px;
    line-height: 26px;
    text-align: center;
    font-weight: 600;
    color: var(--vscode-badge-foreground);
    background: var(--vscode-badge-background);
    border: 1px solid var(--vscode-contrastBorder, transparent);
    border-radius: 50%;
  }
  ol dl {
    margin-bottom: 0;
  }
  .deed {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    margin-bottom: 12px;
  }
  .deed > span {
    color: var(--vscode-descriptionForeground);
  }
  .problem {
    color: var(--tensor-view-error);
  }

  .table {
    max-width: 100%;
    overflow-x: auto;
  }
  .table:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: 5px 28px 5px 0;
    text-align: left;
    vertical-align: baseline;
    white-space: nowrap;
    border-bottom: var(--tensor-view-line);
  }
  :is(th, td):last-child {
    padding-right: 0;
  }
  th {
    font-weight: 600;
  }
  tbody th {
    font-weight: normal;
    color: var(--vscode-descriptionForeground);
  }
  td {
    font-variant-numeric: tabular-nums;
  }
  /* What is not as most have it. */
  td.odd {
    font-weight: 600;
  }

  @media (max-width: 640px) {
    dl {
      grid-template-columns: 1fr;
      row-gap: 0;
    }
    dd:not(:last-child) {
      margin-bottom: 10px;
    }
    ol > li {
      padding-left: 38px;
    }
    th,
    td {
      padding-right: 14px;
    }
    tbody th {
      min-width: 8em;
      white-space: normal;
    }
  }
`;
