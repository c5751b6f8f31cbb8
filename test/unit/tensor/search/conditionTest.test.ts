import { describe, expect, it } from "vitest";
import { elementsInMemory } from "../../../../src/format/tensorElements";
import { type ElementArray, realDtype } from "../../../../src/tensor/dtype/dtype";
import type { TensorElements } from "../../../../src/tensor/elements/elementSource";
import type { StringValue } from "../../../../src/tensor/elements/elementValues";
import { parseCondition } from "../../../../src/tensor/search/condition";
import { conditionTest } from "../../../../src/tensor/search/conditionTest";
import { bytesOf } from "../../../support/eventWriter";

const { NaN: NAN, POSITIVE_INFINITY: INF } = Number;

const SPECIAL = [0, -0, 1, -1, 2.5, -2.5, 3, 0.1, -0.1, 1e-40, 5e-324, 65504, 3.4e38, 1e300, -1e300, INF, -INF, NAN];
const NEAR = [2n ** 53n, 2n ** 53n + 1n, 2n ** 53n - 1n, 2n ** 32n, 2n ** 32n - 1n, 2n ** 32n + 1n, 0n, 1n, 2n, 3n];
const LEAST = -(2n ** 63n);

/** Elements of each dtype: all codes of those of a byte, of those of two some that have every byte as either half. */
const elements: Readonly<Record<string, ElementArray>> = {
  ...Object.fromEntries(
    ["float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e4m3b11fnuz", "float8_e5m2fnuz", "float4_e2m1fn"]
      .concat(["int8", "uint8", "qint8", "quint8", "int2", "int4", "uint2", "uint4", "bool"])
      .map((dtype) => [dtype, Uint8Array.from({ length: 256 }, (_, code) => code)]),
  ),
  ...Object.fromEntries(
    ["float16", "bfloat16", "int16", "uint16", "qint16", "quint16"].map((dtype) => [
      dtype,
      Uint16Array.from({ length: 0x10000 / 257 + 1 }, (_, i) => i * 257),
    ]),
  ),
  float32: Float32Array.from(SPECIAL),
  float64: Float64Array.from(SPECIAL),
  int32: Int32Array.of(0, 1, -1, 2, 3, -3, 2 ** 31 - 1, -(2 ** 31)),
  qint32: Int32Array.of(0, 1, -1, 2, 3, -3, 2 ** 31 - 1, -(2 ** 31)),
  uint32: Uint32Array.of(0, 1, 2, 3, 2 ** 31, 2 ** 32 - 1),
  int64: BigInt64Array.from([...NEAR, ...NEAR.map((one) => -one), LEAST, LEAST + 1n, -LEAST - 1n]),
  uint64: BigUint64Array.from([...NEAR, 2n ** 63n, 2n ** 63n + 1n, 2n ** 64n - 1n]),
};

/** Places of the hits, and the count that was told. */
function marked(text: string, source: TensorElements, bytes: Uint8Array) {
  const condition = parseCondition(text);
  if (condition.kind === "extreme") throw new Error(text);
  const { itemBytes } = source;
  const test = conditionTest(condition, source);
  const count = test.count(bytes);
  const isHit = (i: number) => test.count(bytes.subarray(i * itemBytes, (i + 1) * itemBytes)) === 1;
  const places = [...Array(bytes.length / itemBytes).keys()].filter(isHit);
  if (count !== places.length) throw new Error(`${text} counts ${count} of ${places.length}`);
  return places;
}

/** `expect` alone would take most of the time. */
function expectSame(found: readonly number[], wanted: readonly number[], text: string): void {
  const isSame = found.length === wanted.length && found.every((place, i) => place === wanted[i]);
  if (!isSame) expect(found, text).toEqual(wanted);
}

function sourceOf(dtype: string, stored: ElementArray, count: number): TensorElements {
  const layout = { dtype, storedDtype: dtype, shape: [count], field: 0, storedCount: count, positionBytes: undefined };
  return elementsInMemory(layout, bytesOf(stored));
}

const names: Readonly<Record<string, (value: number | bigint) => boolean>> = {
  nan: (value) => Number.isNaN(value),
  "+inf": (value) => value === INF,
  "-inf": (value) => value === -INF,
  inf: (value) => value === INF || value === -INF,
  nonfinite: (value) => typeof value === "number" && !Number.isFinite(value),
  zero: (value) => Number(value) === 0,
};

const compare: Readonly<Record<string, (a: number | bigint, b: number | bigint) => boolean>> = {
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  "==": (a, b) => Number(a >= b) + Number(a <= b) === 2,
  "!=": (a, b) => Number(a >= b) + Number(a <= b) !== 2,
};

const magnitude = (value: number | bigint) => (value < 0 ? -value : value);

/** Numbers that every dtype has as they are, or that only compare; what rounding does has a test of its own. */
const OPERANDS = ["0", "1", "-1", "2", "2.5", "-2.5", "3", "1e400", "-1e400", "inf", "-inf", "nan", "1e-400"]
  .concat(["9007199254740992", "9007199254740993", "-9007199254740993", "4294967295", "4294967296", "255", "-128"])
  .concat(["9223372036854775808", "-9223372036854775808", "18446744073709551615", "18446744073709551616"]);

/** JavaScript compares numbers with bigints exactly, so an operand is one of either. */
function operandFor(text: string, isFloat: boolean): number | bigint {
  if (/^-?\d+$/.test(text)) return isFloat ? Number(text) : BigInt(text);
  if (text === "1e-400" && !isFloat) return 0.5;
  return Number(text.replace("inf", "Infinity").replace("nan", "NaN"));
}

const NARROW_FLOAT = /^b?float(8|16|4|32)/;

describe.each(Object.entries(elements))("elements of %s", (dtype, stored) => {
  const { decode, kind, itemBytes, grid } = realDtype(dtype);
  const bytes = bytesOf(stored);
  const count = bytes.length / itemBytes;
  const source = sourceOf(dtype, stored, count);
  const values = Array.from<number | bigint, number | bigint>(decode(bytes), (value) =>
    kind === "bool" ? Math.min(Number(value), 1) : value,
  );
  const placesOf = (isHit: (value: number | bigint) => boolean) =>
    values.flatMap((value, i) => (isHit(value) ? [i] : []));

  it.each(Object.entries(names))("%s", (text, isHit) => {
    expect(marked(text, source, bytes)).toEqual(placesOf(isHit));
  });

  it.each(Object.entries(compare))("%s numbers, and of absolute values", (sign, isHit) => {
    for (const text of OPERANDS) {
      const typed = operandFor(text, kind === "float");
      // Those beyond a narrow dtype's greatest are infinite in it, those between two of its values the nearer one.
      if (NARROW_FLOAT.test(dtype) && isRounded(typed, values)) continue;
      const operand =
        kind === "float" && Math.abs(Number(typed)) > (grid?.greatest ?? INF) ? Number(typed) * INF : typed;
      const expectHits = (condition: string, isOne: (value: number | bigint) => boolean) =>
        expectSame(marked(condition, source, bytes), placesOf(isOne), condition);
      expectHits(`${sign} ${text}`, (value) => isHit(value, operand));
      expectHits(`abs ${sign} ${text}`, (value) => isHit(magnitude(value), operand));
    }
  });

  it("at any place in memory", () => {
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    expect(marked(">= 1", source, shifted.subarray(1))).toEqual(placesOf((value) => value >= 1));
  });

  it.each([
    ["== true", kind === "bool" ? undefined : "badCondition"],
    ['== "a"', "unsupportedDtype"],
    ['contains "a"', "unsupportedDtype"],
    ["== 1+0i", "unsupportedDtype"],
  ])("%s", (text, reason) => {
    if (reason === undefined) return expect(marked(text, source, bytes)).toEqual(placesOf((value) => value === 1));
    expect(() => marked(text, source, bytes)).toThrow(expect.objectContaining({ reason }));
  });
});

/** A number that lies between two values of a dtype, or at none. */
function isRounded(typed: number | bigint, values: readonly (number | bigint)[]): boolean {
  const number = Number(typed);
  return Number.isFinite(number) && !values.includes(number);
}

describe("numbers that a float dtype has not", () => {
  const of = (dtype: string, text: string, ...stored: readonly number[]) => {
    const array = dtype === "float32" ? Float32Array.from(stored) : Uint8Array.from(stored);
    return marked(text, sourceOf(dtype, array, stored.length), bytesOf(array));
  };

  it("are rounded to it: a float32 of 0.1 is 0.1", () => {
    expect(of("float32", "== 0.1", 0.1, 0.2)).toEqual([0]);
    expect(of("float32", "> 0.1", 0.1, 0.2)).toEqual([1]);
    expect(of("float32", "!= 0.1", 0.1, NAN)).toEqual([1]);
    expect(of("float32", "== 1.0000000596046447753906250000000001", 1, 1 + 2 ** -23)).toEqual([1]);
  });

  it("are infinite beyond its range, also where it has no infinity", () => {
    expect(of("float32", "< 1e39", 3.4e38, INF)).toEqual([0]);
    expect(of("float32", ">= 1e39", 3.4e38, INF)).toEqual([1]);
    // 448 is the greatest of float8_e4m3fn (code 0x7e), and 464 the middle to the next that there would be.
    expect(of("float8_e4m3fn", ">= 464", 0x7e, 0x7d)).toEqual([0]);
    expect(of("float8_e4m3fn", ">= 464.001", 0x7e, 0x7d)).toEqual([]);
    expect(of("float8_e4m3fn", "< 465", 0x7e, 0x7d, 0x7f)).toEqual([0, 1]);
  });
});

describe("bool", () => {
  const source = sourceOf("bool", Uint8Array.of(0, 1, 2), 3);

  it.each([
    ["== true", [1, 2]],
    ["!= true", [0]],
    ["> false", [1, 2]],
    ["abs >= true", [1, 2]],
    ["== 1", [1, 2]],
    ["< 0.5", [0]],
    ["zero", [0]],
  ])("%s", (text, places) => {
    expect(marked(text, source, Uint8Array.of(0, 1, 2))).toEqual(places);
  });
});

describe.each(["complex64", "complex128"])("%s", (dtype) => {
  const parts = [0, 0, -0, 0, 1, 0, 0, 1, NAN, 0, 0, NAN, INF, 0, 0, -INF, INF, NAN, 0.1, -0.1, 1e39, 0];
  const stored = dtype === "complex64" ? Float32Array.from(parts) : Float64Array.from(parts);
  const source = sourceOf(dtype, stored, parts.length / 2);
  const isWide = dtype === "complex128";

  it.each([
    ["nan", [4, 5, 8]],
    ["inf", isWide ? [6, 7, 8] : [6, 7, 8, 10]],
    ["nonfinite", isWide ? [4, 5, 6, 7, 8] : [4, 5, 6, 7, 8, 10]],
    ["zero", [0, 1]],
    ["== 1+0i", [2]],
    ["== 0+1i", [3]],
    ["== 0.1-0.1i", [9]],
    ["!= 0+0i", [2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ["== nan+0i", []],
    ["!= nan+0i", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    ["== inf+0i", isWide ? [6] : [6, 10]],
    ["== 0-infi", [7]],
    ["== 1e39+0i", isWide ? [10] : [6, 10]],
  ])("%s", (text, places) => {
    expect(marked(text, source, bytesOf(stored))).toEqual(places);
  });

  it.each(["+inf", "-inf", "> 0", "== 0", "abs > 0", '== "a"'])("has no %s", (text) => {
    expect(() => marked(text, source, bytesOf(stored))).toThrow(
      expect.objectContaining({ reason: "unsupportedDtype" }),
    );
  });
});

describe("strings", () => {
  const strings: readonly StringValue[] = ["", "abc", "ABC", "a\u0000é", Uint8Array.of(0xff, 0x61, 0x62, 0x63), "nan"];
  const taken = Uint8Array.from(strings, (_, i) => i);
  const source: TensorElements = {
    ...sourceOf("uint8", taken, taken.length),
    dtype: "string",
    decode: (bytes) => ({ kind: "string", array: Array.from(bytes, (i) => strings[i] as StringValue) }),
  };

  it.each([
    ['== "abc"', [1]],
    ['!= "abc"', [0, 2, 3, 4, 5]],
    ['== ""', [0]],
    ['contains "bc"', [1, 4]],
    ['contains ""', [0, 1, 2, 3, 4, 5]],
    ['contains "\\u0000\\u00e9"', [3]],
    ['contains "abcd"', []],
  ])("%s", (text, places) => {
    expect(marked(text, source, taken)).toEqual(places);
  });

  it.each(["nan", "zero", "> 3", "== nan", "== 1+0i"])("have no %s", (text) => {
    expect(() => marked(text, source, taken)).toThrow(expect.objectContaining({ reason: "unsupportedDtype" }));
  });
});
