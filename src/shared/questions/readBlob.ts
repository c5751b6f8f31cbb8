import * as v from "valibot";
import { blobId, blobKey } from "../blobRef";
import { of, question } from "../question";
import { count } from "../seriesId";

/** So many bytes come in one answer at most. */
export const MAX_BLOB_BYTES = 1 << 20;

const bytesOf = { start: count, end: count };

/** Bytes of a blob from `start` up to `end`, as far as it has them. The receiver owns them. Throws `badKey`, `goneKey`. */
export const readBlob = question({
  name: "blob/read",
  params: v.union([v.object({ ...blobKey.entries, ...bytesOf }), v.object({ ...blobId.entries, ...bytesOf })]),
  result: of<Uint8Array>(),
});
