import { describe, expect, it } from "vitest";
import type { ElementArray } from "../../../../src/tensor/dtype/dtype";
import { UpdateSize } from "../../../../src/tensor/statistics/updateSize";
import { exactStats } from "../../../support/exactStats";
import { SeededRandom } from "../../../support/seededRandom";

function updateOf(before: ElementArray, after: ElementArray, chunk = before.length): number | undefined {
  const size = new UpdateSize();
  for (let start = 0; start < before.length; start += chunk) {
    size.add(before.subarray(start, start + chunk), after.subarray(start, start + chunk));
  }
  return size.value;
}

/** By whole numbers; differences of 64-bit integers and of integers beside numbers as they are. */
function naive(before: ElementArray, after: ElementArray): number {
  const all: readonly (number | bigint)[] = [...before];
  const differences = all.map((value, i) => {
    const other = after[i] as number | bigint;
    const areWhole = Number.isInteger(Number(value)) && Number.isInteger(Number(other));
    return areWhole ? BigInt(other) - BigInt(value) : Number(other) - Number(value);
  });
  return exactStats(differences).l2 / exactStats(all).l2;
}

const random = new SeededRandom(18);
const COUNT = 1300;
const whole = (low: number, high: number) => Array.from({ length: COUNT }, () => random.whole(low, high));
const long = (most: bigint) => whole(-1e6, 1e6).map((value) => (BigInt(value) * most) / 1_000_000n);

const arrays: Readonly<Record<string, ElementArray>> = {
  float32: Float32Array.from({ length: COUNT }, () => random.next() * 2 - 1),
  float64: Float64Array.from({ length: COUNT }, () => random.next() * 2 - 1),
  "float64 of 1e300": Float64Array.from({ length: COUNT }, () => (random.next() - 0.5) * 1e300),
  "float64 of 1e-300": Float64Array.from({ length: COUNT }, () => (random.next() - 0.5) * 1e-300),
  "float64 of all magnitudes": Float64Array.from(
    { length: COUNT },
    (_, i) => (i % 2 ? 1 : -1) * 10 ** (600 * random.next() - 300),
  ),
  "float64 of 2^62": Float64Array.from(long(2n ** 62n), Number),
  int8: Int8Array.from(whole(-128, 127)),
  int16: Int16Array.from(whole(-32768, 32767)),
  int32: Int32Array.from(whole(-(2 ** 31), 2 ** 31 - 1)),
  int64: BigInt64Array.from(long(2n ** 63n - 1n)),
  "int64, small": BigInt64Array.from(long(1000n)),
  uint8: Uint8Array.from(whole(0, 255)),
  uint16: Uint16Array.from(whole(0, 65535)),
  uint32: Uint32Array.from(whole(0, 2 ** 32 - 1)),
  uint64: BigUint64Array.from(long(2n ** 64n - 1n), (value) => (value < 0n ? -value : value)),
};

describe("an update's size", () => {
  it.each(Object.keys(arrays))("of %s to every other dtype is that of whole numbers", (name) => {
    const before = arrays[name] as ElementArray;
    for (const [other, after] of Object.entries(arrays)) {
      const wanted = naive(before, after);
      for (const chunk of [COUNT, 7]) {
        const found = updateOf(before, after, chunk) as number;
        if (Number.isFinite(wanted))
          expect(Math.abs(found - wanted), `${other} ${chunk}`).toBeLessThanOrEqual(1e-12 * wanted);
        else expect(found, other).toBe(wanted);
      }
    }
  });

  it("tells 64-bit integers apart that doubles do not", () => {
    const base = 2n ** 62n;
    expect(updateOf(BigInt64Array.of(base), BigInt64Array.of(base + 1n))).toBe(2 ** -62);
    expect(updateOf(BigUint64Array.of(2n ** 64n - 1n), BigInt64Array.of(-1n))).toBe(1);
    expect(updateOf(Float64Array.of(2 ** 62), BigInt64Array.of(base - 1n))).toBe(2 ** -62);
    expect(updateOf(BigInt64Array.of(-base - 1n), Float64Array.of(-(2 ** 62)))).toBe(2 ** -62);
    expect(updateOf(BigInt64Array.of(-1n), Float32Array.of(-1.5))).toBe(0.5);
  });

  it("keeps magnitudes whose squares are no doubles, and differences that are none", () => {
    expect(updateOf(Float64Array.of(1e300, 0), Float64Array.of(0, 1e300))).toBeCloseTo(Math.SQRT2, 14);
    expect(updateOf(Float64Array.of(3e-300), Float64Array.of(6e-300))).toBe(1);
    expect(updateOf(Float64Array.of(5e-324), Float64Array.of(1e-323))).toBe(1);
    expect(updateOf(Float64Array.of(Number.MAX_VALUE), Float64Array.of(-Number.MAX_VALUE))).toBe(2);
    expect(updateOf(Float64Array.of(1e300), Float64Array.of(1e300 + 1e290))).toBeCloseTo(1e-10, 15);
    expect(updateOf(Float64Array.of(5e-324), Float64Array.of(1e300))).toBe(Number.POSITIVE_INFINITY);
    expect(updateOf(Float64Array.of(1e300), Float64Array.of(1e300))).toBe(0);
    // A huge one beside many that are not.
    const [before, after] = [new Float64Array(5000).fill(1), new Float64Array(5000).fill(2)];
    before[4999] = 1e200;
    after[4999] = 1e200;
    expect(updateOf(before, after)).toBeCloseTo(Math.sqrt(4999) * 1e-200, 210);
    expect((updateOf(before, after) as number) / 1e-200).toBeCloseTo(Math.sqrt(4999), 10);
  });

  it("is none where all were 0, where nothing was, and where an element of either is not finite", () => {
    expect(updateOf(Float32Array.of(0, -0), Float32Array.of(1, 2))).toBeUndefined();
    expect(updateOf(BigInt64Array.of(0n), BigInt64Array.of(0n))).toBeUndefined();
    expect(new UpdateSize().value).toBeUndefined();
    expect(updateOf(Float32Array.of(1, 0), Float32Array.of(0, 0))).toBe(1);
    for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      const one = new Float32Array(2000).fill(1);
      for (const place of [0, 1023, 1999]) {
        const other = one.slice();
        other[place] = odd;
        expect([updateOf(one, other), updateOf(other, one), updateOf(other, other)]).toEqual(Array(3).fill(undefined));
        expect(updateOf(one, other, 500)).toBeUndefined();
      }
    }
  });

  it("takes a repeated tail by its length", () => {
    const size = new UpdateSize();
    size.add(Float32Array.of(3, 4), Float32Array.of(3, 4));
    size.add(Float32Array.of(1), Float32Array.of(3), 1e12);
    expect(size.value).toBeCloseTo(2, 10);
    const huge = new UpdateSize();
    huge.add(Float64Array.of(-1e308), Float64Array.of(1e308), 2 ** 40);
    expect(huge.value).toBe(2);
  });
});
