import { expect, it } from "vitest";
import { fixedDtype } from "../../../../src/tensor/dtype/dtype";
import { valueBits } from "../../../../src/tensor/dtype/valueBits";
import { decodedValues, type ElementValues } from "../../../../src/tensor/elements/elementValues";

const bits = (dtype: string, ...bytes: readonly number[]) =>
  valueBits(decodedValues(fixedDtype(dtype), Uint8Array.from(bytes)), 0, dtype);

it.each([
  ["float32", [0xcd, 0xcc, 0xcc, 0x3d], "0x3dcccccd"],
  ["float32", [0, 0, 0, 0x80], "0x80000000"],
  ["float32", [1, 0, 0x80, 0x7f], "0x7f800001"],
  ["float64", [0, 0, 0, 0, 0, 0, 0xf0, 0x3f], "0x3ff0000000000000"],
  ["float64", [1, 0, 0, 0, 0, 0, 0xf0, 0xff], "0xfff0000000000001"],
  ["float16", [0, 0x3c], "0x3c00"],
  ["float16", [0x01, 0x80], "0x8001"],
  ["float16", [0x01, 0xfc], "0xfc01"],
  ["bfloat16", [0, 0xc0], "0xc000"],
  ["bfloat16", [0x81, 0x7f], "0x7f81"],
  ["int8", [0xff], "0xff"],
  ["uint16", [0xff, 0xff], "0xffff"],
  ["int32", [0xff, 0xff, 0xff, 0xff], "0xffffffff"],
  ["int64", [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f], "0x7fffffffffffffff"],
  ["uint64", [1, 0, 0, 0, 0, 0, 0, 0xff], "0xff00000000000001"],
  ["bool", [1], "0x01"],
  ["int4", [0xf8], "0x8"],
  ["uint2", [3], "0x3"],
  ["float4_e2m1fn", [0x0f], "0xf"],
  ["qint16", [0xfe, 0xff], "0xfffe"],
  ["complex64", [0, 0, 0x80, 0x3f, 0, 0, 0, 0x80], "0x3f800000 0x80000000"],
])("shows the bits of %s of bytes %j", (dtype, bytes, wanted) => {
  expect(bits(dtype, ...bytes)).toBe(wanted);
});

it("has none of strings, and none beyond the last element", () => {
  const strings: ElementValues = { kind: "string", array: ["a"] };
  expect(valueBits(strings, 0, "string")).toBeUndefined();
  expect(valueBits({ kind: "real", array: Float32Array.of(1) }, 1, "float32")).toBeUndefined();
  expect(valueBits({ kind: "complex", array: Float32Array.of(1, 2) }, 1, "complex64")).toBeUndefined();
});
