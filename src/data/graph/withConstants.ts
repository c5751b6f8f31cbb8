import { type ConstantRef, constantTag } from "../../shared/constantTag";
import type { AttributeValue, NodeAttribute } from "../../shared/questions/graphNode";
import { findDtype } from "../../tensor/dtype";

/** Attributes of a node; those with a tensor that can be shown have the tag under which it opens. */
export function withConstants(
  attributes: readonly NodeAttribute[],
  place: Omit<ConstantRef, "attribute">,
): NodeAttribute[] {
  return attributes.map((attribute) => {
    if (!isShowable(attribute.value)) return attribute;
    return { ...attribute, constant: constantTag({ ...place, attribute: attribute.name }) };
  });
}

function isShowable(value: AttributeValue): boolean {
  if (typeof value !== "object" || value === null || !("dtype" in value)) return false;
  return value.shape !== null && findDtype(value.dtype) !== undefined;
}
