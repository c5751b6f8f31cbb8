import * as l10n from "@vscode/l10n";
import type { SeriesId } from "../../../src/shared/api";

/** Names that tell series from each other and say no more: by tag, by run, by kind. */
export function seriesNames(all: readonly SeriesId[]): string[] {
  const [first] = all;
  const differ = (key: (id: SeriesId) => string) => first !== undefined && all.some((id) => key(id) !== key(first));
  const byRun = differ(({ logdir, run }) => `${logdir}\n${run}`);
  const byTag = differ(({ tag }) => tag);
  const byKind = differ(({ kind }) => kind);
  return all.map((id) => {
    const parts = [
      ...(byRun ? [runName(id)] : []),
      ...(byTag || !(byRun || byKind) ? [id.tag || l10n.t("(empty)")] : []),
    ];
    if (byKind) parts.push(id.kind === "histogram" ? l10n.t("recorded") : l10n.t("computed"));
    return parts.join(" · ");
  });
}

function runName({ logdir, run }: SeriesId): string {
  return run === "." ? (logdir.split(/[\\/]/).filter(Boolean).at(-1) ?? logdir) : run;
}

export function sameSeries(one: SeriesId, other: SeriesId): boolean {
  return one.logdir === other.logdir && one.run === other.run && one.tag === other.tag && one.kind === other.kind;
}

/** As many as can be told apart, the panel's own included. */
export const MAX_SERIES = 8;

/** Others with some added: none twice, not the panel's own, no more than can be told apart. */
export function withSeries(own: SeriesId, others: readonly SeriesId[], added: readonly SeriesId[]): SeriesId[] {
  const all = [...others];
  for (const one of added) {
    if (!sameSeries(one, own) && !all.some((known) => sameSeries(known, one))) all.push(one);
  }
  return all.slice(0, MAX_SERIES - 1);
}
