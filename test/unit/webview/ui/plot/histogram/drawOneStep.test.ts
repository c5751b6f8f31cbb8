import { expect, it } from "vitest";
import { oneStep } from "../../../../../../webview/ui/plot/histogram/drawOneStep";
import { someBuckets } from "../../../views/histogram/someBuckets";

it("has a cell for each bucket, over all of the values", () => {
  const picture = oneStep(someBuckets([0, 1, 2, 4], [1, 8, 2]), 200);
  expect([...(picture?.outline.starts ?? [])]).toEqual([0, 1, 2]);
  expect([...(picture?.outline.densities ?? [])]).toEqual([1, 8, 1]);
  expect([picture?.values.low, picture?.values.high]).toEqual([-0.08, 4.08]);
});

it("draws together what is narrower than a px, and loses none of it", () => {
  const edges = Array.from({ length: 1001 }, (_, i) => i);
  const {
    starts = [],
    ends = [],
    densities = [],
  } = oneStep(someBuckets(edges, edges.slice(1).fill(3)), 100)?.outline ?? {};
  expect(starts.length).toBeLessThanOrEqual(100);
  const total = Array.from(densities, (density, i) => density * ((ends[i] as number) - (starts[i] as number)));
  expect(total.reduce((sum, one) => sum + one, 0)).toBeCloseTo(3000, 6);
});

it("is nothing where nothing is finite", () => {
  expect(oneStep(someBuckets([], [], { nan: 4, min: Number.NaN, max: Number.NaN }), 100)).toBeUndefined();
});
