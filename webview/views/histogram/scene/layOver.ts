import * as l10n from "@vscode/l10n";
import type { RowsFound } from "../../../../src/shared/channel/panelSides";
import { MAX_SERIES } from "../../../../src/shared/series/maxSeries";
import { type SeriesId, sameSeries } from "../../../../src/shared/series/seriesId";

/** The series laid over a panel's own, and what is to be said of those that are not. */
interface LaidOver {
  readonly others: readonly SeriesId[];
  readonly note: string;
}

/** Others with those found added: none twice, not the panel's own, no more than can be told apart. */
export function layOver(own: SeriesId, others: readonly SeriesId[], { series, without }: RowsFound): LaidOver {
  const all = [...others];
  for (const one of series) {
    if (!sameSeries(one, own) && !all.some((known) => sameSeries(known, one))) all.push(one);
  }
  const sentences: string[] = [];
  const left = all.length - (MAX_SERIES - 1);
  if (left > 0) sentences.push(l10n.t("{0} more are not shown: only {1} can be told apart.", left, MAX_SERIES));
  else if (series.length > 0 && all.length === others.length) sentences.push(l10n.t("This is shown already."));
  const [first] = without;
  if (without.length > 1) sentences.push(l10n.t("{0} of what was chosen have no histograms here.", without.length));
  else if (first?.isRun)
    sentences.push(l10n.t("{0} has no histograms of {1}.", first.name, own.tag || l10n.t("(empty)")));
  else if (first) sentences.push(l10n.t("{0} has no histograms.", first.name || l10n.t("(empty)")));
  return { others: all.slice(0, MAX_SERIES - 1), note: sentences.join(" ") };
}
