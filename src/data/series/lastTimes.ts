import type { Pace } from "../../tensor/pace";
import { inStretches } from "../../tensor/stretches";
import type { AddedPoints, LastTimes, Series } from "../provider";
import { compareHalves, halvesOf } from "./stepOrder";

/** Last times of the points that can be shown; of wall times those that are numbers. */
export async function lastTimes(series: Series, pace: Pace): Promise<LastTimes> {
  return (await series.lastTimes?.(pace)) ?? lastOf(await series.columns(0, pace), pace);
}

async function lastOf({ steps, wallTimesSeconds, failed }: AddedPoints, pace: Pace): Promise<LastTimes> {
  const halves = halvesOf(steps);
  let last = -1;
  let wallTimeSeconds = Number.NaN;
  await inStretches(0, steps.length, pace, (start, end) => {
    for (let point = start; point < end; point++) {
      if (failed[point] === 1) continue;
      const seconds = wallTimesSeconds[point] as number;
      if (seconds > wallTimeSeconds || Number.isNaN(wallTimeSeconds)) wallTimeSeconds = seconds;
      if (last < 0 || compareHalves(halves, point, halves, last) > 0) last = point;
    }
  });
  return { step: last < 0 ? undefined : steps[last], wallTimeSeconds };
}
