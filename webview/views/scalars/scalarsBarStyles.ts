import { css } from "lit";

export const scalarsBarStyles = css`
  :host {
    display: block;
    padding: 6px 12px;
  }
  .toolbar {
    gap: 6px 8px;
  }
  .filter {
    flex: 1 1 6em;
    max-width: 18em;
  }
  .axis {
    width: 7em;
  }
  .scale {
    width: 6.8em;
  }
  .wide {
    width: 11em;
  }
  .number {
    width: 3.6em;
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
