import { isSink, isSource } from "../../../graph/graphEnds";
import type { GraphModel } from "../../../graph/graphModel";
import { medianNanos } from "../../../graph/medianNanos";
import { placedNodeDevices, recordedNodeDevices } from "../../../graph/placing/crossing";
import { PLACE_REASONS } from "../../../graph/placing/placement";
import { longestPathOf } from "../../../graph/run/longestPath";
import type { ScopeTree } from "../../../graph/scopeTree";
import { END_KEYS, type EndKey, FINDING_COLUMNS, type FindingList } from "../../../shared/graph/graphFindings";
import type { SummaryFigures, SummaryScope } from "../../../shared/questions/graphWork";
import type { Pace } from "../../../tensor/pace";
import { shapeText } from "../../../tensor/slice/shape";
import type { WayStep } from "../follow/dataWay";
import { type WayRow, wayRows } from "../follow/wayRows";
import type { SearchedTexts } from "../search/searchedTexts";
import { costList, costScopesList, unmatchedList } from "./costLists";
import { deviceLoads } from "./deviceLoads";
import { changedList, costsList, movedList, sideList } from "./differenceLists";
import { deviceColumn, type FoundColumn, type FoundList, listOfNodes, nothingFound, opColumn } from "./foundList";
import { cseList, deadList, foldableList, hintList, identitiesList, inlineList } from "./hintLists";
import type { ListedGraph } from "./listedGraph";
import { portColumn } from "./portColumn";
import { runEntries } from "./runEntries";

const A_LOOK = 1024;

/** Undefined where what it is found from is not said. */
type MakeList = (of: ListedGraph, pace: Pace) => FoundList | undefined | Promise<FoundList | undefined>;

const MAKERS: Readonly<Record<FindingList, MakeList>> = {
  run: runList,
  shortest: shortestList,
  longest: longestList,
  ends: endsList,
  follow: followList,
  loads: loadsList,
  placed: placedList,
  crossing: crossingList,
  cost: costList,
  costScopes: costScopesList,
  unmatched: unmatchedList,
  cse: hintList(cseList),
  foldable: hintList(foldableList),
  identities: hintList(identitiesList),
  inline: hintList(inlineList),
  dead: hintList(deadList),
  onlyA: sideList("onlyA"),
  onlyB: sideList("onlyB"),
  changed: changedList,
  moved: movedList,
  costs: costsList,
  parameters: parametersList,
};

export async function foundList(of: ListedGraph, pace: Pace): Promise<FoundList> {
  const { list } = of.source;
  return (await MAKERS[list](of, pace)) ?? nothingFound(FINDING_COLUMNS[list].length);
}

/** Devices and what is on each. */
async function loadsList({ graph: { model }, source, from }: ListedGraph, pace: Pace): Promise<FoundList> {
  const { placed = [] } = source;
  const on = from.placement ? placedNodeDevices(placed, from.placement.devices) : recordedNodeDevices(model);
  const nanos = from.costs?.nanos;
  const times = nanos && { nanos, ofOps: await medianNanos(model, { nanos }, pace) };
  const all = await deviceLoads(model, on, times, pace);
  const used = all.flatMap((load, place) => (from.placement || load.nodes > 0 ? [{ ...load, place }] : []));
  return {
    count: used.length,
    columns: [
      { kind: "few", texts: on.names, of: (row) => used[row]?.place ?? -1 },
      { kind: "number", of: (row) => used[row]?.nodes ?? Number.NaN },
      { kind: "number", of: (row) => used[row]?.nanos ?? Number.NaN },
      { kind: "number", of: (row) => used[row]?.guessed ?? Number.NaN },
    ],
    *nodes(row) {
      const place = used[row]?.place;
      for (let node = 0; node < model.nodeCount; node++) if (on.ofNode[node] === place) yield node;
    },
    nodeCount: (row) => used[row]?.nodes ?? 0,
    isNameless: () => true,
  };
}

/** Device and reason of each node in a what-if placement. */
function placedList({ graph: { model }, names, source, from }: ListedGraph): FoundList | undefined {
  const { placed } = source;
  const { placement } = from;
  if (!placed || !placement) return undefined;
  const nodeOf = (row: number) => row;
  return listOfNodes(names, model.nodeCount, nodeOf, [
    opColumn(model, nodeOf),
    deviceColumn(model, nodeOf),
    { kind: "few", texts: placed, of: (row) => placement.devices[row] as number },
    { kind: "few", texts: PLACE_REASONS, isKey: true, of: (row) => placement.reasons[row] as number },
  ]);
}

/** Data edges from one device to another. */
function crossingList({ graph: { model }, names, from }: ListedGraph): FoundList | undefined {
  if (!from.crossing) return undefined;
  const { edges, bytes, on } = from.crossing;
  const edgeOf = (row: number) => edges[row] as number;
  const fromOf = (row: number) => model.sources[edgeOf(row)] as number;
  const toOf = (row: number) => model.targets[edgeOf(row)] as number;
  return {
    count: edges.length,
    columns: [
      { kind: "name", names, of: fromOf },
      portColumn(model, (row) => model.ports[edgeOf(row)] as number),
      { kind: "name", names, of: toOf },
      { kind: "few", texts: on.names, of: (row) => on.ofNode[fromOf(row)] as number },
      { kind: "few", texts: on.names, of: (row) => on.ofNode[toOf(row)] as number },
      { kind: "number", of: (row) => bytes[row] as number },
    ],
    nodes: (row) => [fromOf(row), toOf(row)],
    nodeCount: () => 2,
  };
}

/** The way that data mainly flow, by modules; of those that are open what is in them, too. */
async function followList({ graph, source, from }: ListedGraph, pace: Pace): Promise<FoundList | undefined> {
  const { way } = from;
  if (!way) return undefined;
  const { model } = graph;
  const rows = await wayRows(graph, way, source.open ?? [], pace);
  const row = (at: number) => rows[at] as WayRow;
  const nodeAt = (step: number) => (way[step] as WayStep).node;
  return {
    count: rows.length,
    columns: [
      { kind: "text", of: (at) => row(at).scope ?? model.name(nodeAt(row(at).from)) },
      await fewColumn(rows, ({ type }) => type ?? undefined, pace),
      await fewColumn(rows, ({ shape }) => shape && shapeText(shape), pace),
      await fewColumn(rows, ({ dtype }) => dtype, pace),
      { kind: "number", of: (at) => Number(row(at).isChanged) },
      { kind: "number", of: (at) => row(at).to - row(at).from },
    ],
    *nodes(at) {
      for (let step = row(at).from; step < row(at).to; step++) yield nodeAt(step);
    },
    nodeCount: (at) => row(at).to - row(at).from,
    fold(at) {
      const { scope, level, isOpen } = row(at);
      return { level, ...(scope !== undefined && { isOpen }) };
    },
  };
}

/** Texts that many rows share. */
async function fewColumn<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string | undefined,
  pace: Pace,
): Promise<FoundColumn> {
  const places = new Map<string, number>();
  const of = new Int32Array(rows.length).fill(-1);
  for (const [at, row] of rows.entries()) {
    if (at % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const text = textOf(row);
    if (text === undefined) continue;
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    of[at] = place;
  }
  return { kind: "few", texts: [...places.keys()], of: (at) => of[at] as number };
}

/** Scopes and layers with their parameters, in order of execution. */
async function parametersList({ graph, from }: ListedGraph, pace: Pace): Promise<FoundList | undefined> {
  const { summary } = from;
  if (!summary) return undefined;
  const { model } = graph;
  const scopes = await graph.scopes(pace);
  const rows = summary.scopes;
  const at = (row: number) => rows[row] as SummaryScope;
  const figure = (name: keyof SummaryFigures | "share"): FoundColumn => ({
    kind: "number",
    of: (row) => at(row)[name] ?? Number.NaN,
  });
  const scopeAt = (row: number) => scopes.find(at(row).scope);
  return {
    count: rows.length,
    columns: [
      { kind: "text", of: (row) => at(row).scope },
      await fewColumn(rows, ({ type }) => type ?? undefined, pace),
      { kind: "text", of: (row) => shapesText(at(row).outputs) },
      ...(["parameters", "trainable", "bytes", "multiplyAdds", "share", "unknown"] as const).map(figure),
    ],
    *nodes(row) {
      const found = at(row).isNode ? model.find(at(row).scope) : undefined;
      if (found !== undefined) yield found;
      else yield* nodesUnder(scopes, scopeAt(row));
    },
    nodeCount: (row) => (at(row).isNode ? 1 : (scopes.nodeCounts[scopeAt(row) ?? -1] ?? 0)),
    isNameless: (row) => !at(row).isNode,
  };
}

/** `[?, 64], [32, 1]`: a size or shape that is not known as `?`. */
function shapesText(shapes: SummaryScope["outputs"]): string {
  return shapes
    .map((shape) => (shape ? `[${shape.map((size) => (size < 0 ? "?" : size)).join(", ")}]` : "?"))
    .join(", ");
}

function* nodesUnder({ own, ownStarts, children, childStarts }: ScopeTree, top: number | undefined): Generator<number> {
  const ahead = top === undefined ? [] : [top];
  for (let scope = ahead.pop(); scope !== undefined; scope = ahead.pop()) {
    yield* own.subarray(ownStarts[scope], ownStarts[scope + 1]);
    for (const child of children.subarray(childStarts[scope], childStarts[scope + 1])) ahead.push(child);
  }
}

/** One of the longest paths. */
async function longestList({ graph, names }: ListedGraph, pace: Pace): Promise<FoundList> {
  return wayList(graph.model, names, await longestPathOf(graph.model, await graph.depths(pace), pace));
}

/** One of the shortest ways from feed to fetch; nothing where there is none. */
function shortestList({ graph: { model }, names, from }: ListedGraph): FoundList {
  return wayList(model, names, from.closure?.shortest ?? []);
}

function wayList(model: GraphModel, names: SearchedTexts, way: readonly number[]): FoundList {
  const nodeOf = (row: number) => way[row] as number;
  return listOfNodes(names, way.length, nodeOf, [opColumn(model, nodeOf), deviceColumn(model, nodeOf)]);
}

/** Outcome of a run for each node; undefined where nothing is fetched. */
async function runList({ graph: { model }, names, from }: ListedGraph, pace: Pace): Promise<FoundList | undefined> {
  if (!from.closure) return undefined;
  const { keys, of } = await runEntries(from.closure, pace);
  const nodeOf = (row: number) => row;
  return listOfNodes(names, model.nodeCount, nodeOf, [
    opColumn(model, nodeOf),
    deviceColumn(model, nodeOf),
    { kind: "few", texts: keys, isKey: true, of: (row) => of[row] as number },
  ]);
}

/** Nodes without edges on a side. */
async function endsList({ graph: { model }, names }: ListedGraph, pace: Pace): Promise<FoundList> {
  const nodes: number[] = [];
  const ends: number[] = [];
  for (let node = 0; node < model.nodeCount; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const key = endKey(isSource(model, node), isSink(model, node));
    if (key === undefined) continue;
    nodes.push(node);
    ends.push(END_KEYS.indexOf(key));
  }
  const nodeOf = (row: number) => nodes[row] as number;
  return listOfNodes(names, nodes.length, nodeOf, [
    opColumn(model, nodeOf),
    deviceColumn(model, nodeOf),
    { kind: "few", texts: END_KEYS, isKey: true, of: (row) => ends[row] as number },
  ]);
}

function endKey(isFirst: boolean, isLast: boolean): EndKey | undefined {
  if (isFirst) return isLast ? "both" : "source";
  return isLast ? "sink" : undefined;
}
