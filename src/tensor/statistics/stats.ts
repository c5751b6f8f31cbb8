import { type SumsKernel, sumsWasm } from "../../kernels/gen/sums";
import type { ElementArray } from "../dtype/dtype";
import { kernelOf } from "../kernel/kernel";
import { lendValues } from "../kernel/lentValues";
import { CompensatedSum } from "./compensatedSum";
import type { RangeFound } from "./finiteRange";
import { HUGE_SCALE, summed, type ValueTotals } from "./valueSums";
import { WholeSquares } from "./wholeSquares";

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

/** Statistics of the first of two passes over the values: counts, extremes and the mean; that of 64-bit integers is exact. */
export class StatsFirstPass implements Omit<Stats, "std" | "l2"> {
  readonly count: number;
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
  readonly zeros: number;
  readonly finite: number;
  readonly min: number | bigint | undefined;
  readonly max: number | bigint | undefined;
  readonly minAt: number | undefined;
  readonly maxAt: number | undefined;
  readonly absmax: number | bigint | undefined;
  private readonly totals: ValueTotals;

  constructor(range: RangeFound, totals: ValueTotals) {
    // Both zeros are equal; where both occur, the extreme is the plain one, whichever came first.
    const plain = (extreme: number | bigint | undefined) => (extreme === 0 && totals.hasPlusZero ? 0 : extreme);
    this.count = range.count;
    this.nan = range.nan;
    this.posInf = range.posInf;
    this.negInf = range.negInf;
    this.zeros = totals.zeros;
    this.finite = range.finite;
    this.min = plain(range.min);
    this.max = plain(range.max);
    this.minAt = range.minAt;
    this.maxAt = range.maxAt;
    this.absmax = greaterMagnitude(range.min, range.max);
    this.totals = totals;
  }

  get mean(): number | undefined {
    const { finite, totals } = this;
    if (finite === 0) return undefined;
    if (totals.wholeSum !== undefined) return Number(this.wholeMean) + this.fractionOfMean;
    return totals.sum / finite + totals.hugeSum / finite / HUGE_SCALE;
  }

  get sum(): number | bigint | undefined {
    const { finite, totals } = this;
    if (finite === 0) return undefined;
    return totals.wholeSum ?? totals.sum + totals.hugeSum / HUGE_SCALE;
  }

  get l1(): number | bigint {
    const { totals } = this;
    return totals.wholeMagnitudes ?? totals.magnitudes + totals.hugeMagnitudes / HUGE_SCALE;
  }

  /** The mean of 64-bit integers in two parts, for deviations that doubles could not tell. */
  get wholeMean(): bigint {
    const { wholeSum } = this.totals;
    return wholeSum === undefined ? 0n : wholeSum / BigInt(this.finite);
  }

  get fractionOfMean(): number {
    const { wholeSum } = this.totals;
    return wholeSum === undefined ? 0 : Number(wholeSum % BigInt(this.finite)) / this.finite;
  }

  /** The whole answer, once the second pass has been made. */
  result(deviations: Deviations): Stats {
    const { count, nan, posInf, negInf, zeros, finite, min, max, mean, sum, minAt, maxAt, absmax, l1 } = this;
    const std = finite === 0 ? undefined : deviations.rootMeanSquare(finite);
    const { l2 } = deviations;
    return { count, nan, posInf, negInf, zeros, finite, min, max, mean, sum, std, minAt, maxAt, absmax, l1, l2 };
  }
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

/** Facts of the first pass that deviations are taken by; data that can be cloned. */
export type DeviationCenter = Pick<StatsFirstPass, "absmax" | "mean" | "wholeMean" | "fractionOfMean">;

/** Sums of a part of the values. */
export interface DeviationsFound {
  /** Each with what it rounded away. */
  readonly sums: readonly (readonly [sum: number, lost: number])[];
  /** Sum of the squares of integers. */
  readonly wholeSquares: bigint | undefined;
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

  constructor(first: DeviationCenter) {
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

  join({ sums, wholeSquares }: DeviationsFound): void {
    for (const [i, [sum, lost]] of sums.entries()) this.all[i]?.addSum(sum, lost, 1);
    if (wholeSquares === undefined) return;
    this.isWhole = true;
    this.wholeSquares.total += wholeSquares;
  }

  found(): DeviationsFound {
    const wholeSquares = this.isWhole ? this.wholeSquares.total : undefined;
    return { sums: this.all.map(({ parts }) => parts), wholeSquares };
  }

  private get all(): readonly CompensatedSum[] {
    return [this.sum, this.squares, this.valueSquares];
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
