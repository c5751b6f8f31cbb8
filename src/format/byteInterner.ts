const FIRST_SLOTS = 64;

/**
 * Gives equal byte strings equal small numbers, without making a JavaScript string of each: tags and metadata repeat at
 * every step.
 */
export class ByteInterner {
  private slots = new Int32Array(FIRST_SLOTS).fill(-1);
  private readonly hashes: number[] = [];
  private readonly entries: Uint8Array[] = [];
  /** Which number came after each, the last time: tags come in the same order at every step. */
  private readonly followers: number[] = [];
  private last = 0;

  get size(): number {
    return this.entries.length;
  }

  /** The number of `bytes[start..end)`; a new one is the next in order. Keeps a copy, never `bytes` itself. */
  intern(bytes: Uint8Array, start: number, end: number): number {
    const guess = this.followers[this.last];
    if (guess !== undefined && equals(this.entries[guess] as Uint8Array, bytes, start, end)) {
      this.last = guess;
      return guess;
    }
    const id = this.find(bytes, start, end);
    this.followers[this.last] = id;
    this.last = id;
    return id;
  }

  private find(bytes: Uint8Array, start: number, end: number): number {
    let hash = 0x811c9dc5;
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
    const mask = this.slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let id = this.slots[slot] as number; id >= 0; id = this.slots[slot] as number) {
      if (this.hashes[id] === hash && equals(this.entries[id] as Uint8Array, bytes, start, end)) return id;
      slot = (slot + 1) & mask;
    }
    const id = this.entries.length;
    this.entries.push(bytes.slice(start, end));
    this.followers.push(id);
    this.hashes.push(hash);
    this.slots[slot] = id;
    if (this.entries.length * 2 > this.slots.length) this.grow();
    return id;
  }

  /** All there are, by their numbers; owned by the interner. */
  get all(): readonly Uint8Array[] {
    return this.entries;
  }

  /** The bytes of a number; owned by the interner. */
  bytes(id: number): Uint8Array {
    return this.entries[id] as Uint8Array;
  }

  private grow(): void {
    this.slots = new Int32Array(this.slots.length * 2).fill(-1);
    const mask = this.slots.length - 1;
    this.hashes.forEach((hash, id) => {
      let slot = (hash ^ (hash >>> 15)) & mask;
      while ((this.slots[slot] as number) >= 0) slot = (slot + 1) & mask;
      this.slots[slot] = id;
    });
  }
}

function equals(entry: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (entry.length !== end - start) return false;
  for (let i = 0; i < entry.length; i++) if (entry[i] !== bytes[start + i]) return false;
  return true;
}
