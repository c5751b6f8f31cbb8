import { expect, it } from "vitest";
import { json, leftOut } from "../../../src/published/json";

it("has numbers that JSON lacks by their names, whole ones beyond 2^53 in decimal, undefined as null, bytes as base64", () => {
  const answer = {
    ...{ nan: Number.NaN, inf: -Infinity, zero: -0, huge: 2n ** 53n + 1n, small: 3n, none: undefined, null: null },
    ...{ bytes: Uint8Array.of(0xff, 0), list: [[undefined, 1n], []], text: "1", flag: false },
  };
  expect(json(answer)).toEqual({
    ...{ nan: "NaN", inf: "-Infinity", zero: "-0", huge: "9007199254740993", small: 3, none: null, null: null },
    ...{ bytes: { base64: "/wA=" }, list: [[null, 1], []], text: "1", flag: false },
  });
});

it("has names of any kind as keys", () => {
  const named = json(Object.fromEntries([["__proto__", { constructor: 1 }]]));
  expect(Object.entries(named)).toEqual([["__proto__", { constructor: 1 }]]);
});

it("leaves out only what is undefined and named", () => {
  expect(Object.keys(leftOut({ a: undefined, b: undefined, c: 1 }, "a", "c"))).toEqual(["b", "c"]);
});
