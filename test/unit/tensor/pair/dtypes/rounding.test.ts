import { setFloat16 } from "@petamoriken/float16";
import { describe, expect, it } from "vitest";
import { fixedDtype, realDtype } from "../../../../../src/tensor/dtype/dtype";
import { decodedValues } from "../../../../../src/tensor/elements/elementValues";
import { roundedBytes, roundedElements } from "../../../../../src/tensor/pair/dtypes/rounding";
import { bytesOf } from "../../../../support/eventWriter";
import { realNumbers } from "../../../../support/realValues";
import { SeededRandom } from "../../../../support/seededRandom";

const NAN = Number.NaN;
const INFINITY = Number.POSITIVE_INFINITY;

const real = (array: Float64Array | Float32Array | BigInt64Array | BigUint64Array) =>
  ({ kind: "real", array }) as const;

function rounded(values: readonly number[], dtype: string): number[] {
  return realNumbers(roundedElements(real(Float64Array.from(values)), dtype)).map(Number);
}

function codesOf(dtype: string): readonly (readonly [code: number, value: number])[] {
  const { itemBytes, bits } = fixedDtype(dtype);
  const codes = Array.from({ length: 2 ** bits }, (_, code) => code);
  const bytes = itemBytes === 1 ? Uint8Array.from(codes) : bytesOf(Uint16Array.from(codes));
  const values = realNumbers(decodedValues(fixedDtype(dtype), bytes)).map(Number);
  return codes.map((code) => [code, values[code] as number] as const).filter(([, value]) => Number.isFinite(value));
}

const SMALL = [
  "float8_e4m3fn",
  "float8_e5m2",
  "float8_e4m3fnuz",
  "float8_e4m3b11fnuz",
  "float8_e5m2fnuz",
  "float4_e2m1fn",
];

describe("rounding", () => {
  it.each([...SMALL, "float16", "bfloat16"])(
    "to %s is to the nearest value, of two as near to the even code",
    (dtype) => {
      const grid = codesOf(dtype)
        .filter(([, value]) => value >= 0 && !Object.is(value, -0))
        .sort((one, other) => one[1] - other[1]);
      const values: number[] = [];
      const expected: number[] = [];
      for (let i = 1; i < grid.length; i++) {
        const [[lowCode, low], [, high]] = [grid[i - 1] as [number, number], grid[i] as [number, number]];
        const middle = (low + high) / 2;
        const even = lowCode % 2 === 0 ? low : high;
        const near = (high - low) * 2 ** -20;
        values.push(middle, middle - near, middle + near, -middle, low);
        expected.push(even, low, high, -even + 0, low);
      }
      const found = rounded(values, dtype).map((value) => value + 0);
      // Compared as a whole by `expect`, they would take seconds.
      expect(found.findIndex((value, i) => !Object.is(value, expected[i]))).toBe(-1);
    },
  );

  it("to float32 and float16 is what other rounders do", () => {
    const random = new SeededRandom(1);
    const values = Array.from({ length: 3000 }, () => (random.next() - 0.5) * 2 ** random.whole(-160, 130));
    expect(rounded(values, "float32")).toEqual(values.map(Math.fround));
    const view = new DataView(new ArrayBuffer(2));
    const halves = values.map((value) => {
      setFloat16(view, 0, value);
      return view.getUint16(0);
    });
    expect([...new Uint16Array(roundedBytes(real(Float64Array.from(values)), "float16").buffer)]).toEqual(halves);
  });

  it("is done once: neither doubles nor float32 stand in between", () => {
    // Just above the middle of two bfloat16 numbers: as float32 it is the middle.
    expect(rounded([1 + 2 ** -8 + 2 ** -40], "bfloat16")).toEqual([1 + 2 ** -7]);
    // The same of an integer that no double is.
    const middle = 2n ** 62n + 2n ** 54n;
    for (const [value, expected] of [
      [middle + 1n, 2 ** 62 + 2 ** 55],
      [middle, 2 ** 62],
      [middle - 1n, 2 ** 62],
    ] as const) {
      expect(realNumbers(roundedElements(real(BigInt64Array.of(value)), "bfloat16"))).toEqual([expected]);
      expect(realNumbers(roundedElements(real(BigInt64Array.of(-value)), "bfloat16"))).toEqual([-expected]);
      expect(realNumbers(roundedElements(real(BigUint64Array.of(value)), "bfloat16"))).toEqual([expected]);
    }
    const most = 2n ** 64n - 1n;
    expect(realNumbers(roundedElements(real(BigUint64Array.of(most)), "float64"))).toEqual([2 ** 64]);
  });

  // By ml_dtypes 0.5: NaN, infinity, the greatest value and beyond, what is nearly zero.
  it.each([
    ["float16", [NAN, INFINITY, 65504, 65504, INFINITY, -INFINITY, -0]],
    ["bfloat16", [NAN, INFINITY, 65536, 65536, 65536, -INFINITY, -0]],
    ["float8_e5m2", [NAN, INFINITY, 57344, INFINITY, INFINITY, -INFINITY, -0]],
    ["float8_e4m3fn", [NAN, NAN, NAN, NAN, NAN, NAN, -0]],
    ["float8_e4m3fnuz", [NAN, NAN, NAN, NAN, NAN, NAN, 0]],
    ["float4_e2m1fn", [-0, 6, 6, 6, 6, -6, -0]],
  ])("to %s of what is beyond it", (dtype, expected) => {
    const values = [NAN, INFINITY, dtype === "float8_e5m2" ? 61439 : 65504, 65519, 65520, -1e300, -1e-300];
    expect(rounded(values, dtype)).toEqual(expected);
  });

  it("to float8_e4m3fn keeps what is nearer to the greatest value", () => {
    expect(rounded([463.9, 464, 464.1, -464], "float8_e4m3fn")).toEqual([448, 448, NAN, -448]);
  });

  it.each([...SMALL, "float16", "bfloat16", "float32", "float64"])("to %s gives its elements' bytes", (dtype) => {
    const random = new SeededRandom(6);
    const values = Float64Array.from({ length: 500 }, () => (random.next() - 0.5) * 2 ** random.whole(-20, 12));
    const doubles = real(Float64Array.of(...values, NAN, INFINITY, -INFINITY, 0, -0));
    const read = decodedValues(realDtype(dtype), roundedBytes(doubles, dtype));
    expect(realNumbers(read)).toEqual(realNumbers(roundedElements(doubles, dtype)));
  });

  it("is refused for all but real numbers and dtypes of floats", () => {
    expect(() => rounded([1], "int32")).toThrow("int32 is not a float dtype");
    expect(() => rounded([1], "complex64")).toThrow("not real numbers");
    expect(() => roundedElements({ kind: "string", array: ["a"] }, "float32")).toThrow("not real numbers");
  });
});
