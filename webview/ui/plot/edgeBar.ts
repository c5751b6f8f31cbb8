import { css } from "lit";

/** A bar along the lower edge of what shows a value beyond the range, with a tip that points out of it; `::after` of a positioned element. */
export const edgeBar = css`
  content: "";
  position: absolute;
  inset: auto 0 0;
  height: 7px;
  background: currentcolor;
  clip-path: polygon(0 5px, 6px 5px, 2px 0, 10px 0, 6px 5px, 100% 5px, 100% 100%, 0 100%);
`;

/** The same along the upper edge, behind the first. */
export const upperEdgeBar = css`
  inset: 0 0 auto;
  transform: scaleY(-1);
`;
