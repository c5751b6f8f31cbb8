import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allAnswers } from "../../../src/node/answers/answers";
import { askMethod } from "../../../src/shared/channel/askMethod";
import { Channel } from "../../../src/shared/channel/channel";
import { LAYOUT_TAG } from "../../../src/shared/layouts/layout";
import { type Asker, askerOver } from "../../../src/shared/question";
import { describeBlob, digestBlob, exportBlobs, readBlob, saveBlob } from "../../../src/shared/questions/blobs";
import { clipLevels, clipPeaks, clipSpectrogram, describeClips } from "../../../src/shared/questions/clips";
import { configTable } from "../../../src/shared/questions/config";
import { findElements, findStep, overSteps } from "../../../src/shared/questions/elements";
import { runHealth } from "../../../src/shared/questions/health";
import { checkHistogram, computedHistograms, recordedHistograms } from "../../../src/shared/questions/histograms";
import { drawMetrics, hparamsTable, selectSessions } from "../../../src/shared/questions/hparams";
import { describeImages } from "../../../src/shared/questions/images";
import { describeLayout, mergedLayouts } from "../../../src/shared/questions/layouts";
import { countMesh, describeMesh, listMeshes, readMesh } from "../../../src/shared/questions/meshes";
import {
  describePoint,
  type PointSelection,
  pointsAt,
  rawValue,
  readPoints,
  selectPoints,
} from "../../../src/shared/questions/points";
import { prCurves, prScores } from "../../../src/shared/questions/prCurves";
import { listRunColumns, selectRuns } from "../../../src/shared/questions/runColumns";
import {
  describeMount,
  describeRun,
  listRuns,
  outlineRuns,
  verifyRun,
  watchRun,
} from "../../../src/shared/questions/runs";
import {
  averageScalars,
  drawScalarGroups,
  drawScalars,
  exportScalars,
  pickScalars,
  runFigures,
  selectScalars,
  sizeScalars,
  summarizeScalars,
} from "../../../src/shared/questions/scalars";
import { describeSeries, listSeries, listSteps, selectSeries } from "../../../src/shared/questions/series";
import {
  colourRange,
  digestSlice,
  exportSlice,
  heatmapBlocks,
  python,
  sliceTensor,
  sliceText,
  tensorStats,
} from "../../../src/shared/questions/tensors";
import { searchText } from "../../../src/shared/questions/texts";
import { seriesOfRuns } from "../../../src/shared/series/seriesColumns";
import { unhurried } from "../../../src/tensor/pace";
import { english, said, say } from "../../../src/tensor/said/sentence";
import { askerOf } from "../../support/asking";
import {
  bytesField,
  bytesOf,
  type EventParts,
  file,
  message,
  messageField,
  packedDoubles,
  packedFloats,
  packedVarints,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfScalar,
  tfTensor,
  varintField,
} from "../../support/eventWriter";
import { askedOfGraphs, GRAPH_EVENT } from "../../support/graphQuestions";
import { COSTS_EVENT } from "../../support/graphWorkQuestions";
import { LOGDIR, providerOf } from "../../support/memoryLogdir";
import { MemorySource } from "../../support/memorySource";
import { askedOfPairs } from "../../support/pairQuestions";
import { realNumbers } from "../../support/realValues";
import { startEvent } from "../../support/sessionEvents";
import { wavOf } from "../../support/wavWriter";
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

const WAV = wavOf({ sampleRate: 8000, channels: 1, frames: 8, samples: "float32", at: (frame) => frame / 8 });
/** Rows of two thresholds. */
const PR = [2, 1, 2, 0, 0, 2, 0, 1, 0.5, 1, 1, 0.5];

const part = (type: number) => message(textField(2, "m"), varintField(3, type));
const LAYOUT = message(messageField(2, textField(1, "t"), messageField(2, messageField(2, textField(1, "lo.*")))));

async function provider() {
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
    tfTensor("text", { dtype: 7, shape: [1], values: [textField(8, "say hello\nhello")] }, "text"),
    tfTensor(
      "image",
      { dtype: 7, shape: [3], values: ["2", "1", "pixels"].map((text) => textField(8, text)) },
      "images",
    ),
    tfTensor("audio", { dtype: 7, shape: [1, 2], values: [bytesField(8, WAV), textField(8, "a label")] }, "audio"),
    tfTensor("pr", { dtype: 1, shape: [6, 2], values: [packedFloats(5, PR)] }, "pr_curves"),
    tfTensor("m_1", { dtype: 1, shape: [1, 3, 3], values: [packedFloats(5, [...PR.slice(4), nan])] }, "mesh", part(1)),
    tfTensor("m_2", { dtype: 3, shape: [1, 1, 3], values: [packedVarints(7, [0, 1, 1])] }, "mesh", part(2)),
    tfTensor("m_3", { dtype: 3, shape: [1, 3, 3], values: [packedVarints(7, [255])] }, "mesh", part(3)),
    tfTensor(LAYOUT_TAG, { dtype: 7, shape: [], values: [bytesField(8, LAYOUT)] }, "custom_scalars"),
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
  const scalars: EventParts[] = steps.map((step, i) => ({
    step,
    wallTime: wallTimes[i] as number,
    values: [tfScalar("loss", [nan, -0, 0.1, -inf][i] as number)],
  }));
  const session = startEvent({ lr: 0.5, depth: nan, optimizer: "adam", amp: true });
  const events = [{ step: 1, values }, ...series, ...histograms, ...scalars, session, GRAPH_EVENT, COSTS_EVENT];
  const local = providerOf([new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events))], { cacheBytes: 1000 });
  await local.idle(LOGDIR, unhurried);
  return local;
}

type DataSide = { methods: { ask: typeof askMethod }; notifications: Record<never, never> };
type PageSide = { methods: Record<never, never>; notifications: Record<never, never> };

/** Asker behind a webview's boundary, and one that asks the same data without a boundary. */
async function connected() {
  const { host, webview, shipped } = webviewPorts();
  const here = askerOf(await provider());
  const answers = new Map(allAnswers().map(({ question }) => [question.name, question]));
  new Channel<DataSide, PageSide>(
    host,
    { ask: askMethod },
    {
      ask: ({ name, params }) => {
        const question = answers.get(name);
        if (!question) throw new Error(`there is no question ${name}`);
        return here.ask(question, params);
      },
    },
    {},
  );
  const channel = new Channel<PageSide, DataSide>(webview, {}, {}, {});
  const client: Asker = askerOver(({ name }, params, options) => channel.request("ask", { name, params }, options));
  return { client, here, shipped };
}

const id = { logdir: LOGDIR, run: ".", kind: "tensor" } as const;

describe("a reply crosses whole, with no byte more than its own:", () => {
  it.each(Object.entries(dtypes))("tensor/slice of %s", async (tag, { values }) => {
    const { client, shipped } = await connected();
    const slice = await client.ask(sliceTensor, { ...id, tag, point: 0, slice: "" });
    const wanted = { kind: "real", array: values };
    expect(slice).toEqual({ dtype: tag, storedDtype: tag, tensorShape: [2, 2], shape: [2, 2], values: wanted });
    expect(slice.values.array.constructor).toBe(values.constructor);
    expect(shipped.bytes).toBe(values.byteLength);
  });

  it.each(["float32", "int64", "float16"] as const)("tensor/slice of a part of %s", async (tag) => {
    const { client, shipped } = await connected();
    const { values } = dtypes[tag];
    const slice = await client.ask(sliceTensor, { ...id, tag, point: 0, slice: "[1, ::-1]" });
    expect(slice.shape).toEqual([2]);
    expect(realNumbers(slice.values)).toEqual([values[3], values[2]]);
    expect(shipped.bytes).toBe(2 * values.BYTES_PER_ELEMENT);
  });

  it("tensor/slice of complex128, both parts of each", async () => {
    const { client, shipped } = await connected();
    const { values } = await client.ask(sliceTensor, { ...id, tag: "complex128", point: 0, slice: "[::-1]" });
    expect(values).toEqual({ kind: "complex", array: Float64Array.of(-0, nan, 1, -2) });
    expect(shipped.bytes).toBe(32);
  });

  it("tensor/slice of strings, with bytes that are no text as bytes, and cut where that is asked for", async () => {
    const { client, shipped } = await connected();
    const asked = { ...id, tag: "string", point: 0, slice: "" };
    const { values } = await client.ask(sliceTensor, asked);
    expect(values).toEqual({ kind: "string", array: ["", "a\u4e2d", Uint8Array.of(0xff, 0)] });
    expect(shipped.bytes).toBe(2);
    const cut = await client.ask(sliceTensor, { ...asked, maxStringBytes: 3 });
    expect(cut.values.array).toEqual(["", { start: "a", byteCount: 4 }, Uint8Array.of(0xff, 0)]);
  });

  it("series/points", async () => {
    const { client, shipped } = await connected();
    expect(await client.ask(readPoints, { ...id, tag: "series" })).toEqual({
      key: expect.any(String),
      start: 0,
      steps: BigInt64Array.from(steps),
      wallTimesSeconds: Float64Array.from(wallTimes),
      supersededSince: new Float64Array(),
      superseded: Uint8Array.of(0, 0, 1, 0),
      afterDamage: new Uint8Array(4),
      failed: Uint8Array.of(0, 1, 0, 0),
      ...{ pointCount: 4, failedCount: 1 },
      errors: [{ point: 1, ...said(say("shapeNegative", { dim: 0, size: -1 })) }],
    });
    expect(shipped.bytes).toBe(4 * (8 + 8 + 1 + 1 + 1));
  });

  it.each([0, 1, 2, 3])("point/describe of point %i", async (point) => {
    const { client, shipped } = await connected();
    const described = await client.ask(describePoint, { ...id, tag: "series", point });
    expect(described).toMatchObject({
      point,
      file: TENSORFLOW_NAME,
      step: String(steps[point]),
      wallTimeSeconds: Float64Array.of(wallTimes[point] as number),
      isSuperseded: point === 2,
      ...(point === 1 ? { error: said(say("shapeNegative", { dim: 0, size: -1 })) } : { dtype: "float32", shape: [2] }),
    });
    expect(shipped.bytes).toBe(8);
  });

  it("histogram/recorded", async () => {
    const { client, shipped } = await connected();
    const of = { ...id, kind: "histogram", tag: "histogram", points: [1, 0] } as const;
    expect(await client.ask(recordedHistograms, of)).toEqual({
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
      rule: say("ruleRecorded"),
      errors: [{ point: 1, code: "badValue", ...said(say("shapeNegative", { dim: 0, size: -2 })) }],
    });
    expect(shipped.bytes).toBe(8 * (2 + 3 * 2 + 7 * 2) + 4 * 3);
  });

  it.each(Object.keys(dtypes))("histogram/computed of %s", async (tag) => {
    const { client, shipped } = await connected();
    const binning = { bins: 5, scale: "linear" } as const;
    const asked = { ...id, tag, points: [0], slice: "", binning, withPercentiles: true };
    const columns = await client.ask(computedHistograms, asked);
    expect(columns).toMatchObject({ origin: "computed", errors: [] });
    expect(english(columns.rule)).toMatch(/^5 bins/);
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
    const check = await client.ask(checkHistogram, {
      logdir: LOGDIR,
      run: ".",
      histogram: { tag: "histogram", kind: "histogram", point: 0 },
      tensor: { tag: "bool", kind: "tensor", point: 0 },
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
    const { client, here, shipped } = await connected();
    const runs = await client.ask(listRuns, { logdir: LOGDIR });
    expect(runs).toStrictEqual(await here.ask(listRuns, { logdir: LOGDIR }));
    expect(shipped.bytes).toBe(0);
    const asked = { logdir: LOGDIR, runs: ["."] };
    const columns = await client.ask(listSeries, asked);
    expect(columns).toStrictEqual(await here.ask(listSeries, asked));
    const [series] = seriesOfRuns(columns);
    expect(series).toHaveLength(Object.keys(dtypes).length + 16);
    // Four numbers of each, how many there are, four ranges of steps, and the tags with the end of each.
    const tags = [...new Set(series?.map(({ tag }) => tag))];
    const tagBytes = new TextEncoder().encode(tags.join("")).length + tags.length;
    expect(shipped.bytes).toBe(4 * (Object.keys(dtypes).length + 16) + 1 + 4 * 16 + tagBytes);
    const own = await client.ask(describeSeries, { ...id, tag: "series" });
    expect(own).toStrictEqual(series?.find(({ tag }) => tag === "series"));
    expect(own).toMatchObject({ pointCount: 4, firstStep: String(-(2n ** 63n)), lastStep: String(2n ** 63n - 1n) });
  });

  it("scalars/select", async () => {
    const { client, shipped } = await connected();
    const [series] = await client.ask(selectScalars, { logdir: LOGDIR, run: ".", tag: "loss" });
    expect(series).toMatchObject({
      steps: BigInt64Array.from(steps),
      wallTimesSeconds: Float64Array.from(wallTimes),
      values: Float64Array.of(nan, -0, Math.fround(0.1), -inf),
    });
    // Steps, times twice and values; points and parts.
    expect(shipped.bytes).toBe(4 * 4 * 8 + 4 * 4 + 4 * (series?.parts.length ?? 0));
  });

  it("run/verify", async () => {
    const { client, here, shipped } = await connected();
    const run = { logdir: LOGDIR, run: "." };
    const verified = await client.ask(verifyRun, run);
    expect({ ...verified, graphs: ["__run_graph__", "took"] }).toStrictEqual(await here.ask(describeRun, run));
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
    await expect(client.ask(sliceTensor, params)).rejects.toMatchObject({ code, message: expect.any(String) });
  });
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-port-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const tags = [...Object.keys(dtypes), "complex128", "string"];
const ofEachTag = tags.map((tag) => ({ ...id, tag, point: 0, slice: "" }));
const ofEachReal = Object.keys(dtypes).map((tag) => ({ ...id, tag, points: [0], slice: "" }));
const ofEachRealPoint = ofEachReal.map(({ points: _, ...of }) => ({ ...of, point: 0 }));
const curves = { logdir: LOGDIR, tag: "loss", runs: [".", "none"] };
const image = { logdir: LOGDIR, run: ".", tag: "image" };
const sound = { logdir: LOGDIR, run: ".", tag: "audio" };
const histogram = { ...id, kind: "histogram", tag: "histogram" } as const;

/** Each question of the table with params of all sorts. */
const asked: Readonly<Record<string, (image: string, clip: string) => readonly unknown[]>> = {
  ...Object.fromEntries(
    Object.entries(askedOfGraphs({ logdir: LOGDIR, run: "." })).map(([name, all]) => [name, () => all]),
  ),
  ...Object.fromEntries(
    Object.entries(
      askedOfPairs(
        tags.map((tag) => ({ ...id, tag, point: 0 })),
        ofEachRealPoint.map(({ slice: _, ...point }) => point),
        { ...histogram, point: 0 },
      ),
    ).map(([name, all]) => [name, () => all]),
  ),
  [outlineRuns.name]: () => [{ logdir: LOGDIR, runs: [".", "none"] }],
  [listRuns.name]: () => [{ logdir: LOGDIR }, { logdir: LOGDIR, only: ["none"] }],
  [describeRun.name]: () => [{ logdir: LOGDIR, run: "." }],
  [verifyRun.name]: () => [
    { logdir: LOGDIR, run: "." },
    { logdir: LOGDIR, run: ".", file: TENSORFLOW_NAME },
  ],
  [listSeries.name]: () => [
    { logdir: LOGDIR, runs: [".", "none"] },
    { logdir: LOGDIR, runs: [] },
  ],
  [describeSeries.name]: () => [...tags, "series"].map((tag) => ({ ...id, tag })),
  [readPoints.name]: () => [
    { ...id, tag: "series" },
    { ...id, tag: "series", withLooks: true },
    { ...histogram, withLooks: true },
  ],
  [describePoint.name]: () => [
    ...steps.map((_, point) => ({ ...id, tag: "series", point })),
    ...steps.map((step) => ({ ...id, tag: "series", step: String(step) })),
    { ...histogram },
    { ...id, kind: "scalar", tag: "loss" },
  ],
  [selectSeries.name]: () => [{ logdir: LOGDIR }, { logdir: LOGDIR, dataClass: "scalar" }],
  [selectScalars.name]: () => [
    { logdir: LOGDIR },
    { logdir: LOGDIR, restarts: "latest", smooth: 0.5, downsample: 4, axis: "wall", last: 3 },
  ],
  [sizeScalars.name]: () => [
    { logdir: LOGDIR, limitBytes: 1 << 28 },
    { logdir: LOGDIR, restarts: "resumed", steps: { from: "1" }, limitBytes: 2000 },
  ],
  [averageScalars.name]: () => [{ logdir: LOGDIR, group: "(.)" }],
  [drawScalars.name]: () => [
    { ...curves, columns: 4 },
    { ...curves, columns: 1, restarts: "latest", smooth: 0.5, axis: "wall", scale: "log", from: -1, to: 2 },
  ],
  [drawScalarGroups.name]: () => [
    { ...curves, group: "(.)", columns: 4 },
    { ...curves, group: "(.)", columns: 1, smooth: 0.5, scale: "symlog", from: 1 },
  ],
  [pickScalars.name]: () => [
    { ...curves, pick: { by: "x", x: 1 } },
    { ...curves, smooth: 0.5, pick: { by: "place", place: 0, move: 1 } },
    { ...curves, pick: { by: "odd", place: 0, back: true } },
  ],
  [runFigures.name]: () => [{ logdir: LOGDIR, runs: ["."], metrics: [{ tag: "loss", figure: "mean" }] }],
  [summarizeScalars.name]: () => [
    { ...curves, y: { low: 1, high: 2 } },
    { ...curves, smooth: 0.5, from: 1, restarts: "resumed", y: { low: -1, high: 1 } },
  ],
  [exportScalars.name]: () =>
    ["csv", "json"].map((format) => ({
      logdir: LOGDIR,
      runs: ["."],
      tags: ["loss"],
      format,
      file: join(folder, `curves.${format}`),
    })),
  [selectPoints.name]: () => [{ ...id, tag: "loss", kind: "scalar" }, { ...id, tag: "series", downsample: 2 }, image],
  [selectRuns.name]: () => [
    {
      logdir: LOGDIR,
      where: [{ column: "scalar:loss:points", comparison: ">", value: "1" }],
      sort: [{ column: "scalar:loss:last" }],
    },
  ],
  [listRunColumns.name]: () => [{ logdir: LOGDIR }],
  [rawValue.name]: () => [...tags.map((tag) => ({ ...id, tag, point: 0 })), { ...histogram, point: 0 }],
  [readBlob.name]: (key) => [
    { ...id, tag: "bool", point: 0, start: 0, end: 1 << 20 },
    { ...id, tag: "string", point: 0, blob: 0, start: 1, end: 3 },
    { logdir: LOGDIR, key, start: 1, end: 3 },
  ],
  [describeBlob.name]: (key) => [{ logdir: LOGDIR, key }],
  [digestBlob.name]: (key) => [{ logdir: LOGDIR, key }],
  [sliceTensor.name]: () => [...ofEachTag, { ...id, tag: "string", point: 0, slice: "[1:]", maxStringBytes: 3 }],
  [sliceText.name]: () =>
    ofEachTag.flatMap((of) => [
      { ...of, format: "tsv", isTransposed: false },
      { ...of, format: "tsv", isTransposed: true },
    ]),
  [tensorStats.name]: () => [...ofEachTag, ...ofEachTag.map((of) => ({ ...of, withPercentiles: true }))],
  [findElements.name]: () => ofEachRealPoint.map((of) => ({ ...of, where: "nan" })),
  [findStep.name]: () => ofEachReal.map(({ points: _, ...of }) => ({ ...of, where: "max" })),
  [overSteps.name]: () => [
    ...ofEachTag.map(({ point: _, slice: __, ...of }) => ({ ...of, what: { at: [0] } })),
    ...ofEachReal.map(({ slice: _, ...of }) => ({ ...of, what: { stat: "update" } })),
  ],
  [python.name]: () => ofEachTag,
  [watchRun.name]: () => [{ logdir: LOGDIR, run: ".", where: "zero" }],
  [runHealth.name]: () => [{ logdir: LOGDIR, run: "." }],
  [heatmapBlocks.name]: () =>
    ofEachRealPoint.map((of) => ({ ...of, rows: [1], columns: [0], by: "mean", blocks: { count: [2, 2] } })),
  [describeMount.name]: () => [{ logdir: LOGDIR, run: "." }],
  [colourRange.name]: () => ofEachRealPoint.map((of) => ({ ...of, range: "slice" })),
  [recordedHistograms.name]: () => [{ ...histogram, points: [1, 0] }],
  [computedHistograms.name]: () =>
    ofEachReal.flatMap((of) => [
      { ...of, binning: { bins: 5, scale: "linear", range: [0, 1] }, withPercentiles: true },
      { ...of, binning: { bins: "auto", scale: "symlog" }, withPercentiles: false },
    ]),
  [checkHistogram.name]: () => [
    {
      logdir: LOGDIR,
      run: ".",
      histogram: { tag: "histogram", kind: "histogram", point: 0 },
      tensor: { tag: "bool", kind: "tensor", point: 0 },
    },
  ],
  [listSteps.name]: () => [
    { logdir: LOGDIR, kind: "tensor", runs: [".", "none"], tags: ["series", "bool"] },
    { logdir: LOGDIR, kind: "image", runs: [], tags: [] },
  ],
  [pointsAt.name]: () => [
    { logdir: LOGDIR, kind: "tensor", series: ["series", "bool", "none"].map((tag) => ({ run: ".", tag })) },
    { logdir: LOGDIR, kind: "tensor", series: [{ run: ".", tag: "series" }], step: String(-(2n ** 63n)) },
  ],
  [describeImages.name]: () => [
    { logdir: LOGDIR, points: ["image", "bool"].map((tag) => ({ run: ".", tag, point: 0 })), countsFrames: true },
  ],
  [drawMetrics.name]: () => [
    {
      logdir: LOGDIR,
      scalars: [
        { run: ".", tag: "loss" },
        { run: "none", tag: "loss" },
      ],
      columns: 2,
    },
  ],
  [hparamsTable.name]: () => [{ logdir: LOGDIR }, { logdir: LOGDIR, run: "none" }],
  [selectSessions.name]: () => [
    {
      logdir: LOGDIR,
      where: [{ column: "hparam:lr", comparison: "<", value: "1" }],
      importance: { metric: "/loss" },
    },
  ],
  [configTable.name]: () => [{ logdir: LOGDIR, runNames: [".", "none"], baseline: "." }],
  [listMeshes.name]: () => [{ logdir: LOGDIR, runNames: [".", "none"] }],
  [countMesh.name]: () => [{ logdir: LOGDIR, run: ".", name: "m", step: "1" }],
  [readMesh.name]: () => [{ logdir: LOGDIR, run: ".", name: "m", step: "1", sample: 0 }],
  [describeMesh.name]: () => [{ ...id, tag: "m_1", kind: "mesh", point: 0 }],
  [mergedLayouts.name]: () => [{ logdir: LOGDIR, runNames: [".", "none"] }],
  [describeLayout.name]: () => [{ ...id, tag: LAYOUT_TAG, kind: "other", point: 0 }],
  [searchText.name]: () => [{ logdir: LOGDIR, pattern: "hello", mostText: 3 }],
  [exportBlobs.name]: () => [
    {
      logdir: LOGDIR,
      kind: "image",
      series: [{ run: ".", tag: "image" }],
      folder: mkdtempSync(join(folder, "blobs-")),
    },
  ],
  [digestSlice.name]: () => ofEachTag,
  [exportSlice.name]: () => ofEachTag.map((of) => ({ ...of, format: "json", file: join(folder, of.tag) })),
  [saveBlob.name]: () => [{ ...id, tag: "string", point: 0, blob: 0, file: join(folder, "blob") }],
  [describeClips.name]: () => [
    { logdir: LOGDIR, points: ["audio", "bool"].map((tag) => ({ run: ".", tag, point: 0 })) },
  ],
  [clipPeaks.name]: (_, clip) => [{ logdir: LOGDIR, key: clip, start: 0, end: 8, columns: 16 }],
  [clipLevels.name]: (_, clip) => [{ logdir: LOGDIR, key: clip }],
  [clipSpectrogram.name]: (_, clip) => [
    { logdir: LOGDIR, key: clip, start: 0, end: 8, columns: 3, points: 256, rows: 5, scale: "mel" },
  ],
  [prCurves.name]: () => [{ logdir: LOGDIR, points: ["pr", "bool"].map((tag) => ({ run: ".", tag, point: 0 })) }],
  [prScores.name]: () => [{ logdir: LOGDIR, run: ".", tag: "pr" }],
};

/** Bytes of the typed arrays anywhere in an answer. */
function bytesIn(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + bytesIn(part), 0);
}

function keyOf(selection: PointSelection | undefined): string {
  return selection?.blobs?.keys[0] ?? "";
}

/** Marks of looks differ each time. */
function withoutMark(answer: unknown): unknown {
  return typeof answer === "object" && answer !== null && "mark" in answer
    ? { ...answer, mark: typeof answer.mark }
    : answer;
}

describe("every question of the table", () => {
  it("is asked here", () => {
    const names = allAnswers().map(({ question }) => question.name);
    expect(Object.keys(asked).sort()).toEqual([...names].sort());
  });

  it.each(allAnswers().map(({ question }) => question))("$name has answers that cross whole", async (question) => {
    const asker = askerOf(await provider());
    const [picture, clip] = await Promise.all([image, sound].map((point) => asker.ask(selectPoints, point)));
    const all = asked[question.name]?.(keyOf(picture), keyOf(clip)) ?? [];
    expect(all.length).toBeGreaterThan(0);
    for (const params of all) {
      const { client, here, shipped } = await connected();
      const answer = await here.ask(question, params);
      const crossed = await client.ask(question, params);
      expect(withoutMark(crossed), JSON.stringify(params)).toStrictEqual(withoutMark(answer));
      expect(shipped.bytes, JSON.stringify(params)).toBe(bytesIn(answer));
    }
  });
});
