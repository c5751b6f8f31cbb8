import type { PlannedDim } from "./blockPlan";

/** Goes from row to row of a slice (all dims but its last) in order, and knows which cell each row's first block is. */
export class BlockWalk {
  /** The cell of the current row, as far as the dims outside the last tell it. */
  cell = 0;
  /** The row is the first of its block. */
  isStart = true;
  private readonly dims: readonly PlannedDim[];
  private readonly indexes: number[];
  /** By dim: the block of its index, and where that ends. */
  private readonly blocks: number[];
  private readonly ends: number[];

  /** `dims`: all but the last. */
  constructor(dims: readonly PlannedDim[]) {
    this.dims = dims;
    this.indexes = dims.map(() => 0);
    this.blocks = dims.map(() => 0);
    this.ends = dims.map(() => 0);
    this.seek(0);
  }

  /** Goes to a row by its number. */
  seek(row: number): void {
    let rest = row;
    for (let dim = this.dims.length - 1; dim >= 0; dim--) {
      const { length } = (this.dims[dim] as PlannedDim).blocks;
      this.set(dim, rest % length);
      rest = Math.floor(rest / length);
    }
    this.locate();
  }

  next(): void {
    for (let dim = this.dims.length - 1; dim >= 0; dim--) {
      const { blocks } = this.dims[dim] as PlannedDim;
      const index = (this.indexes[dim] as number) + 1;
      if (index < blocks.length) {
        this.indexes[dim] = index;
        if (index === this.ends[dim]) this.set(dim, index);
        break;
      }
      this.set(dim, 0);
    }
    this.locate();
  }

  private set(dim: number, index: number): void {
    const { blocks } = this.dims[dim] as PlannedDim;
    const block = blocks.blockOf(index);
    this.indexes[dim] = index;
    this.blocks[dim] = block;
    this.ends[dim] = blocks.startOf(block + 1);
  }

  private locate(): void {
    let cell = 0;
    let isStart = true;
    for (let dim = 0; dim < this.dims.length; dim++) {
      const { blocks, stride } = this.dims[dim] as PlannedDim;
      const block = this.blocks[dim] as number;
      cell += block * stride;
      if (isStart && blocks.startOf(block) !== this.indexes[dim]) isStart = false;
    }
    this.cell = cell;
    this.isStart = isStart;
  }
}
