import { type AxisScale, axisPlaces } from "../../../../src/tensor/picture/axisScale";
import { padded } from "../axes/valueAxis";
import { placesIn, type TracedCurve } from "../curvePath";

type Range = readonly [number, number];

/** A curve with all that is drawn of it. */
interface ViewedCurve extends TracedCurve {
  readonly values: Float64Array;
  readonly smoothed: Float64Array | undefined;
  readonly band: { readonly lows: Float64Array; readonly highs: Float64Array } | undefined;
}

/** Free room above and below the values. */
const AIR = 0.04;

/** The horizontal axis: exactly what is in view, so that its px are the worker's columns; a single place gets room around it. */
export function xRange(scale: AxisScale, view: Range | undefined): Range {
  if (!view) return scale === "log" ? [1, 10] : [0, 1];
  const [low, high] = view;
  if (low < high) return view;
  return scale === "log" ? [low / 2, low * 2] : [low - 0.5, low + 0.5];
}

/** Limits that were given, as they are: what lies beyond is counted by them. Else what the values in view need, with some air. */
export function yRange(curves: readonly ViewedCurve[], view: Range, scale: AxisScale, given: Range | undefined): Range {
  const wanted = given && (scale !== "log" || given[0] > 0) ? given : aboveZero(given, neededY(curves, view, scale));
  if (!wanted || !(wanted[0] <= wanted[1])) return scale === "log" ? [1, 10] : [0, 1];
  return !given || wanted[0] === wanted[1] ? airy(scale, wanted) : wanted;
}

/** Range with a lower limit that a logarithm has a place for: else it begins with the least value that has one. */
function aboveZero(given: Range | undefined, needed: Range | undefined): Range | undefined {
  return given && needed && given[1] > needed[0] ? [needed[0], given[1]] : needed;
}

function airy(scale: AxisScale, [low, high]: Range): Range {
  if (scale !== "log") return padded(low, high, AIR);
  if (low === high) return [low / 1.5, high * 1.5];
  const air = (high / low) ** AIR;
  return [low / air, high * air];
}

/** Least and greatest of what is drawn in a part of the axis: values, smoothed ones, bands, and where lines cross its ends. */
function neededY(curves: readonly ViewedCurve[], view: Range, scale: AxisScale): Range | undefined {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const take = (value: number) => {
    if (value < low && (scale !== "log" || value > 0) && value > Number.NEGATIVE_INFINITY) low = value;
    if (value > high && value < Number.POSITIVE_INFINITY && (scale !== "log" || value > 0)) high = value;
  };
  for (const { xs, values, smoothed, band, parts, isAscending } of curves) {
    const columns = [values, smoothed, band?.lows, band?.highs].filter((column) => column !== undefined);
    for (const [k, begin] of parts.entries()) {
      const end = parts[k + 1] ?? xs.length;
      const [from, to] = isAscending ? placesIn(xs, begin, end, view) : [begin, end];
      for (const column of columns) {
        for (let i = from; i < to; i++) {
          const x = xs[i] as number;
          if (x >= view[0] && x <= view[1]) take(column[i] as number);
        }
        const around: Range = isAscending ? [Math.max(begin, from - 1), Math.min(end, to + 1)] : [begin, end];
        crossings(xs, column, around, view, scale, take);
      }
    }
  }
  return low <= high ? [low, high] : undefined;
}

/** Crossings of a line with the border of the view between two points. */
function crossings(
  xs: Float64Array,
  values: Float64Array,
  [begin, end]: Range,
  view: Range,
  scale: AxisScale,
  take: (value: number) => void,
): void {
  if ((xs[begin] as number) >= view[0] && (xs[end - 1] as number) <= view[1] && xs.length > 0) return;
  const places = axisPlaces(scale === "log" ? "log" : "linear", view[0], view[1]);
  for (let i = begin + 1; i < end; i++) {
    const [x0, x1] = [xs[i - 1] as number, xs[i] as number];
    for (const edge of view) {
      if (x0 < edge === x1 < edge || x0 === edge || x1 === edge) continue;
      const [y0, y1] = [places.to(values[i - 1] as number), places.to(values[i] as number)];
      take(places.from(y0 + ((y1 - y0) * (edge - x0)) / (x1 - x0)));
    }
  }
}
