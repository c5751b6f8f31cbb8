import { expect, it } from "vitest";
import { attributeText, type PlainValue, plainText } from "../../../../src/graph/labels/attributeText";
import type { AttributeForm } from "../../../../src/graph/labels/keyAttributes";

const cases: readonly (readonly [AttributeForm, PlainValue, boolean, string | undefined])[] = [
  ["kernel", [3, 3], false, "3×3"],
  ["kernel", 3, false, "3"],
  ["kernel", [1, 2, 2, 1], true, "2×2"],
  ["kernel", [1, undefined], false, "1×?"],
  ["perDim", [2, 2], false, "2"],
  ["perDim", [2, 1], false, "2×1"],
  ["perDim", [1, 1, 1, 1], false, "1"],
  ["perDim", [], false, undefined],
  ["perSpatialDim", [1, 2, 2, 1], true, "2"],
  ["perSpatialDim", [1, 1, 2, 2], false, "2"],
  ["perSpatialDim", [1, 1, 2, 3], false, "2×3"],
  ["perSpatialDim", [2, 2], true, "2"],
  ["flag", 1, false, "true"],
  ["flag", false, false, "false"],
  ["plain", null, false, undefined],
  ["plain", [0, 2, 1], false, "[0, 2, 1]"],
  ["plain", -1, false, "-1"],
];

it.each(cases)("%s of %j, channels last %s: %s", (form, value, isChannelsLast, text) => {
  expect(attributeText(value, form, isChannelsLast)).toBe(text);
});

it("numbers have the digits that tell, texts an end", () => {
  expect([1e-5, 0.1, Math.fround(0.1), 3, 1e20, -0.5].map((value) => plainText(value))).toEqual([
    ...["1e-5", "0.1", "0.1", "3", "100000000000000000000", "-0.5"],
  ]);
  expect(plainText([true, null, undefined, "a"])).toBe("[true, None, ?, a]");
  expect(plainText("x".repeat(50))).toBe(`${"x".repeat(40)}…`);
});
