import type { ElementArray } from "../dtype/dtype";
import { ValueDoubles } from "../dtype/valueDoubles";
import { ScaledSquares, SQUARES_AT_ONCE } from "../statistics/scaledSquares";
import { ValueDifferences } from "../statistics/valueDifferences";

/** Doubles tell whole numbers apart up to this one. */
const EXACT_END = 2 ** 53;

/**
 * Health of a value, in one pass over it and the one before it: the first NaN, the first infinity, the greatest magnitude, and the squares
 * of elements and of their differences.
 */
export class ValueCheck {
  /** Row-major numbers of the first such elements. */
  nanAt: number | undefined;
  infAt: number | undefined;
  absmaxAt: number | undefined;
  readonly squares = new ScaledSquares();
  readonly differences = new ScaledSquares();
  private greatest = -1;
  /** Exactly, of a 64-bit integer that a double may not have. */
  private greatestLong: bigint | undefined;
  private readonly doubles: ValueDoubles;
  private readonly pairs: ValueDifferences;
  /** Squares of the block that was summed last. */
  private blockSquares = 0;
  private blockDifferences = 0;
  private blockGreatest = 0;

  /** The arguments are scratch space while values are added; checks whose values come one after the other may share them. */
  constructor(doubles = new ValueDoubles(0n), pairs = new ValueDifferences()) {
    this.doubles = doubles;
    this.pairs = pairs;
  }

  get isFinite(): boolean {
    return this.nanAt === undefined && this.infAt === undefined;
  }

  /** The greatest magnitude of a finite element; undefined where there is none. */
  get absmax(): number | bigint | undefined {
    if (this.absmaxAt === undefined) return undefined;
    return this.greatestLong ?? this.greatest;
  }

  /**
   * Adds values, of which the first has row-major number `firstElement`, and those of the value before at the same place, where they are
   * to be compared; each stands `weight` times (a repeated tail).
   */
  add(values: ElementArray, before: ElementArray | undefined, firstElement: number, weight = 1): void {
    const { length } = values;
    const doubles = values instanceof Float64Array ? values : this.doubles.of(values);
    const isFused = before !== undefined && this.pairs.take(before, values, doubles);
    for (let start = 0; start < length; start += SQUARES_AT_ONCE) {
      const end = Math.min(length, start + SQUARES_AT_ONCE);
      if (isFused) this.sumWithDifferences(doubles, this.pairs.before, start, end);
      else this.sum(doubles, start, end);
      const { squares } = this;
      if (!squares.addPlain(this.blockSquares, weight) && !squares.addScaled(doubles, start, end, weight)) {
        this.findOdd(doubles, start, end, firstElement);
      } else if (before !== undefined && !(isFused && this.differences.addPlain(this.blockDifferences, weight))) {
        this.pairs.addSquares(this.differences, start, end, weight);
      }
      if (this.blockGreatest >= this.greatest) this.noteGreatest(doubles, values, start, end, firstElement);
    }
  }

  private sum(values: Float64Array, start: number, end: number): void {
    let greatest = -1;
    let even = 0;
    let odd = 0;
    let i = start;
    for (; i + 1 < end; i += 2) {
      const one = Math.abs(values[i] as number);
      const other = Math.abs(values[i + 1] as number);
      if (one > greatest) greatest = one;
      if (other > greatest) greatest = other;
      even += one * one;
      odd += other * other;
    }
    if (i < end) {
      const one = Math.abs(values[i] as number);
      if (one > greatest) greatest = one;
      even += one * one;
    }
    this.blockGreatest = greatest;
    this.blockSquares = even + odd;
  }

  private sumWithDifferences(values: Float64Array, before: Float64Array, start: number, end: number): void {
    let greatest = -1;
    let even = 0;
    let odd = 0;
    let evenDifferences = 0;
    let oddDifferences = 0;
    let i = start;
    for (; i + 1 < end; i += 2) {
      const one = values[i] as number;
      const other = values[i + 1] as number;
      const oneMagnitude = Math.abs(one);
      const otherMagnitude = Math.abs(other);
      if (oneMagnitude > greatest) greatest = oneMagnitude;
      if (otherMagnitude > greatest) greatest = otherMagnitude;
      const oneDifference = one - (before[i] as number);
      const otherDifference = other - (before[i + 1] as number);
      even += one * one;
      odd += other * other;
      evenDifferences += oneDifference * oneDifference;
      oddDifferences += otherDifference * otherDifference;
    }
    if (i < end) {
      const one = values[i] as number;
      const magnitude = Math.abs(one);
      if (magnitude > greatest) greatest = magnitude;
      const difference = one - (before[i] as number);
      even += one * one;
      evenDifferences += difference * difference;
    }
    this.blockGreatest = greatest;
    this.blockSquares = even + odd;
    this.blockDifferences = evenDifferences + oddDifferences;
  }

  /** Finds, in a block with elements that are not finite, the first of each kind, and the greatest magnitude of the others. */
  private findOdd(values: Float64Array, start: number, end: number, firstElement: number): void {
    let greatest = -1;
    for (let i = start; i < end; i++) {
      const value = Math.abs(values[i] as number);
      if (value < Number.POSITIVE_INFINITY) {
        if (value > greatest) greatest = value;
      } else if (value > 0) this.infAt ??= firstElement + i;
      else this.nanAt ??= firstElement + i;
    }
    this.blockGreatest = greatest;
  }

  private noteGreatest(doubles: Float64Array, values: ElementArray, start: number, end: number, first: number): void {
    const greatest = this.blockGreatest;
    if (greatest < 0) return;
    if (values instanceof BigInt64Array || values instanceof BigUint64Array) {
      this.noteGreatestLong(doubles, values, start, end, first);
    } else if (greatest > this.greatest) {
      let at = start;
      while (Math.abs(doubles[at] as number) !== greatest) at++;
      this.absmaxAt = first + at;
    }
    this.greatest = greatest;
  }

  /** Doubles keep the order of integers but for ties of neighbours: only of these bigints are made. */
  private noteGreatestLong(
    doubles: Float64Array,
    values: BigInt64Array | BigUint64Array,
    start: number,
    end: number,
    first: number,
  ): void {
    const greatest = this.blockGreatest;
    if (greatest === this.greatest && greatest < EXACT_END) return;
    const words = new Uint32Array(values.buffer, values.byteOffset, 2 * values.length);
    let low = -1;
    let high = -1;
    for (let i = start; i < end; i++) {
      if (Math.abs(doubles[i] as number) !== greatest) continue;
      // Many may be alike.
      if (words[2 * i] === low && words[2 * i + 1] === high) continue;
      low = words[2 * i] as number;
      high = words[2 * i + 1] as number;
      const value = values[i] as bigint;
      const magnitude = value < 0n ? -value : value;
      if (this.greatestLong !== undefined && magnitude <= this.greatestLong) continue;
      this.greatestLong = magnitude;
      this.absmaxAt = first + i;
    }
  }
}
