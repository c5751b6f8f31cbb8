import * as l10n from "@vscode/l10n";
import type { PrCurve } from "../../../../src/shared/questions/prCurves";
import { nearestText, nothingText, stepText } from "../../../parts/board/tags/sampleTexts";
import { tellingTexts } from "../../../parts/board/tags/tellingTexts";
import { localeNumber } from "../../../ui/texts/localeText";
import { tagText } from "../../../ui/texts/tagText";
import { wallTimeText } from "../../../ui/texts/wallTime";
import { metricName, scoreName } from "../prNames";
import { type RunScores, scoreErrors } from "../values/runScores";
import type { ShownCurve } from "../values/shownCurve";
import type { PrPicked } from "./nearestPlace";
import { type PointOfCurve, pointOfCurve, scoresOf } from "./pointOfCurve";

/** Significant digits of a number that stands alone. */
const DIGITS = 4;

export function numberText(value: number): string {
  return tellingTexts([value], DIGITS)[0] ?? "";
}

/** A number of a column: one below the other, all have as many digits. */
export function fixedText(value: number): string {
  return localeNumber(value, { minimumFractionDigits: DIGITS, maximumFractionDigits: DIGITS });
}

/** Thresholds are multiples of a step: rid of what multiplying added. */
export function thresholdText(threshold: number): string {
  return localeNumber(threshold, { maximumSignificantDigits: 6 });
}

/** Step of a curve, and the one it stands for; empty where that could not be requested. */
export function ofStepText({ at, step, isLinked }: ShownCurve): string {
  if (at === undefined) return l10n.t("Reading…");
  if (at.is === "failed") return "";
  if (at.is === "none") return nothingText(at.firstStep, step);
  const own = isLinked ? "" : l10n.t("own step");
  const nearest = nearestText(at.step, step);
  const parts = [stepText(at.step), nearest, own];
  return parts.filter(Boolean).join(" · ");
}

/** Wall time of a curve; empty where there is none. */
export function recordedText({ at }: ShownCurve): string {
  return at?.is === "point" ? wallTimeText(at.wallTimeSeconds) : "";
}

export function evenlySpacedText(): string {
  return l10n.t("Thresholds are not recorded: evenly spaced ones are assumed.");
}

/** Notes of a curve that its picture does not show. */
export function curveNotes(curve: PrCurve): string[] {
  const { recorded, numThresholds, thresholds, truePositives, falsePositives } = curve;
  const isEmpty = thresholds.length === 1 && truePositives[0] === 0 && falsePositives[0] === 0;
  const leftOut = recorded - thresholds.length;
  const notes: string[] = [];
  if (isEmpty) notes.push(l10n.t("no positive prediction at any threshold"));
  else if (leftOut === 1) {
    notes.push(l10n.t("1 of {0} thresholds has no positive prediction: left out", localeNumber(recorded)));
  } else if (leftOut > 1) {
    notes.push(
      l10n.t(
        "{0} of {1} thresholds have no positive prediction: left out",
        localeNumber(leftOut),
        localeNumber(recorded),
      ),
    );
  }
  if (numThresholds !== null && numThresholds !== recorded) {
    notes.push(l10n.t("{0} thresholds are claimed, {1} recorded", localeNumber(numThresholds), localeNumber(recorded)));
  }
  return notes;
}

/** Stands beside what has a note of its own, and before that note. */
export const NOTE_SIGN = "†";

/** Notes of a card's curves, each once; with the sign and the runs it is about where that is not all. */
export function cardNotes(shown: readonly ShownCurve[]): string[] {
  const { drawn, runs } = notesOf(shown);
  return [...runs].map(([note, names]) => {
    if (names.length === drawn) return note;
    return `${NOTE_SIGN} ${l10n.t("{0}: {1}", names.join(l10n.t(", ")), note)}`;
  });
}

/** Notes that are about all curves of a card. */
export function sharedNotes(shown: readonly ShownCurve[]): string[] {
  const { drawn, runs } = notesOf(shown);
  return [...runs].flatMap(([note, names]) => (names.length === drawn ? [note] : []));
}

/** Note of the points that a line over steps leaves out; empty where it has all. */
export function scoresNote({ run }: Pick<ShownCurve, "run">, scores: RunScores | undefined): string {
  const [first, ...others] = scores ? scoreErrors(scores) : [];
  if (first === undefined) return "";
  return others.length === 0
    ? l10n.t("{0}: 1 step cannot be read: {1}", run.shortName, first)
    : l10n.t("{0}: {1} steps cannot be read: {2}", run.shortName, localeNumber(others.length + 1), first);
}

function notesOf(shown: readonly ShownCurve[]): { readonly drawn: number; readonly runs: Map<string, string[]> } {
  const runs = new Map<string, string[]>();
  const drawn = shown.filter(({ curve }) => curve);
  for (const { curve, run } of drawn) {
    for (const note of curve ? curveNotes(curve) : []) runs.set(note, [...(runs.get(note) ?? []), run.shortName]);
  }
  return { drawn: drawn.length, runs };
}

/** A number with its name. */
export type Fact = readonly [name: string, text: string];

export function pointFacts(point: PointOfCurve): Fact[] {
  return [
    [l10n.t("threshold"), thresholdText(point.threshold)],
    [metricName("precision"), numberText(point.precision)],
    [metricName("recall"), numberText(point.recall)],
    [metricName("f1"), numberText(point.f1)],
    ["TP", countText(point.truePositives)],
    ["FP", countText(point.falsePositives)],
    ["TN", countText(point.trueNegatives)],
    ["FN", countText(point.falseNegatives)],
  ];
}

/** Counts may be weighted: then they have fractions. */
export function countText(count: number): string {
  return Number.isInteger(count) ? localeNumber(count) : numberText(count);
}

/** Facts of the pointed point: its step, and its numbers. */
export function pickedFacts({ line, place }: PrPicked): Fact[] {
  const { shown, scores } = line;
  if (scores) {
    const point = scores.points[place] ?? -1;
    const { of } = scores;
    return [
      [l10n.t("step"), String(of.steps[point])],
      [l10n.t("wall time"), wallTimeText(of.wallTimesSeconds[point] ?? Number.NaN)],
      [scoreName("averagePrecision"), numberText(of.averagePrecision[point] ?? Number.NaN)],
      [scoreName("bestF1"), numberText(of.bestF1[point] ?? Number.NaN)],
      [l10n.t("threshold of best F1"), thresholdText(of.bestThresholds[point] ?? Number.NaN)],
    ];
  }
  const point = shown.curve && pointOfCurve(shown.curve, place);
  if (!point || shown.at?.is !== "point") return [];
  return [[l10n.t("step"), String(shown.at.step)], [l10n.t("wall time"), recordedText(shown)], ...pointFacts(point)];
}

/** A point as it is read out; the time of a curve is that of all its points. */
export function pickedSentence(picked: PrPicked): string {
  const { shown, scores } = picked.line;
  const facts = pickedFacts(picked).filter(([what]) => scores || what !== l10n.t("wall time"));
  return [shown.run.name, ...facts.map(([what, text]) => `${what} ${text}`)].join(", ");
}

/** A card as it is read out: its tag, how many runs, and how good each is. */
export function cardSentence(tag: string, shown: readonly ShownCurve[]): string {
  const texts = shown.map((one) => {
    const good = one.curve
      ? l10n.t("average precision {0}", numberText(scoresOf(one.curve).averagePrecision))
      : l10n.t("no curve");
    const notes = one.curve ? curveNotes(one.curve) : [];
    return `${one.run.name}: ${[good, ofStepText(one), ...notes, one.error ?? ""].filter(Boolean).join(", ")}`;
  });
  const count = shown.length === 1 ? l10n.t("1 run") : l10n.t("{0} runs", localeNumber(shown.length));
  return `${l10n.t("PR curves of {0}, {1}", tagText(tag), count)}. ${texts.join("; ")}`;
}
