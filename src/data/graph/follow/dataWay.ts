import type { OutputLook } from "../../../format/graph/storedGraph";
import { type ForwardEdges, forwardEdges } from "../../../graph/follow/forwardEdges";
import { isElementwise, isLossName, isLossOp } from "../../../graph/follow/forwardOps";
import { MainWays, type WayFacts } from "../../../graph/follow/mainWays";
import type { GraphModel } from "../../../graph/graphModel";
import type { ScopeTree } from "../../../graph/scopeTree";
import { PREPARED } from "../../../graph/summary/executionOrder";
import type { Pace } from "../../../tensor/pace";
import { say } from "../../../tensor/said/sentence";
import { DataError } from "../../dataError";
import type { KeptGraph } from "../keptGraph";
import { type KnownOutputs, knownOutputs, lookOf } from "../nodeEdges";
import type { OpenGraph } from "../openGraph";
import { isOfCell } from "../summary/mindsporeParameters";
import { gradientScopes } from "../summary/scopeOutputs";
import { elementsOf } from "../summary/variables";
import { pacedFilter } from "../work/pacedFilter";

const VARIABLES = /^(VarHandleOp|(AutoReload|Temporary)?Variable(V2)?)$/u;

const A_LOOK = 1024;

/** Nodes whose outputs are read at a time. */
const NODES_AT_ONCE = 1024;

/** A node on the way that data mainly flow, and the output of it that goes on; of the last the first. */
export interface WayStep {
  readonly node: number;
  readonly dtype: string | undefined;
  /** Sizes, -1 where one is unknown; undefined where the file does not tell. */
  readonly shape: readonly number[] | undefined;
  /** True if it differs from the last known shape before it. */
  readonly isChanged: boolean;
}

/**
 * The way that data mainly flow from a node, from where they enter a scope, or, where none is named, from the graph's input, to the loss or
 * the last result. Gradients and updates of variables are not on it; a graph without nodes has none. Throws `unknownNode`.
 */
export async function dataWay(graph: KeptGraph, from: string, pace: Pace): Promise<readonly WayStep[]> {
  const { model, open } = graph;
  const scopes = await graph.scopes(pace);
  const node = from === "" ? undefined : model.find(from);
  const scope = from === "" || node !== undefined ? undefined : scopes.find(from);
  const inputs = await dataInputs(open, pace);
  if (from !== "" && node === undefined && scope === undefined) {
    throw new DataError("unknownNode", say("unknownNode", { node: from }));
  }
  const begin = scope ?? (node === undefined ? undefined : scopes.scopeOf[node]);
  const forward = await forwardEdges(model, await gradientNodes(scopes, begin, pace), pace);
  const facts = { isLoss: await losses(graph, pace), isMinor: await minorEdges(open, forward, pace) };
  const begins =
    node !== undefined ? [node] : scope === undefined ? inputs : await entriesOf(scopes, scope, forward, inputs, pace);
  let best = await bestWay(forward, facts, begins, pace);
  // Loops that count begin with constants.
  if (from === "" && !best?.isResult) best = await bestWay(forward, facts, await nodesWithoutData(model, pace), pace);
  return best ? stepsOf(graph, best.nodes, best.edges, pace) : [];
}

/** The best of the ways from some nodes, and whether it leads to a result; undefined where there are no nodes. */
async function bestWay(forward: ForwardEdges, facts: WayFacts, begins: readonly number[], pace: Pace) {
  const ways = await MainWays.from(forward, facts, begins, pace);
  let [best] = begins;
  for (const begin of begins) {
    if (pace.isDue()) await pace.giveWay();
    if (best !== undefined && ways.compare(begin, best) < 0) best = begin;
  }
  return best === undefined ? undefined : { ...(await ways.way(best, pace)), isResult: ways.leadsToResult(best) };
}

/** 1 for nodes of gradients; a way that begins among them goes on there. */
async function gradientNodes(scopes: ScopeTree, begin: number | undefined, pace: Pace): Promise<Uint8Array> {
  const ofScopes = await gradientScopes(scopes, pace);
  const { scopeOf } = scopes;
  const is = new Uint8Array(scopeOf.length);
  if (begin !== undefined && ofScopes[begin] === 1) return is;
  for (let node = 0; node < scopeOf.length; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    is[node] = ofScopes[scopeOf[node] as number] as number;
  }
  return is;
}

async function losses({ model }: KeptGraph, pace: Pace): Promise<Uint8Array> {
  const isOf = model.opNames.map(isLossOp);
  const is = new Uint8Array(model.nodeCount);
  for (let node = 0; node < model.nodeCount; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (isOf[model.ops[node] as number] || isLossName(model.name(node))) is[node] = 1;
  }
  return is;
}

/** Nodes of a scope that take data from outside; where none do, the inputs in it, else all nodes in it. */
async function entriesOf(
  scopes: ScopeTree,
  scope: number,
  { starts, targets }: ForwardEdges,
  inputs: readonly number[],
  pace: Pace,
): Promise<readonly number[]> {
  const { count, parents, scopeOf } = scopes;
  const isIn = new Uint8Array(count);
  isIn[scope] = 1;
  for (let one = scope + 1; one < count; one++) {
    if (one % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (isIn[parents[one] as number] === 1) isIn[one] = 1;
  }
  const isInside = (node: number) => isIn[scopeOf[node] as number] === 1;
  const isFed = await reachedFrom({ starts, targets }, inputs, pace);
  const entries = new Set<number>();
  const all: number[] = [];
  for (let node = 0; node < scopeOf.length; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (isInside(node)) {
      all.push(node);
      continue;
    }
    if (isFed[node] === 0) continue;
    for (let at = starts[node] as number; at < (starts[node + 1] as number); at++) {
      const target = targets[at] as number;
      if (isInside(target)) entries.add(target);
    }
  }
  if (entries.size > 0) return [...entries];
  const own = inputs.filter(isInside);
  return own.length > 0 ? own : all;
}

/** 1 for nodes that data come to. */
async function reachedFrom(
  { starts, targets }: Pick<ForwardEdges, "starts" | "targets">,
  inputs: readonly number[],
  pace: Pace,
): Promise<Uint8Array> {
  const is = new Uint8Array(starts.length - 1);
  const stack = [...inputs];
  for (const input of inputs) is[input] = 1;
  let looked = 0;
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    for (let at = starts[node] as number; at < (starts[node + 1] as number); at++) {
      if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      const target = targets[at] as number;
      if (is[target] === 1) continue;
      is[target] = 1;
      stack.push(target);
    }
  }
  return is;
}

async function stepsOf(
  { model, open }: KeptGraph,
  nodes: readonly number[],
  edges: readonly number[],
  pace: Pace,
): Promise<readonly WayStep[]> {
  const steps: WayStep[] = [];
  // A layer's configuration tells its output where the file itself does not.
  const layers = await open.layerFigures?.(pace);
  let before: string | undefined;
  for (let start = 0; start < nodes.length; start += NODES_AT_ONCE) {
    const batch = nodes.slice(start, start + NODES_AT_ONCE);
    const known = await knownOutputs(open, batch, pace);
    for (const [i, node] of batch.entries()) {
      if (pace.isDue()) await pace.giveWay();
      const edge = edges[start + i];
      // The node that leaves a loop is the one that closes it.
      const port = edge === undefined || model.sources[edge] !== node ? 0 : (model.ports[edge] as number);
      const look: OutputLook = lookOf(model, port, known.get(node)) ?? {};
      const { dtype, shape = layers?.figures[node]?.output } = look;
      const text = shape?.join();
      steps.push({ node, dtype, shape, isChanged: text !== undefined && before !== undefined && text !== before });
      before = text ?? before;
    }
  }
  return steps;
}

/** Nodes that bring data into a graph: they take none, and are neither constants nor variables. In file order. */
async function dataInputs(open: OpenGraph, pace: Pace): Promise<readonly number[]> {
  const { model } = open;
  const isKept = model.opNames.map((op) => PREPARED.has(op) || VARIABLES.test(op));
  const isCell = (node: number) => model.dialect === "mindspore" && isOfCell(open, node);
  const all = await nodesWithoutData(model, pace);
  const found = await pacedFilter(all, (node) => !isKept[model.ops[node] as number] && !isCell(node), pace);
  const known = await knownOutputs(open, found, pace);
  return found.filter((node) => known.get(node)?.[0]?.dtype !== "resource");
}

/** Nodes that take no data, constants and variables among them. In file order. */
async function nodesWithoutData(model: GraphModel, pace: Pace): Promise<number[]> {
  const { nodeCount, inStarts, sources } = model;
  const found: number[] = [];
  for (let node = 0, looked = 0; node < nodeCount; node++) {
    if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    let isSource = true;
    for (let edge = inStarts[node] as number; isSource && edge < (inStarts[node + 1] as number); edge++) {
      if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      isSource = model.isControl(edge) || (sources[edge] as number) < 0;
    }
    if (isSource) found.push(node);
  }
  return found;
}

/** 1 for edges, by their places in `ForwardEdges`, of which the target repeats what they bring: another of its inputs has more elements. */
async function minorEdges(open: OpenGraph, forward: ForwardEdges, pace: Pace): Promise<Uint8Array> {
  const { model } = open;
  const { targets, edges } = forward;
  const isMinor = new Uint8Array(edges.length);
  const isRepeating = model.opNames.map(isElementwise);
  const into = new Map<number, number[]>();
  for (let at = 0; at < targets.length; at++) {
    if (at % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const target = targets[at] as number;
    if (!isRepeating[model.ops[target] as number]) continue;
    const own = into.get(target);
    if (own) own.push(at);
    else into.set(target, [at]);
  }
  const sourceOf = (at: number) => model.sources[edges[at] as number] as number;
  let batch: number[][] = [];
  const readBatch = async () => {
    const known = await knownOutputs(open, batch.flat().map(sourceOf), pace);
    for (const own of batch) {
      const counts = own.map((at) => elementsAt(open, edges[at] as number, known));
      const most = counts.reduce((greatest, count) => Math.max(greatest, Number.isNaN(count) ? 0 : count), 0);
      for (const [i, at] of own.entries()) if ((counts[i] as number) < most) isMinor[at] = 1;
    }
    batch = [];
  };
  let looked = 0;
  for (const own of into.values()) {
    if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (own.length < 2) continue;
    batch.push(own);
    if (batch.length === NODES_AT_ONCE) await readBatch();
  }
  await readBatch();
  return isMinor;
}

/** Elements of the tensor on an edge; NaN where nothing tells. A size that is open counts as one: it is that of all. */
function elementsAt({ model }: OpenGraph, edge: number, known: KnownOutputs): number {
  const shape = lookOf(model, model.ports[edge] as number, known.get(model.sources[edge] as number))?.shape;
  return elementsOf(shape?.map((size) => Math.max(1, size)));
}
