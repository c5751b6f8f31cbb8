import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findDtype, fixedDtype, realDtype, showableDtype } from "../../../../src/tensor/dtype/dtype";
import { fixtures } from "../../../support/expected";

function decoded(name: string, ...bytes: readonly number[]): unknown[] {
  return [...fixedDtype(name).decode(Uint8Array.from(bytes))];
}

it.each([
  ["float16", [0x00, 0x3c], [1]],
  ["float16", [0x01, 0x00], [2 ** -24]],
  ["float16", [0xff, 0x7b], [65504]],
  ["float16", [0x00, 0xfc], [Number.NEGATIVE_INFINITY]],
  ["float16", [0x00, 0x80], [-0]],
  ["float16", [0x01, 0x7c], [Number.NaN]],
  ["bfloat16", [0x80, 0x3f], [1]],
  ["bfloat16", [0x01, 0x00], [2 ** -133]],
  ["bfloat16", [0x80, 0xff], [Number.NEGATIVE_INFINITY]],
  ["bfloat16", [0x00, 0x80], [-0]],
  ["float32", [0, 0, 0x80, 0x3f], [1]],
  ["float64", [0, 0, 0, 0, 0, 0, 0xf0, 0x3f], [1]],
  ["int8", [0x80, 0x7f], [-128, 127]],
  ["int16", [0x00, 0x80], [-32768]],
  ["int32", [0xff, 0xff, 0xff, 0xff], [-1]],
  ["int64", [0, 0, 0, 0, 0, 0, 0, 0x80], [-(2n ** 63n)]],
  ["uint8", [0xff], [255]],
  ["uint16", [0xfe, 0xff], [65534]],
  ["uint32", [0xff, 0xff, 0xff, 0xff], [2 ** 32 - 1]],
  ["uint64", [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], [2n ** 64n - 1n]],
  ["bool", [0, 1], [0, 1]],
] as const)("decodes %s of bytes %s to %s", (name, bytes, values) => {
  expect(decoded(name, ...bytes)).toEqual(values);
});

it.each(["float16", "float32", "float64", "int64", "uint16"])(
  "decodes %s at any alignment, as values of its own",
  (name) => {
    const { decode, itemBytes } = fixedDtype(name);
    const file = Uint8Array.from({ length: 3 * itemBytes + 1 }, (_, i) => i);
    const values = decode(file.subarray(1));
    expect(values).toEqual(decode(file.slice(1)));
    expect(values).toHaveLength(3);
    expect(values.buffer).not.toBe(file.buffer);
  },
);

/** The value of each code, as ml_dtypes has it (test/fixtures/dtypes/README.md). */
const codesOf = (name: string) =>
  (JSON.parse(readFileSync(join(fixtures, "dtypes", `${name}.json`), "utf8")) as (number | string)[]).map(Number);

describe.each([
  "float8_e4m3fn",
  "float8_e5m2",
  "float8_e4m3fnuz",
  "float8_e4m3b11fnuz",
  "float8_e5m2fnuz",
  "float4_e2m1fn",
])("%s", (name) => {
  const wanted = codesOf(name);
  const codes = Uint8Array.from({ length: wanted.length }, (_, code) => code);

  it("has of every code the value that ml_dtypes has", () => {
    expect(wanted.length).toBe(2 ** realDtype(name).bits);
    const values = decoded(name, ...codes);
    values.forEach((value, code) => {
      expect(Object.is(value, wanted[code]), `code ${code}: ${String(value)} and ${wanted[code]}`).toBe(true);
    });
  });

  it("has the code of every value back, that of each NaN as well", () => {
    const { decode, narrow } = realDtype(name);
    const bits = new Uint32Array(decode(codes).buffer);
    expect([...bits].map((one) => narrow?.(one))).toEqual([...codes]);
  });
});

it("looks only at the bits that a narrow type has", () => {
  expect(decoded("int4", 0x0f, 0xff, 0xf7, 0x08)).toEqual([-1, -1, 7, -8]);
  expect(decoded("int2", 0x03, 0xfe, 0x01)).toEqual([-1, -2, 1]);
  expect(decoded("uint4", 0x0f, 0xff, 0x10)).toEqual([15, 15, 0]);
  expect(decoded("uint2", 0x03, 0xff, 0x04)).toEqual([3, 3, 0]);
  expect(decoded("float4_e2m1fn", 0xf7, 0x0f)).toEqual([6, -6]);
});

it.each(["float16", "bfloat16"])("has the bits of every %s back, NaNs included", (name) => {
  const { decode, narrow } = realDtype(name);
  const codes = Uint16Array.from({ length: 0x10000 }, (_, code) => code);
  const bits = new Uint32Array(decode(new Uint8Array(codes.buffer)).buffer);
  expect(bits.findIndex((one, code) => narrow?.(one) !== code)).toBe(-1);
});

it("decodes complex numbers as pairs, quantised integers as theirs", () => {
  expect(decoded("complex64", 0, 0, 0x80, 0x3f, 0, 0, 0, 0x80)).toEqual([1, -0]);
  expect(decoded("complex128", 0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 0, 0, 0, 0, 0, 0, 0xf8, 0x7f)).toEqual([1, Number.NaN]);
  expect(decoded("qint32", 0xff, 0xff, 0xff, 0xff)).toEqual([-1]);
  expect(decoded("quint8", 0xff)).toEqual([255]);
});

it.each(["unknown 99", "resource", "constructor"])("cannot show %s", (name) => {
  expect(() => showableDtype(name)).toThrow(expect.objectContaining({ reason: "unsupportedDtype" }));
});

it("tells real numbers from complex ones and strings", () => {
  expect(realDtype("float8_e5m2").kind).toBe("float");
  for (const name of ["complex64", "string"]) {
    expect(() => realDtype(name)).toThrow(expect.objectContaining({ reason: "unsupportedDtype" }));
  }
  expect(() => fixedDtype("string")).toThrow(/no fixed width/);
  expect(fixedDtype("complex128").itemBytes).toBe(16);
  expect(findDtype("__proto__")).toBeUndefined();
});
