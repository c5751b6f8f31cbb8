import { expect, it } from "vitest";
import type { OpenTensor } from "../../../../src/data/provider";
import { pairBins } from "../../../../src/shared/questions/pairBins";
import { askerOf } from "../../../support/asking";
import { tensorOf } from "../../../support/memoryProvider";
import { countedTensor, POINT_A, POINT_B, providerOfPair } from "../../../support/pairRuns";
import { SeededRandom } from "../../../support/seededRandom";

const pair = { b: POINT_B };

const binsOf = (a: OpenTensor, b: OpenTensor, wish: { bins: number; slice?: string; as?: string }) => {
  const { as, ...rest } = wish;
  return askerOf(providerOfPair(a, b)).ask(pairBins, { ...POINT_A, pair: { ...pair, ...(as && { as }) }, ...rest });
};

function naiveCounts(values: readonly number[], edges: Float64Array): number[] {
  const counts = Array.from({ length: edges.length - 1 }, () => 0);
  for (const value of values) {
    const bin = counts.findIndex((_, i) => value < (edges[i + 1] as number));
    if (Number.isFinite(value)) counts[bin < 0 ? counts.length - 1 : bin] = (counts.at(bin) ?? 0) + 1;
  }
  return counts;
}

it("both sides are counted between the least and the greatest value of both", async () => {
  const random = new SeededRandom(12);
  const values = (low: number, high: number) => Array.from({ length: 600 }, () => random.whole(low, high) / 8);
  const [one, other] = [
    [...values(-10, 40), Number.NaN],
    [...values(0, 90), Number.POSITIVE_INFINITY],
  ];
  const [a, b] = [one, other].map((numbers) => tensorOf("float32", [601], Float32Array.from(numbers)));
  const { edges, a: countsA, b: countsB } = await binsOf(a as OpenTensor, b as OpenTensor, { bins: 7 });
  const [low, high] = [Math.min(...one.slice(0, -1)), Math.max(...other.slice(0, -1))];
  expect([edges.length, edges[0], edges[7]]).toEqual([8, low, high]);
  expect([...countsA]).toEqual(naiveCounts(one, edges));
  expect([...countsB]).toEqual(naiveCounts(other, edges));
});

it("of a slice the slice alone is read", async () => {
  const a = countedTensor(tensorOf("float32", [2, 3], Float32Array.of(1, 2, 3, 4, 5, 6)));
  const b = countedTensor(tensorOf("int8", [2, 3], Int8Array.of(9, 9, 9, 4, 4, 8)));
  const { edges, a: countsA, b: countsB } = await binsOf(a, b, { bins: 2, slice: "[1]" });
  expect([[...edges], [...countsA], [...countsB]]).toEqual([
    [4, 6, 8],
    [2, 1],
    [2, 1],
  ]);
  expect([...a.read].map((times) => times > 0)).toEqual([false, false, false, true, true, true]);
});

it("values are rounded where that is asked for", async () => {
  const a = tensorOf("float32", [2], Float32Array.of(1.001, 3));
  const { edges } = await binsOf(a, a, { bins: 1, as: "bfloat16" });
  expect([...edges]).toEqual([1, 3]);
});

it("64-bit integers beyond 2^53 are told apart", async () => {
  const base = 2n ** 62n;
  const a = tensorOf("int64", [3], BigInt64Array.of(base, base + 1n, base + 2n));
  const b = tensorOf("uint64", [3], BigUint64Array.of(base + 3n, base + 3n, base + 4n));
  const { a: countsA, b: countsB } = await binsOf(a, b, { bins: 4 });
  expect([[...countsA], [...countsB]]).toEqual([
    [1, 1, 1, 0],
    [0, 0, 0, 3],
  ]);
});

it("complex numbers have no bins", async () => {
  const a = tensorOf("complex64", [1], Float32Array.of(1, 2));
  await expect(binsOf(a, a, { bins: 3 })).rejects.toMatchObject({ reason: "unsupportedDtype" });
});

it("where nothing is finite there are no bins", async () => {
  const a = tensorOf("float32", [1], Float32Array.of(Number.NaN));
  const { edges, a: counts } = await binsOf(a, a, { bins: 3 });
  expect([edges.length, counts.length]).toEqual([0, 0]);
});
