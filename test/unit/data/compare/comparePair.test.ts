import { describe, expect, it } from "vitest";
import type { OpenTensor } from "../../../../src/data/provider";
import { comparePair } from "../../../../src/shared/questions/compare";
import type { PairFigures } from "../../../../src/tensor/pair/figures/pairFigures";
import { askerOf } from "../../../support/asking";
import { leavingPace } from "../../../support/leavingPace";
import { tensorOf } from "../../../support/memoryProvider";
import { countedTensor, POINT_A, POINT_B, providerOfPair } from "../../../support/pairRuns";
import { SeededRandom } from "../../../support/seededRandom";

const ASKED = { ...POINT_A, pair: { b: POINT_B } };

function randomTensor(random: SeededRandom, shape: readonly number[]): OpenTensor {
  const count = shape.reduce((product, size) => product * size, 1);
  return tensorOf(
    "float32",
    shape,
    Float32Array.from({ length: count }, () => random.whole(-4, 4) / 4),
  );
}

function valuesOf({ elements }: OpenTensor): number[] {
  const bytes = new Uint8Array(elements.elementCount * elements.itemBytes);
  elements.readElements(0, bytes);
  return [...new Float32Array(bytes.buffer)];
}

describe("a pair of [300, 200], B transposed", () => {
  const random = new SeededRandom(9);
  const a = countedTensor(randomTensor(random, [300, 200]));
  const b = countedTensor(randomTensor(random, [200, 300]));
  const asker = askerOf(providerOfPair(a, b));
  const perm = [1, 0];
  const [ofA, ofB] = [valuesOf(a), valuesOf(b)];
  const cell = (row: number, column: number) =>
    [ofA[row * 200 + column] as number, ofB[column * 300 + row] as number] as const;

  it("is compared cell by cell, each value read once", async () => {
    a.read.fill(0);
    b.read.fill(0);
    const told: PairFigures[] = [];
    const figures = await asker.ask(
      comparePair,
      { ...ASKED, pair: { b: POINT_B, perm }, atol: 0.3 },
      { onProgress: (progress) => told.push(progress) },
    );
    let [equal, exceeding, sum, greatest] = [0, 0, 0, -1];
    let at: number[] = [];
    for (let row = 0; row < 300; row++) {
      for (let column = 0; column < 200; column++) {
        const [one, other] = cell(row, column);
        const difference = Math.abs(one - other);
        if (one === other) equal++;
        if (difference > 0.3 + 1e-5 * Math.abs(other)) exceeding++;
        sum += difference;
        if (difference > greatest) {
          greatest = difference;
          at = [row, column];
        }
      }
    }
    const [one, other] = cell(at[0] as number, at[1] as number);
    expect(figures).toMatchObject({ dtype: "float32", count: 60_000, seen: 60_000, equal, exceeding, allclose: false });
    expect(figures.maxAbs).toEqual({ value: greatest, at, a: one, b: other });
    expect(figures.meanAbs).toBeCloseTo(sum / 60_000, 9);
    expect(figures.worst).toHaveLength(10);
    expect(figures.worst[0]).toMatchObject({ at, abs: greatest });
    expect([new Set(a.read), new Set(b.read)]).toEqual([new Set([1]), new Set([1])]);
    expect(told.every(({ seen, count }) => seen <= count)).toBe(true);
  });

  it("of a slice the slice alone is read, and told in its indices", async () => {
    a.read.fill(0);
    b.read.fill(0);
    const figures = await asker.ask(comparePair, { ...ASKED, pair: { b: POINT_B, perm }, slice: "[7, 10:20]" });
    const [one, other] = [ofA.slice(1410, 1420), Array.from({ length: 10 }, (_, i) => cell(7, 10 + i)[1])];
    const differences = one.map((value, i) => Math.abs(value - (other[i] as number)));
    const greatest = Math.max(...differences);
    expect(figures).toMatchObject({ count: 10, maxAbs: { value: greatest, at: [differences.indexOf(greatest)] } });
    expect(a.read.reduce((sum, times) => sum + times, 0)).toBe(10);
    expect(b.read.reduce((sum, times) => sum + times, 0)).toBeLessThan(300 * 10);
  });

  it("what is kept is not read again, and has fewer worst cells where fewer are asked for", async () => {
    const asked = { ...ASKED, pair: { b: POINT_B, perm }, slice: "[:100]", worst: 20 };
    const first = await asker.ask(comparePair, asked);
    const reads = a.reads();
    expect(await asker.ask(comparePair, { ...asked, slice: "[ :100, :]", worst: 20 })).not.toBe(first);
    expect(a.reads()).toBeGreaterThan(reads);
    const again = a.reads();
    expect(await asker.ask(comparePair, { ...asked, worst: 5 })).toEqual({ ...first, worst: first.worst.slice(0, 5) });
    expect(a.reads()).toBe(again);
    for (const other of [
      { worst: 21 },
      { rtol: 1 },
      { nanDiffers: true },
      { by: "ulp" as const },
      { slice: "[:101]" },
    ]) {
      const before = a.reads();
      await asker.ask(comparePair, { ...asked, ...other });
      expect(a.reads(), JSON.stringify(other)).toBeGreaterThan(before);
    }
  });
});

it("values that were rounded before are compared as such", async () => {
  const wide = Float32Array.of(1, 1.001, -3, 65_519);
  const asker = askerOf(
    providerOfPair(
      tensorOf("float32", [4], wide),
      tensorOf(
        "float64",
        [4],
        Float64Array.from(wide, (value) => value * (1 + 2 ** -20)),
      ),
    ),
  );
  expect(await asker.ask(comparePair, { ...ASKED, rtol: 0 })).toMatchObject({
    dtype: "float64",
    equal: 0,
    equalBits: null,
  });
  expect(await asker.ask(comparePair, { ...ASKED, rtol: 0, pair: { b: POINT_B, as: "bfloat16" } })).toMatchObject({
    dtype: "bfloat16",
    equal: 4,
    allclose: true,
  });
});

it("all that few bytes claim is compared at once", async () => {
  const shape = [2 ** 20, 2 ** 25];
  const claimed = (...values: number[]) => tensorOf("float32", shape, Float32Array.from(values));
  const asker = askerOf(providerOfPair(claimed(1, 2, 3), claimed(1, 2, 4)));
  expect(await asker.ask(comparePair, ASKED)).toMatchObject({
    count: 2 ** 45,
    equal: 2,
    exceeding: 2 ** 45 - 2,
    maxAbs: { value: 1, at: [0, 2] },
  });
});

it("an empty tensor is all close", async () => {
  const empty = tensorOf("float32", [0, 3], new Float32Array());
  const asker = askerOf(providerOfPair(empty, empty));
  expect(await asker.ask(comparePair, ASKED)).toMatchObject({ count: 0, allclose: true, score: 0, maxAbs: null });
});

it("a wrong checksum is told, and nothing is kept of such values", async () => {
  const broken = {
    ...tensorOf("float32", [3], Float32Array.of(1, 2, 3)),
    check: () => Promise.reject(new Error("checksum")),
  };
  const asker = askerOf(providerOfPair(tensorOf("float32", [3], Float32Array.of(1, 2, 3)), broken));
  await expect(asker.ask(comparePair, ASKED)).rejects.toThrow("checksum");
  await expect(asker.ask(comparePair, ASKED)).rejects.toThrow("checksum");
});

it("whoever leaves stops it", async () => {
  const random = new SeededRandom(2);
  const tensor = countedTensor(randomTensor(random, [1000, 200]));
  const asker = askerOf(providerOfPair(tensor, tensor), leavingPace(3));
  await expect(asker.ask(comparePair, ASKED)).rejects.toMatchObject({ code: "cancelled" });
  expect(tensor.reads()).toBeLessThan(8);
});
