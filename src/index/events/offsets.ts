const FIRST_CAPACITY = 16;

/** Offsets in a file, eight bytes each: of a badly damaged one there may be as many as records. */
export class Offsets {
  private values = new Float64Array(0);
  private count = 0;
  private isSorted = true;

  add(offset: number): void {
    if (this.count === this.values.length) {
      const grown = new Float64Array(Math.max(FIRST_CAPACITY, 2 * this.count));
      grown.set(this.values);
      this.values = grown;
    }
    if (this.count > 0 && offset < (this.values[this.count - 1] as number)) this.isSorted = false;
    this.values[this.count++] = offset;
  }

  has(offset: number): boolean {
    if (!this.isSorted) this.values.subarray(0, this.count).sort();
    this.isSorted = true;
    let low = 0;
    for (let high = this.count; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((this.values[middle] as number) < offset) low = middle + 1;
      else high = middle;
    }
    return low < this.count && this.values[low] === offset;
  }

  /** All of them; the caller owns the array. */
  keep(): Float64Array<ArrayBuffer> {
    return this.values.slice(0, this.count);
  }

  /** Takes up what `keep` once gave. */
  restore(offsets: Float64Array): void {
    for (const offset of offsets) this.add(offset);
  }
}
