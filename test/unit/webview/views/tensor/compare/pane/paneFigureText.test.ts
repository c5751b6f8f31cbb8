import { expect, it } from "vitest";
import type { JsonElement } from "../../../../../../../src/tensor/text/jsonElement";
import { shortSideTexts } from "../../../../../../../webview/views/tensor/compare/pane/paneFigureText";

const texts = (a: JsonElement, b: JsonElement, dtype = "float64") =>
  shortSideTexts({ value: a, dtype }, { value: b, dtype });

it.each([
  ["by four digits", 0.123456, 0.2, ["0.1235", "0.2"]],
  ["by as many digits as tell them apart", 0.123456, 0.123461, ["0.123456", "0.123461"]],
  ["without what they begin with alike", 0.123456789012, 0.123456789013, ["…56789012", "…56789013"]],
  ["negative ones", -0.1234567891, -0.1234567899, ["…23456789", "…2345679"]],
  ["powers of ten", 1.2345678e-7, 1.2345679e-7, ["…45678e-7", "…45679e-7"]],
  ["NaN beside a number", "NaN", 0.25, ["NaN", "0.25"]],
  ["infinities as a table does", "Infinity", "-Infinity", ["+Inf", "-Inf"]],
] as const)("writes values of a cell apart: %s", (_, a, b, expected) => {
  expect(texts(a, b)).toEqual(expected);
});

it("never writes two values alike that differ", () => {
  for (let exponent = -12; exponent <= 12; exponent++) {
    for (let bits = 1; bits < 52; bits += 3) {
      const a = 1.2345678901234567 * 10 ** exponent;
      const [textA, textB] = texts(a, a * (1 + 2 ** -bits));
      expect(textA).not.toBe(textB);
    }
  }
});

it("has whole numbers and strings whole, but for a long beginning that is alike", () => {
  expect(texts(16_777_216, 16_777_217)).toEqual(["16777216", "16777217"]);
  expect(texts("layers/attention/0", "layers/attention/1", "string")).toEqual(["…ention/0", "…ention/1"]);
});
