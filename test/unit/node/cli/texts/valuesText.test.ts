import { expect, it } from "vitest";
import { valuesText } from "../../../../../src/node/cli/texts/valuesText";

const floats = (...values: readonly number[]) => ({ kind: "real", array: Float32Array.from(values) }) as const;

it("has a line for each row of the last dim, in columns, with the digits that tell a value from its neighbours", () => {
  expect(valuesText(floats(0.1, -2, Number.NaN, 1e-9, -0, 12), [2, 3], "float32")).toBe(
    "0.1  -2  NaN\n1e-9  -0   12".replace("0.1", " 0.1"),
  );
});

it("parts matrices by a blank line", () => {
  expect(valuesText(floats(1, 2, 3, 4, 5, 6, 7, 8), [2, 2, 2], "float32")).toBe("1  2\n3  4\n\n5  6\n7  8");
});

it("of one value, of one row and of none", () => {
  expect(valuesText(floats(1.5), [], "float32")).toBe("1.5");
  expect(valuesText(floats(1.5, 2), [2], "float32")).toBe("1.5  2");
  expect(valuesText(floats(), [0, 3], "float32")).toBe("no elements");
});

it("has strings as literals, each on one line", () => {
  const values = { kind: "string", array: ["a\nb", "中文", "", "c"] } as const;
  expect(valuesText(values, [2, 2], "string")).toBe('"a\\nb"  "中文"\n""      "c"');
});
