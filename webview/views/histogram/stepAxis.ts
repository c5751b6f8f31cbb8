import type { RecordedStep } from "../../steps";
import type { StepMeasure } from "./histogramState";

/** Where the recorded steps stand on an axis of steps or of time. */
export interface StepAxis {
  readonly measure: StepMeasure;
  /** The step at place 0 of an axis of steps: only differences of int64 become doubles. */
  readonly origin: bigint;
  /** Seconds since the epoch at place 0 of an axis of times. */
  readonly originSeconds: number;
  /** Of each recorded step, ascending. */
  readonly places: Float64Array;
}

/** `base`: the axis that another series' steps are drawn on; times since the start count from each series' own. */
export function stepAxis(
  measure: StepMeasure,
  steps: readonly RecordedStep[],
  wallTimesSeconds: Float64Array,
  base?: StepAxis,
): StepAxis {
  const first = steps[0];
  const startSeconds = wallTimesSeconds[first?.point ?? 0] ?? 0;
  const ownSeconds = Number.isFinite(startSeconds) ? startSeconds : 0;
  const origin = base?.origin ?? first?.step ?? 0n;
  const originSeconds = measure === "wall" && base ? base.originSeconds : ownSeconds;
  const places = new Float64Array(steps.length);
  let latest = ownSeconds - originSeconds;
  steps.forEach(({ step, point }, i) => {
    if (measure === "step") places[i] = Number(step - origin);
    else {
      const seconds = (wallTimesSeconds[point] ?? Number.NaN) - originSeconds;
      // After a restart times may go back where steps go on: those stand where the last one did.
      latest = seconds > latest ? seconds : latest;
      places[i] = latest;
    }
  });
  return { measure, origin, originSeconds, places };
}

/** The interval that each of the ascending places owns: half way to its neighbours, as far at the ends. */
export function placeBounds(places: ArrayLike<number>): Float64Array {
  const count = places.length;
  const bounds = new Float64Array(count + 1);
  const at = (i: number) => places[i] as number;
  for (let i = 1; i < count; i++) bounds[i] = (at(i - 1) + at(i)) / 2;
  if (count === 1) {
    bounds[0] = at(0) - 0.5;
    bounds[1] = at(0) + 0.5;
  } else if (count > 1) {
    bounds[0] = at(0) - ((bounds[1] as number) - at(0));
    bounds[count] = at(count - 1) + (at(count - 1) - (bounds[count - 1] as number));
  }
  return bounds;
}

/** Index of the ascending place that is nearest. -1 where there is none. */
export function nearestIndex(places: ArrayLike<number>, place: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] as number) < place) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return places.length > 0 ? 0 : -1;
  if (low === places.length) return low - 1;
  return (places[low] as number) - place < place - (places[low - 1] as number) ? low : low - 1;
}

/** Positions of the first and the last recorded step of a range of steps; of all where there is no range. */
export function positionsIn(
  steps: readonly RecordedStep[],
  range: readonly [string, string] | undefined,
): [from: number, to: number] {
  const all: [number, number] = [0, steps.length - 1];
  if (!range) return all;
  const [low, high] = [BigInt(range[0]), BigInt(range[1])];
  const from = steps.findIndex(({ step }) => step >= low);
  const beyond = steps.findIndex(({ step }) => step > high);
  const to = (beyond < 0 ? steps.length : beyond) - 1;
  return from < 0 || to < from ? all : [from, to];
}

/** As many positions as `factor` says, around one of them; undefined for all. */
export function zoomedPositions(
  [from, to]: readonly [number, number],
  around: number,
  factor: number,
  count: number,
): readonly [number, number] | undefined {
  const width = to - from + 1;
  let size = Math.max(1, Math.round(width * factor));
  if (size === width) size = Math.max(1, width + Math.sign(factor - 1));
  if (size >= count) return undefined;
  const share = width > 1 ? (around - from) / (width - 1) : 0.5;
  const start = Math.min(Math.max(0, Math.round(around - share * (size - 1))), count - size);
  return [start, start + size - 1];
}
