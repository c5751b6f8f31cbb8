import { css } from "lit";

/** A, what it came to and how they are compared in one row, B in the next. */
const twoRows = css`
  display: grid;
  grid-template-columns: minmax(0, max-content) max-content max-content 1fr;
`;

export const referenceBarStyles = css`
  :host {
    display: block;
    padding: 4px 16px 0;
  }
  .toolbar {
    gap: 4px 16px;
  }
  .side {
    display: flex;
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
  /* Names give way to what stands beside them. */
  .side > * {
    flex: none;
  }
  .side > .subject.named,
  .side > tensor-view-menu {
    flex: 0 1 auto;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .side > .named {
    min-width: 5em;
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
  .query {
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
    min-width: 0;
    font-weight: 600;
  }
  .short {
    display: none;
  }
  .error {
    margin: 0;
    color: var(--tensor-view-error);
    overflow-wrap: anywhere;
  }
  @media (max-width: 1400px) {
    .toolbar {
      gap: 4px 12px;
    }
    .toolbar:has(.what) {
      ${twoRows}
    }
    .sides {
      display: contents;
    }
    .side.b {
      grid-area: 2 / 1 / 3 / -1;
      order: 1;
      max-width: 100%;
    }
    tensor-view-popup {
      flex: none;
      order: 2;
    }
    .full,
    .control > span:not(.joined) {
      display: none;
    }
    .short {
      display: inline;
    }
  }
  @media (max-width: 820px) {
    .toolbar {
      ${twoRows}
    }
  }
  /* One row: A is what the head of the panel and the step bar say, the verdict what the statistics do. */
  @media (max-width: 640px) {
    .toolbar,
    .toolbar:has(.what) {
      display: flex;
      flex-wrap: nowrap;
      gap: 4px 8px;
    }
    .side {
      gap: 4px;
    }
    .side:has(.query) {
      flex-wrap: wrap;
    }
    .side.a,
    .verdict.below {
      display: none;
    }
    .side > .what {
      flex: 0 100 auto;
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .place {
      width: 8em;
    }
  }
  @media (max-width: 400px) {
    .toolbar,
    .toolbar:has(.what),
    .side {
      flex-wrap: wrap;
    }
  }
`;
