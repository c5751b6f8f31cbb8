import { edgeEnds } from "../../../graph/graphEdges";
import type { LibraryFunction } from "../../../graph/graphLibrary";
import { CONTROL, type GraphModel } from "../../../graph/graphModel";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import { type CallArguments, callArguments } from "./callArguments";
import type { EdgeEnds, FlowEdges, PictureFlow, WrittenEdge } from "./pictureFlow";

/** Nodes or edges that are looked at before the pace is asked. */
const A_LOOK = 4096;

const ARGUMENT = "_Arg";

/** A node whose function is open in its box: graphs by their places among the picture's. */
export interface OpenedCall {
  readonly graph: number;
  readonly node: number;
  readonly calls: string;
  readonly body: number;
}

/**
 * Joins graphs by the calls that are open: what a call is given goes to its function's argument of that place, and what the call gives comes
 * from where the function returns it from. Edges that are none of these, as those of control, stay the call's. Undefined where no call
 * joins anything. `ends` are those of each graph.
 */
export async function joinedFlow(
  graphs: readonly KeptGraph[],
  calls: readonly OpenedCall[],
  ends: readonly EdgeEnds[],
  pace: Pace,
): Promise<PictureFlow | undefined> {
  const joiner = new FlowJoiner(graphs);
  for (const call of calls) await joiner.open(call, pace);
  if (!joiner.hasCalls) return undefined;
  await joiner.join(pace);
  return joiner.flow(ends, pace);
}

/** An output of a node of a graph, as edges of that graph name it. */
interface Output {
  readonly graph: number;
  readonly node: number;
  /** A number; in a body what stands behind the node's name. */
  readonly port: number | string;
}

interface JoinedCall extends OpenedCall, CallArguments {
  readonly function: LibraryFunction;
}

class FlowJoiner {
  private readonly graphs: readonly KeptGraph[];
  /** First node and edge of each graph, and behind the last the ends of all. */
  private readonly nodeStarts: Uint32Array;
  private readonly edgeStarts: Uint32Array;
  /** Nodes of the flow that each edge comes from (-1 for a missing one) and goes to, in the order in which edges are written. */
  private readonly sources: Int32Array;
  private readonly targets: Uint32Array;
  /** Calls of each graph, by the calling node. */
  private readonly calls: readonly Map<number, JoinedCall>[];

  constructor(graphs: readonly KeptGraph[]) {
    this.graphs = graphs;
    this.nodeStarts = startsOf(graphs, ({ nodeCount }) => nodeCount);
    this.edgeStarts = startsOf(graphs, ({ edgeCount }) => edgeCount);
    const edges = this.edgeStarts.at(-1) as number;
    this.sources = new Int32Array(edges);
    this.targets = new Uint32Array(edges);
    this.calls = graphs.map(() => new Map());
  }

  get hasCalls(): boolean {
    return this.calls.some(({ size }) => size > 0);
  }

  async open(call: OpenedCall, pace: Pace): Promise<void> {
    const { graph, node, calls, body } = call;
    const kept = this.graphs[graph] as KeptGraph;
    // Inputs of two graphs together are in no order that arguments have.
    if (kept.joined || this.graphs[body]?.joined) return;
    const ofLibrary = kept.open.library.functions.find(({ name }) => name === calls);
    const found = ofLibrary && (await callArguments(kept.open, node, calls, pace));
    if (found) this.calls[graph]?.set(node, { ...call, ...found, function: ofLibrary });
  }

  /** Finds both ends of each edge. */
  async join(pace: Pace): Promise<void> {
    for (const [place, { model }] of this.graphs.entries()) {
      const firstNode = this.nodeStarts[place] as number;
      const firstEdge = this.edgeStarts[place] as number;
      for (let edge = 0; edge < model.edgeCount; edge++) {
        if (edge % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        const source = model.sources[edge] as number;
        this.sources[firstEdge + edge] = source < 0 ? -1 : firstNode + source;
        this.targets[firstEdge + edge] = firstNode + (model.targets[edge] as number);
      }
    }
    for (const calls of this.calls) {
      for (const call of calls.values()) {
        if (pace.isDue()) await pace.giveWay();
        this.joinArguments(call);
        if (call.givesResults) this.joinResults(call);
      }
    }
  }

  /** There may be more inputs than arguments, and the other way round. */
  private joinArguments({ graph, node, body, first, function: { args } }: JoinedCall): void {
    const { model } = this.graphs[graph] as KeptGraph;
    const inner = (this.graphs[body] as KeptGraph).model;
    let slot = 0;
    for (let edge = model.inStarts[node] as number; edge < (model.inStarts[node + 1] as number); edge++) {
      if (model.isControl(edge)) continue;
      const name = args[slot++ - first];
      const argument = name === undefined ? undefined : inner.find(name);
      if (argument === undefined || inner.op(argument) !== ARGUMENT) continue;
      this.targets[(this.edgeStarts[graph] as number) + edge] = (this.nodeStarts[body] as number) + argument;
    }
  }

  private joinResults({ graph, node }: JoinedCall): void {
    const { model } = this.graphs[graph] as KeptGraph;
    for (let at = model.outStarts[node] as number; at < (model.outStarts[node + 1] as number); at++) {
      const edge = model.outEdges[at] as number;
      const port = model.port(edge);
      if (port === null) continue;
      const from = this.origin({ graph, node, port });
      this.sources[(this.edgeStarts[graph] as number) + edge] = (this.nodeStarts[from.graph] as number) + from.node;
    }
  }

  /** Sources of an output, inwards through the calls that give it; each is in the body of the one before. */
  private origin(output: Output): Output {
    let at = output;
    for (;;) {
      const call = this.calls[at.graph]?.get(at.node);
      if (!call?.givesResults) return at;
      const from = call.function.returns[resultOf(call, at.port)]?.from;
      if (from === undefined) return at;
      const { model } = this.graphs[call.body] as KeptGraph;
      const colon = from.indexOf(":");
      const node = model.find(colon < 0 ? from : from.slice(0, colon));
      if (node === undefined) return at;
      at = { graph: call.body, node, port: colon < 0 ? "" : from.slice(colon + 1) };
    }
  }

  async flow(ends: readonly EdgeEnds[], pace: Pace): Promise<PictureFlow> {
    const { nodeStarts, edgeStarts, graphs } = this;
    const nodeCount = nodeStarts.at(-1) as number;
    const model = await this.edges(pace);
    const closes = new Uint8Array(nodeCount);
    const endOf = new Int32Array(nodeCount);
    const outOf = new Int32Array(nodeCount);
    for (const [place, { model: own, closesLoop }] of graphs.entries()) {
      const first = nodeStarts[place] as number;
      endOf.set((ends[place] as EdgeEnds).endOf, first);
      outOf.set((ends[place] as EdgeEnds).outOf, first);
      for (let node = 0; node < own.nodeCount; node++) {
        if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        if (closesLoop(node)) closes[first + node] = 1;
      }
    }
    const { order, placeOf } = model;
    return {
      model,
      closesLoop: (node) => closes[node] === 1,
      ...{ endOf, outOf },
      written(edge): WrittenEdge {
        const written = order[edge] as number;
        const graph = placeIn(edgeStarts, written);
        return { graph, edge: written - (edgeStarts[graph] as number) };
      },
      edgeOf: ({ graph, edge }) => placeOf[(edgeStarts[graph] as number) + edge] as number,
    };
  }

  /** Edges in order of the nodes that they go to; `order` has of each the one that it is as written, `placeOf` the other way round. */
  private async edges(pace: Pace): Promise<FlowEdges & { readonly order: Uint32Array; readonly placeOf: Uint32Array }> {
    const { targets, edgeStarts, graphs } = this;
    const nodeCount = this.nodeStarts.at(-1) as number;
    const inStarts = new Uint32Array(nodeCount + 1);
    for (let edge = 0; edge < targets.length; edge++) {
      if (edge % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const behind = (targets[edge] as number) + 1;
      inStarts[behind] = (inStarts[behind] as number) + 1;
    }
    for (let node = 0; node < nodeCount; node++) {
      if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      inStarts[node + 1] = (inStarts[node + 1] as number) + (inStarts[node] as number);
    }
    const next = inStarts.slice();
    const order = new Uint32Array(targets.length);
    const placeOf = new Uint32Array(targets.length);
    const sources = new Int32Array(targets.length);
    const ports = new Int32Array(targets.length);
    for (const [place, { model }] of graphs.entries()) {
      const first = edgeStarts[place] as number;
      for (let edge = 0; edge < model.edgeCount; edge++) {
        if (edge % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        const target = targets[first + edge] as number;
        const at = next[target] as number;
        next[target] = at + 1;
        order[at] = first + edge;
        placeOf[first + edge] = at;
        sources[at] = this.sources[first + edge] as number;
        // Its own graph says which output it is.
        ports[at] = model.isControl(edge) ? CONTROL : 0;
      }
    }
    const turns = edgeEnds(inStarts, sources);
    for (;;) {
      const turn = turns.next();
      if (turn.done) return { nodeCount, inStarts, sources, ports, ...turn.value, order, placeOf };
      if (pace.isDue()) await pace.giveWay();
    }
  }
}

/** The place of a result: in a body it has a name of its own (`out:0`), or a number behind that of all (`output:2`). */
function resultOf({ namesResults, function: { returns } }: JoinedCall, port: number | string): number {
  if (typeof port === "number") return port;
  const [name = "", number = ""] = port.split(":");
  return namesResults ? returns.findIndex((result) => result.name === name) : Number(number);
}

function startsOf(graphs: readonly KeptGraph[], countOf: (model: GraphModel) => number): Uint32Array {
  const starts = new Uint32Array(graphs.length + 1);
  for (const [place, { model }] of graphs.entries()) starts[place + 1] = (starts[place] as number) + countOf(model);
  return starts;
}

/** The last place whose start is not behind `at`. */
function placeIn(starts: Uint32Array, at: number): number {
  let [low, high] = [0, starts.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
