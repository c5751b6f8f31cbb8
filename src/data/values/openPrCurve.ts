import type { PrCurve } from "../../shared/questions/prCurves";
import { findDtype, realDtype } from "../../tensor/dtype/dtype";
import { ValueDoubles } from "../../tensor/dtype/valueDoubles";
import type { Pace } from "../../tensor/pace";
import { type Sentence, say } from "../../tensor/said/sentence";
import { shapeText } from "../../tensor/slice/shape";
import { DataError } from "../dataError";
import type { OpenTensor, Series } from "../provider";
import { claimedThresholds } from "../series/seriesMetadata";
import { openSlice } from "../slices/openSlice";
import { openTensor } from "./openTensor";
import { PR_ROWS, prCurveOf } from "./prCurveValues";

/** Limit of thresholds, computed within a slice of time; recorded curves have a few hundred. */
const MAX_THRESHOLDS = 1 << 17;
/** Limit of thresholds of one repeated value: they take no room worth a refusal. */
const FEW_THRESHOLDS = 1000;

/** The precision-recall curve of a point. Throws as `openTensor`, and `badValue` where it is none. */
export async function openPrCurve(series: Series, point: number, pace: Pace): Promise<PrCurve> {
  const tensor = await openTensor(series, point, pace);
  const problem = problemOf(tensor);
  if (problem) throw new DataError("badValue", problem);
  const bytes = await openSlice(tensor, undefined).gathered(pace);
  const rows = new ValueDoubles(0n).of(realDtype(tensor.elements.dtype).decode(bytes));
  return prCurveOf(rows, await claimedThresholds(series));
}

/** Reason for which a tensor is no curve; undefined where it is one. */
function problemOf({ shape, elements: { dtype, storedCount } }: OpenTensor): Sentence | undefined {
  const [rows, thresholds = 0] = shape;
  if (shape.length !== 2 || rows !== PR_ROWS) return say("prCurveShape", { shape: shapeText(shape) });
  const kind = findDtype(dtype)?.kind;
  if (kind !== "float" && kind !== "int") return say("prCurveDtype", { dtype });
  if (thresholds > MAX_THRESHOLDS) return say("prCurveTooLong", { thresholds, most: MAX_THRESHOLDS });
  if (thresholds <= Math.max(storedCount, FEW_THRESHOLDS)) return undefined;
  return say("prCurveRepeated", { thresholds, values: storedCount });
}
