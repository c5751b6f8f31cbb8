import { type PrCurve, prCurves } from "../../shared/questions/prCurves";
import { sliceTensor } from "../../shared/questions/sliceTensor";
import type { PointId } from "../../shared/seriesId";
import { type JsonNumber, jsonNumber } from "../../tensor/jsonElement";
import type { Json } from "../../tensor/jsonText";
import { numberText } from "../../tensor/numberText";
import { WHOLE } from "./command";
import { nested } from "./json";
import { table } from "./people";
import type { Session } from "./session";
import { UnansweredError } from "./unansweredError";

export type PrCurveAnswer = {
  /** As recorded, the tail too: TP, FP, TN, FN, precision, recall. */
  readonly rows: Json;
  /** As the summary claims. */
  readonly numThresholds: number | null;
  /** Columns of equal length. */
  readonly curve: {
    /** Not recorded: evenly spaced from 0 to 1. */
    readonly threshold: readonly JsonNumber[];
    readonly precision: readonly JsonNumber[];
    readonly recall: readonly JsonNumber[];
    readonly truePositives: readonly JsonNumber[];
    readonly falsePositives: readonly JsonNumber[];
    readonly trueNegatives: readonly JsonNumber[];
    readonly falseNegatives: readonly JsonNumber[];
  };
  readonly averagePrecision: JsonNumber;
  /** Null where no F1 is a number. */
  readonly bestF1: { readonly threshold: JsonNumber; readonly f1: JsonNumber } | null;
};

interface ShownPrCurve {
  readonly answer: PrCurveAnswer;
  readonly text: () => string;
}

/** The curve of a point, and what people read instead. */
export async function shownPrCurve(session: Session, id: PointId): Promise<ShownPrCurve> {
  const { logdir, run, tag, point } = id;
  const [found] = (await session.ask(prCurves, { logdir, points: [{ run, tag, point }] })).curves;
  if (found?.is !== "curve") throw new UnansweredError("badValue", found?.error.message ?? `${tag} has no curve`);
  const { values, shape, storedDtype } = await session.ask(sliceTensor, { ...id, slice: WHOLE });
  const { curve } = found;
  const answer = { rows: nested(values, shape, storedDtype), ...curveAnswer(curve) };
  return { answer, text: () => curveText(curve, storedDtype) };
}

function curveAnswer(curve: PrCurve): Omit<PrCurveAnswer, "rows"> {
  const numbers = (column: Float64Array) => Array.from(column, jsonNumber);
  const [averagePrecision, f1, threshold] = scoresOf(curve);
  return {
    numThresholds: curve.numThresholds,
    curve: {
      threshold: numbers(curve.thresholds),
      precision: numbers(curve.precision),
      recall: numbers(curve.recall),
      truePositives: numbers(curve.truePositives),
      falsePositives: numbers(curve.falsePositives),
      trueNegatives: numbers(curve.trueNegatives),
      falseNegatives: numbers(curve.falseNegatives),
    },
    averagePrecision: jsonNumber(averagePrecision),
    bestF1: Number.isNaN(f1) ? null : { threshold: jsonNumber(threshold), f1: jsonNumber(f1) },
  };
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
