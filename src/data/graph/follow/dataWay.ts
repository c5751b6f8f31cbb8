import type { OutputLook } from "../../../format/graph/storedGraph";
import { type ForwardEdges, forwardEdges } from "../../../graph/follow/forwardEdges";
import { isLossName, isLossOp } from "../../../graph/follow/forwardOps";
import { MainWays, type WayFacts } from "../../../graph/follow/mainWays";
import type { ScopeTree } from "../../../graph/scopeTree";
import type { Pace } from "../../../tensor/pace";
import { say } from "../../../tensor/said/sentence";
import { DataError } from "../../dataError";
import type { KeptGraph } from "../keptGraph";
import { knownOutputs, lookOf } from "../nodeEdges";
import { gradientScopes } from "../summary/scopeOutputs";
import { dataInputs, nodesWithoutData } from "./dataInputs";
import { minorEdges } from "./minorEdges";

const A_LOOK = 1024;

/** Nodes whose outputs are read at a time. */
const NODES_AT_ONCE = 1024;

/** A node on the way that data mainly flow, and the output of it that goes on; of the last the first. */
export interface WayStep {
  readonly node: number;
  readonly dtype: string | undefined;
  /** Sizes, -1 where one is unknown; undefined where the file does not tell. */
  readonly shape: readonly number[] | undefined;
  /** It differs from the last shape before that is known. */
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
