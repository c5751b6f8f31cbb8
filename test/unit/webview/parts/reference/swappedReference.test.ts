import { describe, expect, it } from "vitest";
import type { Reference, ViewQuery } from "../../../../../src/shared/compare/reference";
import type { PairSide, ReferenceFound } from "../../../../../src/shared/questions/compare";
import type { Shape } from "../../../../../src/tensor/slice/shape";
import { swappedReference, swappedView } from "../../../../../webview/parts/reference/swappedReference";

const A = { logdir: "/logs", run: "a", tag: "w", kind: "tensor" } as const;
const B = { ...A, run: "b", tag: "v" };

function pairOf(reference: Reference, stepA: string, stepB: string | undefined) {
  const side = (id: typeof A | typeof B, step: string): PairSide => ({
    id: { ...id, point: 0 },
    step,
    dtype: "float32",
    storedDtype: "float32",
    shape: [2, 3],
  });
  const found: ReferenceFound = {
    a: side(A, stepA),
    b: stepB === undefined ? null : side(reference.series ? B : A, stepB),
    view: null,
    comparable: stepB !== undefined,
    perms: [],
  };
  return { a: { ...A, point: 0 }, reference, found };
}

describe("A and B that change places", () => {
  it("takes the step that was looked at as the reference, and a distance with the other sign", () => {
    expect(swappedReference(pairOf({}, "8", "3"))).toEqual({
      series: A,
      step: "3",
      reference: { place: { by: "step", step: "8" } },
    });
    const locked = swappedReference(pairOf({ place: { by: "distance", steps: "-5" }, rtol: 0.1 }, "8", "3"));
    expect(locked?.reference).toEqual({ place: { by: "distance", steps: "5" }, rtol: 0.1 });
  });

  it("shows the other series, compared with this one at the same step", () => {
    expect(swappedReference(pairOf({ series: B, as: "bfloat16" }, "8", "8"))).toEqual({
      series: B,
      step: "8",
      reference: { series: A, as: "bfloat16" },
    });
    expect(swappedReference(pairOf({ series: B, place: { by: "first" } }, "8", "0"))?.reference).toEqual({
      series: A,
      place: { by: "step", step: "8" },
    });
  });

  it("has nothing to show where there is no B", () => {
    expect(swappedReference(pairOf({}, "0", undefined))).toBeUndefined();
  });

  it("sees A as B where B was seen as A", () => {
    for (const [shapeB, view] of VIEWS) {
      const b = Array.from({ length: product(shapeB) }, (_, i) => i);
      const seen = viewed(b, shapeB, view);
      const back = viewed(seen.values, seen.shape, swappedView(view, shapeB));
      expect(back.values).toEqual(b);
    }
  });
});

const VIEWS: readonly (readonly [Shape, ViewQuery])[] = [
  [[4, 6], {}],
  [[4, 6], { perm: [1, 0] }],
  [[2, 3, 5], { perm: [2, 0, 1] }],
  [[4, 6], { reshape: [2, 12] }],
  [[4, 6], { reshape: [2, 2, 6], perm: [1, 2, 0] }],
  [[5, 2, 3, 4], { perm: [3, 2, 0, 1] }],
];

const product = (shape: Shape) => shape.reduce((all, size) => all * size, 1);

/** Reshape, then transpose, element by element. */
function viewed(values: readonly number[], shape: Shape, { reshape = shape, perm }: ViewQuery) {
  const order = perm ?? reshape.map((_, dim) => dim);
  const seen = order.map((dim) => reshape[dim] as number);
  const taken = Array.from({ length: values.length }, (_, flat) => {
    const index = new Map<number, number>();
    let rest = flat;
    for (let dim = seen.length - 1; dim >= 0; dim--) {
      index.set(order[dim] as number, rest % (seen[dim] as number));
      rest = Math.floor(rest / (seen[dim] as number));
    }
    return values[reshape.reduce((at, size, dim) => at * size + (index.get(dim) as number), 0)] as number;
  });
  return { values: taken, shape: seen };
}
