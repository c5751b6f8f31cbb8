import type { GraphNode } from "../../../../../src/shared/questions/graphs";

export function someNode(more: Partial<GraphNode>): GraphNode {
  const inputs = more.inputs ?? [];
  const outputs = more.outputs ?? [];
  const tags = more.tags ?? [];
  return {
    name: "n",
    op: "MatMul",
    device: "",
    scope: "",
    depth: 0,
    inputCount: inputs.length,
    outputCount: outputs.length,
    outputShapes: null,
    attributes: [],
    tagCount: tags.length,
    calls: [],
    problems: [],
    ...more,
    inputs,
    outputs,
    tags,
  };
}
