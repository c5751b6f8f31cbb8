import { executionOrder, executionRanks } from "../../../graph/summary/executionOrder";
import type { LayerFigures, LayersFigures } from "../../../graph/summary/layerFigures";
import type { GraphSummary, SummaryScope } from "../../../shared/questions/graphWork";
import type { Pace } from "../../../tensor/pace";
import { pacedSort } from "../../../tensor/pacedSort";
import type { KeptGraph } from "../keptGraph";
import { ScopeFigures } from "./scopeFigures";
import { scopeOutputs } from "./scopeOutputs";
import { withShare } from "./share";

const A_LOOK = 1024;

/** The summary of a model by its layers: these are nodes, and models within are scopes. */
export async function layersSummary(graph: KeptGraph, layers: LayersFigures, pace: Pace): Promise<GraphSummary> {
  const { model } = graph;
  const scopes = await graph.scopes(pace);
  const { depths } = await graph.depths(pace);
  const ofScopes = new ScopeFigures(scopes.count);
  const ofNodes = new ScopeFigures(model.nodeCount);
  for (const [node, layer] of layers.figures.entries()) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    for (const [figures, at] of [
      [ofNodes, node],
      [ofScopes, scopes.scopeOf[node] as number],
    ] as const) {
      figures.add(at, layer);
      figures.addMultiplyAdds(at, layer.multiplyAdds);
    }
  }
  for (let scope = scopes.count - 1; scope > 0; scope--) {
    if (scope % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    ofScopes.addAll(scopes.parents[scope] as number, scope);
  }
  const fed = new Uint8Array(model.nodeCount).fill(1);
  const looks = { model, outputs: async (nodes: readonly number[]) => nodes.map((node) => outputLook(layers, node)) };
  const outputs = await scopeOutputs(looks, scopes, fed, pace);
  const ranks = await executionRanks(model, depths, graph.closesLoop, pace);
  const total = ofScopes.of(0);
  const rows: SummaryScope[] = [];
  const nodesOf = async (scope: number) => {
    const own = scopes.own.subarray(scopes.ownStarts[scope], scopes.ownStarts[scope + 1]);
    for (const node of await pacedSort(own, (a, b) => (ranks[a] as number) - (ranks[b] as number), pace)) {
      const { output } = layers.figures[node] as LayerFigures;
      rows.push({
        scope: model.name(node),
        isNode: true,
        type: model.op(node),
        outputs: output ? [output] : [],
        ...withShare(ofNodes.of(node), total),
      });
    }
  };
  await nodesOf(0);
  for (const scope of await executionOrder({ scopes, ranks, fed }, pace)) {
    if (pace.isDue()) await pace.giveWay();
    const path = scopes.paths.text(scope);
    rows.push({
      scope: path,
      isNode: false,
      type: layers.classes.get(path) ?? null,
      outputs: outputs[scope] ?? [],
      ...withShare(ofScopes.of(scope), total),
    });
    await nodesOf(scope);
  }
  return { scopes: rows, total, isTorch: false };
}

function outputLook({ figures }: LayersFigures, node: number) {
  const output = figures[node]?.output;
  return output && [{ shape: output }];
}
