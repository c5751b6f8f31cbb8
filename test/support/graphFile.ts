import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { crc32c, maskCrc } from "../../src/format/crc32c";
import { concat, doubleField, event, frame, frameHeader, message, TENSORFLOW, TENSORFLOW_NAME } from "./eventWriter";

/** A NodeDef to be written. */
export interface WrittenNode {
  readonly name: string;
  readonly op: string;
  readonly inputs?: readonly string[];
  readonly device?: string;
  /** Entries of `attr`, as `attribute` makes them. */
  readonly attributes?: readonly Uint8Array[];
}

const PIECE_BYTES = 1 << 20;

const KEY_NODE = (1 << 3) | 2;
const KEY_NAME = (1 << 3) | 2;
const KEY_OP = (2 << 3) | 2;
const KEY_INPUT = (3 << 3) | 2;
const KEY_DEVICE = (4 << 3) | 2;
const KEY_ATTRIBUTE = (5 << 3) | 2;
const KEY_GRAPH_DEF = (4 << 3) | 2;

/** `versions {producer: 2000}`. */
const VERSIONS = message((writer) =>
  writer
    .uint32((4 << 3) | 2)
    .fork()
    .uint32(1 << 3)
    .int32(2000)
    .ldelim(),
);

/** Writes a run whose only event is a GraphDef; all of it is in memory once. Returns the path of its file. */
export function writeGraphRun(folder: string, nodes: Iterable<WrittenNode>): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, TENSORFLOW_NAME);
  const graph = encodedGraph(nodes);
  const graphBytes = sizeOf(graph);
  const head = message(doubleField(1, 1_700_000_000), (writer) => writer.uint32(KEY_GRAPH_DEF).uint32(graphBytes));
  const footer = new DataView(new ArrayBuffer(4));
  footer.setUint32(0, maskCrc([head, ...graph].reduce((crc, piece) => crc32c(piece, 0, piece.length, crc), 0)), true);
  const handle = openSync(path, "w");
  const version = frame(event(TENSORFLOW));
  const record = [frameHeader(head.length + graphBytes), head, ...graph, new Uint8Array(footer.buffer)];
  for (const piece of [version, ...record]) writeSync(handle, piece);
  closeSync(handle);
  return path;
}

/** A GraphDef. */
export function graphDef(nodes: Iterable<WrittenNode>): Uint8Array {
  return concat(...encodedGraph(nodes));
}

/** A GraphDef in pieces. */
function encodedGraph(nodes: Iterable<WrittenNode>): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let piece = new Uint8Array(PIECE_BYTES);
  let used = 0;
  for (const node of nodes) {
    const encoded = encodedNode(node);
    if (used + encoded.length > piece.length) {
      pieces.push(piece.subarray(0, used));
      piece = new Uint8Array(Math.max(PIECE_BYTES, encoded.length));
      used = 0;
    }
    piece.set(encoded, used);
    used += encoded.length;
  }
  pieces.push(piece.subarray(0, used), VERSIONS);
  return pieces;
}

function encodedNode({ name, op, inputs = [], device = "", attributes = [] }: WrittenNode): Uint8Array {
  return message((writer) => {
    writer.uint32(KEY_NODE).fork();
    writer.uint32(KEY_NAME).string(name).uint32(KEY_OP).string(op);
    for (const input of inputs) writer.uint32(KEY_INPUT).string(input);
    if (device !== "") writer.uint32(KEY_DEVICE).string(device);
    for (const entry of attributes) writer.uint32(KEY_ATTRIBUTE).bytes(entry);
    writer.ldelim();
  });
}

const sizeOf = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, { length }) => sum + length, 0);

/** An entry of `attr`: a name and the fields of its AttrValue. */
export function attribute(name: string, ...value: readonly Uint8Array[]): Uint8Array {
  return message((writer) => {
    writer.uint32((1 << 3) | 2).string(name);
    writer.uint32((2 << 3) | 2).bytes(concat(...value));
  });
}
