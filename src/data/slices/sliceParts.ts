import type { DimSelection } from "../../tensor/slice/selection";
import type { Shape } from "../../tensor/slice/shape";

/** A part of a slice: elements that follow each other in it. */
export interface SlicePart {
  /** Elements it takes of the tensor. */
  readonly dims: readonly DimSelection[];
  /** Row-major number, in the slice, of its first. */
  readonly firstElement: number;
  readonly count: number;
  /** True if all its elements equal each other, at any size. */
  readonly isRepeated: boolean;
}

/**
 * Halves a slice along its outermost dim until a part is small or all of it `isRepeated`: parts come in the slice's order. Those that end
 * before element `from` are passed over.
 */
export function* sliceParts(
  all: readonly DimSelection[],
  mostElements: number,
  isRepeated: (dims: readonly DimSelection[]) => boolean,
  from = 0,
): Generator<SlicePart, void, void> {
  const parts = [all];
  let firstElement = 0;
  for (let dims = parts.pop(); dims; dims = parts.pop()) {
    const count = dims.reduce((product, dim) => product * dim.count, 1);
    if (count === 0) return;
    if (firstElement + count <= from) {
      firstElement += count;
      continue;
    }
    const isSmall = count <= mostElements;
    if (!isSmall && !isRepeated(dims)) {
      parts.push(...halves(dims));
      continue;
    }
    yield { dims, firstElement, count, isRepeated: !isSmall };
    firstElement += count;
  }
}

/** The lowest and the highest row-major number, in the tensor, of what is selected. */
export function extentOf(shape: Shape, dims: readonly DimSelection[]): { low: number; high: number } {
  let low = 0;
  let high = 0;
  let stride = 1;
  for (let dim = shape.length - 1; dim >= 0; dim--) {
    const { start, step, count } = dims[dim] as DimSelection;
    const last = start + step * (count - 1);
    low += Math.min(start, last) * stride;
    high += Math.max(start, last) * stride;
    stride *= shape[dim] as number;
  }
  return { low, high };
}

/** The number of the first element of what lies in the tensor one after the other, as in the slice; undefined where it does not. */
export function denseStart(shape: Shape, dims: readonly DimSelection[], count: number): number | undefined {
  const { low, high } = extentOf(shape, dims);
  const isDense = high - low + 1 === count && dims.every((dim) => dim.count === 1 || dim.step > 0);
  return isDense ? low : undefined;
}

/** Both halves, the later one first. */
function halves(dims: readonly DimSelection[]): [DimSelection[], DimSelection[]] {
  const split = dims.findIndex((dim) => dim.count > 1);
  const { start, step, count, isIndex } = dims[split] as DimSelection;
  const front = Math.floor(count / 2);
  const withPart = (part: DimSelection) => dims.map((dim, i) => (i === split ? part : dim));
  return [
    withPart({ start: start + front * step, step, count: count - front, isIndex }),
    withPart({ start, step, count: front, isIndex }),
  ];
}
