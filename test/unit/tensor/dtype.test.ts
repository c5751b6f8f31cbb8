import { expect, it } from "vitest";
import { findDtype, showableDtype } from "../../../src/tensor/dtype";

function decoded(name: string, ...bytes: readonly number[]): unknown[] {
  return [...showableDtype(name).decode(Uint8Array.from(bytes))];
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
    const { decode, itemBytes } = showableDtype(name);
    const file = Uint8Array.from({ length: 3 * itemBytes + 1 }, (_, i) => i);
    const values = decode(file.subarray(1));
    expect(values).toEqual(decode(file.slice(1)));
    expect(values).toHaveLength(3);
    expect(values.buffer).not.toBe(file.buffer);
  },
);

it.each(["complex64", "string", "float8_e4m3fn", "int4", "unknown 99", "constructor"])("cannot show %s yet", (name) => {
  expect(() => showableDtype(name)).toThrow(expect.objectContaining({ reason: "unsupportedDtype" }));
});

it("knows the width of dtypes it cannot show, and nothing of those that are none", () => {
  expect(findDtype("complex128")?.itemBytes).toBe(16);
  expect(findDtype("__proto__")).toBeUndefined();
});
