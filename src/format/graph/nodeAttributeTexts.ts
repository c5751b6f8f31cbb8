import type { AttributeTextsBuilder } from "../../graph/attributeTexts";
import type { GraphModel } from "../../graph/graphModel";
import { GrowingInts } from "../../graph/growing";
import { searchedAttribute } from "../../shared/graph/searchedAttribute";
import type { Pace } from "../../tensor/pace";
import type { ByteSource } from "../byteSource";
import type { BytesPlace } from "../bytesPlace";
import { FormatError } from "../formatError";
import { withReadWindow } from "../readWindow";
import { WIRE_BYTES, WireCursor } from "../wireCursor";
import { AttrValueReader } from "./attrValue";
import { ATTR, OUTPUT_SHAPES, readEntry } from "./nodeAttributes";

/** Longer attributes are not compared by their bytes: hardly two of them are equal, and constants stay unread. */
const MOST_COMPARED_BYTES = 256;

/** Limits of the entries and bytes of lists and texts that are searched. */
const MOST_ENTRIES = 4096;

/** Nodes looked at before the pace is asked. */
const NODES_A_LOOK = 64;

/**
 * Adds the texts of the attributes of a GraphDef's nodes, from the first node on that the builder has not, but for what their outputs
 * are. Goes through the file once; the first `argumentCount` nodes are arguments and have none.
 */
export function addAttributeTexts(
  source: ByteSource,
  model: GraphModel,
  argumentCount: number,
  into: AttributeTextsBuilder,
  pace: Pace,
): Promise<void> {
  return withReadWindow(source, async (window) => {
    const adder = new AttributeTextAdder(new WireCursor(window), source, into, pace);
    for (let node = into.nodeCount; node < model.nodeCount && !into.isFull; node++) {
      const positionBytes = model.positions[node] as number;
      const lengthBytes = node < argumentCount ? 0 : (model.byteLengths[node] as number);
      await adder.addNode({ positionBytes, lengthBytes });
      if (into.nodeCount % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    }
  });
}

class AttributeTextAdder {
  private readonly cursor: WireCursor;
  private readonly into: AttributeTextsBuilder;
  private readonly reader: AttrValueReader;
  private readonly texts = new GrowingInts(16);

  constructor(cursor: WireCursor, source: ByteSource, into: AttributeTextsBuilder, pace: Pace) {
    this.cursor = cursor;
    this.into = into;
    this.reader = new AttrValueReader(cursor, source, MOST_ENTRIES, pace);
  }

  /** A node reaches the builder only once all of it was read. */
  async addNode(place: BytesPlace): Promise<void> {
    const { texts } = this;
    texts.length = 0;
    try {
      await this.readNode(place);
    } catch (error) {
      if (!(error instanceof FormatError) || error.reason !== "badMessage") throw error;
      // What was whole before is searched.
      this.into.noteCut();
    }
    this.into.addNode(texts.array.subarray(0, texts.length));
  }

  private async readNode({ positionBytes, lengthBytes }: BytesPlace): Promise<void> {
    const { cursor, into, texts } = this;
    const end = positionBytes + lengthBytes;
    cursor.enter(positionBytes, end);
    while (cursor.nextField()) {
      if (cursor.field !== ATTR || cursor.wireType !== WIRE_BYTES) {
        cursor.skipValue();
        continue;
      }
      const length = cursor.byteLength();
      const entryPosition = cursor.position;
      const isCompared = length <= MOST_COMPARED_BYTES;
      const from = isCompared ? cursor.peek(length) : 0;
      const known = isCompared ? into.find(cursor.window.bytes, from, from + length) : -1;
      if (known >= 0) texts.push(known);
      else {
        // The window moves on while the entry is read.
        const written = isCompared ? cursor.window.bytes.slice(from, from + length) : undefined;
        cursor.end = entryPosition + length;
        const text = await this.readText();
        if (text !== undefined) texts.push(written ? into.learn(written, 0, length, text) : into.add(text));
      }
      cursor.enter(entryPosition + length, end);
    }
  }

  /** Text of the entry whose end is the cursor's. */
  private async readText(): Promise<string | undefined> {
    const { name, value: place } = readEntry(this.cursor);
    if (name === OUTPUT_SHAPES) return undefined;
    const { value, length, isBroken } = await this.reader.read(place);
    if (length !== undefined || isBroken) this.into.noteCut();
    return isBroken ? undefined : searchedAttribute({ name, value });
  }
}
