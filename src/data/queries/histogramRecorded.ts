import { checkHistogramTensor, histogramOfRows } from "../../format/histogramTensor";
import { readHistogram } from "../../format/histogramValue";
import type { RecordedHistogram } from "../../format/recordedHistogram";
import type { RunSeries } from "../../index/runSeries";
import type { HistogramColumns } from "../../shared/api";
import { realDtype } from "../../tensor/dtype";
import { gather } from "../../tensor/gather";
import type { Pace } from "../../tensor/pace";
import { resolveSelection } from "../../tensor/selection";
import { DataError } from "../dataError";
import { type HistogramFailure, type HistogramPoint, histogramColumns } from "../histogramPoint";
import { type OpenTensor, placeOf } from "../openTensor";
import { pointFailure } from "../pointFailure";

/** Opens the tensor of a point of the series at hand. */
export type OpenPoint = (point: number) => Promise<OpenTensor>;

/** The recorded buckets of points of a histogram series; those that cannot be read say why. */
export async function histogramRecorded(
  series: RunSeries,
  points: readonly number[],
  open: OpenPoint,
  pace: Pace,
): Promise<HistogramColumns> {
  const found: (HistogramPoint | HistogramFailure)[] = [];
  for (const point of points) {
    try {
      const recorded = await recordedBuckets(series, point, open, pace);
      found.push({ ...recorded, below: 0, above: 0, percentiles: new Float64Array(0) });
    } catch (error) {
      found.push({ error: pointFailure(error) });
    }
    if (pace.isDue()) await pace.giveWay();
  }
  return histogramColumns(points, found, { origin: "recorded", rule: "as recorded", withPercentiles: false });
}

/** The recorded buckets of one point. Throws `notFound`, `badValue`, `unsupportedKind` or `badHistogram`. */
export async function recordedBuckets(
  series: RunSeries,
  point: number,
  open: OpenPoint,
  pace: Pace,
): Promise<RecordedHistogram> {
  if (series.kind !== "histogram") {
    throw new DataError("unsupportedKind", `${series.tag} is of kind ${series.kind}, not a histogram`);
  }
  const { part, place } = placeOf(series, point);
  if (part.content !== "tensor") return readHistogram(place, pace);
  const { layout, elements } = await open(point);
  checkHistogramTensor(layout, elements.storedCount, place.positionBytes);
  const bytes = await gather(elements, layout.shape, resolveSelection([], layout.shape), pace);
  const { decode } = realDtype(elements.dtype);
  return histogramOfRows(Float64Array.from(decode(bytes), Number), place.positionBytes);
}
