import { css } from "lit";

/**
 * Figures of what was shown before, once the new ones take their time: what is answered at once never looks like this. Slanted, for text that
 * is fainter has too little contrast.
 */
export const beforeStyles = css`
  .before {
    animation: before 0s 300ms forwards;
  }
  @keyframes before {
    to {
      font-style: italic;
    }
  }
`;
