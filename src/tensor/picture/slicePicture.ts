import type { ElementArray, RealDtype } from "../dtype/dtype";
import { ValueDoubles } from "../dtype/valueDoubles";
import { viewElements } from "../elements/elementView";
import { boxRows, type ElementSpan } from "./blockBox";
import type { BlockPlan, PlannedDim } from "./blockPlan";
import { BlockAbsmax, BlockFirst, BlockMeans, type BlockReduction, ChosenElements } from "./blockReduction";
import { BlockRows } from "./blockRows";
import type { BlockColumns } from "./foundBlocks";
import type { Reduction } from "./reduction";

/** A number a block, row by row, and how many elements of it are not finite; empty where no block has any. */
interface PictureBlocks {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
  /** Exact elements, where `values` are of 64-bit integers. */
  readonly wholes?: BigInt64Array | BigUint64Array;
  readonly nan: Float64Array;
  readonly posInf: Float64Array;
  readonly negInf: Float64Array;
}

/** Cells of a repeated tail between two looks at the clock. */
const CELLS_A_TURN = 1 << 16;

/** Reduces the elements of a slice to blocks; they come once, in the slice's row-major order. */
export class SlicePicture {
  private readonly plan: BlockPlan;
  private readonly dtype: RealDtype;
  private readonly reduction: BlockReduction;
  private readonly rows: BlockRows;
  private touched = 0;

  /** Takes over columns of what was found. */
  constructor(plan: BlockPlan, by: Reduction, dtype: RealDtype, columns = emptyColumns(plan, by, dtype)) {
    this.plan = plan;
    this.dtype = dtype;
    this.reduction = reductionOf(by, columns);
    this.rows = new BlockRows(plan, by, dtype, this.reduction);
  }

  /** All that was found so far. */
  get columns(): BlockColumns {
    return this.reduction.columns;
  }

  /** Adds what was found of the elements of a box, behind all before them. */
  join(columns: BlockColumns, span: ElementSpan): void {
    const { nan, posInf, negInf, hugeSums } = columns;
    const isOdd = nan.length + posInf.length + negInf.length + hugeSums.length > 0;
    for (const row of boxRows(this.plan, span)) {
      this.reduction.add(columns, row);
      if (isOdd) this.reduction.addOdd(columns, row);
    }
  }

  /** Adds elements, of which the first has row-major number `firstElement`. */
  add(elements: Uint8Array, firstElement: number): void {
    this.rows.add(elements, firstElement);
  }

  /**
   * Adds the same element `times` times, from row-major number `firstElement` on: what that means for each block is arithmetic.
   * Yields where others may be let in; the element is read at once.
   */
  addRepeated(element: Uint8Array, firstElement: number, times: number): Generator<void> {
    const values = viewElements(this.dtype.name, element);
    const double = new ValueDoubles(0n).of(values)[0] as number;
    const wholes = wholesOf(values)?.slice();
    return this.spread(
      { double, wholes },
      0,
      { from: firstElement, to: firstElement + times },
      { cell: 0, times: 1, isStart: true },
    );
  }

  /** Elements from `from` to `to`, row-major, of dims from `dim` on; those outside say which cell, how often, and whether first. */
  private *spread(
    value: { readonly double: number; readonly wholes: BigInt64Array | BigUint64Array | undefined },
    dim: number,
    { from, to }: { readonly from: number; readonly to: number },
    outer: { readonly cell: number; readonly times: number; readonly isStart: boolean },
  ): Generator<void> {
    const { dims } = this.plan;
    const { blocks, stride } = dims[dim] as PlannedDim;
    const inner = dims.slice(dim + 1).reduce((product, { blocks: { length } }) => product * length, 1);
    const first = Math.floor(from / inner);
    const last = Math.ceil(to / inner) - 1;
    // An index of which only some inner elements are meant stands alone; the others go block by block.
    const isPart = (index: number) => from > index * inner || to < (index + 1) * inner;
    for (let index = first; index <= last; ) {
      const block = blocks.blockOf(index);
      const alone = inner > 1 && isPart(index);
      let end = alone ? index + 1 : Math.min(last + 1, blocks.startOf(block + 1));
      if (!alone && inner > 1 && end === last + 1 && isPart(last)) end = last;
      const cell = outer.cell + block * stride;
      const times = outer.times * (end - index);
      const isStart = outer.isStart && blocks.startOf(block) === index;
      if (dim === dims.length - 1) {
        this.reduction.addRepeated({ ...value, cell, times, isStart });
        if ((++this.touched & (CELLS_A_TURN - 1)) === 0) yield;
      } else {
        const part = {
          from: Math.max(0, from - index * inner),
          to: alone ? Math.min(inner, to - index * inner) : inner,
        };
        yield* this.spread(value, dim + 1, part, { cell, times, isStart });
      }
      index = end;
    }
  }

  /** The whole picture, once all elements have come. */
  blocks(): PictureBlocks {
    const { plan, reduction } = this;
    const { rows, columns } = plan;
    const isEmpty = rows * columns === 0;
    const heights = Float64Array.from({ length: isEmpty ? 0 : rows }, (_, row) => plan.rowHeight(row));
    const widths = Float64Array.from({ length: isEmpty ? 0 : columns }, (_, column) => plan.columnWidth(column));
    const values = reduction.values(heights, widths);
    const { nan, posInf, negInf } = reduction.odd;
    return { rows, columns, values, nan, posInf, negInf, ...(reduction.wholes && { wholes: reduction.wholes }) };
  }
}

function wholesOf(values: ElementArray): BigInt64Array | BigUint64Array | undefined {
  return values instanceof BigInt64Array || values instanceof BigUint64Array ? values : undefined;
}

/** An array for cells of the class of 64-bit integers; none for others. */
function wholesLike(sample: ElementArray, cells: number): BigInt64Array | BigUint64Array | undefined {
  if (sample instanceof BigInt64Array) return new BigInt64Array(cells);
  return sample instanceof BigUint64Array ? new BigUint64Array(cells) : undefined;
}

function emptyColumns({ cells, dims }: BlockPlan, by: Reduction, dtype: RealDtype): BlockColumns {
  if (by !== "mean") {
    return ChosenElements.columnsOf(cells, wholesLike(viewElements(dtype.name, new Uint8Array(0)), cells));
  }
  const isEach = dims.every(({ blocks }) => blocks.isSingle);
  return BlockMeans.columnsOf(cells, isEach);
}

function reductionOf(by: Reduction, columns: BlockColumns): BlockReduction {
  switch (by) {
    case "mean":
      return new BlockMeans(columns);
    case "absmax":
      return new BlockAbsmax(columns);
    case "first":
      return new BlockFirst(columns);
  }
}
