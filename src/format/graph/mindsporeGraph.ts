import { GraphBuilder } from "../../graph/graphBuilder";
import { NO_LIBRARY } from "../../graph/graphLibrary";
import { CONTROL, type GraphModel } from "../../graph/graphModel";
import type { NodeAttribute } from "../../shared/questions/graphNode";
import type { Pace } from "../../tensor/pace";
import type { ByteSource } from "../byteSource";
import type { BytesPlace, ValuePlace } from "../bytesPlace";
import { hopOver } from "../hopOver";
import { withReadWindow } from "../readWindow";
import { WIRE_BYTES, WIRE_VARINT, WireCursor } from "../wireCursor";
import { type CutPlace, findFields } from "./cutFields";
import { ifMessage } from "./ifMessage";
import { inMessage } from "./inMessage";
import { readOutputTypes } from "./mindsporeTypes";
import { MindsporeValueReader, TENSOR_VALUE } from "./mindsporeValue";
import type { OutputLook, StoredGraph } from "./storedGraph";
import { takeText } from "./takeText";

/** Fields of `GraphProto` (mindspore/ccsrc/utils/anf_ir.proto). */
const NODE = 1;
const PARAMETER = 3;
const CONSTANT = 5;

/** Fields of `NodeProto`, and of its inputs. */
const INPUT = 1;
const NODE_NAME = 2;
const OP_TYPE = 3;
const SCOPE = 4;
const ATTRIBUTE = 5;
const OUTPUT_TYPE = 6;
const FULL_NAME = 8;
const INPUT_NAME = 1;
const EDGE_TYPE = 2;

/** Fields of `ParameterProto`, `NamedValueProto` and `AttributeProto`: a name, and what they have besides. */
const NAME = 1;
const PARAMETER_TYPE = 2;
const DEFAULT_VALUE = 3;
const VALUE = 2;

/** What a node of the graph is in the file. */
type Entry = "operator" | "parameter" | "constant";

/** A node as the file has it: inputs mean its number or name, people see what is shown. */
interface ReadNode {
  readonly entry: Entry;
  readonly place: BytesPlace;
  readonly id: string;
  readonly shown: string;
  readonly op: string;
  readonly inputs: readonly { readonly id: string; readonly isControl: boolean }[];
}

const encoder = new TextEncoder();

/** Reads the GraphProto at a place: its operators, then its parameters and constants. Throws `unreadable` alone. */
export function readMindsporeGraph(place: ValuePlace, pace: Pace): Promise<StoredGraph> {
  return withReadWindow(place.source, async (window) => {
    const cursor = new WireCursor(window);
    const builder = new GraphBuilder("mindspore");
    const found: Record<Entry, CutPlace[]> = { operator: [], parameter: [], constant: [] };
    const isMessage = await findFields(
      cursor,
      place,
      (field, value) => {
        const entry = ENTRIES[field];
        if (entry && !value.isCut) found[entry].push(value);
      },
      pace,
    );
    if (!isMessage) builder.note("unreadable", -1);
    const nodes: ReadNode[] = [];
    for (const entry of ["operator", "parameter", "constant"] as const) {
      for (const own of found[entry]) {
        if (pace.isDue()) await pace.giveWay();
        const node = await ifMessage(() => readNode(cursor, own, entry));
        if (!node) builder.note("unreadable", -1);
        // The call of a sub-graph is a NodeProto without anything.
        else if (entry === "operator" && node.id === "") builder.note("emptyName", -1);
        else nodes.push(node);
      }
    }
    await addNodes(builder, nodes, pace);
    return new StoredGraphProto(
      place.source,
      await builder.finishPaced(pace),
      nodes.map(({ entry }) => entry),
    );
  });
}

const ENTRIES: Readonly<Record<number, Entry>> = {
  [NODE]: "operator",
  [PARAMETER]: "parameter",
  [CONSTANT]: "constant",
};

async function addNodes(builder: GraphBuilder, nodes: readonly ReadNode[], pace: Pace): Promise<void> {
  const nodeOfId = new Map<string, number>();
  for (const [node, { id }] of nodes.entries()) if (!nodeOfId.has(id)) nodeOfId.set(id, node);
  for (const { place, shown, op, inputs } of nodes) {
    if (pace.isDue()) await pace.giveWay();
    const name = encoder.encode(shown);
    builder.beginNode(name, 0, name.length, place.positionBytes, place.lengthBytes);
    const opName = encoder.encode(op);
    builder.setOp(opName, 0, opName.length);
    for (const { id, isControl } of inputs) {
      const port = isControl ? CONTROL : 0;
      const source = nodeOfId.get(id);
      if (source !== undefined) builder.addInputOf(source, port);
      else {
        const missing = encoder.encode(id);
        builder.addMissingInput(missing, 0, missing.length, port);
      }
    }
  }
}

function readNode(cursor: WireCursor, place: BytesPlace, entry: Entry): ReadNode {
  cursor.enter(place.positionBytes, place.positionBytes + place.lengthBytes);
  if (entry === "operator") return readOperator(cursor, place);
  let id = "";
  while (cursor.nextField()) {
    if (cursor.field === NAME && cursor.wireType === WIRE_BYTES) id = takeText(cursor);
    else cursor.skipValue();
  }
  return { entry, place, id, shown: id, op: entry === "parameter" ? "Parameter" : "Const", inputs: [] };
}

function readOperator(cursor: WireCursor, place: BytesPlace): ReadNode {
  let id = "";
  let op = "";
  let scope = "";
  let fullName = "";
  const inputs: ReadNode["inputs"][number][] = [];
  while (cursor.nextField()) {
    const { field, wireType } = cursor;
    if (wireType !== WIRE_BYTES) cursor.skipValue();
    else if (field === INPUT) inputs.push(readInput(cursor));
    else if (field === NODE_NAME) id = takeText(cursor);
    else if (field === OP_TYPE) op = takeText(cursor);
    else if (field === SCOPE) scope = takeText(cursor);
    else if (field === FULL_NAME) fullName = takeText(cursor);
    else cursor.skipValue();
  }
  const shown = fullName || `${scope === "" ? "" : `${scope}/`}${op}-op${id}`;
  return { entry: "operator", place, id, shown, op, inputs };
}

function readInput(cursor: WireCursor): ReadNode["inputs"][number] {
  let id = "";
  let isControl = false;
  inMessage(cursor, (field, wireType) => {
    if (field === INPUT_NAME && wireType === WIRE_BYTES) id = takeText(cursor);
    else if (field === EDGE_TYPE && wireType === WIRE_VARINT) isControl = cursor.varint() === 1;
    else return false;
    return true;
  });
  return { id, isControl };
}

class StoredGraphProto implements StoredGraph {
  readonly model: GraphModel;
  readonly library = NO_LIBRARY;
  private readonly source: ByteSource;
  private readonly entries: readonly Entry[];

  constructor(source: ByteSource, model: GraphModel, entries: readonly Entry[]) {
    this.source = source;
    this.model = model;
    this.entries = entries;
  }

  async calls(): Promise<readonly string[]> {
    return [];
  }

  attributes(node: number, most: number, pace: Pace): Promise<readonly NodeAttribute[]> {
    return this.atNode(node, async (cursor) => {
      const reader = new MindsporeValueReader(cursor, this.source, most);
      const attributes: NodeAttribute[] = [];
      const entry = this.entries[node];
      const valueField = entry === "parameter" ? DEFAULT_VALUE : entry === "constant" ? VALUE : undefined;
      while (cursor.nextField()) {
        if (pace.isDue()) await pace.giveWay();
        const { field, wireType } = cursor;
        if (wireType !== WIRE_BYTES) cursor.skipValue();
        else if (field === valueField) attributes.push({ name: valueName(entry), ...reader.read() });
        else if (field === ATTRIBUTE && entry === "operator") attributes.push(readAttribute(cursor, reader));
        else cursor.skipValue();
      }
      return attributes.sort((a, b) => (a.name < b.name ? -1 : 1));
    });
  }

  async outputs(nodes: readonly number[], pace: Pace): Promise<readonly (readonly OutputLook[] | undefined)[]> {
    const outputs: (readonly OutputLook[])[] = [];
    for (const node of nodes) {
      if (pace.isDue()) await pace.giveWay();
      outputs.push(await this.outputsOf(node));
    }
    return outputs;
  }

  private outputsOf(node: number): Promise<readonly OutputLook[]> {
    const entry = this.entries[node];
    const typeField = entry === "operator" ? OUTPUT_TYPE : entry === "parameter" ? PARAMETER_TYPE : undefined;
    return this.atNode(node, (cursor) => {
      let looks: readonly OutputLook[] = [{ shape: [], declared: [] }];
      while (cursor.nextField()) {
        if (cursor.field === typeField && cursor.wireType === WIRE_BYTES) looks = readOutputTypes(cursor);
        else cursor.skipValue();
      }
      return looks;
    });
  }

  /** A constant's value, or the default of a parameter, where that is a tensor with values. */
  constant(node: number, attribute: string): Promise<BytesPlace | undefined> {
    const entry = this.entries[node];
    const valueField = entry === "parameter" ? DEFAULT_VALUE : entry === "constant" ? VALUE : undefined;
    return this.atNode(node, (cursor) => {
      let found: BytesPlace | undefined;
      while (cursor.nextField()) {
        const isValue = cursor.field === valueField && attribute === valueName(entry);
        if (isValue && cursor.wireType === WIRE_BYTES) found = hopOver(cursor);
        else cursor.skipValue();
      }
      return found && holdsTensor(cursor, found) ? found : undefined;
    });
  }

  async body(): Promise<undefined> {
    return undefined;
  }

  /** Reads of a node's message, which the cursor has entered. */
  private atNode<T>(node: number, read: (cursor: WireCursor) => T | Promise<T>): Promise<T> {
    return withReadWindow(this.source, (window) => {
      const cursor = new WireCursor(window);
      const position = this.model.positions[node] as number;
      cursor.enter(position, position + (this.model.byteLengths[node] as number));
      return read(cursor);
    });
  }
}

function valueName(entry: Entry | undefined): string {
  return entry === "parameter" ? "default_val" : "value";
}

function readAttribute(cursor: WireCursor, reader: MindsporeValueReader): NodeAttribute {
  let attribute: NodeAttribute = { name: "", value: null };
  inMessage(cursor, (field, wireType) => {
    if (wireType !== WIRE_BYTES) return false;
    if (field === NAME) attribute = { ...attribute, name: takeText(cursor) };
    else if (field === VALUE) attribute = { name: attribute.name, ...reader.read() };
    else return false;
    return true;
  });
  return attribute;
}

/** Whether the ValueProto at a place is a tensor with values, and not with its type alone. */
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
