import type { NodeTag } from "../../../../../src/shared/questions/graphs";
import { computedHistograms, recordedHistograms } from "../../../../../src/shared/questions/histograms";
import { describePoint, type PointsAt, pointsAt } from "../../../../../src/shared/questions/points";
import type { RunId } from "../../../../../src/shared/series/seriesId";
import { elementCount } from "../../../../../src/tensor/slice/shape";
import type { Host } from "../../../../parts/page/host";
import { complexAsOf, DEFAULT_COMPLEX_AS } from "../../../../ui/complexAs";
import { type StepBuckets, splitColumns } from "../../../../ui/plot/histogram/stepBuckets";

/** Bins of a tensor's histogram, and elements that are read for one without being asked. */
const BINS = 40;
const MOST_ELEMENTS = 20_000_000;

/** A histogram of a series at a step. */
export interface TagHistogram {
  /** The recorded step that it is of, decimal. */
  readonly step: string;
  /** Absent where the point is too large to be read for a small picture. */
  readonly buckets?: StepBuckets;
}

/**
 * Asks for the histogram of a series at the greatest recorded step that is not beyond one, at its first where all are; at its newest
 * without a step. Undefined where it has no point.
 */
export async function tagHistogram(
  host: Host,
  { logdir, run }: RunId,
  { tag, kind }: NodeTag,
  step: string | undefined,
  signal: AbortSignal,
): Promise<TagHistogram | undefined> {
  const at = (wanted: string | undefined): Promise<PointsAt> => {
    const params = { logdir, kind, series: [{ run, tag }], ...(wanted !== undefined && { step: wanted }) };
    return host.ask(pointsAt, params, { signal });
  };
  let found = await at(step);
  if (found.missing[0] === 1) return undefined;
  if ((found.points[0] ?? -1) < 0) found = await at(String(found.firstSteps[0]));
  const point = found.points[0] ?? -1;
  if (point < 0) return undefined;
  const series = { logdir, run, tag, kind };
  const told = { step: String(found.steps[0]) };
  if (kind === "histogram") {
    const columns = await host.ask(recordedHistograms, { ...series, points: [point] }, { signal });
    return withBuckets(told, splitColumns(columns)[0]);
  }
  const { shape, dtype, storedDtype } = await host.ask(describePoint, { ...series, point }, { signal });
  if (!shape || elementCount(shape) > MOST_ELEMENTS) return told;
  const binning = { bins: BINS, scale: "linear" } as const;
  const complex = complexAsOf(storedDtype ?? dtype, DEFAULT_COMPLEX_AS);
  const asked = { ...series, points: [point], slice: "[...]", ...(complex && { complex }) };
  const params = { ...asked, binning, withPercentiles: false };
  return withBuckets(told, splitColumns(await host.ask(computedHistograms, params, { signal }))[0]);
}

function withBuckets(told: TagHistogram, buckets: StepBuckets | undefined): TagHistogram {
  return buckets ? { ...told, buckets } : told;
}
