/** The halves of the lowest and the highest step. */
export type KeptStepRange = readonly [lowestLow: number, lowestHigh: number, highestLow: number, highestHigh: number];

/** The lowest and the highest step of a series whose steps do not just ascend. In halves: no bigint is made for each point. */
export class LowestHighest {
  private lowestLow: number;
  private lowestHigh: number;
  private highestLow: number;
  private highestHigh: number;

  constructor([lowestLow, lowestHigh, highestLow, highestHigh]: KeptStepRange) {
    this.lowestLow = lowestLow;
    this.lowestHigh = lowestHigh;
    this.highestLow = highestLow;
    this.highestHigh = highestHigh;
  }

  /** Takes in one more step. */
  add(low: number, high: number): void {
    if (isLess(this.highestLow, this.highestHigh, low, high)) {
      this.highestLow = low;
      this.highestHigh = high;
    } else if (isLess(low, high, this.lowestLow, this.lowestHigh)) {
      this.lowestLow = low;
      this.lowestHigh = high;
    }
  }

  get lowest(): bigint {
    return int64(this.lowestLow, this.lowestHigh);
  }

  get highest(): bigint {
    return int64(this.highestLow, this.highestHigh);
  }

  keep(): KeptStepRange {
    return [this.lowestLow, this.lowestHigh, this.highestLow, this.highestHigh];
  }
}

/** True if one step is less than another. */
export function isLess(aLow: number, aHigh: number, bLow: number, bHigh: number): boolean {
  return aHigh < bHigh || (aHigh === bHigh && aLow >>> 0 < bLow >>> 0);
}

export function int64(low: number, high: number): bigint {
  return (BigInt(high) << 32n) | BigInt(low >>> 0);
}

/** The halves of a step, as rows have them; of numbers beyond int64 the higher one is beyond theirs. */
export function halvesOf(step: bigint): readonly [low: number, high: number] {
  return [Number(BigInt.asIntN(32, step)), Number(step >> 32n)];
}
