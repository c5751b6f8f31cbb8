import { ByteIndex } from "./byteIndex";
import { GrowingInts } from "./growing";

const FIRST_BYTES = 64 * 1024;

/** Distinct texts in one buffer, numbered as they come. */
export class TextBuffer {
  bytes: Uint8Array;
  usedBytes = 0;
  private readonly startsOf = new GrowingInts();
  private readonly endsOf = new GrowingInts();
  private readonly index: ByteIndex;

  /** Estimates of texts and bytes: room that is not used takes no memory, and more is made where it is needed. */
  constructor(texts = 0, bytes = 0) {
    this.bytes = new Uint8Array(Math.max(FIRST_BYTES, bytes));
    this.index = new ByteIndex(texts);
  }

  /** Memory that it holds, without the room to spare. */
  get byteLength(): number {
    return this.usedBytes + 8 * this.count + this.index.byteLength;
  }

  get starts(): Int32Array {
    return this.startsOf.array;
  }

  get ends(): Int32Array {
    return this.endsOf.array;
  }

  get count(): number {
    return this.startsOf.length;
  }

  /** The number of the text; -1 where it is not there. */
  find(bytes: Uint8Array, start: number, end: number): number {
    return this.index.find(this, bytes, start, end);
  }

  /** The number of the text, which is added where it is not there. */
  intern(bytes: Uint8Array, start: number, end: number): number {
    const { count } = this;
    const text = this.index.findOrAdd(this, bytes, start, end, count);
    if (text === count) this.append(bytes, start, end);
    return text;
  }

  private append(bytes: Uint8Array, start: number, end: number): void {
    const needed = this.usedBytes + end - start;
    if (needed > this.bytes.length) {
      const wider = new Uint8Array(Math.max(needed, this.bytes.length * 2));
      wider.set(this.bytes.subarray(0, this.usedBytes));
      this.bytes = wider;
    }
    this.bytes.set(bytes.subarray(start, end), this.usedBytes);
    this.startsOf.push(this.usedBytes);
    this.usedBytes = needed;
    this.endsOf.push(needed);
  }
}
