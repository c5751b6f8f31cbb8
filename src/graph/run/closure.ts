import type { Pace } from "../../tensor/pace";
import { isFirstOutput } from "../firstOutput";
import { CONTROL, type GraphModel } from "../graphModel";
import type { Endpoint } from "./endpoint";

/** Nodes that run for some fetches where some tensors are fed; 1 for each of them. */
export interface Closure {
  readonly runs: Uint8Array;
  /** Met as a feed. */
  readonly fed: Uint8Array;
  /** On any way from a met feed to a fetch, both ends included. Ways begin with an edge that the feed replaces. */
  readonly onPath: Uint8Array;
  /** True if each feed was met, in their order. */
  readonly isMet: readonly boolean[];
  /** One of the shortest ways from a met feed to a fetch, both ends included; null where there is none. */
  readonly shortest: readonly number[] | null;
}

/** Edges that are walked before the pace is asked. */
const EDGES_A_LOOK = 4096;

/** Numbers below 0 say that a node is meant as a feed. */
const FROM_FEED = -1;

/**
 * Nodes that run, as `RewriteGraphForExecution` finds them (tensorflow/core/graph/subgraph.cc): back from the fetches over edges of both
 * kinds, but over none whose source is fed. A fetch that is fed itself is not walked from.
 */
export async function closureOf(
  model: GraphModel,
  feeds: readonly Endpoint[],
  fetches: readonly Endpoint[],
  pace: Pace,
): Promise<Closure> {
  const { nodeCount, inStarts, sources, ports } = model;
  const runs = new Uint8Array(nodeCount);
  const fed = new Uint8Array(nodeCount);
  const met = new MetFeeds(model, feeds);
  let looked = 0;
  for (let place = 0; place < feeds.length; place++) {
    if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    met.add(place);
  }
  const stack = new Uint32Array(nodeCount);
  let depth = 0;
  const run = (node: number) => {
    if (runs[node] === 1) return;
    runs[node] = 1;
    stack[depth++] = node;
  };
  const isFedFetch = new Uint8Array(nodeCount);
  for (const fetch of fetches) {
    if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (met.fetched(fetch)) isFedFetch[fetch.node] = 1;
    else run(fetch.node);
  }
  fed.set(isFedFetch);
  while (depth > 0) {
    const node = stack[--depth] as number;
    for (let edge = inStarts[node] as number; edge < (inStarts[node + 1] as number); edge++) {
      if (++looked % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const source = sources[edge] as number;
      if (source < 0) continue;
      if (met.replaces(source, ports[edge] as number)) fed[source] = 1;
      else run(source);
    }
  }
  return { runs, fed, isMet: met.isMet, ...(await waysFrom(model, met, { runs, fed, isFedFetch }, fetches, pace)) };
}

/** Feeds, and which of them were met. */
class MetFeeds {
  readonly isMet: boolean[];
  private readonly model: GraphModel;
  private readonly feeds: readonly Endpoint[];
  /** Places of feeds by their node. */
  private readonly ofNode = new Map<number, number[]>();
  private readonly isFed: Uint8Array;

  constructor(model: GraphModel, feeds: readonly Endpoint[]) {
    this.model = model;
    this.feeds = feeds;
    this.isMet = feeds.map(() => false);
    this.isFed = new Uint8Array(model.nodeCount);
  }

  /** From now on the feed of this place replaces edges. */
  add(place: number): void {
    const { node } = this.feeds[place] as Endpoint;
    this.isFed[node] = 1;
    const others = this.ofNode.get(node);
    if (others) others.push(place);
    else this.ofNode.set(node, [place]);
  }

  /** True if feeds replace an edge of this port out of a node, which are met thereby. */
  replaces(node: number, port: number): boolean {
    if (this.isFed[node] === 0) return false;
    return this.meet(node, (fedPort) => fedPort === port || (port === CONTROL && this.isPlaceholder(node)));
  }

  /** True if a fetch is fed itself, without a port its first output. */
  fetched({ node, port }: Endpoint): boolean {
    return this.meet(node, (fedPort) => (port === undefined ? isFirstOutput(this.model, fedPort) : fedPort === port));
  }

  private meet(node: number, isReplaced: (fedPort: number) => boolean): boolean {
    let isAny = false;
    for (const place of this.ofNode.get(node) ?? []) {
      const { port } = this.feeds[place] as Endpoint;
      if (port !== undefined && !isReplaced(port)) continue;
      this.isMet[place] = true;
      isAny = true;
    }
    return isAny;
  }

  /** Control edges out of these are replaced together with an output. */
  private isPlaceholder(node: number): boolean {
    const op = this.model.op(node);
    return op === "Placeholder" || op === "PlaceholderV2";
  }
}

/** All that runs leads to a fetch, so ways are all that leads on from what is fed; found by their lengths. */
async function waysFrom(
  model: GraphModel,
  met: MetFeeds,
  { runs, fed, isFedFetch }: Pick<Closure, "runs" | "fed"> & { readonly isFedFetch: Uint8Array },
  fetches: readonly Endpoint[],
  pace: Pace,
): Promise<Pick<Closure, "onPath" | "shortest">> {
  const { nodeCount, outStarts, outEdges, targets, ports } = model;
  const isReached = new Uint8Array(nodeCount);
  /** The node before each; `FROM_FEED` - n where that is n as a feed. */
  const before = new Int32Array(nodeCount);
  const queue = new Uint32Array(nodeCount);
  let end = 0;
  let looked = 0;
  /** On along the edges that a feed replaces, or along all. */
  const follow = (node: number, isFeed: boolean) => {
    const last = outStarts[node + 1] as number;
    for (let i = outStarts[node] as number; i < last; i++) {
      const edge = outEdges[i] as number;
      const target = targets[edge] as number;
      if (runs[target] === 0 || isReached[target] === 1) continue;
      if (isFeed && !met.replaces(node, ports[edge] as number)) continue;
      isReached[target] = 1;
      before[target] = isFeed ? FROM_FEED - node : node;
      queue[end++] = target;
    }
    looked += 1 + last - (outStarts[node] as number);
  };
  for (let node = 0; node < nodeCount; node++) {
    if (node % EDGES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (fed[node] === 1) follow(node, true);
  }
  for (let at = 0; at < end; at++) {
    follow(queue[at] as number, false);
    if (looked < EDGES_A_LOOK) continue;
    looked = 0;
    if (pace.isDue()) await pace.giveWay();
  }
  const isFetched = new Uint8Array(nodeCount);
  for (const { node } of fetches) isFetched[node] = 1;
  const nearest = queue.subarray(0, end).find((node) => isFetched[node] === 1);
  for (let at = 0; at < nodeCount; at++) if (fed[at] === 1) isReached[at] = 1;
  const fedFetch = isFedFetch.indexOf(1);
  if (fedFetch >= 0) return { onPath: isReached, shortest: [fedFetch] };
  return { onPath: isReached, shortest: nearest === undefined ? null : wayTo(nearest, before) };
}

function wayTo(nearest: number, before: Int32Array): number[] {
  const way: number[] = [];
  let node = nearest;
  for (; node >= 0; node = before[node] as number) way.push(node);
  way.push(FROM_FEED - node);
  return way.reverse();
}
