import * as v from "valibot";
import type { Progress } from "../channel/progress";
import { KINDS } from "../kind";
import { of, question, writingQuestion } from "../question";
import { blobId, blobKey } from "../series/blobRef";
import { decimalStep } from "../series/pointChoice";
import { count, tagOfRun } from "../series/seriesId";

/** Limit of bytes in one answer. */
export const MAX_BLOB_BYTES = 1 << 20;

const bytesOf = { start: count, end: count };

/** Bytes of a blob from `start` up to `end`, as far as it has them. The receiver owns them. Throws `badKey`, `goneKey`. */
export const readBlob = question({
  name: "blob/read",
  params: () => v.union([v.object({ ...blobKey.entries, ...bytesOf }), v.object({ ...blobId.entries, ...bytesOf })]),
  result: of<Uint8Array>(),
});

/** Bytes that are something by themselves: a picture, a sound, a text, a graph. */
export interface BlobInfo {
  readonly byteLength: number;
  /** By its first bytes. */
  readonly mediaType: string;
}

/** A blob of a point. */
export interface DescribedBlob extends BlobInfo {
  /** For `blob/read`, `blob/save`, and questions about a clip. */
  readonly key: string;
  /** File and offset of its bytes; absent where the provider knows no files. */
  readonly place?: { readonly file: string; readonly positionBytes: number };
}

/** Length and type of a blob; only its head is read. Throws `badKey`, `goneKey`. */
export const describeBlob = question({
  name: "blob/describe",
  params: () => v.object(blobKey.entries),
  result: of<BlobInfo>(),
});

/** The SHA-256 of a blob, in hex. Progress in bytes. Throws `badKey`, `goneKey`. */
export const digestBlob = question({
  name: "blob/digest",
  params: () => v.object(blobKey.entries),
  result: of<string>(),
  progress: of<Progress>(),
  turn: "last",
});

const toFile = { file: v.string() };

/** Writes a blob to a file that appears when it is whole. Progress in bytes. Throws `badKey`, `goneKey`. */
export const saveBlob = writingQuestion({
  name: "blob/save",
  params: () => v.union([v.object({ ...blobKey.entries, ...toFile }), v.object({ ...blobId.entries, ...toFile })]),
  result: of<{ readonly bytes: number }>(),
});

/** Blobs of many series: those at one step (of each series the point that `points/at` tells), or of all points without one. */
export const blobExport = v.object({
  logdir: v.string(),
  kind: v.picklist(KINDS),
  series: v.array(tagOfRun),
  step: v.exactOptional(decimalStep),
  /** Only the latest points, where no step is given. */
  latest: v.exactOptional(v.boolean()),
});

export interface BlobsExported {
  readonly files: number;
  readonly bytes: number;
  /** Points whose blobs cannot be read. */
  readonly failed: number;
}

/**
 * Writes blobs as they were recorded into a folder: a file each, named by run, tag, step and the blob's number; a file that is
 * there already is not written over but gets another name. Progress in points. What was written before a cancel stays.
 */
export const exportBlobs = writingQuestion({
  name: "blobs/export",
  params: () => v.object({ ...blobExport.entries, folder: v.string() }),
  result: of<BlobsExported>(),
});
