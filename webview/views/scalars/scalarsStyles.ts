import { css } from "lit";

export const scalarsStyles = css`
  .content {
    display: contents;
  }
  tensor-view-card-list {
    flex: 1;
  }
  .tables {
    flex: 1;
    min-height: 0;
    padding: 6px 12px 12px;
    overflow: auto;
  }
  .large {
    flex: 1;
    min-height: 0;
    margin: 0 12px 12px;
  }
`;
