import type { GraphModel } from "../../src/graph/graphModel";
import { type NaiveEdge, naiveEdges, naiveNames, naiveScopes, naiveScopesOf } from "./naiveGraph";

interface Counts {
  data: number;
  control: number;
}

/** A picture in which nothing is set aside, stacked or grouped: by the definition, with names alone. */
export interface NaivePicture {
  /** Ids of all boxes, and of each the box it is in, empty at the top. */
  readonly containers: ReadonlyMap<string, string>;
  readonly links: ReadonlyMap<string, Counts>;
  readonly lines: ReadonlyMap<string, Counts>;
  readonly inputs: ReadonlyMap<string, number>;
  readonly outputs: ReadonlyMap<string, number>;
}

/** Boxes that each node is in, the outermost first, its innermost shown one last: where nothing is set aside, stacked or grouped. */
export function naiveWays(model: GraphModel, open: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const names = naiveNames(model);
  const scopes = naiveScopes(names);
  return new Map(
    names.map((name) => {
      const around = naiveScopesOf(name, scopes)
        .filter((scope) => scope !== "")
        .reverse()
        .map((scope) => `s:${scope}`);
      const closed = around.findIndex((id) => !open.has(id));
      return [name, closed < 0 ? [...around, `n:${name}`] : around.slice(0, closed + 1)];
    }),
  );
}

export function naivePicture(
  model: GraphModel,
  open: ReadonlySet<string>,
  kinds: readonly (keyof Counts)[],
): NaivePicture {
  const waysOf = naiveWays(model, open);
  const containers = new Map<string, string>();
  for (const way of waysOf.values()) for (const [i, id] of way.entries()) containers.set(id, way[i - 1] ?? "");
  const links = new Map<string, Counts>();
  const lines = new Map<string, Counts>();
  const inputs = new Map<string, number>();
  const outputs = new Map<string, number>();
  for (const edge of naiveEdges(model)) {
    const from = waysOf.get(edge.from) as readonly string[];
    const to = waysOf.get(edge.to) as readonly string[];
    const [out, into] = [from.at(-1), to.at(-1)];
    // Of edges within a box only those of a node into itself are shown.
    if (out === into && (edge.from !== edge.to || out?.startsWith("s:"))) continue;
    const shared = out === into ? from.length - 1 : from.findIndex((id, i) => id !== to[i]);
    for (const id of from.slice(shared)) outputs.set(id, (outputs.get(id) ?? 0) + 1);
    for (const id of to.slice(shared)) inputs.set(id, (inputs.get(id) ?? 0) + 1);
    if (!kinds.includes(edge.isControl ? "control" : "data")) continue;
    count(links, out, into, edge);
    for (let i = from.length - 1; i > shared; i--) count(lines, from[i], from[i - 1], edge);
    count(lines, from[shared], to[shared], edge);
    for (let i = shared + 1; i < to.length; i++) count(lines, to[i - 1], to[i], edge);
  }
  return { containers, links, lines, inputs, outputs };
}

function count(
  counts: Map<string, Counts>,
  from: string | undefined,
  to: string | undefined,
  { isControl }: NaiveEdge,
) {
  const key = `${from} > ${to}`;
  const own = counts.get(key) ?? { data: 0, control: 0 };
  counts.set(key, own);
  own[isControl ? "control" : "data"]++;
}
