import { expect, it } from "vitest";
import { dtypesProblem } from "../../../../src/data/compare/dtypesProblem";
import { english } from "../../../../src/tensor/said/sentence";

it.each([
  ["float32", "int64", undefined, undefined],
  ["float32", "int64", "float16", undefined],
  ["string", "int32", undefined, "values of dtype string cannot be compared with values of dtype int32"],
  ["string", "int32", "float16", "values of dtype string cannot be compared with values of dtype int32"],
  ["string", "string", "float16", "values of dtype string cannot be rounded to float16"],
  ["float32", "complex64", "bfloat16", "values of dtype complex64 cannot be rounded to bfloat16"],
  ["float32", "float32", "int8", expect.stringContaining("int8 is not a float dtype")],
])("%s beside %s, rounded to %s", (a, b, as, expected) => {
  const problem = dtypesProblem(a, b, as);
  expect(problem && english(problem)).toEqual(expected);
});
