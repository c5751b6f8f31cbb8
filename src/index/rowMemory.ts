/** Float64s a row, and the Int32s that are the same memory. */
export const ROW_FLOATS = 5;
export const ROW_INTS = 2 * ROW_FLOATS;

/** Rows of the first piece of memory that is asked for; later ones are as large as all before, up to the most. */
const FIRST_ROWS = 32;
const MOST_ROWS = 1 << 14;

/** A place for `capacity` rows: theirs are the floats and ints from the row `first` on. */
export interface RowPlace {
  readonly floats: Float64Array;
  readonly ints: Int32Array;
  readonly first: number;
  readonly capacity: number;
}

/**
 * Memory for rows of numbers, 40 bytes each, that many small tables share: a thousand runs of twenty tags would else ask
 * the system for memory tens of thousands of times.
 */
export class RowMemory {
  private floats = new Float64Array(0);
  private ints = new Int32Array(0);
  private rows = 0;
  private usedRows = 0;
  private allRows = 0;

  /** A place that nobody else has; its rows are zeros. */
  reserve(capacity: number): RowPlace {
    if (this.usedRows + capacity > this.rows) this.add(capacity);
    const first = this.usedRows;
    this.usedRows += capacity;
    return { floats: this.floats, ints: this.ints, first, capacity };
  }

  private add(leastRows: number): void {
    this.rows = Math.max(leastRows, Math.min(Math.max(FIRST_ROWS, this.allRows), MOST_ROWS));
    this.allRows += this.rows;
    this.usedRows = 0;
    this.floats = new Float64Array(this.rows * ROW_FLOATS);
    this.ints = new Int32Array(this.floats.buffer);
  }
}
