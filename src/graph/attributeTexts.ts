import { ByteTexts } from "./byteTexts";
import { GrowingInts } from "./growing";
import { TextBuffer } from "./textBuffer";

/** What a text takes besides its bytes, about: two ends, a place in an index. */
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
  /** There were more than may be held. */
  readonly isPartial: boolean;
}

/** Collects texts of attributes, node after node, within so many bytes. What comes then is dropped. */
export class AttributeTextsBuilder {
  private readonly mostBytes: number;
  /** Attributes as they were written, and for each what it says. */
  private readonly written = new TextBuffer();
  private readonly textOfWritten = new GrowingInts();
  private readonly texts = new TextBuffer();
  private readonly starts = new GrowingInts();
  private readonly uses = new GrowingInts();
  private hasDropped = false;

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes;
  }

  /** Nodes that were begun. */
  get nodeCount(): number {
    return this.starts.length;
  }

  /** Nothing more is taken. */
  get isFull(): boolean {
    return this.hasDropped;
  }

  get byteLength(): number {
    const { written, texts, uses } = this;
    // A text is searched in another form too.
    const bytes = written.usedBytes + 2 * texts.usedBytes;
    return bytes + TEXT_BYTES * (written.count + 2 * texts.count) + USE_BYTES * (uses.length + this.nodeCount);
  }

  /** Begins the next node, in file order. */
  beginNode(): void {
    this.starts.push(this.uses.length);
  }

  /** Adds an attribute to the node that was begun last, where one that was written in the same bytes is known; else false. */
  addKnown(bytes: Uint8Array, start: number, end: number): boolean {
    const known = this.written.find(bytes, start, end);
    if (known < 0) return false;
    if (this.hasRoom(0)) this.uses.push(this.textOfWritten.array[known] as number);
    return true;
  }

  /** Adds an attribute that is not known yet. */
  addNew(bytes: Uint8Array, start: number, end: number, text: string): void {
    const added = encoder.encode(text);
    if (!this.hasRoom(end - start + 2 * added.length)) return;
    this.written.intern(bytes, start, end);
    const number = this.texts.intern(added, 0, added.length);
    this.textOfWritten.push(number);
    this.uses.push(number);
  }

  /** Adds an attribute whose bytes are not compared, as those of a constant. */
  addText(text: string): void {
    const added = encoder.encode(text);
    if (this.hasRoom(2 * added.length)) this.uses.push(this.texts.intern(added, 0, added.length));
  }

  /** What was added, of a graph of so many nodes. The builder is used up. */
  finish(nodeCount: number): AttributeTexts {
    const { texts, uses } = this;
    while (this.nodeCount <= nodeCount) this.beginNode();
    const bytes = texts.bytes.slice(0, texts.usedBytes);
    const ends = (array: Int32Array) => Uint32Array.from(array.subarray(0, texts.count));
    return {
      texts: new ByteTexts(bytes, ends(texts.starts), ends(texts.ends)),
      starts: Uint32Array.from(this.starts.toArray()),
      uses: Uint32Array.from(uses.toArray()),
      isPartial: this.hasDropped,
    };
  }

  private hasRoom(moreBytes: number): boolean {
    this.hasDropped ||= this.byteLength + moreBytes > this.mostBytes;
    return !this.hasDropped;
  }
}
