import { levelOf } from "../../graph/levels";
import { type GraphLevel, graphLevel } from "../../shared/questions/graphs";
import { type Answer, answer } from "../answer";
import { scopeCalled } from "../graph/graphPlaces";
import type { KeptGraphs } from "../graph/keptGraphs";

export function createGraphLevelAnswer(graphs: KeptGraphs): Answer {
  return answer(graphLevel, async ({ scope: path, ...ref }, asked): Promise<GraphLevel> => {
    const { pace } = asked;
    const graph = await graphs.of(ref, asked);
    const { model } = graph;
    const scopes = await graph.scopes(pace);
    const scope = scopeCalled(scopes, path);
    const { children, edges, externalIn, externalOut } = await levelOf(model, scopes, scope, pace);
    const named = children.map(({ isScope, number }) =>
      isScope
        ? { name: scopes.paths.text(number), kind: "scope" as const, nodes: scopes.nodeCounts[number] as number }
        : { name: model.name(number), kind: "node" as const, op: model.op(number) },
    );
    const nameOf = (child: number) => named[child]?.name ?? "";
    return {
      scope: path,
      nodes: scopes.nodeCounts[scope] as number,
      children: named,
      edges: edges.map(({ from, to, data, control }) => ({ from: nameOf(from), to: nameOf(to), data, control })),
      externalIn,
      externalOut,
    };
  });
}
