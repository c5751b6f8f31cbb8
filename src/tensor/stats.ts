import { CompensatedSum } from "./compensatedSum";
import type { ElementArray } from "./dtype";

/** What is known of a tensor's or a slice's values. All of min, max, mean, std are over finite values. */
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
  /** Of the population (divided by the count). */
  readonly std: number | undefined;
  /** Row-major number of the first element that has the value. */
  readonly minAt: number | undefined;
  readonly maxAt: number | undefined;
}

/** Values beyond this are summed apart and smaller by HUGE_SCALE: their plain sum could leave the doubles. */
const HUGE = 2 ** 900;
const HUGE_SCALE = 2 ** -200;

/** First of the two passes over the values: counts, extremes and the mean; that of 64-bit integers is exact. */
export class StatsFirstPass {
  count = 0;
  nan = 0;
  posInf = 0;
  negInf = 0;
  zeros = 0;
  private low: number | bigint | undefined;
  private high: number | bigint | undefined;
  minAt: number | undefined;
  maxAt: number | undefined;
  private hasPlusZero = false;
  private readonly plainSum = new CompensatedSum();
  private readonly hugeSum = new CompensatedSum();
  private bigSum: bigint | undefined;

  get finite(): number {
    return this.count - this.nan - this.posInf - this.negInf;
  }

  get min(): number | bigint | undefined {
    return this.plain(this.low);
  }

  get max(): number | bigint | undefined {
    return this.plain(this.high);
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

  /** The mean of 64-bit integers in two parts, for deviations that doubles could not tell. */
  get wholeMean(): bigint {
    return this.bigSum === undefined ? 0n : this.bigSum / BigInt(this.finite);
  }

  get fractionOfMean(): number {
    return this.bigSum === undefined ? 0 : Number(this.bigSum % BigInt(this.finite)) / this.finite;
  }

  /** Adds values, of which the first has row-major number `firstElement`; each stands `weight` times (a repeated tail). */
  add(values: ElementArray, firstElement: number, weight = 1): void {
    this.count += values.length * weight;
    const { plainSum, hugeSum } = this;
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number | bigint;
      if (typeof value === "bigint") this.bigSum = (this.bigSum ?? 0n) + value * BigInt(weight);
      else if (value - value !== 0) {
        this.addNonFinite(value, weight);
        continue;
      } else if (value > HUGE || value < -HUGE) hugeSum.add(value * HUGE_SCALE * weight);
      else plainSum.add(value * weight);
      if (value === 0 || value === 0n) this.addZero(value, weight);
      if (this.low === undefined || value < this.low) {
        this.low = value;
        this.minAt = firstElement + i;
      }
      if (this.high === undefined || value > this.high) {
        this.high = value;
        this.maxAt = firstElement + i;
      }
    }
  }

  private addNonFinite(value: number, weight: number): void {
    if (Number.isNaN(value)) this.nan += weight;
    else if (value > 0) this.posInf += weight;
    else this.negInf += weight;
  }

  private addZero(value: number | bigint, weight: number): void {
    this.zeros += weight;
    if (Object.is(value, 0)) this.hasPlusZero = true;
  }

  /** The whole answer, once the second pass has been made. */
  result(deviations: Deviations): Stats {
    const { count, nan, posInf, negInf, zeros, finite, min, max, mean, sum, minAt, maxAt } = this;
    const std = finite === 0 ? undefined : deviations.rootMeanSquare(finite);
    return { count, nan, posInf, negInf, zeros, finite, min, max, mean, sum, std, minAt, maxAt };
  }
}

/**
 * Second pass: deviations of the finite values from their mean. Values are scaled by a power of two before they are
 * squared, where their squares would leave the doubles on either side.
 */
export class Deviations {
  private readonly sum = new CompensatedSum();
  private readonly squares = new CompensatedSum();
  private readonly scale: number;
  private readonly scaledMean: number;
  private readonly wholeMean: bigint;
  private readonly fractionOfMean: number;

  constructor(first: StatsFirstPass) {
    this.scale = scaleFor(Math.max(Math.abs(Number(first.min ?? 0)), Math.abs(Number(first.max ?? 0))));
    this.scaledMean = (first.mean ?? 0) * this.scale;
    this.wholeMean = first.wholeMean;
    this.fractionOfMean = first.fractionOfMean;
  }

  add(values: ElementArray, weight = 1): void {
    const { sum, squares, scale, scaledMean } = this;
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number | bigint;
      const deviation =
        typeof value === "bigint" ? Number(value - this.wholeMean) - this.fractionOfMean : value * scale - scaledMean;
      if (deviation - deviation !== 0) continue;
      sum.add(deviation * weight);
      squares.add(deviation * deviation * weight);
    }
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
