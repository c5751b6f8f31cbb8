import * as l10n from "@vscode/l10n";
import type { SeriesViewContext } from "../../parts/page/view";
import { referenceTo } from "../../parts/reference/changedReference";
import type { OverPane } from "./over/overPane";
import type { TensorPicture } from "./tensorState";

/** Page that rows are dropped on: it takes what it can. */
interface DroppedOn {
  readonly context: SeriesViewContext;
  readonly over: OverPane | null;
  readonly isCompared: boolean;
}

/** Label of a drop on a picture. */
export function dropLabel(picture: TensorPicture): string {
  if (picture === "over") return l10n.t("Drop to add lines");
  return picture === "compare" ? l10n.t("Drop to compare with") : l10n.t("Drop to open here");
}

/**
 * Takes dropped rows: they become lines; else the first that can be opened is opened (a run by its tag of the same name), or compared with
 * (a run by the tag that belongs to this one). Returns a message, if there is any.
 */
export async function takeDropped(
  rows: readonly string[],
  { context, over, isCompared }: DroppedOn,
): Promise<string | undefined> {
  if (over) {
    await over.drop(rows);
    return undefined;
  }
  const { host, series: onto, open } = context;
  const { series, without } = await host.channel.request("rows/find", {
    rows,
    onto,
    ...(isCompared && { view: "compare" }),
  });
  const [first] = series;
  if (first && isCompared) context.compare(referenceTo(onto, first, context.reference));
  else if (first) open({ on: "series", ...first });
  else if (without[0]) return l10n.t("Nothing of {0} to show here.", without[0].name);
  return undefined;
}
