import type { ElementArray } from "../../src/tensor/dtype/dtype";
import type { ElementValues } from "../../src/tensor/elements/elementValues";

/** The array of values that must be real numbers. */
export function realArray(values: ElementValues): ElementArray {
  if (values.kind !== "real") throw new Error(`values are ${values.kind}`);
  return values.array;
}

export function realNumbers(values: ElementValues): (number | bigint)[] {
  return [...realArray(values)];
}
