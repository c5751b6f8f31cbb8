import { json } from "../../../published/json";
import { prCurveOf } from "../../../published/prCurve";
import { type PrCurve, prCurves } from "../../../shared/questions/prCurves";
import { sliceTensor } from "../../../shared/questions/tensors";
import type { PointId } from "../../../shared/series/seriesId";
import type { Json } from "../../../tensor/text/jsonText";
import { numberText } from "../../../tensor/text/numberText";
import { WHOLE } from "../command";
import { nested } from "../nestedValues";
import type { Session } from "../session";
import { table } from "../texts/people";
import { UnansweredError } from "../unansweredError";

interface ShownPrCurve {
  readonly answer: { readonly [key: string]: Json };
  readonly text: () => string;
}

/** The curve of a point, and what people read instead. */
export async function shownPrCurve(session: Session, id: PointId): Promise<ShownPrCurve> {
  const { logdir, run, tag, point } = id;
  const [found] = (await session.ask(prCurves, { logdir, points: [{ run, tag, point }] })).curves;
  if (found?.is !== "curve") throw new UnansweredError("badValue", found?.error.message ?? `${tag} has no curve`);
  const { values, shape, storedDtype } = await session.ask(sliceTensor, { ...id, slice: WHOLE });
  const { curve } = found;
  // Rows have all that was recorded, the tail too.
  const { recorded: _, ...published } = prCurveOf(curve);
  const answer = { rows: nested(values, shape, storedDtype), ...json(published) };
  return { answer, text: () => curveText(curve, storedDtype) };
}

function scoresOf({ scores }: PrCurve): readonly [averagePrecision: number, f1: number, threshold: number] {
  const [averagePrecision = Number.NaN, f1 = Number.NaN, threshold = Number.NaN] = scores;
  return [averagePrecision, f1, threshold];
}

const HEADS = ["threshold", "precision", "recall", "TP", "FP", "TN", "FN"];

function curveText(curve: PrCurve, dtype: string): string {
  const { thresholds, precision, recall, truePositives, falsePositives, trueNegatives, falseNegatives } = curve;
  const recorded = [precision, recall, truePositives, falsePositives, trueNegatives, falseNegatives];
  const rows = Array.from(thresholds, (threshold, i) => [
    short(threshold),
    ...recorded.map((column) => numberText(column[i] as number, dtype)),
  ]);
  return [table(HEADS, rows), ...notesOf(curve)].join("\n");
}

function notesOf(curve: PrCurve): string[] {
  const [averagePrecision, f1, threshold] = scoresOf(curve);
  const { recorded, numThresholds, thresholds } = curve;
  const tail = recorded - thresholds.length;
  return [
    "",
    `average precision ${short(averagePrecision)}`,
    Number.isNaN(f1) ? "no F1" : `best F1 ${short(f1)} at threshold ${short(threshold)}`,
    "thresholds assumed evenly spaced: the file does not tell them",
    ...(tail > 0 ? [`the last ${tail} of ${recorded} columns left out: nothing is called positive there`] : []),
    ...(numThresholds !== null && numThresholds !== recorded
      ? [`the summary claims ${numThresholds} thresholds, ${recorded} are recorded`]
      : []),
  ];
}

/** Computed from float32: more digits say nothing. */
function short(value: number): string {
  return numberText(Math.fround(value), "float32");
}
