import { longestPathOf } from "../../graph/run/longestPath";
import { type GraphClosure, graphClosure, graphLongestPath } from "../../shared/questions/graphWork";
import { type Answer, answer } from "../answer";
import type { KeptGraphs } from "../graph/keptGraphs";
import type { Closures } from "../graph/work/closures";
import { listedNames, nodesWhere } from "../graph/work/listed";
import { writtenRunEnds } from "../graph/work/runEndpoints";

export function createGraphClosureAnswer(graphs: KeptGraphs, closures: Closures): Answer {
  return answer(graphClosure, async ({ ends, most, ...ref }, asked): Promise<GraphClosure> => {
    const { pace } = asked;
    const graph = await graphs.of(ref, asked);
    const { model } = graph;
    const { feeds, fetches } = await writtenRunEnds(graph, ends, pace);
    const { runs, fed, onPath, isMet, shortest } = await closures.of(graph, ends, pace);
    const list = async (holds: (node: number) => boolean) => {
      const nodes = await nodesWhere(model.nodeCount, holds, pace);
      return { names: await listedNames(model, nodes, most, pace), count: nodes.length };
    };
    const closure = await list((node) => runs[node] === 1);
    const paths = await list((node) => onPath[node] === 1);
    const pruned = await list((node) => runs[node] === 0 && fed[node] === 0);
    return {
      feeds: feeds.texts,
      fetches: fetches.texts,
      closure: closure.names,
      closureCount: closure.count,
      fed: feeds.texts.filter((_, i) => isMet[i]),
      unusedFeeds: feeds.texts.filter((_, i) => !isMet[i]),
      paths: paths.names,
      pathCount: paths.count,
      shortest: shortest && (await listedNames(model, shortest, undefined, pace)),
      pruned: pruned.names,
      prunedCount: pruned.count,
    };
  });
}

export function createGraphLongestPathAnswer(graphs: KeptGraphs): Answer {
  return answer(graphLongestPath, async ({ most, ...ref }, asked) => {
    const { pace } = asked;
    const graph = await graphs.of(ref, asked);
    const depths = await graph.depths(pace);
    const path = await longestPathOf(graph.model, depths, pace);
    return { length: depths.longestPath, names: await listedNames(graph.model, path, most, pace) };
  });
}
