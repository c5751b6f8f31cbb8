import type { TensorElements } from "../elements/elementSource";
import type { StringValue } from "../elements/elementValues";
import { unsupportedCondition } from "./condition";
import type { ElementTest } from "./elementTest";
import type { KnownCondition } from "./valueRange";

/** Strings are equal to a text or not, or contain it. What is no UTF-8 equals none, and may contain one all the same. */
export function stringTest(condition: KnownCondition, elements: TensorElements): ElementTest {
  if (condition.kind !== "text") throw unsupportedCondition(condition, "string");
  const { comparison, text } = condition;
  const bytes = new TextEncoder().encode(text);
  const isHit = (value: StringValue): boolean => {
    if (comparison !== "contains") return (value === text) === (comparison === "==");
    if (typeof value === "string") return value.includes(text);
    return value instanceof Uint8Array && hasBytes(value, bytes);
  };
  return {
    count(taken) {
      const values = elements.decode(taken);
      return values.kind === "string" ? values.array.filter(isHit).length : 0;
    },
  };
}

function hasBytes(bytes: Uint8Array, wanted: Uint8Array): boolean {
  for (let start = 0; start + wanted.length <= bytes.length; start++) {
    let length = 0;
    while (length < wanted.length && bytes[start + length] === wanted[length]) length++;
    if (length === wanted.length) return true;
  }
  return false;
}
