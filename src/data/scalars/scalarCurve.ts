import type { PointChoice } from "../../shared/pointChoice";
import type { ScalarSeries, ScalarSummary } from "../../shared/questions/selectScalars";
import type { ScalarAxis } from "../../shared/scalarAxis";
import type { SeriesInfo } from "../../shared/seriesInfo";
import { PointChooser, type PointRows, rowsAt } from "../pointRows";
import { stepDoubles } from "../../tensor/stepDoubles";
import { at, stepsAt } from "./columnsAt";
import type { ScalarPoints } from "./scalarPoints";
import { summarize } from "./scalarSummary";
import { smooth } from "./smoothing";
import { thinned } from "./thinning";

/** What is to become of a series' points. */
export interface CurveWish extends PointChoice {
  readonly smooth?: number;
  readonly downsample?: number;
  readonly axis?: ScalarAxis;
}

export type ScalarCurve = Omit<ScalarSeries, "run" | "tag">;

/** Rows of points with what stands in them, column by column. */
type Columns = PointRows &
  Pick<ScalarSeries, "steps" | "wallTimesSeconds" | "relativeSeconds" | "values"> & {
    readonly smoothed: Float64Array | undefined;
  };

/**
 * What there is to draw of a series. The order decides: points, restarts, relative time, smoothing, range, summary, thinning;
 * so neither a range nor thinning changes a smoothed value.
 */
export function scalarCurve(recorded: ScalarPoints, wish: CurveWish): ScalarCurve {
  const { steps, broken, supersededCount } = recorded;
  const chooser = new PointChooser(steps, broken);
  const rows = chooser.rows(wish.restarts ?? "parts");
  const whole = columnsOf(recorded, rows, wish.smooth);
  const isRanged = wish.steps !== undefined || wish.last !== undefined;
  const ranged = isRanged ? columnsAt(whole, chooser.places(rows, wish)) : whole;
  const summary = summarize(ranged.values);
  const counts = { pointCount: steps.length, supersededCount, errorCount: broken.size };
  const { downsample } = wish;
  if (downsample === undefined || !isLong(ranged, downsample)) return { ...counts, summary, ...shown(ranged) };
  const kept = thinned(ranged.parts, axisOf(ranged, wish.axis ?? "step"), ranged.values, downsample);
  return { ...counts, summary: summaryAt(summary, kept), ...shown(columnsAt(ranged, kept)) };
}

/** A curve of which no point can be read. */
export function unreadCurve({ pointCount, supersededCount }: SeriesInfo): ScalarCurve {
  const none = new Float64Array(0);
  const points = { steps: new BigInt64Array(0), wallTimesSeconds: none, values: none, broken: new Set<number>() };
  return { ...scalarCurve({ ...points, supersededCount }, {}), pointCount, errorCount: pointCount };
}

/** What a curve is of its points at some places, which ascend. */
export function curveAt(curve: ScalarCurve, places: Uint32Array): ScalarCurve {
  const { pointCount, supersededCount, errorCount, smoothed, ...columns } = curve;
  const left = columnsAt({ ...columns, smoothed }, places);
  return { pointCount, supersededCount, errorCount, summary: summarize(left.values), ...shown(left) };
}

/** Whether any part has more points than `most`. */
function isLong({ points, parts }: PointRows, most: number): boolean {
  return parts.some((start, part) => (parts[part + 1] ?? points.length) - start > most);
}

function columnsOf(recorded: ScalarPoints, rows: PointRows, weight: number | undefined): Columns {
  const { points, parts } = rows;
  const { steps, values, wallTimesSeconds } = recordedAt(recorded, points);
  const relativeSeconds = new Float64Array(points.length);
  const smoothed = weight === undefined ? undefined : new Float64Array(points.length);
  for (let part = 0; part < parts.length; part++) {
    const start = parts[part] as number;
    const end = parts[part + 1] ?? points.length;
    const began = wallTimesSeconds[start] as number;
    for (let place = start; place < end; place++) relativeSeconds[place] = (wallTimesSeconds[place] as number) - began;
    if (weight !== undefined && smoothed) smooth(values, start, end, weight, smoothed);
  }
  return { ...rows, steps, wallTimesSeconds, relativeSeconds, values, smoothed };
}

/** Mostly these are all points as they were written: their columns need no copy. */
function recordedAt(
  { steps, values, wallTimesSeconds }: ScalarPoints,
  points: Uint32Array,
): Pick<ScalarPoints, "steps" | "values" | "wallTimesSeconds"> {
  if (points.length === steps.length && points.every((point, place) => point === place)) {
    return { steps, values, wallTimesSeconds };
  }
  return {
    steps: stepsAt(steps, points),
    values: at(values, points),
    wallTimesSeconds: at(wallTimesSeconds, points),
  };
}

function columnsAt(columns: Columns, places: Uint32Array): Columns {
  if (places.length === columns.points.length) return columns;
  return {
    ...rowsAt(columns, places),
    steps: stepsAt(columns.steps, places),
    wallTimesSeconds: at(columns.wallTimesSeconds, places),
    relativeSeconds: at(columns.relativeSeconds, places),
    values: at(columns.values, places),
    smoothed: columns.smoothed && at(columns.smoothed, places),
  };
}

function shown({ smoothed, ...columns }: Columns): Omit<Columns, "smoothed"> & Pick<ScalarSeries, "smoothed"> {
  return { ...columns, ...(smoothed && { smoothed }) };
}

function axisOf({ steps, wallTimesSeconds, relativeSeconds }: Columns, axis: ScalarAxis): Float64Array {
  switch (axis) {
    case "step":
      return stepDoubles(steps);
    case "wall":
      return wallTimesSeconds;
    case "relative":
      return relativeSeconds;
  }
}

/** Thinning keeps all that a summary names. */
function summaryAt(summary: ScalarSummary, places: Uint32Array): ScalarSummary {
  const placeOf = (place: number) => (place < 0 ? place : places.indexOf(place));
  const { first, last, min, max } = summary;
  return { ...summary, first: placeOf(first), last: placeOf(last), min: placeOf(min), max: placeOf(max) };
}
