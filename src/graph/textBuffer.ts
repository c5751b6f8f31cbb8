import { ByteIndex } from "./byteIndex";
import { GrowingInts } from "./growing";

const FIRST_BYTES = 64 * 1024;

/** Distinct texts in one buffer, numbered as they come. */
export class TextBuffer {
  bytes = new Uint8Array(FIRST_BYTES);
  usedBytes = 0;
  private readonly startsOf = new GrowingInts();
  private readonly endsOf = new GrowingInts();
  private readonly index = new ByteIndex();

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
    const found = this.find(bytes, start, end);
    if (found >= 0) return found;
    const needed = this.usedBytes + end - start;
    if (needed > this.bytes.length) {
      const wider = new Uint8Array(Math.max(needed, this.bytes.length * 2));
      wider.set(this.bytes.subarray(0, this.usedBytes));
      this.bytes = wider;
    }
    this.bytes.set(bytes.subarray(start, end), this.usedBytes);
    const text = this.count;
    this.startsOf.push(this.usedBytes);
    this.usedBytes = needed;
    this.endsOf.push(needed);
    this.index.add(this, text);
    return text;
  }
}
