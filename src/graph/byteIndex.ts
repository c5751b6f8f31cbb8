const FIRST_SLOTS = 1024;

/** FNV-1a. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  return hash ^ (hash >>> 15);
}

/** Places of numbered texts in a buffer. */
interface PlacedTexts {
  readonly bytes: Uint8Array;
  readonly starts: ArrayLike<number>;
  readonly ends: ArrayLike<number>;
}

/** Finds texts by their bytes. It holds their numbers alone; of equal texts the one that was added first is found. */
export class ByteIndex {
  /** Text numbers plus 1; 0 where none is. */
  private slots: Int32Array;
  private used = 0;

  /** `texts`: approximate number of expected texts. Unused room for them takes no memory. */
  constructor(texts = 0) {
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(FIRST_SLOTS, 2 * texts))));
  }

  get byteLength(): number {
    return this.slots.byteLength;
  }

  /** The number of the text that has these bytes; -1 where none has. */
  find(texts: PlacedTexts, other: Uint8Array, start: number, end: number): number {
    return (this.slots[this.slotOf(texts, other, start, end)] as number) - 1;
  }

  /** Adds a text that is not there yet. */
  add(texts: PlacedTexts, text: number): void {
    this.makeRoom(texts);
    this.take(this.slotOf(texts, texts.bytes, texts.starts[text] as number, texts.ends[text] as number), text);
  }

  /** Finds a text like `find`; where no text has these bytes, adds and returns `next`, which has them from now on. */
  findOrAdd(texts: PlacedTexts, other: Uint8Array, start: number, end: number, next: number): number {
    this.makeRoom(texts);
    const slot = this.slotOf(texts, other, start, end);
    if (this.slots[slot] === 0) this.take(slot, next);
    return (this.slots[slot] as number) - 1;
  }

  /** The slot that has the text of these bytes, or the empty one where it belongs. */
  private slotOf({ bytes, starts, ends }: PlacedTexts, other: Uint8Array, start: number, end: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    for (let slot = hashBytes(other, start, end) & mask; ; slot = (slot + 1) & mask) {
      const found = (slots[slot] as number) - 1;
      if (found < 0) return slot;
      const from = starts[found] as number;
      if ((ends[found] as number) - from === end - start && isSame(bytes, from, other, start, end - start)) return slot;
    }
  }

  private take(slot: number, text: number): void {
    this.slots[slot] = text + 1;
    this.used++;
  }

  private makeRoom(texts: PlacedTexts): void {
    if (this.used * 2 < this.slots.length) return;
    const before = this.slots;
    this.slots = new Int32Array(before.length * 4);
    for (const taken of before) {
      if (taken === 0) continue;
      const text = taken - 1;
      const slot = this.slotOf(texts, texts.bytes, texts.starts[text] as number, texts.ends[text] as number);
      this.slots[slot] = taken;
    }
  }
}

function isSame(a: Uint8Array, aStart: number, b: Uint8Array, bStart: number, count: number): boolean {
  for (let i = 0; i < count; i++) if (a[aStart + i] !== b[bStart + i]) return false;
  return true;
}
