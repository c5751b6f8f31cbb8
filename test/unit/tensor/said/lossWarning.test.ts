import { expect, it } from "vitest";
import { lossWarning } from "../../../../src/tensor/said/lossWarning";
import { say } from "../../../../src/tensor/said/sentence";

it.each([
  ["int64", "float32", 0, 2 ** 24],
  ["uint32", "float32", 0, 2 ** 31],
  ["int32", "float32", -(2 ** 24), 0],
])("warns of %s stored as %s from %d to %d", (dtype, stored, min, max) => {
  expect(lossWarning(dtype, stored, min, max)).toEqual(say("roundedByWriter", { dtype }));
});

it.each([
  ["int64", "float32", -5, 2 ** 24 - 1],
  ["int16", "float32", 0, 2 ** 24],
  ["int64", "int64", 0n, 2n ** 60n],
  ["float64", "float32", 0, 1e30],
  ["unknown 99", "float32", 0, 1e30],
  ["int64", "float32", undefined, undefined],
])("says nothing of %s stored as %s from %s to %s", (dtype, stored, min, max) => {
  expect(lossWarning(dtype, stored, min, max)).toBeUndefined();
});
