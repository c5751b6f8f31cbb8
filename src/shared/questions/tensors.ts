import * as v from "valibot";
import type { ElementValues } from "../../tensor/elements/elementValues";
import { REDUCTIONS } from "../../tensor/picture/reduction";
import type { Said } from "../../tensor/said/sentence";
import type { Shape } from "../../tensor/slice/shape";
import type { JsonElement, JsonNumber } from "../../tensor/text/jsonElement";
import type { Progress } from "../channel/progress";
import { of, question, writingQuestion } from "../question";
import { count, sliceId } from "../series/seriesId";

export interface TensorSlice {
  /** Dtype that the file declares. */
  readonly dtype: string;
  /** Dtype of the stored values; MindSpore stores float32 whatever is declared. */
  readonly storedDtype: string;
  /** Shape of the whole tensor. */
  readonly tensorShape: Shape;
  /** Shape of the slice: dims taken by an index are dropped. */
  readonly shape: Shape;
  /** Row-major; the receiver owns them. */
  readonly values: ElementValues;
}

/** The values of a slice of a tensor or scalar point. Strings of more than `maxStringBytes` come cut. */
export const sliceTensor = question({
  name: "tensor/slice",
  others: ["pair.b"],
  params: () => v.object({ ...sliceId.entries, maxStringBytes: v.exactOptional(count) }),
  result: of<TensorSlice>(),
  turn: "first",
});

export type CopyFormat = "tsv" | "numpy";

/** A slice as text for the clipboard; rows are the first dim that is left, unless `isTransposed`. */
export const sliceText = question({
  name: "tensor/text",
  others: ["pair.b"],
  params: () => v.object({ ...sliceId.entries, format: v.picklist(["tsv", "numpy"]), isTransposed: v.boolean() }),
  result: of<string>(),
});

/**
 * Statistics of a slice as far as they are: of the first `seen` of `count` elements. What the dtype does not have is
 * absent: complex numbers have no order, strings are only counted.
 */
export interface StatsInfo {
  readonly count: number;
  readonly seen: number;
  readonly nan?: number;
  readonly posInf?: number;
  readonly negInf?: number;
  readonly zeros?: number;
  readonly finite?: number;
  /** Absent where nothing is finite. */
  readonly min?: JsonElement;
  readonly max?: JsonElement;
  /** Index of the first such element in the slice. */
  readonly minAt?: readonly number[];
  readonly maxAt?: readonly number[];
  readonly mean?: JsonNumber;
  readonly sum?: JsonNumber;
  /** Magnitudes of finite elements: the greatest (absent where there is none), their sum, the root of their squares' sum. */
  readonly absmax?: JsonElement;
  readonly l1?: JsonNumber;
  /** Absent until all elements were seen twice. */
  readonly std?: JsonNumber;
  readonly l2?: JsonNumber;
  /** By `PERCENTILES`; absent where they were not asked for. */
  readonly percentiles?: Readonly<Record<string, JsonNumber>>;
  /** Loss of such values by storing them as another dtype. */
  readonly warning?: Said;
}

/** Statistics of a slice; percentiles are more passes over its values. */
export const tensorStats = question({
  name: "tensor/stats",
  others: ["pair.b"],
  params: () =>
    v.object({
      ...sliceId.entries,
      withPercentiles: v.exactOptional(v.boolean()),
    }),
  result: of<StatsInfo>(),
  progress: of<StatsInfo>(),
  turn: "last",
});

/** A slice reduced to blocks, row by row of the view; the receiver owns the arrays. */
export interface HeatmapBlocks {
  readonly rows: number;
  readonly columns: number;
  /** `mean` and `absmax` of a block's finite elements, NaN where it has none; `first` whatever it is. */
  readonly values: Float64Array;
  /** 64-bit integers as they are, where `values` are elements; absent where doubles tell them all. */
  readonly wholes?: BigInt64Array | BigUint64Array;
  /** Elements of each block that are no number; empty where no block has any. */
  readonly nan: Float64Array;
  readonly posInf: Float64Array;
  readonly negInf: Float64Array;
}

const positive = v.pipe(count, v.minValue(1));
/** Dims of the slice's result, the outer one first. */
const dims = v.pipe(v.array(count), v.maxLength(2));

/**
 * A slice seen as a picture: `rows` and `columns` name the dims of its result, of two the outer one's index changes slower (a
 * mosaic of tiles). Blocks are counted (`count`; fewer elements have a block each; one dim a side) or have a number of elements
 * each (`size`; of two dims a block ends where the outer index changes, and the last one there may be smaller).
 * Throws `unsupportedDtype` for complex numbers and strings, `notTwoDims` where dims are left over.
 */
export const heatmapBlocks = question({
  name: "tensor/heatmap",
  others: ["pair.b"],
  params: () =>
    v.object({
      ...sliceId.entries,
      rows: dims,
      columns: dims,
      by: v.picklist(REDUCTIONS),
      blocks: v.union([
        v.object({ count: v.tuple([positive, positive]) }),
        v.object({ size: v.tuple([positive, positive]) }),
      ]),
    }),
  result: of<HeatmapBlocks>(),
  turn: "first",
});

/** Between which values colours are spread, and what of a slice lies beyond. */
export interface ColourRange {
  /** Absent where nothing is finite. */
  readonly low?: number;
  readonly high?: number;
  /** Values of both signs: colours diverge about 0. */
  readonly isTwoSigned: boolean;
  /** Finite elements of the slice below and above the range. */
  readonly below: number;
  readonly above: number;
  /** Elements of the slice. */
  readonly count: number;
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
  /** Start of the logarithmic part of a symlog scale: a power of two. */
  readonly threshold: number;
  /** The least magnitude other than 0, where a logarithmic scale may begin; absent where there is none. */
  readonly leastMagnitude?: number;
}

/**
 * The robust range of a slice's values, of the whole tensor's, or a range that was chosen. Robust: symmetric about 0 to the 99th
 * percentile of the magnitudes where values have both signs, else from the 1st to the 99th percentile. Throws `unsupportedDtype`.
 */
export const colourRange = question({
  name: "tensor/colours",
  others: ["pair.b"],
  params: () =>
    v.object({
      ...sliceId.entries,
      range: v.union([v.picklist(["slice", "tensor"]), v.tuple([v.number(), v.number()])]),
    }),
  result: of<ColourRange>(),
});

const { complex: _complex, ...slice } = sliceId.entries;

/** Lines of Python, or why there are none. */
export type PythonAnswer = { readonly text: string } | { readonly reason: Said };

/**
 * The lines of Python that load a slice of a point into the NumPy array `a`. There are none where no reader exists that
 * would find the value. Throws as `tensor/slice` does where the slice is none of the tensor's.
 */
export const python = question({
  name: "tensor/python",
  others: ["pair.b"],
  params: () => v.object(slice),
  result: of<PythonAnswer>(),
});

/** The SHA-256 of a slice's elements, little-endian and row-major, in hex digits. Progress in elements. */
export const digestSlice = question({
  name: "tensor/digest",
  others: ["pair.b"],
  params: () => sliceId,
  result: of<string>(),
  progress: of<Progress>(),
  turn: "last",
});

/** Formats of exported slices. */
export const EXPORT_FORMATS = ["npy", "csv", "json"] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface ExportedFile {
  /** Dtype in the file. */
  readonly dtype: string;
  readonly shape: Shape;
  readonly bytes: number;
}

/**
 * Writes a slice to a file that appears when it is whole. With `as` small dtypes are widened to what every reader knows.
 * `dims` names all of the tensor's dims: JSON says what those that are left are called, and so does
 * CSV above two dims. Progress in elements.
 */
export const exportSlice = writingQuestion({
  name: "tensor/export",
  others: ["pair.b"],
  params: () =>
    v.object({
      ...sliceId.entries,
      format: v.picklist(EXPORT_FORMATS),
      file: v.string(),
      as: v.exactOptional(v.literal("float32")),
      dims: v.exactOptional(v.array(v.string())),
    }),
  result: of<ExportedFile>(),
});
