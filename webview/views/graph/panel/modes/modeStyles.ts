import { css } from "lit";

/** Styles of a mode: its texts stand over its lists, which take the height that is left; in a low panel all of it scrolls. */
export const modeStyles = css`
  :host {
    display: flex;
    flex: 1 0 auto;
    flex-direction: column;
    padding-top: 4px;
  }
  .toolbar {
    gap: 6px 8px;
    padding: 6px 12px 4px;
  }
  vscode-dropdown {
    width: 11em;
  }
  tensor-view-graph-lists {
    flex: 1 0 260px;
  }
  tensor-view-graph-legend {
    flex: none;
    padding: 4px 0;
  }
  details {
    flex: none;
  }
  summary {
    padding: 2px 12px;
    cursor: pointer;
  }
  summary:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
`;
