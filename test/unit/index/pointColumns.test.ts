import { describe, expect, it } from "vitest";
import { PointColumns } from "../../../src/index/pointColumns";
import { RowMemory } from "../../../src/index/rowMemory";

const steps = [2n ** 63n - 1n, -(2n ** 63n), 0n, -1n, 1n, 2n ** 32n, -(2n ** 32n), 2n ** 53n + 1n];
const stepOf = (i: number) => steps[i % steps.length] as bigint;
const floatOf = (i: number) => (i % 9 === 0 ? Number.NaN : i / 4);
const floatBitsOf = (i: number) => new Int32Array(Float32Array.of(floatOf(i)).buffer)[0] as number;
const timeOf = (i: number) => (i % 7 === 0 ? Number.NaN : i + 0.5);

function add(columns: PointColumns, step: bigint, more: { dtype?: number; shape?: number; error?: string } = {}): void {
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
    more.error,
  );
}

it("grow over many chunks without losing a bit of what they have", () => {
  const columns = new PointColumns();
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
])("copy points from %i to %i to where they are wanted, and no others", (first, end) => {
  const columns = new PointColumns();
  for (let i = 0; i < 40_000; i++) add(columns, stepOf(i));
  const count = end - first;
  const copied = new BigInt64Array(count + 3).fill(77n);
  const times = new Float64Array(count + 3).fill(77);
  const floats = new Float64Array(count + 3).fill(77);
  columns.copyTo(copied, times, 2, first, end);
  columns.copyFloatsTo(floats, 2, first, end);
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
    const columns = new PointColumns();
    for (const step of given) add(columns, step);
    expect(columns.isAscending).toBe(isAscending);
  });
});

it("know the latest look that can be shown, and whether others that can differ", () => {
  const columns = new PointColumns();
  expect(columns.hasShown).toBe(false);
  add(columns, 1n, { dtype: 3, shape: -1, error: "no" });
  expect(columns.hasShown).toBe(false);
  add(columns, 2n, { dtype: 1, shape: 1 });
  add(columns, 3n, { dtype: 1, shape: 1 });
  add(columns, 4n, { dtype: 2, shape: 5, error: "no" });
  expect([columns.latestDtype, columns.latestShape, columns.isMixed]).toEqual([1, 1, false]);
  add(columns, 5n, { dtype: 1, shape: 2 });
  expect([columns.latestDtype, columns.latestShape, columns.isMixed]).toEqual([1, 2, true]);
  expect([...columns.errors.keys()]).toEqual([0, 3]);
});

describe.each([1, 20, 300])("36,000 points of %i tags", (tags) => {
  it.each(["memory of their own", "shared memory"])("with %s take at most 60 bytes each and 5 MB", (which) => {
    const bytesBefore = process.memoryUsage().arrayBuffers;
    const shared = which === "shared memory" ? new RowMemory() : undefined;
    const columns = Array.from({ length: tags }, () => new PointColumns(shared));
    for (let i = 0; i < 36_000; i++) add(columns[i % tags] as PointColumns, BigInt(i));
    const bytes = process.memoryUsage().arrayBuffers - bytesBefore;
    expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(36_000);
    expect(bytes).toBeLessThanOrEqual(36_000 * 60 + 5e6);
    for (let i = 0; i < 36_000; i++) {
      if (columns[i % tags]?.step(Math.floor(i / tags)) !== BigInt(i)) throw new Error(`point ${i} is another one's`);
    }
  });
});
