import { expect, it } from "vitest";
import { attributesLine, textsBeside } from "../../../../src/graph/labels/textsBeside";

const attributes = [
  { name: "kernel", value: "3×3" },
  { name: "stride", value: "2" },
  { name: "transposed", value: "true" },
  { name: "eps", value: "1e-5", isDetail: true },
] as const;

it("a name or class, then attributes without details, at last the name of a traced value", () => {
  expect(textsBeside({ beside: "Conv2d", attributes })).toEqual(["Conv2d", "3×3", "stride 2", "transposed"]);
  expect(textsBeside({ traced: "input.1", attributes })).toEqual(["3×3", "stride 2", "transposed", "input.1"]);
  expect(textsBeside({})).toEqual([]);
});

it("in one line all are told", () => {
  expect(attributesLine({ attributes })).toBe("3×3 · stride 2 · transposed · eps 1e-5");
  expect(attributesLine({})).toBe("");
});
