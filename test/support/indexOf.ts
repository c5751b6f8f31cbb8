import type { Shape } from "../../src/tensor/slice/shape";

/** The index of a row-major element number, dim after dim. */
export function indexOf(element: number, shape: Shape): number[] {
  return shape.map((size, dim) => Math.floor(element / shape.slice(dim + 1).reduce((a, b) => a * b, 1)) % size);
}
