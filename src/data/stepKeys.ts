import { stepDoubles } from "../tensor/stepDoubles";

/** Doubles tell whole numbers apart up to this one. */
const EXACT_END = 2 ** 53;
const HIGH_UNIT = 2 ** 32;

/**
 * Doubles that are ordered as steps are: loops compare these, for each look at a `BigInt64Array` makes a bigint. They count from
 * a step not above the least one, or are ranks where steps lie too far apart for that.
 */
export class StepKeys {
  readonly keys: Float64Array;
  private readonly origin: bigint;
  /** The distinct steps where keys are ranks. */
  private readonly distinct: BigInt64Array | undefined;

  constructor(steps: BigInt64Array) {
    const [least, greatest] = highRange(steps);
    this.origin = BigInt(least) * BigInt(HIGH_UNIT);
    if ((greatest - least + 1) * HIGH_UNIT <= EXACT_END) {
      this.keys = stepDoubles(steps, least);
      this.distinct = undefined;
      return;
    }
    const distinct = steps.slice().sort();
    this.distinct = distinct.filter((step, i) => i === 0 || step !== distinct[i - 1]);
    const ranks = new Map(Array.from(this.distinct, (step, rank) => [step, rank]));
    this.keys = Float64Array.from(steps, (step) => ranks.get(step) as number);
  }

  /** Steps from this one on have a key not less than what it returns. */
  bound(step: bigint): number {
    if (!this.distinct) return Number(step - this.origin);
    const rank = this.distinct.findIndex((known) => known >= step);
    return rank < 0 ? this.distinct.length : rank;
  }
}

/** The least and the greatest upper half; zeros where there is no step. */
function highRange(steps: BigInt64Array): readonly [least: number, greatest: number] {
  const halves = new Int32Array(steps.buffer, steps.byteOffset, 2 * steps.length);
  let least = halves[1] ?? 0;
  let greatest = least;
  for (let i = 3; i < halves.length; i += 2) {
    const high = halves[i] as number;
    if (high < least) least = high;
    if (high > greatest) greatest = high;
  }
  return [least, greatest];
}
