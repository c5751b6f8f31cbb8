import { expect, it } from "vitest";
import type { StringValue } from "../../../../../src/tensor/elements/elementValues";
import { StringPairStats } from "../../../../../src/tensor/pair/figures/stringPairStats";
import { USUAL_TOLERANCE } from "../../../../../src/tensor/pair/tolerance/tolerance";

function figuresOf(a: readonly StringValue[], b: readonly StringValue[], worst = 10) {
  const stats = new StringPairStats({
    ...{ dtypeA: "string", dtypeB: "string", tolerance: USUAL_TOLERANCE, shape: [a.length], worst, by: "abs" },
  });
  for (const [i, one] of a.entries()) stats.add([one], [b[i] as StringValue], 1);
  return stats.figures();
}

it("strings are equal where their bytes are", () => {
  const bytes = (...values: number[]) => Uint8Array.from(values);
  const figures = figuresOf(["a", "b", bytes(255, 1), "é"], ["a", "B", bytes(255, 2), "é"]);
  expect(figures).toMatchObject({ count: 4, equal: 2, equalBits: 2, within: 2, exceeding: 2, allclose: false });
  expect(figures).toMatchObject({ score: "Infinity", reordered: false, maxAbs: null, finite: 0, dtype: "string" });
  expect(figures.worst).toEqual([
    { at: [1], a: "b", b: "B", abs: null, rel: null, ulp: null },
    { at: [2], a: { base64: "/wE=" }, b: { base64: "/wI=" }, abs: null, rel: null, ulp: null },
  ]);
  expect(figures.worstAt).toEqual([1]);
  expect(figuresOf(["a", "b"], ["x", "y"], 1).worst).toHaveLength(1);
  expect(figuresOf(["a", "b"], ["a", "y"], 0).worstAt).toEqual([1]);
});

it("the same strings in another order are told", () => {
  expect(figuresOf(["a", "b", "b"], ["b", "a", "b"]).reordered).toBe(true);
  expect(figuresOf(["a", "b", "b"], ["b", "a", "a"]).reordered).toBe(false);
  expect(figuresOf(["a"], ["a"])).toMatchObject({ reordered: false, score: 0, worstAt: null, allclose: true });
});

it("a repeated tail stands as often as it says", () => {
  const stats = new StringPairStats({
    ...{ dtypeA: "string", dtypeB: "string", tolerance: USUAL_TOLERANCE, shape: [2, 3], worst: 3, by: "abs" },
  });
  stats.add(["a"], ["a"], 1);
  stats.add(["x"], ["y"], 5);
  const { seen, exceeding, worst } = stats.figures();
  expect([seen, exceeding]).toEqual([6, 5]);
  expect(worst.map(({ at }) => at)).toEqual([
    [0, 1],
    [0, 2],
    [1, 0],
  ]);
});
