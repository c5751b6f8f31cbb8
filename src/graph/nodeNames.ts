import { ByteTexts } from "./byteTexts";
import { GrowingInts } from "./growing";
import { shownBytes } from "./shownBytes";
import { TextBuffer } from "./textBuffer";

/** Looked at before others may have their turn. */
const NODES_A_TURN = 4096;

const encoder = new TextEncoder();

/** Names of nodes and of their inputs, numbered as they come, and which node each means: the first that has it. */
export class NodeNames {
  private readonly texts: TextBuffer;
  /** By text: the first node of that name, -1 where there is none so far. */
  private readonly nodeOfText = new GrowingInts();
  private readonly textOfNode = new GrowingInts();
  /** Texts that inputs name and no node has, though a node is shown under them. */
  private readonly missing = new Set<number>();
  /** Shown forms of texts that are no UTF-8. */
  private readonly shown = new Map<number, Uint8Array>();

  /** Expected number of names, and of their bytes. */
  constructor(names: number, bytes: number) {
    this.texts = new TextBuffer(names, bytes);
  }

  get nodeCount(): number {
    return this.textOfNode.length;
  }

  /** Memory that it holds. */
  get byteLength(): number {
    return this.texts.byteLength + 4 * (this.nodeOfText.length + this.textOfNode.length);
  }

  addNode(bytes: Uint8Array, start: number, end: number): void {
    const text = this.intern(bytes, start, end);
    if ((this.nodeOfText.array[text] as number) < 0) this.nodeOfText.array[text] = this.nodeCount;
    this.textOfNode.push(text);
  }

  /** The number of a name. */
  intern(bytes: Uint8Array, start: number, end: number): number {
    const text = this.texts.intern(bytes, start, end);
    if (text === this.nodeOfText.length) {
      this.nodeOfText.push(-1);
      const shown = shownBytes(bytes, start, end);
      if (shown) this.shown.set(text, shown);
    }
    return text;
  }

  /** Notes that an input which names this means no node, whatever is called so. */
  noteMissing(text: number): void {
    this.missing.add(text);
  }

  /** The node that an input means which names this; -1 where none is called so. */
  nodeOf(text: number): number {
    return this.missing.size > 0 && this.missing.has(text) ? -1 : (this.nodeOfText.array[text] as number);
  }

  /** The node that is shown under a name, once twins have theirs. */
  find(name: string): number | undefined {
    const bytes = encoder.encode(name);
    const node = this.findBytes(bytes, 0, bytes.length);
    return node < 0 ? undefined : node;
  }

  /** Finds as `find`, by the bytes of a name; -1 where no node is shown under it. */
  findBytes(bytes: Uint8Array, start: number, end: number): number {
    const text = this.texts.find(bytes, start, end);
    return text < 0 ? -1 : (this.nodeOfText.array[text] as number);
  }

  /**
   * Gives later nodes of a name one that no node has, `name (2)`, and tells each of them. A name that is no UTF-8 is shown as text, and
   * numbered where another is shown so.
   */
  *nameTwins(found: (node: number) => void): Generator<void, void, void> {
    const { texts, nodeOfText, textOfNode } = this;
    /** By text: the number that its next twin may have. */
    const next = new Map<number, number>();
    for (let node = 0; node < this.nodeCount; node++) {
      if (node % NODES_A_TURN === 0) yield;
      const text = textOfNode.array[node] as number;
      const isTwin = nodeOfText.array[text] !== node;
      const asText = this.shown.get(text);
      if (!isTwin && !asText) continue;
      if (isTwin) found(node);
      const name = asText ?? texts.bytes.slice(texts.starts[text], texts.ends[text]);
      for (let twin = next.get(text) ?? (isTwin ? 2 : 1); ; twin++) {
        const mark = encoder.encode(twin === 1 ? "" : ` (${twin})`);
        const shown = new Uint8Array(name.length + mark.length);
        shown.set(name);
        shown.set(mark, name.length);
        const other = texts.find(shown, 0, shown.length);
        if (other >= 0 && (nodeOfText.array[other] as number) >= 0) continue;
        // An input of that name still means no node.
        if (other >= 0) this.missing.add(other);
        const own = this.intern(shown, 0, shown.length);
        nodeOfText.array[own] = node;
        textOfNode.array[node] = own;
        next.set(text, twin + 1);
        break;
      }
    }
  }

  /** The name of each node, as it is shown. */
  *ofNodes(): Generator<void, ByteTexts, void> {
    return yield* this.placed(this.textOfNode);
  }

  /** Places of names. */
  *placed(numbers: GrowingInts): Generator<void, ByteTexts, void> {
    const { texts } = this;
    const starts = new Uint32Array(numbers.length);
    const ends = new Uint32Array(numbers.length);
    for (let i = 0; i < numbers.length; i++) {
      if (i % NODES_A_TURN === 0) yield;
      const text = numbers.array[i] as number;
      starts[i] = texts.starts[text] as number;
      ends[i] = texts.ends[text] as number;
    }
    return new ByteTexts(texts.bytes.subarray(0, texts.usedBytes), starts, ends);
  }
}
