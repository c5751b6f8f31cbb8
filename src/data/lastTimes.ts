import type { Pace } from "../tensor/pace";
import type { AddedPoints, LastTimes, Series } from "./provider";

/** Of the points that can be shown; of wall times those that are numbers. */
export async function lastTimes(series: Series, pace: Pace): Promise<LastTimes> {
  return series.lastTimes?.() ?? lastOf(await series.columns(0, pace));
}

function lastOf({ steps, wallTimesSeconds, errors }: AddedPoints): LastTimes {
  const broken = new Set(errors.map(({ point }) => point));
  // In halves: no bigint is made for each.
  const halves = new Int32Array(steps.buffer, steps.byteOffset, 2 * steps.length);
  let last = -1;
  let wallTimeSeconds = Number.NaN;
  for (let point = 0; point < steps.length; point++) {
    if (broken.has(point)) continue;
    const seconds = wallTimesSeconds[point] as number;
    if (seconds > wallTimeSeconds || Number.isNaN(wallTimeSeconds)) wallTimeSeconds = seconds;
    const high = halves[2 * point + 1] as number;
    const lastHigh = last < 0 ? Number.NEGATIVE_INFINITY : (halves[2 * last + 1] as number);
    const isLater = (halves[2 * point] as number) >>> 0 > (halves[2 * last] as number) >>> 0;
    if (high > lastHigh || (high === lastHigh && isLater)) last = point;
  }
  return { step: last < 0 ? undefined : steps[last], wallTimeSeconds };
}
