import { describe, expect, it } from "vitest";
import type { NewPoint } from "../../../../src/index/points/pointChunk";
import { IndexedPoints } from "../../../../src/index/points/pointColumns";
import { PointMemory } from "../../../../src/index/points/pointMemory";
import { RowMemory } from "../../../../src/index/points/rowMemory";
import { budgetOf } from "../../../../src/tensor/memoryBudget";
import { unhurried } from "../../../../src/tensor/pace";
import { foreign } from "../../../../src/tensor/said/sentence";
import { MemoryScratch } from "../../../support/memoryScratch";
import { saidOfPoints } from "../../../support/saidOfPoints";
import { SeededRandom } from "../../../support/seededRandom";

const steps = [2n ** 63n - 1n, -(2n ** 63n), 0n, -1n, 1n, 2n ** 32n, -(2n ** 32n), 2n ** 53n + 1n];
const stepOf = (i: number) => steps[i % steps.length] as bigint;
const floatOf = (i: number) => (i % 9 === 0 ? Number.NaN : i / 4);
const floatBitsOf = (i: number) => new Int32Array(Float32Array.of(floatOf(i)).buffer)[0] as number;
const timeOf = (i: number) => (i % 7 === 0 ? Number.NaN : i + 0.5);

function add(
  columns: IndexedPoints,
  step: bigint,
  more: { dtype?: number; shape?: number; error?: string } = {},
): void {
  const i = columns.count;
  columns.add(
    {
      stepLow: Number(BigInt.asIntN(32, step)),
      stepHigh: Number(step >> 32n),
      wallTimeSeconds: timeOf(i),
      positionBytes: 2 ** 40 + i,
      lengthBytes: 2 ** 33 + i,
      dtype: more.dtype ?? (i % 5) - 1,
      shape: more.shape ?? i * 100,
      hasFloat: true,
      floatBits: floatBitsOf(i),
    },
    more.error === undefined ? undefined : foreign(more.error),
  );
}

it("grow over many chunks without losing a bit of what they have", () => {
  const columns = new IndexedPoints();
  const count = 40_000;
  for (let i = 0; i < count; i++) add(columns, stepOf(i));
  expect(columns.count).toBe(count);
  const wrong: number[] = [];
  for (let i = 0; i < count; i++) {
    const isRight =
      columns.step(i) === stepOf(i) &&
      Object.is(columns.wallTimeSeconds(i), timeOf(i)) &&
      columns.positionBytes(i) === 2 ** 40 + i &&
      columns.lengthBytes(i) === 2 ** 33 + i &&
      columns.dtype(i) === (i % 5) - 1 &&
      columns.shape(i) === i * 100;
    if (!isRight) wrong.push(i);
  }
  expect(wrong).toEqual([]);
  expect(columns.stepRange).toEqual([-(2n ** 63n), 2n ** 63n - 1n]);
});

it.each([
  [0, 0],
  [0, 1],
  [0, 5],
  [0, 16_384],
  [0, 16_385],
  [0, 33_000],
  [3, 3],
  [5, 6],
  [16_380, 16_390],
  [16_384, 32_768],
  [20_000, 40_000],
])("copy points from %i to %i to where they are wanted, and no others", async (first, end) => {
  const columns = new IndexedPoints();
  for (let i = 0; i < 40_000; i++) add(columns, stepOf(i));
  const count = end - first;
  const copied = new BigInt64Array(count + 3).fill(77n);
  const times = new Float64Array(count + 3).fill(77);
  const floats = new Float64Array(count + 3).fill(77);
  await columns.copyTo(copied, times, 2, { first, end }, unhurried);
  await columns.copyFloatsTo(floats, 2, first, end, unhurried);
  const wanted = Array.from({ length: count }, (_, i) => first + i);
  expect(copied).toEqual(BigInt64Array.from([77n, 77n, ...wanted.map(stepOf), 77n]));
  expect(times).toEqual(Float64Array.from([77, 77, ...wanted.map(timeOf), 77]));
  expect(floats).toEqual(Float64Array.from([77, 77, ...wanted.map(floatOf), 77]));
});

describe("know whether steps ascend", () => {
  it.each([
    [[1n, 2n, 3n], true],
    [[-(2n ** 63n), 0n, 2n ** 63n - 1n], true],
    [[1n, 1n], false],
    [[1n, 3n, 2n], false],
    [[5n, 1n, 9n], false],
    [[7n], true],
  ])("of %s: %s", (given, isAscending) => {
    const columns = new IndexedPoints();
    for (const step of given) add(columns, step);
    expect(columns.isAscending).toBe(isAscending);
  });
});

it("know the latest look that can be shown, and whether others that can differ", () => {
  const columns = new IndexedPoints();
  expect(columns.hasShown).toBe(false);
  add(columns, 1n, { dtype: 3, shape: -1, error: "no" });
  expect(columns.hasShown).toBe(false);
  add(columns, 2n, { dtype: 1, shape: 1 });
  add(columns, 3n, { dtype: 1, shape: 1 });
  add(columns, 4n, { dtype: 2, shape: 5, error: "no" });
  expect([columns.latestDtype, columns.latestShape, columns.isMixed]).toEqual([1, 1, false]);
  add(columns, 5n, { dtype: 1, shape: 2 });
  expect([columns.latestDtype, columns.latestShape, columns.isMixed]).toEqual([1, 2, true]);
  expect([...columns.errors].map(([point]) => point)).toEqual([0, 3]);
});

describe.each([1, 20, 300])("36,000 points of %i tags", (tags) => {
  it.each(["memory of their own", "shared memory"])("with %s take at most 60 bytes each and 5 MB", (which) => {
    const bytesBefore = process.memoryUsage().arrayBuffers;
    const shared = which === "shared memory" ? new RowMemory() : undefined;
    const columns = Array.from({ length: tags }, () => new IndexedPoints(shared));
    for (let i = 0; i < 36_000; i++) add(columns[i % tags] as IndexedPoints, BigInt(i));
    const bytes = process.memoryUsage().arrayBuffers - bytesBefore;
    expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(36_000);
    expect(bytes).toBeLessThanOrEqual(36_000 * 60 + 5e6);
    for (let i = 0; i < 36_000; i++) {
      if (columns[i % tags]?.step(Math.floor(i / tags)) !== BigInt(i)) throw new Error(`point ${i} is another one's`);
    }
  });
});

/** Point of a writer of scalars: only step, time, position and value differ. */
function scalarPoint(i: number, lengthBytes = 40): NewPoint {
  return {
    stepLow: i,
    stepHigh: 0,
    wallTimeSeconds: 1.7e9 + i * 1.37,
    positionBytes: 31 + i * 71,
    lengthBytes,
    dtype: -1,
    shape: -1,
    hasFloat: true,
    floatBits: i,
  };
}

describe("a scalar's points", () => {
  it.each([1000, 1001, 4000, 10_000, 77_777, 300_000])("%i of them have at most 25 bytes each reserved", (count) => {
    const memory = new RowMemory();
    const columns = new IndexedPoints(memory);
    // Metadata stand in the first event.
    for (let i = 0; i < count; i++) columns.add(scalarPoint(i, i === 0 ? 90 : 40), undefined);
    expect(memory.reservedBytes / count).toBeLessThanOrEqual(25);
  });

  it("of 20 tags in turn do as well, where each has a thousand", () => {
    const memory = new RowMemory();
    const columns = Array.from({ length: 20 }, () => new IndexedPoints(memory));
    for (let i = 0; i < 20_000; i++) columns[i % 20]?.add(scalarPoint(i), undefined);
    expect(memory.reservedBytes / 20_000).toBeLessThanOrEqual(25);
  });

  it("of ten tags lie in few chunks with little room to spare where the length of their file is known", () => {
    const all = 8511;
    let written = 0;
    const memory = new RowMemory(undefined, () => (written > 0 ? all / written - 1 : 0));
    const columns = Array.from({ length: 10 }, () => new IndexedPoints(memory));
    for (; written < all; written++) columns[written % 10]?.add(scalarPoint(written), undefined);
    expect(memory.reservedBytes / all).toBeLessThanOrEqual(21.5);
    expect(columns[0]?.keep(() => undefined).chunks.length).toBeLessThanOrEqual(10);
  });

  it("of a tag that ends long before its file have no more room than they take", () => {
    const memory = new RowMemory(undefined, () => 1e6);
    const columns = Array.from({ length: 10 }, () => new IndexedPoints(memory));
    for (let i = 0; i < 3000; i++) columns[i % 10]?.add(scalarPoint(i), undefined);
    expect(memory.reservedBytes / 3000).toBeLessThanOrEqual(2.5 * 20);
  });

  it("are 40 bytes of a file's memory where there is one of each tag", () => {
    const memory = new RowMemory();
    for (let tag = 0; tag < 10_000; tag++) new IndexedPoints(memory).add(scalarPoint(tag), undefined);
    expect(memory.reservedBytes / 10_000).toBeLessThanOrEqual(46);
  });
});

it.each([1, 2, 3, 17, 40])(
  "points whose lengths change every %i points have at most 120 bytes each reserved",
  (run) => {
    const memory = new RowMemory();
    const columns = new IndexedPoints(memory);
    for (let i = 0; i < 50_000; i++) columns.add(scalarPoint(i, 40 + (Math.floor(i / run) % 2)), undefined);
    expect(memory.reservedBytes / 50_000).toBeLessThanOrEqual(120);
  },
);

/** A point that is mostly like the one before, and sometimes like nothing. */
function oddPoint(random: SeededRandom, before: NewPoint, oddness: number): NewPoint {
  const isOdd = () => random.next() < oddness;
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random.next() * values.length)] as T;
  return {
    stepLow: isOdd() ? oneOf([0, -1, 2 ** 31 - 1, -(2 ** 31), 7]) : (before.stepLow + 1) | 0,
    stepHigh: isOdd() ? oneOf([0, -1, 2 ** 31 - 1, -(2 ** 31), 1]) : before.stepHigh,
    wallTimeSeconds: isOdd()
      ? oneOf([Number.NaN, -0, Number.NEGATIVE_INFINITY, 5e-324, 2 ** 53 + 2, -1.5])
      : before.wallTimeSeconds + random.next(),
    positionBytes: isOdd()
      ? oneOf([0, before.positionBytes + 2 ** 32 - 1, before.positionBytes + 2 ** 32, 2 ** 52, 2 ** 40 + 1])
      : before.positionBytes + 71,
    lengthBytes: isOdd() ? oneOf([0, 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 45]) : before.lengthBytes,
    dtype: isOdd() ? oneOf([-1, 0, 254]) : before.dtype,
    shape: isOdd() ? oneOf([-1, 0, 2 ** 24 - 2]) : before.shape,
    hasFloat: true,
    floatBits: isOdd() ? oneOf([0, -1, 0x7fc00001, -(2 ** 31)]) : before.floatBits + 1,
  };
}

const int64 = (low: number, high: number) => (BigInt(high) << 32n) | BigInt(low >>> 0);

/** The same of an array of the points. */
function wanted(points: readonly NewPoint[]) {
  return points.map((point) => {
    const step = int64(point.stepLow, point.stepHigh);
    const time = point.wallTimeSeconds;
    const float = new Float32Array(Int32Array.of(point.floatBits).buffer)[0];
    return [step, step, time, time, point.positionBytes, point.lengthBytes, point.dtype, point.shape, float];
  });
}

/** Expecting ten thousands of numbers one at a time takes seconds. */
function firstOther(a: readonly (readonly unknown[])[], b: readonly (readonly unknown[])[]) {
  const i = a.findIndex((row, at) => !row.every((value, column) => Object.is(value, b[at]?.[column])));
  return i < 0 && a.length === b.length ? undefined : { i, said: a[i], wanted: b[i] };
}

describe.each([0, 0.0005, 0.01, 0.1, 0.6])("points of which %d are odd", (oddness) => {
  it.each([1, 2, 3])("are what an array of them is where there is memory for few: seed %i", async (seed) => {
    const random = new SeededRandom(seed);
    const scratch = new MemoryScratch();
    const budget = budgetOf(4096);
    const memory = new RowMemory(new PointMemory(budget, scratch));
    const all = Array.from({ length: 3 }, () => ({ columns: new IndexedPoints(memory), points: [] as NewPoint[] }));
    let point = scalarPoint(0);
    for (let i = 0; i < 20_000; i++) {
      const own = all[Math.floor(random.next() * 3)] as (typeof all)[number];
      point = oddPoint(random, point, oddness);
      own.columns.add(point, undefined);
      own.points.push(point);
    }
    for (const { columns, points } of all)
      expect(firstOther(await saidOfPoints(columns), wanted(points))).toBeUndefined();
    expect(scratch.reads).toBeGreaterThan(0);
    expect(budget.bytes).toBeLessThan(3 * 2 ** 18);
    memory.free();
    expect(budget.bytes).toBe(0);
    for (const { columns, points } of all)
      expect(firstOther(await saidOfPoints(columns), wanted(points))).toBeUndefined();
    expect(budget.bytes).toBe(0);
  });

  it.each([1, 2, 3])(
    "are what an array of them is, also after they were kept, moved and added to: seed %i",
    async (seed) => {
      const random = new SeededRandom(seed);
      const points: NewPoint[] = [];
      let point = scalarPoint(0);
      const more = (columns: IndexedPoints, count: number) => {
        for (let i = 0; i < count; i++) {
          point = oddPoint(random, point, oddness);
          columns.add(point, i % 50 === 3 ? foreign(`bad ${i}`) : undefined);
          points.push(point);
        }
      };
      const columns = new IndexedPoints();
      more(columns, 3000);
      expect(firstOther(await saidOfPoints(columns), wanted(points))).toBeUndefined();
      const words: number[] = [];
      const kept = structuredClone(columns.keep((piece) => words.push(...piece.words())));
      const memory = new RowMemory();
      const restored = new IndexedPoints(memory);
      const stretches = kept.chunks.map(({ count, form }) => ({ rows: count, rowWords: form }));
      restored.takeUp(kept, memory.takeUp(Int32Array.from(words), stretches).values(), undefined);
      expect(firstOther(await saidOfPoints(restored), wanted(points))).toBeUndefined();
      for (const state of [
        "count",
        "isAscending",
        "isMixed",
        "hasFloats",
        "latestDtype",
        "latestShape",
        "hasShown",
      ] as const) {
        expect(restored[state], state).toBe(columns[state]);
      }
      expect(restored.stepRange).toEqual(columns.stepRange);
      expect([...restored.errors]).toEqual([...columns.errors]);
      more(restored, 3000);
      expect(firstOther(await saidOfPoints(restored), wanted(points))).toBeUndefined();
      const steps = points.map(({ stepLow, stepHigh }) => int64(stepLow, stepHigh));
      const sorted = BigInt64Array.from(steps).sort();
      expect(restored.stepRange).toEqual([sorted[0], sorted.at(-1)]);
      expect(restored.isAscending).toBe(steps.every((step, i) => i === 0 || step > (steps[i - 1] as bigint)));
    },
  );
});
