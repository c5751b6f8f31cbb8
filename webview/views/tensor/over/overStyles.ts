import { css } from "lit";

export const overStyles = css`
  :host {
    flex: 1 0 auto;
    display: flex;
    flex-direction: column;
    min-width: 0;
  }
  .toolbar {
    padding: 6px 16px;
    border-bottom: var(--tensor-view-line);
  }
  .toolbar vscode-dropdown {
    width: 9.5em;
  }
  .toolbar vscode-dropdown.followed {
    width: 13em;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0 14px;
    margin: 0;
    padding: 4px 16px 0;
    max-height: 30vh;
    overflow: auto;
    list-style: none;
  }
  .legend li {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    max-width: 100%;
    min-height: var(--tensor-view-control-height);
  }
  .swatch {
    flex: none;
  }
  .swatch line {
    stroke-width: 2.5;
  }
  /* Of a long one the end is shown. */
  .line-name {
    min-width: 3em;
    overflow: hidden;
    direction: rtl;
    text-align: left;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .value {
    flex: none;
    max-width: 24ch;
    min-width: 6ch;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
  }
  .failed {
    color: var(--tensor-view-error);
    overflow-wrap: anywhere;
  }
  .sentence {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 12px;
    margin: 0;
    padding: 2px 16px 4px;
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .note {
    margin: 0;
    padding: 4px 16px;
    color: var(--vscode-descriptionForeground);
    overflow-wrap: anywhere;
  }
  .error {
    color: var(--tensor-view-error);
  }
  figure {
    flex: 1 0 0;
    display: flex;
    min-height: 200px;
    margin: 0;
    padding: 0 12px;
  }
  tensor-view-over-plot {
    flex: 1;
  }
  tensor-view-grid {
    flex: 1 0 0;
    min-height: 140px;
    border-top: var(--tensor-view-line);
  }
  .said {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (max-width: 640px) {
    .toolbar {
      gap: 4px 8px;
      padding: 3px 16px;
    }
    .toolbar .group {
      gap: 4px 8px;
    }
    .toolbar .control > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;
