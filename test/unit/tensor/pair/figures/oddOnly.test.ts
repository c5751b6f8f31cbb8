import { expect, it } from "vitest";
import { isOddOnly, toldDifference } from "../../../../../src/tensor/pair/figures/oddOnly";

it("tells no difference of a pair of which only NaN and infinities differ", () => {
  const nan = { score: "Infinity", maxAbs: 0 };
  expect([toldDifference(0, nan), toldDifference("0", nan)]).toEqual([null, null]);
  expect(isOddOnly(nan)).toBe(true);
});

it.each([
  ["agrees", { score: 0, maxAbs: 0 }],
  ["differs where it is finite as well", { score: "Infinity", maxAbs: 0.5 }],
  ["is finite nowhere", { score: "Infinity", maxAbs: null }],
])("tells the difference of a pair that %s", (_, pair) => {
  expect(isOddOnly(pair)).toBe(false);
  expect(toldDifference(pair.maxAbs, pair)).toBe(pair.maxAbs);
});
