const FIRST_SLOTS = 1024;

/** FNV-1a. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  return hash ^ (hash >>> 15);
}

/** Where numbered texts lie in a buffer. */
export interface PlacedTexts {
  readonly bytes: Uint8Array;
  readonly starts: ArrayLike<number>;
  readonly ends: ArrayLike<number>;
}

/** Finds texts by their bytes. It holds their numbers alone; of equal texts the one that was added first is found. */
export class ByteIndex {
  private slots: Int32Array;
  private used = 0;

  /** Has room for so many texts; more make it grow. */
  constructor(room = 0) {
    let slots = FIRST_SLOTS;
    while (slots < 2 * room) slots *= 2;
    this.slots = new Int32Array(slots).fill(-1);
  }

  /** The number of the text that has these bytes; -1 where none has. */
  find({ bytes, starts, ends }: PlacedTexts, other: Uint8Array, start: number, end: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    for (let slot = hashBytes(other, start, end) & mask; ; slot = (slot + 1) & mask) {
      const found = slots[slot] as number;
      if (found < 0) return -1;
      const from = starts[found] as number;
      if ((ends[found] as number) - from === end - start && isSame(bytes, from, other, start, end - start))
        return found;
    }
  }

  /** Adds a text that is not there yet. */
  add(texts: PlacedTexts, text: number): void {
    if (this.used * 2 >= this.slots.length) this.grow(texts);
    this.put(texts, text);
    this.used++;
  }

  private put({ bytes, starts, ends }: PlacedTexts, text: number): void {
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = hashBytes(bytes, starts[text] as number, ends[text] as number) & mask;
    while ((slots[slot] as number) >= 0) slot = (slot + 1) & mask;
    slots[slot] = text;
  }

  private grow(texts: PlacedTexts): void {
    const before = this.slots;
    this.slots = new Int32Array(before.length * 4).fill(-1);
    for (const text of before) if (text >= 0) this.put(texts, text);
  }
}

function isSame(a: Uint8Array, aStart: number, b: Uint8Array, bStart: number, count: number): boolean {
  for (let i = 0; i < count; i++) if (a[aStart + i] !== b[bStart + i]) return false;
  return true;
}
