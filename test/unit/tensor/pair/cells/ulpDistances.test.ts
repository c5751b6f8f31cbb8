import { describe, expect, it } from "vitest";
import { fixedDtype } from "../../../../../src/tensor/dtype/dtype";
import { decodedValues, type ElementValue, type ElementValues } from "../../../../../src/tensor/elements/elementValues";
import { cellPair } from "../../../../../src/tensor/pair/cells/cellPair";
import { madeOfPair } from "../../../../../src/tensor/pair/cells/madeOfPair";
import { UlpDistances } from "../../../../../src/tensor/pair/cells/ulpDistances";
import { USUAL_TOLERANCE } from "../../../../../src/tensor/pair/tolerance/tolerance";
import { bytesOf } from "../../../../support/eventWriter";
import { realNumbers } from "../../../../support/realValues";
import { SeededRandom } from "../../../../support/seededRandom";

const INFINITY = Number.POSITIVE_INFINITY;

function ulps(a: ElementValues, b: ElementValues, dtype: string): (number | bigint)[] {
  return realNumbers(madeOfPair("ulp", a, b, { dtypeA: dtype, dtypeB: dtype }));
}

function ulpOf(a: ElementValue, b: ElementValue, dtype: string): bigint | undefined {
  return cellPair(a, b, { dtypeA: dtype, dtypeB: dtype }, USUAL_TOLERANCE).ulp;
}

/** All codes of a dtype, but for those above its bits, as its values. */
function allValues(dtype: string): readonly number[] {
  const { itemBytes, bits } = fixedDtype(dtype);
  const codes = Array.from({ length: 2 ** bits }, (_, code) => code);
  const bytes = itemBytes === 1 ? Uint8Array.from(codes) : bytesOf(Uint16Array.from(codes));
  return realNumbers(decodedValues(fixedDtype(dtype), bytes)).map(Number);
}

const SMALL = [
  ...["float16", "bfloat16", "float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e4m3b11fnuz"],
  ...["float8_e5m2fnuz", "float4_e2m1fn"],
];

describe("neighbours are one apart", () => {
  it.each(SMALL)("all values of %s", (dtype) => {
    const values = allValues(dtype);
    const finite = [...new Set(values.filter(Number.isFinite).map((value) => value + 0))].sort((a, b) => a - b);
    expect(finite.length).toBeGreaterThan(2 ** fixedDtype(dtype).bits * 0.9);
    const [below, above] = [Float32Array.from(finite.slice(0, -1)), Float32Array.from(finite.slice(1))];
    const found = ulps({ kind: "real", array: below }, { kind: "real", array: above }, dtype);
    expect(new Set(found)).toEqual(new Set([1]));
  });

  it.each(["float16", "bfloat16"])(
    "each of the 65,536 codes of %s with the next, but for what is not finite",
    (dtype) => {
      const codes = Uint16Array.from({ length: 65_536 }, (_, code) => code);
      const next = codes.map((code) => code + 1);
      const row = fixedDtype(dtype);
      const [a, b] = [decodedValues(row, bytesOf(codes)), decodedValues(row, bytesOf(next))];
      const [values, others] = [realNumbers(a), realNumbers(b)];
      // From the last code of either sign the next is of the other one.
      const expected = values.map((value, i) =>
        Number.isFinite(value) && Number.isFinite(others[i]) ? 1 : Number.NaN,
      );
      expect(ulps(a, b, dtype)).toEqual(expected);
      expect(expected.filter((distance) => distance === 1).length).toBeGreaterThan(63_000);
    },
  );

  it("random bits of float32 and float64, and the bits above", () => {
    const random = new SeededRandom(2);
    const words = Uint32Array.from({ length: 4000 }, () => Math.floor(random.next() * 2 ** 32));
    const [singles, nexts] = [
      new Float32Array(words.slice().buffer),
      new Float32Array(words.map((word) => word + 1).buffer),
    ];
    const longs = new BigUint64Array(words.slice().buffer);
    const [long, above] = [new Float64Array(longs.buffer), new Float64Array(longs.map((bits) => bits + 1n).buffer)];
    for (const [a, b, dtype] of [
      [singles, nexts, "float32"],
      [long, above, "float64"],
    ] as const) {
      const found = ulps({ kind: "real", array: a }, { kind: "real", array: b }, dtype);
      const expected = [...a].map((value, i) => (Number.isFinite(value) && Number.isFinite(b[i]) ? 1 : Number.NaN));
      expect(found).toEqual(expected);
    }
  });
});

/** A place by the bits, as the contract has it. */
function placeOf(value: number): bigint {
  const bits = new BigUint64Array(Float64Array.of(value).buffer)[0] as bigint;
  const magnitude = bits & (2n ** 63n - 1n);
  return bits >> 63n ? -magnitude : magnitude;
}

describe("distances", () => {
  it("of float64 are exact, however great", () => {
    const random = new SeededRandom(8);
    const values = [...new Float64Array(random.bytes(8 * 2000).buffer)].filter(Number.isFinite);
    values.push(Number.MAX_VALUE, -Number.MAX_VALUE, 5e-324, -5e-324, 0, -0);
    for (let i = 1; i < values.length; i++) {
      const [a, b] = [values[i - 1] as number, values[i] as number];
      const distance = placeOf(a) - placeOf(b);
      expect(ulpOf(a, b, "float64")).toBe(distance < 0n ? -distance : distance);
    }
  });

  it("walk through zero, where both signs are one place", () => {
    expect(ulpOf(0, -0, "float32")).toBe(0n);
    expect(ulpOf(2 ** -149, -(2 ** -149), "float32")).toBe(2n);
    expect(ulpOf(3.4028234663852886e38, -3.4028234663852886e38, "float32")).toBe(4278190078n);
    expect(ulpOf(2 ** -24, -(2 ** -24), "float16")).toBe(2n);
    expect(ulpOf({ re: 1, im: 2 }, { re: 1, im: 2 + 2 ** -51 }, "complex128")).toBe(1n);
    expect(ulpOf({ re: -2, im: 0 }, { re: 2, im: 0 }, "complex128")).toBe(2n ** 63n);
  });

  it("there are none of what is not finite, nor of integers", () => {
    expect(ulpOf(INFINITY, 1, "float32")).toBeUndefined();
    expect(ulpOf(Number.NaN, Number.NaN, "float64")).toBeUndefined();
    expect(ulpOf(1, 2, "int32")).toBeUndefined();
  });

  it("of float32 numbers by their bits are those by their doubles", () => {
    const random = new SeededRandom(4);
    const [a, b] = [new Float32Array(random.bytes(4000).buffer), new Float32Array(random.bytes(4000).buffer)];
    const target = new Float64Array(1000);
    new UlpDistances("float32").write(Float64Array.from(a), Float64Array.from(b), 1000, target, new Int32Array(0));
    const expected = [...target].map((distance, i) =>
      Number.isFinite(a[i]) && Number.isFinite(b[i]) ? distance : Number.NaN,
    );
    expect(ulps({ kind: "real", array: a }, { kind: "real", array: b }, "float32")).toEqual(expected);
  });
});
