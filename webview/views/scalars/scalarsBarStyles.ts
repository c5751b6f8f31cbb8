import { css } from "lit";

export const scalarsBarStyles = css`
  :host {
    display: block;
    padding: 6px 12px;
  }
  .toolbar {
    gap: 6px 10px;
  }
  .filter {
    flex: 1 1 9em;
    max-width: 18em;
  }
  .axis {
    width: 8.5em;
  }
  .scale {
    width: 7.5em;
  }
  .wide {
    width: 11em;
  }
  .number {
    width: 4.2em;
  }
  .pattern {
    width: 10em;
  }
  .settings {
    margin-top: 6px;
    padding-top: 6px;
    border-top: var(--tensor-view-line);
  }
  .error {
    margin: 4px 0 0;
    color: var(--tensor-view-error);
    overflow-wrap: anywhere;
  }
`;
