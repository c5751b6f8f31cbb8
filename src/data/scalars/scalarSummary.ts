import type { ScalarSummary } from "../../shared/questions/scalars";
import type { Pace } from "../../tensor/pace";
import { CompensatedSum } from "../../tensor/statistics/compensatedSum";
import { inStretches } from "../../tensor/stretches";
import { within } from "./within";

/** Summary of values, with the places of those that stand out. */
export async function summarize(values: Float64Array, pace: Pace): Promise<ScalarSummary> {
  const summing = new SummaryPass(values.length);
  await inStretches(0, values.length, pace, (start, end) => summing.add(values, start, end));
  return summing.summary();
}

/** Sums up values that come one piece after the other; how many there will be is known before. */
export class SummaryPass {
  private readonly count: number;
  private nan = 0;
  private posInf = 0;
  private negInf = 0;
  private first = -1;
  private last = -1;
  private min = -1;
  private max = -1;
  private least = Number.NaN;
  private greatest = Number.NaN;
  private readonly sum = new CompensatedSum();

  constructor(count: number) {
    this.count = count;
  }

  /** Adds the values at the places from `start` up to `end`; pieces come in ascending order. */
  add(values: Float64Array, start: number, end: number): void {
    if (start >= end) return;
    if (this.first < 0) this.first = start;
    this.last = end - 1;
    const { count, sum } = this;
    let { nan, posInf, negInf, min, max, least, greatest } = this;
    for (let i = start; i < end; i++) {
      const value = values[i] as number;
      if (!Number.isFinite(value)) {
        if (value > 0) posInf++;
        else if (value < 0) negInf++;
        else nan++;
        continue;
      }
      if (min < 0 || value < least) {
        min = i;
        least = value;
      }
      if (max < 0 || value > greatest) {
        max = i;
        greatest = value;
      }
      // Divided first where the sum of many may be beyond all doubles.
      sum.add(value / count);
    }
    Object.assign(this, { nan, posInf, negInf, min, max, least, greatest });
  }

  summary(): ScalarSummary {
    const { count, nan, posInf, negInf, first, last, min, max, least, greatest } = this;
    const finite = count - nan - posInf - negInf;
    const mean = within(least, greatest, (this.sum.total / finite) * count);
    return { count, finite, nan, posInf, negInf, first, last, min, max, ...(finite > 0 && { mean }) };
  }
}
