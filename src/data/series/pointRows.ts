import type { PointChoice, Restarts, StepRange } from "../../shared/series/pointChoice";
import type { Pace } from "../../tensor/pace";
import { inStretches, placesWhere } from "../../tensor/stretches";
import { countsAt } from "../scalars/columnsAt";
import { areAscending, partsOf, sortedByKey } from "./keySort";
import { StepKeys } from "./stepKeys";

/** Points of a series that were chosen, by their numbers, and at which places among them parts begin. */
export interface PointRows {
  readonly points: Uint32Array;
  readonly parts: Uint32Array;
}

/** Chooses points of a series by their steps: restarts first, then a range. Points that are left out do not count. */
export class PointChooser {
  private readonly keys: StepKeys;
  /** 1 for each point that is left out. */
  private readonly leftOut: Uint8Array;
  private readonly pace: Pace;

  private constructor(keys: StepKeys, leftOut: Uint8Array, pace: Pace) {
    this.keys = keys;
    this.leftOut = leftOut;
    this.pace = pace;
  }

  /** `leftOut` has a 1 for each point that is left out. */
  static async of(steps: BigInt64Array, leftOut: Uint8Array, pace: Pace): Promise<PointChooser> {
    return new PointChooser(await StepKeys.of(steps, pace), leftOut, pace);
  }

  /** All points, or those that restarts leave. */
  async rows(restarts: Restarts): Promise<PointRows> {
    const { leftOut, pace } = this;
    const { keys } = this.keys;
    const points = await placesWhere(keys.length, pace, (point) => leftOut[point] !== 1);
    if (restarts === "parts") return { points, parts: await partsOf(points, keys, pace) };
    if (restarts === "resumed") return onePart(await this.resumed(points));
    return onePart(await this.latest(points));
  }

  /** Places of the rows within a range of steps, of these the last `last`. */
  async places({ points }: PointRows, { steps, last }: Pick<PointChoice, "steps" | "last">): Promise<Uint32Array> {
    const isWithin = steps ? this.within(points, steps) : () => true;
    const places = await placesWhere(points.length, this.pace, isWithin);
    return last === undefined ? places : places.slice(Math.max(0, places.length - last));
  }

  private within(points: Uint32Array, { from, to }: StepRange): (place: number) => boolean {
    const { keys } = this.keys;
    const least = from === undefined ? Number.NEGATIVE_INFINITY : this.keys.bound(BigInt(from));
    const end = to === undefined ? Number.POSITIVE_INFINITY : this.keys.bound(BigInt(to));
    return (place) => {
      const key = keys[points[place] as number] as number;
      return key >= least && key < end;
    };
  }

  /** Points before which no later written point has a step as low. */
  private async resumed(points: Uint32Array): Promise<Uint32Array> {
    const { keys } = this.keys;
    const { length } = points;
    const kept = new Uint32Array(length);
    let least = Number.POSITIVE_INFINITY;
    let first = length;
    await inStretches(0, length, this.pace, (start, end) => {
      for (let place = length - 1 - start; place >= length - end; place--) {
        const point = points[place] as number;
        const key = keys[point] as number;
        if (key >= least) continue;
        least = key;
        kept[--first] = point;
      }
    });
    return kept.slice(first);
  }

  private async latest(points: Uint32Array): Promise<Uint32Array> {
    const { pace } = this;
    const { keys } = this.keys;
    if (await areAscending(points, keys, pace)) return points;
    // By step, of equal ones as written: the last of these stays.
    const sorted = await sortedByKey(points, keys, pace);
    const key = (place: number) => keys[sorted[place] as number];
    const lasts = await placesWhere(sorted.length, pace, (place) => key(place) !== key(place + 1));
    return countsAt(sorted, lasts, pace);
  }
}

function onePart(points: Uint32Array): PointRows {
  return { points, parts: Uint32Array.from(points.length === 0 ? [] : [0]) };
}

/** The rows at some places, which ascend; parts without any are none. */
export async function rowsAt({ points, parts }: PointRows, places: Uint32Array, pace: Pace): Promise<PointRows> {
  if (places.length === points.length) return { points, parts };
  const begun: number[] = [];
  let part = -1;
  await inStretches(0, places.length, pace, (start, end) => {
    for (let i = start; i < end; i++) {
      const before = part;
      while (part + 1 < parts.length && (parts[part + 1] as number) <= (places[i] as number)) part++;
      if (part > before) begun.push(i);
    }
  });
  return { points: await countsAt(points, places, pace), parts: Uint32Array.from(begun) };
}

/** The places before `count`, ascending. */
export function placesUpTo(count: number, pace: Pace): Promise<Uint32Array> {
  return placesWhere(count, pace, () => true);
}
