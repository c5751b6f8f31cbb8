import { type NodeDevices, placedNodeDevices, recordedNodeDevices } from "../../../graph/placing/crossing";
import type { Pace } from "../../../tensor/pace";
import type { KeptGraph } from "../keptGraph";
import type { DeviceCrossing } from "./crossings";
import type { GraphWork } from "./workOfGraph";

/** Recorded devices of the nodes of a graph; with `placed` those on which the simple placer puts them. Throws `badDevice`. */
export async function nodeDevices(
  graph: KeptGraph,
  placed: readonly string[] | undefined,
  { placements }: Pick<GraphWork, "placements">,
  pace: Pace,
): Promise<NodeDevices> {
  if (!placed) return recordedNodeDevices(graph.model);
  return placedNodeDevices(placed, (await placements.of(graph, placed, pace)).devices);
}

/** Edges that cross from one of these devices to another. */
export async function crossingOn(
  graph: KeptGraph,
  placed: readonly string[] | undefined,
  work: Pick<GraphWork, "placements" | "crossings">,
  pace: Pace,
): Promise<DeviceCrossing> {
  return work.crossings.of(graph, await nodeDevices(graph, placed, work, pace), JSON.stringify(placed ?? null), pace);
}
