import { decodeText } from "../../graph/byteTexts";
import type { GraphBuilder } from "../../graph/graphBuilder";
import type { LibraryFunction } from "../../graph/graphLibrary";
import { CONTROL } from "../../graph/graphModel";
import type { Pace } from "../../tensor/pace";
import type { BytesPlace } from "../bytesPlace";
import { hopOver } from "../wire/hopOver";
import { WIRE_BYTES, type WireCursor } from "../wire/wireCursor";
import { ifMessage } from "./ifMessage";
import { namedFunctions } from "./nodes/nodeAttributes";
import { addNodes } from "./nodes/nodeDefs";
import { takeText, textField } from "./takeText";

/** Fields of `FunctionDef` (tensorflow/core/framework/function.proto). */
const SIGNATURE = 1;
const NODE = 3;
const RETURN = 4;
const CONTROL_RETURN = 6;

/** Fields of its signature, an `OpDef`. */
const FUNCTION_NAME = 1;
const INPUT_ARG = 2;
const OUTPUT_ARG = 3;
const CONTROL_OUTPUT = 20;

/** Fields of an argument, and of entries of the maps of returns. */
const ARG_NAME = 1;
const KEY = 1;
const VALUE = 2;

/** Field of a `NodeDef`. */
const NODE_OP = 2;

const CARET = 0x5e;
const COLON = 0x3a;

const encoder = new TextEncoder();

/** The op that arguments have as nodes of a body. */
const ARGUMENT_OP = encoder.encode("_Arg");

/** An argument, and where its `ArgDef` lies. */
interface Argument {
  readonly name: string;
  readonly place: BytesPlace;
}

/** A function of a library, with all names that its body's nodes have as op or in an attribute. */
export interface StoredFunction extends Omit<LibraryFunction, "args" | "calls"> {
  readonly place: BytesPlace;
  readonly arguments: readonly Argument[];
  readonly named: ReadonlySet<string>;
}

/**
 * Reads the FunctionDef at a place, but for its nodes' names and inputs. Throws `badMessage`; nodes that are none are left out, and
 * `unreadable` is told of each.
 */
export async function readFunction(
  cursor: WireCursor,
  place: BytesPlace,
  unreadable: () => void,
  pace: Pace,
): Promise<StoredFunction> {
  const returns = new Map<string, string>();
  const controlReturns = new Map<string, string>();
  const named = new Set<string>();
  let signature: Signature = { name: "", arguments: [], outputs: [], controlOutputs: [] };
  let nodeCount = 0;
  const end = place.positionBytes + place.lengthBytes;
  cursor.enter(place.positionBytes, end);
  while (cursor.nextField()) {
    if (pace.isDue()) await pace.giveWay();
    if (cursor.wireType !== WIRE_BYTES) {
      cursor.skipValue();
      continue;
    }
    const { field } = cursor;
    const found = hopOver(cursor);
    if (field === NODE) {
      const isNode = await ifMessage(() => addNamed(cursor, found, named, pace));
      if (isNode) nodeCount++;
      else unreadable();
    } else if (field === SIGNATURE) signature = await readSignature(cursor, found, pace);
    else if (field === RETURN) readEntry(cursor, found, returns);
    else if (field === CONTROL_RETURN) readEntry(cursor, found, controlReturns);
    cursor.enter(found.positionBytes + found.lengthBytes, end);
  }
  return {
    name: signature.name,
    nodeCount,
    place,
    arguments: signature.arguments,
    returns: signature.outputs.map((name) => ({ name, from: returns.get(name) ?? "" })),
    controlReturns: signature.controlOutputs.map((name) => controlReturns.get(name) ?? name),
    named,
  };
}

/** Adds the body of a function: its arguments as nodes, then its nodes. Results are no nodes. */
export async function addBody(
  cursor: WireCursor,
  stored: StoredFunction,
  builder: GraphBuilder,
  pace: Pace,
): Promise<void> {
  for (const { name, place } of stored.arguments) {
    if (pace.isDue()) await pace.giveWay();
    const bytes = encoder.encode(name);
    builder.beginNode(bytes, 0, bytes.length, place.positionBytes, place.lengthBytes);
    builder.setOp(ARGUMENT_OP, 0, ARGUMENT_OP.length);
  }
  await addNodes(
    cursor,
    stored.place,
    { nodeField: NODE, addInput: addBodyInput, other: () => undefined },
    builder,
    pace,
  );
}

/** Adds `arg`, `node:output:index` or `^node`: the node is what stands before the first colon. */
function addBodyInput(builder: GraphBuilder, bytes: Uint8Array, start: number, end: number): void {
  if (end > start && bytes[start] === CARET) {
    builder.addInput(bytes, start + 1, end, CONTROL);
    return;
  }
  let colon = start;
  while (colon < end && bytes[colon] !== COLON) colon++;
  const port = decodeText(bytes, Math.min(end, colon + 1), end);
  builder.addInput(bytes, start, colon, builder.portOf(port));
}

interface Signature {
  readonly name: string;
  readonly arguments: readonly Argument[];
  readonly outputs: readonly string[];
  readonly controlOutputs: readonly string[];
}

async function readSignature(cursor: WireCursor, place: BytesPlace, pace: Pace): Promise<Signature> {
  let name = "";
  const args: Argument[] = [];
  const outputs: string[] = [];
  const controlOutputs: string[] = [];
  const end = place.positionBytes + place.lengthBytes;
  cursor.enter(place.positionBytes, end);
  while (cursor.nextField()) {
    if (pace.isDue()) await pace.giveWay();
    const { field, wireType } = cursor;
    if (wireType !== WIRE_BYTES) cursor.skipValue();
    else if (field === FUNCTION_NAME) name = takeText(cursor);
    else if (field === CONTROL_OUTPUT) controlOutputs.push(takeText(cursor));
    else if (field === INPUT_ARG || field === OUTPUT_ARG) {
      const found = hopOver(cursor);
      const argument = textField(cursor, found, ARG_NAME);
      if (field === INPUT_ARG) args.push({ name: argument, place: found });
      else outputs.push(argument);
      cursor.enter(found.positionBytes + found.lengthBytes, end);
    } else cursor.skipValue();
  }
  return { name, arguments: args, outputs, controlOutputs };
}

function readEntry(cursor: WireCursor, place: BytesPlace, entries: Map<string, string>): void {
  entries.set(textField(cursor, place, KEY), textField(cursor, place, VALUE));
}

/** Adds the op of the NodeDef at a place and the functions that its attributes name. Throws `badMessage`. */
async function addNamed(cursor: WireCursor, place: BytesPlace, named: Set<string>, pace: Pace): Promise<true> {
  named.add(textField(cursor, place, NODE_OP));
  for (const name of await namedFunctions(cursor, place, pace)) named.add(name);
  return true;
}
