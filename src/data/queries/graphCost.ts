import { compareCodePoints } from "../../graph/textOrder";
import { type GraphCost, graphCost, graphMetadata, type NodeCost } from "../../shared/questions/graphWork";
import type { Pace } from "../../tensor/pace";
import { pacedSort } from "../../tensor/pacedSort";
import { type Answer, answer } from "../answer";
import { DataError } from "../dataError";
import { latestPoint } from "../findSeries";
import { graphTagsOf } from "../graph/graphTagsOf";
import type { KeptGraphs } from "../graph/keptGraphs";
import type { Costs } from "../graph/work/costs";
import type { JoinedCosts } from "../graph/work/joinedCosts";
import type { Series } from "../provider";

/** Looked at before the pace is asked. */
const NODES_A_LOOK = 256;

/** What a graph's run took, node by node; which tags of the run say it. */
export function createGraphCostAnswers(graphs: KeptGraphs, costs: Costs): readonly Answer[] {
  return [
    answer(graphCost, async ({ metadata, most, ...ref }, asked): Promise<GraphCost> => {
      const graph = await graphs.of(ref, asked);
      const joined = await costs.of(graph, ref, metadata, asked);
      const names = await pacedSort(
        joined.unmatched.map(({ name }) => name),
        compareCodePoints,
        asked.pace,
      );
      return {
        metadata: metadata.tag,
        devices: joined.devices,
        totalNanos: joined.totalNanos,
        ...(await listedCosts(joined, (node) => graph.model.name(node), most, asked.pace)),
        unmatched: names.slice(0, most),
        unmatchedCount: names.length,
      };
    }),
    answer(graphMetadata, async ({ logdir, run }, { provider, pace }) => {
      const found = await provider.run({ logdir, run }, pace);
      const tags: string[] = [];
      for (const tag of await graphTagsOf(found, pace)) {
        if (pace.isDue()) await pace.giveWay();
        const series = found.ofTag(tag).find(({ info }) => info.kind === "graph");
        if (series && (await hasCosts(series, pace))) tags.push(tag);
      }
      return { tags };
    }),
  ];
}

/** Nodes that ran, in file order. */
async function listedCosts(
  costs: JoinedCosts,
  nameOf: (node: number) => string,
  most: number | undefined,
  pace: Pace,
): Promise<Pick<GraphCost, "nodes" | "nodeCount">> {
  const { nanos, executions, bytes, devices } = costs;
  const nodes: NodeCost[] = [];
  let nodeCount = 0;
  for (let node = 0; node < executions.length; node++) {
    if (node % NODES_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (executions[node] === 0) continue;
    nodeCount++;
    if (most !== undefined && nodes.length >= most) continue;
    nodes.push({
      name: nameOf(node),
      nanos: nanos[node] as number,
      executions: executions[node] as number,
      bytes: bytes[node] as number,
      devices: costs.devicesOf(node).map((device) => devices[device] as string),
      outputs: costs.outputsOf(node),
    });
  }
  return { nodes, nodeCount };
}

/** Whether the last point of a tag says what nodes took; what cannot be read says nothing. */
async function hasCosts(series: Series, pace: Pace): Promise<boolean> {
  if (!series.hasCosts) return false;
  const point = await latestPoint(series, undefined, pace);
  if (point === undefined) return false;
  try {
    return await series.hasCosts(point, pace);
  } catch (error) {
    if (error instanceof DataError && error.reason === "badValue") return false;
    throw error;
  }
}
