import * as v from "valibot";
import type { Shape } from "../../tensor/shape";
import type { DataClass } from "../dataClass";
import { pointChoice } from "../pointChoice";
import type { PointError } from "../pointError";
import { of, question } from "../question";
import { count, seriesName } from "../seriesId";

/** What tensors are, as numbers of entries in lists; -1 where that is not known. */
export interface TensorLooks {
  readonly dtypes: readonly string[];
  readonly shapes: readonly Shape[];
  readonly dtype: Int32Array;
  readonly shape: Int32Array;
}

/** The blobs of points, point after point: `counts` of each. */
export interface BlobColumns {
  readonly counts: Uint32Array;
  /** The blob's number in its point. */
  readonly indices: Uint32Array;
  readonly keys: readonly string[];
  readonly byteLengths: Float64Array;
  readonly mediaTypes: readonly string[];
}

/** Chosen points as columns of equal length; what else there is depends on the data class. The receiver owns them. */
export interface PointSelection {
  readonly dataClass: DataClass;
  /** Names all points that the series has by now, `pointCount` of them; `start`: those before are as the asker has them. */
  readonly key: string;
  readonly pointCount: number;
  readonly start: number;
  /** Numbers of the points in written order. */
  readonly points: Uint32Array;
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  /** Of scalars. */
  readonly values?: Float64Array;
  /** Of tensors: values are for `tensor/slice`. */
  readonly looks?: TensorLooks;
  /** Of blob sequences: bytes are for `blob/read`. */
  readonly blobs?: BlobColumns;
  /** Chosen points whose blobs cannot be read; scalars that cannot are not chosen. */
  readonly errors: readonly PointError[];
}

/**
 * The points of a series, whatever class it is of, as many as are wished: thinned evenly, so that the first and the last stay and
 * series of the same steps keep the same steps. Nothing of a tensor or a blob is read but its head. With `known` only what was chosen
 * of the points that were added since, where that is all that changed.
 */
export const selectPoints = question({
  name: "points/select",
  params: v.object({
    ...seriesName.entries,
    ...pointChoice.entries,
    downsample: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
    known: v.exactOptional(v.object({ key: v.string(), count })),
    /** Blobs by their number in a point, from one on and before another. */
    blobs: v.exactOptional(v.object({ from: v.exactOptional(count), to: v.exactOptional(count) })),
  }),
  result: of<PointSelection>(),
});
