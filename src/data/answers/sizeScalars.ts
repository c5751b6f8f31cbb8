import { LEAST_THINNED, sizeScalars } from "../../shared/questions/scalars";
import type { Pace } from "../../tensor/pace";
import { inStretches } from "../../tensor/stretches";
import { answer } from "../answer";
import { growingCounts } from "../curves/growingColumn";
import type { Series } from "../provider";
import type { CurveTreatment } from "../scalars/scalarCurve";
import { columnBytes, SERIES_BYTES } from "../scalars/seriesBytes";
import { chosenSeries } from "../series/chosenSeries";
import { PointChooser, rowsAt } from "../series/pointRows";

/** Thinning keeps of a bucket four points, and the first of each value that is not finite; buckets are a fourth of what is asked for. */
const POINTS_A_BUCKET = 7;
const BUCKET_SHARE = 4;

/** Beyond it nothing is thinned. */
const MOST_THINNED = 2 ** 32;

export const answerSizeScalars = answer(sizeScalars, async ({ limitBytes, ...params }, asked) => {
  const { pace } = asked;
  const chosen: { readonly run: string; readonly series: readonly Series[] }[] = [];
  for await (const { run, series } of chosenSeries(params, asked)) {
    const scalars: Series[] = [];
    for (const one of series) {
      if (pace.isDue()) await pace.giveWay();
      if (one.info.kind === "scalar") scalars.push(one);
    }
    if (scalars.length > 0) chosen.push({ run, series: scalars });
    if (pace.isDue()) await pace.giveWay();
  }
  const { downsample } = params;
  const lengths = await lengthsOf(chosen, (series) => mostPoints(series, params), pace);
  let sizes = await sizesOf(lengths, undefined, params, pace);
  if (sizes.bytes <= limitBytes) return { bytes: sizes.bytes, runs: named(chosen, sizes.ofRuns) };
  // A range leaves less than that, and thinning, which goes part by part.
  const exact = await lengthsOf(chosen, (series) => partLengths(series, params, pace), pace);
  sizes = await sizesOf(exact, downsample, params, pace);
  const runs = named(chosen, sizes.ofRuns);
  if (sizes.bytes <= limitBytes) return { bytes: sizes.bytes, runs };
  const fitting = await greatestFitting(exact, limitBytes, params, pace);
  return { bytes: sizes.bytes, runs, ...(fitting !== undefined && { fitting }) };
});

/** The lengths of the parts of all series of runs. */
interface PartLengths {
  readonly lengths: Uint32Array;
  /** By run: where its parts end among these, and how many series it has. */
  readonly runs: readonly { readonly end: number; readonly seriesCount: number }[];
}

async function lengthsOf(
  chosen: readonly { readonly series: readonly Series[] }[],
  partsOf: (series: Series) => Uint32Array | Promise<Uint32Array>,
  pace: Pace,
): Promise<PartLengths> {
  const lengths = growingCounts();
  const runs: PartLengths["runs"][number][] = [];
  for (const { series } of chosen) {
    for (const one of series) {
      lengths.add(await partsOf(one));
      if (pace.isDue()) await pace.giveWay();
    }
    runs.push({ end: lengths.length, seriesCount: series.length });
  }
  return { lengths: lengths.between(0, lengths.length), runs };
}

/** Points of all parts together, whatever the range. */
function mostPoints({ info: { pointCount } }: Series, { last = pointCount }: CurveTreatment): Uint32Array {
  return Uint32Array.of(Math.min(pointCount, last));
}

async function partLengths(series: Series, wish: CurveTreatment, pace: Pace): Promise<Uint32Array> {
  const isWhole = wish.steps === undefined && (wish.restarts === "latest" || series.isAscending?.() === true);
  if (isWhole) return mostPoints(series, wish);
  const { steps, failed } = await series.columns(0, pace);
  const chooser = await PointChooser.of(steps, failed, pace);
  const rows = await chooser.rows(wish.restarts ?? "parts");
  const { points, parts } = await rowsAt(rows, await chooser.places(rows, wish), pace);
  return parts.map((start, part) => (parts[part + 1] ?? points.length) - start);
}

async function sizesOf(
  { lengths, runs }: PartLengths,
  downsample: number | undefined,
  wish: CurveTreatment,
  pace: Pace,
): Promise<{ readonly bytes: number; readonly ofRuns: readonly number[] }> {
  const ofRuns: number[] = [];
  let start = 0;
  for (const { end, seriesCount } of runs) {
    let points = 0;
    await inStretches(start, end, pace, (from, to) => {
      for (let i = from; i < to; i++) points += thinnedLength(lengths[i] as number, downsample);
    });
    ofRuns.push(SERIES_BYTES * seriesCount + columnBytes(wish) * points);
    start = end;
  }
  return { bytes: ofRuns.reduce((sum, bytes) => sum + bytes, 0), ofRuns };
}

/** Upper bound of the points that thinning leaves of a part. */
function thinnedLength(length: number, downsample = Number.POSITIVE_INFINITY): number {
  if (length <= downsample) return length;
  return Math.min(length, POINTS_A_BUCKET * Math.floor(downsample / BUCKET_SHARE));
}

async function greatestFitting(
  lengths: PartLengths,
  limitBytes: number,
  wish: CurveTreatment,
  pace: Pace,
): Promise<number | undefined> {
  let [low, high] = [LEAST_THINNED, MOST_THINNED];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await sizesOf(lengths, middle, wish, pace)).bytes > limitBytes) high = middle;
    else low = middle + 1;
  }
  return low > LEAST_THINNED ? low - 1 : undefined;
}

function named(chosen: readonly { readonly run: string }[], ofRuns: readonly number[]) {
  return chosen.map(({ run }, i) => ({ run, bytes: ofRuns[i] as number }));
}
