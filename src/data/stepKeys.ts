/** The upper half of a step that a double holds exactly is less than this. */
const EXACT_HIGH = 2 ** 21;

/**
 * Doubles that are ordered as steps are: loops compare these, for each look at a `BigInt64Array` makes a bigint. They are the
 * steps themselves, or their ranks where doubles are too coarse.
 */
export class StepKeys {
  readonly keys: Float64Array;
  /** The distinct steps where keys are ranks. */
  private readonly distinct: BigInt64Array | undefined;

  constructor(steps: BigInt64Array) {
    if (areExact(steps)) {
      this.keys = stepDoubles(steps);
      this.distinct = undefined;
      return;
    }
    const distinct = [...new Set(steps)].sort((a, b) => (a < b ? -1 : 1));
    const ranks = new Map(distinct.map((step, rank) => [step, rank]));
    this.distinct = BigInt64Array.from(distinct);
    this.keys = Float64Array.from(steps, (step) => ranks.get(step) as number);
  }

  /** Steps from this one on have a key not less than what it returns. */
  bound(step: bigint): number {
    if (!this.distinct) return Number(step);
    const rank = this.distinct.findIndex((known) => known >= step);
    return rank < 0 ? this.distinct.length : rank;
  }
}

/** Steps as doubles, rounded where they are beyond 2^53. */
export function stepDoubles(steps: BigInt64Array): Float64Array {
  const halves = new Int32Array(steps.buffer, steps.byteOffset, 2 * steps.length);
  const doubles = new Float64Array(steps.length);
  for (let i = 0; i < doubles.length; i++) {
    doubles[i] = (halves[2 * i + 1] as number) * 2 ** 32 + ((halves[2 * i] as number) >>> 0);
  }
  return doubles;
}

function areExact(steps: BigInt64Array): boolean {
  const halves = new Int32Array(steps.buffer, steps.byteOffset, 2 * steps.length);
  for (let i = 1; i < halves.length; i += 2) {
    const high = halves[i] as number;
    if (high < -EXACT_HIGH || high >= EXACT_HIGH) return false;
  }
  return true;
}
