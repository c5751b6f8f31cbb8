import { jsonElement } from "../../data/queries/sliceExport";
import type { ElementArray } from "../../tensor/dtype";
import type { Shape } from "../../tensor/shape";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Row-major values as lists nested by the shape; of rank 0 the value itself. */
export function nested(values: ElementArray, shape: Shape, dtype: string): Json {
  let next = 0;
  const build = (dim: number): Json => {
    if (dim === shape.length) return jsonElement(values[next++] as number | bigint, dtype);
    return Array.from({ length: shape[dim] as number }, () => build(dim + 1));
  };
  return build(0);
}
