import * as v from "valibot";
import type { Said } from "../../tensor/said/sentence";
import type { ImageHead } from "../media/imageHead";
import { of, question } from "../question";
import { count, tagOfRun } from "../series/seriesId";
import type { DescribedBlob } from "./blobs";

/** A picture of a point. */
export interface DescribedImage extends DescribedBlob {
  /** Null where the bytes are no picture of a known format. */
  readonly head: ImageHead | null;
}

/** The pictures of one point. */
export interface ImagesOfPoint {
  /** Width and height as the summary says; null where it says none. */
  readonly claimed: readonly [width: number, height: number] | null;
  readonly images: readonly DescribedImage[];
  /** Reason that there are none. */
  readonly error?: Said;
}

/** Limit of points in one question. */
export const MAX_DESCRIBED_POINTS = 1000;

/**
 * The pictures of points, in the order these are asked for. Only heads are read; where `countsFrames`, an animation's frames
 * are counted, for which all of its bytes may be walked over.
 */
export const describeImages = question({
  name: "images/describe",
  turn: "first",
  params: () =>
    v.object({
      logdir: v.string(),
      points: v.pipe(v.array(v.object({ ...tagOfRun.entries, point: count })), v.maxLength(MAX_DESCRIBED_POINTS)),
      countsFrames: v.exactOptional(v.boolean()),
    }),
  result: of<{ readonly points: readonly ImagesOfPoint[] }>(),
});
