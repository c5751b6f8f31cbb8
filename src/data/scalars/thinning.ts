import { type PointRows, placesUpTo } from "../pointRows";
import { BucketPlaces } from "./bucketPlaces";
import { evenBuckets } from "./evenBuckets";

/**
 * The places that M4 keeps (Jugel et al., VLDB 2014): drawn as lines on as many pixels as there are buckets, they look as all
 * points do. `axis` and `values` are columns of all parts; a part of at most `most` points stays whole, of all others each of
 * `most` / 4 buckets over the axis keeps its first and last point, those of the least and the greatest finite value, and the
 * first of each value that is not finite. Ascending.
 */
export function thinned(
  parts: PointRows["parts"],
  axis: Float64Array,
  values: Float64Array,
  most: number,
): Uint32Array {
  const bucketCount = Math.floor(most / 4);
  const bucketOf = bucketsOver(axis, bucketCount);
  const kept: Uint32Array[] = [];
  for (let part = 0; part < parts.length; part++) {
    const start = parts[part] as number;
    const end = parts[part + 1] ?? values.length;
    kept.push(
      end - start <= most ? placesUpTo(end).subarray(start) : thinnedPart(start, end, values, bucketOf, bucketCount),
    );
  }
  return joined(kept);
}

function thinnedPart(
  start: number,
  end: number,
  values: Float64Array,
  bucketOf: (place: number) => number,
  bucketCount: number,
): Uint32Array {
  const places = new BucketPlaces(bucketCount);
  for (let place = start; place < end; place++) places.add(bucketOf(place), place, values);
  return places.kept();
}

/** Which bucket each place is in: they are as wide as each other between the least and the greatest finite x. */
function bucketsOver(axis: Float64Array, count: number): (place: number) => number {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const x of axis) {
    if (!Number.isFinite(x)) continue;
    if (x < least) least = x;
    if (x > greatest) greatest = x;
  }
  const bucketOf = evenBuckets(least, greatest, count);
  return (place) => {
    const x = axis[place] as number;
    return Number.isFinite(x) ? bucketOf(x) : 0;
  };
}

function joined(pieces: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const piece of pieces) {
    all.set(piece, place);
    place += piece.length;
  }
  return all;
}
