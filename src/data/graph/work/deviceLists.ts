import { medianNanos } from "../../../graph/medianNanos";
import { placedNodeDevices, recordedNodeDevices } from "../../../graph/placing/crossing";
import { PLACE_REASONS } from "../../../graph/placing/placement";
import type { Pace } from "../../../tensor/pace";
import { deviceLoads } from "./deviceLoads";
import { deviceColumn, type FoundList, listOfNodes, opColumn } from "./foundList";
import type { ListedGraph } from "./listedGraph";
import { portColumn } from "./portColumn";

/** Devices and what is on each. */
export async function loadsList({ graph: { model }, source, from }: ListedGraph, pace: Pace): Promise<FoundList> {
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

/** Where a what-if puts each node, and why. */
export function placedList({ graph: { model }, names, source, from }: ListedGraph): FoundList | undefined {
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
export function crossingList({ graph: { model }, names, from }: ListedGraph): FoundList | undefined {
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
