import * as v from "valibot";
import { of, question } from "../question";
import { count, sliceId } from "../seriesId";

/** What a block of many elements becomes: the mean, the element farthest from 0, or the first. */
export const REDUCTIONS = ["mean", "absmax", "first"] as const;

export type Reduction = (typeof REDUCTIONS)[number];

/** A slice reduced to blocks, row by row of the view; the receiver owns the arrays. */
export interface HeatmapBlocks {
  readonly rows: number;
  readonly columns: number;
  /** `mean` and `absmax` of a block's finite elements, NaN where it has none; `first` whatever it is. */
  readonly values: Float64Array;
  /** Of 64-bit integers, where `values` are elements: these as they are; absent where doubles tell them all. */
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
 * mosaic of tiles). Blocks are so many in all (`count`; fewer elements have a block each; one dim a side) or of so many elements
 * each (`size`; of two dims a block ends where the outer index changes, and the last one there may be smaller).
 * Throws `unsupportedDtype` for complex numbers and strings, `notTwoDims` where dims are left over.
 */
export const heatmapBlocks = question({
  name: "tensor/heatmap",
  params: v.object({
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
