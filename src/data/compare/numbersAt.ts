import type { Pace } from "../../tensor/pace";
import type { PointNumbers, Series } from "../provider";
import { numbersBetween } from "../readNumbers";

/** Points that are this near are read in one go with what is between them. */
const GAP = 16;

/** The numbers of scalar points of a series, in the order in which these are given. */
export async function numbersAt(series: Series, points: Uint32Array, pace: Pace): Promise<PointNumbers> {
  const values = new Float64Array(points.length);
  const errors: PointNumbers["errors"][number][] = [];
  for (let start = 0, end = 0; start < points.length; start = end) {
    if (pace.isDue()) await pace.giveWay();
    const first = points[start] as number;
    for (end = start + 1; end < points.length && follows(points[end - 1] as number, points[end] as number); ) end++;
    const read = await numbersBetween(series, first, (points[end - 1] as number) + 1, pace);
    for (let i = start; i < end; i++) values[i] = read.values[(points[i] as number) - first] as number;
    errors.push(...read.errors);
  }
  return { values, errors };
}

function follows(point: number, next: number): boolean {
  return next > point && next - point <= GAP;
}
