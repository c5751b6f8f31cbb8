import type { ElementArray } from "../dtype/dtype";
import type { KnownRange } from "./knownRange";
import { DIGIT_BITS, SortKeys } from "./sortKeys";

const DIGITS = 1 << DIGIT_BITS;

/** Once so few values may still be those looked for they are kept and sorted, within a slice of time. */
const FEW_VALUES = 1 << 15;

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
 * keys that sort as they do, and each pass over the values fixes the next 16 bits of the key of every rank looked for,
 * until few values are left.
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
  private counts = new Float64Array(0);
  /** Or, of the keys that are left, the words, low ones first. */
  private few: Uint32Array | undefined;
  private fewWords = 0;

  /** `ranks`: 0-based positions in the sorted finite values; `sample`: an array of the values' class. */
  constructor(ranks: readonly number[], { finite, min, max }: KnownRange, sample: ElementArray) {
    this.ranks = ranks;
    this.groups = [{ key: 0n, below: 0, count: finite, ranks: [...new Set(ranks)].sort((a, b) => a - b) }];
    if (ranks.length === 0 || min === undefined || max === undefined) return;
    this.keys = new SortKeys(sample, min, max);
    this.beginPass(this.keys.bits);
  }

  get isDone(): boolean {
    return this.unknownBits === 0;
  }

  /** Adds values (those that are not finite do no harm), each standing `weight` times. */
  add(values: ElementArray, weight = 1): void {
    const { keys, finder, few } = this;
    if (!keys || !finder) return;
    keys.write(values);
    if (few) this.keepFew(keys, finder, few, values.length, weight);
    else if (this.unknownBits === keys.bits && keys.isOfAll) this.countAll(keys, values.length, weight);
    else this.countDigits(keys, finder, values.length, weight);
  }

  /** The first digit, of all keys. */
  private countAll(keys: SortKeys, length: number, weight: number): void {
    const { counts } = this;
    const { words, shift } = wordsAt(keys, this.restBits);
    for (let i = 0; i < length; i++) {
      const digit = ((words[i] as number) >>> shift) & 0xffff;
      counts[digit] = (counts[digit] as number) + weight;
    }
  }

  private countDigits(keys: SortKeys, finder: GroupFinder, length: number, weight: number): void {
    const { counts } = this;
    const { firsts } = finder;
    const { hi, lo } = keys;
    const lead = wordsAt(keys, this.unknownBits);
    const { words, shift } = wordsAt(keys, this.restBits);
    const mask = 2 ** (this.unknownBits - this.restBits) - 1;
    for (let i = 0; i < length; i++) {
      const first = firsts[((lead.words[i] as number) >>> lead.shift) & 0xffff] as number;
      if (first === 0) continue;
      const group = finder.groupOf(first, hi[i] as number, lo[i] as number);
      if (group < 0) continue;
      const digit = group * DIGITS + (((words[i] as number) >>> shift) & mask);
      counts[digit] = (counts[digit] as number) + weight;
    }
  }

  private keepFew(keys: SortKeys, finder: GroupFinder, few: Uint32Array, length: number, weight: number): void {
    const { firsts } = finder;
    const { hi, lo, span } = keys;
    const lead = wordsAt(keys, this.unknownBits);
    const spanHigh = Number(span >> 32n);
    const spanLow = Number(span & 0xffffffffn);
    for (let i = 0; i < length; i++) {
      const first = firsts[((lead.words[i] as number) >>> lead.shift) & 0xffff] as number;
      if (first === 0) continue;
      const high = hi[i] as number;
      const low = lo[i] as number;
      if (high > spanHigh || (high === spanHigh && low > spanLow) || finder.groupOf(first, high, low) < 0) continue;
      for (let times = 0; times < weight; times++) {
        few[this.fewWords++] = low;
        few[this.fewWords++] = high;
      }
    }
  }

  endPass(): void {
    if (this.isDone) return;
    this.groups = this.few ? this.sortFew(this.few) : this.groups.flatMap((group, i) => this.parts(group, i));
    this.beginPass(this.few ? 0 : this.restBits);
  }

  private beginPass(unknownBits: number): void {
    const { groups } = this;
    this.unknownBits = unknownBits;
    this.restBits = Math.max(0, unknownBits - DIGIT_BITS);
    this.finder = this.isDone ? undefined : new GroupFinder(groups, unknownBits);
    const left = groups.reduce((sum, { count }) => sum + count, 0);
    const isFew = left <= FEW_VALUES;
    this.few = isFew && !this.isDone ? new Uint32Array(2 * left) : undefined;
    this.counts = new Float64Array(isFew || this.isDone ? 0 : groups.length * DIGITS);
  }

  /**
   * Parts of a group that hold some of its ranks, by the digit that was counted. In a file that is written to between two passes there may
   * be fewer.
   */
  private parts({ key, below, ranks }: Group, index: number): Group[] {
    const counts = this.counts.subarray(index * DIGITS, (index + 1) * DIGITS);
    const found: (Group & { ranks: number[] })[] = [];
    let digit = 0;
    let start = below;
    let last = -1;
    for (const rank of ranks) {
      while (digit < DIGITS - 1 && start + (counts[digit] as number) <= rank) start += counts[digit++] as number;
      if (digit === last) found.at(-1)?.ranks.push(rank);
      else {
        const part = key | (BigInt(digit) << BigInt(this.restBits));
        found.push({ key: part, below: start, count: counts[digit] as number, ranks: [rank] });
      }
      last = digit;
    }
    return found;
  }

  private sortFew(few: Uint32Array): Group[] {
    const sorted = new BigUint64Array(few.buffer).subarray(0, this.fewWords / 2).sort();
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

/** Words of keys with a digit from a bit on, and its distance from their end. */
function wordsAt({ hi, lo }: SortKeys, bit: number): { readonly words: Uint32Array; readonly shift: number } {
  return bit >= 32 ? { words: hi, shift: bit - 32 } : { words: lo, shift: bit };
}

/** Finds the group of a key: that it has none, as nearly all have, one look at the digit before what is unknown tells. */
class GroupFinder {
  /** By that digit: one more than the first of the groups that have it; 0 where none has. */
  readonly firsts = new Uint8Array(DIGITS);
  /** By group: one more than the next that has the same. */
  private readonly nexts: Uint8Array;
  /** Bits that the groups have in common, by words, with their masks. */
  private readonly his: Int32Array;
  private readonly los: Int32Array;
  private readonly hiMask: number;
  private readonly loMask: number;

  constructor(groups: readonly Group[], unknownBits: number) {
    const known = -1n << BigInt(unknownBits);
    this.hiMask = Number(BigInt.asIntN(32, known >> 32n));
    this.loMask = Number(BigInt.asIntN(32, known));
    this.his = Int32Array.from(groups, ({ key }) => Number(BigInt.asIntN(32, key >> 32n)));
    this.los = Int32Array.from(groups, ({ key }) => Number(BigInt.asIntN(32, key)));
    this.nexts = new Uint8Array(groups.length);
    for (const [i, { key }] of groups.entries()) {
      const lead = Number((key >> BigInt(unknownBits)) & 0xffffn);
      this.nexts[i] = this.firsts[lead] as number;
      this.firsts[lead] = i + 1;
    }
    // Where nothing is known there is no digit before.
    if (unknownBits === 64) this.firsts.fill(1);
  }

  /** Group of a key from the first one on; -1 where it is in none of them. */
  groupOf(first: number, hi: number, lo: number): number {
    for (let next = first; next !== 0; next = this.nexts[next - 1] as number) {
      const isIn = (hi & this.hiMask) === this.his[next - 1] && (lo & this.loMask) === this.los[next - 1];
      if (isIn) return next - 1;
    }
    return -1;
  }
}
