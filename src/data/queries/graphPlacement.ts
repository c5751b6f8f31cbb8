import { medianNanos } from "../../graph/medianNanos";
import { PLACE_REASONS } from "../../graph/placing/placement";
import type { MetadataRef } from "../../shared/graphMode";
import type { GraphRef } from "../../shared/graphRef";
import { type GraphPlacement, graphPlacement } from "../../shared/questions/graphWork";
import { type Answer, answer } from "../answer";
import type { KeptGraph } from "../graph/keptGraph";
import type { KeptGraphs } from "../graph/keptGraphs";
import { transferredBytes } from "../graph/work/crossings";
import { deviceAgreement } from "../graph/work/deviceAgreement";
import { deviceLoads, type NodeTimes } from "../graph/work/deviceLoads";
import type { Asking, GraphWork } from "../graph/work/graphWork";
import { listed } from "../graph/work/listed";
import { crossingOn } from "../graph/work/nodeDevices";

type PlacementWork = Pick<GraphWork, "placements" | "crossings" | "costs">;

export function createGraphPlacementAnswer(graphs: KeptGraphs, work: PlacementWork): Answer {
  return answer(graphPlacement, async ({ devices, metadata, most, ...ref }, asked): Promise<GraphPlacement> => {
    const { pace } = asked;
    const graph = await graphs.of(ref, asked);
    const { model } = graph;
    const placed = devices.length === 0 ? undefined : devices;
    const placement = placed && (await work.placements.of(graph, placed, pace));
    const crossing = await crossingOn(graph, placed, work, pace);
    const { on } = crossing;
    const { bytes, unknown } = await transferredBytes(model, crossing, pace);
    const times = metadata && (await nodeTimes(graph, ref, metadata, work, asked));
    const loads = await deviceLoads(model, on, times, pace);
    const told = (node: number) => {
      const device = on.names[on.ofNode[node] as number] as string;
      const why = placement && PLACE_REASONS[placement.reasons[node] as number];
      return { name: model.name(node), device, ...(why && { why }) };
    };
    return {
      devices: on.names,
      nodes: await listed(model.nodeCount, told, ({ name }) => name, most, pace),
      nodeCount: model.nodeCount,
      loads: placed ? loads : loads.filter(({ nodes }) => nodes > 0),
      crossing: crossing.edges.length,
      crossingBytes: unknown > 0 ? null : bytes,
      crossingKnownBytes: bytes,
      crossingUnknown: unknown,
      ...(await deviceAgreement(model, on, pace)),
    };
  });
}

async function nodeTimes(
  graph: KeptGraph,
  ref: GraphRef,
  metadata: MetadataRef,
  { costs }: PlacementWork,
  asking: Asking,
): Promise<NodeTimes> {
  const { nanos } = await costs.of(graph, ref, metadata, asking);
  return { nanos, ofOps: await medianNanos(graph.model, { nanos }, asking.pace) };
}
