import type { ElementArray } from "../../dtype/dtype";
import { kernelMemory } from "../../kernel/kernelMemory";
import { bytesOfValues } from "../../kernel/lentValues";
import { KernelCounts } from "../kernelCounts";
import { marksOfAll, marksOfDigits } from "./digitMarks";
import { DIGIT_BITS, SortKeys } from "./sortKeys";

export const DIGITS = 1 << DIGIT_BITS;

/** Once so few values may still be those looked for they are kept and sorted, within a slice of time. */
export const FEW_VALUES = 1 << 15;

/** Fewer values wait for others: each call of a kernel brings tables along. */
const WORTH_VALUES = 1 << 13;

/** Keys that begin alike, among them those at some of the ranks. */
export interface Group {
  /** The bits they have in common, in their places; 0 in all others. */
  readonly key: bigint;
  /** Number of keys before them, and their own. */
  readonly below: number;
  readonly count: number;
  /** Ascending. */
  readonly ranks: readonly number[];
}

/** Keys that a pass looks for; data that can be cloned. */
export interface WantedKeys {
  /** Extremes of all finite values. */
  readonly min: number | bigint;
  readonly max: number | bigint;
  /** Ascending. */
  readonly groups: readonly Group[];
  /** Number of the keys' lowest bits that are unknown. */
  readonly unknownBits: number;
}

/** Keys that a pass found; data that can be cloned. */
export interface KeysFound {
  /** Number of keys of each digit, group after group; empty where keys were kept. */
  readonly counts: Float64Array;
  /** Digits that the counts are of; absent where they are of all. */
  readonly digits?: Uint32Array;
  /** Words of the keys that were kept, low ones first. */
  readonly few: Uint32Array;
}

/** Number of unknown bits that are left once a pass has counted a digit. */
export function bitsLeft(unknownBits: number): number {
  return Math.max(0, unknownBits - DIGIT_BITS);
}

/** True if a pass keeps the keys of groups instead of counting their digits. */
export function areFew(groups: readonly Group[]): boolean {
  return groups.reduce((sum, { count }) => sum + count, 0) <= FEW_VALUES;
}

/** Leaves out digits that no key has: few bytes cross threads. */
export function foundDigits({ counts: all, few }: KeysFound): KeysFound {
  let length = 0;
  for (let i = 0; i < all.length; i++) if (all[i] !== 0) length++;
  const [digits, counts] = [new Uint32Array(length), new Float64Array(length)];
  for (let i = 0, next = 0; next < length; i++) {
    if (all[i] === 0) continue;
    digits[next] = i;
    counts[next++] = all[i] as number;
  }
  return { counts, digits, few };
}

/** Adds numbers of keys to those of all digits. */
export function addDigits(all: Float64Array, { counts, digits }: KeysFound): void {
  for (let i = 0; i < counts.length; i++) {
    const digit = digits ? (digits[i] as number) : i;
    all[digit] = (all[digit] as number) + (counts[i] as number);
  }
}

/** A pass over values that counts the next digit of the keys that are looked for, or keeps these where they are few. */
export class RankPass {
  private readonly keys: SortKeys;
  private readonly unknownBits: number;
  private readonly restBits: number;
  private readonly finder: GroupFinder;
  /** Number of keys of each digit, group after group. */
  private readonly counts: Float64Array;
  /** The counts, where they are those of the first digit of all keys. */
  private readonly allCounts: KernelCounts | undefined;
  private readonly few: Uint32Array | undefined;
  private fewWords = 0;
  /** Values that wait, and their number. */
  private waiting: ElementArray | undefined;
  private waitingCount = 0;

  /** `sample`: an array of the values' class. */
  constructor(sample: ElementArray, { min, max, groups, unknownBits }: WantedKeys) {
    const keys = new SortKeys(sample, min, max);
    const left = groups.reduce((sum, { count }) => sum + count, 0);
    const isFew = areFew(groups);
    this.keys = keys;
    this.unknownBits = unknownBits;
    this.restBits = bitsLeft(unknownBits);
    this.finder = new GroupFinder(groups, keys, unknownBits);
    this.few = isFew ? new Uint32Array(2 * left) : undefined;
    this.counts = new Float64Array(isFew ? 0 : groups.length * DIGITS);
    const isOfAll = unknownBits === keys.bits && keys.isOfAll && !isFew;
    this.allCounts = isOfAll ? new KernelCounts(this.counts) : undefined;
  }

  /** Adds values, at most 2^19 (those that are not finite do no harm), each standing `weight` times. */
  add(values: ElementArray, weight = 1): void {
    if (weight !== 1 || values.length >= WORTH_VALUES) {
      this.take(values, weight);
      return;
    }
    this.waiting ??= this.keys.room(2 * WORTH_VALUES);
    if (this.waitingCount + values.length > this.waiting.length) this.takeWaiting();
    bytesOfValues(this.waiting).set(bytesOfValues(values), this.waitingCount * values.BYTES_PER_ELEMENT);
    this.waitingCount += values.length;
  }

  join(found: KeysFound): void {
    const { few: ownFew } = this;
    this.allCounts?.settle();
    addDigits(this.counts, found);
    if (!ownFew) return;
    const { few } = found;
    // In a file that is written to between two passes there may be more.
    const kept = few.subarray(0, ownFew.length - this.fewWords);
    ownFew.set(kept, this.fewWords);
    this.fewWords += kept.length;
  }

  found(): KeysFound {
    this.takeWaiting();
    this.allCounts?.settle();
    const { counts, few = new Uint32Array(0) } = this;
    return { counts, few: few.slice(0, this.fewWords) };
  }

  private takeWaiting(): void {
    const { waiting, waitingCount } = this;
    this.waitingCount = 0;
    if (waiting && waitingCount > 0) this.take(waiting.subarray(0, waitingCount), 1);
  }

  private take(values: ElementArray, weight: number): void {
    const { keys, finder, allCounts } = this;
    kernelMemory().use(() => {
      if (allCounts && weight === 1) {
        allCounts.add(values.length, (table) => keys.count(values, this.restBits, table));
        return;
      }
      const marked = keys.marked(values, finder.bit, finder.marks);
      if (this.few) this.keepFew(this.few, marked, weight);
      else this.countDigits(marked, weight);
    });
  }

  private countDigits(marked: Uint32Array, weight: number): void {
    const { finder, counts, allCounts, restBits } = this;
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

  private keepFew(few: Uint32Array, marked: Uint32Array, weight: number): void {
    for (let i = 0; i < marked.length; i += 2) {
      const low = marked[i] as number;
      const high = marked[i + 1] as number;
      if (this.finder.groupOf(high, low) < 0) continue;
      for (let times = 0; times < weight; times++) {
        few[this.fewWords++] = low;
        few[this.fewWords++] = high;
      }
    }
  }
}

/** Finds the group of a key: that it has none, as nearly all have, one look at the digit before what is unknown tells. */
class GroupFinder {
  /** The digit's lowest bit; the first digit, where nothing is known. */
  readonly bit: number;
  /** Marks of the digits that keys of a group may have. */
  readonly marks: Uint8Array;
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
      this.marks = marksOfAll(keys.oddDigits);
      return;
    }
    const digits = groups.map(({ key }) => Number((key >> BigInt(unknownBits)) & 0xffffn));
    this.marks = marksOfDigits(digits);
    for (const [i, digit] of digits.entries()) {
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
