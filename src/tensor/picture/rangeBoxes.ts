import type { DimSelection } from "../slice/selection";
import { elementCount, type Shape } from "../slice/shape";

/** The elements from one on up to another, as boxes of a shape, in their order: at most two for each dim, and one. */
export function* rangeBoxes(shape: Shape, first: number, end: number): Generator<DimSelection[], void, void> {
  if (first >= end) return;
  const [size, ...inner] = shape;
  if (size === undefined) {
    yield [];
    return;
  }
  const row = elementCount(inner);
  const [low, high] = [Math.floor(first / row), Math.floor(end / row)];
  if (low === high) {
    yield* inRow(low, inner, first - low * row, end - low * row);
    return;
  }
  const whole = first === low * row ? low : low + 1;
  if (whole > low) yield* inRow(low, inner, first - low * row, row);
  if (high > whole) yield [taken(whole, high - whole), ...inner.map((count) => taken(0, count))];
  yield* inRow(high, inner, 0, end - high * row);
}

function* inRow(at: number, inner: Shape, first: number, end: number): Generator<DimSelection[], void, void> {
  for (const dims of rangeBoxes(inner, first, end)) yield [taken(at, 1), ...dims];
}

function taken(start: number, count: number): DimSelection {
  return { start, step: 1, count, isIndex: false };
}
