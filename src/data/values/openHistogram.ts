import type { RecordedHistogram } from "../../format/recordedHistogram";
import { checkHistogramTensor, histogramOfRows } from "../../format/tensorboard/histogramTensor";
import { kindName } from "../../shared/kind";
import { realDtype } from "../../tensor/dtype/dtype";
import { gather } from "../../tensor/elements/gather";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { resolveSelection } from "../../tensor/slice/selection";
import { DataError } from "../dataError";
import type { Series } from "../provider";

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
