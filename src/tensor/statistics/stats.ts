import { type SumsKernel, sumsWasm } from "../../kernels/gen/sums";
import type { ElementArray } from "../dtype/dtype";
import { countInside } from "../kernel/countInside";
import { kernelOf } from "../kernel/kernel";
import { kernelMemory } from "../kernel/kernelMemory";
import { type LentValues, lendValues, PART_BYTES } from "../kernel/lentValues";
import { CompensatedSum } from "./compensatedSum";
import { FiniteRange } from "./finiteRange";
import { ofWords, WholeSquares } from "./wholeSquares";

const kernels = kernelOf<SumsKernel>(sumsWasm);

/** Statistics of a tensor's or a slice's values. All of min, max, mean, std are over finite values. */
export interface Stats {
  readonly count: number;
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
  /** Both zeros. */
  readonly zeros: number;
  readonly finite: number;
  /** Undefined where nothing is finite. Bigints for 64-bit integers. */
  readonly min: number | bigint | undefined;
  readonly max: number | bigint | undefined;
  readonly mean: number | undefined;
  /** Exact for 64-bit integers; undefined where nothing is finite. */
  readonly sum: number | bigint | undefined;
  /** Standard deviation of the population (divided by the count). */
  readonly std: number | undefined;
  /** The greatest magnitude; undefined where nothing is finite. */
  readonly absmax: number | bigint | undefined;
  /** The sum of magnitudes, and the root of the sum of squares; exact for integers. */
  readonly l1: number | bigint;
  readonly l2: number | bigint;
  /** Row-major number of the first element that has the value. */
  readonly minAt: number | undefined;
  readonly maxAt: number | undefined;
}

/** Values beyond this are summed apart and smaller by HUGE_SCALE: their plain sum could leave the doubles. */
const HUGE = 2 ** 900;
const HUGE_SCALE = 2 ** -200;

/** Sums of 64-bit integers and of their magnitudes, each of low and of high words. */
const LONG_SUMS_BYTES = 32;

/** First of the two passes over the values: counts, extremes and the mean; that of 64-bit integers is exact. */
export class StatsFirstPass {
  zeros = 0;
  private hasPlusZero = false;
  private readonly range = new FiniteRange();
  private readonly plainSum = new CompensatedSum();
  private readonly hugeSum = new CompensatedSum();
  private bigSum: bigint | undefined;
  private readonly magnitudeSum = new CompensatedSum();
  private readonly hugeMagnitudeSum = new CompensatedSum();
  private wholeMagnitudeSum: bigint | undefined;

  get count(): number {
    return this.range.count;
  }

  get nan(): number {
    return this.range.nan;
  }

  get posInf(): number {
    return this.range.posInf;
  }

  get negInf(): number {
    return this.range.negInf;
  }

  get finite(): number {
    return this.range.finite;
  }

  get min(): number | bigint | undefined {
    return this.plain(this.range.min);
  }

  get max(): number | bigint | undefined {
    return this.plain(this.range.max);
  }

  get minAt(): number | undefined {
    return this.range.minAt;
  }

  get maxAt(): number | undefined {
    return this.range.maxAt;
  }

  /** Both zeros are equal; where both occur, the extreme is the plain one, whichever came first. */
  private plain(extreme: number | bigint | undefined): number | bigint | undefined {
    return extreme === 0 && this.hasPlusZero ? 0 : extreme;
  }

  get mean(): number | undefined {
    const { finite } = this;
    if (finite === 0) return undefined;
    if (this.bigSum !== undefined) return Number(this.wholeMean) + this.fractionOfMean;
    return this.plainSum.total / finite + this.hugeSum.total / finite / HUGE_SCALE;
  }

  get sum(): number | bigint | undefined {
    if (this.finite === 0) return undefined;
    return this.bigSum ?? this.plainSum.total + this.hugeSum.total / HUGE_SCALE;
  }

  get absmax(): number | bigint | undefined {
    return greaterMagnitude(this.range.min, this.range.max);
  }

  get l1(): number | bigint {
    return this.wholeMagnitudeSum ?? this.magnitudeSum.total + this.hugeMagnitudeSum.total / HUGE_SCALE;
  }

  /** The mean of 64-bit integers in two parts, for deviations that doubles could not tell. */
  get wholeMean(): bigint {
    return this.bigSum === undefined ? 0n : this.bigSum / BigInt(this.finite);
  }

  get fractionOfMean(): number {
    return this.bigSum === undefined ? 0 : Number(this.bigSum % BigInt(this.finite)) / this.finite;
  }

  /**
   * Adds values, at most 2^20, of which the first has row-major number `firstElement`; each stands `weight` times (a
   * repeated tail).
   */
  add(values: ElementArray, firstElement: number, weight = 1): void {
    lendValues(values, (lent) => {
      this.range.add(lent.values, firstElement, weight);
      this.countZeros(lent, weight);
      if (lent.isLong) this.addLongs(lent, weight);
      else this.addDoubles(lent, weight);
    });
  }

  private countZeros(lent: LentValues, weight: number): void {
    const zeros = countInside(lent, 0, 0);
    this.zeros += zeros * weight;
    // Its bits are those of the integer 0.
    if (zeros > 0) this.hasPlusZero ||= countInside({ ...lent, isFloat: false }, 0, 0) > 0;
  }

  private addDoubles(lent: LentValues, weight: number): void {
    const { kind, address, count } = lent;
    const [sum = 0, lost = 0, magnitudes = 0, lostMagnitudes = 0] = summed(2, (part, sums) =>
      kernels().addSums(kind, address, count, HUGE, part, sums),
    );
    this.plainSum.addSum(sum, lost, weight);
    if (lent.isFloat) this.magnitudeSum.addSum(magnitudes, lostMagnitudes, weight);
    else this.wholeMagnitudeSum = (this.wholeMagnitudeSum ?? 0n) + BigInt(magnitudes) * BigInt(weight);
    if (Number(this.absmax ?? 0) <= HUGE) return;
    const [huge = 0, lostHuge = 0, sizes = 0, lostSizes = 0] = summed(2, (_, sums) =>
      kernels().addHuge(address, count, HUGE, HUGE_SCALE, sums),
    );
    this.hugeSum.addSum(huge, lostHuge, weight);
    this.hugeMagnitudeSum.addSum(sizes, lostSizes, weight);
  }

  private addLongs({ kind, address, count }: LentValues, weight: number): void {
    const sums = kernelMemory().take(LONG_SUMS_BYTES);
    kernels().sumLongs(kind, address, count, sums.byteOffset);
    const [low = 0n, high = 0n, sizeLow = 0n, sizeHigh = 0n] = new BigInt64Array(sums.buffer, sums.byteOffset, 4);
    const times = BigInt(weight);
    this.bigSum = (this.bigSum ?? 0n) + ofWords(low, high) * times;
    this.wholeMagnitudeSum = (this.wholeMagnitudeSum ?? 0n) + ofWords(sizeLow, sizeHigh) * times;
  }

  /** The whole answer, once the second pass has been made. */
  result(deviations: Deviations): Stats {
    const { count, nan, posInf, negInf, zeros, finite, min, max, mean, sum, minAt, maxAt, absmax, l1 } = this;
    const std = finite === 0 ? undefined : deviations.rootMeanSquare(finite);
    const { l2 } = deviations;
    return { count, nan, posInf, negInf, zeros, finite, min, max, mean, sum, std, minAt, maxAt, absmax, l1, l2 };
  }
}

/** Sums that a kernel adds to, in room for a part's doubles, each with what it rounded away. */
function summed(count: number, add: (part: number, sums: number) => void): Float64Array {
  const memory = kernelMemory();
  return memory.use(() => {
    const part = memory.take(PART_BYTES);
    const sums = memory.take(2 * Float64Array.BYTES_PER_ELEMENT * count).fill(0);
    add(part.byteOffset, sums.byteOffset);
    return new Float64Array(sums.buffer, sums.byteOffset, 2 * count).slice();
  });
}

/** The greatest magnitude of values between two. */
export function greaterMagnitude(
  min: number | bigint | undefined,
  max: number | bigint | undefined,
): number | bigint | undefined {
  if (min === undefined || max === undefined) return undefined;
  const [low, high] = [magnitude(min), magnitude(max)];
  return low > high ? low : high;
}

function magnitude(value: number | bigint): number | bigint {
  if (typeof value === "number") return Math.abs(value);
  return value < 0n ? -value : value;
}

/**
 * Second pass: deviations of the finite values from their mean, and their squares. Values are scaled by a power of two before they are
 * squared, where their squares would leave the doubles on either side.
 */
export class Deviations {
  private readonly sum = new CompensatedSum();
  private readonly squares = new CompensatedSum();
  /** Squares of the values themselves; those of integers are summed exactly. */
  private readonly valueSquares = new CompensatedSum();
  private readonly wholeSquares: WholeSquares;
  private isWhole = false;
  /** Subtracted from 64-bit integers, exactly. */
  private readonly base: bigint;
  private readonly scale: number;
  /** The mean of the doubles, scaled. */
  private readonly center: number;

  constructor(first: StatsFirstPass) {
    const greatest = first.absmax ?? 0;
    const isBig = typeof greatest === "bigint";
    this.base = first.wholeMean;
    this.scale = isBig ? 1 : scaleFor(greatest);
    this.center = isBig ? first.fractionOfMean : (first.mean ?? 0) * this.scale;
    this.wholeSquares = new WholeSquares(greatest);
  }

  /** Adds values, at most 2^20. Those that are not finite are passed over. */
  add(values: ElementArray, weight = 1): void {
    lendValues(values, ({ values: lent, kind, address, count, isFloat }) => {
      const { base, scale, center } = this;
      const [sum = 0, lost = 0, squares = 0, lostSquares = 0, own = 0, lostOwn = 0] = summed(3, (part, sums) =>
        kernels().addDeviations(kind, address, count, base, scale, center, part, sums),
      );
      this.sum.addSum(sum, lost, weight);
      this.squares.addSum(squares, lostSquares, weight);
      this.valueSquares.addSum(own, lostOwn, weight);
      if (isFloat) return;
      this.isWhole = true;
      this.wholeSquares.add(lent, weight);
    });
  }

  /** The root of the sum of the values' own squares. */
  get l2(): number | bigint {
    return this.isWhole ? this.wholeSquares.root : Math.sqrt(this.valueSquares.total) / this.scale;
  }

  /** The mean was rounded: what the deviations' own sum says of that is taken off again. */
  rootMeanSquare(count: number): number {
    const variance = (this.squares.total - (this.sum.total * this.sum.total) / count) / count;
    return Math.sqrt(Math.max(0, variance)) / this.scale;
  }
}

/** A power of two that brings squares of values up to `largest` well inside the doubles. */
function scaleFor(largest: number): number {
  if (largest > 2 ** 400) return 2 ** -600;
  if (largest < 2 ** -800) return 2 ** 900;
  return largest < 2 ** -400 ? 2 ** 600 : 1;
}
