import { ByteTexts } from "./byteTexts";
import { GrowingInts } from "./growing";
import { TextBuffer } from "./textBuffer";

/** Approximate bytes of a text besides its own: two ends, a place in an index. */
const TEXT_BYTES = 24;
const USE_BYTES = 4;

const encoder = new TextEncoder();

/** Texts of the attributes of a graph's nodes, `name=value` each; equal ones are there once. */
export interface AttributeTexts {
  /** A text may be there twice, where it was written in two ways. */
  readonly texts: ByteTexts;
  /** The texts of node n: those that `uses` has from `starts[n]` up to `starts[n + 1]`. */
  readonly starts: Uint32Array;
  readonly uses: Uint32Array;
  /** Not all are there: more than may be held, or long ones. */
  readonly isPartial: boolean;
}

/** Collects texts of attributes, node after node, within a limit of bytes. Later ones are dropped. */
export class AttributeTextsBuilder {
  private readonly mostBytes: number;
  /** Attributes as they were written, and for each what it says. */
  private readonly written = new TextBuffer();
  private readonly textOfWritten = new GrowingInts();
  private readonly texts = new TextBuffer();
  private readonly starts = new GrowingInts();
  private readonly uses = new GrowingInts();
  private isPartial = false;

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes;
  }

  /** Nodes that were added. */
  get nodeCount(): number {
    return this.starts.length;
  }

  /** Nothing more is taken. */
  get isFull(): boolean {
    const { written, texts, uses } = this;
    // A text is searched in another form too.
    const bytes = written.usedBytes + 2 * texts.usedBytes;
    const held = bytes + TEXT_BYTES * (written.count + 2 * texts.count) + USE_BYTES * (uses.length + this.nodeCount);
    return held > this.mostBytes;
  }

  /** The text of an attribute that was written in these bytes before; -1 where none was. */
  find(bytes: Uint8Array, start: number, end: number): number {
    const written = this.written.find(bytes, start, end);
    return written < 0 ? -1 : (this.textOfWritten.array[written] as number);
  }

  /** Adds as `add`, an attribute that is found again by the bytes that it was written in. */
  learn(bytes: Uint8Array, start: number, end: number, text: string): number {
    const number = this.add(text);
    if (this.written.intern(bytes, start, end) === this.textOfWritten.length) this.textOfWritten.push(number);
    return number;
  }

  /** A text, to be named by its number. */
  add(text: string): number {
    const bytes = encoder.encode(text);
    return this.texts.intern(bytes, 0, bytes.length);
  }

  /** The next node, in file order, and the numbers of its texts. */
  addNode(texts: Int32Array): void {
    this.starts.push(this.uses.length);
    for (const text of texts) this.uses.push(text);
  }

  /** Something of an attribute is not there. */
  noteCut(): void {
    this.isPartial = true;
  }

  /** Texts of a graph of `nodeCount` nodes. The builder is used up. */
  finish(nodeCount: number): AttributeTexts {
    const { texts, uses } = this;
    const isPartial = this.isPartial || this.nodeCount < nodeCount;
    while (this.nodeCount <= nodeCount) this.starts.push(uses.length);
    const bytes = texts.bytes.slice(0, texts.usedBytes);
    const ends = (array: Int32Array) => Uint32Array.from(array.subarray(0, texts.count));
    return {
      texts: new ByteTexts(bytes, ends(texts.starts), ends(texts.ends)),
      starts: Uint32Array.from(this.starts.toArray()),
      uses: Uint32Array.from(uses.toArray()),
      isPartial,
    };
  }
}
