import { css } from "lit";

export const graphCanvasStyles = css`
  .frame {
    overflow: hidden;
    cursor: default;
    touch-action: none;
    user-select: none;
  }
  .frame.over {
    cursor: pointer;
  }
  .frame.dragged {
    cursor: grabbing;
  }
  .tooltip {
    max-width: min(60ch, calc(100vw - 8px));
    overflow-wrap: anywhere;
  }
  .tooltip > :first-child {
    font-weight: 600;
  }
`;
