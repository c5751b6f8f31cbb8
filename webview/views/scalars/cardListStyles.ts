import { css } from "lit";

export const cardListStyles = css`
  tensor-view-curve-card {
    position: absolute;
    box-sizing: border-box;
  }
`;
