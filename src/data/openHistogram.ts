import { checkHistogramTensor, histogramOfRows } from "../format/histogramTensor";
import type { RecordedHistogram } from "../format/recordedHistogram";
import { kindName } from "../shared/kind";
import { realDtype } from "../tensor/dtype";
import { gather } from "../tensor/gather";
import type { Pace } from "../tensor/pace";
import { resolveSelection } from "../tensor/selection";
import { say } from "../tensor/sentence";
import { DataError } from "./dataError";
import type { Series } from "./provider";

/** The recorded buckets of a point. Throws `notFound`, `badValue`, `unsupportedKind` or `badHistogram`. */
export async function openHistogram(series: Series, point: number, pace: Pace): Promise<RecordedHistogram> {
  const { tag, kind } = series.info;
  const value = kind === "histogram" ? await series.open(point, pace) : undefined;
  if (value?.kind === "histogram") return value.histogram;
  if (value?.kind !== "tensor")
    throw new DataError("unsupportedKind", say("notHistogram", { tag, kind: kindName(kind) }));
  const { elements, shape, storedDtype } = value.tensor;
  checkHistogramTensor(storedDtype, shape, elements.storedCount);
  const bytes = await gather(elements, shape, resolveSelection([], shape), pace);
  const { decode } = realDtype(elements.dtype);
  return histogramOfRows(Float64Array.from(decode(bytes), Number));
}
