import { css } from "lit";

/** A board: its bar above, below it the list of runs and the cards. */
export const boardStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  .what {
    margin: 0;
    padding: 6px 12px 0;
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
  }
  /* Its headings stay below the lists that drop down from the bar. */
  .parts {
    position: relative;
    z-index: 0;
    flex: 1;
    display: flex;
    min-height: 0;
    border-top: var(--tensor-view-line);
  }
  tensor-view-run-list {
    flex: none;
  }
  .narrow tensor-view-run-list {
    position: absolute;
    inset: 0 auto 0 0;
    z-index: 4;
    width: min(320px, 85%) !important;
    border-right: var(--tensor-view-line);
    box-shadow: 2px 0 8px var(--vscode-widget-shadow, transparent);
  }
  .cards {
    position: relative;
    flex: 1;
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }
  .way {
    padding: 6px 12px;
  }
  .way h2 {
    flex: 1;
    min-width: 0;
    margin: 0;
    font-size: inherit;
    font-weight: 600;
  }
  .steps {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 2px 12px;
    padding: 6px 12px 8px;
    border-top: var(--tensor-view-line);
  }
  .steps tensor-view-step-bar {
    flex: 1 1 420px;
    min-width: 0;
  }
  .empty {
    padding: 16px 12px;
    color: var(--vscode-descriptionForeground);
  }
  .empty p {
    margin: 0 0 10px;
  }
`;
