import { type Sentence, say } from "../tensor/said/sentence";
import { type Shape, shapeText } from "../tensor/slice/shape";
import { FormatError } from "./formatError";
import { checkHistogram, MAX_BUCKETS, type RecordedHistogram } from "./recordedHistogram";

/** Limit of buckets of one repeated value: they take no room worth a refusal. */
const FEW_BUCKETS = 1000;

/**
 * Holds that a tensor is one of TensorBoard's histograms plugin: shape [k, 3] of float32 or float64 (tensorboard/plugins/
 * histogram/summary_v2.py). Throws `badHistogram` for any other, and where there are more buckets than values: a few
 * bytes can claim any number by a repeated tail.
 */
export function checkHistogramTensor(dtype: string, shape: Shape, storedCount: number): void {
  const problem = histogramTensorProblem(shape, dtype, storedCount);
  if (problem !== undefined) throw new FormatError("badHistogram", problem);
}

function histogramTensorProblem(shape: Shape, dtype: string, storedCount: number): Sentence | undefined {
  const [buckets = 0, columns] = shape;
  if (shape.length !== 2 || columns !== 3) return say("histogramShape", { shape: shapeText(shape) });
  if (dtype !== "float32" && dtype !== "float64") return say("histogramDtype", { dtype });
  if (buckets > MAX_BUCKETS) return say("bucketsTooMany", { most: MAX_BUCKETS });
  if (buckets <= Math.max(storedCount, FEW_BUCKETS)) return undefined;
  return say("bucketsRepeated", { buckets, values: storedCount });
}

/** The buckets that rows of left, right, count mean. Throws `badHistogram`. */
export function histogramOfRows(rows: ArrayLike<number>): RecordedHistogram {
  const count = rows.length / 3;
  const column = (offset: number) => Float64Array.from({ length: count }, (_, i) => rows[3 * i + offset] as number);
  const histogram = {
    lefts: column(0),
    rights: column(1),
    counts: column(2),
    nan: 0,
    posInf: 0,
    negInf: 0,
    min: Number.NaN,
    max: Number.NaN,
  };
  checkHistogram(histogram);
  return histogram;
}
