/** Texts that lie in one buffer of UTF-8, each wherever it was put. */
export class ByteTexts {
  readonly bytes: Uint8Array;
  /** Start of each text in `bytes`, then its end. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;

  /** Owns what it is given: nobody may change it any more. */
  constructor(bytes: Uint8Array, starts: Uint32Array, ends: Uint32Array) {
    this.bytes = bytes;
    this.starts = starts;
    this.ends = ends;
  }

  get count(): number {
    return this.starts.length;
  }

  text(i: number): string {
    return decodeText(this.bytes, this.starts[i] as number, this.ends[i] as number);
  }
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Bytes that are no UTF-8 become U+FFFD. */
export function decodeText(bytes: Uint8Array, start: number, end: number): string {
  return decoder.decode(bytes.subarray(start, end));
}
