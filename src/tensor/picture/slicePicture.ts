import type { ElementArray } from "../dtype/dtype";
import { ValueDoubles } from "../dtype/valueDoubles";
import type { BlockPlan, PlannedDim } from "./blockPlan";
import { BlockAbsmax, BlockFirst, BlockMeans, type BlockReduction } from "./blockReduction";
import { BlockWalk } from "./blockWalk";
import type { Reduction } from "./reduction";

/** A number a block, row by row, and how many elements of it are not finite; empty where no block has any. */
interface PictureBlocks {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array<ArrayBuffer>;
  /** Exact elements, where `values` are of 64-bit integers. */
  readonly wholes?: BigInt64Array | BigUint64Array;
  readonly nan: Float64Array<ArrayBuffer>;
  readonly posInf: Float64Array<ArrayBuffer>;
  readonly negInf: Float64Array<ArrayBuffer>;
}

/** Cells of a repeated tail between two looks at the clock. */
const CELLS_A_TURN = 1 << 16;

/** Reduces the elements of a slice to blocks; they come once, in the slice's row-major order. */
export class SlicePicture {
  private readonly plan: BlockPlan;
  private readonly reduction: BlockReduction;
  private readonly doubles = new ValueDoubles(0n);
  private readonly last: PlannedDim;
  private readonly walk: BlockWalk;
  private touched = 0;

  /** `sample`: an array of the values' class. */
  constructor(plan: BlockPlan, by: Reduction, sample: ElementArray) {
    const cells = plan.rows * plan.columns;
    this.plan = plan;
    this.last = plan.dims.at(-1) as PlannedDim;
    this.walk = new BlockWalk(plan.dims.slice(0, -1));
    this.reduction = reductionOf(by, cells, this.last, sample);
  }

  /** Adds values, of which the first has row-major number `firstElement`. */
  add(values: ElementArray, firstElement: number): void {
    const { walk, reduction } = this;
    const { length } = this.last.blocks;
    const doubles = this.doubles.of(values);
    const wholes = wholesOf(values);
    let start = firstElement % length;
    walk.seek(Math.floor(firstElement / length));
    for (let from = 0; from < values.length; ) {
      const to = Math.min(values.length, from + length - start);
      reduction.addRun({ doubles, wholes, from, to, start, cell: walk.cell, isStart: walk.isStart });
      from = to;
      start = 0;
      walk.next();
    }
  }

  /**
   * Adds the same value `times` times, from row-major number `firstElement` on: what that means for each block is arithmetic.
   * Yields where others may be let in.
   */
  addRepeated(values: ElementArray, firstElement: number, times: number): Generator<void> {
    const double = this.doubles.of(values)[0] as number;
    const whole = wholesOf(values)?.[0];
    return this.spread(
      { double, whole },
      0,
      { from: firstElement, to: firstElement + times },
      { cell: 0, times: 1, isStart: true },
    );
  }

  /** Elements from `from` to `to`, row-major, of dims from `dim` on; those outside say which cell, how often, and whether first. */
  private *spread(
    value: { readonly double: number; readonly whole: bigint | undefined },
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

function reductionOf(by: Reduction, cells: number, last: PlannedDim, sample: ElementArray): BlockReduction {
  switch (by) {
    case "mean":
      return new BlockMeans(cells, last);
    case "absmax":
      return new BlockAbsmax(cells, last, wholesLike(sample, cells));
    case "first":
      return new BlockFirst(cells, last, wholesLike(sample, cells));
  }
}
