import { expect, it } from "vitest";
import { roundedText } from "../../../../src/tensor/text/roundedText";

it("rounds to digits, and never puts zeros in place of digits that it left out", () => {
  expect(roundedText(0.123456789, 6)).toBe("0.123457");
  expect(roundedText(-1.23456789e-20, 6)).toBe("-1.23457e-20");
  expect(roundedText(123456.7, 6)).toBe("123457");
  expect(roundedText(16_666_751.7, 6)).toBe("1.66668e+7");
  expect(roundedText(-123_456, 4)).toBe("-1.235e+5");
  expect(roundedText(2 ** 64, 6)).toBe("1.84467e+19");
  expect(roundedText(100_000_000, 4)).toBe("100000000");
  expect(roundedText(999_999.9, 6)).toBe("1e+6");
  expect(roundedText(0, 6)).toBe("0");
});
