import { css } from "lit";

/** Styles of pairs by their verdicts. */
export const reportTableStyles = css`
  tbody button.link,
  tbody button.link:hover {
    color: var(--vscode-foreground);
  }
  td.beyond,
  tr.exceeding .sign,
  tr.exceeding .verdict {
    color: var(--tensor-view-error);
  }
  tr.incomparable .sign,
  tr.incomparable .verdict,
  tr.unread .sign,
  tr.unread .verdict,
  .sign.part {
    color: var(--tensor-view-warning);
  }
  tr.close .sign,
  tr.equal .sign {
    color: var(--vscode-charts-green, var(--vscode-foreground));
  }
  tr.pending .sign,
  tr.explained .sign,
  .reason,
  tbody button.link.quiet,
  tbody button.link.quiet:hover {
    color: var(--vscode-descriptionForeground);
  }
  .sign.guess,
  tr .sign.guess {
    font-weight: 600;
    color: var(--tensor-view-warning);
  }
  .names {
    min-width: 0;
  }
  .names .b {
    color: var(--vscode-descriptionForeground);
  }
  th .sign {
    font-size: 1em;
    font-weight: 600;
  }
  tr.first .name.a {
    color: var(--tensor-view-error);
  }
  tr.first > th:first-child {
    box-shadow: inset 3px 0 var(--tensor-view-error);
  }
  tr.here > * {
    background: var(--vscode-list-inactiveSelectionBackground, var(--vscode-editor-background));
  }
  /* What is said in a fainter colour could not be read upon that. */
  tr.here .reason,
  tr.here .none,
  tr.here .names .b,
  tr.here.pending .sign,
  tr.here.explained .sign,
  tbody tr.here button.link.quiet,
  tbody tr.here button.link.quiet:hover {
    color: var(--vscode-foreground);
  }
  td.course button.link {
    display: block;
    overflow: visible;
  }
  svg.line {
    display: block;
    overflow: visible;
  }
  .tolerance {
    stroke: var(--vscode-descriptionForeground);
    stroke-width: 1;
    stroke-dasharray: 2 2;
    opacity: 0.7;
  }
  .score {
    fill: none;
    stroke: var(--vscode-foreground);
    stroke-width: 1.2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .score.lone {
    stroke-width: 4;
  }
  .score.beyond {
    stroke: var(--tensor-view-error);
    stroke-width: 1.8;
  }
  .mark {
    fill: var(--tensor-view-error);
    stroke: var(--vscode-editor-background);
    stroke-width: 1;
  }
`;
