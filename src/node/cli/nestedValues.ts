import { type ElementValue, type ElementValues, elementAt } from "../../tensor/elements/elementValues";
import type { Shape } from "../../tensor/slice/shape";
import { jsonElement } from "../../tensor/text/jsonElement";
import type { Json } from "../../tensor/text/jsonText";

/** Row-major values as lists nested by the shape; of rank 0 the value itself. */
export function nested(values: ElementValues, shape: Shape, dtype: string): Json {
  let next = 0;
  const build = (dim: number): Json => {
    if (dim === shape.length) return jsonElement(elementAt(values, next++) as ElementValue, dtype);
    return Array.from({ length: shape[dim] as number }, () => build(dim + 1));
  };
  return build(0);
}
