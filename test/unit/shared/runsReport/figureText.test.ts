import { expect, it } from "vitest";
import { figureText, timesText } from "../../../../src/shared/runsReport/figureText";

it.each([
  [null, "-"],
  [0, "0"],
  [1234567, "1234567"],
  [2 ** 53, "9007199254740992"],
  ["18446744073709551615", "18446744073709551615"],
  ["Infinity", "Infinity"],
  [0.123456789, "0.123457"],
  [1.5e300, "1.5e+300"],
])("a figure of %j is %s", (value, text) => expect(figureText(value)).toBe(text));

it.each([
  [781.7, "782"],
  [99.96, "100"],
  [12.345, "12.3"],
  [2, "2"],
  [1.23456, "1.23"],
  [123456.7, "123457"],
  [1234567.8, "1.23e+6"],
])("%d times the tolerance is %s", (score, text) => expect(timesText(score)).toBe(text));

it("what is beyond the tolerance by little does not read as if it were at it", () => {
  expect(timesText(1.0004)).toBe("1.0004");
  expect(timesText(1 + Number.EPSILON)).toBe("1.0000000000000002");
});
