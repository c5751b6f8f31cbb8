import type { ElementArray } from "../../tensor/dtype";
import type { Shape } from "../../tensor/shape";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A number as JSON can carry it: what is none stands as its name, whole numbers beyond 2^53 in decimal. */
export function jsonNumber(value: number | bigint): Json {
  if (typeof value === "bigint") {
    const isSafe = value >= -(2n ** 53n) && value <= 2n ** 53n;
    return isSafe ? Number(value) : String(value);
  }
  if (Object.is(value, -0)) return "-0";
  return Number.isFinite(value) ? value : String(value);
}

/** One element of a dtype; bool is stored as a byte. */
export function jsonElement(value: number | bigint, dtype: string): Json {
  return dtype === "bool" ? value !== 0 : jsonNumber(value);
}

/** Row-major values as lists nested by the shape; of rank 0 the value itself. */
export function nested(values: ElementArray, shape: Shape, dtype: string): Json {
  let next = 0;
  const build = (dim: number): Json => {
    if (dim === shape.length) return jsonElement(values[next++] as number | bigint, dtype);
    return Array.from({ length: shape[dim] as number }, () => build(dim + 1));
  };
  return build(0);
}
