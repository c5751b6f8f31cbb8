import { css } from "lit";

export const samplesViewStyles = css`
  .samples {
    flex: 1;
  }
  .large {
    flex: 1;
    min-height: 0;
  }
`;
