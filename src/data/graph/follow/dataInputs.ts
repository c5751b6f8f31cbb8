import type { GraphModel } from "../../../graph/graphModel";
import { PREPARED } from "../../../graph/summary/executionOrder";
import type { Pace } from "../../../tensor/pace";
import { knownOutputs } from "../nodeEdges";
import type { OpenGraph } from "../openGraph";
import { isOfCell } from "../summary/mindsporeParameters";
import { pacedFilter } from "../work/pacedFilter";

const A_LOOK = 4096;

const VARIABLES = /^(VarHandleOp|(AutoReload|Temporary)?Variable(V2)?)$/u;

/** Nodes that bring data into a graph: they take none, and are neither constants nor variables. In file order. */
export async function dataInputs(open: OpenGraph, pace: Pace): Promise<readonly number[]> {
  const { model } = open;
  const isKept = model.opNames.map((op) => PREPARED.has(op) || VARIABLES.test(op));
  const isCell = (node: number) => model.dialect === "mindspore" && isOfCell(open, node);
  const all = await nodesWithoutData(model, pace);
  const found = await pacedFilter(all, (node) => !isKept[model.ops[node] as number] && !isCell(node), pace);
  const known = await knownOutputs(open, found, pace);
  return found.filter((node) => known.get(node)?.[0]?.dtype !== "resource");
}

/** Nodes that take no data, constants and variables among them. In file order. */
export async function nodesWithoutData(model: GraphModel, pace: Pace): Promise<number[]> {
  const { nodeCount, inStarts, sources } = model;
  const found: number[] = [];
  for (let node = 0, looked = 0; node < nodeCount; node++) {
    if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    let isSource = true;
    for (let edge = inStarts[node] as number; isSource && edge < (inStarts[node + 1] as number); edge++) {
      if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      isSource = model.isControl(edge) || (sources[edge] as number) < 0;
    }
    if (isSource) found.push(node);
  }
  return found;
}
