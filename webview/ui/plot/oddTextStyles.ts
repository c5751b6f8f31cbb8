import { css } from "lit";

/** Text that is no number, of the class of its kind, where it has no glyph. */
export const oddTextStyles = css`
  .nan {
    color: var(--tensor-view-nan);
  }
  .posInf {
    color: var(--tensor-view-posInf);
  }
  .negInf {
    color: var(--tensor-view-negInf);
  }
`;
