import { type ConstantRef, constantTag } from "../../shared/constantTag";
import type { AttributeValue, NodeAttribute } from "../../shared/questions/graphs";
import { findDtype } from "../../tensor/dtype/dtype";
import type { Pace } from "../../tensor/pace";
import type { OpenGraph } from "./openGraph";

/** Attributes of a node; those with a tensor that can be shown have the tag under which it opens. */
export async function withConstants(
  attributes: readonly NodeAttribute[],
  graph: Pick<OpenGraph, "constant">,
  node: number,
  place: Omit<ConstantRef, "attribute">,
  pace: Pace,
): Promise<NodeAttribute[]> {
  const found: NodeAttribute[] = [];
  for (const attribute of attributes) {
    const { name, value } = attribute;
    // MindSpore writes of some tensors nothing but what they are.
    const isThere = isShowable(value) && (await graph.constant(node, name, pace)) !== undefined;
    found.push(isThere ? { ...attribute, constant: constantTag({ ...place, attribute: name }) } : attribute);
  }
  return found;
}

function isShowable(value: AttributeValue): boolean {
  if (typeof value !== "object" || value === null || !("dtype" in value)) return false;
  return value.shape !== null && findDtype(value.dtype) !== undefined;
}
