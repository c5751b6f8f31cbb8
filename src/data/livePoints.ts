import type { PointError } from "../shared/pointError";
import type { Pace } from "../tensor/pace";
import type { Series } from "./provider";
import { StepKeys } from "./stepKeys";

/** The clock is asked every so many points. */
const LOOK_MASK = 0xfff;

/** Points by their numbers, their steps and when they were recorded. */
export interface LivePoints {
  readonly points: Uint32Array;
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  /** Points that cannot be shown, those that stand for no step among them. */
  readonly errors: readonly PointError[];
}

/**
 * For each step of a series the point that stands for it: the latest written one that is not damaged; where all of a step are
 * damaged, the latest. In order of the steps.
 */
export async function livePoints(series: Series, pace: Pace): Promise<LivePoints> {
  if (pace.isDue()) await pace.giveWay();
  const { steps, wallTimesSeconds, errors } = await series.columns(0, pace);
  if (pace.isDue()) await pace.giveWay();
  const { keys } = new StepKeys(steps);
  if (pace.isDue()) await pace.giveWay();
  // Nearly every run: no step was written again, so each point stands for its own.
  if (isAscending(keys)) return { points: wholeNumbers(keys.length), steps, wallTimesSeconds, errors };
  const broken = new Set(errors.map(({ point }) => point));
  const ofStep = new Map<number, number>();
  for (let point = 0; point < keys.length; point++) {
    const key = keys[point] as number;
    const held = ofStep.get(key);
    if (standsFor(point, held, broken)) ofStep.set(key, point);
    if ((point & LOOK_MASK) === LOOK_MASK && pace.isDue()) await pace.giveWay();
  }
  const ascending = Float64Array.from(ofStep.keys()).sort();
  const live = {
    points: new Uint32Array(ascending.length),
    steps: new BigInt64Array(ascending.length),
    wallTimesSeconds: new Float64Array(ascending.length),
    errors,
  };
  for (let i = 0; i < ascending.length; i++) {
    const point = ofStep.get(ascending[i] as number) as number;
    live.points[i] = point;
    live.steps[i] = steps[point] as bigint;
    live.wallTimesSeconds[i] = wallTimesSeconds[point] as number;
    if ((i & LOOK_MASK) === LOOK_MASK && pace.isDue()) await pace.giveWay();
  }
  return live;
}

/** Of points of a step in the order they were written: whether one stands for it in the place of the one that did. */
export function standsFor(point: number, held: number | undefined, broken: { has(point: number): boolean }): boolean {
  return held === undefined || broken.has(held) || !broken.has(point);
}

function isAscending(keys: Float64Array): boolean {
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] as number) >= (keys[i] as number)) return false;
  return true;
}

function wholeNumbers(count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let i = 0; i < count; i++) numbers[i] = i;
  return numbers;
}
