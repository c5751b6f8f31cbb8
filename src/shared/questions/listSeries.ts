import * as v from "valibot";
import { of, question } from "../question";
import type { SeriesColumns } from "../seriesColumns";

/** The series of runs of a log folder, once all of these are read. */
export const listSeries = question({
  name: "series/list",
  params: v.object({ logdir: v.string(), runs: v.array(v.string()) }),
  result: of<SeriesColumns>(),
});
