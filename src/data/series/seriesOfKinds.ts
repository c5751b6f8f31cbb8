import type { Kind } from "../../shared/kind";
import type { Pace } from "../../tensor/pace";
import type { Run, Series } from "../provider";

/** The series of a run that are of one of these kinds, in its order. */
export async function seriesOfKinds(run: Run, kinds: readonly Kind[], pace: Pace): Promise<Series[]> {
  const [kind] = kinds;
  const all = await (kinds.length === 1 && kind && run.ofKind ? run.ofKind(kind, pace) : run.series(pace));
  const found: Series[] = [];
  for (const series of all) {
    if (pace.isDue()) await pace.giveWay();
    if (kinds.includes(series.info.kind)) found.push(series);
  }
  return found;
}
