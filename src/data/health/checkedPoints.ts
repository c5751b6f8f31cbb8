import type { ComplexAs } from "../../tensor/dtype/complexAs";
import { findDtype } from "../../tensor/dtype/dtype";
import { dtypeAs } from "../../tensor/dtype/dtypeAs";
import type { Pace } from "../../tensor/pace";
import { elementCount } from "../../tensor/slice/shape";
import { inStretches } from "../../tensor/stretches";
import type { Series } from "../provider";
import { livePoints } from "../series/livePoints";
import { placesUpTo } from "../series/pointRows";
import { isAscending } from "../series/stepOrder";

/** Live points whose values are to be looked at. */
export interface CheckedPoints {
  readonly points: Uint32Array;
  readonly steps: BigInt64Array;
  /** By place: bytes that the value claims; rounded, for who tells how far he is. */
  readonly sizes: Float32Array;
  /** All have a dtype of real numbers, or of such that complex ones are looked at as. */
  readonly areReal: boolean;
}

/** All live points of a series. */
export async function allPoints(series: Series, complex: ComplexAs | undefined, pace: Pace): Promise<CheckedPoints> {
  const { points, steps } = await livePoints(series, pace);
  return { points, steps, ...(await looksOf(series, points, complex, pace)) };
}

/**
 * The points from `start` on, where each is a live one behind all before, the last of which is of step `last`; undefined where steps were written
 * again or stand between others.
 */
export async function addedPoints(
  series: Series,
  start: number,
  last: bigint,
  complex: ComplexAs | undefined,
  pace: Pace,
): Promise<CheckedPoints | undefined> {
  const { steps, supersededSince } = await series.columns(start, pace);
  if (supersededSince.length > 0 || (steps[0] !== undefined && steps[0] <= last)) return undefined;
  if (!(await isAscending(steps, pace))) return undefined;
  const points = await placesUpTo(steps.length, pace);
  await inStretches(0, points.length, pace, (from, to) => {
    for (let i = from; i < to; i++) points[i] = start + i;
  });
  return { points, steps, ...(await looksOf(series, points, complex, pace)) };
}

type Looks = Pick<CheckedPoints, "sizes" | "areReal">;

async function looksOf(
  series: Series,
  points: Uint32Array,
  complex: ComplexAs | undefined,
  pace: Pace,
): Promise<Looks> {
  const sizes = new Float32Array(points.length);
  let areReal = true;
  const note = (place: number, bytes: number | undefined) => {
    if (bytes === undefined) areReal = false;
    else sizes[place] = bytes;
  };
  if (!series.looks) {
    for (const [place, point] of points.entries()) {
      if (pace.isDue()) await pace.giveWay();
      const { dtype, shape } = await series.describe(point, pace);
      note(place, bytesOf(dtype, elementCount(shape ?? [0]), complex));
    }
    return { sizes, areReal };
  }
  let first = Number.POSITIVE_INFINITY;
  await inStretches(0, points.length, pace, (start, end) => {
    for (let place = start; place < end; place++) first = Math.min(first, points[place] as number);
  });
  if (points.length === 0) return { sizes, areReal };
  const { dtypes, shapes, dtype, shape } = await series.looks(first, pace);
  const counts = shapes.map(elementCount);
  await inStretches(0, points.length, pace, (start, end) => {
    for (let place = start; place < end; place++) {
      const at = (points[place] as number) - first;
      note(place, bytesOf(dtypes[dtype[at] as number], counts[shape[at] as number] ?? 0, complex));
    }
  });
  return { sizes, areReal };
}

/** Undefined where the dtype is no real one, and not looked at as such. */
function bytesOf(name: string | undefined, count: number, complex: ComplexAs | undefined): number | undefined {
  const dtype = name === undefined ? undefined : findDtype(dtypeAs(name, complex));
  if (!dtype || dtype.kind === "complex" || dtype.kind === "string") return undefined;
  return count * dtype.itemBytes;
}
