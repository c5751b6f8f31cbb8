import * as v from "valibot";
import { of, question } from "../question";
import { count, pointId } from "../seriesId";

/** So many bytes come in one answer at most. */
export const MAX_BLOB_BYTES = 1 << 20;

/** One of a point's blobs, by its number in `RawInfo`; without a number all that the file holds of the point. */
export const blobId = v.object({ ...pointId.entries, blob: v.exactOptional(count) });

/** Bytes of a blob from `start` up to `end`, as far as it has them. The receiver owns them. */
export const readBlob = question({
  name: "blob/read",
  params: v.object({ ...blobId.entries, start: count, end: count }),
  result: of<Uint8Array>(),
});
