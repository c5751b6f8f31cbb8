import { css } from "lit";

export const histogramPlotStyles = css`
  .frame {
    touch-action: none;
  }
  .tooltip {
    max-width: min(28em, calc(100vw - 8px));
    overflow-wrap: anywhere;
  }
  .tooltip div:first-child {
    font-weight: 600;
  }
`;
