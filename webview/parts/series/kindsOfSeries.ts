import type { Kind } from "../../../src/shared/kind";
import type { SeriesInfo } from "../../../src/shared/series/seriesInfo";

const known = new WeakMap<readonly SeriesInfo[], ReadonlySet<Kind>>();

/** The kinds of a list of series, found once for each list. */
export function kindsOfSeries(series: readonly SeriesInfo[]): ReadonlySet<Kind> {
  let kinds = known.get(series);
  if (!kinds) {
    kinds = new Set(series.map(({ kind }) => kind));
    known.set(series, kinds);
  }
  return kinds;
}
