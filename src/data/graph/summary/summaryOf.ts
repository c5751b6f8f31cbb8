import type { GraphModel } from "../../../graph/graphModel";
import { MIXED } from "../../../graph/scopeSums";
import { depthOrder } from "../../../graph/summary/depthOrder";
import { executionOrder, executionRanks, fedNodes } from "../../../graph/summary/executionOrder";
import { optimizerState } from "../../../graph/summary/optimizerState";
import { variableValues } from "../../../graph/summary/variableValues";
import type { GraphSummary, SummaryScope } from "../../../shared/questions/graphWork";
import { findDtype } from "../../../tensor/dtype/dtype";
import type { Pace } from "../../../tensor/pace";
import type { Run } from "../../provider";
import type { KeptGraph } from "../keptGraph";
import { eachCalledMultiplyAdds } from "./calledMultiplyAdds";
import { layersSummary } from "./layersSummary";
import { mindsporeParameters } from "./mindsporeParameters";
import { eachMultiplyAdds } from "./nodeMultiplyAdds";
import { ScopeFigures } from "./scopeFigures";
import { scopeOutputs } from "./scopeOutputs";
import { scopeType } from "./scopeType";
import { withShare } from "./share";
import { tensorflowVariables } from "./tensorflowVariables";
import { isTorch, torchParameters } from "./torchParameters";
import type { Variable } from "./variables";

const A_LOOK = 1024;

/** Parameters, outputs and multiply-adds of the scopes of a graph; `run` is where weights of torch's graphs were recorded. */
export async function summaryOf(graph: KeptGraph, run: Run, pace: Pace): Promise<GraphSummary> {
  const layers = await graph.open.layerFigures?.(pace);
  return layers ? layersSummary(graph, layers, pace) : scopesSummary(graph, run, pace);
}

async function scopesSummary(graph: KeptGraph, run: Run, pace: Pace): Promise<GraphSummary> {
  const { model, open } = graph;
  const scopes = await graph.scopes(pace);
  const { depths, longestPath } = await graph.depths(pace);
  const order = await depthOrder(depths, longestPath, pace);
  const ops = opsOf(model);
  const { ofNode } = await graph.callers(pace);
  const ofTorch = ops === "torch" ? await torchParameters(model, scopes, order, run, pace) : undefined;
  const variables =
    ofTorch ??
    (ops === "mindspore" ? await mindsporeParameters(open, pace) : await tensorflowVariables(open, ofNode, pace));
  const values = await variableValues(model, variables.own, order, pace);
  const isState = await optimizerState(model, variables.all.map(lookOf), values, order, pace);
  const figures = new ScopeFigures(scopes.count);
  for (const [i, variable] of variables.all.entries()) {
    if (i % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (isState[i] === 1) continue;
    const { node, count } = variable;
    const bytes = count * (itemBytes(variable) ?? Number.NaN);
    figures.add(scopes.scopeOf[node] as number, { parameters: count, trainable: Number.NaN, bytes });
  }
  const tell = (node: number, count: number) => figures.addMultiplyAdds(scopes.scopeOf[node] as number, count);
  await eachMultiplyAdds(open, ops, { all: variables.all, values }, tell, pace);
  if (ops === "tensorflow") await eachCalledMultiplyAdds(open, ofNode, tell, pace);
  for (let scope = scopes.count - 1; scope > 0; scope--) {
    if (scope % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    figures.addAll(scopes.parents[scope] as number, scope);
  }
  const fed = await fedNodes(model, values, order, pace);
  const outputs = await scopeOutputs(open, scopes, fed, pace);
  const sums = await graph.sums(pace);
  const ranks = await executionRanks(model, depths, graph.closesLoop, pace);
  const total = figures.of(0);
  const rows: SummaryScope[] = [];
  for (const scope of await executionOrder({ scopes, ranks, fed }, pace)) {
    if (pace.isDue()) await pace.giveWay();
    if (ofTorch?.isEmptied[scope] === 1) continue;
    const path = scopes.paths.text(scope);
    const op = sums.ops[scope] as number;
    rows.push({
      scope: path,
      isNode: false,
      type: scopeType(model, path, op === MIXED ? undefined : model.opNames[op]),
      outputs: outputs[scope] ?? [],
      ...withShare(figures.of(scope), total),
    });
  }
  return { scopes: rows, total, isTorch: ops === "torch" };
}

function opsOf(model: GraphModel) {
  if (model.dialect === "mindspore") return "mindspore";
  return isTorch(model) ? "torch" : "tensorflow";
}

function lookOf({ count, dtype }: Variable) {
  return { count, isInteger: dtype !== undefined && findDtype(dtype)?.kind === "int" };
}

/** Bytes of an element; undefined where the dtype is not known or its elements have no size of their own. */
function itemBytes({ dtype: name }: Variable): number | undefined {
  const dtype = name === undefined ? undefined : findDtype(name);
  return dtype && dtype.kind !== "string" ? dtype.itemBytes : undefined;
}
