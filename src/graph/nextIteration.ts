import type { GraphModel } from "./graphModel";

/** Edges out of these close the loops of TF1's control flow (`tensorflow/core/graph/graph.h`, `IsNextIteration`). */
const CLOSERS: ReadonlySet<string> = new Set(["NextIteration", "RefNextIteration"]);

/** True if edges out of a node close a legal loop. */
export function loopClosers(model: GraphModel): (node: number) => boolean {
  const closes = model.opNames.map((op) => CLOSERS.has(op));
  if (!closes.includes(true)) return () => false;
  return (node) => closes[model.ops[node] as number] === true;
}
