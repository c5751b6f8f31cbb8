import type { StepBuckets } from "../../../ui/plot/histogram/stepBuckets";

/** Values of a point that a picture has no place for. */
export interface OddValues {
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
  /** Finite, but lower or higher than what is in view. */
  readonly below: number;
  readonly above: number;
}

/** A bucket that is partly in view counts as in it. */
export function oddValues(buckets: StepBuckets, low: number, high: number): OddValues {
  const { nan, posInf, negInf, counts, lefts, rights } = buckets;
  let { below, above } = buckets;
  for (let i = 0; i < lefts.length; i++) {
    const count = counts[i] as number;
    if (count === 0) continue;
    if ((rights[i] as number) < low) below += count;
    else if ((lefts[i] as number) > high) above += count;
  }
  return { nan, posInf, negInf, below, above };
}

export function isOdd({ nan, posInf, negInf, below, above }: OddValues): boolean {
  return nan + posInf + negInf + below + above > 0;
}

export function sumOdd(all: readonly OddValues[]): OddValues {
  const sum = { nan: 0, posInf: 0, negInf: 0, below: 0, above: 0 };
  for (const one of all) {
    sum.nan += one.nan;
    sum.posInf += one.posInf;
    sum.negInf += one.negInf;
    sum.below += one.below;
    sum.above += one.above;
  }
  return sum;
}
