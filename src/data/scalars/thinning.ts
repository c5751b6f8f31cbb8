import type { Pace } from "../../tensor/pace";
import { inStretches, placesWhere } from "../../tensor/stretches";
import type { PointRows } from "../series/pointRows";
import { BucketPlaces } from "./bucketPlaces";
import { evenBuckets } from "./evenBuckets";

/**
 * The places that M4 keeps (Jugel et al., VLDB 2014): drawn as lines on as many pixels as there are buckets, they look as all
 * points do. `axis` and `values` are columns of all parts; a part of at most `most` points stays whole, of all others each of
 * `most` / 4 buckets over the axis keeps its first and last point, those of the least and the greatest finite value, and the
 * first of each value that is not finite. Ascending.
 */
export async function thinned(
  parts: PointRows["parts"],
  axis: Float64Array,
  values: Float64Array,
  most: number,
  pace: Pace,
): Promise<Uint32Array> {
  const bucketCount = Math.floor(most / 4);
  const bucketOf = await bucketsOver(axis, bucketCount, pace);
  const isKept = new Uint8Array(values.length);
  for (let part = 0; part < parts.length; part++) {
    if (pace.isDue()) await pace.giveWay();
    const start = parts[part] as number;
    const end = parts[part + 1] ?? values.length;
    if (end - start <= most) {
      isKept.fill(1, start, end);
      continue;
    }
    const places = new BucketPlaces(bucketCount);
    await inStretches(start, end, pace, (from, to) => {
      for (let place = from; place < to; place++) places.add(bucketOf(place), place, values);
    });
    await places.eachKept(pace, (place) => {
      isKept[place] = 1;
    });
  }
  return placesWhere(values.length, pace, (place) => isKept[place] === 1);
}

/** Bucket of each place, by equal widths between the least and the greatest finite x. */
async function bucketsOver(axis: Float64Array, count: number, pace: Pace): Promise<(place: number) => number> {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  await inStretches(0, axis.length, pace, (start, end) => {
    for (let place = start; place < end; place++) {
      const x = axis[place] as number;
      if (!Number.isFinite(x)) continue;
      if (x < least) least = x;
      if (x > greatest) greatest = x;
    }
  });
  const bucketOf = evenBuckets(least, greatest, count);
  return (place) => {
    const x = axis[place] as number;
    return Number.isFinite(x) ? bucketOf(x) : 0;
  };
}
