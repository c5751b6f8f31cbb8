import { firstFrom, type RecordedStep, sharedCount } from "../../steps/steps";
import type { StepMeasure } from "./stepMeasure";

/** Places of the recorded steps on an axis of steps or of time. */
export interface StepAxis {
  readonly measure: StepMeasure;
  /** The step at place 0 of an axis of steps: only differences of int64 become doubles. */
  readonly origin: bigint;
  /** Seconds since the epoch at place 0 of an axis of times. */
  readonly originSeconds: number;
  /** Place of each recorded step, ascending. */
  readonly places: Float64Array;
}

/**
 * The axes of a series whose steps grow. Of those that were asked for last, and have others behind them now, nothing is
 * computed again; on axes of steps, of those before others that came among them, neither.
 */
export class StepAxes {
  private last: StepAxis | undefined;
  private steps: readonly RecordedStep[] = [];
  private pointCount = 0;
  private room = new Float64Array();

  /** `base`: the axis that another series' steps are drawn on; times since the start count from each series' own. */
  of(measure: StepMeasure, steps: readonly RecordedStep[], wallTimesSeconds: Float64Array, base?: StepAxis): StepAxis {
    const first = steps[0];
    const startSeconds = wallTimesSeconds[first?.point ?? 0] ?? 0;
    const ownSeconds = Number.isFinite(startSeconds) ? startSeconds : 0;
    const origin = base?.origin ?? first?.step ?? 0n;
    const originSeconds = measure === "wall" && base ? base.originSeconds : ownSeconds;
    const { last } = this;
    const isSame = last?.measure === measure && last.origin === origin && last.originSeconds === originSeconds;
    const known = isSame ? this.knownCount(measure, steps, wallTimesSeconds.length) : 0;
    this.makeRoom(steps.length, known);
    // After a restart times may go back where steps go on: those stand where the last one did.
    let latest = known > 0 ? (this.room[known - 1] as number) : ownSeconds - originSeconds;
    for (let i = known; i < steps.length; i++) {
      const { step, point } = steps[i] as RecordedStep;
      if (measure !== "step") {
        const seconds = (wallTimesSeconds[point] ?? Number.NaN) - originSeconds;
        latest = seconds > latest ? seconds : latest;
      }
      this.room[i] = measure === "step" ? Number(step - origin) : latest;
    }
    this.steps = steps;
    this.pointCount = wallTimesSeconds.length;
    this.last = { measure, origin, originSeconds, places: this.room.subarray(0, steps.length) };
    return this.last;
  }

  /** Number of places that stay. On axes of times only where others came behind all: a step that was written again has another time. */
  private knownCount(measure: StepMeasure, steps: readonly RecordedStep[], pointCount: number): number {
    const { length } = this.steps;
    if (measure === "step") return sharedCount(this.steps, steps);
    const isRewritten = pointCount - steps.length !== this.pointCount - length;
    const isLonger = length > 0 && steps[0] === this.steps[0] && steps[length - 1] === this.steps[length - 1];
    return isLonger && !isRewritten ? length : 0;
  }

  /** Earlier axes keep their places: where these change, they are written elsewhere. */
  private makeRoom(count: number, known: number): void {
    if (known > 0 && known === this.steps.length && count <= this.room.length) return;
    const room = new Float64Array(known > 0 ? Math.ceil(count * 1.25) : count);
    room.set(this.room.subarray(0, known));
    this.room = room;
  }
}

/** Start of the interval that the first of ascending places owns, and end of that of the last. */
export function placeEnds(places: ArrayLike<number>): readonly [number, number] {
  const count = places.length;
  const at = (i: number) => places[i] as number;
  if (count < 2) return count === 0 ? [0, 0] : [at(0) - 0.5, at(0) + 0.5];
  return [at(0) - (at(1) - at(0)) / 2, at(count - 1) + (at(count - 1) - at(count - 2)) / 2];
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
  const from = firstFrom(steps, low);
  const to = firstFrom(steps, high + 1n) - 1;
  return to < from ? all : [from, to];
}

/** Positions around one of them, by `factor` more or fewer; undefined for all. */
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

/** First and last of the ascending places within a range, both ends included; the last below the first where there is none. */
export function placesWithin(
  places: ArrayLike<number>,
  [low, high]: readonly [number, number],
): [from: number, to: number] {
  const firstFrom = (isBefore: (place: number) => boolean): number => {
    let [from, to] = [0, places.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (isBefore(places[middle] as number)) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return [firstFrom((place) => place < low), firstFrom((place) => place <= high) - 1];
}
