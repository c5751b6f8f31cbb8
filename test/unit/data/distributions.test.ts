import { describe, expect, it } from "vitest";
import type { OpenTensor } from "../../../src/data/provider";
import { computedHistograms } from "../../../src/shared/questions/histograms";
import { sliceTensor, tensorStats } from "../../../src/shared/questions/tensors";
import { realDtype } from "../../../src/tensor/dtype/dtype";
import type { BinRequest } from "../../../src/tensor/histogram/bins";
import { chooseBins } from "../../../src/tensor/histogram/bins";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { english } from "../../../src/tensor/said/sentence";
import type { Shape } from "../../../src/tensor/slice/shape";
import {
  BAND_PERCENTILES,
  interpolatePercentiles,
  PERCENTILES,
  percentileRanks,
} from "../../../src/tensor/statistics/ranks/percentiles";
import { jsonElement, jsonNumber } from "../../../src/tensor/text/jsonElement";
import { askerOf } from "../../support/asking";
import { cancelledError } from "../../support/cancelledError";
import { exactStats } from "../../support/exactStats";
import { indexOf } from "../../support/indexOf";
import { ONLY_POINT, providerOfTensor, tensorOf } from "../../support/memoryProvider";
import { realArray } from "../../support/realValues";
import { SeededRandom } from "../../support/seededRandom";

type Value = number | bigint;

const isZero = expect.toSatisfy((value) => Number(value) === 0);

/** Statistics by the definitions of values of a slice of that shape, from a look at each of them. */
function naive(all: readonly Value[], shape: Shape, dtype: string) {
  const finite = all.filter((value) => typeof value === "bigint" || Number.isFinite(value));
  const sorted = [...finite].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const [min, max] = [sorted[0], sorted.at(-1)];
  const of = (value: Value) => all.filter((each) => Object.is(each, value)).length;
  const extreme = (value: Value | undefined) => {
    if (value === undefined) return undefined;
    return value === 0 ? isZero : jsonElement(value, dtype);
  };
  const counts = {
    count: all.length,
    seen: all.length,
    nan: of(Number.NaN),
    posInf: of(Number.POSITIVE_INFINITY),
    negInf: of(Number.NEGATIVE_INFINITY),
    zeros: all.filter((value) => value === 0 || value === 0n).length,
    finite: finite.length,
    min: extreme(min),
    max: extreme(max),
    minAt: min === undefined ? undefined : indexOf(all.indexOf(min), shape),
    maxAt: max === undefined ? undefined : indexOf(all.indexOf(max), shape),
  };
  const percentiles = (percents: readonly number[]) => {
    const ranks = percentileRanks(finite.length, percents).map((rank) => sorted[rank] as Value);
    return interpolatePercentiles(ranks, finite.length, percents).map((value) => (value === 0 ? 0 : value));
  };
  return { counts, finite, min, max, percentiles };
}

/** Counts of values in the bins chosen for them, each value looked for among all edges. */
function naiveBins(
  { finite, min, max }: ReturnType<typeof naive>,
  binning: BinRequest,
  isWhole: boolean,
  threshold = 1,
) {
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
  const asker = askerOf(providerOfTensor(tensor));
  const { dtype } = tensor.elements;
  const { values, shape } = await asker.ask(sliceTensor, { ...ONLY_POINT, slice });
  const wanted = naive([...realArray(values)], shape, dtype);
  const isSome = wanted.finite.length > 0;
  const { percentiles, ...stats } = await asker.ask(tensorStats, { ...ONLY_POINT, slice, withPercentiles: true });
  const { min, max, minAt, maxAt } = stats;
  expect({ ...stats, min, max, minAt, maxAt }).toMatchObject(wanted.counts);
  const plain = Object.entries(percentiles ?? {}).map(([percent, value]) => [percent, value === "-0" ? 0 : value]);
  const named = wanted.percentiles(PERCENTILES).map((value, i) => [String(PERCENTILES[i]), jsonNumber(value)]);
  expect(plain).toEqual(named);
  if (isSome) {
    const { mean, std, l1, l2 } = exactStats(wanted.finite);
    const scale = Math.max(Math.abs(Number(wanted.min)), Math.abs(Number(wanted.max)));
    expect(Math.abs(Number(stats.mean) - mean)).toBeLessThanOrEqual(1e-12 * scale);
    expect(Math.abs(Number(stats.std) - std)).toBeLessThanOrEqual(Math.max(1e-12 * std, 2 * 5e-324));
    expect(Math.abs(Number(stats.l1) - l1) || 0).toBeLessThanOrEqual(1e-12 * l1);
    expect(Math.abs(Number(stats.l2) - l2) || 0).toBeLessThanOrEqual(Math.max(1e-12 * l2, 2 * 5e-324));
    const most = wanted.finite
      .map((value) => (value === 0 ? 0 : value < 0 ? -value : value))
      .reduce((a, b) => (b > a ? b : a));
    expect(stats.absmax).toEqual(jsonElement(most, dtype));
  } else expect({ ...stats, percentiles }).toMatchObject({ l1: 0, l2: 0, percentiles: {} });
  expect(await asker.ask(tensorStats, { ...ONLY_POINT, slice })).toEqual(stats);

  const isWhole = realDtype(dtype).kind !== "float";
  const middle = Number(wanted.min ?? 0) / 2 + Number(wanted.max ?? 0) / 2;
  const binnings: readonly BinRequest[] = [
    { bins: 30, scale: "linear" },
    { bins: "auto", scale: "linear" },
    { bins: 7, scale: "symlog" },
    { bins: 12, scale: "linear", range: [Math.min(Number(wanted.min ?? 0), middle), middle] },
  ];
  const { point, ...series } = ONLY_POINT;
  for (const binning of binnings) {
    const params = { ...series, points: [point], slice, binning, withPercentiles: true };
    const { counts, rule, errors, ...found } = await asker.ask(computedHistograms, params);
    expect(errors).toEqual([]);
    const threshold = Number(/symlog from (\S+) on/.exec(english(rule))?.[1] ?? 1);
    expect([...counts], JSON.stringify(binning)).toEqual(naiveBins(wanted, binning, isWhole, threshold));
    const binned = counts.reduce((sum, count) => sum + count, 0);
    const only = (column: Float64Array) => column[0] as number;
    expect(binned + only(found.below) + only(found.above)).toBe(wanted.finite.length);
    expect({ nan: only(found.nan), posInf: only(found.posInf), negInf: only(found.negInf) }).toEqual({
      nan: wanted.counts.nan,
      posInf: wanted.counts.posInf,
      negInf: wanted.counts.negInf,
    });
    if (isSome) {
      expect([only(found.min), only(found.max)]).toEqual([Number(wanted.min) + 0, Number(wanted.max) + 0]);
      expect([...found.percentiles]).toEqual(wanted.percentiles(BAND_PERCENTILES).map((value) => Number(value) + 0));
    } else expect([...found.percentiles]).toEqual(BAND_PERCENTILES.map(() => Number.NaN));
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
    const bytes = Uint8Array.from({ length: 70_000 * itemBytes }, (_, i) => some[i % some.length] as number);
    await expectAsNaive(tensorOf(dtype, [70_000], bytes), "[1:]");
  });

  it("stop at a cancel within a chunk", async () => {
    let reads = 0;
    const tensor = tensorOf(dtype, [400_000], random.bytes(1000 * itemBytes));
    const { elements } = tensor;
    const readElements = (first: number, target: Uint8Array) => {
      reads++;
      elements.readElements(first, target);
    };
    const provider = providerOfTensor({ ...tensor, elements: { ...elements, storedCount: 400_000, readElements } });
    const { point, ...series } = ONLY_POINT;
    const whole = { ...ONLY_POINT, slice: "" };
    const binning = { bins: 30, scale: "linear" } as const;
    const histogram = { ...series, points: [point], slice: "", binning, withPercentiles: true };
    const asks = {
      histogram: (pace: Pace) => askerOf(provider, pace).ask(computedHistograms, histogram),
      statistics: (pace: Pace) => askerOf(provider, pace).ask(tensorStats, { ...whole, withPercentiles: true }),
      growing: (pace: Pace) => askerOf(provider, pace).ask(tensorStats, whole),
    };
    for (const ask of Object.values(asks)) {
      reads = 0;
      let chances = 5;
      const giveWay = () => (chances-- > 0 ? Promise.resolve() : Promise.reject(cancelledError()));
      await expect(ask({ ...unhurried, isDue: () => true, giveWay })).rejects.toThrow("cancelled");
      expect(reads).toBeLessThanOrEqual(5);
    }
  });
});
