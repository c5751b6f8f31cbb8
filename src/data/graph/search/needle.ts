/** Bytes that are looked for in other bytes, in a time that grows with these alone, whatever they are (Knuth, Morris, Pratt). */
export class Needle {
  private readonly bytes: Uint8Array;
  /** Number of bytes that still match when the one behind the first i + 1 does not. */
  private readonly borders: Int32Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.borders = bordersOf(bytes);
  }

  /** First offset of the bytes in `hay` from `start` up to `end`; -1 where there is none. */
  find(hay: Uint8Array, start: number, end: number): number {
    const { bytes, borders } = this;
    const { length } = bytes;
    if (length === 0) return start;
    if (length > end - start) return -1;
    const first = bytes[0] as number;
    let matched = 0;
    for (let at = start; at < end; at++) {
      const byte = hay[at] as number;
      if (matched === 0 && byte !== first) continue;
      while (matched > 0 && bytes[matched] !== byte) matched = borders[matched - 1] as number;
      if (bytes[matched] === byte) matched++;
      if (matched === length) return at + 1 - length;
    }
    return -1;
  }

  /** True if the bytes stand in `hay` at `start`, before `end`. */
  standsAt(hay: Uint8Array, start: number, end: number): boolean {
    const { bytes } = this;
    if (bytes.length > end - start) return false;
    for (let i = 0; i < bytes.length; i++) if (hay[start + i] !== bytes[i]) return false;
    return true;
  }
}

function bordersOf(bytes: Uint8Array): Int32Array {
  const borders = new Int32Array(bytes.length);
  for (let at = 1, matched = 0; at < bytes.length; at++) {
    while (matched > 0 && bytes[matched] !== bytes[at]) matched = borders[matched - 1] as number;
    if (bytes[matched] === bytes[at]) matched++;
    borders[at] = matched;
  }
  return borders;
}
