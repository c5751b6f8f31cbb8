import type { ElementArray } from "../dtype/dtype";
import { kernelMemory } from "../kernel/kernelMemory";
import { bytesOfValues } from "../kernel/lentValues";
import { KernelCounts } from "./kernelCounts";
import type { KnownRange } from "./knownRange";
import { DIGIT_BITS, SortKeys } from "./sortKeys";

const DIGITS = 1 << DIGIT_BITS;

/** Once so few values may still be those looked for they are kept and sorted, within a slice of time. */
export const FEW_VALUES = 1 << 15;

/** Fewer values wait for others: each call of a kernel brings tables along. */
const WORTH_VALUES = 1 << 13;

/** Keys that begin alike, among them those at some of the ranks. */
interface Group {
  /** The bits they have in common, in their places; 0 in all others. */
  readonly key: bigint;
  /** Number of keys before them, and their own. */
  readonly below: number;
  readonly count: number;
  /** Ascending. */
  readonly ranks: readonly number[];
}

/**
 * Finds order statistics of values of 32 or 64 bits exactly, with memory that does not grow with the tensor: values become
 * keys, and each pass over the values fixes the next 16 bits of the key of every rank looked for, until few values are left.
 * Kernels count the first digit, and after it keep the keys that may be looked for.
 *
 * A caller makes passes until `isDone`: `add` all values, then `endPass`.
 */
export class RankSelect {
  private readonly ranks: readonly number[];
  private readonly keys: SortKeys | undefined;
  /** Ascending. */
  private groups: readonly Group[];
  /** Number of the keys' lowest bits that are unknown now, and that will be once this pass has counted its digit. */
  private unknownBits = 0;
  private restBits = 0;
  private finder: GroupFinder | undefined;
  /** Number of keys of each digit, group after group. */
  private counts: Float64Array = new Float64Array(0);
  /** The same of the first digit of all keys. */
  private allCounts: KernelCounts | undefined;
  /** Or, of the keys that are left, the words, low ones first. */
  private few: Uint32Array | undefined;
  private fewWords = 0;
  /** Values that wait, and their number. */
  private waiting: ElementArray | undefined;
  private waitingCount = 0;

  /**
   * `ranks`: 0-based positions in the sorted finite values; `sample`: an array of the values' class. `first`: counts of the first digits of
   * floats, where these are known: the first pass is spared.
   */
  constructor(ranks: readonly number[], { finite, min, max }: KnownRange, sample: ElementArray, first?: Float64Array) {
    this.ranks = ranks;
    this.groups = [];
    if (ranks.length === 0 || min === undefined || max === undefined) return;
    this.keys = new SortKeys(sample, min, max);
    const all = [...new Set(ranks)].sort((a, b) => a - b);
    this.groups = [{ key: this.keys.prefix, below: 0, count: finite, ranks: all }];
    this.beginPass(this.keys, this.keys.bits);
    if (!first || !this.allCounts) return;
    this.allCounts = undefined;
    this.counts = first;
    this.endPass();
  }

  get isDone(): boolean {
    return this.unknownBits === 0;
  }

  /** Adds values, at most 2^19 (those that are not finite do no harm), each standing `weight` times. */
  add(values: ElementArray, weight = 1): void {
    const { keys } = this;
    if (!keys || this.isDone) return;
    if (weight !== 1 || values.length >= WORTH_VALUES) {
      this.take(keys, values, weight);
      return;
    }
    this.waiting ??= keys.room(2 * WORTH_VALUES);
    if (this.waitingCount + values.length > this.waiting.length) this.takeWaiting(keys);
    bytesOfValues(this.waiting).set(bytesOfValues(values), this.waitingCount * values.BYTES_PER_ELEMENT);
    this.waitingCount += values.length;
  }

  private takeWaiting(keys: SortKeys): void {
    const { waiting, waitingCount } = this;
    this.waitingCount = 0;
    if (waiting && waitingCount > 0) this.take(keys, waiting.subarray(0, waitingCount), 1);
  }

  private take(keys: SortKeys, values: ElementArray, weight: number): void {
    const { finder, allCounts } = this;
    if (!finder) return;
    kernelMemory().use(() => {
      if (allCounts && weight === 1) {
        allCounts.add(values.length, (table) => keys.count(values, this.restBits, table));
        return;
      }
      const marked = keys.marked(values, finder.bit, finder.marks);
      if (this.few) this.keepFew(finder, this.few, marked, weight);
      else this.countDigits(finder, marked, weight);
    });
  }

  private countDigits(finder: GroupFinder, marked: Uint32Array, weight: number): void {
    const { counts, allCounts, restBits } = this;
    const mask = 2 ** (this.unknownBits - restBits) - 1;
    const isHigh = restBits >= 32;
    for (let i = 0; i < marked.length; i += 2) {
      const low = marked[i] as number;
      const high = marked[i + 1] as number;
      const group = finder.groupOf(high, low);
      if (group < 0) continue;
      const digit = group * DIGITS + (((isHigh ? high : low) >>> restBits) & mask);
      if (allCounts) allCounts.addTo(digit, weight);
      else counts[digit] = (counts[digit] as number) + weight;
    }
  }

  private keepFew(finder: GroupFinder, few: Uint32Array, marked: Uint32Array, weight: number): void {
    for (let i = 0; i < marked.length; i += 2) {
      const low = marked[i] as number;
      const high = marked[i + 1] as number;
      if (finder.groupOf(high, low) < 0) continue;
      for (let times = 0; times < weight; times++) {
        few[this.fewWords++] = low;
        few[this.fewWords++] = high;
      }
    }
  }

  endPass(): void {
    const { keys, few } = this;
    if (!keys || this.isDone) return;
    this.takeWaiting(keys);
    this.allCounts?.settle();
    this.groups = few ? this.sortFew(keys, few) : this.groups.flatMap((group, i) => this.parts(keys, group, i));
    this.beginPass(keys, few ? 0 : this.restBits);
  }

  private beginPass(keys: SortKeys, unknownBits: number): void {
    const { groups } = this;
    this.unknownBits = unknownBits;
    this.restBits = Math.max(0, unknownBits - DIGIT_BITS);
    this.finder = this.isDone ? undefined : new GroupFinder(groups, keys, unknownBits);
    const left = groups.reduce((sum, { count }) => sum + count, 0);
    const isFew = left <= FEW_VALUES;
    this.few = isFew && !this.isDone ? new Uint32Array(2 * left) : undefined;
    this.counts = new Float64Array(isFew || this.isDone ? 0 : groups.length * DIGITS);
    const isOfAll = unknownBits === keys.bits && keys.isOfAll && this.counts.length > 0;
    this.allCounts = isOfAll ? new KernelCounts(this.counts) : undefined;
  }

  /**
   * Parts of a group that hold some of its ranks, by the digit that was counted. In a file that is written to between two passes there may
   * be fewer.
   */
  private parts(keys: SortKeys, { key, below, ranks }: Group, index: number): Group[] {
    const isFirst = this.unknownBits === keys.width;
    const runs = keys.digitRuns(key, isFirst);
    const counts = this.counts.subarray(index * DIGITS, (index + 1) * DIGITS);
    const found: (Group & { ranks: number[] })[] = [];
    let last = { place: isFirst ? keys.oddDigits : 0, digit: -1, below };
    for (const rank of ranks) {
      const next = keys.rankIn(counts, runs, { first: last.place, below: last.below, rank });
      if (next.digit === last.digit) found.at(-1)?.ranks.push(rank);
      else {
        const part = key | (BigInt(next.digit) << BigInt(this.restBits));
        found.push({ key: part, below: next.below, count: counts[next.digit] as number, ranks: [rank] });
      }
      last = next;
    }
    return found;
  }

  private sortFew(keys: SortKeys, few: Uint32Array): Group[] {
    const sorted = keys.sort(new BigUint64Array(few.buffer).subarray(0, this.fewWords / 2));
    let before = 0;
    return this.groups.flatMap(({ ranks, below, count }) => {
      const start = before - below;
      before += count;
      return ranks.map((rank) => ({ key: sorted[start + rank] ?? 0n, below: rank, count: 1, ranks: [rank] }));
    });
  }

  /** The values at the ranks, in the order of the ranks. Only once `isDone`. */
  results(): (number | bigint)[] {
    const { keys } = this;
    if (!keys) return [];
    const values = new Map(
      this.groups.flatMap(({ key, ranks }) => ranks.map((rank) => [rank, keys.value(key)] as const)),
    );
    return this.ranks.map((rank) => values.get(rank) as number | bigint);
  }
}

/** Finds the group of a key: that it has none, as nearly all have, one look at the digit before what is unknown tells. */
class GroupFinder {
  /** The digit's lowest bit; the first digit, where nothing is known. */
  readonly bit: number;
  /** By digit: 1 if keys of a group may have it, else 0. */
  readonly marks = new Uint8Array(DIGITS);
  /** By digit: one more than the first of the groups that have it; 0 where none has. */
  private readonly firsts = new Uint8Array(DIGITS);
  /** By group: one more than the next that has the same. */
  private readonly nexts: Uint8Array;
  /** Bits that the groups have in common, by words, with their masks. */
  private readonly his: Int32Array;
  private readonly los: Int32Array;
  private readonly hiMask: number;
  private readonly loMask: number;

  constructor(groups: readonly Group[], keys: SortKeys, unknownBits: number) {
    const known = -1n << BigInt(unknownBits);
    this.hiMask = Number(BigInt.asIntN(32, known >> 32n));
    this.loMask = Number(BigInt.asIntN(32, known));
    this.his = Int32Array.from(groups, ({ key }) => Number(BigInt.asIntN(32, key >> 32n)));
    this.los = Int32Array.from(groups, ({ key }) => Number(BigInt.asIntN(32, key)));
    this.nexts = new Uint8Array(groups.length);
    this.bit = Math.min(unknownBits, keys.width - DIGIT_BITS);
    if (unknownBits > this.bit) {
      this.firsts.fill(1);
      for (const end of [DIGITS / 2, DIGITS]) this.marks.fill(1, end - DIGITS / 2, end - keys.oddDigits);
      return;
    }
    for (const [i, { key }] of groups.entries()) {
      const digit = Number((key >> BigInt(unknownBits)) & 0xffffn);
      this.marks[digit] = 1;
      this.nexts[i] = this.firsts[digit] as number;
      this.firsts[digit] = i + 1;
    }
  }

  /** Group of a key by its words; -1 where it is in none of them. */
  groupOf(hi: number, lo: number): number {
    const { bit } = this;
    const digit = bit >= 32 ? hi >>> bit : (lo >>> bit) | (bit === 0 ? 0 : hi << (32 - bit));
    for (let next = this.firsts[digit & 0xffff] as number; next !== 0; next = this.nexts[next - 1] as number) {
      const isIn = (hi & this.hiMask) === this.his[next - 1] && (lo & this.loMask) === this.los[next - 1];
      if (isIn) return next - 1;
    }
    return -1;
  }
}
