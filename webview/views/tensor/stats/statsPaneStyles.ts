import { css } from "lit";

export const statsPaneStyles = css`
  :host {
    flex: none;
    display: flex;
    min-height: 0;
    max-width: 70%;
  }
  section {
    box-sizing: border-box;
    overflow: auto;
  }
  .open {
    width: var(--pane-width);
    min-width: 0;
    padding: 4px 12px 8px;
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    margin-bottom: 4px;
  }
  h2 {
    margin: 0;
    font-size: inherit;
    font-weight: 600;
  }
  .fold {
    display: flex;
    align-items: center;
    gap: 6px;
    padding: 0 4px;
    margin-left: -4px;
    font-weight: 600;
  }
  .arrow {
    width: 5px;
    height: 5px;
    border: solid currentColor;
    border-width: 0 1px 1px 0;
    transform: rotate(-45deg);
  }
  button.text {
    padding: 0 7px;
  }
  /* A strip at the side that the pane comes out of. */
  .folded {
    width: 27px;
    padding: 4px 2px;
    overflow: hidden;
    border-left: var(--tensor-view-line);
  }
  .folded .fold {
    flex-direction: column;
    width: 100%;
    height: auto;
    padding: 6px 0;
    margin: 0;
    font-weight: normal;
  }
  .folded .name {
    writing-mode: vertical-rl;
  }
  .folded .arrow {
    transform: rotate(135deg);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 1px 0 1px 8px;
    font-weight: normal;
    text-align: right;
    line-height: 1.35;
    vertical-align: top;
  }
  /* No line ends inside a number. */
  thead th {
    overflow-wrap: anywhere;
  }
  thead th,
  tbody th {
    color: var(--vscode-descriptionForeground);
  }
  thead th {
    padding-bottom: 3px;
  }
  tbody th {
    padding-left: 0;
    text-align: left;
    white-space: nowrap;
  }
  tbody tr:hover {
    background: var(--vscode-list-hoverBackground);
  }
  td button.link {
    display: block;
    margin-left: auto;
    line-height: inherit;
    text-align: right;
  }
  small {
    display: block;
    font-size: 0.9em;
    color: var(--vscode-descriptionForeground);
  }
  td.odd,
  .odd td,
  .odd button.link {
    color: var(--tensor-view-error);
    font-weight: 600;
  }
  .odd button.link {
    text-decoration: underline;
  }
  .odd small {
    font-weight: normal;
    color: var(--vscode-descriptionForeground);
  }
  p {
    margin: 6px 0 0;
    color: var(--vscode-descriptionForeground);
  }
  .said:empty {
    display: none;
  }
  p[role="alert"] {
    color: var(--tensor-view-error);
  }
  /* Below the picture, for there is no room beside it. */
  @media (max-width: 640px) {
    :host {
      flex-direction: column;
      max-width: none;
      max-height: 45%;
      border-top: var(--tensor-view-line);
    }
    tensor-view-divider {
      display: none;
    }
    .open,
    .folded {
      width: auto;
      padding: 2px 16px;
      border: none;
    }
    .folded .fold {
      flex-direction: row;
      justify-content: start;
      width: auto;
      padding: 0 4px;
      margin-left: -4px;
    }
    .folded .name {
      writing-mode: horizontal-tb;
    }
    .folded {
      display: flex;
      flex-wrap: wrap;
      gap: 0 12px;
      align-items: center;
    }
    .open .arrow {
      transform: rotate(45deg);
    }
    .folded .arrow {
      transform: rotate(-135deg);
    }
  }
`;
