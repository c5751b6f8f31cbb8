import { type ByteTexts, decodeText } from "../../../graph/byteTexts";
import type { Pace } from "../../../tensor/pace";
import { foldText } from "./foldText";

/** Folded before the pace is asked. */
const TEXTS_A_LOOK = 2048;

const FIRST_NOT_ASCII = 0x80;

/** Lower case of each byte of ASCII. */
const LOWER = Uint8Array.from({ length: FIRST_NOT_ASCII }, (_, byte) =>
  foldText(String.fromCharCode(byte)).charCodeAt(0),
);

const encoder = new TextEncoder();

/** Texts as they are searched whatever their case: one behind the other in one buffer. */
export class FoldedTexts {
  /** Text i lies from `starts[i]` up to `starts[i + 1]`. */
  bytes: Uint8Array;
  readonly starts: Uint32Array;
  private readonly texts: ByteTexts;
  private count = 0;

  constructor(texts: ByteTexts) {
    this.texts = texts;
    this.starts = new Uint32Array(texts.count + 1);
    let length = 0;
    for (let i = 0; i < texts.count; i++) length += (texts.ends[i] as number) - (texts.starts[i] as number);
    this.bytes = new Uint8Array(length);
  }

  get byteLength(): number {
    return this.bytes.length + this.starts.byteLength;
  }

  /** Folds what is not folded yet; it may be cancelled and goes on the next time. Nobody else may be at it. */
  async fold(pace: Pace): Promise<void> {
    while (this.count < this.texts.count) {
      this.foldNext();
      if (this.count % TEXTS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    }
  }

  private foldNext(): void {
    const { texts, count } = this;
    const start = texts.starts[count] as number;
    const end = texts.ends[count] as number;
    const to = this.starts[count] as number;
    this.reserve(to + end - start);
    const { bytes } = this;
    for (let at = start, put = to; at < end; at++, put++) {
      const byte = texts.bytes[at] as number;
      if (byte >= FIRST_NOT_ASCII) {
        this.put(to, encoder.encode(foldText(decodeText(texts.bytes, start, end))));
        return;
      }
      bytes[put] = LOWER[byte] as number;
    }
    this.end(to + end - start);
  }

  private put(to: number, folded: Uint8Array): void {
    this.reserve(to + folded.length);
    this.bytes.set(folded, to);
    this.end(to + folded.length);
  }

  private end(at: number): void {
    this.count++;
    this.starts[this.count] = at;
  }

  /** Folded texts may be longer than what they are of. */
  private reserve(length: number): void {
    if (length <= this.bytes.length) return;
    const wider = new Uint8Array(Math.ceil(length * 1.25));
    wider.set(this.bytes.subarray(0, this.starts[this.count]));
    this.bytes = wider;
  }
}
