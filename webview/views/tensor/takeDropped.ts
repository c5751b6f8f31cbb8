import * as l10n from "@vscode/l10n";
import type { SeriesViewContext } from "../../parts/page/view";
import { referenceTo } from "../../parts/reference/changedReference";
import type { OverPane } from "./over/overPane";
import type { TensorPicture } from "./tensorState";

/** What a page shows: what is dropped is its, where it can take it. */
interface DroppedOn {
  readonly context: SeriesViewContext;
  readonly over: OverPane | null;
  readonly isCompared: boolean;
}

/** What dropping rows on a picture does. */
export function dropLabel(picture: TensorPicture): string {
  if (picture === "over") return l10n.t("Drop to add lines");
  return picture === "compare" ? l10n.t("Drop to compare with") : l10n.t("Drop to open here");
}

/**
 * Rows that were dropped become lines; else the first that can be opened is opened, of a run its tag of the same name, or it is compared
 * with, of a run what belongs to the tag. What there is to say, if anything.
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
  else if (without[0]) return l10n.t("There is nothing to show here of {0}.", without[0].name);
  return undefined;
}
