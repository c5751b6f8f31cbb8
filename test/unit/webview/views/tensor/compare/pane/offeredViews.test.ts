import { describe, expect, it } from "vitest";
import type { PairSide } from "../../../../../../../src/shared/questions/compare";
import type { Shape } from "../../../../../../../src/tensor/slice/shape";
import { elementCount } from "../../../../../../../src/tensor/slice/shape";
import { offeredViews } from "../../../../../../../webview/views/tensor/compare/pane/offeredViews";
import { SeededRandom } from "../../../../../../support/seededRandom";

const side = (shape: Shape): PairSide => ({
  id: { logdir: "/logs", run: "r", tag: "w", kind: "tensor", point: 0 },
  step: "1",
  shape,
});

/** Numbers of the elements of a shape, transposed, in the order they are then in. */
function walked(shape: Shape, perm: readonly number[]): number[] {
  const seen = perm.map((dim) => shape[dim] as number);
  return Array.from({ length: elementCount(shape) }, (_, n) => {
    const index: number[] = new Array(shape.length).fill(0);
    let rest = n;
    for (let i = seen.length - 1; i >= 0; i--) {
      index[perm[i] as number] = rest % (seen[i] as number);
      rest = Math.floor(rest / (seen[i] as number));
    }
    return shape.reduce((sum, size, dim) => sum * size + (index[dim] as number), 0);
  });
}

describe("views of B that are offered", () => {
  it("are each another order of its elements", () => {
    const random = new SeededRandom(7);
    for (let i = 0; i < 200; i++) {
      const shape = Array.from({ length: 1 + Math.floor(random.next() * 4) }, () => 1 + Math.floor(random.next() * 3));
      const views = offeredViews({ a: side([elementCount(shape)]), b: side(shape), perms: [] });
      const orders = views.map(({ perm }) => walked(shape, perm ?? [...shape.keys()]).join());
      expect(new Set(orders).size, shape.join()).toBe(orders.length);
      expect(views[0]).toEqual({ reshape: [elementCount(shape)] });
    }
  });

  it("are few", () => {
    const perms = Array.from({ length: 100 }, (_, i) => [i]);
    expect(offeredViews({ a: side([2, 2]), b: side([2, 2]), perms })).toHaveLength(8);
  });
});
