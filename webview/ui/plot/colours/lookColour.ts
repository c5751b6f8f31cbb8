import { DASHES, HUES, type RunLook } from "../../../../src/shared/subject/runLook";
import { cssColour } from "./colour";
import type { Theme } from "./theme";

/** The colour of a run in a theme. */
export function lookColour({ hue, colour }: RunLook, { runs }: Pick<Theme, "runs">): string {
  return colour ?? cssColour(runs[hue % HUES] ?? [128, 128, 128]);
}

/** Px drawn and left out in turn; empty for a solid line. */
const PATTERNS: readonly (readonly number[])[] = [[], [6, 3], [2, 2], [8, 3, 2, 3]];

export function lookDash({ dash }: RunLook): readonly number[] {
  return PATTERNS[dash % DASHES] ?? [];
}
