import { expect, it } from "vitest";
import { type Json, jsonText } from "../../../../src/tensor/text/jsonText";

it("is what JSON.stringify makes of everything but huge numbers", () => {
  const answer: Json = { a: [1, -2.5, 1e-7, 2 ** 53, null], "k\n": { b: true, c: "\ud800\u2028é", d: {}, e: [] } };
  expect(jsonText(answer)).toBe(JSON.stringify(answer));
});

it("writes no digits of doubles beyond 2^53 that others would take for exact", () => {
  expect(jsonText([2 ** 60, -(2 ** 60), 5.049373754611998e19, 1e300])).toBe(
    "[1.152921504606847e+18,-1.152921504606847e+18,5.049373754611998e+19,1e+300]",
  );
  for (const value of [2 ** 53 + 2, 2 ** 64, 1.7976931348623157e308]) {
    expect(jsonText(value)).toContain("e+");
    expect(JSON.parse(jsonText(value))).toBe(value);
  }
});
