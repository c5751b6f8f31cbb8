import type { PlannedDim } from "./blockPlan";

/** Groups of rows: those that follow each other and are of the same blocks. */
export interface RowGroups {
  count: number;
  readonly rows: Int32Array<ArrayBuffer>;
  /** The cell of their first block, as far as the dims outside the last tell it. */
  readonly cells: Int32Array;
  /** 1 if their first one is the first of its block. */
  readonly starts: Uint8Array;
}

/** Goes over the rows of a slice (all dims but its last) in order, by the cells that they belong to. */
export class BlockWalk {
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
  }

  /** Goes over the next rows. */
  take(rows: number): RowGroups {
    const inner = this.dims.length - 1;
    const groups: RowGroups = {
      ...{ count: 0, rows: new Int32Array(rows), cells: new Int32Array(rows), starts: new Uint8Array(rows) },
    };
    for (let left = rows; left > 0; ) {
      const same = inner < 0 ? left : (this.ends[inner] as number) - (this.indexes[inner] as number);
      const taken = Math.min(left, same);
      groups.rows[groups.count] = taken;
      this.locate(groups, groups.count++);
      this.advance(taken);
      left -= taken;
    }
    return groups;
  }

  /** Goes on by rows of one block of the innermost dim. */
  private advance(rows: number): void {
    let passed = rows;
    for (let dim = this.dims.length - 1; dim >= 0; dim--) {
      const { blocks } = this.dims[dim] as PlannedDim;
      const index = (this.indexes[dim] as number) + passed;
      if (index < blocks.length) {
        if (index === this.ends[dim]) this.set(dim, index);
        else this.indexes[dim] = index;
        return;
      }
      this.set(dim, 0);
      passed = 1;
    }
  }

  private set(dim: number, index: number): void {
    const { blocks } = this.dims[dim] as PlannedDim;
    const block = blocks.blockOf(index);
    this.indexes[dim] = index;
    this.blocks[dim] = block;
    this.ends[dim] = blocks.startOf(block + 1);
  }

  private locate({ cells, starts }: RowGroups, group: number): void {
    let cell = 0;
    let isStart = true;
    for (let dim = 0; dim < this.dims.length; dim++) {
      const { blocks, stride } = this.dims[dim] as PlannedDim;
      const block = this.blocks[dim] as number;
      cell += block * stride;
      if (isStart && blocks.startOf(block) !== this.indexes[dim]) isStart = false;
    }
    cells[group] = cell;
    starts[group] = isStart ? 1 : 0;
  }
}
