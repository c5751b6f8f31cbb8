import { CompensatedSum } from "./compensatedSum";
import type { KnownRange } from "./knownRange";
import { greaterMagnitude, type Stats } from "./stats";
import { wholeRoot } from "./wholeSquares";

/** Counts of the different values, and of those that are not finite. */
interface Counted {
  /** Finite ones, ascending, -0 before 0. */
  readonly values: Float64Array;
  /** Count of each value; never 0. */
  readonly counts: Float64Array;
  /** Row-major number of the first element that has it. */
  readonly firsts: Float64Array;
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
  /** Values are of an integer dtype: their sums stay exact. */
  readonly isWhole: boolean;
}

/** The different values of a tensor and how often each stands: of that follows all but the order of the elements. */
export class CountedValues implements Counted, KnownRange {
  readonly values: Float64Array;
  readonly counts: Float64Array;
  readonly firsts: Float64Array;
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
  readonly isWhole: boolean;
  readonly finite: number;

  /** Takes the arrays over. */
  constructor({ values, counts, firsts, nan, posInf, negInf, isWhole }: Counted) {
    this.values = values;
    this.counts = counts;
    this.firsts = firsts;
    this.nan = nan;
    this.posInf = posInf;
    this.negInf = negInf;
    this.isWhole = isWhole;
    this.finite = counts.reduce((sum, count) => sum + count, 0);
  }

  get min(): number | undefined {
    return this.plain(this.values[0]);
  }

  get max(): number | undefined {
    return this.plain(this.values.at(-1));
  }

  /** Both zeros are equal; where both occur, the extreme is the plain one. */
  private plain(extreme: number | undefined): number | undefined {
    return extreme === 0 && this.values.some((value) => Object.is(value, 0)) ? 0 : extreme;
  }

  /** The values at 0-based positions in all that are finite and sorted. */
  atRanks(ranks: readonly number[]): number[] {
    const { values, counts } = this;
    let i = 0;
    let below = 0;
    return ranks.map((rank) => {
      while (rank < below) below -= counts[--i] as number;
      while (rank >= below + (counts[i] as number)) below += counts[i++] as number;
      return values[i] as number;
    });
  }

  stats(): Stats {
    const { nan, posInf, negInf, finite, min, max, values, counts } = this;
    const count = finite + nan + posInf + negInf;
    const zeros = counts.reduce((sum, each, i) => (values[i] === 0 ? sum + each : sum), 0);
    const norms = { absmax: greaterMagnitude(min, max), ...this.norms() };
    const none = { min, max, mean: undefined, sum: undefined, std: undefined, minAt: undefined, maxAt: undefined };
    if (finite === 0) return { count, nan, posInf, negInf, zeros, finite, ...none, ...norms };
    const sum = this.sumOf((value) => value);
    const mean = sum / finite;
    // The mean was rounded: what the deviations' own sum says of that is taken off again.
    const rest = this.sumOf((value) => value - mean);
    const variance = (this.sumOf((value) => (value - mean) ** 2) - (rest * rest) / finite) / finite;
    const std = Math.sqrt(Math.max(0, variance));
    const extremes = { min, max, minAt: this.firstAt(min), maxAt: this.firstAt(max) };
    return { count, nan, posInf, negInf, zeros, finite, mean, sum, std, ...extremes, ...norms };
  }

  private norms(): Pick<Stats, "l1" | "l2"> {
    const { values, counts } = this;
    if (!this.isWhole) {
      return { l1: this.sumOf(Math.abs), l2: Math.sqrt(this.sumOf((value) => value * value)) };
    }
    let l1 = 0n;
    let squares = 0n;
    for (let i = 0; i < values.length; i++) {
      const value = BigInt(values[i] as number);
      const count = BigInt(counts[i] as number);
      l1 += (value < 0n ? -value : value) * count;
      squares += value * value * count;
    }
    return { l1, l2: wholeRoot(squares) };
  }

  private sumOf(term: (value: number) => number): number {
    const sum = new CompensatedSum();
    this.values.forEach((value, i) => {
      sum.add(term(value) * (this.counts[i] as number));
    });
    return sum.total;
  }

  /** Row-major number of the first element that equals a value. */
  private firstAt(wanted: number | undefined): number {
    return this.firsts.reduce(
      (least, first, i) => (this.values[i] === wanted ? Math.min(least, first) : least),
      Number.POSITIVE_INFINITY,
    );
  }
}
