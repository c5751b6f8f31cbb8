import { say } from "../said/sentence";
import { TensorError } from "../said/tensorError";
import { BlockedDim, type BlockWish } from "../slice/blockedDim";
import type { Shape } from "../slice/shape";
import type { PictureSides } from "./pictureSides";

/** The most blocks of one answer: 4,096 rows of 4,096. */
const MAX_BLOCKS = 1 << 24;

/** Limit of blocks, or the elements of each: of the rows and of the columns. */
export type Blocks =
  | { readonly count: readonly [rows: number, columns: number] }
  | { readonly size: readonly [rows: number, columns: number] };

/** A dim of a slice in a picture of blocks. */
export interface PlannedDim {
  readonly blocks: BlockedDim;
  /** Cells between neighbouring blocks. */
  readonly stride: number;
}

/** A slice as a picture: which cell, row by row, each element belongs to. */
export interface BlockPlan {
  readonly rows: number;
  readonly columns: number;
  /** Number of cells of the whole, or of a box of it, and the number that its first one has. */
  readonly cells: number;
  readonly origin: number;
  /** By dim of the slice; one of a single element for a slice without any. */
  readonly dims: readonly PlannedDim[];
  /** Elements of the blocks of a row, and of a column, along their side. */
  rowHeight(row: number): number;
  columnWidth(column: number): number;
}

/** The dims of a side, of two the outer one first. */
type Side = readonly BlockedDim[];

/**
 * Lays the dims of a slice out as rows and columns; with two dims a side blocks end where the outer index changes. Throws
 * `notTwoDims` where dims are left over or named twice, `tooLarge` before anything is allocated.
 */
export function planBlocks(shape: Shape, sides: PictureSides, blocks: Blocks): BlockPlan {
  const named = [...sides.rows, ...sides.columns];
  const isEach = named.length === shape.length && shape.every((_, dim) => named.includes(dim));
  const isFlat = "size" in blocks || (sides.rows.length < 2 && sides.columns.length < 2);
  if (!isEach || !isFlat) throw new TensorError("notTwoDims", say("heatmapDims", { dims: shape.length }));
  const [rows, columns] = [0, 1].map((side) => {
    const wish = "size" in blocks ? { size: blocks.size[side] as number } : { count: blocks.count[side] as number };
    return sideOf(side === 0 ? sides.rows : sides.columns, shape, wish);
  }) as [Side, Side];
  const [height, width] = [countOf(rows), countOf(columns)];
  if (height * width > MAX_BLOCKS) {
    throw new TensorError("tooLarge", say("heatmapTooLarge", { rows: height, columns: width, most: MAX_BLOCKS }));
  }
  const planned = new Map<number, PlannedDim>();
  const place = (side: Side, dims: readonly number[], unit: number) => {
    const inner = side.at(-1)?.count ?? 1;
    for (const [i, dim] of dims.entries()) {
      planned.set(dim, { blocks: side[i] as BlockedDim, stride: i === dims.length - 1 ? unit : unit * inner });
    }
  };
  place(rows, sides.rows, width);
  place(columns, sides.columns, 1);
  const none: PlannedDim = { blocks: new BlockedDim(1, { size: 1 }), stride: 0 };
  return {
    rows: height,
    columns: width,
    ...{ cells: height * width, origin: 0 },
    dims: shape.length === 0 ? [none] : shape.map((_, dim) => planned.get(dim) ?? none),
    rowHeight: (row) => extentOf(rows, row),
    columnWidth: (column) => extentOf(columns, column),
  };
}

function sideOf(dims: readonly number[], shape: Shape, wish: BlockWish): Side {
  return dims.map((dim, i) => new BlockedDim(shape[dim] as number, i === dims.length - 1 ? wish : { size: 1 }));
}

function countOf(side: Side): number {
  return side.reduce((product, { count }) => product * count, 1);
}

function extentOf(side: Side, block: number): number {
  const inner = side.at(-1);
  return inner ? inner.sizeOf(block % inner.count) : 1;
}
