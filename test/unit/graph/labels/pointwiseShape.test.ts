import { expect, it } from "vitest";
import { pointwiseShape } from "../../../../src/graph/labels/pointwiseShape";

const look = { input: [8, 64, 56, 56], output: [8, 256, 56, 56], dims: 2, groups: 1, isTransposed: false };

it("a kernel of one element is 1 in every dim", () => {
  expect(pointwiseShape(look, 64 * 256)).toEqual([256, 64, 1, 1]);
  expect(pointwiseShape({ ...look, isTransposed: true }, 64 * 256)).toEqual([64, 256, 1, 1]);
  expect(pointwiseShape({ ...look, groups: 32 }, 2 * 256)).toEqual([256, 2, 1, 1]);
  expect(pointwiseShape({ ...look, input: [8, 64, 9], output: [8, 256, 9], dims: 1 }, 64 * 256)).toEqual([256, 64, 1]);
});

it("of nine elements may be 3×3 as well as 1×9: nothing is said", () => {
  expect(pointwiseShape(look, 9 * 64 * 256)).toBeUndefined();
});

it("nothing is said where channels are not known, or the shapes are of other dims", () => {
  expect(pointwiseShape({ ...look, input: [8, -1, 56, 56] }, 64 * 256)).toBeUndefined();
  expect(pointwiseShape({ ...look, input: [64, 56, 56] }, 64 * 256)).toBeUndefined();
  expect(pointwiseShape({ ...look, dims: 0 }, 64 * 256)).toBeUndefined();
  expect(pointwiseShape({ ...look, groups: 3 }, 64 * 256)).toBeUndefined();
  expect(pointwiseShape({ ...look, groups: 0 }, 64 * 256)).toBeUndefined();
});
