import { say } from "../tensor/said/sentence";
import { FormatError } from "./formatError";

const FIRST_SLOTS = 16;
const FIRST_BYTES = 256;

/** Ends are int32. */
const MOST_BYTES = 1 << 30;

/** The follower of a number whose bytes were forgotten. */
const FORGOTTEN = -2;
const NONE = -1;

/** Byte strings one after the other, and where each ends. */
export interface KeptBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ends: Int32Array<ArrayBuffer>;
}

/**
 * Gives equal byte strings equal small numbers, without making a JavaScript string of each: tags and metadata repeat at every step. All of
 * them stand in one piece of memory: an array of its own costs about 200 bytes.
 */
export class ByteInterner {
  private slots = new Int32Array(FIRST_SLOTS).fill(NONE);
  private copies = new Uint8Array(FIRST_BYTES);
  /** By number: the hash, where the bytes end in `copies`, and which number came after it the last time. */
  private hashes = new Int32Array(FIRST_SLOTS);
  private ends = new Int32Array(FIRST_SLOTS);
  /** Tags come in the same order at every step. */
  private followers = new Int32Array(FIRST_SLOTS).fill(NONE);
  private last = NONE;
  private count = 0;
  private readonly mostBytes: number;

  /** Strings of more bytes than that are refused. */
  constructor(mostBytes = MOST_BYTES) {
    this.mostBytes = mostBytes;
  }

  get size(): number {
    return this.count;
  }

  /** Bytes of all strings together. */
  get stringBytes(): number {
    return this.startOf(this.count);
  }

  /** Bytes of all of its arrays. */
  get byteLength(): number {
    const { copies, slots, hashes, ends, followers } = this;
    return copies.length + slots.byteLength + hashes.byteLength + ends.byteLength + followers.byteLength;
  }

  /**
   * The number of `bytes[start..end)`; a new one is the next in order. Keeps a copy, never `bytes` itself. Throws `badMessage` for a
   * new one where all together are too many.
   */
  intern(bytes: Uint8Array, start: number, end: number): number {
    const guess = this.followers[this.last] as number;
    if (guess >= 0 && guess < this.count && this.equals(guess, bytes, start, end)) {
      this.last = guess;
      return guess;
    }
    const id = this.find(bytes, start, end);
    this.followers[this.last] = id;
    this.last = id;
    return id;
  }

  private find(bytes: Uint8Array, start: number, end: number): number {
    let hash = 0x811c9dc5 | 0;
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
    const mask = this.slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let id = this.slots[slot] as number; id >= 0; id = this.slots[slot] as number) {
      if (this.hashes[id] === hash && this.equals(id, bytes, start, end)) return id;
      slot = (slot + 1) & mask;
    }
    if (this.stringBytes + end - start > this.mostBytes) throw new FormatError("badMessage", say("tooManyNames"));
    const id = this.count++;
    if (id === this.ends.length) this.makeRoom();
    this.copy(id, bytes, start, end);
    this.hashes[id] = hash;
    this.followers[id] = id;
    this.slots[slot] = id;
    if (this.count * 2 > this.slots.length) this.rehash(this.slots.length * 2);
    return id;
  }

  /** Forgets the newest of all; its number is the next one's. */
  forgetLast(): void {
    const id = --this.count;
    const mask = this.slots.length - 1;
    const hash = this.hashes[id] as number;
    let slot = (hash ^ (hash >>> 15)) & mask;
    while (this.slots[slot] !== id) slot = (slot + 1) & mask;
    // Nothing was put behind it since.
    this.slots[slot] = NONE;
    if (this.last === id) this.last = NONE;
  }

  /** Forgets all that nobody uses; the numbers of others stay, and theirs are nobody's. */
  forgetUnless(isUsed: (id: number) => boolean): void {
    const before = this.copies;
    const used: number[] = [];
    let length = 0;
    for (let id = 0; id < this.count; id++) {
      if (this.followers[id] === FORGOTTEN || !isUsed(id)) continue;
      used.push(id);
      length += (this.ends[id] as number) - this.startOf(id);
    }
    this.copies = new Uint8Array(Math.max(FIRST_BYTES, length));
    const starts = used.map((id) => this.startOf(id));
    const ends = used.map((id) => this.ends[id] as number);
    this.followers.fill(FORGOTTEN, 0, this.count);
    let end = 0;
    let id = 0;
    for (const [i, own] of used.entries()) {
      this.ends.fill(end, id, own);
      this.copies.set(before.subarray(starts[i], ends[i]), end);
      end += (ends[i] as number) - (starts[i] as number);
      this.ends[own] = end;
      this.followers[own] = NONE;
      id = own + 1;
    }
    this.ends.fill(end, id, this.count);
    this.last = NONE;
    this.rehash(this.slots.length);
  }

  /** Byte strings of some numbers, one after the other, as data that the caller owns. */
  keep(ids: Iterable<number>): KeptBytes {
    const pieces = Array.from(ids, (id) => this.bytes(id));
    const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
    const ends = new Int32Array(pieces.length);
    let end = 0;
    pieces.forEach((piece, i) => {
      bytes.set(piece, end);
      end += piece.length;
      ends[i] = end;
    });
    return { bytes, ends };
  }

  /** Takes up what `keep` once gave, and returns the numbers they have here. */
  restore({ bytes, ends }: KeptBytes): number[] {
    let start = 0;
    return Array.from(ends, (end) => {
      const id = this.intern(bytes, start, end);
      start = end;
      return id;
    });
  }

  /** The bytes of a number; owned by the interner, and to be looked at at once. */
  bytes(id: number): Uint8Array {
    return this.copies.subarray(this.startOf(id), this.ends[id]);
  }

  private startOf(id: number): number {
    return id === 0 ? 0 : (this.ends[id - 1] as number);
  }

  private equals(id: number, bytes: Uint8Array, start: number, end: number): boolean {
    const { copies } = this;
    const own = this.startOf(id);
    const length = (this.ends[id] as number) - own;
    if (length !== end - start) return false;
    for (let i = 0; i < length; i++) if (copies[own + i] !== bytes[start + i]) return false;
    return true;
  }

  private copy(id: number, bytes: Uint8Array, start: number, end: number): void {
    const first = this.startOf(id);
    const last = first + end - start;
    if (last > this.copies.length) {
      const grown = new Uint8Array(Math.max(2 * this.copies.length, last));
      grown.set(this.copies);
      this.copies = grown;
    }
    this.copies.set(bytes.subarray(start, end), first);
    this.ends[id] = last;
  }

  private makeRoom(): void {
    this.hashes = longer(this.hashes);
    this.ends = longer(this.ends);
    this.followers = longer(this.followers);
  }

  private rehash(length: number): void {
    this.slots = new Int32Array(length).fill(NONE);
    const mask = this.slots.length - 1;
    for (let id = 0; id < this.count; id++) {
      if (this.followers[id] === FORGOTTEN) continue;
      const hash = this.hashes[id] as number;
      let slot = (hash ^ (hash >>> 15)) & mask;
      while ((this.slots[slot] as number) >= 0) slot = (slot + 1) & mask;
      this.slots[slot] = id;
    }
  }
}

function longer(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(2 * numbers.length);
  grown.set(numbers);
  return grown;
}
