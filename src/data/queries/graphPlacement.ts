import { crossingEdges, placedNodeDevices, recordedNodeDevices } from "../../graph/placing/crossing";
import { PLACE_REASONS } from "../../graph/placing/placement";
import { type GraphPlacement, graphPlacement } from "../../shared/questions/graphPlacement";
import { type Answer, answer } from "../answer";
import type { KeptGraphs } from "../graph/keptGraphs";
import { crossingBytes } from "../graph/work/crossingBytes";
import { deviceAgreement } from "../graph/work/deviceAgreement";
import { deviceLoads } from "../graph/work/deviceLoads";
import { listed } from "../graph/work/listed";
import type { Placements } from "../graph/work/placements";

export function createGraphPlacementAnswer(graphs: KeptGraphs, placements: Placements): Answer {
  return answer(graphPlacement, async ({ devices, metadata, most, ...ref }, asked): Promise<GraphPlacement> => {
    const { pace } = asked;
    const graph = await graphs.of(ref, asked);
    const { model } = graph;
    const placement = devices.length === 0 ? undefined : await placements.of(graph, devices, pace);
    const on = placement ? placedNodeDevices(devices, placement.devices) : recordedNodeDevices(model);
    const edges = await crossingEdges(model, on, pace);
    const bytes = await crossingBytes(graph, on, edges, pace);
    const loads = await deviceLoads(model, on, undefined, pace);
    const told = (node: number) => {
      const device = on.names[on.ofNode[node] as number] as string;
      const why = placement && PLACE_REASONS[placement.reasons[node] as number];
      return { name: model.name(node), device, ...(why && { why }) };
    };
    return {
      devices: on.names,
      nodes: await listed(model.nodeCount, told, ({ name }) => name, most, pace),
      nodeCount: model.nodeCount,
      loads: placement ? loads : loads.filter(({ nodes }) => nodes > 0),
      crossing: edges.length,
      crossingBytes: Number.isNaN(bytes) ? null : bytes,
      ...(await deviceAgreement(model, on, pace)),
    };
  });
}
