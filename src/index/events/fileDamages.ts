import { type Damage, MOST_DAMAGES } from "../damage";
import type { BadRecord } from "./checkRecords";

/** The damages as data. */
export interface KeptDamages {
  readonly first: readonly Damage[];
  readonly count: number;
  readonly badPayloads: Float64Array<ArrayBuffer>;
  readonly badMessages: Float64Array<ArrayBuffer>;
}

/** Damage of a file: the first ones, and their number. */
export class FileDamages {
  count = 0;
  /** Starts of records whose checksums are wrong, and of those that hold no event: none is counted twice. */
  private readonly badPayloads = new Offsets();
  private readonly badMessages = new Offsets();
  private readonly own: Damage[] = [];

  /** Not more than are kept, in the order in which they were found or that of the file. */
  get first(): readonly Damage[] {
    return this.own;
  }

  add(damage: Damage): void {
    this.count++;
    if (this.own.length < MOST_DAMAGES) this.own.push(damage);
    if (damage.kind === "badPayloadCrc") this.badPayloads.add(damage.offset);
    else if (damage.kind === "badMessage") this.badMessages.add(damage.offset);
  }

  /** Takes note of records whose checksums were found to be wrong; those are returned that nobody knew. */
  addBadRecords(bad: readonly BadRecord[]): BadRecord[] {
    const unknown = bad.filter(({ positionBytes }) => !this.badPayloads.has(positionBytes));
    if (unknown.length === 0) return unknown;
    const offsets = new Set(unknown.map(({ positionBytes }) => positionBytes));
    // That its bytes are none of an event is explained by that.
    const others = this.own.filter(({ kind, offset }) => kind !== "badMessage" || !offsets.has(offset));
    for (const { positionBytes: offset, payloadBytes: recordBytes } of unknown) {
      const hasPoints = !this.badMessages.has(offset);
      if (hasPoints) this.count++;
      this.badPayloads.add(offset);
      others.push({ kind: "badPayloadCrc", offset, recordBytes, hasPoints });
    }
    others.sort((a, b) => a.offset - b.offset);
    this.own.splice(0, this.own.length, ...others.slice(0, MOST_DAMAGES));
    return unknown;
  }

  keep(): KeptDamages {
    const { own, count, badPayloads, badMessages } = this;
    return { first: [...own], count, badPayloads: badPayloads.keep(), badMessages: badMessages.keep() };
  }

  /** Takes up what `keep` once gave. */
  restore({ first, count, badPayloads, badMessages }: KeptDamages): void {
    for (const damage of first.slice(0, MOST_DAMAGES)) this.own.push(damage);
    this.count = count;
    this.badPayloads.restore(badPayloads);
    this.badMessages.restore(badMessages);
  }
}

const FIRST_CAPACITY = 16;

/** Offsets in a file, eight bytes each: of a badly damaged one there may be as many as records. */
class Offsets {
  private values = new Float64Array(0);
  private count = 0;
  private isSorted = true;

  add(offset: number): void {
    if (this.count === this.values.length) {
      const grown = new Float64Array(Math.max(FIRST_CAPACITY, 2 * this.count));
      grown.set(this.values);
      this.values = grown;
    }
    if (this.count > 0 && offset < (this.values[this.count - 1] as number)) this.isSorted = false;
    this.values[this.count++] = offset;
  }

  has(offset: number): boolean {
    if (!this.isSorted) this.values.subarray(0, this.count).sort();
    this.isSorted = true;
    let low = 0;
    for (let high = this.count; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((this.values[middle] as number) < offset) low = middle + 1;
      else high = middle;
    }
    return low < this.count && this.values[low] === offset;
  }

  /** All of them; the caller owns the array. */
  keep(): Float64Array<ArrayBuffer> {
    return this.values.slice(0, this.count);
  }

  /** Takes up what `keep` once gave. */
  restore(offsets: Float64Array): void {
    for (const offset of offsets) this.add(offset);
  }
}
