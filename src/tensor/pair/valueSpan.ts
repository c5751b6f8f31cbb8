/** The least and the greatest finite one of some values. */
export class ValueSpan {
  private low = Number.POSITIVE_INFINITY;
  private high = Number.NEGATIVE_INFINITY;

  /** Null where none is finite. */
  get ends(): readonly [low: number, high: number] | null {
    // Of zeros the sign says nothing here, and no message carries it.
    return this.low <= this.high ? [this.low + 0, this.high + 0] : null;
  }

  /** Adds the first `count` values. */
  add(values: Float64Array, count: number): void {
    let { low, high } = this;
    for (let i = 0; i < count; i++) {
      const value = values[i] as number;
      if (value < low && value !== Number.NEGATIVE_INFINITY) low = value;
      if (value > high && value !== Number.POSITIVE_INFINITY) high = value;
    }
    this.low = low;
    this.high = high;
  }
}
