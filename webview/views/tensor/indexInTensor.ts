import { parseSelection, resolveSelection } from "../../../src/tensor/slice/selection";
import type { Shape } from "../../../src/tensor/slice/shape";

/** The index in the whole tensor of a place in a slice of it. */
export function indexInTensor(slice: string, shape: Shape, place: readonly number[]): number[] {
  let next = 0;
  return resolveSelection(parseSelection(slice), shape).map(({ start, step, isIndex }) =>
    isIndex ? start : start + step * (place[next++] ?? 0),
  );
}
