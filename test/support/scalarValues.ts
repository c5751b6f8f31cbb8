import type { Asker } from "../../src/shared/question";
import { selectScalars } from "../../src/shared/questions/scalars";
import type { SeriesId } from "../../src/shared/series/seriesId";

/** The values of a series of scalars by the numbers of their points; those that cannot be read are left out. */
export async function scalarValues(
  asker: Pick<Asker, "ask">,
  { logdir, run, tag }: Pick<SeriesId, "logdir" | "run" | "tag">,
): Promise<ReadonlyMap<number, number>> {
  const [series] = await asker.ask(selectScalars, { logdir, run, tag });
  const values = new Map<number, number>();
  series?.points.forEach((point, place) => {
    values.set(point, series.values[place] as number);
  });
  return values;
}
