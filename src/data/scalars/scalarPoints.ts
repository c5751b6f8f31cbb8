import type { Pace } from "../../tensor/pace";
import { inStretches } from "../../tensor/stretches";
import type { Series } from "../provider";
import { numbersBetween } from "../values/readNumbers";

/** Points of a series of scalars, in written order. A curve may be made of their columns. */
export interface ScalarPoints {
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  /** The recorded numbers, widened; NaN too for those that cannot be read. */
  readonly values: Float64Array;
  /** 1 for each point whose value cannot be read, and how many these are. */
  readonly failed: Uint8Array;
  readonly failedCount: number;
  readonly supersededCount: number;
}

/** All points, or those from number `start` on. */
export async function readScalarPoints(series: Series, pace: Pace, start = 0): Promise<ScalarPoints> {
  const { steps, wallTimesSeconds, failed } = await series.columns(start, pace);
  const numbers = await numbersBetween(series, start, start + steps.length, pace);
  let failedCount = 0;
  await inStretches(0, steps.length, pace, (from, to) => {
    for (let i = from; i < to; i++) {
      if (numbers.failed[i] === 1) failed[i] = 1;
      failedCount += failed[i] as number;
    }
  });
  const supersededCount = await series.supersededCount(pace);
  return { steps, wallTimesSeconds, values: numbers.values, failed, failedCount, supersededCount };
}
