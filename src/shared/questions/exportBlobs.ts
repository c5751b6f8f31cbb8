import * as v from "valibot";
import { KINDS } from "../kind";
import { decimalStep } from "../pointChoice";
import { of, writingQuestion } from "../question";
import { tagOfRun } from "../seriesId";

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
  params: v.object({ ...blobExport.entries, folder: v.string() }),
  result: of<BlobsExported>(),
});
