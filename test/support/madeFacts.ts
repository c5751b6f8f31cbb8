import { hashBytes } from "../../src/graph/byteIndex";
import type { GraphModel } from "../../src/graph/graphModel";
import type { NodeFacts } from "../../src/graph/nodeFacts";

/** What nodes' attributes say, by the nodes' names. */
export interface MadeFacts {
  /** Whatever tells attributes apart; those of other nodes are equal. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** What only attributes beginning with `_` say. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly namesFunction?: readonly string[];
  readonly called?: Readonly<Record<string, string>>;
  readonly functions?: readonly string[];
  readonly colocated?: Readonly<Record<string, readonly string[]>>;
}

export function madeFacts(model: GraphModel, made: MadeFacts = {}): NodeFacts {
  const { attributes = {}, hidden = {}, namesFunction = [], called = {}, functions = [], colocated = {} } = made;
  const names = Array.from({ length: model.nodeCount }, (_, node) => model.name(node));
  const near = names.map((name) => (colocated[name] ?? []).map((other) => model.find(other) as number));
  return {
    digests: Uint32Array.from(names.flatMap((name) => digest(attributes[name] ?? ""))),
    wholeDigests: Uint32Array.from(names.flatMap((name) => digest(`${attributes[name] ?? ""}/${hidden[name] ?? ""}`))),
    namesFunction: Uint8Array.from(names, (name) => Number(namesFunction.includes(name))),
    called: Int32Array.from(names, (name) => functions.indexOf(called[name] ?? "")),
    functions,
    colocatedStarts: Uint32Array.from(sums([0, ...near.map(({ length }) => length)])),
    colocated: Uint32Array.from(near.flat()),
  };
}

function sums(counts: readonly number[]): number[] {
  let sum = 0;
  return counts.map((count) => (sum += count));
}

function digest(text: string): number[] {
  const bytes = new TextEncoder().encode(text);
  return [0, 1, 2, 3].map((salt) => hashBytes(Uint8Array.of(...bytes, salt), 0, bytes.length + 1));
}
