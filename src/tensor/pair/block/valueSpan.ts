/** The least and the greatest finite one of some values. */
export class ValueSpan {
  low = Number.POSITIVE_INFINITY;
  high = Number.NEGATIVE_INFINITY;

  /** Null where none is finite. */
  get ends(): readonly [low: number, high: number] | null {
    // Of zeros the sign says nothing here, and no message carries it.
    return this.low <= this.high ? [this.low + 0, this.high + 0] : null;
  }

  /** Adds the least and the greatest of some values. */
  add(low: number, high: number): void {
    this.low = Math.min(this.low, low);
    this.high = Math.max(this.high, high);
  }
}
