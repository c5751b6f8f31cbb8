import type { PictureEdges } from "./pictureEdges";
import { FIRST_SIDE, NO_BOX, type PictureTree } from "./pictureTree";

/**
 * The box that a node counts at, by where it is in its picture: its own, or of what was set aside the first that it serves, else the one
 * that it would be in. `NO_BOX` where it is in none.
 */
export type BoxOfEnd = (end: number) => number;

export function boxOfEnds({ sides }: PictureTree, { serves }: PictureEdges): BoxOfEnd {
  const ofSides = Int32Array.from(sides, ({ container }, side) => {
    const served = serves[side] as number;
    return served === NO_BOX ? container : served;
  });
  return (end) => (end < 0 ? NO_BOX : end < FIRST_SIDE ? end : (ofSides[end - FIRST_SIDE] as number));
}

/** Adds what each box has to all that it is in; `width` numbers stand for a box. */
export function addToContainers(
  { boxes }: Pick<PictureTree, "boxes">,
  sums: Uint32Array | Float64Array,
  width: number,
): void {
  // What is in a box stands behind it.
  for (let box = boxes.length - 1; box >= 0; box--) {
    const container = boxes[box]?.container ?? NO_BOX;
    if (container === NO_BOX) continue;
    for (let i = 0; i < width; i++) {
      const at = container * width + i;
      sums[at] = (sums[at] as number) + (sums[box * width + i] as number);
    }
  }
}
