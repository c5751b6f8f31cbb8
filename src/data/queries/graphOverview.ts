import { isSink, isSource } from "../../graph/graphEnds";
import { type GraphModel, PROBLEM_KINDS } from "../../graph/graphModel";
import { type GraphOverview, graphOverview, type NamedCount } from "../../shared/questions/graphs";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import { findSeries } from "../findSeries";
import type { KeptGraph } from "../graph/keptGraph";
import type { KeptGraphs } from "../graph/keptGraphs";
import { shortList } from "../graph/shortList";
import { usualGaps } from "../graph/usualGaps";

/** Looked at before the pace is asked. */
const A_LOOK = 4096;

export function createGraphOverviewAnswer(graphs: KeptGraphs): Answer {
  return answer(graphOverview, async (ref, asked): Promise<GraphOverview> => {
    const { provider, pace } = asked;
    const graph = await graphs.of(ref, asked);
    const series = await findSeries(provider, { logdir: ref.logdir, run: ref.run, tag: ref.tag, kind: "graph" }, pace);
    const { model, point, part, parts } = graph;
    const { step } = await series.describe(point, pace);
    const { library } = graph.open;
    const { longestPath } = await graph.depths(pace);
    const usual = await usualGaps(model, pace);
    const functions =
      ref.function === undefined ? library.functions.map(({ name, nodeCount }) => ({ name, count: nodeCount })) : [];
    return {
      ...{ part, parts, point, step, dialect: model.dialect },
      nodes: model.nodeCount,
      ops: await countsByName(model.ops, model.opNames, pace),
      devices: (await countsByName(model.devices, model.deviceNames, pace)).filter(({ name }) => name !== ""),
      ...(await edgeCounts(model, pace)),
      functions,
      scopes: (await graph.scopes(pace)).count - 1,
      longestPath,
      problems: await problemCounts(graph, pace),
      ...(usual && { usual }),
    };
  });
}

/** How often each name is used, in order of their first uses. */
async function countsByName(numbers: Uint32Array, names: readonly string[], pace: Pace): Promise<NamedCount[]> {
  const counts = new Map<number, number>();
  for (let i = 0; i < numbers.length; i++) {
    if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const number = numbers[i] as number;
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return Array.from(counts, ([number, count]) => ({ name: names[number] as string, count }));
}

type EdgeCounts = Pick<GraphOverview, "dataEdges" | "controlEdges" | "sources" | "sinks">;

async function edgeCounts(model: GraphModel, pace: Pace): Promise<EdgeCounts> {
  let controlEdges = 0;
  for (let edge = 0; edge < model.edgeCount; edge++) {
    if (edge % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (model.isControl(edge)) controlEdges++;
  }
  let sourceCount = 0;
  let sinkCount = 0;
  for (let node = 0; node < model.nodeCount; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (isSink(model, node)) sinkCount++;
    if (isSource(model, node)) sourceCount++;
  }
  return { dataEdges: model.edgeCount - controlEdges, controlEdges, sources: sourceCount, sinks: sinkCount };
}

async function problemCounts(graph: KeptGraph, pace: Pace): Promise<GraphOverview["problems"]> {
  const { model } = graph;
  const { cycle } = await graph.depths(pace);
  const all = [...model.problems, ...(cycle ? [cycle] : [])];
  return all
    .sort((a, b) => PROBLEM_KINDS.indexOf(a.kind) - PROBLEM_KINDS.indexOf(b.kind))
    .map(({ kind, count, nodes }) => {
      const names = nodes.map((node) => model.name(node));
      return { kind, count, nodes: shortList(names, names.length, (name) => name) };
    });
}
