import { expect, it } from "vitest";
import { outputText } from "../../../../src/graph/labels/outputText";

it("dtype and shape of the first output, and how many others there are", () => {
  expect(outputText([{ dtype: "float32", shape: [8, -1, 32] }])).toBe("float32 [8, ?, 32]");
  expect(outputText([{ shape: [] }, { shape: [2] }, {}])).toBe("[] +2");
  expect(outputText([{ dtype: "int64" }])).toBe("int64");
  expect(outputText([{ shape: null }, { shape: [2] }])).toBeUndefined();
  expect(outputText([])).toBeUndefined();
});
