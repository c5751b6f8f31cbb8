import type { Pace } from "../../tensor/pace";
import { inStretches, placesWhere } from "../../tensor/stretches";
import type { Series } from "../provider";
import { doublesAt, stepsAt } from "../scalars/columnsAt";
import { areAscending, sortedByKey } from "./keySort";
import { placesUpTo } from "./pointRows";
import { StepKeys } from "./stepKeys";

/** Points by their numbers, their steps and when they were recorded. */
export interface LivePoints {
  readonly points: Uint32Array;
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  /** By their numbers, 1 for each point that cannot be shown, those that stand for no step among them. */
  readonly failed: Uint8Array;
}

/**
 * For each step of a series the point that stands for it: the latest written one that is not damaged; where all of a step are
 * damaged, the latest. In order of the steps.
 */
export async function livePoints(series: Series, pace: Pace): Promise<LivePoints> {
  const { steps, wallTimesSeconds, failed } = await series.columns(0, pace);
  const { keys } = await StepKeys.of(steps, pace);
  const written = await placesUpTo(steps.length, pace);
  // Nearly every run: no step was written again, so each point stands for its own.
  if (await areAscending(written, keys, pace)) return { points: written, steps, wallTimesSeconds, failed };
  const sorted = await sortedByKey(written, keys, pace);
  /** By place: the point that stands for the step so far. */
  const standing = new Uint32Array(sorted.length);
  const key = (place: number) => keys[sorted[place] as number];
  await inStretches(0, sorted.length, pace, (start, end) => {
    for (let place = start; place < end; place++) {
      const point = sorted[place] as number;
      const held = place > 0 && key(place - 1) === key(place) ? standing[place - 1] : undefined;
      // Points of a step come in the order they were written.
      const stands = held === undefined || failed[held] === 1 || failed[point] !== 1;
      standing[place] = stands ? point : held;
    }
  });
  const lasts = await placesWhere(sorted.length, pace, (place) => key(place) !== key(place + 1));
  await inStretches(0, lasts.length, pace, (start, end) => {
    for (let i = start; i < end; i++) lasts[i] = standing[lasts[i] as number] as number;
  });
  return {
    points: lasts,
    steps: await stepsAt(steps, lasts, pace),
    wallTimesSeconds: await doublesAt(wallTimesSeconds, lasts, pace),
    failed,
  };
}
