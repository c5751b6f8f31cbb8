import { dialectOfId } from "../../src/format/events/dialects";
import { eventValuesOf } from "../../src/format/events/eventValues";
import type { GraphForm, StoredGraph, StoredPart } from "../../src/format/graph/storedGraph";
import type { GraphModel } from "../../src/graph/graphModel";
import { type Pace, unhurried } from "../../src/tensor/pace";
import { bytesField, concat, message, messageField, textField, type Write } from "./eventWriter";
import { MemorySource } from "./memorySource";

/** Bytes before and behind a graph in its file, which are no part of it. */
const AROUND = Uint8Array.of(10, 3, 10, 1, 97);

/** The parts that are in bytes of a form, as they stand in the middle of a file. */
export function partsOf(
  bytes: Uint8Array,
  form: GraphForm = "graph",
  dialect: "tensorboard" | "mindspore" = "tensorboard",
  pace: Pace = unhurried,
): Promise<readonly StoredPart[]> {
  const source = new MemorySource("graphs", concat(AROUND, bytes, AROUND));
  const place = { source, positionBytes: AROUND.length, lengthBytes: bytes.length };
  return eventValuesOf(dialectOfId(dialect)).graphs.findGraphs(place, form, pace);
}

/** The only part of them. */
export async function storedGraph(...given: Parameters<typeof partsOf>): Promise<StoredGraph> {
  const [part] = await partsOf(...given);
  if (!part) throw new Error("there is no graph in these bytes");
  return part.open(given[3] ?? unhurried);
}

/** A field of a message that is one. */
export const nodeDef = (field: number, name: string, op: string, ...more: readonly Write[]): Write =>
  messageField(field, textField(1, name), textField(2, op), ...more);

/** An entry of a NodeDef's attributes, of the fields of its AttrValue. */
export const attr = (name: string, ...value: readonly Write[]): Write =>
  messageField(5, textField(1, name), bytesField(2, message(...value)));

export const names = (model: GraphModel): string[] =>
  Array.from({ length: model.nodeCount }, (_, node) => model.name(node));

/** Problems by kind: how many. */
export const problemCounts = (model: GraphModel): Record<string, number> =>
  Object.fromEntries(model.problems.map(({ kind, count }) => [kind, count]));

/** All edges as `source:port>target`, control edges as `^source>target`; of missing sources the name in brackets. */
export function edges(model: GraphModel): string[] {
  return Array.from({ length: model.edgeCount }, (_, edge) => {
    const source = model.sources[edge] as number;
    const name = source < 0 ? `[${model.missing.text(-1 - source)}]` : model.name(source);
    const from = model.isControl(edge) ? `^${name}` : `${name}:${model.port(edge)}`;
    return `${from}>${model.name(model.targets[edge] as number)}`;
  });
}
