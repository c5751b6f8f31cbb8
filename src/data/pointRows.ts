import type { PointChoice, Restarts, StepRange } from "../shared/pointChoice";
import { StepKeys } from "./stepKeys";

/** Points of a series that were chosen, by their numbers, and at which places among them parts begin. */
export interface PointRows {
  readonly points: Uint32Array;
  readonly parts: Uint32Array;
}

const NONE: PointRows = { points: new Uint32Array(0), parts: new Uint32Array(0) };

/** Chooses points of a series by their steps: restarts first, then a range. Points that are left out do not count. */
export class PointChooser {
  private readonly keys: StepKeys;
  private readonly leftOut: ReadonlySet<number>;

  constructor(steps: BigInt64Array, leftOut: ReadonlySet<number>) {
    this.keys = new StepKeys(steps);
    this.leftOut = leftOut;
  }

  /** All points, or those that restarts leave. */
  rows(restarts: Restarts): PointRows {
    const all = this.all();
    if (all.length === 0) return NONE;
    const parts = this.parts(all);
    if (restarts === "parts") return { points: all, parts };
    if (restarts === "resumed") return onePart(this.resumed(all));
    return onePart(this.latest(all));
  }

  /** The places of the rows within a range of steps, of these the last so many. */
  places({ points }: PointRows, { steps, last }: Pick<PointChoice, "steps" | "last">): Uint32Array {
    const all = placesUpTo(points.length);
    const ranged = steps ? all.filter(this.within(points, steps)) : all;
    return last === undefined ? ranged : ranged.subarray(Math.max(0, ranged.length - last));
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

  private all(): Uint32Array {
    const count = this.keys.keys.length;
    const points = new Uint32Array(count - this.leftOut.size);
    for (let point = 0, place = 0; point < count; point++) if (!this.leftOut.has(point)) points[place++] = point;
    return points;
  }

  private parts(points: Uint32Array): Uint32Array {
    const { keys } = this.keys;
    const parts = [0];
    for (let place = 1; place < points.length; place++) {
      if ((keys[points[place] as number] as number) < (keys[points[place - 1] as number] as number)) parts.push(place);
    }
    return Uint32Array.from(parts);
  }

  /** Those before which no later written point has a step as low. */
  private resumed(points: Uint32Array): Uint32Array {
    const { keys } = this.keys;
    let least = Number.POSITIVE_INFINITY;
    const kept = new Uint32Array(points.length);
    let first = points.length;
    for (let place = points.length - 1; place >= 0; place--) {
      const point = points[place] as number;
      const key = keys[point] as number;
      if (key >= least) continue;
      least = key;
      kept[--first] = point;
    }
    return kept.slice(first);
  }

  private latest(points: Uint32Array): Uint32Array {
    const { keys } = this.keys;
    const key = (point: number) => keys[point] as number;
    const ascends = points.every((point, place) => place === 0 || key(points[place - 1] as number) < key(point));
    if (ascends) return points;
    // By step, of equal ones as written: the last of these stays.
    const sorted = this.sorted(points);
    return sorted.filter(
      (point, place) => place + 1 === sorted.length || key(sorted[place + 1] as number) !== key(point),
    );
  }

  /** By step, equal ones as they were: parts ascend, so two are merged, then two of these, until one is left. */
  private sorted(points: Uint32Array): Uint32Array {
    const { length } = points;
    let all = points;
    let starts = this.parts(points);
    while (starts.length > 1) {
      const merged = new Uint32Array(length);
      for (let part = 0; part < starts.length; part += 2) {
        const start = starts[part] as number;
        this.merge(all, start, starts[part + 1] ?? length, starts[part + 2] ?? length, merged);
      }
      all = merged;
      starts = starts.filter((_, part) => part % 2 === 0);
    }
    return all;
  }

  /** Two parts that stand one behind the other, into the same places. */
  private merge(points: Uint32Array, start: number, middle: number, end: number, merged: Uint32Array): void {
    const { keys } = this.keys;
    let [first, second] = [start, middle];
    for (let place = start; place < end; place++) {
      const isFirst =
        second === end ||
        (first < middle && (keys[points[first] as number] as number) <= (keys[points[second] as number] as number));
      merged[place] = (isFirst ? points[first++] : points[second++]) as number;
    }
  }
}

function onePart(points: Uint32Array): PointRows {
  return points.length === 0 ? NONE : { points, parts: Uint32Array.of(0) };
}

/** The rows at some places, which ascend; parts without any are none. */
export function rowsAt({ points, parts }: PointRows, places: Uint32Array): PointRows {
  if (places.length === points.length) return { points, parts };
  const begun: number[] = [];
  let part = -1;
  places.forEach((place, i) => {
    const before = part;
    while (part + 1 < parts.length && (parts[part + 1] as number) <= place) part++;
    if (part > before) begun.push(i);
  });
  return { points: places.map((place) => points[place] as number), parts: Uint32Array.from(begun) };
}

export function placesUpTo(count: number): Uint32Array {
  const places = new Uint32Array(count);
  for (let place = 0; place < count; place++) places[place] = place;
  return places;
}
