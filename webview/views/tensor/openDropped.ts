import * as l10n from "@vscode/l10n";
import type { SeriesViewContext } from "../view";

/** Opens the first of some rows that can be opened, of a run its tag of the same name; what there is to say, if anything. */
export async function openDropped({ host, series: onto, open }: SeriesViewContext, rows: readonly string[]) {
  const { series, without } = await host.channel.request("rows/find", { rows, onto });
  const [first] = series;
  if (first) open({ on: "series", ...first });
  else if (without[0]) return l10n.t("There is nothing to show here of {0}.", without[0].name);
  return undefined;
}
