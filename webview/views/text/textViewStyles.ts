import { css } from "lit";

export const textViewStyles = css`
  .cards {
    container-type: inline-size;
  }
  .content {
    flex: 1;
    display: flex;
    min-width: 0;
    min-height: 0;
  }
  .content > tensor-view-text-search {
    flex: none;
    max-width: 60%;
  }
  .texts {
    flex: 1;
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
  }
  tensor-view-text-list {
    flex: 1;
  }
  @container (max-width: 640px) {
    .content {
      flex-direction: column;
    }
    .content > tensor-view-text-search {
      width: auto !important;
      max-width: none;
      max-height: 45%;
      border-bottom: var(--tensor-view-line);
    }
    .content > tensor-view-text-search.found {
      height: 45%;
    }
    .content > tensor-view-divider {
      display: none;
    }
  }
`;
