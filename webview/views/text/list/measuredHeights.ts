/** Places of items below each other, of which those that were seen have been measured. */
export class MeasuredHeights {
  private keys: readonly string[] = [];
  private places = new Map<string, number>();
  private estimate: (key: string) => number = () => 0;
  private readonly measured = new Map<string, number>();
  /** Top of each item, and the end of the last; those behind `known` are yet to be summed. */
  private tops = new Float64Array(1);
  private known = 0;

  /** Takes up which items there are, in lists that are the same as long as they hold the same. What was measured holds until it is measured again. */
  use(keys: readonly string[], estimate: (key: string) => number): void {
    if (keys === this.keys) return;
    this.estimate = estimate;
    this.known = 0;
    this.keys = keys;
    this.places = new Map(keys.map((key, i) => [key, i]));
    this.tops = new Float64Array(keys.length + 1);
  }

  /** Returns whether that is another height than before. */
  measure(key: string, height: number): boolean {
    if (this.measured.get(key) === height) return false;
    this.measured.set(key, height);
    const place = this.places.get(key);
    if (place !== undefined) this.known = Math.min(this.known, place);
    return true;
  }

  get count(): number {
    return this.keys.length;
  }

  get total(): number {
    return this.top(this.keys.length);
  }

  placeOf(key: string): number | undefined {
    return this.places.get(key);
  }

  /** Top of an item; of the one after the last, the end of all. */
  top(place: number): number {
    const { tops } = this;
    for (; this.known < place; this.known++) {
      const key = this.keys[this.known] ?? "";
      tops[this.known + 1] = (tops[this.known] ?? 0) + (this.measured.get(key) ?? this.estimate(key));
    }
    return tops[place] ?? 0;
  }

  /** The item at a height; the first or last one beyond them. */
  at(y: number): number {
    const { total, count } = this;
    if (count === 0 || y >= total) return Math.max(0, count - 1);
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.top(middle) <= y) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
