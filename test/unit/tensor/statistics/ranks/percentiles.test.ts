import { describe, expect, it } from "vitest";
import type { ElementArray } from "../../../../../src/tensor/dtype/dtype";
import { FiniteRange } from "../../../../../src/tensor/statistics/finiteRange";
import { interpolatePercentiles, percentileRanks } from "../../../../../src/tensor/statistics/ranks/percentiles";
import { RankSelect } from "../../../../../src/tensor/statistics/ranks/rankSelect";
import { SeededRandom } from "../../../../support/seededRandom";

type Values = readonly (number | bigint)[];

/** Chunks of values, each with how often they stand. */
type Chunk = readonly [values: ElementArray, weight: number];

function select(chunks: readonly Chunk[], ranks: readonly number[], sample: ElementArray): Values {
  return selectOf(chunks, ranks, sample).results();
}

function selectOf(chunks: readonly Chunk[], ranks: readonly number[], sample: ElementArray): RankSelect {
  const range = new FiniteRange();
  for (const [values, weight] of chunks) range.add(values, 0, weight);
  const selected = new RankSelect(ranks, range, sample);
  for (let pass = selected.pass(); pass; pass = selected.pass()) {
    for (const [values, weight] of chunks) pass.add(values, weight);
    selected.endPass(pass.found());
  }
  return selected;
}

/** Finite values in ascending order, by comparing them: -0 and 0 are one value. */
function sorted(values: Iterable<number | bigint>): (number | bigint)[] {
  return [...values]
    .filter((value) => typeof value === "bigint" || Number.isFinite(value))
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    .map((value) => (value === 0 ? 0 : value));
}

const plain = (values: Values) => values.map((value) => (value === 0 ? 0 : value));

const specials = [0, -0, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1, -1, 5e-324, -5e-324];
const doubles = [...specials, Number.MAX_VALUE, -Number.MAX_VALUE, 2 ** -1022, Math.PI, -Math.E];
const singles = [...specials, 2 ** -149, -(2 ** -149), 3.4028234663852886e38, -3.4028234663852886e38, Math.fround(0.1)];
const int64s = [0n, 1n, -1n, 2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n + 1n, -(2n ** 53n) - 1n, 2n ** 32n, -(2n ** 32n)];
const uint64s = [0n, 1n, 2n ** 64n - 1n, 2n ** 64n - 2n, 2n ** 63n, 2n ** 53n + 1n, 2n ** 32n, 2n ** 32n - 1n];

/** Random bytes are values of every magnitude, NaNs and infinities among them. */
const arrays: Readonly<Record<string, (bytes: Uint8Array<ArrayBuffer>) => ElementArray>> = {
  Float64Array: ({ buffer }) => Float64Array.from([...doubles, ...new Float64Array(buffer)]),
  Float32Array: ({ buffer }) => Float32Array.from([...singles, ...new Float32Array(buffer)]),
  Int32Array: ({ buffer }) => Int32Array.from([0, -1, 2 ** 31 - 1, -(2 ** 31), ...new Int32Array(buffer)]),
  BigInt64Array: ({ buffer }) => BigInt64Array.from([...int64s, ...new BigInt64Array(buffer)]),
  Uint32Array: ({ buffer }) => Uint32Array.from([0, 2 ** 32 - 1, 2 ** 31, ...new Uint32Array(buffer)]),
  BigUint64Array: ({ buffer }) => BigUint64Array.from([...uint64s, ...new BigUint64Array(buffer)]),
};

describe.each(Object.entries(arrays))("of a %s", (_, make) => {
  const values = make(new SeededRandom(7).bytes(2048));

  it("finds every rank as sorting does", () => {
    const wanted = sorted(values);
    const ranks = wanted.map((_, rank) => rank);
    expect(plain(select([[values, 1]], ranks, values))).toEqual(wanted);
  });

  it("tells how many are beyond percentiles, all of one value or of several", () => {
    const random = new SeededRandom(99);
    let told = 0;
    for (let run = 0; run < 120; run++) {
      const some = values.slice(0, random.whole(1, values.length));
      for (let i = 0; i < some.length; i++) if (random.next() < 0.5) some[i] = some[random.whole(0, i)] as never;
      const ordered = sorted(some);
      const percents = [random.whole(0, 50), random.whole(50, 100)];
      const ranks = percentileRanks(ordered.length, percents);
      const weight = random.pick([1, 1, 20_000]);
      if (weight > 1) ranks.splice(0, ranks.length, ...ranks.map((rank) => rank * weight));
      const selected = selectOf([[some, weight]], ranks, some);
      const [low = 0, high = 0] =
        weight > 1
          ? [selected.results()[0], selected.results()[3]].map(Number)
          : interpolatePercentiles(selected.results(), ordered.length, percents).map(Number);
      const found = selected.beyond(low, high);
      if (!found) continue;
      told++;
      expect(found).toEqual({
        below: ordered.filter((value) => value < low).length * weight,
        above: ordered.filter((value) => value > high).length * weight,
      });
    }
    // Of 64-bit integers the ends are doubles, which may lie beyond both.
    expect(told).toBeGreaterThan(20);
  });

  it("finds ranks in any order, chunk by chunk, values standing several times", () => {
    const half = values.length >> 1;
    const chunks: Chunk[] = [
      [values.slice(0, half), 1],
      [values.slice(half, half + 1), 1000],
      [values.slice(half + 1), 3],
    ];
    const expanded: (number | bigint)[] = [];
    for (const [chunk, weight] of chunks)
      for (const value of chunk) for (let i = 0; i < weight; i++) expanded.push(value);
    const wanted = sorted(expanded);
    const ranks = [wanted.length - 1, 0, wanted.length >> 1, wanted.length >> 1, 17];
    expect(plain(select(chunks, ranks, values))).toEqual(ranks.map((rank) => wanted[rank]));
  });

  it("finds them in views that do not begin their buffer", () => {
    const part = values.subarray(3, 40);
    const wanted = sorted(part);
    const ranks = wanted.map((_, rank) => rank);
    expect(plain(select([[part, 1]], ranks, values))).toEqual(wanted);
  });
});

/** Many enough that digits are counted before the rest is sorted. */
const MANY = 50_000;

const many: Readonly<Record<string, (random: SeededRandom) => ElementArray>> = {
  "float32 of all bits": (random) => new Float32Array(random.bytes(4 * MANY).buffer),
  "float32 about 0, some NaN": (random) =>
    Float32Array.from({ length: MANY }, () => (random.next() < 0.1 ? Number.NaN : random.next() - 0.5)),
  "float32 nearly all NaN": (random) =>
    Float32Array.from({ length: MANY }, () => (random.next() < 0.99 ? Number.NaN : random.next())),
  "float32 near each other, infinities": (random) =>
    Float32Array.from({ length: MANY }, () =>
      random.next() < 0.1 ? random.pick([1 / 0, -1 / 0]) : 1 + random.next() * 1e-3,
    ),
  "float32 mostly zeros of both signs": (random) =>
    Float32Array.from({ length: MANY }, () => (random.next() < 0.9 ? random.pick([0, -0]) : random.next() - 0.5)),
  "float32 negative, near each other": (random) =>
    Float32Array.from({ length: MANY }, () => (random.next() < 0.1 ? -1 / 0 : -1 - random.next() * 2 ** -9)),
  "float32 negative, least ones beside NaN": (random) =>
    Float32Array.from({ length: MANY }, () => random.pick([-3.4028234663852886e38, -3e38, -1 / 0, Number.NaN])),
  "float64 negative, near each other": (random) =>
    Float64Array.from({ length: MANY }, () => -1 - random.next() * 2 ** -6),
  "float64 of all bits": (random) => new Float64Array(random.bytes(8 * MANY).buffer),
  "float64 mostly one value": (random) =>
    Float64Array.from({ length: MANY }, () => (random.next() < 0.9 ? -2.5 : (random.next() - 0.5) * 1e300)),
  "float64 subnormal": (random) => Float64Array.from({ length: MANY }, () => random.whole(-1e6, 1e6) * 5e-324),
  "float64 all the same": () => new Float64Array(MANY).fill(Math.PI),
  "int32 about 0": (random) => Int32Array.from({ length: MANY }, () => random.whole(-300_000, 300_000)),
  "int32 of all bits": (random) => new Int32Array(random.bytes(4 * MANY).buffer),
  "uint32 of all bits": (random) => new Uint32Array(random.bytes(4 * MANY).buffer),
  "int64 about 0": (random) => BigInt64Array.from({ length: MANY }, () => BigInt(random.whole(-5_000_000, 5_000_000))),
  "int64 far from 0": (random) => BigInt64Array.from({ length: MANY }, () => -(2n ** 62n) + BigInt(random.whole(0, 9))),
  "int64 all over 24 bits": (random) => BigInt64Array.from({ length: MANY }, () => BigInt(random.whole(-9, 1 << 23))),
  "int64 all over 32 bits": (random) =>
    BigInt64Array.from({ length: MANY }, () => 2n ** 60n + BigInt(random.whole(0, 2 ** 32 - 1))),
  "int64 all over 40 bits": (random) => BigInt64Array.from({ length: MANY }, () => BigInt(random.whole(-1e12, 1e12))),
  "int64 of all bits": (random) => new BigInt64Array(random.bytes(8 * MANY).buffer),
  "uint64 of all bits": (random) => new BigUint64Array(random.bytes(8 * MANY).buffer),
};

it.each(Object.entries(many))("finds ranks among many values as sorting does: %s", (_, make) => {
  const values = make(new SeededRandom(5));
  const chunks: Chunk[] = [
    [values.slice(0, 1000), 1],
    [values.slice(1000, 1001), 3],
    [values.slice(1001), 1],
  ];
  const expanded = chunks.flatMap(([chunk, weight]) => [...chunk].flatMap((value) => Array(weight).fill(value)));
  const wanted = sorted(expanded as (number | bigint)[]);
  const last = wanted.length - 1;
  const ranks = [last, last - 1, ...percentileRanks(wanted.length), 0, 1];
  expect(plain(select(chunks, ranks, values))).toEqual(ranks.map((rank) => wanted[rank]));
});

it.each(Object.entries(arrays))("finds ranks in chunks of any length, wherever they lie: %s", (_, make) => {
  const random = new SeededRandom(11);
  for (let round = 0; round < 60; round++) {
    const values = make(random.bytes(8 * random.whole(0, 70)));
    const chunks: Chunk[] = [];
    for (let start = 0; start < values.length; ) {
      const end = start + random.whole(0, 19);
      chunks.push([values.subarray(start, end), 1]);
      start = end;
    }
    const wanted = sorted(values);
    const ranks = wanted.map((_, rank) => rank);
    expect(plain(select(chunks, ranks, values))).toEqual(wanted);
  }
});

it("finds ranks beside each other in a repeated tail of many", () => {
  const values = Float32Array.from({ length: MANY }, (_, i) => i);
  const chunks: Chunk[] = [
    [values, 1],
    [Float32Array.of(-3), 2 ** 33],
  ];
  expect(select(chunks, [2 ** 33 - 1, 2 ** 33, 2 ** 33 + 7], values)).toEqual([-3, 0, 7]);
});

it("finds the one value of a claim that nobody could hold", () => {
  const ranks = percentileRanks(2 ** 40 + 1);
  const chunks: Chunk[] = [
    [Float64Array.of(-5), 1],
    [Float64Array.of(2.5), 2 ** 40],
  ];
  expect(new Set(select(chunks, ranks, new Float64Array(0)))).toEqual(new Set([2.5]));
  expect(select(chunks, [0, 1, 2 ** 40], new Float64Array(0))).toEqual([-5, 2.5, 2.5]);
});

it("has nothing to find where nothing is finite", () => {
  expect(percentileRanks(0)).toEqual([]);
  expect(new RankSelect([], new FiniteRange(), new Float32Array(0)).isDone).toBe(true);
  expect(interpolatePercentiles([], 0)).toEqual([]);
});

function percentiles(values: ElementArray): (number | bigint)[] {
  const finite = sorted(values).length;
  return interpolatePercentiles(select([[values, 1]], percentileRanks(finite), values), finite);
}

it("gives the percentiles that NumPy gives", () => {
  // numpy.percentile([3, 1, 2, 10, -4], [1, 5, 25, 50, 75, 95, 99])
  expect(percentiles(Float64Array.of(3, 1, 2, 10, -4))).toEqual([-3.8, -3, 1, 2, 3, 8.6, 9.72].map(near));
  expect(percentiles(Float64Array.of(42))).toEqual([42, 42, 42, 42, 42, 42, 42]);
  expect(percentiles(Int32Array.of(-128, 127))).toEqual(
    [-125.45, -115.25, -64.25, -0.5, 63.25, 114.25, 124.45].map(near),
  );
});

it("gives 64-bit integers as they are, and never makes a double of both ends", () => {
  const big = 2n ** 63n - 1n;
  expect(percentiles(BigInt64Array.of(big))).toEqual([big, big, big, big, big, big, big]);
  expect(percentiles(BigInt64Array.of(-big, 2n ** 53n + 1n, big))[3]).toBe(2n ** 53n + 1n);
  expect(percentiles(BigUint64Array.of(2n ** 53n, 2n ** 53n + 4n))[3]).toBe(2 ** 53 + 2);
});

it("passes NaN and infinities over", () => {
  expect(percentiles(Float64Array.of(Number.NaN, 5, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY))).toEqual([
    5, 5, 5, 5, 5, 5, 5,
  ]);
});

function near(value: number): number {
  return expect.closeTo(value, 10) as unknown as number;
}
