import type { GraphModel } from "../../../graph/graphModel";

/** Nodes that are fed or fetched; names that no node has are left out. */
export function endpointsCalled(model: GraphModel, names: readonly string[]): number[] {
  return names.flatMap((name) => model.find(name) ?? model.find(name.replace(/:\d+$/, "")) ?? []);
}
