import { css } from "lit";

export const imagesViewStyles = css`
  tensor-view-image-grid {
    flex: 1;
  }
  .large {
    flex: 1;
    min-height: 0;
  }
`;
