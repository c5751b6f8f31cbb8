import * as v from "valibot";
import type { Said } from "../../tensor/said/sentence";
import type { Shape } from "../../tensor/slice/shape";
import type { Json } from "../../tensor/text/jsonText";
import { KINDS, type Kind } from "../kind";
import { of, question } from "../question";
import type { DataClass } from "../series/dataClass";
import { decimalStep, pointChoice } from "../series/pointChoice";
import type { PointError } from "../series/pointError";
import { count, pointId, seriesId, seriesName, tagOfRun } from "../series/seriesId";
import type { BlobInfo } from "./blobs";

/** Columns of equal length, in the order of the series that were asked for. The receiver owns them. */
export interface PointsAt {
  /** -1 where a series has no point up to the step, or is not there. */
  readonly points: Int32Array;
  /** Steps of these points; 0 where there is none. */
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  /** The first step that a series has at all; only of those without a point here. */
  readonly firstSteps: BigInt64Array;
  /** 1 where a series has no point at all, or is not there. */
  readonly missing: Uint8Array;
  /** Errors of points that cannot be shown; `point` is a place in these columns. */
  readonly errors: readonly PointError[];
}

/**
 * Point of each series at a step: that of the greatest recorded step that is not beyond it, the latest of all without a
 * step. Of a step that was written again it is the latest written point that can be shown, one that cannot where none can.
 */
export const pointsAt = question({
  name: "points/at",
  turn: "first",
  params: () =>
    v.object({
      logdir: v.string(),
      kind: v.picklist(KINDS),
      series: v.array(tagOfRun),
      step: v.exactOptional(decimalStep),
    }),
  result: of<PointsAt>(),
});

/** Points of a series as columns, in written order. */
export interface PointColumns {
  readonly steps: BigInt64Array;
  readonly wallTimesSeconds: Float64Array;
  /** 1 where the step was written again later. */
  readonly superseded: Uint8Array;
  /** 1 where the point was found again after its file's records were lost. */
  readonly afterDamage: Uint8Array;
  /** 1 where the value cannot be shown. */
  readonly failed: Uint8Array;
}

/** Limit of points in one answer: the others are asked for with `known`. */
export const MAX_POINTS = 1 << 20;

/** Limit of errors in one answer. */
export const MAX_POINT_ERRORS = 1000;

/** Points of a series from `start` on; those before are as the asker has them, none where that is 0. */
export interface PointsInfo extends PointColumns {
  readonly key: string;
  readonly start: number;
  /** All that the series has, those that are still to be asked for among them. */
  readonly pointCount: number;
  /** Count of these points that cannot be shown, and the errors of the first of them. */
  readonly failedCount: number;
  readonly errors: readonly PointError[];
  /** Points before `start` that were superseded by these. */
  readonly supersededSince: Float64Array;
  readonly looks?: PointLooks;
}

/** File, dtype and shape of each point, as numbers of entries in lists. */
export interface PointLooks {
  readonly files: readonly string[];
  readonly dtypes: readonly string[];
  readonly shapes: readonly Shape[];
  readonly file: Uint32Array;
  /** -1 where the value has none. */
  readonly dtype: Int32Array;
  readonly shape: Int32Array;
}

/** Points that an asker has: `count` of them, as answers with that key gave them. */
export const knownPoints = v.object({ key: v.string(), count });

export type KnownPoints = v.InferOutput<typeof knownPoints>;

/**
 * The points of a series, at most `most` and never more than `MAX_POINTS` of them; with `known` what follows those or was added since, where that is all that changed.
 * `eachPoints` asks for all.
 */
export const readPoints = question({
  name: "series/points",
  params: () =>
    v.object({
      ...seriesId.entries,
      known: v.exactOptional(knownPoints),
      most: v.exactOptional(v.pipe(count, v.minValue(1))),
      withLooks: v.exactOptional(v.boolean()),
    }),
  result: of<PointsInfo>(),
});

/** Dtypes and shapes of tensors, as numbers of entries in lists; -1 where one is not known. */
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
  /** Numbers of scalars. */
  readonly values?: Float64Array;
  /** Dtypes and shapes of tensors: values are for `tensor/slice`. */
  readonly looks?: TensorLooks;
  /** Blobs of blob sequences: bytes are for `blob/read`. */
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
  params: () =>
    v.object({
      ...seriesName.entries,
      ...pointChoice.entries,
      downsample: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
      known: v.exactOptional(knownPoints),
      /** Blobs by their number in a point, from one on and before another. */
      blobs: v.exactOptional(v.object({ from: v.exactOptional(count), to: v.exactOptional(count) })),
    }),
  result: of<PointSelection>(),
});

export interface PointInfo {
  readonly kind: Kind;
  readonly point: number;
  /** Empty where the provider knows no files. */
  readonly file: string;
  /** Decimal: int64 fits no JSON number. */
  readonly step: string;
  /** One element: seconds may be no number, which JSON cannot carry. */
  readonly wallTimeSeconds: Float64Array;
  readonly isSuperseded: boolean;
  readonly isAfterDamage: boolean;
  readonly dtype?: string;
  /** Dtype of the stored values, where that is another: MindSpore stores float32 whatever is declared. */
  readonly storedDtype?: string;
  readonly shape?: Shape;
  readonly error?: Said;
}

/**
 * One point: by its number, else the latest written one of a step (decimal) that can be shown, else the latest of all. Throws
 * `notFound`.
 */
export const describePoint = question({
  name: "point/describe",
  params: () =>
    v.object({
      ...seriesName.entries,
      point: v.exactOptional(count),
      step: v.exactOptional(v.pipe(v.string(), v.regex(/^-?\d+$/))),
    }),
  result: of<PointInfo>(),
});

/** Metadata of a value. */
export interface MetadataInfo {
  readonly plugin: string;
  readonly displayName: string;
  readonly description: string;
  readonly dataClass: string;
  /** The plugin's own data: as JSON where it is known or reads as such, as a text, or their length. */
  readonly content: { readonly json: Json } | { readonly text: string } | { readonly byteLength: number };
  /** The value's own; else the first that were recorded of its tag. */
  readonly isOwn: boolean;
}

/** Bytes of a point in its file. */
export interface RawInfo {
  readonly positionBytes: number;
  readonly whole: BlobInfo;
  /** Without what is around them; the first thousand. */
  readonly blobs: readonly BlobInfo[];
  /** Absent where the file has none that can be read. */
  readonly metadata?: MetadataInfo;
}

export const rawValue = question({ name: "point/raw", params: () => pointId, result: of<RawInfo>() });
