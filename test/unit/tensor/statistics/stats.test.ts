import { describe, expect, it } from "vitest";
import type { ElementArray } from "../../../../src/tensor/dtype/dtype";
import { FiniteRange } from "../../../../src/tensor/statistics/finiteRange";
import { Deviations, type Stats, StatsFirstPass } from "../../../../src/tensor/statistics/stats";
import { ValueSums } from "../../../../src/tensor/statistics/valueSums";
import { exactStats } from "../../../support/exactStats";
import { oddLength, oddValues } from "../../../support/oddValues";
import { SeededRandom } from "../../../support/seededRandom";

type Chunk = readonly [values: ElementArray, weight: number];

function statsOf(...chunks: readonly Chunk[]): Stats {
  const [range, sums] = [new FiniteRange(), new ValueSums()];
  let element = 0;
  for (const [values, weight] of chunks) {
    range.add(values, element, weight);
    sums.add(values, weight);
    element += values.length * weight;
  }
  const first = new StatsFirstPass(range, sums);
  const deviations = new Deviations(first);
  for (const [values, weight] of chunks) deviations.add(values, weight);
  return first.result(deviations);
}

/** The command line promises 1e-12 relative, and of integers norms that are exact; below the normal doubles nothing is finer than the denormals. */
function expectExact(found: Stats, values: readonly (number | bigint)[]): void {
  const { mean, std, l1, l2 } = exactStats(values);
  const scale = Math.max(...values.map((value) => Math.abs(Number(value))));
  expect(Math.abs((found.mean as number) - mean) / scale, `mean ${found.mean}, exactly ${mean}`).toBeLessThan(1e-12);
  const error = Math.abs((found.std as number) - std);
  expect(error, `std ${found.std}, exactly ${std}`).toBeLessThanOrEqual(Math.max(1e-12 * std, 2 * 5e-324));
  for (const [ours, exactly] of [
    [Number(found.l1), l1],
    [Number(found.l2), l2],
  ] as const) {
    if (exactly === Number.POSITIVE_INFINITY) expect(ours).toBe(exactly);
    else expect(Math.abs(ours - exactly)).toBeLessThanOrEqual(Math.max(1e-12 * exactly, 2 * 5e-324));
  }
  const magnitude = (value: number | bigint) => (value < 0 ? -value : value);
  const greatest = values.reduce((most, value) => (magnitude(value) > most ? magnitude(value) : most), magnitude(0));
  expect(found.absmax).toBe(greatest);
}

describe("mean and std are exact to 1e-12", () => {
  it.each([
    ["plain values", [1, 2, 3, 4, 10]],
    ["one value", [0.1]],
    ["equal values", [0.1, 0.1, 0.1]],
    ["values that cancel", [1e16, 1, -1e16, 1]],
    ["values whose squares leave the doubles", [1e200, -1e200, 3e200]],
    ["values whose sum leaves the doubles", [Number.MAX_VALUE, Number.MAX_VALUE, Number.MAX_VALUE / 2]],
    ["the largest values of both signs", [Number.MAX_VALUE, -Number.MAX_VALUE]],
    ["the largest values and small ones", [2 ** 901, -(2 ** 901), 3, 4]],
    ["values whose squares vanish", [1e-200, 3e-200, -2e-200]],
    ["the smallest normal values", [2 ** -1022, 2 ** -1021, 3 * 2 ** -1022]],
    ["denormal values", [5e-324 * 1000, 0, 5e-324 * 3000]],
    ["far values close to each other", [1e16, 1e16 + 2, 1e16 + 2]],
    ["a large mean and a small deviation", [1e9 + 0.25, 1e9 + 0.5, 1e9 + 0.125]],
  ] as const)("of %s", (_, values) => {
    expectExact(statsOf([Float64Array.from(values), 1]), values);
  });

  it.each([
    ["int64 beyond the doubles", BigInt64Array.of(2n ** 62n, 2n ** 62n + 1n)],
    ["int64 extremes", BigInt64Array.of(2n ** 63n - 1n, -(2n ** 63n), 0n)],
    ["equal int64 extremes", BigInt64Array.of(2n ** 63n - 1n, 2n ** 63n - 1n)],
    ["uint64 extremes", BigUint64Array.of(2n ** 64n - 1n, 0n, 1n)],
    ["small int64", BigInt64Array.of(-3n, 5n, 7n)],
    ["equal uint64 beyond the doubles", new BigUint64Array(20).fill(2n ** 63n + 12345n)],
  ])("of %s", (_, values) => {
    expectExact(statsOf([values, 1]), [...values]);
  });

  it("of random values of all magnitudes", () => {
    const random = new SeededRandom(3);
    for (let i = 0; i < 40; i++) {
      const magnitude = random.whole(-1000, 1000);
      const values = Float64Array.from({ length: random.whole(1, 60) }, () => (random.next() - 0.5) * 2 ** magnitude);
      expectExact(statsOf([values, 1]), [...values]);
    }
  });

  it("of random float32 bits", () => {
    const random = new SeededRandom(5);
    for (let i = 0; i < 40; i++) {
      const values = new Float32Array(random.bytes(400).buffer).filter(Number.isFinite);
      expectExact(statsOf([values, 1]), [...values]);
    }
  });

  it.each(Object.entries(oddValues))("of %s with all that is odd in it", (dtype, make) => {
    const random = new SeededRandom(dtype.length);
    for (let run = 0; run < 150; run++) {
      const chunks = Array.from({ length: random.whole(1, 3) }, () =>
        make(random, oddLength(random)).subarray(run % 3),
      );
      const all = chunks.flatMap((values) => Array.from<number | bigint>(values));
      if (all.length === 0) continue;
      const found = statsOf(...chunks.map((values) => [values, 1] as const));
      const finite = all.filter((value) => typeof value === "bigint" || Number.isFinite(value));
      const zeros = finite.filter((value) => Number(value) === 0).length;
      expect(found).toMatchObject({ count: all.length, finite: finite.length, zeros });
      if (finite.length > zeros) expectExact(found, finite);
    }
  });

  it("relative to the mean itself, of values that cancel", () => {
    const random = new SeededRandom(7);
    for (let run = 0; run < 20; run++) {
      const large = Float64Array.from({ length: random.whole(1, 1500) }, () => (random.next() - 0.5) * 2 ** 40);
      const small = Float64Array.from({ length: random.whole(1, 9) }, () => random.next());
      const values = [...large, ...large.map((value) => -value), ...small].sort(() => random.next() - 0.5);
      const { mean } = exactStats(values);
      const found = statsOf([Float64Array.from(values), 1]);
      expect(Math.abs((found.mean as number) - mean) / mean).toBeLessThan(1e-12);
      expect(Math.abs(Number(found.sum) / values.length - mean) / mean).toBeLessThan(1e-12);
    }
  });

  it("of values that stand several times", () => {
    const values = Float64Array.of(1, 2.5, -4);
    const found = statsOf([values, 1], [Float64Array.of(9), 100]);
    expectExact(found, [...values, ...Array.from({ length: 100 }, () => 9)]);
    expect(found).toMatchObject({ count: 103, finite: 103, maxAt: 3 });
  });

  it("of bigints that stand more often than anybody could hold", () => {
    const found = statsOf([BigInt64Array.of(2n ** 62n), 2 ** 40]);
    expect(found).toMatchObject({ count: 2 ** 40, mean: 2 ** 62, std: 0, min: 2n ** 62n });
  });
});

it("counts what is not finite apart, and takes the rest", () => {
  const { NaN: nan, POSITIVE_INFINITY: inf } = Number;
  expect(statsOf([Float32Array.of(nan, inf, -inf, nan, 1, 3, inf), 1])).toEqual({
    count: 7,
    nan: 2,
    posInf: 2,
    negInf: 1,
    zeros: 0,
    finite: 2,
    min: 1,
    max: 3,
    mean: 2,
    sum: 4,
    std: 1,
    minAt: 4,
    maxAt: 5,
    absmax: 3,
    l1: 4,
    l2: Math.sqrt(10),
  });
});

it("has no extremes, mean or std where nothing is finite", () => {
  const nothing = {
    min: undefined,
    max: undefined,
    mean: undefined,
    std: undefined,
    minAt: undefined,
    maxAt: undefined,
    absmax: undefined,
    l1: 0,
    l2: 0,
  };
  expect(statsOf([Float32Array.of(Number.NaN), 5])).toMatchObject({ count: 5, nan: 5, finite: 0, ...nothing });
  expect(statsOf()).toMatchObject({ count: 0, finite: 0, ...nothing });
});

it("gives the first place of an extreme, over chunks", () => {
  const found = statsOf([Int32Array.of(5, 1, 9), 1], [Int32Array.of(1, 9, 0, 0), 1]);
  expect(found).toMatchObject({ min: 0, minAt: 5, max: 9, maxAt: 2, zeros: 2 });
});

it("gives 64-bit extremes as they are", () => {
  const found = statsOf([BigInt64Array.of(2n ** 63n - 1n, -(2n ** 63n)), 1]);
  expect(found).toMatchObject({ min: -(2n ** 63n), max: 2n ** 63n - 1n, minAt: 1, maxAt: 0 });
});

it("has one zero: plain where both occur, negative where only that does", () => {
  expect(statsOf([Float64Array.of(-0, 0), 1])).toMatchObject({ zeros: 2, min: 0, max: 0, minAt: 0, maxAt: 0 });
  expect(statsOf([Float64Array.of(-0), 1])).toMatchObject({ zeros: 1, min: -0, max: -0 });
  expect(statsOf([BigInt64Array.of(0n, 0n), 1]).zeros).toBe(2);
});

describe("norms of integers are whole where they can be", () => {
  it.each([
    ["int64 as they are", BigInt64Array.of(-(2n ** 63n)), 2n ** 63n, 2n ** 63n],
    ["int64 beyond the doubles", BigInt64Array.of(2n ** 53n + 1n, 0n), 2n ** 53n + 1n, 2n ** 53n + 1n],
    ["uint64 extremes", BigUint64Array.of(2n ** 64n - 1n), 2n ** 64n - 1n, 2n ** 64n - 1n],
    ["small int64", BigInt64Array.of(-3n, 4n, 0n), 7n, 5n],
    ["int64 of both kinds", BigInt64Array.of(-3n * 2n ** 40n, 4n * 2n ** 40n), 7n * 2n ** 40n, 5n * 2n ** 40n],
    ["the least int32", Int32Array.of(-(2 ** 31), 0), 2n ** 31n, 2n ** 31n],
    ["uint32", Uint32Array.of(2 ** 32 - 1), 2n ** 32n - 1n, 2n ** 32n - 1n],
    ["int8", Int8Array.of(-128, 96), 224n, 160n],
  ])("of %s", (_, values, l1, l2) => {
    expect(statsOf([values, 1])).toMatchObject({ l1, l2 });
  });

  it("of what stands 2^40 times", () => {
    const found = statsOf([Int32Array.of(-(2 ** 31)), 2 ** 40]);
    expect(found).toMatchObject({ l1: 2n ** 71n, l2: 2n ** 51n, absmax: 2 ** 31 });
    expect(statsOf([BigInt64Array.of(-(2n ** 62n)), 2 ** 40])).toMatchObject({ l1: 2n ** 102n, l2: 2n ** 82n });
  });

  it("and else the nearest double", () => {
    expect(statsOf([BigInt64Array.of(2n ** 62n, 2n ** 62n), 1]).l2).toBe(Math.SQRT2 * 2 ** 62);
    expect(statsOf([Int32Array.of(1, 1), 1]).l2).toBe(Math.SQRT2);
  });
});

it("has norms that exceed the doubles, and of doubles next to nothing", () => {
  const most = Number.MAX_VALUE;
  expect(statsOf([Float64Array.of(most, -most), 1])).toMatchObject({ l1: Number.POSITIVE_INFINITY, absmax: most });
  const found = statsOf([Float64Array.of(3e300, -4e300, 1e-300), 1]);
  expect([found.l1, found.l2].map((norm) => Number(norm) / 1e300)).toEqual([
    expect.closeTo(7, 12),
    expect.closeTo(5, 12),
  ]);
  const tiny = statsOf([Float64Array.of(3e-300, -4e-300), 1]);
  expect([tiny.l1, tiny.l2].map((norm) => Number(norm) / 1e-300)).toEqual([
    expect.closeTo(7, 12),
    expect.closeTo(5, 12),
  ]);
});
