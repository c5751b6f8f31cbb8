import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { DataError } from "../../../src/data/dataError";
import type { OpenTensor } from "../../../src/data/provider";
import { fileSource } from "../../../src/node/fileSource";
import { type OverStat, type OverWhat, overSteps } from "../../../src/shared/questions/elements";
import { type ElementArray, realDtype } from "../../../src/tensor/dtype/dtype";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { foreign } from "../../../src/tensor/said/sentence";
import { jsonElement } from "../../../src/tensor/text/jsonElement";
import { tellAllProgress } from "../../support/allProgress";
import { askerOf } from "../../support/asking";
import { cancelledError } from "../../support/cancelledError";
import { countingSource, ReadCount } from "../../support/countingSource";
import { event, frame, TENSORFLOW, TENSORFLOW_NAME, writeSparseFile } from "../../support/eventWriter";
import { exactStats } from "../../support/exactStats";
import { LOGDIR, providerOf } from "../../support/memoryLogdir";
import { MemoryProvider, type MemorySeries, tensorOf } from "../../support/memoryProvider";
import { SeededRandom } from "../../support/seededRandom";

type Point = MemorySeries["points"][number];

const { NaN: NAN, POSITIVE_INFINITY: INFINITY } = Number;
const ID = { logdir: "/memory", run: ".", tag: "t", kind: "tensor" } as const;

const at = (step: number, tensor: OpenTensor): Point => ({ step: BigInt(step), value: { kind: "tensor", tensor } });
const broken = (step: number): Point => ({
  step: BigInt(step),
  value: new DataError("badValue", foreign("broken")),
});

function floats(step: number, ...values: readonly number[]): Point {
  return at(step, tensorOf("float32", [values.length], Float32Array.from(values)));
}

function asking(points: readonly Point[], pace: Pace = unhurried) {
  const asker = askerOf(new MemoryProvider("/memory", { ".": [{ tag: "t", kind: "tensor", points }] }), pace);
  const ask = (what: OverWhat, only?: readonly number[]) =>
    asker.ask(overSteps, { ...ID, what, ...(only && { points: only }) });
  return { asker, ask, update: async (slice = "") => (await ask({ stat: "update", slice })).values };
}

describe("the live points", () => {
  // Steps 1 and 2 were written again; of 2 the latest is damaged, of 3 every one.
  const points = [floats(2, 5), floats(1, 7), floats(1, 8), broken(2), broken(3), broken(3), floats(0, 1)];

  it("are in order of the steps, each with its value or what is wrong with it", async () => {
    const { ask } = asking(points);
    expect(await ask({ at: [0] })).toEqual({
      ...{ points: Uint32Array.of(6, 2, 0, 5), steps: BigInt64Array.of(0n, 1n, 2n, 3n) },
      wallTimesSeconds: new Float64Array(4),
      values: [1, 8, 5, null],
      errors: [{ point: 5, message: "broken", sentence: foreign("broken") }],
    });
  });

  it("are those that were asked for, if they are live; the one before is still the live one before", async () => {
    const { ask } = asking(points);
    expect(await ask({ at: [0] }, [5, 1, 2])).toMatchObject({ points: Uint32Array.of(2, 5), values: [8, null] });
    expect((await ask({ stat: "update" }, [0])).values).toEqual([3 / 8]);
    expect((await ask({ stat: "update" }, [0, 2])).values).toEqual([7, 3 / 8]);
    expect((await ask({ stat: "update" }, [6])).values).toEqual([null]);
    expect(await ask({ at: [0] }, [])).toMatchObject({ values: [], errors: [] });
    expect(await asking([]).ask({ stat: "mean" })).toMatchObject({ values: [], errors: [] });
  });
});

describe("an update", () => {
  it("is null where there is nothing before, or nothing to tell", async () => {
    const shaped = (step: number) => at(step, tensorOf("float32", [1, 2], Float32Array.of(3, 4)));
    const { ask, update } = asking([
      floats(0, 3, 4),
      floats(1, 3, 4.5),
      broken(2),
      floats(3, 3, 4),
      shaped(4),
      shaped(5),
      floats(6, 1, NAN),
      floats(7, 0, 0),
      floats(8, 3, -INFINITY),
      floats(9, -0, 0),
      floats(10, 1, 1),
      floats(11),
      floats(12),
    ]);
    expect(await update()).toEqual([null, 0.1, null, null, null, 0, ...Array(7).fill(null)]);
    expect((await ask({ stat: "update" })).errors).toMatchObject([{ point: 2 }]);
    // Of slices: these have one shape, and what is odd lies beside them.
    const firsts = [null, 0, null, null, null, null, null, 1, null, 1, null, null, null];
    expect(await update("[:1]")).toEqual([...firsts.slice(0, 5), 0, ...firsts.slice(6)]);
  });

  it("takes other dtypes for what they are, but none without real numbers", async () => {
    const pair = at(4, tensorOf("complex64", [2], Float32Array.of(1, 2, 3, 4)));
    const { ask } = asking([
      at(0, tensorOf("bool", [2], Uint8Array.of(0, 1))),
      at(1, tensorOf("int64", [2], BigInt64Array.of(2n ** 60n, 2n))),
      at(2, tensorOf("int64", [2], BigInt64Array.of(2n ** 60n + 1n, 2n))),
      at(3, tensorOf("float64", [2], Float64Array.of(1e300, 1e-300))),
      pair,
      floats(5, 1, 1),
      floats(6, 1, 1),
    ]);
    const { values, errors } = await ask({ stat: "update" });
    expect(values).toEqual([null, 2 ** 60, 2 ** -60, 1e300 / 2 ** 60, null, null, 0]);
    expect(errors).toMatchObject([{ point: 4, sentence: { code: "dtypeNotReal" } }]);
    await expect(asking([pair]).ask({ stat: "update" })).rejects.toMatchObject({ reason: "unsupportedDtype" });
  });

  it("is the same for values of many chunks, with tails and without", async () => {
    const count = 50_000;
    const random = new SeededRandom(5);
    const long = (stored: number) => Float32Array.from({ length: stored }, () => random.next() - 0.5);
    const stored = [long(count), long(20_000), long(count), long(1), long(3), Float32Array.of()];
    const whole = stored.map((values) =>
      Float32Array.from({ length: count }, (_, i) => values[Math.min(i, values.length - 1)] ?? 0),
    );
    const { update } = asking(stored.map((values, i) => at(i, tensorOf("float32", [count], values))));
    for (const [slice, taken] of [
      ["", (values: Float32Array) => values],
      ["[::-3]", (values: Float32Array) => values.filter((_, i) => (count - 1 - i) % 3 === 0)],
    ] as const) {
      const values = await update(slice);
      expect(values[0]).toBeNull();
      for (let i = 1; i < stored.length; i++) {
        const [before, after] = [taken(whole[i - 1] as Float32Array), taken(whole[i] as Float32Array)];
        const differences = Array.from(after, (value, k) => value - (before[k] as number));
        expect(values[i]).toBeCloseTo(exactStats(differences).l2 / exactStats([...before]).l2, 10);
      }
    }
  });
});

it("walks no repeated tail", async () => {
  const shape = [2 ** 20, 2 ** 20, 4];
  const { ask, update } = asking([
    at(0, tensorOf("float32", shape, Float32Array.of(5, 2))),
    at(1, tensorOf("float32", shape, Float32Array.of(3))),
    at(2, tensorOf("bfloat16", shape, Uint16Array.of(0))),
  ]);
  const of = async (stat: OverStat) => (await ask({ stat })).values;
  const count = 2 ** 42;
  expect(await of("count")).toEqual([count, count, count]);
  expect(await of("zeros")).toEqual([0, 0, count]);
  expect(await of("zeroShare")).toEqual([0, 0, 1]);
  expect(await of("l1")).toEqual([2 * count + 3, 3 * count, 0]);
  expect((await update())[1]).toBeCloseTo(0.5, 10);
  expect((await update())[2]).toBe(1);
  expect((await ask({ at: [-1, -1, -1] })).values).toEqual([2, 3, 0]);
});

/** A figure of values, each looked at by itself. */
function naive(stat: OverStat, all: readonly (number | bigint)[], dtype: string): unknown {
  const finite = all.filter((value) => typeof value === "bigint" || Number.isFinite(value));
  const magnitudes = finite.map((value) => (value < 0 ? -value : value));
  const least = (values: readonly (number | bigint)[]) => values.reduce((low, value) => (value < low ? value : low));
  const greatest = (values: readonly (number | bigint)[]) => values.reduce((top, value) => (value > top ? value : top));
  const zeros = all.filter((value) => Number(value) === 0).length;
  switch (stat) {
    case "min":
      return jsonElement(least(finite), dtype);
    case "max":
      return jsonElement(greatest(finite), dtype);
    case "absmax":
      return jsonElement(greatest(magnitudes), dtype);
    case "nan":
      return all.filter(Number.isNaN).length;
    case "inf":
      return all.filter((value) => Math.abs(Number(value)) === INFINITY).length;
    case "zeros":
      return zeros;
    case "count":
      return all.length;
    case "zeroShare":
      return zeros / all.length;
    case "update":
      return null;
    default:
      return exactStats(finite)[stat];
  }
}

it.each(
  [
    ...[
      "bool",
      "int2",
      "int4",
      "uint2",
      "uint4",
      "int8",
      "int16",
      "int32",
      "int64",
      "uint8",
      "uint16",
      "uint32",
      "uint64",
    ],
    ...["qint8", "quint8", "qint16", "quint16", "qint32", "float16", "bfloat16", "float32", "float64", "float4_e2m1fn"],
    ...["float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz", "float8_e4m3b11fnuz", "float8_e5m2fnuz"],
  ].map((dtype, i) => [dtype, i] as const),
)("figures of %s are those of its elements", async (dtype, seed) => {
  const random = new SeededRandom(seed + 1);
  const row = realDtype(dtype);
  const bytesOfPoint = () => {
    const bytes = random.bytes(900 * row.itemBytes).map((byte) => (dtype === "bool" ? byte & 1 : byte));
    // Of random doubles nearly none is zero, and few norms are doubles.
    if (row.itemBytes === 8) for (let i = 0; i < bytes.length; i += 16) bytes.fill(0, i, i + 8);
    if (dtype === "float64") for (let i = 7; i < bytes.length; i += 8) bytes[i] = (bytes[i] as number) & 0xbf;
    row.tidy?.(bytes);
    return bytes;
  };
  const stored = [bytesOfPoint(), bytesOfPoint()];
  const { ask } = asking(stored.map((bytes, i) => at(i, tensorOf(dtype, [30, 30], bytes))));
  const decoded = stored.map((bytes): readonly (number | bigint)[] => [...(row.decode(bytes) as ElementArray)]);
  const stats = [
    "min",
    "max",
    "mean",
    "std",
    "l1",
    "l2",
    "absmax",
    "nan",
    "inf",
    "zeros",
    "count",
    "zeroShare",
  ] as const;
  for (const stat of stats) {
    const { values } = await ask({ stat });
    for (const [i, all] of decoded.entries()) {
      const wanted = naive(stat, all, dtype);
      if (["mean", "std", "l1", "l2"].includes(stat)) {
        const share = Number(values[i]) / Number(wanted);
        expect(Number.isFinite(share) ? share : Number(values[i]) === Number(wanted) ? 1 : share, stat).toBeCloseTo(
          1,
          9,
        );
      } else expect(values[i], stat).toEqual(wanted);
    }
  }
  for (const element of [0, 37, 899]) {
    const { values } = await ask({ at: [Math.floor(element / 30), (element % 30) - 30] });
    expect(values).toEqual(decoded.map((all) => jsonElement(all[element] as number | bigint, dtype)));
  }
  const [before = [], after = []] = decoded;
  const areFinite = decoded.flat().every((value) => typeof value === "bigint" || Number.isFinite(value));
  const differences = after.map((value, i) =>
    typeof value === "bigint" ? value - (before[i] as bigint) : value - Number(before[i]),
  );
  const [, found] = (await ask({ stat: "update" })).values;
  if (!areFinite) expect(found).toBeNull();
  else expect(Number(found) / (exactStats(differences).l2 / exactStats(before).l2)).toBeCloseTo(1, 9);
});

it("reads of an element over 1,000 steps of 4 MiB each value's head, and the element", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tensor-view-over-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, TENSORFLOW_NAME);
  const element = 700 * 1024 + 300;
  const steps = Array.from({ length: 1000 }, (_, step) => step);
  writeSparseFile(path, "tensorboard", [
    frame(event(TENSORFLOW)),
    ...steps.map((step) => ({
      step,
      tensors: [{ tag: "w", shape: [1024, 1024], planted: new Map([[element, step / 4]]) }],
    })),
  ]);
  const count = new ReadCount();
  const asker = askerOf(providerOf([countingSource(fileSource(path), count)]));
  const params = { logdir: LOGDIR, run: ".", tag: "w", kind: "tensor", what: { at: [700, -724] } } as const;
  await asker.ask(overSteps, { ...params, points: [] });
  count.clear();
  const { values, errors } = await asker.ask(overSteps, params);
  expect([values, errors]).toEqual([steps.map((step) => step / 4), []]);
  // A head is read at once, with some of what stands behind it.
  expect(count.reads).toBe(2 * 1000);
  expect(count.bytes).toBeLessThanOrEqual(1000 * (4096 + 4));
});

/** Tensor that counts its reads. */
function counted(step: number, values: Float32Array, read: (point: number) => void): Point {
  const tensor = tensorOf("float32", [values.length], values);
  const readElements = (first: number, target: Uint8Array) => {
    if (first === 0) read(step);
    tensor.elements.readElements(first, target);
  };
  return at(step, { ...tensor, elements: { ...tensor.elements, readElements } });
}

it("keeps figures, so of a run that grew only what is new is read; an update reads each value once", async () => {
  const reads: number[] = [];
  const points: Point[] = [1, 2, 4].map((value, step) =>
    counted(step, new Float32Array(40_000).fill(value), (point) => reads.push(point)),
  );
  const taken = () => reads.splice(0);
  const { ask } = asking(points);
  expect((await ask({ stat: "mean" })).values).toEqual([1, 2, 4]);
  expect(taken()).toEqual([0, 1, 2]);
  expect((await ask({ stat: "zeroShare", slice: "[:]" })).values).toEqual([0, 0, 0]);
  expect((await ask({ stat: "count" })).values).toEqual([40_000, 40_000, 40_000]);
  expect((await ask({ stat: "l2", slice: "[...]" })).values).toEqual([200, 400, 800]);
  expect(taken().length).toBeLessThanOrEqual(2 * 3);
  expect((await ask({ stat: "std", slice: "[...]" })).values).toEqual([0, 0, 0]);
  expect(taken()).toEqual([]);
  expect((await ask({ stat: "update" })).values).toEqual([null, 1, 1]);
  expect(taken()).toEqual([0, 1, 2]);
  points.push(counted(3, new Float32Array(40_000).fill(6), (point) => reads.push(point)));
  expect((await ask({ stat: "update" })).values).toEqual([null, 1, 1, 0.5]);
  expect(taken()).toEqual([2, 3]);
  expect((await ask({ stat: "mean" })).values).toEqual([1, 2, 4, 6]);
  expect(taken()).toEqual([3]);
});

it("refuses what is kept once a value turned out to be damaged", async () => {
  const points: Point[] = [floats(0, 1), floats(1, 2), floats(2, 4)];
  const { ask } = asking(points);
  for (const stat of ["mean", "update"] as const) await ask({ stat });
  points[1] = broken(1);
  expect(await ask({ stat: "mean" })).toMatchObject({ values: [1, null, 4], errors: [{ point: 1 }] });
  expect(await ask({ stat: "update" })).toMatchObject({ values: [null, null, null], errors: [{ point: 1 }] });
});

it("tells how far it is in points, and ends where it is cancelled", async () => {
  tellAllProgress();
  const points = Array.from({ length: 6 }, (_, step) => floats(step, 1));
  const { asker } = asking(points);
  const told: unknown[] = [];
  await asker.ask(overSteps, { ...ID, what: { at: [0] } }, { onProgress: (progress) => told.push(progress) });
  expect(told).toContainEqual({ done: 2, total: 6 });
  const stopped = cancelledError();
  for (const what of [{ at: [0] }, { stat: "std" }, { stat: "update" }] as const) {
    let turns = 0;
    const pace = {
      ...unhurried,
      isDue: () => true,
      giveWay: () => (++turns > 3 ? Promise.reject(stopped) : Promise.resolve()),
    };
    await expect(asking(points, pace).ask(what)).rejects.toBe(stopped);
    expect(turns).toBe(4);
  }
});

it("says at once what no point can mend", async () => {
  const { ask } = asking([floats(0, 1)]);
  await expect(ask({ stat: "mean", slice: "[x]" })).rejects.toMatchObject({ reason: "badSlice" });
  await expect(ask({ stat: "update", slice: "[" })).rejects.toMatchObject({ reason: "badSlice" });
});
