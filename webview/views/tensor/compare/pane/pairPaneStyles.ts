import { css } from "lit";

/** What the pane of a comparison has beside what every pane of statistics has. */
export const pairPaneStyles = css`
  .verdict {
    margin: 0 0 4px;
    color: var(--vscode-foreground);
  }
  .verdict.differs {
    font-weight: 600;
  }
  .sum {
    font-weight: 600;
  }
  .begins > * {
    padding-top: 6px;
  }
  /* Beside its number as long as there is room. */
  td small {
    display: inline-block;
    margin-left: 6px;
  }
  tbody th[title] {
    cursor: help;
  }
  .hint {
    color: var(--vscode-foreground);
  }
  .hint .offers {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    margin: 4px 0 8px;
  }
`;
