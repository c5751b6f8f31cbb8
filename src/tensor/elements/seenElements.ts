import { type PairView, transposedShape } from "../pair/view/pairView";
import { rangeBoxes } from "../picture/rangeBoxes";
import type { DimSelection } from "../slice/selection";
import type { Shape } from "../slice/shape";
import type { SeenOrder, TensorElements } from "./elementSource";
import { gatheringRange } from "./gather";

/**
 * Elements of a tensor of `shape` in the order of a view (`fitsView`); nothing is copied. Elements that follow each other here may lie far
 * apart: many of them are to be read in large pieces.
 */
export function seenElements(elements: TensorElements, shape: Shape, view: PairView): TensorElements {
  const own = view.reshape ?? shape;
  const { perm } = view;
  if (!perm || keepsOrder(perm, own)) return elements;
  const seen: SeenOrder = { source: elements, shape: own, perm };
  const order = transposedShape(view, shape);
  const { place: _, ...others } = elements;
  return {
    ...others,
    seen,
    storedCount: seenStoredCount(seen, order),
    readElements(first, target) {
      for (const _ of gatheringRange(seen, first, target));
    },
  };
}

/** Dims of one element may stand anywhere. */
function keepsOrder(perm: readonly number[], shape: Shape): boolean {
  const moved = perm.filter((dim) => shape[dim] !== 1);
  return moved.every((dim, i) => i === 0 || dim > (moved[i - 1] as number));
}

/** Behind the last element that is not the repeated one, and one more: that is repeated itself. */
function seenStoredCount({ source, shape, perm }: SeenOrder, order: Shape): number {
  const { storedCount, elementCount: count } = source;
  if (storedCount <= 1 || storedCount >= count) return storedCount;
  let last = 0;
  for (const dims of rangeBoxes(shape, 0, storedCount - 1)) {
    const corner = perm.map((dim) => {
      const { start, count: size } = dims[dim] as DimSelection;
      return start + size - 1;
    });
    last = Math.max(
      last,
      corner.reduce((number, at, dim) => number * (order[dim] as number) + at, 0),
    );
  }
  return Math.min(count, last + 2);
}
