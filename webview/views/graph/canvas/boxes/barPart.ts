import type { Hue } from "./boxHues";

/** A part of a bar, 0 to 1 of its length. */
export interface BarPart {
  readonly share: number;
  readonly hue: Hue;
}
