import type { Pace } from "../../tensor/pace";
import { everyPlace, ITEMS_A_STRETCH, inStretches } from "../../tensor/stretches";

/** Two parts of `points` that stand one behind the other and are merged, and how far that is. */
interface Merge {
  first: number;
  readonly middle: number;
  second: number;
  readonly end: number;
}

/** The places among points at which a part begins, each of ascending or equal keys. The keys are those of the points. */
export async function partsOf(points: Uint32Array, keys: Float64Array, pace: Pace): Promise<Uint32Array> {
  const parts: number[] = points.length > 0 ? [0] : [];
  await inStretches(1, points.length, pace, (start, end) => {
    for (let place = start; place < end; place++) {
      if ((keys[points[place] as number] as number) < (keys[points[place - 1] as number] as number)) parts.push(place);
    }
  });
  return Uint32Array.from(parts);
}

/** Points by key, equal ones as they were: parts ascend, so two are merged, then two of these, until one is left. */
export async function sortedByKey(points: Uint32Array, keys: Float64Array, pace: Pace): Promise<Uint32Array> {
  const { length } = points;
  let all = points;
  let starts = await partsOf(points, keys, pace);
  while (starts.length > 1) {
    const merged = new Uint32Array(length);
    const left = new Uint32Array(Math.ceil(starts.length / 2));
    let seen = 0;
    for (let part = 0; part < starts.length; part += 2) {
      const start = starts[part] as number;
      const end = starts[part + 2] ?? length;
      left[part / 2] = start;
      const middle = starts[part + 1] ?? length;
      const merge: Merge = { first: start, middle, second: middle, end };
      seen += end - start;
      if (seen < ITEMS_A_STRETCH) {
        mergeSome(all, keys, merge, merged, end);
        continue;
      }
      seen = 0;
      await inStretches(start, end, pace, (_, to) => mergeSome(all, keys, merge, merged, to));
    }
    all = merged;
    starts = left;
  }
  return all;
}

/** Goes on with a merge up to a place. */
function mergeSome(points: Uint32Array, keys: Float64Array, merge: Merge, merged: Uint32Array, to: number): void {
  const { middle, end } = merge;
  let { first, second } = merge;
  for (let place = first + second - middle; place < to; place++) {
    const isFirst =
      second === end ||
      (first < middle && (keys[points[first] as number] as number) <= (keys[points[second] as number] as number));
    merged[place] = (isFirst ? points[first++] : points[second++]) as number;
  }
  merge.first = first;
  merge.second = second;
}

/** Tells whether the keys ascend strictly. */
export function areAscending(points: Uint32Array, keys: Float64Array, pace: Pace): Promise<boolean> {
  const key = (place: number) => keys[points[place] as number] as number;
  return everyPlace(1, points.length, pace, (place) => key(place - 1) < key(place));
}
