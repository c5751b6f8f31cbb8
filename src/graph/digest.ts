const C1 = 0x239b961b;
const C2 = 0xab0e9789 | 0;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93 | 0;

/** Bytes that make a block: pieces before the last have whole ones. */
export const BLOCK_BYTES = 16;

/** 128 bits of bytes that come in pieces (MurmurHash3_x86_128). It finds differences, not forgeries. */
export class Digest {
  h0 = 0;
  h1 = 0;
  h2 = 0;
  h3 = 0;
  private lengthBytes = 0;

  /** Begins anew, as seeded by another: what follows is then digested together with it. */
  begin(seed?: Digest): void {
    this.h0 = seed?.h0 ?? 0;
    this.h1 = seed?.h1 ?? 0;
    this.h2 = seed?.h2 ?? 0;
    this.h3 = seed?.h3 ?? 0;
    this.lengthBytes = 0;
  }

  /** Adds bytes; all pieces but the last have whole blocks. */
  add(view: DataView, start: number, end: number): void {
    let { h0, h1, h2, h3 } = this;
    const count = end - start;
    const blocksEnd = start + (count - (count % BLOCK_BYTES));
    for (let at = start; at < blocksEnd; at += BLOCK_BYTES) {
      h0 ^= mixed1(view.getInt32(at, true));
      h0 = (Math.imul(((h0 << 19) | (h0 >>> 13)) + h1, 5) + 0x561ccd1b) | 0;
      h1 ^= mixed2(view.getInt32(at + 4, true));
      h1 = (Math.imul(((h1 << 17) | (h1 >>> 15)) + h2, 5) + 0x0bcaa747) | 0;
      h2 ^= mixed3(view.getInt32(at + 8, true));
      h2 = (Math.imul(((h2 << 15) | (h2 >>> 17)) + h3, 5) + 0x96cd1c35) | 0;
      h3 ^= mixed4(view.getInt32(at + 12, true));
      h3 = (Math.imul(((h3 << 13) | (h3 >>> 19)) + h0, 5) + 0x32ac3b17) | 0;
    }
    if (blocksEnd < end) {
      h0 ^= mixed1(wordOf(view, blocksEnd, end));
      if (end > blocksEnd + 4) h1 ^= mixed2(wordOf(view, blocksEnd + 4, end));
      if (end > blocksEnd + 8) h2 ^= mixed3(wordOf(view, blocksEnd + 8, end));
      if (end > blocksEnd + 12) h3 ^= mixed4(wordOf(view, blocksEnd + 12, end));
    }
    this.h0 = h0;
    this.h1 = h1;
    this.h2 = h2;
    this.h3 = h3;
    this.lengthBytes += count;
  }

  /** Its numbers are those of all bytes from now on. */
  finish(): void {
    const { lengthBytes } = this;
    let h0 = this.h0 ^ lengthBytes;
    let h1 = this.h1 ^ lengthBytes;
    let h2 = this.h2 ^ lengthBytes;
    let h3 = this.h3 ^ lengthBytes;
    h0 = (h0 + h1 + h2 + h3) | 0;
    h1 = (h1 + h0) | 0;
    h2 = (h2 + h0) | 0;
    h3 = (h3 + h0) | 0;
    h0 = spread(h0);
    h1 = spread(h1);
    h2 = spread(h2);
    h3 = spread(h3);
    h0 = (h0 + h1 + h2 + h3) | 0;
    this.h0 = h0;
    this.h1 = (h1 + h0) | 0;
    this.h2 = (h2 + h0) | 0;
    this.h3 = (h3 + h0) | 0;
  }

  /** All of it: of bytes in one piece. */
  of(bytes: Uint8Array, seed?: Digest): this {
    this.begin(seed);
    this.add(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, bytes.length);
    this.finish();
    return this;
  }

  /** 32 hexadecimal digits. */
  text(): string {
    return [this.h0, this.h1, this.h2, this.h3].map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
  }
}

function mixed1(word: number): number {
  const k = Math.imul(word, C1);
  return Math.imul((k << 15) | (k >>> 17), C2);
}

function mixed2(word: number): number {
  const k = Math.imul(word, C2);
  return Math.imul((k << 16) | (k >>> 16), C3);
}

function mixed3(word: number): number {
  const k = Math.imul(word, C3);
  return Math.imul((k << 17) | (k >>> 15), C4);
}

function mixed4(word: number): number {
  const k = Math.imul(word, C4);
  return Math.imul((k << 18) | (k >>> 14), C1);
}

/** Up to four bytes, zeros behind the end. */
function wordOf(view: DataView, start: number, end: number): number {
  let word = 0;
  for (let at = Math.min(end, start + 4) - 1; at >= start; at--) word = (word << 8) | view.getUint8(at);
  return word;
}

function spread(word: number): number {
  let h = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
