import type { Pace } from "../../tensor/pace";
import type { Series } from "../provider";
import type { PointHit, PointSearch } from "./pointSearch";

/** Number of points before a hit that are read one by one; of earlier ones only a sample. */
const ONE_BY_ONE = 64;

/**
 * The point from which on a series fulfils a condition that it fulfils at `hit`: it does there, and not at the point before. Of longer
 * stretches those in between are taken to be alike, so that a few more points are read however many there are. What was written
 * before training went back to an earlier step does not count.
 */
export async function heldSince(series: Series, hit: PointHit, search: PointSearch, pace: Pace): Promise<PointHit> {
  const stepAt = async (point: number) => (await series.columns(point, pace, point + 1)).steps[0] ?? 0n;
  let first = hit;
  let firstStep = await stepAt(hit.point);
  /** True if the condition held at an earlier point, which then is the first. */
  const held = async (point: number): Promise<boolean> => {
    const step = await stepAt(point);
    if (step >= firstStep) return false;
    const before = await search.within([{ start: point, end: point + 1 }]);
    if (!before) return false;
    first = before;
    firstStep = step;
    return true;
  };
  while (first.point > 0 && hit.point - first.point < ONE_BY_ONE) if (!(await held(first.point - 1))) return first;
  let end = -1;
  for (let stride = ONE_BY_ONE; first.point > 0 && end < 0; stride *= 2) {
    const point = Math.max(0, first.point - stride);
    if (!(await held(point))) end = point;
  }
  // Between them the condition began to hold.
  while (first.point - end > 1) {
    const middle = Math.floor((end + first.point) / 2);
    if (!(await held(middle))) end = middle;
  }
  return first;
}
