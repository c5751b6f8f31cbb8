import type { ElementValue } from "../../elements/elementValues";

/** A cell as it may be listed. */
export interface RankedCell {
  /** By what it is ranked; beyond 2^53 `low` has the low word of the whole number that it is nearest to. */
  readonly key: number;
  readonly low: number;
  /** Row-major number in the slice. */
  readonly position: number;
  readonly a: ElementValue;
  readonly b: ElementValue;
  /** The figures that are listed. */
  readonly abs: number | bigint;
  readonly rel: number;
  readonly ulp: number | bigint | undefined;
}

/** Candidates are kept beyond those that are wanted, so that they need not be sorted one by one. */
const ROOM = 256;

/** The cells of the greatest keys, equal ones in the order in which they came. */
export class WorstCells {
  /** A key must be above this; one that equals it came too late, but for its low word. */
  least: number;
  leastLow = 0;
  private readonly most: number;
  private cells: RankedCell[] = [];

  constructor(most: number) {
    this.most = most;
    this.least = most === 0 ? Number.POSITIVE_INFINITY : 0;
  }

  /** True if a key is among the greatest so far. */
  takes(key: number, low: number): boolean {
    return key > this.least || (key === this.least && this.least > 0 && ((low - this.leastLow) | 0) > 0);
  }

  /** Takes a cell that it `takes`, of a position behind all before it. */
  add(cell: RankedCell): void {
    this.cells.push(cell);
    if (this.cells.length >= this.most + ROOM) this.prune();
  }

  join(cells: readonly RankedCell[]): void {
    for (const cell of cells) if (this.takes(cell.key, cell.low)) this.add(cell);
  }

  /** In their order. */
  list(): readonly RankedCell[] {
    this.prune();
    return this.cells;
  }

  private prune(): void {
    this.cells.sort((one, other) => {
      if (one.key !== other.key) return other.key - one.key;
      return (other.low - one.low) | 0 || one.position - other.position;
    });
    this.cells.length = Math.min(this.cells.length, this.most);
    const last = this.cells.at(-1);
    if (!last || this.cells.length < this.most) return;
    this.least = last.key;
    this.leastLow = last.low;
  }
}
