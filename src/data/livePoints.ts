import type { Pace } from "../tensor/pace";
import type { Series } from "./provider";
import { StepKeys } from "./stepKeys";

/** Points by their numbers, their steps and when they were recorded. */
export interface LivePoints {
  readonly points: Uint32Array;
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
}

/**
 * For each step of a series the point that stands for it: the latest written one that is not damaged; where all of a step are
 * damaged, the latest. In order of the steps.
 */
export async function livePoints(series: Series, pace: Pace): Promise<LivePoints> {
  const { steps, wallTimesSeconds, errors } = await series.columns(0, pace);
  const broken = new Set(errors.map(({ point }) => point));
  const { keys } = new StepKeys(steps);
  const ofStep = new Map<number, number>();
  keys.forEach((key, point) => {
    const held = ofStep.get(key);
    if (held === undefined || broken.has(held) || !broken.has(point)) ofStep.set(key, point);
  });
  const points = Uint32Array.from(ofStep.values()).sort((a, b) => (keys[a] as number) - (keys[b] as number));
  return {
    points,
    steps: BigInt64Array.from(points, (point) => steps[point] as bigint),
    wallTimesSeconds: Float64Array.from(points, (point) => wallTimesSeconds[point] as number),
  };
}
