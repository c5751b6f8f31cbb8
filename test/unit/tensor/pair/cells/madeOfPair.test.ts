import { describe, expect, it } from "vitest";
import type { ElementArray } from "../../../../../src/tensor/dtype/dtype";
import { cellPair } from "../../../../../src/tensor/pair/cells/cellPair";
import { madeDtype, madeOfPair } from "../../../../../src/tensor/pair/cells/madeOfPair";
import { PAIR_MARKS, pairMarks } from "../../../../../src/tensor/pair/cells/pairMarks";
import { USUAL_TOLERANCE } from "../../../../../src/tensor/pair/tolerance/tolerance";

const INFINITY = Number.POSITIVE_INFINITY;
const NAN = Number.NaN;
const real = (array: ElementArray) => ({ kind: "real", array }) as const;
const both = (dtype: string) => ({ dtypeA: dtype, dtypeB: dtype });

describe("what a pair makes", () => {
  const a = real(Float64Array.of(1, -1.7e308, NAN, INFINITY, 0, 2));
  const b = real(Float64Array.of(2, 1.7e308, 1, INFINITY, 0, 2 + 2 ** -51));

  it("of real numbers are doubles", () => {
    expect(madeOfPair("difference", a, b, both("float64"))).toEqual(
      real(Float64Array.of(-1, -INFINITY, NAN, 0, 0, -(2 ** -51))),
    );
    const relative = madeOfPair("relative", a, b, both("float64"));
    expect(relative).toEqual(real(Float64Array.of(0.5, 2, NAN, 0, 0, 2 ** -51 / (2 + 2 ** -51))));
    const ulp = madeOfPair("ulp", a, b, both("float64"));
    expect([...ulp.array].slice(2)).toEqual([NAN, 0, 0, 1]);
  });

  it("of infinities are 0 where both are equal, NaN or infinite where they are not", () => {
    const one = real(Float32Array.of(INFINITY, -INFINITY, INFINITY, INFINITY, 1, NAN));
    const other = real(Float32Array.of(INFINITY, -INFINITY, -INFINITY, 1, -INFINITY, NAN));
    const difference = madeOfPair("difference", one, other, both("float32"));
    expect(difference).toEqual(real(Float64Array.of(0, 0, INFINITY, INFINITY, INFINITY, NAN)));
    for (const made of ["relative", "ulp"] as const) {
      expect(madeOfPair(made, one, other, both("float32"))).toEqual(real(Float64Array.of(0, 0, NAN, NAN, NAN, NAN)));
    }
    const complex = (...parts: number[]) => ({ kind: "complex", array: Float64Array.from(parts) }) as const;
    const differenceOf = (a: number[], b: number[]) =>
      madeOfPair("difference", complex(...a), complex(...b), both("complex128"));
    expect(differenceOf([INFINITY, 1, 2, -INFINITY], [INFINITY, 1, 2, -INFINITY])).toEqual(complex(0, 0, 0, 0));
    // Two that are infinite and differ are not equal in either part.
    expect(differenceOf([INFINITY, 1], [INFINITY, 3])).toEqual(complex(NAN, -2));
    const said = cellPair(INFINITY, INFINITY, both("float32"), USUAL_TOLERANCE);
    expect(said).toMatchObject({ difference: "0", mark: PAIR_MARKS.agrees });
    expect(cellPair(INFINITY, -INFINITY, both("float32"), USUAL_TOLERANCE).difference).toBe("+Inf");
    const parts = { re: -INFINITY, im: 1 };
    expect(cellPair(parts, parts, both("complex64"), USUAL_TOLERANCE).difference).toBe("0+0j");
  });

  it("of integers are exact before they are rounded; they have no distances", () => {
    const one = real(BigInt64Array.of(2n ** 62n + 1n, -5n));
    const other = real(BigInt64Array.of(2n ** 62n, 5n));
    expect(madeOfPair("difference", one, other, both("int64"))).toEqual(real(Float64Array.of(1, -10)));
    expect(madeOfPair("ulp", one, other, both("int64"))).toEqual(real(Float64Array.of(NAN, NAN)));
    const small = real(Int8Array.of(7, -128));
    const dtypes = { dtypeA: "int8", dtypeB: "int64" };
    expect(madeOfPair("difference", small, other, dtypes)).toEqual(real(Float64Array.of(7 - 2 ** 62, -133)));
  });

  it("of complex numbers are such, with moduli over moduli", () => {
    const one = { kind: "complex", array: Float32Array.of(3, 4, 1, 0) } as const;
    const other = { kind: "complex", array: Float64Array.of(0, 0, NAN, 0) } as const;
    const dtypes = { dtypeA: "complex64", dtypeB: "complex128" };
    expect(madeOfPair("difference", one, other, dtypes)).toEqual({
      kind: "complex",
      array: Float64Array.of(3, 4, NAN, 0),
    });
    expect(madeOfPair("relative", one, other, dtypes)).toEqual(real(Float64Array.of(1, NAN)));
    const mixed = madeOfPair("difference", one, real(Float32Array.of(3, 1)), {
      dtypeA: "complex64",
      dtypeB: "float32",
    });
    expect(mixed.array).toEqual(Float64Array.of(0, 4, 0, 0));
  });

  it("of strings is whether they differ", () => {
    const bytes = Uint8Array.of(255);
    const one = { kind: "string", array: ["a", "b", bytes] } as const;
    const other = { kind: "string", array: ["a", "B", Uint8Array.of(255)] } as const;
    expect(madeOfPair("difference", one, other, both("string"))).toEqual(real(Uint8Array.of(0, 1, 0)));
    expect([...pairMarks(one, other, both("string"), USUAL_TOLERANCE)]).toEqual([0, 1, 0]);
  });

  it("after both sides were rounded are of what they became", () => {
    const dtypes = { ...both("float64"), as: "bfloat16" };
    const made = madeOfPair("difference", real(Float64Array.of(1.001, 3)), real(Float64Array.of(1, 3.01)), dtypes);
    expect(made).toEqual(real(Float64Array.of(0, -0.015625)));
  });

  it("has dtypes", () => {
    expect(madeDtype("difference", both("float16"))).toBe("float64");
    expect(madeDtype("difference", both("complex64"))).toBe("complex128");
    expect(madeDtype("ulp", both("complex64"))).toBe("float64");
    expect(madeDtype("difference", both("string"))).toBe("bool");
    expect(madeDtype("ulp", { dtypeA: "string", dtypeB: "int8" })).toBeUndefined();
    expect(() => madeOfPair("ulp", real(Int8Array.of(1)), real(Int8Array.of(1)), both("resource"))).toThrow("compared");
  });
});

describe("marks", () => {
  const { agrees, exceeds, nan, infinite } = PAIR_MARKS;
  const a = real(Float64Array.of(1, 1, NAN, NAN, INFINITY, INFINITY, INFINITY, INFINITY));
  const b = real(Float64Array.of(1.001, 1.2, NAN, 1, INFINITY, -INFINITY, 1, NAN));
  const tolerance = { rtol: 0.1, atol: 0, nanDiffers: false };

  it("tell what does not agree", () => {
    const marks = [agrees, exceeds, agrees, nan, agrees, infinite, infinite, nan];
    expect([...pairMarks(a, b, both("float64"), tolerance)]).toEqual(marks);
    const strict = pairMarks(a, b, both("float64"), { ...tolerance, nanDiffers: true });
    expect([...strict]).toEqual(marks.map((mark, i) => (i === 2 ? nan : mark)));
  });

  it("of integers hold beyond what doubles have", () => {
    const one = real(BigUint64Array.of(2n ** 63n));
    const other = real(BigUint64Array.of(2n ** 63n + 1n));
    expect([...pairMarks(one, other, both("uint64"), { rtol: 0, atol: 0.5, nanDiffers: false })]).toEqual([exceeds]);
  });
});

describe("one cell", () => {
  const cell = (a: number | bigint, b: number | bigint, dtypeA: string, dtypeB = dtypeA) =>
    cellPair(a, b, { dtypeA, dtypeB }, USUAL_TOLERANCE);

  it("tells its difference with all digits", () => {
    expect(cell(2n ** 64n - 1n, -1n, "uint64", "int64")).toMatchObject({
      difference: "18446744073709551616",
      relative: 1,
    });
    expect(cell(-(2n ** 63n), 1n, "int64").difference).toBe("-9223372036854775809");
    expect(cell(1, 3n, "int8", "int64").difference).toBe("-2");
    expect(cell(Math.fround(0.1), Math.fround(0.2), "float32").difference).toBe("-0.10000000149011612");
    expect(cell(INFINITY, 1, "float64")).toEqual({ difference: "+Inf", mark: PAIR_MARKS.infinite });
    expect(cell(1, 1, "float32")).toEqual({ difference: "0", relative: 0, ulp: 0n, mark: PAIR_MARKS.agrees });
  });

  it("of complex numbers and strings has what these have", () => {
    const dtypes = both("complex64");
    expect(cellPair({ re: 1, im: 2 }, { re: 0, im: 4 }, dtypes, USUAL_TOLERANCE).difference).toBe("1-2j");
    expect(cellPair("a", "b", both("string"), USUAL_TOLERANCE)).toEqual({ mark: PAIR_MARKS.exceeds });
    expect(cellPair("a", "a", both("string"), USUAL_TOLERANCE)).toEqual({ mark: PAIR_MARKS.agrees });
  });
});
