import type { GraphModel } from "../../src/graph/graphModel";
import type { Closure } from "../../src/graph/run/closure";
import type { Endpoint } from "../../src/graph/run/endpoint";

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly port: number;
}

function edgesOf({ sources, targets, ports }: GraphModel): Edge[] {
  return Array.from(sources, (from, i) => ({ from, to: targets[i] as number, port: ports[i] as number })).filter(
    ({ from }) => from >= 0,
  );
}

/** All that is got to from some nodes, in as many rounds as it takes: how many each is away, from `first` on. */
function away(edges: readonly Edge[], from: Iterable<number>, first = 0): Map<number, number> {
  const found = new Map(Array.from(from, (node) => [node, first]));
  for (let size = -1, round = first + 1; found.size > size; round++) {
    size = found.size;
    for (const { to } of edges.filter((edge) => found.get(edge.from) === round - 1)) {
      if (!found.has(to)) found.set(to, round);
    }
  }
  return found;
}

const turned = (edges: readonly Edge[]) => edges.map(({ from, to, port }) => ({ from: to, to: from, port }));

export interface NaiveClosure extends Pick<Closure, "isMet"> {
  readonly runs: ReadonlySet<number>;
  readonly fed: ReadonlySet<number>;
  readonly onPath: ReadonlySet<number>;
  /** Number of edges of the shortest way. */
  readonly shortest: number | undefined;
}

/** By the definition, with sets alone; of graphs whose outputs are numbers. */
export function naiveClosure(
  model: GraphModel,
  feeds: readonly Endpoint[],
  fetches: readonly Endpoint[],
): NaiveClosure {
  const edges = edgesOf(model);
  const replaces = (feed: Endpoint, { from, port }: Edge) =>
    feed.node === from &&
    (feed.port === undefined || feed.port === port || (port === -1 && model.op(from).startsWith("Placeholder")));
  const feeding = (feed: Endpoint, { node, port = 0 }: Endpoint) =>
    feed.node === node && (feed.port === undefined || feed.port === port);
  const followed = edges.filter((edge) => !feeds.some((feed) => replaces(feed, edge)));
  const walked = fetches.filter((fetch) => !feeds.some((feed) => feeding(feed, fetch)));
  const runs = new Set(
    away(
      turned(followed),
      walked.map(({ node }) => node),
    ).keys(),
  );
  const used = edges.filter(({ to }) => runs.has(to));
  const isMet = feeds.map(
    (feed) => used.some((edge) => replaces(feed, edge)) || fetches.some((fetch) => feeding(feed, fetch)),
  );
  const fed = new Set(feeds.filter((_, i) => isMet[i]).map(({ node }) => node));
  const fedEdges = used.filter((edge) => feeds.some((feed) => replaces(feed, edge)));
  const ahead = away(
    used,
    fedEdges.map(({ to }) => to),
    1,
  );
  const ends = new Set(fetches.map(({ node }) => node));
  const behind = away(turned(used), ends);
  const ways = [...ahead].filter(([node]) => ends.has(node)).map(([, length]) => length);
  if (fetches.some((fetch) => feeds.some((feed) => feeding(feed, fetch)))) ways.push(0);
  return {
    runs,
    fed,
    onPath: new Set([...ahead.keys(), ...fed].filter((node) => behind.has(node))),
    isMet,
    shortest: ways.length === 0 ? undefined : Math.min(...ways),
  };
}

/** Nodes from which this node can be reached, and itself. */
export function naiveNeeds(model: GraphModel, node: number): ReadonlySet<number> {
  return new Set(away(turned(edgesOf(model)), [node]).keys());
}
