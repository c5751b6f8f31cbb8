import protobuf from "protobufjs/minimal.js";
import type { GraphModel } from "../../src/graph/graphModel";
import type { NodeFacts } from "../../src/graph/nodeFacts";

/** Facts of a node in its message, read by protobufjs. */
export interface NaiveFacts {
  /** Names and bytes of the attributes, sorted; those whose names do not begin with `_`, and all. */
  readonly own: string;
  readonly whole: string;
  readonly namesFunction: boolean;
  /** The function that it calls. */
  readonly called: string | undefined;
  readonly colocated: readonly string[];
}

type Field = readonly [number: number, value: Uint8Array | undefined];

/** Fields of a message; of those that are no bytes the number alone. */
function fieldsOf(bytes: Uint8Array): Field[] {
  const reader = protobuf.Reader.create(bytes);
  const fields: Field[] = [];
  while (reader.pos < reader.len) {
    const key = reader.uint32();
    if ((key & 7) === 2) fields.push([key >>> 3, reader.bytes()]);
    else {
      reader.skipType(key & 7);
      fields.push([key >>> 3, undefined]);
    }
  }
  return fields;
}

const last = (fields: readonly Field[], wanted: number) => fields.filter(([field]) => field === wanted).at(-1)?.[1];
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString("utf8");

/** Facts of the NodeDef in these bytes, in a graph with these functions. */
export function naiveFacts(bytes: Uint8Array, op: string, functions: readonly string[]): NaiveFacts {
  const values = new Map<string, Uint8Array>();
  for (const [field, entry] of fieldsOf(bytes)) {
    if (field !== 5 || !entry) continue;
    const parts = fieldsOf(entry);
    values.set(text(last(parts, 1)), last(parts, 2) ?? new Uint8Array());
  }
  const written = [...values]
    .map(([name, value]) => ({ name, text: `${name} ${Buffer.from(value).toString("hex")}` }))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
  const kinds = [...values].map(([name, value]) => ({ name, value: fieldsOf(value).at(-1) }));
  const listed = (value: Field | undefined) => (value?.[0] === 1 && value[1] ? fieldsOf(value[1]) : []);
  const f = kinds.find(({ name }) => name === "f")?.value;
  const byAttribute = f?.[0] === 10 && f[1] ? text(last(fieldsOf(f[1]), 1)) : undefined;
  const isCall = op === "PartitionedCall" || op === "StatefulPartitionedCall";
  return {
    own: written.flatMap(({ name, text: own }) => (name.startsWith("_") ? [] : [own])).join("\n"),
    whole: written.map(({ text: own }) => own).join("\n"),
    namesFunction: kinds.some(({ value }) => value?.[0] === 10 || listed(value).some(([field]) => field === 9)),
    called: [op, ...(isCall && byAttribute !== undefined ? [byAttribute] : [])].find((name) =>
      functions.includes(name),
    ),
    colocated: listed(kinds.find(({ name }) => name === "_class")?.value)
      .map(([field, value]) => (field === 2 ? text(value) : ""))
      .filter((name) => name.startsWith("loc:@"))
      .map((name) => name.slice("loc:@".length)),
  };
}

/** The facts of a node in the same form; digests as texts. */
export function factsOfNode(facts: NodeFacts, model: GraphModel, node: number): NaiveFacts {
  const digest = (all: Uint32Array) => all.subarray(4 * node, 4 * node + 4).join(" ");
  const { colocated, colocatedStarts } = facts;
  return {
    own: digest(facts.digests),
    whole: digest(facts.wholeDigests),
    namesFunction: facts.namesFunction[node] === 1,
    called: facts.functions[facts.called[node] as number],
    colocated: Array.from(colocated.subarray(colocatedStarts[node], colocatedStarts[node + 1]), (other) =>
      model.name(other),
    ),
  };
}
