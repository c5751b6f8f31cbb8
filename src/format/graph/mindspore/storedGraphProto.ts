import { NO_LIBRARY } from "../../../graph/graphLibrary";
import type { GraphModel } from "../../../graph/graphModel";
import type { NodeFacts } from "../../../graph/nodeFacts";
import type { NodeAttribute } from "../../../shared/questions/graphs";
import type { Pace } from "../../../tensor/pace";
import type { ByteSource } from "../../byteSource";
import type { BytesPlace } from "../../bytesPlace";
import { withReadWindow } from "../../readWindow";
import { hopOver } from "../../wire/hopOver";
import { WIRE_BYTES, WireCursor } from "../../wire/wireCursor";
import { ifMessage } from "../ifMessage";
import { inMessage, messageAt } from "../inMessage";
import { readAttributeDigests } from "../nodes/attributeDigests";
import type { AttributeWalk } from "../nodes/attributeWalk";
import { readDigestFacts } from "../nodes/nodeFactsReader";
import { BROKEN_ATTRIBUTE } from "../nodes/readAttribute";
import type { OutputLook, StoredGraph } from "../storedGraph";
import { takeText } from "../takeText";
import { readOutputTypes } from "./mindsporeTypes";
import { MindsporeValueReader, TENSOR_VALUE } from "./mindsporeValue";

/** Fields of `NodeProto` (mindspore/ccsrc/utils/anf_ir.proto). */
const ATTRIBUTE = 5;
const OUTPUT_TYPE = 6;

/** Fields of `ParameterProto`, `NamedValueProto` and `AttributeProto`: a name, and what they have besides. */
const NAME = 1;
const PARAMETER_TYPE = 2;
const DEFAULT_VALUE = 3;
const VALUE = 2;

/** Message that holds a node in the file. */
export type GraphProtoEntry = "operator" | "parameter" | "constant";

/** The nodes of a GraphProto: its operators, parameters and constants. */
export class StoredGraphProto implements StoredGraph {
  readonly model: GraphModel;
  readonly library = NO_LIBRARY;
  private readonly source: ByteSource;
  private readonly entries: readonly GraphProtoEntry[];

  constructor(source: ByteSource, model: GraphModel, entries: readonly GraphProtoEntry[]) {
    this.source = source;
    this.model = model;
    this.entries = entries;
  }

  async calls(): Promise<readonly string[]> {
    return [];
  }

  attributes(node: number, most: number, pace: Pace): Promise<readonly NodeAttribute[]> {
    return this.atNode(node, async (cursor) => {
      const values = this.entries[node] === "operator" ? await findAttributes(cursor) : this.findValue(cursor, node);
      const reader = new MindsporeValueReader(cursor, this.source, most);
      const attributes: NodeAttribute[] = [];
      for (const { name, value } of values) {
        if (pace.isDue()) await pace.giveWay();
        const read = value && (await ifMessage(() => reader.read(value)));
        attributes.push({ name, ...(read ?? BROKEN_ATTRIBUTE) });
      }
      return attributes.sort((a, b) => (a.name < b.name ? -1 : 1));
    });
  }

  facts(pace: Pace): Promise<NodeFacts> {
    return readDigestFacts(
      this.source,
      this.model.nodeCount,
      (node, walk, cursor) => this.goTo(node, walk, cursor),
      pace,
    );
  }

  attributeDigests(node: number, pace: Pace): Promise<ReadonlyMap<string, string>> {
    return readAttributeDigests(this.source, (walk, cursor) => this.goTo(node, walk, cursor), pace);
  }

  /** Has a walk go to a node's attributes. */
  private goTo(node: number, walk: AttributeWalk, cursor: WireCursor): void {
    const place = this.placeOf(node);
    walk.begin(place);
    if (this.entries[node] === "operator") return;
    const [only] = this.findValue(cursor, node);
    if (only?.value) walk.beginNamed(only.name, only.value);
  }

  async outputs(nodes: readonly number[], pace: Pace): Promise<readonly (readonly OutputLook[] | undefined)[]> {
    const outputs: (readonly OutputLook[] | undefined)[] = [];
    for (const node of nodes) {
      if (pace.isDue()) await pace.giveWay();
      outputs.push(await this.atNode(node, (cursor) => ifMessage(() => this.readOutputs(cursor, node))));
    }
    return outputs;
  }

  private readOutputs(cursor: WireCursor, node: number): readonly OutputLook[] {
    const entry = this.entries[node];
    const typeField = entry === "operator" ? OUTPUT_TYPE : entry === "parameter" ? PARAMETER_TYPE : undefined;
    let looks: readonly OutputLook[] = [{ shape: [], declared: [] }];
    while (cursor.nextField()) {
      if (cursor.field === typeField && cursor.wireType === WIRE_BYTES) looks = readOutputTypes(cursor);
      else cursor.skipValue();
    }
    return looks;
  }

  /** Place of a constant; no attribute of an operator is opened. */
  constant(node: number, attribute: string): Promise<BytesPlace | undefined> {
    return this.atNode(node, async (cursor) => {
      if (this.entries[node] === "operator") return undefined;
      const value = this.findValue(cursor, node).find(({ name }) => name === attribute)?.value;
      return value && (await ifMessage(() => holdsTensor(cursor, value))) ? value : undefined;
    });
  }

  /** A constant's value, or the default of a parameter, where there is one. */
  private findValue(cursor: WireCursor, node: number): readonly NamedValue[] {
    const isParameter = this.entries[node] === "parameter";
    const [field, name] = isParameter ? [DEFAULT_VALUE, "default_val"] : [VALUE, "value"];
    const values: NamedValue[] = [];
    while (cursor.nextField()) {
      if (cursor.field === field && cursor.wireType === WIRE_BYTES) values.push({ name, value: hopOver(cursor) });
      else cursor.skipValue();
    }
    return values.slice(-1);
  }

  async body(): Promise<undefined> {
    return undefined;
  }

  /** Reads of a node's message, which the cursor has entered. */
  private atNode<T>(node: number, read: (cursor: WireCursor) => T | Promise<T>): Promise<T> {
    return withReadWindow(this.source, (window) => {
      const cursor = new WireCursor(window);
      const { positionBytes, lengthBytes } = this.placeOf(node);
      cursor.enter(positionBytes, positionBytes + lengthBytes);
      return read(cursor);
    });
  }

  private placeOf(node: number): BytesPlace {
    const { positions, byteLengths } = this.model;
    return { positionBytes: positions[node] as number, lengthBytes: byteLengths[node] as number };
  }
}

/** A name, and where its ValueProto lies; undefined where the name stands in what is no message. */
interface NamedValue {
  readonly name: string;
  readonly value: BytesPlace | undefined;
}

/** The attributes of the NodeProto that the cursor has entered. */
async function findAttributes(cursor: WireCursor): Promise<readonly NamedValue[]> {
  const values: NamedValue[] = [];
  while (cursor.nextField()) {
    if (cursor.field !== ATTRIBUTE || cursor.wireType !== WIRE_BYTES) {
      cursor.skipValue();
      continue;
    }
    let name = "";
    let value: BytesPlace | undefined = { positionBytes: cursor.position, lengthBytes: 0 };
    const end = cursor.end;
    const entry = hopOver(cursor);
    const next = cursor.position;
    const isMessage = await ifMessage(() => {
      messageAt(cursor, entry, (field, wireType) => {
        if (wireType !== WIRE_BYTES) return false;
        if (field === NAME) name = takeText(cursor);
        else if (field === VALUE) value = hopOver(cursor);
        else return false;
        return true;
      });
      return true;
    });
    values.push({ name, value: isMessage ? value : undefined });
    cursor.enter(next, end);
  }
  return values;
}

/** True if the ValueProto at a place is a tensor with values, and not with its type alone. */
function holdsTensor(cursor: WireCursor, { positionBytes, lengthBytes }: BytesPlace): boolean {
  cursor.enter(positionBytes, positionBytes + lengthBytes);
  let hasValues = false;
  while (cursor.nextField()) {
    if (cursor.field !== TENSOR_VALUE || cursor.wireType !== WIRE_BYTES) {
      cursor.skipValue();
      continue;
    }
    inMessage(cursor, (field) => {
      hasValues ||= field > TENSOR_DTYPE;
      return false;
    });
  }
  return hasValues;
}

/** The last field of a `TensorProto` that is no value. */
const TENSOR_DTYPE = 2;
