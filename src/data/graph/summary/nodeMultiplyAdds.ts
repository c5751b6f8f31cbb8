import { type MultiplyingOps, multiplies, multiplyAdds } from "../../../graph/summary/multiplyAdds";
import type { Pace } from "../../../tensor/pace";
import { edgesInto, type KnownOutputs, knownOutputs, lookOf } from "../nodeEdges";
import type { OpenGraph } from "../openGraph";
import type { Variable } from "./variables";

const A_LOOK = 4096;

/** Nodes whose inputs are read at a time. */
const NODES_AT_ONCE = 1024;

/** Variables of a graph, and the nodes that have their values. */
interface KnownVariables {
  readonly all: readonly Variable[];
  /** By node, as `variableValues` has them. */
  readonly values: Int32Array;
}

/** Tells the multiply-adds of each node that multiplies; NaN where its shapes do not tell. */
export async function eachMultiplyAdds(
  open: OpenGraph,
  of: MultiplyingOps,
  variables: KnownVariables,
  tell: (node: number, count: number) => void,
  pace: Pace,
): Promise<void> {
  const { model } = open;
  const counts = model.opNames.map((op) => multiplies(of, op));
  let batch: number[] = [];
  const readBatch = async () => {
    const sources = batch.flatMap((node) => [...edgesInto(model, node)].map((edge) => model.sources[edge] as number));
    const known = await knownOutputs(open, [...batch, ...sources], pace);
    for (const node of batch) {
      const isTransposed = of === "torch" && /ConvTranspose/u.test(model.name(node));
      tell(node, multiplyAdds(of, model.op(node), tensorsOf(open, node, known, variables), isTransposed));
    }
    batch = [];
  };
  for (let node = 0; node < model.nodeCount; node++) {
    if (node % A_LOOK === 0 && pace.isDue()) await pace.giveWay();
    if (!counts[model.ops[node] as number]) continue;
    batch.push(node);
    if (batch.length === NODES_AT_ONCE) await readBatch();
  }
  await readBatch();
}

function tensorsOf({ model }: OpenGraph, node: number, known: KnownOutputs, { all, values }: KnownVariables) {
  const inputs: (readonly number[] | undefined)[] = [];
  const counts: number[] = [];
  for (const edge of edgesInto(model, node)) {
    if (model.isControl(edge)) continue;
    const source = model.sources[edge] as number;
    const variable = source < 0 ? undefined : all[values[source] as number];
    const look = source < 0 ? undefined : lookOf(model, model.ports[edge] as number, known.get(source));
    inputs.push(variable?.shape ?? look?.shape);
    counts.push(variable?.count ?? Number.NaN);
  }
  return { inputs, counts, output: known.get(node)?.[0]?.shape };
}
