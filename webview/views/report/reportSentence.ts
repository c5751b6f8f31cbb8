import * as l10n from "@vscode/l10n";
import { shortNumber } from "../../../src/shared/compare/toleranceText";
import {
  divergenceSentence,
  type NumbersInSentences,
  noMistakeSentences,
  partlySentences,
  suspectSentence,
  verdictSentences,
} from "../../../src/shared/runsReport/reportSentences";
import { nameText } from "../../../src/shared/text/nameText";
import { PLAIN_END } from "../../../src/tensor/text/shownNumber";
import { localeNumber } from "../../ui/texts/localeText";
import { sentenceText } from "../../ui/texts/sentenceText";
import { shownNumber } from "../../ui/texts/shownNumber";
import type { KnownReport } from "./knownReport";
import type { ReportRow } from "./reportRow";
import { type ReportVerdict, VERDICTS, verdictOf } from "./table/reportVerdict";

/** Summary of all pairs. */
export interface ReportSentence {
  /** The worst of them; undefined while nothing is against them, but not all are known. */
  readonly verdict: ReportVerdict | undefined;
  readonly text: string;
}

/** First divergence of two runs. */
export interface DivergenceSentence {
  readonly row: ReportRow;
  /** Decimal, A's. */
  readonly step: string;
  readonly text: string;
  /** Usual reason; empty if none is known. */
  readonly hint: string;
}

const FEW_DIGITS = 3;
const WHOLE_FROM = 100;

/** Format of all numbers of pages. */
const SHOWN: NumbersInSentences = {
  times: (score) => {
    if (score >= WHOLE_FROM && score < PLAIN_END) return localeNumber(Math.round(score));
    const text = shownNumber(score, FEW_DIGITS);
    // Never 1 where it is more: that would read as agreement.
    return text === "1" ? localeNumber(score, { maximumSignificantDigits: 17 }) : text;
  },
  tolerance: shortNumber,
  steps: (count) => localeNumber(count),
};

export function reportSentence({ rows, whole, query }: KnownReport): ReportSentence {
  const verdicts = new Set(rows.map(verdictOf));
  const worst = VERDICTS.find((verdict) => verdicts.has(verdict));
  if (whole) {
    const sentences = verdictSentences(whole, query.query, SHOWN).map(sentenceText);
    return { verdict: worst, text: sentences.join(l10n.t("; ")) };
  }
  const isAgainst = worst === "incomparable" || worst === "exceeding" || worst === "unread";
  return { verdict: isAgainst ? worst : undefined, text: soFarText(rows) };
}

/** Sentences on differences that are no mistake; none of a report that is not whole. */
export function noMistakeTexts({ whole }: KnownReport): readonly string[] {
  return whole ? noMistakeSentences(whole, SHOWN).map(sentenceText) : [];
}

/** Sentences on steps that are not compared; none of a report that is not whole. */
export function partlyTexts({ whole }: KnownReport): readonly string[] {
  return whole ? partlySentences(whole, SHOWN).map(sentenceText) : [];
}

function soFarText(rows: readonly ReportRow[]): string {
  const compared = rows.filter((row) => row.compared).length;
  const exceeding = rows.filter((row) => verdictOf(row) === "exceeding").length;
  return l10n.t(
    "{0} of {1} pairs compared so far, {2} of them beyond the tolerance",
    localeNumber(compared),
    localeNumber(rows.length),
    localeNumber(exceeding),
  );
}

/** First divergence; of a report that is not whole the earliest known. */
export function divergenceOf({ rows, whole }: KnownReport): DivergenceSentence | undefined {
  if (!whole) return earliestOf(rows);
  const { first } = whole;
  const row = first && rows[first.written];
  if (!first || !row) return undefined;
  const hint = first.suspect === undefined ? "" : sentenceText(suspectSentence(first.suspect));
  return { row, step: first.step, text: sentenceText(divergenceSentence(first, SHOWN)), hint };
}

/** Rows come in the order in which A wrote them, which decides between those of one step. */
function earliestOf(rows: readonly ReportRow[]): DivergenceSentence | undefined {
  let earliest: { readonly row: ReportRow; readonly step: string } | undefined;
  for (const row of rows) {
    const step = row.compared?.explained ? undefined : (row.compared?.firstExceeding ?? undefined);
    if (step !== undefined && !(earliest && BigInt(earliest.step) <= BigInt(step))) earliest = { row, step };
  }
  if (!earliest) return undefined;
  const text = l10n.t(
    "so far step {0}: {1} is beyond the tolerance",
    earliest.step,
    nameText(earliest.row.match.a.tag),
  );
  return { ...earliest, text, hint: "" };
}
