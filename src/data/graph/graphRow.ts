import type { GraphModel } from "../../graph/graphModel";
import { MIXED, type ScopeSums } from "../../graph/scopeSums";
import type { ScopeTree } from "../../graph/scopeTree";
import type { GraphRow } from "../../shared/questions/graphs";

/** A scope in a list. */
export function scopeRow(
  model: GraphModel,
  { paths, nodeCounts }: ScopeTree,
  sums: ScopeSums,
  scope: number,
): GraphRow {
  const [op, device] = [sums.ops[scope] as number, sums.devices[scope] as number];
  return {
    name: paths.text(scope),
    kind: "scope",
    ...(op !== MIXED && { op: model.opNames[op] as string }),
    ...(device !== MIXED && { device: model.deviceNames[device] as string }),
    nodes: nodeCounts[scope] as number,
    inputs: sums.inputs[scope] as number,
    outputs: sums.outputs[scope] as number,
  };
}

/** A node in a list; of inputs those that a node has. */
export function nodeRow(model: GraphModel, node: number): GraphRow {
  const { inStarts, outStarts, sources } = model;
  return {
    name: model.name(node),
    kind: "node",
    op: model.op(node),
    device: model.device(node),
    nodes: 1,
    inputs: sources.subarray(inStarts[node], inStarts[node + 1]).filter((source) => source >= 0).length,
    outputs: (outStarts[node + 1] as number) - (outStarts[node] as number),
  };
}
