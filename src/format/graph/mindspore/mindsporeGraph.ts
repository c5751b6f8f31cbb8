import { GraphBuilder } from "../../../graph/graphBuilder";
import { CONTROL } from "../../../graph/graphModel";
import type { Pace } from "../../../tensor/pace";
import type { BytesPlace, ValuePlace } from "../../bytesPlace";
import { withReadWindow } from "../../readWindow";
import { WIRE_BYTES, WIRE_VARINT, WireCursor } from "../../wire/wireCursor";
import { type CutPlace, findFields } from "../cutFields";
import { ifMessage } from "../ifMessage";
import { inMessage } from "../inMessage";
import type { StoredGraph } from "../storedGraph";
import { takeText } from "../takeText";
import { type GraphProtoEntry, StoredGraphProto } from "./storedGraphProto";

/** Fields of `GraphProto` (mindspore/ccsrc/utils/anf_ir.proto). */
const NODE = 1;
const PARAMETER = 3;
const CONSTANT = 5;

/** Fields of `NodeProto`, and of its inputs. */
const INPUT = 1;
const NODE_NAME = 2;
const OP_TYPE = 3;
const SCOPE = 4;
const FULL_NAME = 8;
const INPUT_NAME = 1;
const EDGE_TYPE = 2;

/** Field of `ParameterProto` and `NamedValueProto`. */
const NAME = 1;

/** A node as the file has it: inputs mean its number or name, people see what is shown. */
interface ReadNode {
  readonly entry: GraphProtoEntry;
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
    const found: Record<GraphProtoEntry, CutPlace[]> = { operator: [], parameter: [], constant: [] };
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

const ENTRIES: Readonly<Record<number, GraphProtoEntry>> = {
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

function readNode(cursor: WireCursor, place: BytesPlace, entry: GraphProtoEntry): ReadNode {
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
