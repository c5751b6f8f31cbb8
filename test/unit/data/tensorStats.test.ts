import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenTensor } from "../../../src/data/provider";
import { findSeries } from "../../../src/data/series/findSeries";
import { openSlice } from "../../../src/data/slices/openSlice";
import { openTensor } from "../../../src/data/values/openTensor";
import { fileSource } from "../../../src/node/fileSource";
import { type StatsInfo, sliceTensor, tensorStats } from "../../../src/shared/questions/tensors";
import type { ElementArray } from "../../../src/tensor/dtype/dtype";
import { MAX_GATHERED_ELEMENTS } from "../../../src/tensor/elements/gather";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import type { Shape } from "../../../src/tensor/slice/shape";
import { jsonNumber } from "../../../src/tensor/text/jsonElement";
import { tellAllProgress } from "../../support/allProgress";
import { askerOf } from "../../support/asking";
import { cancelledError } from "../../support/cancelledError";
import { countingSource, ReadCount } from "../../support/countingSource";
import { event, frame, TENSORFLOW, TENSORFLOW_NAME, writeSparseFile } from "../../support/eventWriter";
import { exactStats } from "../../support/exactStats";
import { indexOf } from "../../support/indexOf";
import { LOGDIR, providerOf } from "../../support/memoryLogdir";
import { ONLY_POINT, providerOfTensor, tensorOf } from "../../support/memoryProvider";
import { realArray, realNumbers } from "../../support/realValues";
import { SeededRandom } from "../../support/seededRandom";

const statsOf = (tensor: OpenTensor, slice: string, pace: Pace = unhurried) =>
  askerOf(providerOfTensor(tensor), pace).ask(tensorStats, { ...ONLY_POINT, slice });

const sliceOf = (tensor: OpenTensor, slice: string) =>
  askerOf(providerOfTensor(tensor)).ask(sliceTensor, { ...ONLY_POINT, slice });

/** Counts and extremes of values that are there, in a slice of that shape, by looking at each. */
function naive(values: ElementArray, shape: Shape) {
  const all: (number | bigint)[] = [...values];
  const finite = all.filter((value) => typeof value === "bigint" || Number.isFinite(value));
  const min = finite.reduce((low, value) => (value < low ? value : low));
  const max = finite.reduce((high, value) => (value > high ? value : high));
  return {
    counts: {
      count: all.length,
      nan: all.filter(Number.isNaN).length,
      posInf: all.filter((value) => value === Number.POSITIVE_INFINITY).length,
      negInf: all.filter((value) => value === Number.NEGATIVE_INFINITY).length,
      zeros: all.filter((value) => value === 0 || value === 0n).length,
    },
    extremes: { min: jsonNumber(min), max: jsonNumber(max) },
    places: { minAt: indexOf(all.indexOf(min), shape), maxAt: indexOf(all.indexOf(max), shape) },
    ...exactStats(finite),
  };
}

function expectClose(found: unknown, wanted: number): void {
  expect(Math.abs((found as number) - wanted)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(wanted)));
}

describe("statistics of slices of many chunks are those of their gathered values", () => {
  const shape = [30, 41, 50];
  const count = 30 * 41 * 50;
  const random = new SeededRandom(11);
  const rare = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 1234.5, -1234.5];
  const float = () => (random.next() < 0.01 ? random.pick(rare) : random.next() * 2000 - 1000);
  const floats = tensorOf("float32", shape, Float32Array.from({ length: count }, float));
  const longs = tensorOf(
    "int64",
    shape,
    BigInt64Array.from({ length: count }, () => BigInt(random.whole(-500, 500)) * 2n ** 50n),
  );
  const tailed = tensorOf("float32", shape, Float32Array.from({ length: 25_007 }, float));

  it.each([
    "[...]",
    "[::-1]",
    "[..., ::-1]",
    "[:, ::-2, 1:49]",
    "[3:, 7]",
    "[:, :, 5]",
    "[::2, ::3, ::-4]",
    "[11:14, 20:, ::-1]",
    "[12]",
    "[29, 40, 49]",
    "[13:15, -1, -3:]",
  ])("%s", async (slice) => {
    for (const tensor of [floats, longs, tailed]) {
      const { values, shape } = await sliceOf(tensor, slice);
      const { counts, extremes, places, mean, std, l1, l2 } = naive(realArray(values), shape);
      const stats = await statsOf(tensor, slice);
      expect(stats).toMatchObject({ ...counts, ...extremes, ...places, seen: counts.count });
      expectClose(stats.mean, mean);
      expectClose(stats.std, std);
      expectClose(Number(stats.l1), l1);
      expectClose(Number(stats.l2), l2);
      const all = await askerOf(providerOfTensor(tensor)).ask(tensorStats, {
        ...ONLY_POINT,
        slice,
        withPercentiles: true,
      });
      expect(all).toEqual({ ...stats, percentiles: expect.any(Object) });
    }
  });
});

describe("chunks of a slice", () => {
  it("come in the slice's order, each small, and hold every element once", async () => {
    const tensor = tensorOf(
      "uint32",
      [70, 900],
      Uint32Array.from({ length: 63_000 }, (_, i) => i),
    );
    const { values } = await sliceOf(tensor, "[::-1, ::2]");
    const met: number[] = [];
    for await (const chunk of openSlice(tensor, "[::-1, ::2]").chunks("expanded", unhurried)) {
      expect(chunk).toMatchObject({ firstElement: met.length, weight: 1 });
      expect(chunk.bytes.length).toBeLessThanOrEqual(64 * 1024);
      met.push(...new Uint32Array(chunk.bytes.buffer));
    }
    expect(met).toEqual(realNumbers(values));
  });

  it("say how often a repeated tail's element stands, or repeat it", async () => {
    const tensor = tensorOf("int32", [300, 300], Int32Array.of(5, 6, 7));
    const slice = openSlice(tensor, "[::-1, 1:]");
    const found = { elements: 0, sum: 0, chunks: 0 };
    for await (const { bytes, weight } of slice.chunks("weighed", unhurried)) {
      const values = new Int32Array(bytes.buffer);
      found.elements += values.length * weight;
      found.sum += values.reduce((sum, value) => sum + value * weight, 0);
      found.chunks++;
    }
    expect(found).toMatchObject({ elements: 300 * 299, sum: 300 * 299 * 7 - 1 });
    expect(found.chunks).toBeLessThan(10);
    let bytes = 0;
    for await (const chunk of slice.chunks("expanded", unhurried)) bytes += chunk.bytes.length;
    expect(bytes).toBe(300 * 299 * 4);
  });

  it("are none of an empty slice", async () => {
    const tensor = tensorOf("float32", [4, 5], new Float32Array(20));
    const slice = openSlice(tensor, "[2:2]");
    expect(slice).toMatchObject({ shape: [0, 5], count: 0 });
    expect((await slice.chunks("expanded", unhurried).next()).done).toBe(true);
    expect(await statsOf(tensor, "[2:2]")).toEqual({
      count: 0,
      seen: 0,
      nan: 0,
      posInf: 0,
      negInf: 0,
      zeros: 0,
      finite: 0,
      l1: 0,
      l2: 0,
    });
  });

  it("are refused at once where every element of a mere claim is wanted", () => {
    const slice = openSlice(tensorOf("float32", [2 ** 20, 2 ** 20], Float32Array.of(1)), "[:, 1:]");
    expect(() => slice.chunks("expanded", unhurried)).toThrowError(/at most 4294967296/);
  });
});

it("gives numbers as JSON can carry them", async () => {
  const zeros = await statsOf(tensorOf("float32", [1], Float32Array.of(-0)), "");
  expect(zeros).toMatchObject({ min: "-0", max: "-0", zeros: 1 });
  const longs = await statsOf(tensorOf("int64", [2], BigInt64Array.of(2n ** 62n + 1n, 3n)), "");
  expect(longs).toMatchObject({ min: 3, max: "4611686018427387905" });
  const none = await statsOf(tensorOf("float32", [2], Float32Array.of(Number.NaN, Number.POSITIVE_INFINITY)), "");
  expect(none).toEqual({ count: 2, seen: 2, nan: 1, posInf: 1, negInf: 0, zeros: 0, finite: 0, l1: 0, l2: 0 });
  for (const info of [zeros, longs, none]) expect(JSON.parse(JSON.stringify(info))).toEqual(info);
});

it("tells how far it is: growing, without a deviation until the end", async () => {
  const values = Float32Array.from({ length: 100_000 }, (_, i) => i);
  tellAllProgress();
  const told: StatsInfo[] = [];
  const tensor = tensorOf("float32", [100_000], values);
  const asker = askerOf(providerOfTensor(tensor));
  const onProgress = (stats: StatsInfo) => told.push(stats);
  const last = await asker.ask(tensorStats, { ...ONLY_POINT, slice: "" }, { onProgress });
  expect(told.length).toBeGreaterThan(4);
  told.forEach((info, i) => {
    expect(info).toMatchObject({ count: 100_000, min: 0, max: info.seen - 1, mean: (info.seen - 1) / 2 });
    expect(info).not.toHaveProperty("std");
    expect(info.seen).toBeGreaterThan(told[i - 1]?.seen ?? 0);
  });
  expect(told.at(-1)?.seen).toBe(100_000);
  expect(last).toMatchObject({ seen: 100_000, std: expect.any(Number) });
});

describe("a sparse tensor of 1 GiB", () => {
  const rows = 16_384;
  const columns = 16_384;
  const count = new ReadCount();
  let folder: string;
  let tensor: OpenTensor;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "tensor-view-stats-"));
    const path = join(folder, TENSORFLOW_NAME);
    const planted = new Map([
      [5, 1],
      [9000 * columns + 5, -3],
      [9000 * columns + 6, 100],
    ]);
    writeSparseFile(path, "tensorboard", [
      frame(event(TENSORFLOW)),
      { step: 1, tensors: [{ tag: "w", shape: [rows, columns], planted }] },
    ]);
    const provider = providerOf([countingSource(fileSource(path), count)]);
    const series = await findSeries(provider, { logdir: LOGDIR, run: ".", tag: "w" }, unhurried);
    // Whose checksum is no right one.
    tensor = { ...(await openTensor(series, 0, unhurried)), check: () => Promise.resolve() };
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("has of a column its elements read, once", async () => {
    count.clear();
    const info = await statsOf(tensor, "[:, 5]");
    expect(info).toMatchObject({ count: rows, zeros: rows - 2, min: -3, max: 1, mean: -2 / rows });
    expect(count).toMatchObject({ reads: rows, bytes: 4 * rows });
  });

  it("has of some rows their bytes read, once, in few reads", async () => {
    count.clear();
    const info = await statsOf(tensor, "[8990:9010]");
    expect(info).toMatchObject({ count: 20 * columns, min: -3, max: 100 });
    expect(count).toMatchObject({ reads: 20, bytes: 4 * 20 * columns });
  });

  it("has a place of its extremes in the slice, not in the tensor", async () => {
    const stats = await statsOf(tensor, "[9010:8990:-1, 5:8]");
    expect(stats).toMatchObject({ minAt: [10, 0], maxAt: [10, 1], count: 60 });
  });

  it("is more than one answer may have, and stops soon after a cancel", async () => {
    expect(rows * columns).toBeGreaterThan(MAX_GATHERED_ELEMENTS);
    count.clear();
    const cancelled = cancelledError();
    let chances = 3;
    const pace: Pace = {
      ...unhurried,
      isDue: () => true,
      giveWay: () => (chances-- > 0 ? Promise.resolve() : Promise.reject(cancelled)),
    };
    await expect(statsOf(tensor, "", pace)).rejects.toBe(cancelled);
    expect(count.reads).toBe(3);
  });
});

it("reads what was looked at once no second time, whatever is wanted of it", async () => {
  let elementsRead = 0;
  const tensor = tensorOf(
    "float32",
    [50, 100],
    Float32Array.from({ length: 5000 }, (_, i) => i),
  );
  const { elements } = tensor;
  const readElements = (first: number, target: Uint8Array) => {
    elementsRead += target.length / 4;
    elements.readElements(first, target);
  };
  const asker = askerOf(providerOfTensor({ ...tensor, elements: { ...elements, readElements } }));
  const ask = (slice: string, withPercentiles: boolean) =>
    asker.ask(tensorStats, { ...ONLY_POINT, slice, withPercentiles });
  const plain = await ask("[1]", false);
  expect([await ask("[ 1 ]", false), elementsRead]).toEqual([plain, 100]);
  const full = await ask("[1]", true);
  expect(full).toEqual({ ...plain, percentiles: expect.objectContaining({ 50: 149.5 }) });
  expect([await ask("[1]", true), await ask("[1]", false), elementsRead]).toEqual([full, plain, 100]);
  const whole = await ask("", true);
  expect([await ask("[...]", false), whole.count]).toEqual([expect.objectContaining({ max: 4999 }), 5000]);
});
