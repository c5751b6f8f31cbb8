import * as l10n from "@vscode/l10n";
import { addressBelow } from "../../../src/shared/address";
import type { SeriesId } from "../../../src/shared/series/seriesId";
import { folderNames } from "./folderNames";

/** Names that tell series from each other and say no more: by tag, by the end of the path of their run, by kind. */
export function seriesNames(all: readonly SeriesId[]): string[] {
  const [first] = all;
  const differ = (key: (id: SeriesId) => string) => first !== undefined && all.some((id) => key(id) !== key(first));
  const byRun = differ(runPath);
  const runs = folderNames(all.map(runPath));
  const byTag = differ(({ tag }) => tag);
  const byKind = differ(({ kind }) => kind);
  return all.map((id) => {
    const parts = [
      ...(byRun ? [runs.get(runPath(id)) ?? id.run] : []),
      ...(byTag || !(byRun || byKind) ? [id.tag || l10n.t("(empty)")] : []),
    ];
    if (byKind) parts.push(id.kind === "histogram" ? l10n.t("recorded") : l10n.t("computed"));
    return parts.join(" · ");
  });
}

function runPath({ logdir, run }: SeriesId): string {
  return addressBelow(logdir, run);
}
