import { expect, it } from "vitest";
import { nameText } from "../../../../src/shared/text/nameText";

it("a name stands as it is where it cannot be taken for something else", () => {
  for (const name of ["loss", "two words", "准确率/训练", "a//b", "..", "é"]) expect(nameText(name)).toBe(name);
  expect(nameText("")).toBe('""');
  expect(nameText(" lead")).toBe('" lead"');
  expect(nameText("a\nb\t")).toBe('"a\\nb\\t"');
  expect(nameText("\u001b[31mred")).toBe('"\\x1b[31mred"');
  expect(nameText("\u202eabc")).toBe('"\\u202eabc"');
  expect(nameText('"a"')).toBe('"\\"a\\""');
});
