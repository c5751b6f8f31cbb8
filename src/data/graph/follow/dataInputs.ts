import { PREPARED } from "../../../graph/summary/executionOrder";
import type { Pace } from "../../../tensor/pace";
import { knownOutputs } from "../nodeEdges";
import type { OpenGraph } from "../openGraph";
import { isOfCell } from "../summary/mindsporeParameters";

const A_LOOK = 4096;

const VARIABLES = /^(VarHandleOp|(AutoReload|Temporary)?Variable(V2)?)$/u;

/** Nodes that bring data into a graph: they take none, and are neither constants nor variables. In file order. */
export async function dataInputs(open: OpenGraph, pace: Pace): Promise<readonly number[]> {
  const { model } = open;
  const { nodeCount, inStarts, sources } = model;
  const isKept = model.opNames.map((op) => PREPARED.has(op) || VARIABLES.test(op));
  const found: number[] = [];
  for (let node = 0, looked = 0; node < nodeCount; node++) {
    if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (isKept[model.ops[node] as number]) continue;
    let isSource = true;
    for (let edge = inStarts[node] as number; isSource && edge < (inStarts[node + 1] as number); edge++) {
      if (++looked % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      isSource = model.isControl(edge) || (sources[edge] as number) < 0;
    }
    if (!isSource || (model.dialect === "mindspore" && isOfCell(open, node))) continue;
    found.push(node);
  }
  const known = await knownOutputs(open, found, pace);
  return found.filter((node) => known.get(node)?.[0]?.dtype !== "resource");
}
