import { type SeriesColumns, SeriesColumnsBuilder } from "../../src/shared/series/seriesColumns";
import type { SeriesInfo } from "../../src/shared/series/seriesInfo";
import { unhurried } from "../../src/tensor/pace";

/** Columns of the series of runs; of one that cannot be listed, why. */
export async function seriesColumns(
  runs: readonly (readonly SeriesInfo[] | SeriesColumns["errors"][number])[],
): Promise<SeriesColumns> {
  const builder = new SeriesColumnsBuilder();
  for (const run of runs) {
    if ("code" in run) builder.fail(run);
    else {
      for (const info of run) builder.add(info);
      builder.endRun();
    }
  }
  return builder.columns(unhurried);
}
