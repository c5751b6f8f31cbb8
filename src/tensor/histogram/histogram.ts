import type { ElementArray } from "../dtype/dtype";
import { ValueDoubles } from "../dtype/valueDoubles";
import type { Bins } from "./bins";
import { EdgeTable } from "./edgeTable";

/** Number of values from which a table of first guesses pays. */
const MANY_VALUES = 1 << 14;

/**
 * Counts values into bins. Every finite value is in exactly one bin, or below, or above; which bin, its edges say and
 * nothing else, as in `numpy.histogram`, however the first guess was rounded.
 */
export class BinCounts {
  readonly counts: Float64Array;
  /** Finite values beyond the outermost edges. */
  below = 0;
  above = 0;
  /** The edges, and one that no value reaches: the bin of the last edge itself is counted apart. */
  private readonly edges: Float64Array;
  /** Counts of the values at hand, before their weight; the last is that of the last edge. */
  private readonly tally: Uint32Array;
  private readonly doubles: ValueDoubles;
  /** Guess for bins of one width; else undefined. */
  private readonly guess: EvenGuess | undefined;
  private table: EdgeTable | undefined;
  private seen = 0;

  constructor({ edges, base }: Bins) {
    const bins = Math.max(0, edges.length - 1);
    this.edges = new Float64Array(edges.length + 1).fill(Number.POSITIVE_INFINITY);
    this.edges.set(edges);
    this.counts = new Float64Array(bins);
    this.tally = new Uint32Array(bins + 1);
    this.doubles = new ValueDoubles(base);
    this.guess = evenGuess(edges);
  }

  /** Adds values, fewer than 2^32 at once and each standing `weight` times. What is not finite is passed over. */
  add(values: ElementArray, weight = 1): void {
    if (this.counts.length === 0) return;
    const doubles = this.doubles.of(values);
    const { length } = values;
    if (this.guess) this.addEven(doubles, length, weight, this.guess);
    else if (this.seen >= MANY_VALUES) this.addByTable(doubles, length, weight);
    else this.addBySearch(doubles, length, weight);
    this.seen += length;
    this.takeTally(weight);
  }

  private addEven(values: Float64Array, length: number, weight: number, { start, scale }: EvenGuess): void {
    const { edges, tally } = this;
    const low = edges[0] as number;
    const high = edges[this.counts.length] as number;
    for (let i = 0; i < length; i++) {
      const value = values[i] as number;
      if (value >= low && value <= high) {
        let bin = ((value - start) * scale) | 0;
        if (value >= (edges[bin + 1] as number)) bin++;
        tally[bin] = (tally[bin] as number) + 1;
      } else this.addOutside(value, low, weight);
    }
  }

  private addByTable(values: Float64Array, length: number, weight: number): void {
    const { edges, tally } = this;
    this.table ??= new EdgeTable(edges, this.counts.length);
    const { firstBins } = this.table;
    const low = edges[0] as number;
    const high = edges[this.counts.length] as number;
    const halves = new Uint16Array(values.buffer, values.byteOffset);
    for (let i = 0; i < length; i++) {
      const value = values[i] as number;
      if (value >= low && value <= high) {
        let bin = firstBins[halves[4 * i + 3] as number] as number;
        while (value >= (edges[bin + 1] as number)) bin++;
        tally[bin] = (tally[bin] as number) + 1;
      } else this.addOutside(value, low, weight);
    }
  }

  private addBySearch(values: Float64Array, length: number, weight: number): void {
    const { edges, tally } = this;
    const low = edges[0] as number;
    const high = edges[this.counts.length] as number;
    for (let i = 0; i < length; i++) {
      const value = values[i] as number;
      if (value >= low && value <= high) {
        let bin = 0;
        let end = tally.length;
        while (end - bin > 1) {
          const middle = (bin + end) >> 1;
          if (value >= (edges[middle] as number)) bin = middle;
          else end = middle;
        }
        tally[bin] = (tally[bin] as number) + 1;
      } else this.addOutside(value, low, weight);
    }
  }

  /** Adds finite values in ascending order, each standing as often as `counts` says. */
  addCounted(values: Float64Array, counts: Float64Array): void {
    const last = this.counts.length - 1;
    if (last < 0) return;
    const { edges } = this;
    let bin = 0;
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number;
      const count = counts[i] as number;
      while (bin < last && value >= (edges[bin + 1] as number)) bin++;
      if (value < (edges[0] as number)) this.below += count;
      else if (value > (edges[last + 1] as number)) this.above += count;
      else this.counts[bin] = (this.counts[bin] as number) + count;
    }
  }

  private addOutside(value: number, low: number, weight: number): void {
    if (value - value !== 0) return;
    if (value < low) this.below += weight;
    else this.above += weight;
  }

  /** The last bin is closed on the right: what is on its right edge belongs to it. */
  private takeTally(weight: number): void {
    const { counts, tally } = this;
    const last = counts.length - 1;
    for (let bin = 0; bin <= last; bin++) {
      counts[bin] = (counts[bin] as number) + (tally[bin] as number) * weight;
    }
    counts[last] = (counts[last] as number) + (tally[last + 1] as number) * weight;
    tally.fill(0);
  }
}

/** Guess of a value's bin: `(value - start) * scale`, without its fraction, is that bin or the one before. */
interface EvenGuess {
  readonly start: number;
  readonly scale: number;
}

/** Part of a bin by which guesses are too low: more than the rounding of even edges, and small enough that few guesses are wrong. */
const GUESS_SHIFT = 2 ** -16;

/** Guesses a bit too low, so that none is too high and one comparison decides; undefined where bins are too uneven. */
function evenGuess(edges: Float64Array): EvenGuess | undefined {
  const bins = edges.length - 1;
  if (bins < 1) return undefined;
  const low = edges[0] as number;
  const scale = bins / ((edges[bins] as number) - low);
  if (!(scale > 0 && Number.isFinite(scale))) return undefined;
  const start = low + GUESS_SHIFT / scale;
  for (let i = 0; i <= bins; i++) {
    const guess = ((edges[i] as number) - start) * scale;
    if (!(guess > i - 1 && guess < i)) return undefined;
  }
  return { start, scale };
}
