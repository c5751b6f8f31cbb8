import type { ScalarSeries, ScalarSummary } from "../../shared/questions/scalars";
import type { ScalarAxis } from "../../shared/scalarAxis";
import type { PointChoice } from "../../shared/series/pointChoice";
import type { Pace } from "../../tensor/pace";
import { everyPlace, inStretches } from "../../tensor/stretches";
import type { Series } from "../provider";
import { bisect } from "../series/bisect";
import { PointChooser, type PointRows, rowsAt } from "../series/pointRows";
import { stepDoublesInTurns } from "../series/stepKeys";
import { doublesAt, stepsAt } from "./columnsAt";
import type { ScalarPoints } from "./scalarPoints";
import { summarize } from "./scalarSummary";
import { smooth } from "./smoothing";
import { thinned } from "./thinning";

/** Treatment of a series' points. */
export interface CurveTreatment extends PointChoice {
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
 * Curve to draw of a series; it may keep the columns of the points. The order matters: points, restarts, relative time, smoothing, range,
 * summary, thinning; so neither a range nor thinning changes a smoothed value.
 */
export async function scalarCurve(recorded: ScalarPoints, wish: CurveTreatment, pace: Pace): Promise<ScalarCurve> {
  const { steps, failed, failedCount, supersededCount } = recorded;
  const chooser = await PointChooser.of(steps, failed, pace);
  const rows = await chooser.rows(wish.restarts ?? "parts");
  const whole = await columnsOf(recorded, rows, wish.smooth, pace);
  const isRanged = wish.steps !== undefined || wish.last !== undefined;
  const ranged = isRanged ? await columnsAt(whole, await chooser.places(rows, wish), pace) : whole;
  const summary = await summarize(ranged.values, pace);
  const counts = { pointCount: steps.length, supersededCount, errorCount: failedCount };
  const { downsample } = wish;
  if (downsample === undefined || !(await isLong(ranged, downsample, pace)))
    return { ...counts, summary, ...shown(ranged) };
  const axis = await axisOf(ranged, wish.axis ?? "step", pace);
  const kept = await thinned(ranged.parts, axis, ranged.values, downsample, pace);
  return { ...counts, summary: summaryAt(summary, kept), ...shown(await columnsAt(ranged, kept, pace)) };
}

/** A curve of which no point can be read. */
export async function unreadCurve(series: Series, pace: Pace): Promise<ScalarCurve> {
  const { pointCount } = series.info;
  const none = new Float64Array(0);
  const points = { steps: new BigInt64Array(0), wallTimesSeconds: none, values: none, failed: new Uint8Array(0) };
  const supersededCount = await series.supersededCount(pace);
  const curve = await scalarCurve({ ...points, failedCount: 0, supersededCount }, {}, pace);
  return { ...curve, pointCount, errorCount: pointCount };
}

/** Curve of the points at ascending places. */
export async function curveAt(curve: ScalarCurve, places: Uint32Array, pace: Pace): Promise<ScalarCurve> {
  const { pointCount, supersededCount, errorCount, smoothed, points, parts, ...columns } = curve;
  const left = await columnsAt({ ...columns, points, parts, smoothed }, places, pace);
  return { pointCount, supersededCount, errorCount, summary: await summarize(left.values, pace), ...shown(left) };
}

/** True if any part has more points than `most`. */
async function isLong({ points, parts }: PointRows, most: number, pace: Pace): Promise<boolean> {
  const length = (part: number) => (parts[part + 1] ?? points.length) - (parts[part] as number);
  return !(await everyPlace(0, parts.length, pace, (part) => length(part) <= most));
}

async function columnsOf(
  recorded: ScalarPoints,
  rows: PointRows,
  weight: number | undefined,
  pace: Pace,
): Promise<Columns> {
  const { points, parts } = rows;
  const { steps, values, wallTimesSeconds } = await recordedAt(recorded, points, pace);
  const relativeSeconds = new Float64Array(points.length);
  const smoothed = weight === undefined ? undefined : new Float64Array(points.length);
  let part = -1;
  let began = 0;
  await inStretches(0, points.length, pace, (start, end) => {
    for (let place = start; place < end; place++) {
      if (place === parts[part + 1]) {
        part++;
        began = wallTimesSeconds[place] as number;
      }
      relativeSeconds[place] = (wallTimesSeconds[place] as number) - began;
    }
  });
  if (weight !== undefined && smoothed) await smoothParts({ values, parts }, weight, smoothed, pace);
  return { ...rows, steps, wallTimesSeconds, relativeSeconds, values, smoothed };
}

async function smoothParts(
  { values, parts }: Pick<Columns, "values" | "parts">,
  weight: number,
  smoothed: Float64Array,
  pace: Pace,
): Promise<void> {
  for (let part = 0; part < parts.length; part++) {
    const [start, end] = [parts[part] as number, parts[part + 1] ?? values.length];
    await smooth(values, start, end, weight, smoothed, pace);
    if (pace.isDue()) await pace.giveWay();
  }
}

/** Mostly these are all points as they were written: their columns need no copy. */
async function recordedAt(
  { steps, values, wallTimesSeconds }: ScalarPoints,
  points: Uint32Array,
  pace: Pace,
): Promise<Pick<ScalarPoints, "steps" | "values" | "wallTimesSeconds">> {
  const areAll = points.length === steps.length;
  if (areAll && (await everyPlace(0, points.length, pace, (place) => points[place] === place))) {
    return { steps, values, wallTimesSeconds };
  }
  return {
    steps: await stepsAt(steps, points, pace),
    values: await doublesAt(values, points, pace),
    wallTimesSeconds: await doublesAt(wallTimesSeconds, points, pace),
  };
}

async function columnsAt(columns: Columns, places: Uint32Array, pace: Pace): Promise<Columns> {
  if (places.length === columns.points.length) return columns;
  return {
    ...(await rowsAt(columns, places, pace)),
    steps: await stepsAt(columns.steps, places, pace),
    wallTimesSeconds: await doublesAt(columns.wallTimesSeconds, places, pace),
    relativeSeconds: await doublesAt(columns.relativeSeconds, places, pace),
    values: await doublesAt(columns.values, places, pace),
    smoothed: columns.smoothed && (await doublesAt(columns.smoothed, places, pace)),
  };
}

function shown({ smoothed, ...columns }: Columns): Omit<Columns, "smoothed"> & Pick<ScalarSeries, "smoothed"> {
  return { ...columns, ...(smoothed && { smoothed }) };
}

async function axisOf(
  { steps, wallTimesSeconds, relativeSeconds }: Columns,
  axis: ScalarAxis,
  pace: Pace,
): Promise<Float64Array> {
  switch (axis) {
    case "step":
      return stepDoublesInTurns(steps, pace);
    case "wall":
      return wallTimesSeconds;
    case "relative":
      return relativeSeconds;
  }
}

/** Thinning keeps all that a summary names. */
function summaryAt(summary: ScalarSummary, places: Uint32Array): ScalarSummary {
  const placeOf = (place: number) =>
    place < 0 ? place : bisect(0, places.length, (i) => (places[i] as number) >= place);
  const { first, last, min, max } = summary;
  return { ...summary, first: placeOf(first), last: placeOf(last), min: placeOf(min), max: placeOf(max) };
}
