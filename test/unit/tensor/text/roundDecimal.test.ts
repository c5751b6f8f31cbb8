import { describe, expect, it } from "vitest";
import { realDtype } from "../../../../src/tensor/dtype/dtype";
import type { FloatGrid } from "../../../../src/tensor/dtype/floatGrid";
import { type Decimal, floor, fraction, parseDecimal } from "../../../../src/tensor/text/decimal";
import { roundDecimal } from "../../../../src/tensor/text/roundDecimal";
import { expectIs } from "../../../support/expectIs";
import { SeededRandom } from "../../../support/seededRandom";

const decimal = (text: string) => parseDecimal(text) as Decimal;
const gridOf = (dtype: string) => realDtype(dtype).grid as FloatGrid;
const rounded = (text: string, dtype: string) => roundDecimal(decimal(text), gridOf(dtype));

const NARROW = ["float16", "bfloat16", "float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e4m3b11fnuz"];
const ALL_NARROW = [...NARROW, "float8_e5m2fnuz", "float4_e2m1fn"];

/** Finite values of a dtype from 0 on, ascending: their places tell which have an even last bit. */
function magnitudes(dtype: string): readonly number[] {
  const { itemBytes, decode, bits } = realDtype(dtype);
  const codes = Uint16Array.from({ length: 2 ** (bits - 1) }, (_, code) => code);
  const values = decode(itemBytes === 1 ? Uint8Array.from(codes) : new Uint8Array(codes.buffer));
  return Array.from(values as Float32Array).filter(Number.isFinite);
}

/** Exactly, as decimals have no end in doubles. */
function text(value: number): string {
  // A double is a whole number over a power of two, so its decimal digits end.
  let [numerator, shift] = [value, 0];
  while (!Number.isInteger(numerator)) {
    numerator *= 2;
    shift++;
  }
  return `${BigInt(numerator) * 5n ** BigInt(shift)}e-${shift}`;
}

describe.each(ALL_NARROW)("to %s", (dtype) => {
  const values = magnitudes(dtype);
  const greatest = values.at(-1) as number;

  it("every value is itself, and has its sign", () => {
    expect(gridOf(dtype).greatest).toBe(greatest);
    expect(values[1]).toBe(2 ** gridOf(dtype).leastExponent);
    for (const value of values) {
      expectIs(rounded(text(value), dtype), value);
      expectIs(rounded(`-${text(value)}`, dtype) + 0, -value + 0);
    }
  });

  it("what lies between two is the nearer one, in the middle the even one", () => {
    const step = Math.max(1, Math.floor(values.length / 500));
    for (let i = 0; i + 1 < values.length; i += step) {
      const [low, high] = [values[i] as number, values[i + 1] as number];
      const middle = text((low + high) / 2);
      const [mantissa, exponent] = middle.split("e");
      expect(rounded(middle, dtype)).toBe(i % 2 === 0 ? low : high);
      expect(rounded(`${mantissa}.${"0".repeat(60)}1e${exponent}`, dtype)).toBe(high);
      expect(rounded(`${BigInt(mantissa as string) - 1n}.${"9".repeat(60)}e${exponent}`, dtype)).toBe(low);
    }
  });

  it("beyond the greatest it goes on as if there were another value, which is infinite", () => {
    const beyond = greatest + (greatest - (values.at(-2) as number));
    const middle = (greatest + beyond) / 2;
    const isEven = (values.length - 1) % 2 === 0;
    expect(rounded(text(middle), dtype)).toBe(isEven ? greatest : Number.POSITIVE_INFINITY);
    expect(rounded(`${middle}.0000001`.replace(/(\..*)\./, "$1"), dtype)).toBe(Number.POSITIVE_INFINITY);
    for (const far of [text(beyond), "1e39", "1e400", `1${"0".repeat(500)}`]) {
      expect(rounded(far, dtype)).toBe(Number.POSITIVE_INFINITY);
      expect(rounded(`-${far}`, dtype)).toBe(Number.NEGATIVE_INFINITY);
    }
  });
});

describe("to wider floats", () => {
  it("as JavaScript reads a number, to float64", () => {
    const random = new SeededRandom(7);
    const digits = (length: number) => Array.from({ length }, () => Math.floor(random.next() * 10)).join("");
    const texts = Array.from({ length: 2000 }, (_, i) => {
      return `${digits(1 + (i % 3))}.${digits(1 + (i % 40))}e${Math.floor(random.next() * 660) - 340}`;
    });
    const odd = [
      "5e-324",
      "2.4e-324",
      "2.5e-324",
      "1.7976931348623157e308",
      "1.7976931348623159e308",
      "1e309",
      "1e-400",
    ];
    const ties = ["9007199254740993", "9007199254740995", "0.1", "2.2250738585072011e-308", "4.35", "1e23"];
    for (const one of [...texts, ...odd, ...ties]) expect(rounded(one, "float64"), one).toBe(Number(one));
  });

  it("once, to float32: not first to a double", () => {
    // Just above the middle of 1 and the next float32: the nearest double is that middle.
    const above = "1.0000000596046447753906250000000001";
    expect(Math.fround(Number(above))).toBe(1);
    expect(rounded(above, "float32")).toBe(1 + 2 ** -23);
    expect(rounded("1.000000059604644775390625", "float32")).toBe(1);
    expect(rounded("1.0000001788139343261718749999999999", "float32")).toBe(1 + 2 ** -23);
    expect(rounded("0.1", "float32")).toBe(Math.fround(0.1));
    expect(rounded("340282356779733661637539395458142568448", "float32")).toBe(Number.POSITIVE_INFINITY);
    expect(rounded("340282356779733661637539395458142568447", "float32")).toBe((2 - 2 ** -23) * 2 ** 127);
    expect(rounded("7.006492321624085e-46", "float32")).toBe(0);
    expect(rounded("7.006492321624086e-46", "float32")).toBe(2 ** -149);
  });
});

it("numbers of any size have a whole number below them", () => {
  const cases: readonly (readonly [string, bigint, boolean])[] = [
    ["2.5", 2n, false],
    ["-2.5", -3n, false],
    ["-3.0", -3n, true],
    ["0.000", 0n, true],
    ["0e999999999", 0n, true],
    ["1e-999999999", 0n, false],
    ["-1e-999999999", -1n, false],
    ["9007199254740993", 9007199254740993n, true],
    ["18446744073709551615.5", 2n ** 64n - 1n, false],
  ];
  for (const [one, whole, isExact] of cases) expect(floor(decimal(one)), one).toEqual({ whole, isExact });
  expect(floor(decimal("1e999999999")).whole).toBeGreaterThan(2n ** 64n);
  expect(floor(decimal("-1e999999999")).whole).toBeLessThan(-(2n ** 64n));
  expect(fraction(decimal("12.5e1"))).toEqual([125n, 1n]);
});
