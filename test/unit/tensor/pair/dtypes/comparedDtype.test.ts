import { expect, it } from "vitest";
import { comparedDtype } from "../../../../../src/tensor/pair/dtypes/comparedDtype";

it.each([
  ["float32", "float32", "float32"],
  ["int8", "int8", "int8"],
  ["bool", "bool", "bool"],
  ["bool", "int32", "integer"],
  ["int64", "uint64", "integer"],
  ["qint8", "int8", "integer"],
  ["float16", "bfloat16", "float32"],
  ["float16", "float32", "float32"],
  ["float8_e4m3fn", "float8_e5m2", "float16"],
  ["float8_e4m3fn", "bfloat16", "bfloat16"],
  ["float4_e2m1fn", "float8_e5m2fnuz", "float16"],
  ["float32", "float64", "float64"],
  ["int8", "float16", "float64"],
  ["bool", "float32", "float64"],
  ["complex64", "complex64", "complex64"],
  ["complex64", "float32", "complex64"],
  ["complex64", "bfloat16", "complex64"],
  ["complex64", "float64", "complex128"],
  ["complex64", "int8", "complex128"],
  ["complex64", "complex128", "complex128"],
  ["string", "string", "string"],
  ["string", "int32", undefined],
  ["float32", "string", undefined],
  ["complex64", "string", undefined],
  ["float32", "resource", undefined],
])("%s and %s are compared as %s", (a, b, expected) => {
  expect(comparedDtype(a, b)).toBe(expected);
  expect(comparedDtype(b, a)).toBe(expected);
});

it.each([
  ["float32", "float64", "bfloat16", "bfloat16"],
  ["int64", "bool", "float8_e4m3fn", "float8_e4m3fn"],
  ["float32", "float32", "int8", undefined],
  ["float32", "float32", "complex64", undefined],
  ["complex64", "float32", "float16", undefined],
  ["string", "string", "float16", undefined],
])("%s and %s, rounded to %s, are compared as %s", (a, b, as, expected) => {
  expect(comparedDtype(a, b, as)).toBe(expected);
});
