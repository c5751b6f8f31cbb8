/** Cut of a dim: into a limited number of blocks that differ by at most one element, or into blocks of a given size. */
export type BlockWish = { readonly count: number } | { readonly size: number };

/** A dim cut into blocks of neighbours. All of it is arithmetic: a dim may be longer than anything that memory holds. */
export class BlockedDim {
  readonly length: number;
  /** Number of blocks. */
  readonly count: number;
  /** Elements of each block, but for the last; undefined where blocks differ. */
  private readonly size: number | undefined;

  constructor(length: number, wish: BlockWish) {
    this.length = length;
    const isOneEach = "count" in wish && length <= wish.count;
    this.size = "size" in wish ? wish.size : isOneEach ? 1 : undefined;
    this.count = "size" in wish ? Math.ceil(length / wish.size) : Math.min(length, wish.count);
  }

  /** A block is one element. */
  get isSingle(): boolean {
    return this.size === 1;
  }

  /** The first element of a block; the length of the dim for the one behind the last. */
  startOf(block: number): number {
    const { length, count, size } = this;
    if (size !== undefined) return Math.min(block * size, length);
    // floor(block * length / count) in products that doubles have exactly.
    return block * Math.floor(length / count) + Math.floor((block * (length % count)) / count);
  }

  blockOf(element: number): number {
    const { length, count, size } = this;
    if (size !== undefined) return Math.floor(element / size);
    let block = Math.min(count - 1, Math.floor((element / length) * count));
    while (this.startOf(block) > element) block--;
    while (this.startOf(block + 1) <= element) block++;
    return block;
  }

  sizeOf(block: number): number {
    return this.startOf(block + 1) - this.startOf(block);
  }
}
