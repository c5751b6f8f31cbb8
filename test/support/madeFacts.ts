import { hashBytes } from "../../src/graph/byteIndex";
import type { GraphModel } from "../../src/graph/graphModel";
import type { NodeFacts } from "../../src/graph/nodeFacts";

/** Facts of nodes' attributes, by the nodes' names. */
export interface MadeFacts {
  /** Any text that tells attributes apart; those of other nodes are equal. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Text that only attributes beginning with `_` hold. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly namesFunction?: readonly string[];
  readonly called?: Readonly<Record<string, string>>;
  readonly functions?: readonly string[];
  readonly colocated?: Readonly<Record<string, readonly string[]>>;
}

export function madeFacts(model: GraphModel, made: MadeFacts = {}): NodeFacts {
  const { attributes = {}, hidden = {}, namesFunction = [], called = {}, functions = [], colocated = {} } = made;
  const digests = new Uint32Array(4 * model.nodeCount);
  const wholeDigests = new Uint32Array(4 * model.nodeCount);
  const near: number[][] = [];
  const names = Array.from({ length: model.nodeCount }, (_, node) => model.name(node));
  for (const [node, name] of names.entries()) {
    digests.set(digest(attributes[name] ?? ""), 4 * node);
    wholeDigests.set(digest(`${attributes[name] ?? ""}/${hidden[name] ?? ""}`), 4 * node);
    near.push((colocated[name] ?? []).map((other) => model.find(other) as number));
  }
  return {
    digests,
    wholeDigests,
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

const known = new Map<string, readonly number[]>();

function digest(text: string): readonly number[] {
  const found = known.get(text);
  if (found) return found;
  const bytes = new TextEncoder().encode(text);
  const made = [0, 1, 2, 3].map((salt) => hashBytes(Uint8Array.of(...bytes, salt), 0, bytes.length + 1));
  known.set(text, made);
  return made;
}
