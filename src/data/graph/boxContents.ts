import type { GraphModel } from "../../graph/graphModel";
import { nodesInScopes } from "../../graph/nodesInScopes";
import type { ScopeSums } from "../../graph/scopeSums";
import type { ScopeTree } from "../../graph/scopeTree";
import type { GraphContents, LineEdge, NamedCount } from "../../shared/questions/graphs";
import type { Pace } from "../../tensor/pace";
import { nodeRow, scopeRow } from "./graphRow";
import type { KeptGraph } from "./keptGraph";
import { edgesInto, edgesOutOf, knownOutputs, slotOf, tensorOf } from "./nodeEdges";
import { scopeOfUnit, type Unit, unitOfScope } from "./picture/scopeOrder";
import { shortList } from "./shortList";

/** Looked at before the pace is asked. */
const A_LOOK = 4096;

/** Scopes and nodes directly in a scope: its scopes first, each in file order. */
export function unitsInScope({ childStarts, children, ownStarts, own }: ScopeTree, scope: number): Unit[] {
  const below = children.subarray(childStarts[scope], childStarts[scope + 1]);
  return [...Array.from(below, unitOfScope), ...own.subarray(ownStarts[scope], ownStarts[scope + 1])];
}

/** Scopes of a graph, and what they are as wholes. */
interface SummedScopes {
  readonly scopes: ScopeTree;
  readonly sums: ScopeSums;
}

/** Content of a box that stands for these scopes and nodes, except its series; lists have `most` entries. */
export async function boxContents(
  graph: KeptGraph,
  { scopes, sums }: SummedScopes,
  members: readonly Unit[],
  most: number,
  pace: Pace,
): Promise<Omit<GraphContents, "tags" | "tagCount">> {
  const { model } = graph;
  const isIn = await nodesIn(scopes, members, pace);
  const rows = (function* () {
    for (const unit of members)
      yield unit >= 0 ? nodeRow(model, unit) : scopeRow(model, scopes, sums, scopeOfUnit(unit));
  })();
  const { inputs, outputs } = await crossing(model, isIn, most, pace);
  return {
    nodes: isIn.reduce((sum, one) => sum + one, 0),
    ops: await counts(model.ops, model.opNames, isIn, pace),
    devices: (await counts(model.devices, model.deviceNames, isIn, pace)).filter(({ name }) => name !== ""),
    members: shortList(rows, most, ({ name }) => name),
    memberCount: members.length,
    inputs: await named(graph, inputs.edges, most, pace),
    inputCount: inputs.count,
    outputs: await named(graph, outputs.edges, most, pace),
    outputCount: outputs.count,
  };
}

/** 1 for each node that is one of these, or in one. */
async function nodesIn(scopes: ScopeTree, units: readonly Unit[], pace: Pace): Promise<Uint8Array> {
  const scopesIn = new Uint8Array(scopes.count);
  for (const unit of units) if (unit < 0) scopesIn[scopeOfUnit(unit)] = 1;
  const isIn = await nodesInScopes(scopes, scopesIn, pace);
  for (const unit of units) if (unit >= 0) isIn[unit] = 1;
  return isIn;
}

/** Counts of each name among the nodes in it, the most frequent first, else in order of their first uses. */
async function counts(
  numbers: Uint32Array,
  names: readonly string[],
  isIn: Uint8Array,
  pace: Pace,
): Promise<NamedCount[]> {
  const found = new Map<number, number>();
  for (let node = 0; node < numbers.length; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (isIn[node] === 1) found.set(numbers[node] as number, (found.get(numbers[node] as number) ?? 0) + 1);
  }
  return Array.from(found, ([number, count]) => ({ name: names[number] as string, count })).sort(
    (a, b) => b.count - a.count,
  );
}

/** Edges of one direction: all are counted, the first are kept. */
interface Crossing {
  count: number;
  readonly edges: number[];
}

/** Edges between nodes that are in it and others, in order of the nodes inside. */
async function crossing(model: GraphModel, isIn: Uint8Array, most: number, pace: Pace) {
  const inputs: Crossing = { count: 0, edges: [] };
  const outputs: Crossing = { count: 0, edges: [] };
  const add = (to: Crossing, edge: number) => {
    to.count++;
    if (to.edges.length < most) to.edges.push(edge);
  };
  for (let node = 0; node < isIn.length; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (isIn[node] === 0) continue;
    for (const edge of edgesInto(model, node)) {
      const source = model.sources[edge] as number;
      if (source >= 0 && isIn[source] === 0) add(inputs, edge);
    }
    for (const edge of edgesOutOf(model, node)) if (isIn[model.targets[edge] as number] === 0) add(outputs, edge);
  }
  return { inputs, outputs };
}

async function named(
  { model, open }: KeptGraph,
  edges: readonly number[],
  most: number,
  pace: Pace,
): Promise<LineEdge[]> {
  const sourceOf = (edge: number) => model.sources[edge] as number;
  const known = await knownOutputs(open, edges.map(sourceOf), pace);
  const all = edges.map((edge): LineEdge => {
    const isControl = model.isControl(edge);
    return {
      from: model.name(sourceOf(edge)),
      port: model.port(edge),
      to: model.name(model.targets[edge] as number),
      slot: isControl ? null : slotOf(model, edge),
      ...tensorOf(model, edge, known),
    };
  });
  return shortList(all, most, ({ from, to }) => from + to);
}
