import * as l10n from "@vscode/l10n";
import { tellingTexts } from "../../../parts/board/tags/tellingTexts";
import { localeNumber } from "../../../ui/texts/localeText";
import { tagText } from "../../../ui/texts/tagText";
import type { ScalarRow } from "../values/scalarRows";
import { wholeText } from "../values/scalarTexts";

/** Runs with NaN that are named; of more only how many there are. */
const MOST_NAMED = 3;

/** A card's curves in a sentence, for those who do not see them: where they end lowest, and which have NaN from where on. */
export function curveSentence(tag: string, rows: readonly ScalarRow[]): string {
  const runs = rows.length === 1 ? l10n.t("1 run") : l10n.t("{0} runs", localeNumber(rows.length));
  const known = rows.filter(({ summary }) => summary && summary.count > 0);
  const facts = known.length === 0 ? [l10n.t("no points")] : [...ends(known), ...nans(known)];
  return l10n.t("{0}, {1}: {2}", tagText(tag), runs, facts.join(l10n.t("; ")));
}

function ends(rows: readonly ScalarRow[]): string[] {
  const ending = rows.flatMap(({ run, summary }) => {
    const value = summary?.last?.value;
    return value !== undefined && Number.isFinite(value) ? [{ name: run.name, value }] : [];
  });
  if (rows.every(({ summary }) => summary?.finiteCount === 0)) return [l10n.t("no finite values")];
  ending.sort((a, b) => a.value - b.value);
  const [lowest] = ending;
  if (!lowest) return [l10n.t("no last value is finite")];
  const next = ending.find(({ value }) => value > lowest.value) ?? lowest;
  const [text = ""] = tellingTexts([lowest.value, next.value], 3);
  if (rows.length === 1) return [l10n.t("last value {0}", text)];
  return [l10n.t("lowest last value {0} in {1}", text, lowest.name)];
}

function nans(rows: readonly ScalarRow[]): string[] {
  const found = rows.flatMap(({ run, summary }) => {
    const step = summary?.firstNan?.step;
    return step === undefined ? [] : [{ name: run.name, step: wholeText(step) }];
  });
  const named = found
    .slice(0, MOST_NAMED)
    .map(({ name, step }) =>
      rows.length === 1 ? l10n.t("NaN from step {0}", step) : l10n.t("{0} has NaN from step {1}", name, step),
    );
  const others = found.length - named.length;
  return others > 0 ? [...named, l10n.t("and {0} more", localeNumber(others))] : named;
}
