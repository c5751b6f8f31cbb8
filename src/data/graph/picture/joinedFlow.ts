import type { LibraryFunction } from "../../../graph/graphLibrary";
import { CONTROL, type GraphModel } from "../../../graph/graphModel";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import { edgesInto, edgesOutOf, sourceName } from "../nodeEdges";
import { type CallArguments, callArguments } from "./callArguments";
import { type EdgeColumns, flowEdges } from "./flowEdges";
import type { FlowEnds, FlowOutput, PictureFlow, WrittenEdge } from "./pictureFlow";

/** Nodes or edges that are looked at before the pace is asked. */
const A_LOOK = 4096;

const ARGUMENT = "_Arg";
const IDENTITY = "Identity";
const MOST_IDENTITIES = 64;

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
  ends: readonly FlowEnds[],
  pace: Pace,
): Promise<PictureFlow | undefined> {
  const joiner = new FlowJoiner(graphs);
  for (const call of calls) await joiner.open(call, pace);
  if (!joiner.hasCalls) return undefined;
  await joiner.join(pace);
  return joiner.flow(ends, pace);
}

interface JoinedCall extends OpenedCall, CallArguments {
  readonly function: LibraryFunction;
}

/** An edge that stands here once more than it is written: in a loop's next turns, for each further part of a data set's element. */
interface FurtherEdge {
  readonly written: WrittenEdge;
  readonly source: number;
  readonly target: number;
}

class FlowJoiner {
  private readonly graphs: readonly KeptGraph[];
  /** First node and edge of each graph, and behind the last the ends of all. */
  private readonly nodeStarts: Uint32Array;
  private readonly edgeStarts: Uint32Array;
  /** Behind those that are written. */
  private readonly further: FurtherEdge[] = [];
  /** Ends of written edges that have several. */
  private readonly manySources = new Map<number, readonly number[]>();
  private readonly manyTargets = new Map<number, readonly number[]>();
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
    const { graph, node, calls } = call;
    const kept = this.graphs[graph] as KeptGraph;
    const ofLibrary = kept.open.library.functions.find(({ name }) => name === calls);
    if (!ofLibrary) return;
    const slots = dataSlots(kept, node).map(([, slot]) => slot);
    const inputs = 1 + Math.max(-1, ...slots);
    const found = await callArguments(kept.open, { node, called: ofLibrary, inputs }, pace);
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
        this.joinResults(call);
      }
    }
    this.joinParts();
    for (const calls of this.calls) for (const call of calls.values()) this.joinTurns(call);
  }

  /** Joins a call's inputs to its function's arguments; either may outnumber the other. */
  private joinArguments(call: JoinedCall): void {
    const { graph, node } = call;
    for (const [edge, slot] of dataSlots(this.graphs[graph] as KeptGraph, node)) {
      const place = (this.edgeStarts[graph] as number) + edge;
      const targets = call.argumentsOf(slot).flatMap((argument) => this.argument(call, argument) ?? []);
      if (targets[0] === undefined) continue;
      this.targets[place] = targets[0];
      if (targets.length > 1) this.manyTargets.set(place, targets);
    }
  }

  /** The node of the flow that is an argument of a call's function; undefined where there is none. */
  private argument({ body, function: { args } }: JoinedCall, place: number): number | undefined {
    const { model } = this.graphs[body] as KeptGraph;
    const name = args[place];
    const node = name === undefined ? undefined : model.find(name);
    return node === undefined || model.op(node) !== ARGUMENT ? undefined : (this.nodeStarts[body] as number) + node;
  }

  private joinResults({ graph, node }: JoinedCall): void {
    const { model } = this.graphs[graph] as KeptGraph;
    for (const edge of edgesOutOf(model, node)) {
      const port = model.port(edge);
      if (port === null) continue;
      const place = (this.edgeStarts[graph] as number) + edge;
      const sources = this.origins({ graph, node, port }).map((from) => this.nodeOf(from));
      this.sources[place] = sources[0] as number;
      if (sources.length > 1) this.manySources.set(place, sources);
    }
  }

  /** Parts of elements go on each by itself; of fewer on one side the last has the others. */
  private joinParts(): void {
    for (const place of new Set([...this.manySources.keys(), ...this.manyTargets.keys()])) {
      const sources = this.manySources.get(place) ?? [this.sources[place] as number];
      const targets = this.manyTargets.get(place) ?? [this.targets[place] as number];
      const written = this.writtenAt(place);
      for (let part = 1; part < Math.max(sources.length, targets.length); part++) {
        const source = (sources[part] ?? sources.at(-1)) as number;
        this.further.push({ written, source, target: (targets[part] ?? targets.at(-1)) as number });
      }
    }
  }

  /** Edges by which a loop's results are its arguments in the next turn, without those that its body leaves unchanged. */
  private joinTurns(call: JoinedCall): void {
    const { graph, node } = call;
    const inputOf = new Map(
      dataSlots(this.graphs[graph] as KeptGraph, node).flatMap(([edge, slot]) =>
        call.argumentsOf(slot).map((argument) => [argument, edge] as const),
      ),
    );
    for (const result of call.function.returns.keys()) {
      const next = call.nextOf(result);
      const edge = next === undefined ? undefined : inputOf.get(next);
      const target = next === undefined ? undefined : this.argument(call, next);
      if (edge === undefined || target === undefined) continue;
      for (const from of this.resultOrigins(call, result).map((one) => this.behindIdentities(one))) {
        const source = this.nodeOf(from);
        if (source !== target) this.further.push({ written: { graph, edge, next: from }, source, target });
      }
    }
  }

  /** The output that one gives on as it is, through identities of its graph. */
  private behindIdentities(output: FlowOutput): FlowOutput {
    const { model } = this.graphs[output.graph] as KeptGraph;
    let at = output;
    for (let step = 0; step < MOST_IDENTITIES && model.op(at.node) === IDENTITY; step++) {
      const edge = model.inStarts[at.node] as number;
      const source = edge < (model.inStarts[at.node + 1] as number) ? (model.sources[edge] as number) : -1;
      const port = model.port(edge);
      if (source < 0 || port === null) return at;
      at = { graph: output.graph, node: source, port };
    }
    return at;
  }

  private nodeOf({ graph, node }: FlowOutput): number {
    return (this.nodeStarts[graph] as number) + node;
  }

  /** Sources of an output, inwards through the calls that give it; each is in the body of the one before. At least one. */
  private origins(output: FlowOutput): readonly FlowOutput[] {
    const call = this.calls[output.graph]?.get(output.node);
    if (!call) return [output];
    const results = call.resultsOf(resultOf(call, output.port));
    const found = results.flatMap((result) => this.resultOrigins(call, result));
    return found.length > 0 ? found : [output];
  }

  private resultOrigins(call: JoinedCall, result: number): readonly FlowOutput[] {
    const from = call.function.returns[result]?.from;
    if (from === undefined) return [];
    const { model } = this.graphs[call.body] as KeptGraph;
    const colon = from.indexOf(":");
    const node = model.find(colon < 0 ? from : from.slice(0, colon));
    return node === undefined
      ? []
      : this.origins({ graph: call.body, node, port: colon < 0 ? "" : from.slice(colon + 1) });
  }

  async flow(ends: readonly FlowEnds[], pace: Pace): Promise<PictureFlow> {
    const { nodeStarts, edgeStarts, graphs } = this;
    const writtenCount = edgeStarts.at(-1) as number;
    const nodeCount = nodeStarts.at(-1) as number;
    const columns = await this.columns(pace);
    const { order, placeOf, ...model } = await flowEdges(nodeCount, columns, pace);
    const closes = new Uint8Array(nodeCount);
    const endOf = new Int32Array(nodeCount);
    const outOf = new Int32Array(nodeCount);
    for (const [place, { model: own, closesLoop }] of graphs.entries()) {
      const first = nodeStarts[place] as number;
      endOf.set((ends[place] as FlowEnds).endOf, first);
      outOf.set((ends[place] as FlowEnds).outOf, first);
      for (let node = 0; node < own.nodeCount; node++) {
        if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        if (closesLoop(node)) closes[first + node] = 1;
      }
    }
    const written = (edge: number) => this.writtenAt(order[edge] as number);
    return {
      model,
      closesLoop: (edge) =>
        closes[model.sources[edge] as number] === 1 ||
        ((order[edge] as number) >= writtenCount && written(edge).next !== undefined),
      ...{ endOf, outOf, written },
      edgeOf: ({ graph, edge }) => placeOf[(edgeStarts[graph] as number) + edge] as number,
    };
  }

  private writtenAt(place: number): WrittenEdge {
    const { edgeStarts, further } = this;
    const behind = place - (edgeStarts.at(-1) as number);
    if (behind >= 0) return (further[behind] as FurtherEdge).written;
    const graph = placeIn(edgeStarts, place);
    return { graph, edge: place - (edgeStarts[graph] as number) };
  }

  /** Edges that are written, then the further ones. Which output one is says its own graph. */
  private async columns(pace: Pace): Promise<EdgeColumns> {
    const { edgeStarts, graphs, further } = this;
    const count = (edgeStarts.at(-1) as number) + further.length;
    const ports = new Int32Array(count);
    for (const [place, { model }] of graphs.entries()) {
      const first = edgeStarts[place] as number;
      for (let edge = 0; edge < model.edgeCount; edge++) {
        if (edge % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
        if (model.isControl(edge)) ports[first + edge] = CONTROL;
      }
    }
    const sources = new Int32Array(count);
    const targets = new Uint32Array(count);
    sources.set(this.sources);
    targets.set(this.targets);
    for (const [i, { source, target }] of further.entries()) {
      sources[this.sources.length + i] = source;
      targets[this.targets.length + i] = target;
    }
    return { sources, targets, ports };
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

/**
 * Data edges into a node, each with its place among the inputs of the graph that it is written in: of two graphs together those of B alone
 * stand behind those of A.
 */
function dataSlots({ model, joined }: KeptGraph, node: number): readonly (readonly [edge: number, slot: number])[] {
  const edges = dataEdges(model, node);
  const inOrder = edges.map((edge, place) => [edge, place] as const);
  if (!joined || node >= joined.nodes.countOfA) return inOrder;
  const { a, b, nodes } = joined;
  const own = dataEdges(a.model, node).length;
  if (own === edges.length) return inOrder;
  // Joined edges: one of B that A has, too, is A's.
  const left = new Map<string, number>();
  for (const edge of edges.slice(0, own)) add(left, keyOf(model, edge, model.sources[edge] as number), 1);
  const ofB = dataEdges(b.model, nodes.toB[node] as number).flatMap((edge, slot) => {
    const source = b.model.sources[edge] as number;
    return add(left, keyOf(b.model, edge, source < 0 ? source : (nodes.ofB[source] as number)), -1) < 0 ? [slot] : [];
  });
  return inOrder.map(([edge, place]) => [edge, place < own ? place : (ofB[place - own] ?? place)]);
}

function dataEdges(model: GraphModel, node: number): readonly number[] {
  return [...edgesInto(model, node)].filter((edge) => !model.isControl(edge));
}

/** Equal for edges that are one; `source` is the node of both. */
function keyOf(model: GraphModel, edge: number, source: number): string {
  return `${source < 0 ? sourceName(model, edge) : source}:${model.port(edge)}`;
}

function add(counts: Map<string, number>, key: string, amount: number): number {
  const count = (counts.get(key) ?? 0) + amount;
  counts.set(key, count);
  return count;
}
