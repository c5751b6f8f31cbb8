import { expect, it } from "vitest";
import { csvField } from "../../../../src/shared/text/csvField";

it.each([
  ["plain", "plain"],
  ["", ""],
  ["a b", "a b"],
  ["a,b", '"a,b"'],
  ['say "a"', '"say ""a"""'],
  ["a\nb", '"a\nb"'],
  ["a\rb", '"a\rb"'],
  ['",\r\n', '""",\r\n"'],
])("%j is %j", (text, field) => expect(csvField(text)).toBe(field));
