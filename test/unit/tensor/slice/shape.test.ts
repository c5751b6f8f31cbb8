import { expect, it } from "vitest";
import { english } from "../../../../src/tensor/said/sentence";
import { elementCount, MAX_RANK, sameShape, shapeProblem, shapeText } from "../../../../src/tensor/slice/shape";

it("counts elements: one without dims, none with a dim of 0", () => {
  expect([[], [3], [2, 3, 4], [5, 0, 7]].map(elementCount)).toEqual([1, 3, 24, 0]);
});

const LIMIT = BigInt(Number.MAX_SAFE_INTEGER);

it.each([
  { dims: [], problem: undefined },
  { dims: [2n, 3n], problem: undefined },
  { dims: [LIMIT], problem: undefined },
  { dims: [0n, LIMIT, LIMIT], problem: undefined },
  { dims: [LIMIT, LIMIT, 0n], problem: undefined },
  { dims: [-1n], problem: "negative dimension: dim 0 is -1" },
  { dims: [0n, 2n, -3n], problem: "negative dimension: dim 2 is -3" },
  { dims: [LIMIT + 1n], problem: "too many elements: 9007199254740992" },
  { dims: [2n ** 32n, 2n ** 32n], problem: "too many elements: 18446744073709551616" },
  { dims: [0n, 2n ** 62n], problem: "too many elements: 0" },
  { dims: Array.from({ length: MAX_RANK }, () => 1n), problem: undefined },
  { dims: Array.from({ length: MAX_RANK + 1 }, () => 1n), problem: "rank 65: at most 64 dims can be read" },
])("says of dims $dims: $problem", ({ dims, problem }) => {
  const found = shapeProblem(dims);
  expect(found && english(found)).toBe(problem);
});

it("tells shapes apart", () => {
  expect(sameShape([], [])).toBe(true);
  expect(sameShape([2, 3], [2, 3])).toBe(true);
  expect(sameShape([2, 3], [3, 2])).toBe(false);
  expect(sameShape([2], [2, 1])).toBe(false);
});

it("writes shapes as NumPy's users know them", () => {
  expect([shapeText([]), shapeText([5]), shapeText([64, 3, 7, 7])]).toEqual(["[]", "[5]", "[64, 3, 7, 7]"]);
});
