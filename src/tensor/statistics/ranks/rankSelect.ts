import type { ElementArray } from "../../dtype/dtype";
import type { BeyondFound } from "../beyondCounts";
import type { KnownRange } from "../knownRange";
import { addDigits, areFew, bitsLeft, DIGITS, type Group, type KeysFound, RankPass, type WantedKeys } from "./rankPass";
import { SortKeys } from "./sortKeys";

/**
 * Finds order statistics of values of 32 or 64 bits exactly, with memory that does not grow with the tensor: values become
 * keys, and each pass over the values fixes the next 16 bits of the key of every rank looked for, until few values are left.
 *
 * A caller makes passes until `isDone`: a `RankPass` over all values by what is `wanted`, then `endPass`.
 */
export class RankSelect {
  private readonly sample: ElementArray;
  private readonly ranks: readonly number[];
  private readonly keys: SortKeys | undefined;
  private readonly range: KnownRange;
  /** Ascending. */
  private groups: readonly Group[] = [];
  /** Number of the keys' lowest bits that are unknown now. */
  private unknownBits = 0;

  /**
   * `ranks`: 0-based positions in the sorted finite values; `sample`: an array of the values' class. `first`: counts of the first digits of
   * floats, where these are known: the first pass is spared.
   */
  constructor(ranks: readonly number[], range: KnownRange, sample: ElementArray, first?: Float64Array) {
    const { finite, min, max } = range;
    this.sample = sample;
    this.ranks = ranks;
    this.range = range;
    if (ranks.length === 0 || min === undefined || max === undefined) return;
    const keys = new SortKeys(sample, min, max);
    this.keys = keys;
    const all = [...new Set(ranks)].sort((a, b) => a - b);
    this.groups = [{ key: keys.prefix, below: 0, count: finite, ranks: all }];
    this.unknownBits = keys.bits;
    const isOfAll = keys.bits > 0 && keys.isOfAll && !areFew(this.groups);
    if (first && isOfAll) this.takeDigits(keys, first);
  }

  get isDone(): boolean {
    return this.unknownBits === 0;
  }

  /** Keys that the next pass looks for; undefined where none is needed. */
  get wanted(): WantedKeys | undefined {
    const { groups, unknownBits } = this;
    const { min, max } = this.range;
    if (this.isDone || min === undefined || max === undefined) return undefined;
    return { min, max, groups, unknownBits };
  }

  /** The next pass, by itself. */
  pass(): RankPass | undefined {
    const { wanted } = this;
    return wanted && new RankPass(this.sample, wanted);
  }

  endPass(found: KeysFound): void {
    const { keys, groups } = this;
    if (!keys || this.isDone) return;
    if (areFew(groups)) {
      this.groups = this.sortFew(keys, found.few);
      this.unknownBits = 0;
      return;
    }
    const counts = found.digits ? new Float64Array(groups.length * DIGITS) : found.counts;
    if (found.digits) addDigits(counts, found);
    this.takeDigits(keys, counts);
  }

  private takeDigits(keys: SortKeys, counts: Float64Array): void {
    this.groups = this.groups.flatMap((group, i) => this.parts(keys, group, counts, i));
    this.unknownBits = bitsLeft(this.unknownBits);
  }

  /**
   * Parts of a group that hold some of its ranks, by the digit that was counted. In a file that is written to between two passes there may
   * be fewer.
   */
  private parts(keys: SortKeys, { key, below, ranks }: Group, allCounts: Float64Array, index: number): Group[] {
    const isFirst = this.unknownBits === keys.width;
    const restBits = bitsLeft(this.unknownBits);
    const runs = keys.digitRuns(key, isFirst);
    const counts = allCounts.subarray(index * DIGITS, (index + 1) * DIGITS);
    const found: (Group & { ranks: number[] })[] = [];
    let last = { place: isFirst ? keys.oddDigits : 0, digit: -1, below };
    for (const rank of ranks) {
      const next = keys.rankIn(counts, runs, { first: last.place, below: last.below, rank });
      if (next.digit === last.digit) found.at(-1)?.ranks.push(rank);
      else {
        const part = key | (BigInt(next.digit) << BigInt(restBits));
        found.push({ key: part, below: next.below, count: counts[next.digit] as number, ranks: [rank] });
      }
      last = next;
    }
    return found;
  }

  private sortFew(keys: SortKeys, few: Uint32Array): Group[] {
    const sorted = keys.sort(new BigUint64Array(few.buffer, few.byteOffset, few.length / 2));
    let before = 0;
    return this.groups.flatMap(({ ranks, below, count }) => {
      const start = before - below;
      before += count;
      return ranks.map((rank) => {
        const key = sorted[start + rank] ?? 0n;
        const first = sorted.indexOf(key);
        return { key, below: first - start, count: sorted.lastIndexOf(key) - first + 1, ranks: [rank] };
      });
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

  /**
   * Number of the finite values below and above a range whose ends lie between the values at the first two and at the last two ranks, which
   * follow each other or are one; undefined where they do not. Only once `isDone`.
   */
  beyond(low: number, high: number): BeyondFound | undefined {
    const { finite, min, max } = this.range;
    const [one, other, third, fourth] = this.ranks.map((rank) => this.at(rank));
    if (!one || !other || !third || !fourth || min === undefined || max === undefined) return undefined;
    const below = low <= min ? 0 : countBelow(low, one, other);
    const upTo = high >= max ? finite : countUpTo(high, third, fourth);
    return below === undefined || upTo === undefined ? undefined : { below, above: finite - upTo };
  }

  private at(rank: number): RankedValue | undefined {
    const group = this.groups.find(({ ranks }) => ranks.includes(rank));
    if (!group || !this.keys) return undefined;
    const { key, below, count } = group;
    return { value: this.keys.value(key), below, upTo: below + count };
  }
}

/** A value at a rank, and how many are before it, and with it. */
interface RankedValue {
  readonly value: number | bigint;
  readonly below: number;
  readonly upTo: number;
}

/** Number of the values below an end from the first of two values that follow each other to the second. Both zeros are one end, but two keys. */
function countBelow(end: number, one: RankedValue, other: RankedValue): number | undefined {
  if (end === 0 || end < one.value || end > other.value) return undefined;
  return end > one.value ? one.upTo : one.below;
}

/** The same of those up to an end. */
function countUpTo(end: number, one: RankedValue, other: RankedValue): number | undefined {
  if (end === 0 || end < one.value || end > other.value) return undefined;
  return end < other.value ? one.upTo : other.upTo;
}
