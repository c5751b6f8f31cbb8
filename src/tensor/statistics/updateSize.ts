import type { ElementArray } from "../dtype/dtype";
import { ValueDoubles } from "../dtype/valueDoubles";
import { ScaledSquares, SQUARES_AT_ONCE } from "./scaledSquares";
import { ValueDifferences } from "./valueDifferences";

/**
 * Size of a tensor's update: the L2 norm of the difference to the one before, over the norm of that one. Both come chunk by chunk, of any
 * dtypes; differences are those of doubles, of 64-bit integers the exact ones, rounded.
 */
export class UpdateSize {
  private readonly differences = new ScaledSquares();
  private readonly squaresBefore = new ScaledSquares();
  private readonly doublesAfter = new ValueDoubles(0n);
  private readonly pairs = new ValueDifferences();
  private isFinite = true;

  /** Undefined where an element of either is not finite, and where all of those before are 0. */
  get value(): number | undefined {
    return this.isFinite ? this.differences.rootOver(this.squaresBefore) : undefined;
  }

  /** Adds as many elements of the one as of the other, from the same place on; each stands `weight` times (a repeated tail). */
  add(before: ElementArray, after: ElementArray, weight = 1): void {
    if (!this.isFinite) return;
    const { length } = before;
    const { pairs, squaresBefore, differences } = this;
    pairs.take(before, after, this.doublesAfter.of(after));
    for (let start = 0; start < length && this.isFinite; start += SQUARES_AT_ONCE) {
      const end = Math.min(length, start + SQUARES_AT_ONCE);
      this.isFinite =
        squaresBefore.add(pairs.before, start, end, weight) && pairs.addSquares(differences, start, end, weight);
    }
  }
}
