import type { GraphModel } from "../../../graph/graphModel";
import { isGiven, takesHandle } from "../../../graph/summary/givenHandles";
import { handleSource } from "../../../graph/summary/variableValues";
import type { AttributeValue } from "../../../shared/questions/graphNode";
import type { Pace } from "../../../tensor/pace";
import type { OpenGraph } from "../openGraph";
import { elementsOf, type Variable, type Variables, VariablesBuilder } from "./variables";

const A_LOOK = 1024;

/** Ops that are a variable, with its shape and dtype in their attributes. */
const VARIABLES = new Set(["AutoReloadVariable", "VarHandleOp", "Variable", "VariableV2"]);

/** Reads of a variable that are looked at for its shape. */
const MOST_READS = 8;

/** Longer shapes than any tensor has are none. */
const MOST_ENTRIES = 64;

/** Variables of TensorFlow, each once: their ops, and handles that a graph or function is given, with the shapes of their reads. */
export async function tensorflowVariables(open: OpenGraph, pace: Pace): Promise<Variables> {
  const { model } = open;
  const builder = new VariablesBuilder(model.nodeCount);
  const readsOf = await findReads(model, pace);
  const isVariable = model.opNames.map((op) => VARIABLES.has(op));
  const given = model.opNames.map(isGiven);
  for (let node = 0; node < model.nodeCount; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    const op = model.ops[node] as number;
    const reads = readsOf.get(node) ?? [];
    const [first] = reads;
    if (isVariable[op]) builder.add({ node, ...(await ownLook(open, node, reads, pace)) });
    // A handle that is given stands beside all others: it counts where it is read.
    else if (given[op] && first !== undefined) {
      builder.add({ node: first, ...(await lookOfReads(open, reads, pace)) }, node);
    }
  }
  return builder;
}

/** Nodes that take a variable by its handle, by the node that this comes from; of each the first few. */
async function findReads(model: GraphModel, pace: Pace): Promise<ReadonlyMap<number, readonly number[]>> {
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

type Look = Omit<Variable, "node">;

async function ownLook(open: OpenGraph, node: number, reads: readonly number[], pace: Pace): Promise<Look> {
  const attributes = await open.attributes(node, MOST_ENTRIES, pace);
  const found = (name: string) => attributes.find((attribute) => attribute.name === name)?.value;
  const dtype = found("dtype");
  const shape = shapeIn(found("shape"));
  const count = elementsOf(shape);
  if (Number.isNaN(count) && reads.length > 0) return lookOfReads(open, reads, pace);
  return { shape, count, dtype: typeof dtype === "string" ? dtype : undefined };
}

async function lookOfReads(open: OpenGraph, reads: readonly number[], pace: Pace): Promise<Look> {
  const values = reads.filter((node) => open.model.op(node) === "ReadVariableOp");
  const looks = await open.outputs(values, pace);
  const known = looks.find((look) => !Number.isNaN(elementsOf(look?.[0]?.shape))) ?? looks[0];
  const { shape, dtype } = known?.[0] ?? {};
  return { shape, count: elementsOf(shape), dtype };
}

function shapeIn(value: AttributeValue | undefined): readonly number[] | undefined {
  return Array.isArray(value) ? value.map(Number) : undefined;
}
