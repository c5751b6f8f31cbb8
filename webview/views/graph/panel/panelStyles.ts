import { css } from "lit";

/** Styles that the parts of the panel share: headings, facts, rows of buttons. */
export const panelStyles = css`
  :host {
    display: block;
    min-width: 0;
  }
  section {
    padding: 0 0 8px;
  }
  h3 {
    display: flex;
    align-items: center;
    gap: 8px;
    margin: 0;
    padding: 6px 12px 2px;
    font-size: inherit;
    font-weight: 600;
  }
  h3 .count {
    font-weight: normal;
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
  }
  .title {
    display: flex;
    align-items: start;
    gap: 4px;
    padding: 8px 12px 4px;
  }
  .title h2 {
    flex: 1;
    min-width: 0;
    max-height: 8em;
    margin: 0;
    overflow: auto;
    font-size: inherit;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .title tensor-view-graph-copy {
    margin-top: -5px;
  }
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    align-items: baseline;
    gap: 2px 12px;
    margin: 0;
    padding: 0 12px 4px;
  }
  dt {
    color: var(--vscode-descriptionForeground);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    padding: 2px 12px 6px;
  }
  p {
    margin: 0;
    padding: 2px 12px;
    overflow-wrap: anywhere;
  }
  .quiet {
    color: var(--vscode-descriptionForeground);
  }
  .warning {
    color: var(--tensor-view-warning);
  }
  .error {
    color: var(--tensor-view-error);
  }
  button.link {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  button.text {
    padding: 0 8px;
  }
  ul {
    margin: 0;
    padding: 0 12px 0 28px;
  }
  li {
    overflow-wrap: anywhere;
  }
`;
