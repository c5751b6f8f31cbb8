import type { Margins } from "./boxSizes";

/** A box that is to be placed. */
export interface SizedBox {
  readonly box: number;
  readonly isAside: boolean;
  readonly width: number;
  readonly height: number;
  readonly margins: Margins;
}

/** A line of a level; without an end it comes from the border, or goes there. */
export interface LevelLine {
  readonly line: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly isLoop: boolean;
}
