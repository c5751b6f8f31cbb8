import type { Pace } from "../../tensor/pace";
import { stepDoubles } from "../../tensor/stepDoubles";
import { inStretches } from "../../tensor/stretches";
import { bisect } from "./bisect";
import { ascendingSteps, compareHalves, halvesOf } from "./stepOrder";

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

  private constructor(keys: Float64Array, origin: bigint, distinct?: BigInt64Array) {
    this.keys = keys;
    this.origin = origin;
    this.distinct = distinct;
  }

  static async of(steps: BigInt64Array, pace: Pace): Promise<StepKeys> {
    const [least, greatest] = await highRange(steps, pace);
    const origin = BigInt(least) * BigInt(HIGH_UNIT);
    if ((greatest - least + 1) * HIGH_UNIT <= EXACT_END) {
      return new StepKeys(await stepDoublesInTurns(steps, pace, least), origin);
    }
    const distinct = await ascendingSteps(steps, pace);
    const keys = new Float64Array(steps.length);
    const [halves, known] = [halvesOf(steps), halvesOf(distinct)];
    await inStretches(0, steps.length, pace, (start, end) => {
      for (let i = start; i < end; i++) {
        keys[i] = bisect(0, distinct.length, (rank) => compareHalves(known, rank, halves, i) >= 0);
      }
    });
    return new StepKeys(keys, origin, distinct);
  }

  /** Steps from this one on have a key not less than what it returns. */
  bound(step: bigint): number {
    const { distinct } = this;
    if (!distinct) return Number(step - this.origin);
    return bisect(0, distinct.length, (rank) => (distinct[rank] as bigint) >= step);
  }
}

/** Steps as `stepDoubles` has them, letting others work in between. */
export async function stepDoublesInTurns(steps: BigInt64Array, pace: Pace, high = 0): Promise<Float64Array> {
  const doubles = new Float64Array(steps.length);
  await inStretches(0, doubles.length, pace, (start, end) => {
    doubles.set(stepDoubles(steps.subarray(start, end), high), start);
  });
  return doubles;
}

/** The least and the greatest upper half; zeros where there is no step. */
async function highRange(steps: BigInt64Array, pace: Pace): Promise<readonly [least: number, greatest: number]> {
  const halves = halvesOf(steps);
  let least = halves[1] ?? 0;
  let greatest = least;
  await inStretches(1, steps.length, pace, (start, end) => {
    for (let i = start; i < end; i++) {
      const high = halves[2 * i + 1] as number;
      if (high < least) least = high;
      if (high > greatest) greatest = high;
    }
  });
  return [least, greatest];
}
