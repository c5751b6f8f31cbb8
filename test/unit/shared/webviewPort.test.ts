import { describe, expect, it } from "vitest";
import { LocalProvider } from "../../../src/data/localProvider";
import { openSlice } from "../../../src/data/openSlice";
import { histogramCheck } from "../../../src/data/queries/histogramCheck";
import { HistogramCache, histogramComputed } from "../../../src/data/queries/histogramComputed";
import { histogramRecorded, recordedBuckets } from "../../../src/data/queries/histogramRecorded";
import { pointColumns, pointInfo } from "../../../src/data/queries/points";
import { runInfo, seriesInfo } from "../../../src/data/queries/runs";
import { tensorSlice } from "../../../src/data/queries/tensorSlice";
import { sliceStats } from "../../../src/data/queries/tensorStats";
import type { DataClientSide, DataSide } from "../../../src/shared/api";
import { Channel, type Handlers } from "../../../src/shared/channel";
import { unhurried } from "../../../src/tensor/pace";
import {
  bytesField,
  bytesOf,
  type EventParts,
  file,
  packedDoubles,
  packedFloats,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfTensor,
} from "../../support/eventWriter";
import { MemorySource } from "../../support/memorySource";
import { realNumbers } from "../../support/realValues";
import { arrive, carry, webviewPorts } from "../../support/webviewPort";

const cross = (message: unknown) => arrive(carry(message));
const shippedBytes = (message: unknown) => carry(message).buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);

describe("VS Code's serializer, as imitated", () => {
  it("loses what JSON loses", () => {
    expect(cross({ a: Number.NaN, b: Number.NEGATIVE_INFINITY, c: -0, d: new Map([[1, 2]]), e: undefined })).toEqual({
      a: null,
      b: null,
      c: 0,
      d: {},
    });
    expect(() => cross({ step: 1n })).toThrow(TypeError);
  });

  it("knows arrays by the exact name of their class", () => {
    class Mine extends Float32Array {}
    expect(cross(Float32Array.of(1, Number.NaN, -0))).toEqual(Float32Array.of(1, Number.NaN, -0));
    expect(cross(Buffer.from([1, 2]))).toEqual({ type: "Buffer", data: [1, 2] });
    expect(cross(new DataView(new ArrayBuffer(4)))).toEqual({});
    expect(cross(Mine.of(5))).toEqual({ 0: 5 });
  });

  it("ships the whole buffer behind a view, and each buffer once", () => {
    const whole = new Float64Array(1000);
    expect(shippedBytes(whole.subarray(3, 4))).toBe(8000);
    expect(shippedBytes({ a: whole.subarray(0, 1), b: whole.subarray(1, 2), c: whole.buffer })).toBe(8000);
    expect(shippedBytes(whole.slice(3, 4))).toBe(8);
  });
});

const LOGDIR = "/logs";
const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

/** One tensor of every dtype that can be shown: TensorBoard's number, content, and the values it means. */
const dtypes = {
  float16: {
    dtype: 19,
    content: Uint16Array.of(0x7e00, 0x8000, 0x3c00, 0xfc00),
    values: Float32Array.of(nan, -0, 1, -inf),
  },
  bfloat16: {
    dtype: 14,
    content: Uint16Array.of(0x7fc0, 0x8000, 0x3f80, 0xff80),
    values: Float32Array.of(nan, -0, 1, -inf),
  },
  float32: { dtype: 1, content: Float32Array.of(nan, -0, 0.1, -inf), values: Float32Array.of(nan, -0, 0.1, -inf) },
  float64: { dtype: 2, content: Float64Array.of(nan, -0, 5e-324, inf), values: Float64Array.of(nan, -0, 5e-324, inf) },
  int8: { dtype: 6, content: Int8Array.of(-128, 127, 0, -1), values: Int8Array.of(-128, 127, 0, -1) },
  int16: { dtype: 5, content: Int16Array.of(-32768, 32767, 0, 1), values: Int16Array.of(-32768, 32767, 0, 1) },
  int32: {
    dtype: 3,
    content: Int32Array.of(-(2 ** 31), 2 ** 31 - 1, 0, 1),
    values: Int32Array.of(-(2 ** 31), 2 ** 31 - 1, 0, 1),
  },
  int64: {
    dtype: 9,
    content: BigInt64Array.of(-(2n ** 63n), 2n ** 63n - 1n, 0n, 2n ** 53n + 1n),
    values: BigInt64Array.of(-(2n ** 63n), 2n ** 63n - 1n, 0n, 2n ** 53n + 1n),
  },
  uint8: { dtype: 4, content: Uint8Array.of(0, 255, 1, 2), values: Uint8Array.of(0, 255, 1, 2) },
  uint16: { dtype: 17, content: Uint16Array.of(0, 65535, 1, 2), values: Uint16Array.of(0, 65535, 1, 2) },
  uint32: { dtype: 22, content: Uint32Array.of(0, 2 ** 32 - 1, 1, 2), values: Uint32Array.of(0, 2 ** 32 - 1, 1, 2) },
  uint64: {
    dtype: 23,
    content: BigUint64Array.of(0n, 2n ** 64n - 1n, 1n, 2n ** 63n),
    values: BigUint64Array.of(0n, 2n ** 64n - 1n, 1n, 2n ** 63n),
  },
  bool: { dtype: 10, content: Uint8Array.of(0, 1, 1, 0), values: Uint8Array.of(0, 1, 1, 0) },
} as const;

const steps = [2n ** 63n - 1n, -(2n ** 63n), 7n, 7n];
const wallTimes = [nan, inf, -0, 1.5];

async function dataSide(): Promise<Handlers<DataSide>> {
  const values = Object.entries(dtypes).map(([name, { dtype, content }]) =>
    tfTensor(name, { dtype, shape: [2, 2], values: [bytesField(4, bytesOf(content))] }),
  );
  values.push(
    tfTensor("complex128", { dtype: 18, shape: [2], values: [packedDoubles(12, [1, -2, -0, nan])] }),
    tfTensor("string", {
      dtype: 7,
      shape: [3],
      values: [textField(8, ""), textField(8, "a\u4e2d"), bytesField(8, Uint8Array.of(0xff, 0))],
    }),
  );
  const series: EventParts[] = steps.map((step, i) => ({
    step,
    wallTime: wallTimes[i] as number,
    values: [tfTensor("series", { dtype: 1, shape: [i === 1 ? -1 : 2], values: [packedFloats(5, [i])] })],
  }));
  const recorded = [packedDoubles(6, [0, 0.25, 3, 0.25, 1, 4])];
  const histograms: EventParts[] = [2, -2].map((rows, step) => ({
    step,
    values: [tfTensor("histogram", { dtype: 2, shape: [rows, 3], values: recorded }, "histograms")],
  }));
  const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, { step: 1, values }, ...series, ...histograms));
  const provider = new LocalProvider({ pace: unhurried, cacheBytes: 1000 });
  provider.add(LOGDIR, {
    async discover(found) {
      found({ run: ".", name: source.name });
      return { unreadableFolders: 0 };
    },
    open: () => source,
  });
  await provider.idle(LOGDIR, unhurried);
  return {
    "logdirs/set": () => null,
    "logdirs/refresh": () => null,
    "files/changed": () => null,
    "runs/list": () => ({ runs: provider.runs(LOGDIR), isSearching: provider.isSearching() }),
    "series/list": async (id) => (await provider.run(id, unhurried)).series().map(seriesInfo),
    "series/points": async (id) => pointColumns(await provider.series(id, id.tag, id.kind, unhurried)),
    "point/describe": async (id) => pointInfo(await provider.series(id, id.tag, id.kind, unhurried), id.point),
    "tensor/slice": async (id) => {
      const found = await provider.series(id, id.tag, id.kind, unhurried);
      return tensorSlice(await provider.openTensor(found, id.point, unhurried), id.slice, unhurried, id.maxStringBytes);
    },
    "run/verify": (id) => provider.verify(id, id.file, unhurried, () => undefined),
    "run/describe": async (id) => runInfo(id, await provider.run(id, unhurried), undefined),
    "tensor/stats": async (id) => {
      const found = await provider.series(id, id.tag, id.kind, unhurried);
      const tensor = await provider.openTensor(found, id.point, unhurried);
      return sliceStats(openSlice(tensor, id.slice), unhurried, () => undefined);
    },
    "tensor/text": () => "1\t2",
    "tensor/export": () => ({ bytes: 2 ** 40 }),
    "histogram/recorded": async (id) => {
      const found = await provider.series(id, id.tag, id.kind, unhurried);
      const open = (point: number) => provider.openTensor(found, point, unhurried);
      return histogramRecorded(found, id.points, open, unhurried);
    },
    "histogram/computed": async (id) => {
      const found = await provider.series(id, id.tag, id.kind, unhurried);
      const open = (point: number) => provider.openTensor(found, point, unhurried);
      const cache = new HistogramCache(1000);
      return histogramComputed({ series: found, open, cache }, id.points, id, unhurried, () => undefined);
    },
    "histogram/check": async ({ histogram, tensor }) => {
      const found = await provider.series(histogram, histogram.tag, histogram.kind, unhurried);
      const open = (point: number) => provider.openTensor(found, point, unhurried);
      const recorded = await recordedBuckets(found, histogram.point, open, unhurried);
      const tensors = await provider.series(tensor, tensor.tag, tensor.kind, unhurried);
      const opened = await provider.openTensor(tensors, tensor.point, unhurried);
      return histogramCheck(recorded, opened, unhurried, () => undefined);
    },
  };
}

/** The data side behind a webview's boundary, the handlers' own answers beside what arrives. */
async function connected() {
  const { host, webview, shipped } = webviewPorts();
  const handlers = await dataSide();
  new Channel<DataSide, DataClientSide>(host, handlers, {});
  const client = new Channel<DataClientSide, DataSide>(
    webview,
    {},
    {
      "runs/changed": () => undefined,
      "stats/progress": () => undefined,
      "export/progress": () => undefined,
      "histogram/progress": () => undefined,
      "verify/progress": () => undefined,
      log: () => undefined,
    },
  );
  return { client, handlers, shipped, signal: new AbortController().signal };
}

const id = { logdir: LOGDIR, run: ".", kind: "tensor" } as const;

describe("a reply crosses whole, with no byte more than its own:", () => {
  it.each(Object.entries(dtypes))("tensor/slice of %s", async (tag, { values }) => {
    const { client, shipped } = await connected();
    const slice = await client.request("tensor/slice", { ...id, tag, point: 0, slice: "" });
    const wanted = { kind: "real", array: values };
    expect(slice).toEqual({ dtype: tag, storedDtype: tag, tensorShape: [2, 2], shape: [2, 2], values: wanted });
    expect(slice.values.array.constructor).toBe(values.constructor);
    expect(shipped.bytes).toBe(values.byteLength);
  });

  it.each(["float32", "int64", "float16"] as const)("tensor/slice of a part of %s", async (tag) => {
    const { client, shipped } = await connected();
    const { values } = dtypes[tag];
    const slice = await client.request("tensor/slice", { ...id, tag, point: 0, slice: "[1, ::-1]" });
    expect(slice.shape).toEqual([2]);
    expect(realNumbers(slice.values)).toEqual([values[3], values[2]]);
    expect(shipped.bytes).toBe(2 * values.BYTES_PER_ELEMENT);
  });

  it("tensor/slice of complex128, both parts of each", async () => {
    const { client, shipped } = await connected();
    const { values } = await client.request("tensor/slice", { ...id, tag: "complex128", point: 0, slice: "[::-1]" });
    expect(values).toEqual({ kind: "complex", array: Float64Array.of(-0, nan, 1, -2) });
    expect(shipped.bytes).toBe(32);
  });

  it("tensor/slice of strings, with bytes that are no text as bytes, and cut where that is asked for", async () => {
    const { client, shipped } = await connected();
    const asked = { ...id, tag: "string", point: 0, slice: "" };
    const { values } = await client.request("tensor/slice", asked);
    expect(values).toEqual({ kind: "string", array: ["", "a\u4e2d", Uint8Array.of(0xff, 0)] });
    expect(shipped.bytes).toBe(2);
    const cut = await client.request("tensor/slice", { ...asked, maxStringBytes: 3 });
    expect(cut.values.array).toEqual(["", { start: "a", byteCount: 4 }, Uint8Array.of(0xff, 0)]);
  });

  it("series/points", async () => {
    const { client, shipped } = await connected();
    expect(await client.request("series/points", { ...id, tag: "series" })).toEqual({
      steps: BigInt64Array.from(steps),
      wallTimesSeconds: Float64Array.from(wallTimes),
      superseded: Uint8Array.of(0, 0, 1, 0),
      afterDamage: new Uint8Array(4),
      errors: [{ point: 1, message: "negative dimension: dim 0 is -1" }],
    });
    expect(shipped.bytes).toBe(4 * (8 + 8 + 1 + 1));
  });

  it.each([0, 1, 2, 3])("point/describe of point %i", async (point) => {
    const { client, shipped } = await connected();
    const described = await client.request("point/describe", { ...id, tag: "series", point });
    expect(described).toMatchObject({
      point,
      file: TENSORFLOW_NAME,
      step: String(steps[point]),
      wallTimeSeconds: Float64Array.of(wallTimes[point] as number),
      isSuperseded: point === 2,
      ...(point === 1 ? { error: "negative dimension: dim 0 is -1" } : { dtype: "float32", shape: [2] }),
    });
    expect(shipped.bytes).toBe(8);
  });

  it("histogram/recorded", async () => {
    const { client, shipped } = await connected();
    const of = { ...id, kind: "histogram", tag: "histogram", points: [1, 0] } as const;
    expect(await client.request("histogram/recorded", of)).toEqual({
      origin: "recorded",
      points: Float64Array.of(1, 0),
      offsets: Uint32Array.of(0, 0, 2),
      lefts: Float64Array.of(0, 0.25),
      rights: Float64Array.of(0.25, 1),
      counts: Float64Array.of(3, 4),
      nan: Float64Array.of(0, 0),
      posInf: Float64Array.of(0, 0),
      negInf: Float64Array.of(0, 0),
      below: Float64Array.of(0, 0),
      above: Float64Array.of(0, 0),
      min: Float64Array.of(nan, nan),
      max: Float64Array.of(nan, nan),
      percentiles: new Float64Array(0),
      rule: "as recorded",
      errors: [{ point: 1, message: "negative dimension: dim 0 is -2" }],
    });
    expect(shipped.bytes).toBe(8 * (2 + 3 * 2 + 7 * 2) + 4 * 3);
  });

  it.each(Object.keys(dtypes))("histogram/computed of %s", async (tag) => {
    const { client, shipped } = await connected();
    const binning = { bins: 5, scale: "linear" } as const;
    const asked = { ...id, tag, points: [0], slice: "", binning, withPercentiles: true, token: "t" };
    const columns = await client.request("histogram/computed", asked);
    expect(columns).toMatchObject({ origin: "computed", errors: [], rule: expect.stringMatching(/^5 bins/) });
    const beside = [columns.nan, columns.posInf, columns.negInf, columns.below, columns.above].flatMap((all) => [
      ...all,
    ]);
    expect([...columns.counts, ...beside].reduce((sum, count) => sum + count, 0)).toBe(4);
    expect([columns.percentiles[0], columns.percentiles[6]]).toEqual([columns.min[0], columns.max[0]]);
    const buckets = columns.counts.length;
    expect(shipped.bytes).toBe(8 * (1 + 3 * buckets + 7 + 7) + 4 * 2);
  });

  it("histogram/check", async () => {
    const { client, shipped } = await connected();
    const histogram = { ...id, kind: "histogram", tag: "histogram", point: 0 } as const;
    const check = await client.request("histogram/check", {
      histogram,
      tensor: { ...id, tag: "bool", point: 0 },
      token: "t",
    });
    expect(check).toEqual({
      lefts: Float64Array.of(0, 0.25),
      rights: Float64Array.of(0.25, 1),
      recorded: Float64Array.of(3, 4),
      computed: Float64Array.of(2, 2),
      excess: Float64Array.of(0, 0),
    });
    expect(shipped.bytes).toBe(8 * 5 * 2);
  });

  it("series/list, runs/list", async () => {
    const { client, handlers, shipped, signal } = await connected();
    const run = { logdir: LOGDIR, run: "." };
    expect(await client.request("series/list", run)).toStrictEqual(await handlers["series/list"](run, signal));
    expect(await client.request("runs/list", null)).toStrictEqual(await handlers["runs/list"](null, signal));
    expect(shipped.bytes).toBe(0);
  });

  it("run/verify", async () => {
    const { client, handlers, shipped, signal } = await connected();
    const run = { logdir: LOGDIR, run: "." };
    const verified = await client.request("run/verify", { ...run, token: "v" });
    expect(verified).toStrictEqual(await handlers["run/describe"](run, signal));
    expect(shipped.bytes).toBe(0);
  });

  it.each([
    [{ ...id, tag: "none", point: 0, slice: "" }, "notFound"],
    [{ ...id, tag: "series", point: 9, slice: "" }, "notFound"],
    [{ ...id, tag: "series", point: 1, slice: "" }, "badValue"],
    [{ ...id, tag: "series", point: 0, slice: "[" }, "badSlice"],
    [{ ...id, tag: "series", point: 0, slice: "[5]" }, "outOfRange"],
  ] as const)("an error of tensor/slice %j: %s", async (params, code) => {
    const { client } = await connected();
    await expect(client.request("tensor/slice", params)).rejects.toMatchObject({ code, message: expect.any(String) });
  });
});
