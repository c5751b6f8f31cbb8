import type { Pace } from "../../tensor/pace";
import type { Sentence } from "../../tensor/sentence";
import type { Series } from "../provider";
import { numbersBetween } from "../readNumbers";

/** Points that are this near are read in one go with what is between them. */
const GAP = 16;

/** Numbers of points, as many; NaN for those that cannot be read, and why, by their numbers in the series. */
interface NumbersOfPoints {
  readonly values: Float64Array;
  readonly errors: ReadonlyMap<number, Sentence>;
}

/** The numbers of scalar points of a series, in the order in which these are given. */
export async function numbersAt(series: Series, points: Uint32Array, pace: Pace): Promise<NumbersOfPoints> {
  const values = new Float64Array(points.length);
  const errors = new Map<number, Sentence>();
  for (let start = 0, end = 0; start < points.length; start = end) {
    if (pace.isDue()) await pace.giveWay();
    const first = points[start] as number;
    for (end = start + 1; end < points.length && follows(points[end - 1] as number, points[end] as number); ) end++;
    const read = await numbersBetween(series, first, (points[end - 1] as number) + 1, pace);
    for (let i = start; i < end; i++) {
      const point = points[i] as number;
      values[i] = read.values[point - first] as number;
      const error = read.failed[point - first] === 1 ? read.errorOf(point) : undefined;
      if (error) errors.set(point, error);
    }
  }
  return { values, errors };
}

function follows(point: number, next: number): boolean {
  return next > point && next - point <= GAP;
}
