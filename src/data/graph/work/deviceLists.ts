import type { GraphModel } from "../../../graph/graphModel";
import { GrowingInts } from "../../../graph/growing";
import { PLACE_REASONS } from "../../../graph/placing/placement";
import type { Pace } from "../../../tensor/pace";
import { deviceColumn, type FoundList, listOfNodes, nothingFound, opColumn } from "./foundList";
import type { ListedGraph } from "./foundLists";

const A_LOOK = 4096;

/** Where nodes are: as recorded, or on the devices of a what-if. */
interface NodeDevices {
  readonly texts: readonly string[];
  /** Of each node its place in these. */
  readonly of: Uint32Array;
}

function devicesOf({ graph: { model }, source, from }: ListedGraph): NodeDevices {
  if (source.placed && from.placement) return { texts: source.placed, of: from.placement.devices };
  return { texts: model.deviceNames, of: model.devices };
}

/** Devices and what is on each. */
export async function loadsList(listed: ListedGraph, pace: Pace): Promise<FoundList> {
  const { texts, of } = devicesOf(listed);
  const counts = new Uint32Array(texts.length);
  for (let node = 0; node < of.length; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const place = of[node] as number;
    counts[place] = (counts[place] as number) + 1;
  }
  const used = texts.map((_, place) => place).filter((place) => listed.source.placed || (counts[place] as number) > 0);
  const placeOf = (row: number) => used[row] as number;
  return {
    count: used.length,
    columns: [
      { kind: "few", texts, of: placeOf },
      { kind: "number", of: (row) => counts[placeOf(row)] as number },
      { kind: "number", of: () => Number.NaN },
      { kind: "number", of: () => Number.NaN },
    ],
    *nodes(row) {
      for (let node = 0; node < of.length; node++) if (of[node] === placeOf(row)) yield node;
    },
    nodeCount: (row) => counts[placeOf(row)] as number,
    isNameless: true,
  };
}

/** Where a what-if puts each node, and why. */
export function placedList({ graph: { model }, names, source, from }: ListedGraph): FoundList {
  const { placed } = source;
  const { placement } = from;
  if (!placed || !placement) return nothingFound(5);
  const nodeOf = (row: number) => row;
  return listOfNodes(names, model.nodeCount, nodeOf, [
    opColumn(model, nodeOf),
    deviceColumn(model, nodeOf),
    { kind: "few", texts: placed, of: (row) => placement.devices[row] as number },
    { kind: "few", texts: PLACE_REASONS, isKey: true, of: (row) => placement.reasons[row] as number },
  ]);
}

/** Data edges from one device to another. */
export async function crossingList(listed: ListedGraph, pace: Pace): Promise<FoundList> {
  const { graph, names } = listed;
  const { model } = graph;
  const { texts, of } = devicesOf(listed);
  const edges = await crossingEdges(model, of, texts.indexOf(""), pace);
  const edgeOf = (row: number) => edges[row] as number;
  const fromOf = (row: number) => model.sources[edgeOf(row)] as number;
  const toOf = (row: number) => model.targets[edgeOf(row)] as number;
  return {
    count: edges.length,
    columns: [
      { kind: "name", names, of: fromOf },
      model.portTexts.length === 0
        ? { kind: "number", of: (row) => model.ports[edgeOf(row)] as number }
        : { kind: "few", texts: model.portTexts, of: (row) => model.ports[edgeOf(row)] as number },
      { kind: "name", names, of: toOf },
      { kind: "few", texts, of: (row) => of[fromOf(row)] as number },
      { kind: "few", texts, of: (row) => of[toOf(row)] as number },
      { kind: "number", of: () => Number.NaN },
    ],
    nodes: (row) => [fromOf(row), toOf(row)],
    nodeCount: () => 2,
  };
}

/** In order of their targets. */
async function crossingEdges(
  { edgeCount, sources, targets, ports }: GraphModel,
  devices: Uint32Array,
  nowhere: number,
  pace: Pace,
): Promise<Int32Array> {
  const found = new GrowingInts();
  for (let edge = 0; edge < edgeCount; edge++) {
    if (edge % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const source = sources[edge] as number;
    if (source < 0 || (ports[edge] as number) < 0) continue;
    const [from, to] = [devices[source], devices[targets[edge] as number]];
    if (from !== to && from !== nowhere && to !== nowhere) found.push(edge);
  }
  return found.toArray();
}
