import { css } from "lit";

export const prCurvesStyles = css`
  .content {
    display: contents;
  }
  tensor-view-card-list {
    flex: 1;
  }
  .large {
    flex: 1;
    min-height: 0;
    margin: 0 12px 12px;
  }
`;
