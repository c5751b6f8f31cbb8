import { hashBytes } from "./byteIndex";
import { GrowingInts } from "./growing";

const FIRST_SLOTS = 1024;

/**
 * Scopes by the scope that they are in and their own part of the path: looking a name up costs as much as it has bytes, however many
 * parts these are. Scopes are numbered as they are added; the first is in none.
 */
export class ScopeIndex {
  /** Bytes of the names. */
  private readonly bytes: Uint8Array;
  readonly parents = new GrowingInts();
  /** Start of each scope's own part, then its end. */
  private readonly partStarts = new GrowingInts();
  readonly ends = new GrowingInts();
  private slots = new Int32Array(FIRST_SLOTS).fill(-1);

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.parents.push(0);
    this.partStarts.push(0);
    this.ends.push(0);
  }

  get count(): number {
    return this.parents.length;
  }

  /** The scope in `parent` that is called by these bytes of `other`; -1 where there is none. */
  find(parent: number, other: Uint8Array, start: number, end: number): number {
    const { slots, bytes } = this;
    const parents = this.parents.array;
    const starts = this.partStarts.array;
    const ends = this.ends.array;
    const mask = slots.length - 1;
    for (let slot = slotOf(parent, other, start, end) & mask; ; slot = (slot + 1) & mask) {
      const scope = slots[slot] as number;
      if (scope < 0) return -1;
      const from = starts[scope] as number;
      if (parents[scope] !== parent || (ends[scope] as number) - from !== end - start) continue;
      let at = start;
      while (at < end && bytes[from + at - start] === other[at]) at++;
      if (at === end) return scope;
    }
  }

  /** Adds a scope that is not there yet, called by these of the names' bytes. */
  add(parent: number, start: number, end: number): number {
    const scope = this.count;
    this.parents.push(parent);
    this.partStarts.push(start);
    this.ends.push(end);
    if (this.count * 2 >= this.slots.length) {
      this.slots = new Int32Array(this.slots.length * 4).fill(-1);
      for (let one = 1; one <= scope; one++) this.put(one);
    } else this.put(scope);
    return scope;
  }

  private put(scope: number): void {
    const { slots } = this;
    const mask = slots.length - 1;
    const start = this.partStarts.array[scope] as number;
    let slot = slotOf(this.parents.array[scope] as number, this.bytes, start, this.ends.array[scope] as number) & mask;
    while ((slots[slot] as number) >= 0) slot = (slot + 1) & mask;
    slots[slot] = scope;
  }
}

function slotOf(parent: number, bytes: Uint8Array, start: number, end: number): number {
  const hash = Math.imul(hashBytes(bytes, start, end) ^ parent, 0x9e3779b1);
  return hash ^ (hash >>> 15);
}
