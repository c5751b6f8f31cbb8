import { describe, expect, it } from "vitest";
import { DataError } from "../../../src/data/dataError";
import type { OpenTensor } from "../../../src/data/provider";
import { runHealth, type TagHealth } from "../../../src/shared/questions/health";
import { realDtype } from "../../../src/tensor/dtype/dtype";
import { foreign } from "../../../src/tensor/said/sentence";
import { elementCount, type Shape } from "../../../src/tensor/slice/shape";
import { askerOf } from "../../support/asking";
import { bytesOf } from "../../support/eventWriter";
import { MemoryProvider, type MemorySeries, tensorOf } from "../../support/memoryProvider";
import { naiveHealth, type RecordedValue } from "../../support/naiveHealth";
import { SeededRandom } from "../../support/seededRandom";

const ID = { logdir: "/memory", run: "." };
const BROKEN = new DataError("badValue", foreign("broken"));

type Recorded = Omit<RecordedValue, "point">;

/** Opens a recorded tensor. Without bytes, reading fails halfway, or once all is read. */
function opened({ dtype, shape, bytes }: Recorded, failsLate: boolean): OpenTensor {
  const tensor = tensorOf(dtype, shape, bytes ?? new Uint8Array(realDtype(dtype).itemBytes));
  if (bytes) return tensor;
  const broken = { ...tensor, check: () => Promise.reject(BROKEN) };
  // Of no elements nothing is read.
  if (failsLate || elementCount(shape) === 0) return broken;
  const readElements = () => {
    throw BROKEN;
  };
  return { ...broken, elements: { ...tensor.elements, readElements } };
}

function seriesOf(tag: string, points: readonly Recorded[], failsLate = false): MemorySeries {
  return {
    tag,
    kind: "tensor",
    points: points.map((one) => ({ step: one.step, value: { kind: "tensor", tensor: opened(one, failsLate) } })),
  };
}

async function healthOf(points: readonly Recorded[], explode?: number): Promise<TagHealth> {
  const asker = askerOf(new MemoryProvider(ID.logdir, { ".": [seriesOf("t", points)] }));
  const { tags } = await asker.ask(runHealth, { ...ID, ...(explode !== undefined && { explode }) });
  expect(tags).toHaveLength(1);
  return tags[0] as TagHealth;
}

const floats = (step: number, ...values: readonly number[]): Recorded => ({
  ...{ step: BigInt(step), dtype: "float64", shape: [values.length], bytes: bytesOf(Float64Array.from(values)) },
});
const unreadable = (step: number): Recorded => ({ step: BigInt(step), dtype: "float64", shape: [1] });
const at = (point: number, ...index: readonly number[]) => ({ step: String(point), point, at: index });
const on = (point: number) => ({ step: String(point), point });

describe("of a tag's points", () => {
  it.each<readonly [string, readonly Recorded[], Partial<TagHealth>]>([
    ["one point", [floats(0, 1)], {}],
    [
      "the first NaN and infinity, each where it is",
      [floats(0, 1), floats(1, 1, Number.NaN), floats(2, -1 / 0)],
      {
        ...{ firstNaN: at(1, 1), firstInf: at(2, 0) },
      },
    ],
    ["zeros of both signs", [floats(0, 1), floats(1, 0, -0), floats(2, 0)], { firstZero: on(1) }],
    ["no elements: nothing is zero, all is alike", [floats(0), floats(1)], { constantFrom: on(0) }],
    [
      "a growth by just the factor",
      [floats(0, 1), floats(1, -10), floats(2, 10)],
      { maxUpdate: { ...on(1), value: 11 } },
    ],
    ["a growth beyond it", [floats(0, 1), floats(1, 2, -10.000000000000002)], { firstExploding: at(1, 1) }],
    ["nothing that explodes from 0", [floats(0, 0), floats(1, 5)], { firstZero: on(0) }],
    [
      "a growth over points without finite elements",
      [floats(0, 1), floats(1, Number.NaN), floats(2, 11)],
      {
        ...{ firstNaN: at(1, 0), firstExploding: at(2, 0) },
      },
    ],
    [
      "a growth over a point that cannot be read",
      [floats(0, 1), unreadable(1), floats(2, 11)],
      {
        ...{ firstExploding: at(2, 0), error: expect.objectContaining({ ...on(1), message: "broken" }) },
      },
    ],
    [
      "a tail whose bits differ in a sign",
      [floats(0, 0, 1), floats(1, -0, 1), floats(2, -0, 1)],
      {
        ...{ constantFrom: on(1), maxUpdate: { ...on(1), value: 0 } },
      },
    ],
    [
      "a tail of NaN",
      [floats(0, 1), floats(1, Number.NaN), floats(2, Number.NaN)],
      {
        ...{ firstNaN: at(1, 0), constantFrom: on(1) },
      },
    ],
    [
      "a tail that a point broke which cannot be read",
      [floats(0, 2), floats(1, 2), unreadable(2), floats(3, 2)],
      {
        ...{ maxUpdate: { ...on(1), value: 0 }, error: expect.objectContaining(on(2)) },
      },
    ],
    [
      "no tail where the last cannot be read",
      [floats(0, 2), floats(1, 2), unreadable(2), unreadable(3)],
      {
        ...{ maxUpdate: { ...on(1), value: 0 }, error: expect.objectContaining(on(2)) },
      },
    ],
    ["no tail over another shape", [{ ...floats(0, 2, 2), shape: [1, 2] }, floats(1, 2, 2)], {}],
    [
      "no tail over another dtype",
      [floats(0, 2), { ...floats(1, 2), dtype: "int64" }],
      {
        ...{ firstExploding: at(1, 0), maxUpdate: { ...on(1), value: 2 ** 61 - 1 } },
      },
    ],
    [
      "an update of 0 and none after it",
      [floats(0, 0, 0), floats(1, 3, 4), floats(2, 3, 1 / 0)],
      {
        ...{ firstZero: on(0), firstInf: at(2, 1) },
      },
    ],
    [
      "norms beyond the doubles' squares",
      [floats(0, 1e-300, 0), floats(1, 1e-300, 1e-300), floats(2, 1e300, 0)],
      {
        ...{ firstExploding: at(2, 0), maxUpdate: { ...on(2), value: "Infinity" } },
      },
    ],
    [
      "differences beyond the doubles",
      [floats(0, 1.5e308), floats(1, -1.5e308)],
      { maxUpdate: { ...on(1), value: 2 } },
    ],
  ])("%s", async (_, points, wanted) => {
    const { maxUpdate, ...found } = await healthOf(points);
    const { maxUpdate: wantedUpdate, ...others } = wanted;
    expect(found).toEqual({ tag: "t", points: points.length, ...others });
    if (wantedUpdate) expect(maxUpdate).toEqual(wantedUpdate);
  });

  it("takes of each step the point that stands for it, in order of the steps", async () => {
    const points = [floats(5, 1), floats(3, Number.NaN), floats(3, 7), floats(9, 1)];
    expect(await healthOf(points)).toEqual({
      ...{ tag: "t", points: 3, constantFrom: { step: "5", point: 0 } },
      maxUpdate: { step: "5", point: 0, value: 6 / 7 },
    });
  });

  it("tells 64-bit integers from their neighbours", async () => {
    const longs = (step: number, ...values: readonly bigint[]): Recorded => ({
      ...{ step: BigInt(step), dtype: "int64", shape: [values.length], bytes: bytesOf(BigInt64Array.from(values)) },
    });
    const points = [longs(0, 2n ** 62n - 1n), longs(1, 1n, 1n - 2n ** 63n, -(2n ** 63n), 2n ** 63n - 1n)];
    expect(await healthOf(points, 2)).toMatchObject({ firstExploding: at(1, 2) });
    expect((await healthOf([longs(0, 2n ** 62n), longs(1, -(2n ** 63n))], 2)).firstExploding).toBeUndefined();
    const near = await healthOf([longs(0, 2n ** 62n), longs(1, 2n ** 62n + 1n)]);
    expect(near.maxUpdate).toMatchObject({ value: 2 ** -62 });
  });
});

const SHAPES: readonly Shape[] = [[], [0], [1], [7], [2, 3], [3, 2], [40, 60]];
const DTYPES = [
  ...["float16", "bfloat16", "float32", "float64", "bool", "int4", "uint4", "int2", "uint2", "qint8", "quint16"],
  ...["float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e4m3b11fnuz", "float8_e5m2fnuz", "float4_e2m1fn"],
  ...["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "qint16", "qint32", "quint8"],
];

const INFINITIES: Readonly<Record<string, readonly number[]>> = {
  float16: [0, 0x7c],
  bfloat16: [0x80, 0x7f],
  float32: [0, 0, 0x80, 0xff],
  float64: [0, 0, 0, 0, 0, 0, 0xf0, 0x7f],
  float8_e5m2: [0xfc],
};

function randomPoint(random: SeededRandom, step: number, dtype: string, last: Recorded | undefined): Recorded {
  const chance = random.next();
  if (last && chance < 0.25) return { ...last, step: BigInt(step) };
  const shape = last && chance < 0.8 ? last.shape : random.pick(SHAPES);
  const own = chance > 0.95 ? random.pick(DTYPES) : dtype;
  if (chance > 0.9) return { step: BigInt(step), dtype: own, shape };
  const { itemBytes, kind } = realDtype(own);
  const stored = random.next() < 0.3 ? random.whole(0, elementCount(shape)) : elementCount(shape);
  const isTame = random.next() < 0.6;
  const bytes = kind === "bool" ? random.bytes(stored).map((byte) => byte & 1) : random.bytes(stored * itemBytes);
  // Without their highest bits floats are finite and integers small.
  if (isTame) for (let i = itemBytes - 1; i < bytes.length; i += itemBytes) bytes[i] = (bytes[i] as number) & 0x3d;
  if (random.next() < 0.1) bytes.fill(0);
  if (random.next() < 0.3 && stored > 0) bytes.set(INFINITIES[own] ?? [], random.whole(0, stored - 1) * itemBytes);
  return { step: BigInt(step), dtype: own, shape, bytes };
}

it("agrees with each definition by itself, for every dtype, tails that repeat, mixed shapes and dtypes", async () => {
  const random = new SeededRandom(18);
  const kinds = new Map<string, number>();
  for (const dtype of DTYPES) {
    for (let round = 0; round < 12; round++) {
      const points: Recorded[] = [];
      const count = random.whole(1, 8);
      for (let step = 0; step < count; step++) points.push(randomPoint(random, step, dtype, points.at(-1)));
      const numbered = points.map((one, point) => ({ ...one, point }));
      const explode = random.pick([1, 2, 10]);
      const { tag: _, error, maxUpdate, ...found } = await healthOf(points, explode);
      const { maxUpdate: wantedUpdate, ...wanted } = naiveHealth(numbered, explode);
      const what = `${dtype} ${round}`;
      expect(found, what).toEqual(wanted);
      expect(error?.point, what).toBe(numbered.find(({ bytes }) => !bytes)?.point);
      expect(maxUpdate?.value === undefined, what).toBe(wantedUpdate === undefined);
      const [value, wish] = [Number(maxUpdate?.value ?? 0), Number(wantedUpdate?.value ?? 0)];
      if (value !== wish) expect(Math.abs(value / wish - 1), what).toBeLessThan(1e-12);
      for (const name of Object.keys(wanted)) kinds.set(name, (kinds.get(name) ?? 0) + 1);
    }
  }
  // All of it happens.
  for (const name of ["firstNaN", "firstInf", "firstZero", "constantFrom", "firstExploding"]) {
    expect(kinds.get(name), name).toBeGreaterThan(10);
  }
});

it("passes over tags that are not all real numbers, and counts an error that shows only at the end", async () => {
  const pair: Recorded = { step: 1n, dtype: "complex64", shape: [1], bytes: new Uint8Array(8) };
  const series = [
    seriesOf("w10", [floats(0, 1)]),
    seriesOf("pair", [floats(0, 1), pair]),
    seriesOf("w9", [floats(0, 1), unreadable(1)], true),
    { ...seriesOf("scalar", [floats(0, 1)]), kind: "scalar" } as const,
  ];
  const asker = askerOf(new MemoryProvider(ID.logdir, { ".": series }));
  const { tags } = await asker.ask(runHealth, ID);
  expect(tags.map(({ tag, error }) => [tag, error?.step])).toEqual(
    expect.arrayContaining([
      ["w9", "1"],
      ["w10", undefined],
    ]),
  );
  expect(tags).toHaveLength(2);
});
