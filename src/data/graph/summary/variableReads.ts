import type { GraphModel } from "../../../graph/graphModel";
import { takesHandle } from "../../../graph/summary/givenHandles";
import { handleSource } from "../../../graph/summary/variableValues";
import type { Pace } from "../../../tensor/pace";
import type { OpenGraph } from "../openGraph";
import { elementsOf, type Variable } from "./variables";

const A_LOOK = 1024;

/** Reads of a variable that are looked at for its shape. */
const MOST_READS = 8;

/** Facts known of a variable. */
export type ReadVariable = Omit<Variable, "node">;

/** Nodes that take a variable by its handle, by the node that this comes from; of each the first few. */
export async function findReads(model: GraphModel, pace: Pace): Promise<ReadonlyMap<number, readonly number[]>> {
  const reads = new Map<number, number[]>();
  const takes = model.opNames.map(takesHandle);
  for (let node = 0; node < model.nodeCount; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (!takes[model.ops[node] as number]) continue;
    const source = handleSource(model, node);
    if (source < 0) continue;
    const known = reads.get(source);
    if (!known) reads.set(source, [node]);
    else if (known.length < MOST_READS) known.push(node);
  }
  return reads;
}

export async function lookOfReads(open: OpenGraph, reads: readonly number[], pace: Pace): Promise<ReadVariable> {
  const values = reads.filter((node) => open.model.op(node) === "ReadVariableOp");
  const looks = await open.outputs(values, pace);
  const known = looks.find((look) => !Number.isNaN(elementsOf(look?.[0]?.shape))) ?? looks[0];
  const { shape, dtype } = known?.[0] ?? {};
  return { shape, count: elementsOf(shape), dtype };
}
