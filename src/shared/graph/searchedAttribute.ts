import type { AttributeValue, NodeAttribute } from "../questions/graphs";

/** An attribute as it is searched: `name=value`, of a tensor its dtype and shape. */
export function searchedAttribute({ name, value }: Pick<NodeAttribute, "name" | "value">): string {
  return `${name}=${valueText(value)}`;
}

function valueText(value: AttributeValue): string {
  if (value === null) return "";
  if (typeof value !== "object") return String(value);
  if (isList(value)) return `[${value.map(valueText).join(", ")}]`;
  if ("base64" in value) return value.base64;
  if ("function" in value) return value.function;
  if ("placeholder" in value) return value.placeholder;
  return value.shape === null ? value.dtype : `${value.dtype} [${value.shape.join(", ")}]`;
}

function isList(value: AttributeValue): value is readonly AttributeValue[] {
  return Array.isArray(value);
}
