import { type BlocksKernel, blocksWasm } from "../../kernels/gen/blocks";
import type { RealDtype } from "../dtype/dtype";
import { kernelOf } from "../kernel/kernel";
import { KernelDoubles } from "../kernel/kernelDoubles";
import { kernelMemory } from "../kernel/kernelMemory";
import type { BlockPlan, PlannedDim } from "./blockPlan";
import type { BlockReduction } from "./blockReduction";
import { BlockWalk } from "./blockWalk";
import { FOUND_BYTES, foundBlocks } from "./foundBlocks";
import type { Reduction } from "./reduction";

const kernel = kernelOf<BlocksKernel>(blocksWasm);

/** Numbers of reductions in the kernel; those of signed and of unsigned 64-bit integers follow in steps of two. */
const NUMBERS: Readonly<Record<Reduction, number>> = { mean: 0, absmax: 1, first: 2 };

/** Bytes of an element where the kernel takes it. */
const ITEM_BYTES = 8;

/** More elements than the memory of kernels holds. */
const FAR = 1 << 24;

/** Reduces elements row by row, in the memory of kernels. */
export class BlockRows {
  private readonly itemBytes: number;
  private readonly reduction: BlockReduction;
  private readonly number: number;
  private readonly doubles: KernelDoubles;
  private readonly last: PlannedDim;
  private readonly walk: BlockWalk;
  private readonly origin: number;
  private wholeRow: Uint8Array | undefined;

  constructor(plan: BlockPlan, by: Reduction, dtype: RealDtype, reduction: BlockReduction) {
    const { wholes } = reduction;
    this.itemBytes = dtype.itemBytes;
    this.reduction = reduction;
    this.number = NUMBERS[by] + (wholes instanceof BigInt64Array ? 2 : wholes ? 4 : 0);
    this.doubles = new KernelDoubles(dtype);
    this.last = plan.dims.at(-1) as PlannedDim;
    this.origin = plan.origin;
    this.walk = new BlockWalk(plan.dims.slice(0, -1));
  }

  /** Adds elements, of which the first has row-major number `firstElement`. */
  add(elements: Uint8Array, firstElement: number): void {
    const { length } = this.last.blocks;
    const memory = kernelMemory();
    memory.use(() => {
      const first = this.reduction.wholes ? memory.addressOf(elements) : this.doubles.addressOf(elements);
      const end = first + (elements.length / this.itemBytes) * ITEM_BYTES;
      const start = firstElement % length;
      this.walk.seek(Math.floor(firstElement / length));
      const rows = start === 0 ? first : Math.min(end, first + (length - start) * ITEM_BYTES);
      if (rows > first) this.addRows(first, rows, start);
      if (end > rows) this.addRows(rows, end, 0);
    });
  }

  /** Adds rows, the last up to wherever it ends; `start`: index of the first element in its dim, 0 but for a single row. */
  private addRows(at: number, end: number, start: number): void {
    const memory = kernelMemory();
    const { blocks, stride } = this.last;
    const elements = (end - at) / ITEM_BYTES;
    const inRow = Math.min(elements, blocks.length - start);
    const first = blocks.blockOf(start);
    const width = blocks.blockOf(start + inRow - 1) - first + 1;
    const groups = this.walk.take(Math.ceil(elements / inRow));
    const { count, cells, starts: starting } = groups;
    const ends = blocks.isSingle && width > 1 ? 0 : memory.addressOf(this.endsOf(first, width, start));
    const rows = memory.addressOf(bytesOf(groups.rows.subarray(0, count)));
    const place = memory.take(count * width * FOUND_BYTES);
    const isOdd = kernel().reduceRows(this.number, at, end, width, ends, count, rows, place.byteOffset) !== 0;
    const found = foundBlocks(place, this.reduction.wholes);
    const isStart = blocks.startOf(first) === start;
    for (let group = 0; group < count; group++) {
      const entry = group * width;
      const end = entry + width;
      const cell = (cells[group] as number) + first * stride - this.origin;
      const starts = starting[group] === 0 ? end : isStart ? entry : entry + 1;
      const row = { entry, end, cell, stride, starts };
      this.reduction.add(found, row);
      if (isOdd) this.reduction.addOdd(found, row);
    }
  }

  /** Ends of blocks from the first one on, in elements from `start`; of whole rows they are kept. */
  private endsOf(first: number, width: number, start: number): Uint8Array {
    const { blocks } = this.last;
    const isWhole = start === 0 && width === blocks.count;
    if (isWhole && this.wholeRow) return this.wholeRow;
    const endOf = (_: unknown, i: number) => Math.min(FAR, blocks.startOf(first + i + 1) - start);
    const ends = bytesOf(Int32Array.from({ length: width }, endOf));
    if (isWhole) this.wholeRow = ends;
    return ends;
  }
}

function bytesOf({ buffer, byteLength }: Int32Array): Uint8Array {
  return new Uint8Array(buffer, 0, byteLength);
}
