import * as v from "valibot";
import type { ReadonlyJson } from "../question";
import { count, pointId } from "./seriesId";

/** One of a point's blobs, by its number in `RawInfo`; without a number all that the file holds of the point. */
export const blobId = v.object({ ...pointId.entries, blob: v.exactOptional(count) });

/** A blob by the key that `points/select` gave; it holds as long as its file is not rewritten, in any process. */
export const blobKey = v.object({ logdir: v.string(), key: v.string() });

/** A blob, by its key or by its place. */
export type BlobRef = ReadonlyJson<v.InferOutput<typeof blobId> | v.InferOutput<typeof blobKey>>;
