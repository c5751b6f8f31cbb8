import { css } from "lit";

export const cardListStyles = css`
  .placed {
    position: absolute;
    box-sizing: border-box;
  }
`;
