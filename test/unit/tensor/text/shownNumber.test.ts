import { expect, it } from "vitest";
import { isShownWhole, shownNumber } from "../../../../src/tensor/text/shownNumber";

const english = (value: number, maximumSignificantDigits: number) =>
  value.toLocaleString("en", { maximumSignificantDigits });

it.each([
  [0.012345678, "0.01235"],
  [-3.35, "-3.35"],
  [123456.78, "123,457"],
  [999_999.4, "999,999"],
  [999_999.6, "1e6"],
  [7_990_000, "7.99e6"],
  [8_388_608, "8.389e6"],
  [1e21, "1e21"],
  [-1.23456e-5, "-1.235e-5"],
  [1e-4, "0.0001"],
  [0.000099996, "0.0001"],
  [8.941e-7, "8.941e-7"],
  [0, "0"],
  [-0, "0"],
  [Number.NaN, "NaN"],
  [Number.POSITIVE_INFINITY, "+Inf"],
  [Number.NEGATIVE_INFINITY, "-Inf"],
  [Number.MIN_VALUE, "5e-324"],
])("%d is shown as %s", (value, text) => {
  expect(shownNumber(value, 4, english)).toBe(text);
});

it("writes more of a large number out where its digits are told apart, up to thousands of millions", () => {
  expect([7, 8, 17].map((digits) => shownNumber(1_000_001, digits, english))).toEqual(Array(3).fill("1,000,001"));
  expect(shownNumber(123_456_789, 9, english)).toBe("123,456,789");
  expect(shownNumber(1_234_567_890, 17, english)).toBe("1.23456789e9");
});

it("keeps all digits before the point, and is read back within its digits", () => {
  expect(shownNumber(99_999.6, 3, english)).toBe("100,000");
  for (let power = -30; power < 30; power++) {
    for (const digits of [3, 4, 7, 17]) {
      const value = -1.23456789012345 * 10 ** power;
      const read = Number(shownNumber(value, digits, english).replaceAll(",", ""));
      expect(Math.abs(read - value)).toBeLessThanOrEqual(0.6 * 10 ** (power + 1 - Math.min(digits, 15)));
    }
  }
});

it("whole numbers are shown in full as far as doubles tell all of them apart", () => {
  for (const value of [0, -0, 7, -(2 ** 53) + 1, 2 ** 53, -(2 ** 53)])
    expect(isShownWhole(value), `${value}`).toBe(true);
  for (const value of [0.5, 2 ** 53 + 2, -1e300, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(isShownWhole(value), `${value}`).toBe(false);
  }
});
