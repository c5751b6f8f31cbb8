import { expect, it } from "vitest";
import { explosionRule, healthSentence } from "../../../../../webview/views/health/healthSentence";
import { at, health, unreadable } from "./healthPage";
import { rowsOf } from "./someRows";

it.each([
  ["The tensor is well: no NaN, no infinity, never exploding, all zero or constant.", "well", [health("t")], true],
  ["Nothing found so far.", undefined, [health("t")], false],
  ["Nothing found so far.", undefined, [], false],
  ["1 tensor has findings so far: 1 infinite from step -3.", "error", [health("t", { firstInf: at(-3) })], false],
  [
    "2 of 3 tensors have findings: 2 exploding from step 5; 1 all zero from step 1,000.",
    "warning",
    [health("a", { firstExploding: at(10) }), health("b"), health("c", { firstExploding: at(5), firstZero: at(1000) })],
    true,
  ],
  ["1 of 1 tensors has findings: 1 constant since step 9.", "notice", [health("t", { constantFrom: at(9) })], true],
  [
    "1 of 1 tensors has findings: 1 NaN from step 2; 1 with unreadable points from step 4.",
    "error",
    [health("t", { ...unreadable(4), firstNaN: at(2) })],
    true,
  ],
  [
    "2 of 2 tensors have findings: 2 NaN from step 9,007,199,254,740,993.",
    "error",
    [health("a", { firstNaN: at(2n ** 53n + 3n) }), health("b", { firstNaN: at(2n ** 53n + 1n) })],
    true,
  ],
] as const)("says: %s", (text, weight, tags, isAll) => {
  expect(healthSentence(rowsOf("a", ...tags), isAll)).toEqual({ text, weight });
});

it("says what exploding is where nothing does", () => {
  const grew = health("a", { firstExploding: at(10) });
  expect(explosionRule(rowsOf("a", grew, health("b")), 10)).toBeUndefined();
  expect(explosionRule(rowsOf("a", health("b")), 1.5)).toMatch(/^No greatest magnitude grew more than 1.5 times/);
});
