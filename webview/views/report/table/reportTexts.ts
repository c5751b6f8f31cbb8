import * as l10n from "@vscode/l10n";
import { toleranceText } from "../../../../src/shared/compare/toleranceText";
import type { ComparedTags } from "../../../../src/shared/questions/compare";
import type { MatchedTags, ReadTag } from "../../../../src/shared/questions/series";
import { explanationSentence } from "../../../../src/shared/runsReport/reportSentences";
import { isOddOnly, toldDifference } from "../../../../src/tensor/pair/figures/oddOnly";
import { shapeText } from "../../../../src/tensor/slice/shape";
import type { JsonNumber } from "../../../../src/tensor/text/jsonElement";
import { viewText } from "../../../parts/reference/referenceTexts";
import { stepText } from "../../../ui/plot/axes/stepTicks";
import { localeNumber } from "../../../ui/texts/localeText";
import { sentenceText } from "../../../ui/texts/sentenceText";
import { shownNumber } from "../../../ui/texts/shownNumber";
import { tagText } from "../../../ui/texts/tagText";
import type { ReportRow } from "../reportRow";
import type { ReportColumn } from "./reportColumns";
import { verdictName, verdictOf } from "./reportVerdict";

/** Stands where there is no figure. */
const NONE = "–";

const DIGITS = 4;

/** Stands before what is a guess. */
export const GUESS_SIGN = "?";

/** By which rule two tags belong together, in a word or two. */
export function ruleName(rule: MatchedTags["rule"]): string {
  switch (rule) {
    case "map":
      return l10n.t("mapping");
    case "exact":
      return l10n.t("same tag");
    case "name":
      return l10n.t("same name");
    case "order":
      return l10n.t("a guess");
  }
}

/** The same in a sentence, with what a click does. */
export function ruleHint(rule: MatchedTags["rule"]): string {
  switch (rule) {
    case "map":
      return l10n.t("The mapping says that they belong together. Click to match otherwise.");
    case "exact":
      return l10n.t("Both runs have this very tag. Click to match otherwise.");
    case "name":
      return l10n.t("The names mean the same layer and parameter. Click to match otherwise.");
    case "order":
      return l10n.t(
        "A guess: layers of the same shapes, in the order in which they were written. Click to match otherwise.",
      );
  }
}

export function stepOf(step: string | null): string {
  return step === null ? NONE : stepText(BigInt(step));
}

/** A figure by four digits. */
export function figureText(value: JsonNumber | null): string {
  return value === null ? NONE : shownNumber(Number(value), DIGITS);
}

/** All digits of a figure, for those who rest on it; empty where they are in sight. */
export function exactText(value: JsonNumber | null): string {
  return value === null || figureText(value) === String(value) ? "" : String(value);
}

type FigureColumn = Exclude<ReportColumn, "a" | "b" | "rule" | "verdict" | "course">;

/** A figure as it is told: null where there is none to say. */
export function figureOf(
  compared: ComparedTags,
  column: Exclude<FigureColumn, "firstExceeding" | "worstStep">,
): JsonNumber | null {
  return column === "score" ? compared.score : toldDifference(compared[column], compared);
}

/** Reason that a pair is beyond all tolerances though all that can be subtracted agrees; empty for others. */
export function oddText({ compared }: ReportRow): string {
  return compared && isOddOnly(compared)
    ? l10n.t("Only NaN and infinities differ: the cells that are finite on both sides are equal.")
    : "";
}

/** Text of a figure's cell; empty if nothing was compared yet. */
export function cellText({ compared }: ReportRow, column: FigureColumn): string {
  if (!compared) return "";
  if (column === "firstExceeding" || column === "worstStep") return stepOf(compared[column]);
  return figureText(figureOf(compared, column));
}

/** `weights/conv1 (tensor [16, 3])` */
export function tagHint({ tag, kind, shape }: ReadTag): string {
  return shape ? `${tagText(tag)} (${kind} ${shapeText(shape)})` : `${tagText(tag)} (${kind})`;
}

/** The same of B, and how it is seen. */
export function referenceHint({ match, compared }: ReportRow): string {
  const { view, suggest } = compared ?? {};
  const seen = view ? [viewText(view)] : [];
  const suggested = suggest ? [l10n.t("transposed by {0} it comes much nearer to A", suggest.perm.join(", "))] : [];
  return [tagHint(match.b), ...seen, ...suggested].join("; ");
}

/** Reason that a pair cannot be compared; undefined if it can be, or nobody knows yet. */
export function reasonText({ compared }: ReportRow): string | undefined {
  if (!compared || compared.comparable) return undefined;
  if (compared.problem) return sentenceText(compared.problem.sentence);
  return shortReason(compared.reason);
}

function shortReason(reason: ComparedTags["reason"]): string {
  switch (reason) {
    case "shape":
      return l10n.t("The shapes do not fit.");
    case "dtype":
      return l10n.t("The dtypes cannot be compared.");
    case "steps":
      return l10n.t("There is no common step.");
    case "damaged":
      return l10n.t("No common step can be read.");
    case undefined:
      return l10n.t("cannot be compared");
  }
}

/** A verdict in a word or two; of what is a rounding to which dtype. */
export function verdictText(row: ReportRow): string {
  const verdict = verdictOf(row);
  const rounding = row.compared?.rounding;
  return verdict === "close" && rounding !== undefined ? l10n.t("rounded to {0}", rounding) : verdictName(verdict);
}

/** Reason that a pair that differs is no mistake; empty if none is known. */
export function reasonOfNone({ compared }: ReportRow): string {
  return compared?.explained ? sentenceText(explanationSentence(compared.explained)) : "";
}

/** Tolerance of a pair, if it has its own: relative to B, then absolute. */
export function toleranceHint({ compared }: ReportRow): string {
  return compared?.tolerance ? l10n.t("Tolerance of this pair: {0}", toleranceText(compared.tolerance)) : "";
}

/** Steps of a pair that could not be read; empty if all were. */
export function unreadText({ compared }: ReportRow): string {
  const { unread } = compared ?? {};
  if (!unread) return "";
  const why = sentenceText(unread.problem.sentence);
  return unread.count === 1
    ? l10n.t("Step {0} cannot be read: {1}", stepOf(unread.step), why)
    : l10n.t("{0} steps cannot be read, first step {1}: {2}", localeNumber(unread.count), stepOf(unread.step), why);
}

/** Small line of the scores in words. */
export function courseText({ compared }: ReportRow): string {
  const { steps = 0, score = null, worstStep = null } = compared ?? {};
  if (score === null || worstStep === null) return "";
  return l10n.t(
    "Score over {0} steps: at most {1}, at step {2}",
    localeNumber(steps),
    figureText(score),
    stepOf(worstStep),
  );
}

/** A row as it is announced: names, verdict, first step. */
export function rowSentence(row: ReportRow, isFirst: boolean): string {
  const { match, compared } = row;
  const names = l10n.t("{0} and {1}", tagText(match.a.tag), tagText(match.b.tag));
  const { firstExceeding = null, score = null } = compared ?? {};
  if (firstExceeding !== null && !compared?.explained) {
    const [step, times] = [stepOf(firstExceeding), figureText(score)];
    return isFirst
      ? l10n.t("{0}: the first divergence, at step {1}; score {2}", names, step, times)
      : l10n.t("{0}: differs, first at step {1}; score {2}", names, step, times);
  }
  const reason = reasonText(row) ?? (reasonOfNone(row) || undefined);
  const verdict = verdictText(row);
  return reason === undefined
    ? l10n.t("{0}: {1}", names, verdict)
    : l10n.t("{0}: {1}", l10n.t("{0}: {1}", names, verdict), reason);
}
