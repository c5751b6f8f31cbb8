import type { Pace } from "../../tensor/pace";
import { ITEMS_A_STRETCH, inStretches } from "../../tensor/stretches";

/** A debiased moving average that goes on from value to value. A value that is not finite stays itself and counts for nothing. */
export class MovingAverage {
  private readonly weight: number;
  private average = 0;
  private count = 0;

  /** `weight` of what was, the rest of what comes. */
  constructor(weight: number) {
    this.weight = weight;
  }

  /** Smooths the values from `start` up to `end`, which follow those before, into `smoothed`. */
  add(values: Float64Array, start: number, end: number, smoothed: Float64Array): void {
    const { weight } = this;
    let { average, count } = this;
    let soFar = 1 - weight ** count;
    for (let i = start; i < end; i++) {
      const value = values[i] as number;
      if (!Number.isFinite(value)) {
        smoothed[i] = value;
        continue;
      }
      average = weight * average + (1 - weight) * value;
      count++;
      // Once the weights so far are 1 they stay it.
      if (soFar !== 1) soFar = 1 - weight ** count;
      smoothed[i] = average / soFar;
    }
    this.average = average;
    this.count = count;
  }
}

/**
 * A debiased moving average of a part's values, as TensorBoard draws it (`vz_line_chart2/line-chart.ts`, `resmoothDataset`):
 * `weight` of what was, the rest of what comes, divided by the weights so far. A value that is not finite stays itself and
 * counts for nothing. Finite values that are all equal stay as they are: averaging would draw its rounding. `smoothed` takes
 * the places from `start` up to `end`.
 */
export async function smooth(
  values: Float64Array,
  start: number,
  end: number,
  weight: number,
  smoothed: Float64Array,
  pace: Pace,
): Promise<void> {
  const average = (await isConstant(values, start, end, pace)) ? undefined : new MovingAverage(weight);
  await inStretches(start, end, pace, (from, to) => {
    if (average) average.add(values, from, to, smoothed);
    else smoothed.set(values.subarray(from, to), from);
  });
}

/** True if all finite values from `start` up to `end` are one. */
async function isConstant(values: Float64Array, start: number, end: number, pace: Pace): Promise<boolean> {
  let constant = Number.NaN;
  for (let from = start; from < end; from += ITEMS_A_STRETCH) {
    const to = Math.min(end, from + ITEMS_A_STRETCH);
    if (changeIn(values, from, to, constant) < to) return false;
    if (Number.isNaN(constant)) constant = firstFinite(values.subarray(from, to));
    if (to - from === ITEMS_A_STRETCH && pace.isDue()) await pace.giveWay();
  }
  return true;
}

/** NaN where there is none. */
export function firstFinite(values: Float64Array): number {
  return values.find(Number.isFinite) ?? Number.NaN;
}

/** The first finite value from `start` up to `end` that is another than `constant`, or (of NaN) than the first; `end` where none is. */
export function changeIn(values: Float64Array, start: number, end: number, constant: number): number {
  let first = constant;
  for (let i = start; i < end; i++) {
    const value = values[i] as number;
    if (!Number.isFinite(value)) continue;
    if (Number.isNaN(first)) first = value;
    if (value !== first) return i;
  }
  return end;
}
