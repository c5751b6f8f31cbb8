import type { Pace } from "../tensor/pace";
import { standsFor } from "./livePoints";
import type { Series, TimedPoint } from "./provider";
import { StepKeys } from "./stepKeys";

/**
 * The point at the greatest recorded step that is not beyond one, the latest of all without a step: of several the latest written
 * that can be shown, one that cannot where none can.
 */
export async function pointAt(series: Series, step: bigint | undefined, pace: Pace): Promise<TimedPoint | undefined> {
  if (series.pointAt) return series.pointAt(step);
  const { steps, wallTimesSeconds, errors } = await series.columns(0, pace);
  const { keys, end } = keysUpTo(steps, step);
  let greatest = Number.NEGATIVE_INFINITY;
  if (step !== undefined) for (const key of keys) if (key < end && key > greatest) greatest = key;
  const broken = new Map(errors.map((error) => [error.point, error]));
  let found: number | undefined;
  for (let point = 0; point < keys.length; point++) {
    if (step !== undefined && keys[point] !== greatest) continue;
    if (standsFor(point, found, broken)) found = point;
  }
  if (found === undefined) return undefined;
  const error = broken.get(found);
  return {
    point: found,
    step: steps[found] as bigint,
    wallTimeSeconds: wallTimesSeconds[found] as number,
    ...(error && { error }),
  };
}

/** Doubles ordered as steps are, and the first that is beyond a step. */
function keysUpTo(
  steps: BigInt64Array,
  step: bigint | undefined,
): { readonly keys: Float64Array; readonly end: number } {
  const keys = new StepKeys(steps);
  return { keys: keys.keys, end: step === undefined ? Number.POSITIVE_INFINITY : keys.bound(step + 1n) };
}
