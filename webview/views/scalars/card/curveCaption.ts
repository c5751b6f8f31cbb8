import * as l10n from "@vscode/l10n";
import { localeNumber } from "../../../ui/texts/localeText";
import type { CurveFacts, NamedCount } from "./cardScene";

/** Runs that are named; the others are counted. */
const NAMED = 3;

/** What a picture does not show by itself, a sentence each. */
export function captionParts(facts: CurveFacts): string[] {
  const parts: string[] = [];
  const { runCount, checkedCount, pointCount, isThinned, notPositive, unplaced, outside } = facts;
  if (runCount < checkedCount)
    parts.push(l10n.t("{0} of {1} runs", localeNumber(runCount), localeNumber(checkedCount)));
  if (isThinned) parts.push(l10n.t("{0} points, drawn by pixel", localeNumber(pointCount)));
  const odd = [
    ["NaN", facts.nan],
    ["+Inf", facts.posInf],
    ["-Inf", facts.negInf],
  ] as const;
  for (const [name, counts] of odd) if (counts.length > 0) parts.push(oddText(name, counts));
  const beyond = outside
    .map(({ name, below, above }) => ({ name, count: below + above }))
    .filter(({ count }) => count > 0);
  if (beyond.length > 0) {
    parts.push(l10n.t("{0} outside the limits: {1}", localeNumber(sum(beyond)), namesText(beyond)));
  }
  if (notPositive > 0) {
    parts.push(
      isThinned
        ? l10n.t("at least {0} not above 0, without a place on a logarithmic axis", localeNumber(notPositive))
        : l10n.t("{0} not above 0, without a place on a logarithmic axis", localeNumber(notPositive)),
    );
  }
  if (unplaced > 0) parts.push(l10n.t("{0} without a place on the horizontal axis", localeNumber(unplaced)));
  return parts;
}

function oddText(name: string, counts: readonly NamedCount[]): string {
  return l10n.t("{0} {1}: {2}", localeNumber(sum(counts)), name, namesText(counts));
}

function namesText(counts: readonly NamedCount[]): string {
  const [only] = counts;
  if (counts.length === 1 && only) return only.name;
  const named = [...counts]
    .sort((a, b) => b.count - a.count)
    .slice(0, NAMED)
    .map(({ name, count }) => `${name} (${localeNumber(count)})`);
  const more = counts.length - named.length;
  return [...named, ...(more > 0 ? [l10n.t("{0} more runs", localeNumber(more))] : [])].join(l10n.t(", "));
}

const sum = (counts: readonly NamedCount[]) => counts.reduce((total, { count }) => total + count, 0);
