import { type BinsKernel, binsWasm } from "../../kernels/gen/bins";
import type { ElementArray } from "../dtype/dtype";
import { addressOfValues } from "../kernel/addressOfValues";
import { kernelOf } from "../kernel/kernel";
import { kernelMemory } from "../kernel/kernelMemory";
import type { Bins } from "./bins";

const kernel = kernelOf<BinsKernel>(binsWasm);

/** Classes of values, in the order of the kernel's kinds; all others become the first. */
const KINDS = [Float32Array, Float64Array, Int32Array, Uint32Array, BigInt64Array, BigUint64Array];

/** Bytes of a table of first bins. */
const TABLE_BYTES = 1 << 17;

/** Counts of a part of the values; data that can be cloned. */
export type BinsFound = Pick<BinCounts, "counts" | "below" | "above">;

/**
 * Counts values into bins. Every finite value is in exactly one bin, or below, or above; which bin, its edges say and
 * nothing else, as in `numpy.histogram`, however the first guess was rounded.
 */
export class BinCounts {
  readonly counts: Float64Array;
  /** Finite values beyond the outermost edges. */
  below = 0;
  above = 0;
  private readonly edges: Float64Array;
  /** Numbers that the kernel takes. */
  private readonly plan: Uint8Array;
  /** Table of first bins, made when it is needed; never where bins are of one width. */
  private table: Uint8Array | undefined;
  private step = 1;
  private readonly isEven: boolean;

  constructor({ edges, base }: Pick<Bins, "edges" | "base">) {
    this.counts = new Float64Array(Math.max(0, edges.length - 1));
    this.edges = edges;
    const guess = evenGuess(edges);
    this.isEven = guess !== undefined;
    const beyond = new Float64Array(edges.length + 2).fill(Number.NaN);
    beyond[0] = Number.POSITIVE_INFINITY;
    const head = [guess?.start ?? 0, guess?.scale ?? 0, Number(base >> 32n), Number(BigInt.asUintN(32, base))];
    this.plan = new Uint8Array(Float64Array.of(...head, ...edges, ...beyond).buffer);
  }

  /** Adds values, fewer than 2^20 at once and each standing `weight` times. What is not finite is passed over. */
  add(values: ElementArray, weight = 1): void {
    const bins = this.counts.length;
    if (bins === 0) return;
    const kind = KINDS.findIndex((of) => values instanceof of);
    if (kind < 0) {
      this.add(new Float32Array(values as ArrayLike<number>), weight);
      return;
    }
    const memory = kernelMemory();
    memory.use(() => {
      const plan = memory.addressOf(this.plan);
      const table = this.isEven ? 0 : this.addressOfTable(plan);
      const { buffer, byteOffset, length } = memory.take(8 * (bins + 4)).fill(0);
      kernel().countBins(addressOfValues(values), values.length, kind, plan, bins, table, this.step, byteOffset);
      this.take(new Uint32Array(buffer, byteOffset, length / 4), weight);
    });
  }

  join({ counts, below, above }: BinsFound): void {
    for (const [bin, count] of counts.entries()) this.counts[bin] = (this.counts[bin] as number) + count;
    this.below += below;
    this.above += above;
  }

  found(): BinsFound {
    const { counts, below, above } = this;
    return { counts, below, above };
  }

  private addressOfTable(plan: number): number {
    const memory = kernelMemory();
    if (this.table) return memory.addressOf(this.table);
    const table = memory.take(TABLE_BYTES);
    this.step = kernel().fillTable(table.byteOffset, plan, this.counts.length);
    this.table = table.slice();
    return table.byteOffset;
  }

  /** Takes two tallies: of each bin, of the last edge, which belongs to the last bin, of values below and above, and of others. */
  private take(tallies: Uint32Array, weight: number): void {
    const { counts } = this;
    const bins = counts.length;
    const countAt = (i: number) => ((tallies[i] as number) + (tallies[bins + 4 + i] as number)) * weight;
    for (let bin = 0; bin < bins; bin++) counts[bin] = (counts[bin] as number) + countAt(bin);
    counts[bins - 1] = (counts[bins - 1] as number) + countAt(bins);
    this.below += countAt(bins + 1);
    this.above += countAt(bins + 2);
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
