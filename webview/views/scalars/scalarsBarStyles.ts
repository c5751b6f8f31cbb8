import { css } from "lit";

export const scalarsBarStyles = css`
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
`;
