import type { SeriesFilter } from "../../shared/series/seriesFilter";
import type { Asked } from "../answer";

/** Runs that a filter takes. Throws `badPattern`, `tooSlow`. */
export async function wantedRuns(
  names: readonly string[],
  { run, runs }: Pick<SeriesFilter, "run" | "runs">,
  { pace, pattern }: Pick<Asked<never>, "pace" | "pattern">,
): Promise<ReadonlySet<string>> {
  const named = run === undefined ? names : names.filter((name) => name === run);
  if (runs === undefined) return new Set(named);
  const found = await (await pattern(runs)).test(named, pace);
  return new Set(named.filter((_, i) => found[i] === 1));
}
