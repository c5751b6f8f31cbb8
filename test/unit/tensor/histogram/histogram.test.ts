import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ElementArray, realDtype } from "../../../../src/tensor/dtype/dtype";
import {
  type BinRequest,
  type Bins,
  checkBinRequest,
  chooseBins,
  riceBins,
} from "../../../../src/tensor/histogram/bins";
import { BinCounts } from "../../../../src/tensor/histogram/histogram";
import { symlog } from "../../../../src/tensor/picture/symlog";
import { SymlogThreshold } from "../../../../src/tensor/picture/symlogThreshold";
import { FiniteRange } from "../../../../src/tensor/statistics/finiteRange";
import { SeededRandom } from "../../../support/seededRandom";

interface NumpyCase {
  readonly name: string;
  readonly dtype: string;
  readonly elements: string;
  readonly bins: number;
  readonly range: [number, number] | null;
  readonly edges: readonly number[];
  readonly counts: readonly number[];
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
  readonly below: number;
  readonly above: number;
}

const cases = JSON.parse(
  readFileSync(new URL("../../../fixtures/histograms/numpy.json", import.meta.url), "utf8"),
) as NumpyCase[];

/** The histogram of values that come in chunks of uneven sizes. */
function histogramOf(values: ElementArray, request: BinRequest, weight = 1) {
  const chunks: ElementArray[] = [];
  for (let start = 0, size = 1; start < values.length; start += size, size = (size * 3) % 101) {
    chunks.push(values.slice(start, start + size));
  }
  const found = new FiniteRange();
  const threshold = new SymlogThreshold();
  for (const chunk of chunks) {
    found.add(chunk, 0, weight);
    threshold.add(chunk, weight);
  }
  const isWhole = !(values instanceof Float32Array || values instanceof Float64Array);
  const bins = chooseBins(request, found, isWhole, threshold.value);
  const counted = new BinCounts(bins);
  for (const chunk of chunks) counted.add(chunk, weight);
  return { found, bins, counted };
}

function expectAllCounted({ found, counted }: ReturnType<typeof histogramOf>): void {
  const binned = counted.counts.reduce((sum, count) => sum + count, 0);
  expect(binned + counted.below + counted.above + found.nan + found.posInf + found.negInf).toBe(found.count);
}

/** Every value looked for among all edges, as the definition says. */
function naiveCounts(values: readonly (number | bigint)[], { edges, base }: Bins): number[] {
  const counts = Array.from({ length: edges.length - 1 }, () => 0);
  for (const value of values) {
    const relative = typeof value === "bigint" ? Number(value - base) : value;
    for (let i = 0; i < counts.length; i++) {
      const isBelowRight =
        relative < (edges[i + 1] as number) || (i === counts.length - 1 && relative === edges[i + 1]);
      if (relative >= (edges[i] as number) && isBelowRight) counts[i] = (counts[i] as number) + 1;
    }
  }
  return counts;
}

describe("bins that were asked for are those of numpy.histogram:", () => {
  it.each(cases.map((each) => [`${each.name}, ${each.bins} bins`, each] as const))("%s", (_, each) => {
    const values = realDtype(each.dtype).decode(Uint8Array.from(Buffer.from(each.elements, "base64")));
    const request = { bins: each.bins, scale: "linear", ...(each.range && { range: each.range }) } as const;
    const histogram = histogramOf(values, request);
    const { found, bins, counted } = histogram;
    expect([...bins.edges]).toEqual(each.edges);
    expect([...counted.counts]).toEqual(each.counts);
    const { nan, posInf, negInf } = found;
    const { below, above } = counted;
    expect({ nan, posInf, negInf, below, above }).toEqual({
      nan: each.nan,
      posInf: each.posInf,
      negInf: each.negInf,
      below: each.below,
      above: each.above,
    });
    expectAllCounted(histogram);
  });

  it("compares all of them", () => expect(cases.length).toBeGreaterThanOrEqual(99));
});

describe("what NumPy refuses", () => {
  it.each([
    ["nothing", Float32Array.of()],
    ["nothing finite", Float64Array.of(Number.NaN, Number.NEGATIVE_INFINITY)],
    ["no whole number", new BigInt64Array(0)],
  ])("%s has no bins", (_, values) => {
    const histogram = histogramOf(values, { bins: 30, scale: "linear" });
    expect(histogram.bins.edges.length).toBe(0);
    expect(histogram.found.min).toBeUndefined();
    expectAllCounted(histogram);
  });

  it("a range wider than the doubles", () => {
    const histogram = histogramOf(Float64Array.of(-1.7e308, 0, 1.7e308), { bins: 5, scale: "linear" });
    expect([...histogram.counted.counts]).toEqual([1, 0, 1, 0, 1]);
    expectAllCounted(histogram);
  });

  it("fewer numbers than bins", () => {
    const next = 1 + 2 ** -52;
    const histogram = histogramOf(Float64Array.of(1, next, next, 1 + 2 ** -51), { bins: 30, scale: "linear" });
    expect([...histogram.bins.edges]).toEqual([1, next, 1 + 2 ** -51]);
    expect([...histogram.counted.counts]).toEqual([1, 3]);
  });

  it("one value that 0.5 is nothing beside", () => {
    const histogram = histogramOf(Float64Array.of(1e300, 1e300), { bins: 30, scale: "linear" });
    expect([...histogram.bins.edges]).toEqual([1e300, 1e300]);
    expect([...histogram.counted.counts]).toEqual([2]);
  });

  it("steps below the least double", () => {
    const histogram = histogramOf(Float64Array.of(0, 5e-324, 1e-323), { bins: 30, scale: "linear" });
    expect([...histogram.bins.edges]).toEqual([0, 5e-324, 1e-323]);
    expect([...histogram.counted.counts]).toEqual([1, 2]);
  });
});

describe("64-bit integers beyond 2^53", () => {
  it("have a bin each where they are few", () => {
    const first = 2n ** 62n + 1n;
    const values = BigInt64Array.from({ length: 12 }, (_, i) => first + BigInt(i % 4));
    const { bins, counted, found } = histogramOf(values, { bins: "auto", scale: "linear" });
    expect(bins).toMatchObject({ base: first, method: "eachValue" });
    expect([...bins.edges]).toEqual([-0.5, 0.5, 1.5, 2.5, 3.5]);
    expect([...counted.counts]).toEqual([3, 3, 3, 3]);
    expect([found.min, found.max]).toEqual([first, first + 3n]);
  });

  it.each(["int64", "uint64"] as const)("are in the bins that exact arithmetic puts them in: %s", (dtype) => {
    const random = new SeededRandom(3);
    const low = dtype === "int64" ? -(2n ** 63n) : 2n ** 63n;
    const numbers = Array.from({ length: 500 }, () => low + BigInt(random.whole(0, 99_999)));
    const values = dtype === "int64" ? BigInt64Array.from(numbers) : BigUint64Array.from(numbers);
    const histogram = histogramOf(values, { bins: 37, scale: "linear" });
    expect([...histogram.counted.counts]).toEqual(naiveCounts(numbers, histogram.bins));
    expectAllCounted(histogram);
  });

  it("reach from end to end", () => {
    const ends = histogramOf(BigInt64Array.of(-(2n ** 63n), 0n, 2n ** 63n - 1n), { bins: 5, scale: "linear" });
    expect([...ends.counted.counts]).toEqual([1, 0, 1, 0, 1]);
    const unsigned = histogramOf(BigUint64Array.of(0n, 2n ** 64n - 1n), { bins: 5, scale: "linear" });
    expect([...unsigned.counted.counts]).toEqual([1, 0, 0, 0, 1]);
    expectAllCounted(ends);
    expectAllCounted(unsigned);
  });

  it("are counted below and above a range", () => {
    const values = BigInt64Array.of(2n ** 60n - 1n, 2n ** 60n, 2n ** 60n + 1024n, 2n ** 60n + 1025n);
    const request = { bins: 8, scale: "linear", range: [2 ** 60, 2 ** 60 + 1024] } as const;
    const { counted } = histogramOf(values, request);
    expect([counted.below, counted.above, ...counted.counts]).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0, 1]);
  });
});

describe("bins by a rule", () => {
  it("are twice the cube root of the count, as far as can be shown", () => {
    expect([0, 1, 8, 27, 1000, 1001, 10 ** 6, 10 ** 12].map(riceBins)).toEqual([5, 5, 5, 6, 20, 21, 200, 1000]);
    const { bins, counted } = histogramOf(
      Float32Array.from({ length: 1000 }, (_, i) => Math.sin(i)),
      {
        bins: "auto",
        scale: "linear",
      },
    );
    expect(bins.method).toBe("rice");
    expect(counted.counts.length).toBe(20);
  });

  it("are one for each whole number of a small range, and each bool", () => {
    const { bins, counted } = histogramOf(Int16Array.of(-3, 0, 0, 2), { bins: "auto", scale: "linear" });
    expect([...bins.edges]).toEqual([-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5]);
    expect([...counted.counts]).toEqual([1, 0, 0, 2, 0, 1]);
    const widest = histogramOf(Int32Array.of(0, 999), { bins: "auto", scale: "linear" });
    expect(widest.counted.counts.length).toBe(1000);
    expect(histogramOf(Int32Array.of(0, 1000), { bins: "auto", scale: "linear" }).bins.method).toBe("rice");
    expect([...histogramOf(Uint8Array.of(1, 1), { bins: "auto", scale: "linear" }).counted.counts]).toEqual([2]);
  });

  it("are those of the range asked for", () => {
    const request = { bins: "auto", scale: "linear", range: [-0.5, 1.5] } as const;
    const histogram = histogramOf(Int8Array.of(-2, 0, 1, 1, 2), request);
    expect([...histogram.bins.edges]).toEqual([-0.5, 0.5, 1.5]);
    expect([histogram.counted.below, histogram.counted.above]).toEqual([1, 1]);
    expectAllCounted(histogram);
  });
});

describe("symlog bins", () => {
  it("are even after the scale, and every value is in the one its edges say", () => {
    const random = new SeededRandom(8);
    const values = Float64Array.from({ length: 2000 }, () => (random.next() - 0.5) * 10 ** random.whole(-6, 6));
    const { bins, counted } = histogramOf(values, { bins: 40, scale: "symlog" });
    const threshold = bins.threshold as number;
    const scaled = [...bins.edges].map((edge) => symlog(edge, threshold));
    const step = ((scaled[40] as number) - (scaled[0] as number)) / 40;
    for (const [i, edge] of scaled.entries()) expect(edge).toBeCloseTo((scaled[0] as number) + i * step, 9);
    expect([...counted.counts]).toEqual(naiveCounts([...values], bins));
    expect(bins.edges[0]).toBe(Math.min(...values));
    expect(bins.edges[40]).toBe(Math.max(...values));
  });

  it("have a threshold that neither huge nor tiny values move", () => {
    const bell = Array.from({ length: 1000 }, (_, i) => Math.sin(i) + 1.5);
    const thresholdOf = (...more: number[]) =>
      histogramOf(Float64Array.from([...bell, ...more]), { bins: 10, scale: "symlog" }).bins.threshold;
    expect(thresholdOf()).toBe(0.5);
    expect(thresholdOf(1e30, -1e30)).toBe(0.5);
    expect(thresholdOf(1e-30, 0, 0, 0)).toBe(0.5);
    expect(new SymlogThreshold().value).toBe(1);
  });

  it("are those of linear ones where there is one value only", () => {
    const { bins, counted } = histogramOf(Float32Array.of(3, 3), { bins: 5, scale: "symlog" });
    expect([bins.edges[0], bins.edges[5]]).toEqual([2.5, 3.5]);
    expect([...counted.counts]).toEqual([0, 0, 2, 0, 0]);
  });

  it("count all between exact ends that are told as texts", () => {
    const [low, high] = [2n ** 62n + 3n, 2n ** 62n + 700_001n];
    const values = BigInt64Array.of(low, low + 1n, 2n ** 62n + 350_000n, high);
    for (const scale of ["linear", "symlog"] as const) {
      const exact = histogramOf(values, { bins: 5, scale, range: [String(low), String(high)] });
      expect([scale, exact.counted.below, exact.counted.above]).toEqual([scale, 0, 0]);
      expectAllCounted(exact);
    }
    const { bins, counted } = histogramOf(values, { bins: 5, scale: "linear", range: [String(low), String(high)] });
    expect([...counted.counts]).toEqual([2, 0, 1, 0, 1]);
    expect(bins.base).toBe(low);
    // One less at either end leaves exactly those two out.
    const inner = histogramOf(values, { bins: 5, scale: "linear", range: [String(low + 1n), String(high - 1n)] });
    expect([inner.counted.below, inner.counted.above]).toEqual([1, 1]);
  });

  it("count integers and ranges too", () => {
    const values = Int32Array.of(-1000, -10, -1, 0, 0, 1, 10, 100_000, 7);
    const histogram = histogramOf(values, { bins: 9, scale: "symlog", range: [-100, 100] });
    expect([histogram.counted.below, histogram.counted.above]).toEqual([1, 1]);
    expectAllCounted(histogram);
  });
});

const INF = Number.POSITIVE_INFINITY;
const SPECIAL = [0, -0, INF, -INF, Number.NaN, 1, -1, 5e-324, -5e-324, 2 ** -1022, 3.4e38, -3.4e38, 1.7e308, -1.7e308];
const LONGS = [0n, 1n, -1n, 2n ** 53n + 1n, -(2n ** 53n) - 1n, 2n ** 63n - 1n, -(2n ** 63n), 2n ** 32n, 2n ** 60n + 3n];

/** Values of random bytes, and special ones among them. */
const classes: Readonly<Record<string, (bytes: Uint8Array<ArrayBuffer>) => ElementArray>> = {
  Float64Array: ({ buffer }) => Float64Array.from([...new Float64Array(buffer), ...SPECIAL]),
  Float32Array: ({ buffer }) => Float32Array.from([...SPECIAL, ...new Float32Array(buffer)]),
  Int32Array: ({ buffer }) => new Int32Array(buffer),
  Uint32Array: ({ buffer }) => new Uint32Array(buffer),
  BigInt64Array: ({ buffer }) => BigInt64Array.from([...LONGS, ...new BigInt64Array(buffer)]),
  BigUint64Array: ({ buffer }) => BigUint64Array.from([...LONGS, ...new BigUint64Array(buffer)]),
  Int16Array: ({ buffer }) => new Int16Array(buffer),
  Uint8Array: ({ buffer }) => new Uint8Array(buffer),
};

/** Edges at values, or even ones between two of them. */
function randomEdges(random: SeededRandom, doubles: readonly number[]): Float64Array {
  const finite = doubles.filter(Number.isFinite).sort((a, b) => a - b);
  const ends = [...new Set(finite.map((value) => value + 0))];
  if (random.next() < 0.5) return Float64Array.from(ends.filter(() => random.next() < 0.5));
  const [low = 0, high = 1] = [random.pick([...ends, 0]), random.pick([...ends, 1])].sort((a, b) => a - b);
  const bins = random.whole(1, 40);
  const edges = Array.from({ length: bins + 1 }, (_, i) => low * (1 - i / bins) + high * (i / bins));
  return Float64Array.from(new Set(edges)).sort();
}

it.each(Object.entries(classes))("counts chunks of any length, wherever they lie, in any bins: %s", (_, make) => {
  const random = new SeededRandom(21);
  for (let round = 0; round < 150; round++) {
    const values = make(random.bytes(8 * random.whole(0, 40)));
    const some = [...values];
    const base = typeof some[0] === "bigint" ? (random.pick([0n, ...some]) as bigint) : 0n;
    const doubles = some.map((value) => (typeof value === "bigint" ? Number(value - base) : value));
    const edges = randomEdges(random, doubles);
    const bins: Bins = { edges, base, method: "asked", threshold: undefined };
    const counted = new BinCounts(bins);
    for (let start = 0; start < values.length; ) {
      const end = start + random.whole(0, 19);
      counted.add(values.subarray(start, end));
      start = end;
    }
    if (edges.length < 2) continue;
    const [low, high] = [edges[0] as number, edges.at(-1) as number];
    expect([...counted.counts]).toEqual(naiveCounts(some, bins));
    expect(counted.below).toBe(doubles.filter((value) => value < low && value !== -INF).length);
    expect(counted.above).toBe(doubles.filter((value) => value > high && value !== INF).length);
  }
});

it("counts by weight, however much it is", () => {
  const histogram = histogramOf(Float32Array.of(1.5, Number.NaN), { bins: 5, scale: "linear" }, 2 ** 40);
  expect(histogram.counted.counts[2]).toBe(2 ** 40);
  expect(histogram.found.nan).toBe(2 ** 40);
  expectAllCounted(histogram);
});

it.each([
  { bins: 4 },
  { bins: 1001 },
  { bins: 5.5 },
  { bins: Number.NaN },
  { range: [1, 0] },
  { range: [0, Number.POSITIVE_INFINITY] },
  { range: [Number.NaN, 1] },
  { range: ["9007199254740993", "9007199254740992"] },
] as const)("refuses %j", (wrong) => {
  expect(() => checkBinRequest({ bins: 30, scale: "linear", ...wrong })).toThrow(
    expect.objectContaining({ reason: "badBinning" }),
  );
});
