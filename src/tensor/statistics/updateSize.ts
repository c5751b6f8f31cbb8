import type { ElementArray } from "../dtype/dtype";
import { formedArray } from "../search/elementForm";
import { ValueCheck } from "../search/valueCheck";

/**
 * Size of a tensor's update: the L2 norm of the difference to the one before, over the norm of that one. Both come chunk by chunk, of any
 * dtypes; differences are those of doubles, of 64-bit integers the exact ones, rounded.
 */
export class UpdateSize {
  private readonly before = new ValueCheck();
  private readonly after = new ValueCheck();

  /** Undefined where an element of either is not finite, and where all of those before are 0. */
  get value(): number | undefined {
    const { before, after } = this;
    return before.isFinite && after.isFinite ? after.differences.rootOver(before.squares) : undefined;
  }

  /**
   * Adds as many elements of the one as of the other, at most 65,536, from the same place on; each stands `weight` times (a repeated
   * tail).
   */
  add(before: ElementArray, after: ElementArray, weight = 1): void {
    const some = formedArray(before);
    this.before.add(some, undefined, 0, weight);
    this.after.add(formedArray(after), some, 0, weight);
  }
}
