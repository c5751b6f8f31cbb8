import * as v from "valibot";
import { blobKey } from "../series/blobRef";
import { count } from "../series/seriesId";

/** Limit of the columns of a request: more than any screen has. */
export const MAX_CLIP_COLUMNS = 1 << 20;

/** Frames of a clip from `start` on and before `end`, cut into columns: column i begins at frame `start + floor(i * (end - start) / columns)`. */
export const clipRange = v.object({
  ...blobKey.entries,
  start: count,
  end: count,
  columns: v.pipe(count, v.minValue(1), v.maxValue(MAX_CLIP_COLUMNS)),
});
