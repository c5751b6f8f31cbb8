import * as l10n from "@vscode/l10n";
import type { SeriesId } from "../../src/shared/seriesId";

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
