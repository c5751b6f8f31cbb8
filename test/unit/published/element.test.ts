import { expect, it } from "vitest";
import { elementOf, numberOf } from "../../../src/published/element";
import { json } from "../../../src/published/json";

it("elements are the same in JSON again", () => {
  const elements = ["NaN", "-0", "-Infinity", "9007199254740993", 1e300, true, [1, "NaN"], 0.5] as const;
  expect(elements.map((element) => json({ element: elementOf(element, false) }).element)).toEqual(elements);
  const texts = ["NaN", "12", { base64: "/wA=" }] as const;
  expect(texts.map((text) => json({ text: elementOf(text, true) }).text)).toEqual(texts);
  expect([numberOf("9007199254740993"), numberOf(false), numberOf(undefined)]).toEqual([2n ** 53n + 1n, 0, undefined]);
});
