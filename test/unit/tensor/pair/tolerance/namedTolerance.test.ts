import { describe, expect, it } from "vitest";
import {
  coarserFloat,
  grainOf,
  isEstimated,
  namedNumbers,
  toleranceFor,
} from "../../../../../src/tensor/pair/tolerance/namedTolerance";
import { TOLERANCE_NAMES } from "../../../../../src/tensor/pair/tolerance/toleranceNames";

const of = (dtypeA: string, dtypeB = dtypeA) => ({ dtypeA, dtypeB });

describe("a tolerance with a name", () => {
  it.each([
    ["same", 1e-5, 1e-8],
    ["framework", 1e-4, 1e-6],
    ["other", 1e-3, 1e-5],
  ] as const)("%s is the same for all dtypes", (name, rtol, atol) => {
    for (const dtype of ["float64", "bfloat16", "int32", "bool"]) {
      expect(toleranceFor({ name, nanDiffers: false }, of(dtype))).toEqual({ rtol, atol, nanDiffers: false });
    }
  });

  it.each([
    ["auto", "float32", { rtol: 1e-3, atol: 1e-5 }],
    ["low", "float32", { rtol: 5e-2, atol: 5e-4 }],
    ["auto", "float16", { rtol: 1e-2, atol: 1e-4 }],
    ["low", "bfloat16", { rtol: 5e-2, atol: 5e-4 }],
    ["auto", "float8", { rtol: 0.5, atol: 5e-3 }],
    ["auto", "exact", { rtol: 0, atol: 0 }],
    ["low", "exact", { rtol: 0, atol: 0 }],
  ] as const)("%s follows the grain: %s", (name, grain, numbers) => {
    expect(namedNumbers(name, grain)).toEqual(numbers);
  });

  it("gives way to numbers, each by itself", () => {
    expect(toleranceFor({ name: "other", atol: 0, nanDiffers: true }, of("float32"))).toEqual({
      ...{ rtol: 1e-3, atol: 0, nanDiffers: true },
    });
  });

  it("is NumPy's where there is neither name nor number", () => {
    expect(toleranceFor({ nanDiffers: false }, of("bfloat16"))).toMatchObject({ rtol: 1e-5, atol: 1e-8 });
  });

  it("is estimated by auto alone, unless numbers are given", () => {
    expect(TOLERANCE_NAMES.filter((name) => isEstimated({ name, nanDiffers: false }))).toEqual(["auto"]);
    expect(isEstimated({ name: "auto", rtol: 1e-4, nanDiffers: false })).toBe(false);
  });
});

describe("the coarser of two dtypes", () => {
  it.each([
    ["float32", "float64", "float32", "float32"],
    ["float32", "bfloat16", "bfloat16", "bfloat16"],
    ["float16", "bfloat16", "bfloat16", "bfloat16"],
    ["float8_e4m3fn", "float16", "float8_e4m3fn", "float8"],
    ["int64", "float32", "float32", "float32"],
    ["complex128", "complex64", "float32", "float32"],
    ["int32", "uint8", undefined, "exact"],
    ["bool", "bool", undefined, "exact"],
    ["string", "string", undefined, "exact"],
  ])("of %s and %s is %s", (a, b, coarser, grain) => {
    expect([coarserFloat(of(a, b)), coarserFloat(of(b, a))]).toEqual([coarser, coarser]);
    expect(grainOf(of(a, b))).toBe(grain);
  });

  it("is what both are rounded to, where that is coarser", () => {
    expect(grainOf({ ...of("float32"), as: "bfloat16" })).toBe("bfloat16");
  });
});
