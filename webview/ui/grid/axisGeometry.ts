/**
 * Geometry of the rows or the columns of a grid, in virtual pixels: a default size times the index, corrected by the few that were resized.
 * Immutable, and exact as long as positions stay below 2^53. No operation walks over all indices.
 */
export class AxisGeometry {
  readonly count: number;
  readonly defaultSize: number;
  readonly resized: ReadonlyMap<number, number>;
  /** Resized indices, ascending. */
  private readonly indices: readonly number[];
  /** By how much the first n resized ones exceed the default, together. */
  private readonly excess: readonly number[];

  constructor(count: number, defaultSize: number, resized: ReadonlyMap<number, number> = new Map()) {
    this.count = count;
    this.defaultSize = defaultSize;
    this.resized = resized;
    this.indices = [...resized.keys()].sort((a, b) => a - b);
    const excess = [0];
    let sum = 0;
    for (const index of this.indices) {
      sum += this.size(index) - defaultSize;
      excess.push(sum);
    }
    this.excess = excess;
  }

  get total(): number {
    return this.start(this.count);
  }

  size(index: number): number {
    return this.resized.get(index) ?? this.defaultSize;
  }

  start(index: number): number {
    const before = countWhile(this.indices.length, (n) => this.at(n) < index);
    return this.startAfter(index, before);
  }

  /** The index at a position; the nearest one where the position lies outside. -1 where there is none at all. */
  indexAt(position: number): number {
    const passed = countWhile(this.indices.length, (n) => this.startAfter(this.at(n), n) <= position);
    if (passed === 0) return this.clamp(Math.floor(position / this.defaultSize));
    const last = this.at(passed - 1);
    const end = this.startAfter(last, passed - 1) + this.size(last);
    return this.clamp(position < end ? last : last + 1 + Math.floor((position - end) / this.defaultSize));
  }

  /** The same axis with one index resized. */
  withSize(index: number, size: number): AxisGeometry {
    return new AxisGeometry(this.count, this.defaultSize, new Map(this.resized).set(index, size));
  }

  private clamp(index: number): number {
    return Math.min(Math.max(index, 0), this.count - 1);
  }

  private at(n: number): number {
    return this.indices[n] as number;
  }

  private startAfter(index: number, resizedBefore: number): number {
    return index * this.defaultSize + (this.excess[resizedBefore] as number);
  }
}

/** Number of 0 … count-1 that fulfil a test which is true up to some number and false from there on. */
function countWhile(count: number, isTrue: (n: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
