import { css } from "lit";

export const referenceBarStyles = css`
  :host {
    display: block;
    padding: 6px 16px 0;
  }
  .toolbar {
    gap: 6px 16px;
  }
  .side {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    min-width: 0;
    min-height: var(--tensor-view-control-height);
  }
  .sides {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    min-width: 0;
  }
  .letter {
    flex: none;
    width: 1.6em;
    font-weight: 600;
    line-height: 1.6em;
    text-align: center;
    border: 1px solid var(--vscode-contrastBorder, var(--vscode-widget-border, currentcolor));
    border-radius: 3px;
  }
  .subject {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .what {
    color: var(--vscode-descriptionForeground);
    font-variant-numeric: tabular-nums;
  }
  .place {
    width: 11em;
  }
  .number {
    width: 6em;
  }
  .rounding {
    width: 11em;
  }
  .tolerance {
    width: 8em;
  }
  .wish {
    width: 13em;
  }
  .joined {
    display: flex;
    align-items: center;
  }
  .how {
    display: grid;
    gap: 8px;
    justify-items: start;
  }
  .how .control > span {
    display: inline;
  }
  .verdict {
    font-weight: 600;
  }
  .error {
    margin: 0;
    color: var(--tensor-view-error);
    overflow-wrap: anywhere;
  }
  @media (max-width: 640px) {
    .control > span:not(.joined) {
      display: none;
    }
    .side {
      gap: 4px;
    }
    .place {
      width: 9.5em;
    }
  }
`;
