import { describe, expect, it } from "vitest";
import { openSlice } from "../../../src/data/openSlice";
import type { OpenTensor } from "../../../src/data/openTensor";
import { computeHistogram } from "../../../src/data/queries/histogramComputed";
import { tensorSlice } from "../../../src/data/queries/tensorSlice";
import { sliceStats, tensorStats } from "../../../src/data/queries/tensorStats";
import { elementsInMemory } from "../../../src/format/tensorElements";
import type { Binning } from "../../../src/shared/api";
import { chooseBins } from "../../../src/tensor/bins";
import { realDtype } from "../../../src/tensor/dtype";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import {
  BAND_PERCENTILES,
  interpolatePercentiles,
  PERCENTILES,
  percentileRanks,
} from "../../../src/tensor/percentiles";
import { exactStats } from "../../support/exactStats";
import { realArray } from "../../support/realValues";
import { SeededRandom } from "../../support/seededRandom";

type Value = number | bigint;

function tensorOf(dtype: string, shape: readonly number[], bytes: Uint8Array): OpenTensor {
  const storedCount = bytes.length / realDtype(dtype).itemBytes;
  const layout = { dtype, storedDtype: dtype, shape, field: 0, storedCount, positionBytes: undefined };
  return { layout, elements: elementsInMemory(layout, bytes) };
}

/** What the definitions say of values, by looking at each of them. */
function naive(all: readonly Value[]) {
  const finite = all.filter((value) => typeof value === "bigint" || Number.isFinite(value));
  const sorted = [...finite].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const [min, max] = [sorted[0], sorted.at(-1)];
  const of = (value: Value) => all.filter((each) => Object.is(each, value)).length;
  const counts = {
    count: all.length,
    nan: of(Number.NaN),
    posInf: of(Number.POSITIVE_INFINITY),
    negInf: of(Number.NEGATIVE_INFINITY),
    zeros: all.filter((value) => value === 0 || value === 0n).length,
    finite: finite.length,
    min: min === 0 ? expect.toSatisfy((value) => value === 0) : min,
    max: max === 0 ? expect.toSatisfy((value) => value === 0) : max,
    minAt: min === undefined ? undefined : all.indexOf(min),
    maxAt: max === undefined ? undefined : all.indexOf(max),
  };
  const percentiles = (percents: readonly number[]) => {
    const ranks = percentileRanks(finite.length, percents).map((rank) => sorted[rank] as Value);
    return interpolatePercentiles(ranks, finite.length, percents).map((value) => (value === 0 ? 0 : value));
  };
  return { counts, finite, min, max, percentiles };
}

/** How many values the bins chosen for them have, each value looked for among all edges. */
function naiveBins({ finite, min, max }: ReturnType<typeof naive>, binning: Binning, isWhole: boolean, threshold = 1) {
  const { edges, base } = chooseBins(binning, { finite: finite.length, min, max }, isWhole, threshold);
  const counts = Array.from({ length: Math.max(0, edges.length - 1) }, () => 0);
  for (const value of finite) {
    const relative = typeof value === "bigint" ? Number(value - base) : value;
    const bin = counts.findIndex(
      (_, i) =>
        relative >= (edges[i] as number) &&
        (relative < (edges[i + 1] as number) || (i === counts.length - 1 && relative === edges[i + 1])),
    );
    if (bin >= 0) counts[bin] = (counts[bin] as number) + 1;
  }
  return counts;
}

async function expectAsNaive(tensor: OpenTensor, slice: string): Promise<void> {
  const { values } = await tensorSlice(tensor, slice, unhurried);
  const wanted = naive([...realArray(values)]);
  const stats = await tensorStats(tensor, slice, unhurried);
  if (stats.kind !== "real") throw new Error(stats.kind);
  expect(stats).toMatchObject(wanted.counts);
  const plain = (all: Iterable<Value>) => [...all].map((value) => (value === 0 ? 0 : value));
  expect(plain(stats.percentiles.values())).toEqual(wanted.percentiles(PERCENTILES));
  if (wanted.finite.length > 0) {
    const { mean, std } = exactStats(wanted.finite);
    const scale = Math.max(Math.abs(Number(wanted.min)), Math.abs(Number(wanted.max)));
    expect(Math.abs((stats.mean as number) - mean)).toBeLessThanOrEqual(1e-12 * scale);
    expect(Math.abs((stats.std as number) - std)).toBeLessThanOrEqual(Math.max(1e-12 * std, 2 * 5e-324));
  }
  const info = await sliceStats(openSlice(tensor, slice), unhurried, () => undefined);
  expect([info.seen, info.nan, info.zeros, info.std]).toEqual([stats.count, stats.nan, stats.zeros, stats.std]);

  const isWhole = realDtype(tensor.elements.dtype).kind !== "float";
  const middle = Number(wanted.min ?? 0) / 2 + Number(wanted.max ?? 0) / 2;
  const binnings: readonly Binning[] = [
    { bins: 30, scale: "linear" },
    { bins: "auto", scale: "linear" },
    { bins: 7, scale: "symlog" },
    { bins: 12, scale: "linear", range: [Math.min(Number(wanted.min ?? 0), middle), middle] },
  ];
  for (const binning of binnings) {
    const found = await computeHistogram(
      openSlice(tensor, slice),
      { binning, withPercentiles: true },
      unhurried,
      () => {},
    );
    const { counts, nan, posInf, negInf, below, above, min, max, bins } = found;
    expect([...counts], JSON.stringify(binning)).toEqual(naiveBins(wanted, binning, isWhole, bins.threshold));
    const binned = counts.reduce((sum, count) => sum + count, 0);
    expect(binned + below + above).toBe(wanted.finite.length);
    expect({ nan, posInf, negInf }).toEqual({
      nan: wanted.counts.nan,
      posInf: wanted.counts.posInf,
      negInf: wanted.counts.negInf,
    });
    if (wanted.finite.length > 0) expect([min, max]).toEqual([Number(wanted.min) + 0, Number(wanted.max) + 0]);
    expect([...found.percentiles]).toEqual(wanted.percentiles(BAND_PERCENTILES).map((value) => Number(value) + 0));
  }
}

const dtypes = [
  ...["float16", "bfloat16", "float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e4m3b11fnuz"],
  ...["float8_e5m2fnuz", "float4_e2m1fn", "int2", "int4", "uint2", "uint4", "int8", "uint8", "int16", "uint16"],
  ...["qint8", "quint8", "qint16", "quint16", "qint32", "bool", "int32", "uint32", "int64", "uint64"],
  ...["float32", "float64"],
];

describe.each(dtypes)("statistics and histograms of %s are what the definitions say:", (dtype) => {
  const { itemBytes } = realDtype(dtype);
  const random = new SeededRandom(dtype.length);

  it("random bits, whole and in slices", async () => {
    const tensor = tensorOf(dtype, [9, 10, 11], random.bytes(990 * itemBytes));
    for (const slice of ["", "[::-2, 3, ::3]", "[..., 5]", "[4:4]", "[1, 2, 3]"]) await expectAsNaive(tensor, slice);
  });

  it("zeros of both signs, special values and a repeated tail", async () => {
    // All bits that are set at the end of a word: signs, infinities, the least subnormals.
    const specials = [0, 0x80, 0x7c, 0xfc, 0x7f, 0xff, 0x01, 0x3c].flatMap((top) => {
      const element = new Uint8Array(itemBytes);
      element[itemBytes - 1] = top;
      return [element, element.map((byte, i) => (i === 0 ? byte | 1 : byte))];
    });
    const zero = new Uint8Array(itemBytes);
    const sign = zero.map((_, i) => (i === itemBytes - 1 ? 0x80 : 0));
    for (const elements of [specials, [...specials].reverse(), [zero, sign], [sign, zero], [sign], [zero, zero]]) {
      const bytes = Uint8Array.from(elements.flatMap((element) => [...element]));
      await expectAsNaive(tensorOf(dtype, [elements.length + 70], bytes), "");
      await expectAsNaive(tensorOf(dtype, [elements.length], bytes), "[::-1]");
    }
  });

  it("more elements than a chunk has", async () => {
    const some = random.bytes(500 * itemBytes);
    const bytes = Uint8Array.from({ length: 40_000 * itemBytes }, (_, i) => some[i % some.length] as number);
    await expectAsNaive(tensorOf(dtype, [40_000], bytes), "[1:]");
  });

  it("stop at a cancel within a chunk", async () => {
    let reads = 0;
    const { layout, elements } = tensorOf(dtype, [200_000], random.bytes(1000 * itemBytes));
    const readElements = (first: number, target: Uint8Array) => {
      reads++;
      elements.readElements(first, target);
    };
    const tensor = { layout, elements: { ...elements, storedCount: 200_000, readElements } };
    const asks = {
      histogram: (pace: Pace) =>
        computeHistogram(
          openSlice(tensor, ""),
          { binning: { bins: 30, scale: "linear" }, withPercentiles: true },
          pace,
          () => undefined,
        ),
      statistics: (pace: Pace) => tensorStats(tensor, "", pace),
      growing: (pace: Pace) => sliceStats(openSlice(tensor, ""), pace, () => undefined),
    };
    for (const ask of Object.values(asks)) {
      reads = 0;
      let chances = 5;
      const giveWay = () => (chances-- > 0 ? Promise.resolve() : Promise.reject(new Error("cancelled")));
      await expect(ask({ ...unhurried, isDue: () => true, giveWay })).rejects.toThrow("cancelled");
      expect(reads).toBeLessThanOrEqual(5);
    }
  });
});
