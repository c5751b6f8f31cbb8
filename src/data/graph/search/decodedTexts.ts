import { type ByteTexts, decodeText } from "../../../graph/byteTexts";

/** Texts are decoded together. */
export const TEXTS_A_BATCH = 4096;

/** Limit of bytes of texts that are cached as strings; those of larger graphs are decoded anew. */
const MOST_KEPT_BYTES = 16 * 1024 * 1024;

/** Texts as strings, a batch at a time. */
export class DecodedTexts {
  private readonly texts: ByteTexts;
  private readonly kept: (readonly string[])[] = [];
  private keptBytes = 0;

  constructor(texts: ByteTexts) {
    this.texts = texts;
  }

  /** The texts from `start` on, a batch of them or what is left; `start` is a multiple of a batch. */
  batch(start: number): readonly string[] {
    const place = start / TEXTS_A_BATCH;
    const kept = this.kept[place];
    if (kept) return kept;
    const { strings, byteLength } = decodeBatch(this.texts, start, Math.min(start + TEXTS_A_BATCH, this.texts.count));
    if (this.keptBytes + byteLength <= MOST_KEPT_BYTES) {
      this.kept[place] = strings;
      this.keptBytes += byteLength;
    }
    return strings;
  }
}

/** One text after the other takes five times as long. */
function decodeBatch(texts: ByteTexts, start: number, end: number): { strings: string[]; byteLength: number } {
  const { starts, ends } = texts;
  let byteLength = 0;
  for (let i = start; i < end; i++) byteLength += (ends[i] as number) - (starts[i] as number);
  const bytes = new Uint8Array(byteLength);
  let filled = 0;
  for (let i = start; i < end; ) {
    // Most lie one behind the other.
    const from = starts[i] as number;
    let to = ends[i++] as number;
    while (i < end && starts[i] === to) to = ends[i++] as number;
    bytes.set(texts.bytes.subarray(from, to), filled);
    filled += to - from;
  }
  const all = decodeText(bytes, 0, byteLength);
  // Where no bytes became fewer characters, each byte is one.
  const isByteByByte = all.length === byteLength;
  const strings: string[] = [];
  let at = 0;
  for (let i = start; i < end; i++) {
    const length = (ends[i] as number) - (starts[i] as number);
    strings.push(isByteByByte ? all.slice(at, at + length) : texts.text(i));
    at += length;
  }
  return { strings, byteLength };
}
