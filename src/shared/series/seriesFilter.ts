import * as v from "valibot";
import type { ReadonlyJson } from "../question";

/**
 * Filter of the series of a log folder: all its fields must hold. `run` and `tag` are names, `runs` and `tags` regular expressions without
 * flags, found anywhere in the name. Unknown names are passed over.
 */
export const seriesFilter = v.object({
  logdir: v.string(),
  run: v.exactOptional(v.string()),
  tag: v.exactOptional(v.string()),
  runs: v.exactOptional(v.string()),
  tags: v.exactOptional(v.string()),
});

export type SeriesFilter = ReadonlyJson<v.InferOutput<typeof seriesFilter>>;
