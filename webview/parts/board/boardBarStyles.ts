import { css } from "lit";

/** The bar of a board: rows of controls, and below them what is wrong with one. */
export const boardBarStyles = css`
  :host {
    display: block;
    padding: 6px 12px;
  }
  .toolbar {
    gap: 6px 8px;
  }
  /* What a button of the bar opens. */
  .part {
    margin-top: 6px;
    padding-top: 6px;
    border-top: var(--tensor-view-line);
  }
  .filter {
    flex: 1 1 6em;
    max-width: 18em;
  }
  .pattern {
    width: 13em;
  }
  .error {
    margin: 4px 0 0;
    color: var(--tensor-view-error);
    overflow-wrap: anywhere;
  }
`;
