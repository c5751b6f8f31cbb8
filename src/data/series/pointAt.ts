import type { Pace } from "../../tensor/pace";
import { inStretches } from "../../tensor/stretches";
import type { Series, TimedPoint } from "../provider";
import { latestPoint } from "./findSeries";

/**
 * The point at the greatest recorded step that is not beyond one, the latest of all without a step: of several the latest written
 * that can be shown, one that cannot where none can.
 */
export async function pointAt(series: Series, step: bigint | undefined, pace: Pace): Promise<TimedPoint | undefined> {
  if (series.pointAt) return series.pointAt(step, pace);
  const { steps, wallTimesSeconds } = await series.columns(0, pace);
  let greatest: bigint | undefined;
  await inStretches(0, step === undefined ? 0 : steps.length, pace, (start, end) => {
    for (let point = start; point < end; point++) {
      const own = steps[point] as bigint;
      if (own <= (step as bigint) && (greatest === undefined || own > greatest)) greatest = own;
    }
  });
  if (step !== undefined && greatest === undefined) return undefined;
  const found = await latestPoint(series, greatest, pace);
  if (found === undefined) return undefined;
  const [error] = series.errors(found, found + 1, 1);
  return {
    point: found,
    step: steps[found] as bigint,
    wallTimeSeconds: wallTimesSeconds[found] as number,
    ...(error && { error }),
  };
}
