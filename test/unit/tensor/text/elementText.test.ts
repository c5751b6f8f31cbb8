import { expect, it } from "vitest";
import type { StringValue } from "../../../../src/tensor/elements/elementValues";
import { cellText, elementText } from "../../../../src/tensor/text/elementText";
import type { NumberFormat } from "../../../../src/tensor/text/numberText";
import { csvStringText, stringByteCount, tsvText } from "../../../../src/tensor/text/stringText";

const auto: NumberFormat = { notation: "auto", digits: 4 };
const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

it.each([
  [1.5, 2, "1.5+2j"],
  [1, -2, "1-2j"],
  [-0, -0, "-0-0j"],
  [nan, 0, "NaN+0j"],
  [0, nan, "0+NaNj"],
  [inf, -inf, "+Inf-Infj"],
  [Math.fround(0.1), 1e-45, "0.1+1e-45j"],
])("writes the complex number of %d and %d as %s", (re, im, text) => {
  expect(elementText({ re: Math.fround(re), im: Math.fround(im) }, "complex64")).toBe(text);
});

it("has every digit of complex128, and the digits a format asks for", () => {
  expect(elementText({ re: 0.1 + 0.2, im: 5e-324 }, "complex128")).toBe("0.30000000000000004+5e-324j");
  expect(cellText({ re: 1 / 3, im: -2 }, "complex128", { notation: "fixed", digits: 2 })).toBe("0.33-2.00j");
});

it("gives back every float64 from 17 digits behind the point of the scientific notation", () => {
  const format: NumberFormat = { notation: "scientific", digits: 17 };
  for (const value of [0.1 + 0.2, 5e-324, Number.MAX_VALUE, -1 / 3, 2 ** -1022]) {
    expect(Number(cellText(value, "float64", format))).toBe(value);
  }
});

it("writes small floats as they are, and narrow integers whole whatever the format", () => {
  expect(elementText(448, "float8_e4m3fn")).toBe("448");
  expect(elementText(2 ** -9, "float8_e4m3fn")).toBe("0.001953125");
  const format: NumberFormat = { notation: "fixed", digits: 1 };
  expect(cellText(448, "float8_e4m3fn", format)).toBe("448.0");
  expect(cellText(-8, "int4", format)).toBe("-8");
  expect(cellText(9n, "int64", format)).toBe("9");
});

const bytes = Uint8Array.of(0xff, 0x00, 0x41, 0x27, 0x5c, 0x2c);

it.each<[StringValue, string]>([
  ["", '""'],
  ["plain", '"plain"'],
  ['a"b\\c', '"a\\"b\\\\c"'],
  ["tab\tline\nend\r\0", '"tab\\tline\\nend\\r\\x00"'],
  ["<b>&amp;</b>", '"<b>&amp;</b>"'],
  ["\u05d0\u05d1 \u202eabc\u2069", '"\u05d0\u05d1 \\u202eabc\\u2069"'],
  ["\u2028\ufeff", '"\\u2028\\ufeff"'],
  ["\u4e2d\u6587\u{1f389}", '"\u4e2d\u6587\u{1f389}"'],
  [bytes, "b'\\xff\\x00A\\x27\\x5c\\x2c'"],
  [{ start: "begin", byteCount: 2000 }, '"begin…'],
])("writes the string %j on one line as %s", (value, text) => {
  expect(elementText(value, "string")).toBe(text);
});

it("shows the beginning of a long string in a cell, and never half a character", () => {
  const long = `${"a".repeat(199)}\u{1f389}${"b".repeat(1 << 20)}`;
  expect(cellText(long, "string", auto)).toBe(`"${"a".repeat(199)}…`);
  expect(cellText(new Uint8Array(1000).fill(255), "string", auto)).toBe(`b'${"\\xff".repeat(200)}…`);
  expect(cellText({ start: long, byteCount: 9e6 }, "string", auto)).toBe(`"${"a".repeat(199)}…`);
  expect(cellText("short", "string", auto)).toBe('"short"');
});

it("is a cell of a table's text", () => {
  expect(tsvText("a\tb\nc\r\\")).toBe("a\\tb\\nc\\r\\\\");
  expect(tsvText(bytes)).toBe(elementText(bytes, "string"));
  expect(csvStringText('a,"b"\n')).toBe('"a,""b""\n"');
});

it("counts the bytes of strings, cut or not", () => {
  expect([bytes, "\u4e2d", { start: "x", byteCount: 7 }].map(stringByteCount)).toEqual([6, 3, 7]);
});
