import { placesWithin } from "../../../ui/plot/axes/stepAxis";
import type { SceneLine } from "./overScene";

/**
 * Points of a curve that a saved picture needs: for each column of the view its first and last point, the lowest and the highest, and all
 * without value or not finite; and a point on each side, to which lines lead.
 */
export function thinnedCurve<Curve extends Pick<SceneLine, "xs" | "values" | "without">>(
  curve: Curve,
  view: readonly [number, number],
  columns: number,
): Curve {
  const { xs, values, without } = curve;
  if (xs.length <= 4 * columns) return curve;
  const [from, to] = placesWithin(xs, view);
  const kept = new Set([Math.max(0, from - 1), Math.min(xs.length - 1, to + 1)]);
  const width = (view[1] - view[0]) / columns;
  const columnOf = (at: number) => Math.floor(((xs[at] as number) - view[0]) / width);
  for (let begin = from; begin <= to; ) {
    const column = columnOf(begin);
    let [end, least, most] = [begin, -1, -1];
    for (; end <= to && columnOf(end) === column; end++) {
      const value = values[end] as number;
      if (!Number.isFinite(value)) kept.add(end);
      else {
        if (least < 0 || value < (values[least] as number)) least = end;
        if (most < 0 || value > (values[most] as number)) most = end;
      }
    }
    for (const at of [begin, least, most, end - 1]) if (at >= 0) kept.add(at);
    begin = end;
  }
  const places = [...kept].sort((a, b) => a - b);
  return {
    ...curve,
    xs: Float64Array.from(places, (at) => xs[at] as number),
    values: Float64Array.from(places, (at) => values[at] as number),
    without: Uint8Array.from(places, (at) => without[at] as number),
  };
}
