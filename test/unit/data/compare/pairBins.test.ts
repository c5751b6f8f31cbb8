import { describe, expect, it } from "vitest";
import type { OpenTensor } from "../../../../src/data/provider";
import { pairBins } from "../../../../src/shared/questions/compare";
import { askerOf } from "../../../support/asking";
import { leavingPace } from "../../../support/leavingPace";
import { tensorOf } from "../../../support/memoryProvider";
import { countedTensor, POINT_A, POINT_B, providerOfPair } from "../../../support/pairRuns";
import { SeededRandom } from "../../../support/seededRandom";

const ASKED = { ...POINT_A, pair: { b: POINT_B } };

const floats = (shape: readonly number[], values: readonly number[]) =>
  tensorOf("float32", shape, Float32Array.from(values));

const ask = (a: OpenTensor, b: OpenTensor, more: object = {}) =>
  askerOf(providerOfPair(a, b)).ask(pairBins, { ...ASKED, bins: 5, ...more });

/** Counts as in `numpy.histogram`: a bin takes its left edge, the last one its right one too. */
function counted(values: readonly number[], edges: ArrayLike<number>): number[] {
  const counts = new Array(edges.length - 1).fill(0);
  for (const value of values) {
    for (let i = 0; i < counts.length; i++) {
      const [left, right] = [edges[i] as number, edges[i + 1] as number];
      if (value >= left && (value < right || (value === right && i === counts.length - 1))) counts[i]++;
    }
  }
  return counts;
}

describe("common bins of a pair", () => {
  it("go from the least finite value of both to the greatest, and have each finite value once", async () => {
    const random = new SeededRandom(4);
    const draw = (scale: number) => Array.from({ length: 3000 }, () => Math.fround((random.next() - 0.5) * scale));
    const [valuesA, valuesB] = [draw(4), draw(9)];
    valuesA[7] = Number.NaN;
    valuesB[9] = Number.NEGATIVE_INFINITY;
    const { edges, a, b } = await ask(floats([3000], valuesA), floats([3000], valuesB), { bins: 17 });
    const finite = [...valuesA, ...valuesB].filter(Number.isFinite);
    expect(edges).toHaveLength(18);
    expect([edges[0], edges[17]]).toEqual([Math.min(...finite), Math.max(...finite)]);
    expect([...a]).toEqual(counted(valuesA, edges));
    expect([...b]).toEqual(counted(valuesB, edges));
    expect(a.reduce((sum, count) => sum + count)).toBe(2999);
  });

  it("are of the slice, B as its view has it", async () => {
    const a = floats([2, 3], [0, 1, 2, 3, 4, 5]);
    const b = floats([3, 2], [0, 10, 1, 10, 2, 10]);
    const whole = await ask(a, b, { pair: { b: POINT_B, perm: [1, 0] } });
    expect([...whole.b]).toEqual([2, 1, 0, 0, 3]);
    const row = await ask(a, b, { pair: { b: POINT_B, perm: [1, 0] }, slice: "[0, :]" });
    expect([row.edges[0], row.edges[5]]).toEqual([0, 2]);
    expect([...row.a]).toEqual([...row.b]);
  });

  it("are of rounded values where these are compared, and of whole numbers as of others", async () => {
    const a = floats([2], [1.0001, 3]);
    const rounded = await ask(a, floats([2], [1, 3]), { pair: { b: POINT_B, as: "float8_e4m3fn" } });
    expect([rounded.edges[0], [...rounded.a]]).toEqual([1, [...rounded.b]]);
    const whole = tensorOf("int64", [3], BigInt64Array.of(-5n, 0n, 5n));
    const mixed = await ask(whole, floats([3], [0, 0.5, 20]));
    expect([mixed.edges[0], mixed.edges[5], [...mixed.a]]).toEqual([-5, 20, [1, 1, 1, 0, 0]]);
  });

  it("tell 64-bit integers beyond 2^53 apart", async () => {
    const base = 2n ** 62n;
    const a = tensorOf("int64", [3], BigInt64Array.of(base, base + 1n, base + 2n));
    const b = tensorOf("uint64", [3], BigUint64Array.of(base + 3n, base + 3n, base + 4n));
    const counts = await ask(a, b, { bins: 4 });
    expect([[...counts.a], [...counts.b]]).toEqual([
      [1, 1, 1, 0],
      [0, 0, 0, 3],
    ]);
  });

  it("of a slice the slice alone is read", async () => {
    const a = countedTensor(floats([2, 3], [1, 2, 3, 4, 5, 6]));
    const { edges, a: counts } = await ask(a, tensorOf("int8", [2, 3], Int8Array.of(9, 9, 9, 4, 4, 8)), {
      ...{ bins: 2, slice: "[1]" },
    });
    expect([[...edges], [...counts]]).toEqual([
      [4, 6, 8],
      [2, 1],
    ]);
    expect([...a.read].map((times) => times > 0)).toEqual([false, false, false, true, true, true]);
  });

  it("are none where nothing is finite, and refused of strings and complex numbers", async () => {
    const nothing = floats([1], [Number.NaN]);
    expect(await ask(nothing, nothing)).toEqual({
      edges: new Float64Array(0),
      a: new Float64Array(0),
      b: new Float64Array(0),
    });
    const complex = tensorOf("complex64", [1], Float32Array.of(1, 2));
    await expect(ask(complex, complex)).rejects.toMatchObject({ reason: "unsupportedDtype" });
  });

  it("are given up as soon as nobody waits for them", async () => {
    const pace = leavingPace();
    const random = new SeededRandom(5);
    const a = floats(
      [1000],
      Array.from({ length: 1000 }, () => random.next()),
    );
    await expect(askerOf(providerOfPair(a, a), pace).ask(pairBins, { ...ASKED, bins: 5 })).rejects.toThrow();
    expect(pace.looks).toBe(1);
  });

  it("are kept, and a second look has arrays of its own", async () => {
    const asker = askerOf(providerOfPair(floats([2], [0, 1]), floats([2], [0, 2])));
    const first = await asker.ask(pairBins, { ...ASKED, bins: 2 });
    first.a.fill(9);
    expect([...(await asker.ask(pairBins, { ...ASKED, bins: 2 })).a]).toEqual([1, 1]);
  });
});
