import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DataProvider } from "../../../src/data/provider";
import { Sources } from "../../../src/data/sources";
import { allAnswers } from "../../../src/node/answers/answers";
import { NO_ENDS } from "../../../src/shared/graph/graphMode";
import { FIRST_CHOICE } from "../../../src/shared/graph/graphPicture";
import { describeBlob, digestBlob, exportBlobs, readBlob, saveBlob } from "../../../src/shared/questions/blobs";
import { clipLevels, clipPeaks, clipSpectrogram, describeClips } from "../../../src/shared/questions/clips";
import {
  comparePair,
  compareRuns,
  compareSteps,
  compareViews,
  findReference,
  nextDifference,
  pairBins,
} from "../../../src/shared/questions/compare";
import { configTable } from "../../../src/shared/questions/config";
import { findElements, findStep, overSteps } from "../../../src/shared/questions/elements";
import {
  graphFigures,
  graphLine,
  graphMarks,
  graphPicture,
  graphReveal,
  graphShares,
} from "../../../src/shared/questions/graphPictures";
import {
  graphContents,
  graphDepths,
  graphEdges,
  graphFunctions,
  graphLevel,
  graphNode,
  graphOfTag,
  graphOps,
  graphOverview,
  graphRows,
  graphScopes,
  graphSearch,
} from "../../../src/shared/questions/graphs";
import {
  graphClosure,
  graphCost,
  graphDiff,
  graphFindings,
  graphFollow,
  graphHints,
  graphLongestPath,
  graphMetadata,
  graphPlacement,
  graphSummary,
} from "../../../src/shared/questions/graphWork";
import { runHealth } from "../../../src/shared/questions/health";
import {
  checkHistogram,
  compareHistograms,
  computedHistograms,
  recordedHistograms,
} from "../../../src/shared/questions/histograms";
import { drawMetrics, hparamsTable, selectSessions } from "../../../src/shared/questions/hparams";
import { describeImages } from "../../../src/shared/questions/images";
import { describeLayout, mergedLayouts } from "../../../src/shared/questions/layouts";
import { countMesh, describeMesh, listMeshes, readMesh } from "../../../src/shared/questions/meshes";
import { describePoint, pointsAt, rawValue, readPoints, selectPoints } from "../../../src/shared/questions/points";
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
import { describeSeries, listSeries, listSteps, matchTags, selectSeries } from "../../../src/shared/questions/series";
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
import { askerOf } from "../../support/asking";
import { audioEvent } from "../../support/audioRuns";
import { copyingIndexer } from "../../support/copyingIndexer";
import {
  bytesOf,
  file,
  packedDoubles,
  packedFloats,
  packedVarints,
  TENSORFLOW,
  TENSORFLOW_NAME,
  tfScalar,
  tfTensor,
} from "../../support/eventWriter";
import { FarSource } from "../../support/farSource";
import { graphDef } from "../../support/graphFile";
import { encoded } from "../../support/imageBytes";
import { graphOf, graphValueOf } from "../../support/memoryGraphs";
import { LOGDIR, providerOf } from "../../support/memoryLogdir";
import { MemoryProvider, type MemorySeries, tensorOf } from "../../support/memoryProvider";
import { MemorySource } from "../../support/memorySource";
import { patientAsker } from "../../support/patientAsker";
import { fmtChunk, riffChunk, riffOf } from "../../support/riffWriter";
import { SeededRandom } from "../../support/seededRandom";

const [FLOAT, DOUBLE, INT64] = [1, 2, 9];
const STEPS = [0, 1, 2];

const weights = (step: number) => Float32Array.from({ length: 6 }, (_, i) => step + i / 4);
const counts = BigInt64Array.of(1n, -(2n ** 62n), 3n);
/** Four thresholds; at the last nothing is called positive. */
const PR_ROWS = [
  [4, 3, 1, 0],
  [4, 1, 1, 0],
  [0, 3, 3, 4],
  [0, 1, 3, 4],
  [0.5, 0.75, 0.5, 0],
  [1, 0.75, 0.25, 0],
].flat();
const BUCKETS = [0, 1, 3, 1, 2, 3];

/** Ten frames of two channels. */
const sound = riffOf(
  fmtChunk({ channels: 2 }),
  riffChunk("data", bytesOf(Int16Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 1000 * i : -32_768)))),
);

/** `w` is a tensor, too. */
const NODES = [
  { name: "x", op: "Placeholder" },
  { name: "w", op: "Const" },
  { name: "s/mul", op: "Mul", inputs: ["x", "w"], device: "/gpu:0" },
  { name: "s/out", op: "Sum", inputs: ["s/mul:1", "^x", "none"] },
];

/** The same recorded twice: as a file of events, and as values in memory. */
const bytes = file(
  TENSORFLOW,
  ...STEPS.map((step) => ({
    wallTime: 10 + step,
    step,
    values: [
      tfTensor("w", { dtype: FLOAT, shape: [2, 3], values: [packedFloats(5, [...weights(step)])] }, "tensor"),
      tfScalar("loss", 1 / (step + 1)),
      tfTensor("n", { dtype: INT64, shape: [3], values: [packedVarints(10, [...counts])] }, "tensor"),
      tfTensor("pr", { dtype: FLOAT, shape: [6, 4], values: [packedFloats(5, PR_ROWS)] }, "pr_curves"),
      tfTensor("h", { dtype: DOUBLE, shape: [2, 3], values: [packedDoubles(6, BUCKETS)] }, "histograms"),
    ],
  })),
  ...STEPS.map((step) => ({ ...audioEvent("s", step, [{ bytes: sound, label: "*tone*" }]), wallTime: 10 + step })),
  ...STEPS.map((step) => ({ wallTime: 10 + step, step, graph: graphDef(NODES) })),
);

const tensors = (
  tag: string,
  kind: "tensor" | "scalar" | "pr_curve",
  plugin: string,
  tensor: (step: number) => ReturnType<typeof tensorOf>,
) => ({
  tag,
  kind,
  plugin,
  points: STEPS.map((step) => ({
    step: BigInt(step),
    wallTimeSeconds: 10 + step,
    value: { kind: "tensor" as const, tensor: tensor(step) },
  })),
});

const histogram = {
  lefts: Float64Array.of(0, 1),
  rights: Float64Array.of(1, 2),
  counts: Float64Array.of(3, 3),
  ...{ nan: 0, posInf: 0, negInf: 0, min: Number.NaN, max: Number.NaN },
};

const recorded: readonly MemorySeries[] = [
  {
    tag: "__run_graph__",
    kind: "graph",
    plugin: "graphs",
    points: STEPS.map((step) => ({
      step: BigInt(step),
      wallTimeSeconds: 10 + step,
      value: { kind: "blobs", blobs: [encoded(graphDef(NODES))] },
      graph: graphValueOf({ graph: { model: graphOf(NODES) } }),
    })),
  },
  {
    tag: "h",
    kind: "histogram",
    plugin: "histograms",
    points: STEPS.map((step) => ({
      step: BigInt(step),
      wallTimeSeconds: 10 + step,
      value: { kind: "histogram", histogram },
    })),
  },
  tensors("loss", "scalar", "", (step) => tensorOf("float32", [], Float32Array.of(1 / (step + 1)))),
  tensors("n", "tensor", "tensor", () => tensorOf("int64", [3], counts)),
  tensors("pr", "pr_curve", "pr_curves", () => tensorOf("float32", [6, 4], Float32Array.from(PR_ROWS))),
  {
    tag: "s",
    kind: "audio",
    plugin: "audio",
    points: STEPS.map((step) => ({
      step: BigInt(step),
      wallTimeSeconds: 10 + step,
      value: { kind: "blobs", blobs: [encoded(sound)] },
      labels: ["*tone*"],
    })),
  },
  tensors("w", "tensor", "tensor", (step) => tensorOf("float32", [2, 3], weights(step))),
];

const AWAY = "it is away for a moment";
/** Not in step with the questions: else the same would fail each time. */
const random = new SeededRandom(7);

/** Providers of the data. One that fails now and then is asked again. */
const providers: Readonly<Record<string, () => DataProvider>> = {
  "of a file": () => providerOf([new MemorySource(TENSORFLOW_NAME, bytes)]),
  "of a file that another thread indexed": () => {
    const source = new MemorySource(TENSORFLOW_NAME, bytes);
    const indexer = copyingIndexer(new Map([[`${LOGDIR}/./${TENSORFLOW_NAME}`, source]]));
    return providerOf([source], { indexer });
  },
  "in memory": () => new MemoryProvider(LOGDIR, { ".": recorded }),
  "in memory, slow": () =>
    new MemoryProvider(LOGDIR, { ".": recorded }, () => new Promise((resolve) => setTimeout(resolve, 5))),
  "far away, with a source of its own": () => {
    const far = new FarSource({ ".": recorded }, { changed: () => undefined });
    far.add(LOGDIR, { exclude: [], number: 0 });
    return new Sources([["file", far]]).provider;
  },
  "in memory, failing now and then": () =>
    new MemoryProvider(LOGDIR, { ".": recorded }, async () => {
      if (random.next() < 0.2) throw Object.assign(new Error(AWAY), { code: "EAGAIN", errno: -11, syscall: "read" });
    }),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-questions-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ID = { logdir: LOGDIR, run: "." };
const w = { ...ID, tag: "w", kind: "tensor", point: 2 } as const;
const h = { ...ID, tag: "h", kind: "histogram" } as const;
const graph = { ...ID, tag: "__run_graph__" } as const;

describe.each(Object.keys(providers))("a provider %s answers", (name) => {
  const asker = () => patientAsker(askerOf(providers[name]?.() as DataProvider), AWAY);

  it("which runs and series there are", async () => {
    const ask = asker();
    // Who asks for the run waits until it is read.
    expect(await ask(describeRun, ID)).toMatchObject({ ...ID, isScanned: true });
    expect(await ask(listRuns, { logdir: LOGDIR })).toMatchObject({ runs: [ID], isSearching: false });
    const [series] = seriesOfRuns(await ask(listSeries, { logdir: LOGDIR, runs: ["."] }));
    const common = { pointCount: 3, isMixed: false, firstStep: "0", lastStep: "2" };
    expect(series?.map(({ dtype: _dtype, shape: _shape, ...rest }) => rest)).toEqual([
      { tag: "__run_graph__", kind: "graph", plugin: "graphs", ...common },
      { tag: "h", kind: "histogram", plugin: "histograms", ...common },
      { tag: "loss", kind: "scalar", plugin: "", ...common },
      { tag: "n", kind: "tensor", plugin: "tensor", ...common },
      { tag: "pr", kind: "pr_curve", plugin: "pr_curves", ...common },
      { tag: "s", kind: "audio", plugin: "audio", ...common },
      { tag: "w", kind: "tensor", plugin: "tensor", ...common },
    ]);
    const tensors = series?.filter(({ kind }) => kind === "tensor");
    expect(tensors?.map(({ dtype, shape }) => [dtype, shape])).toEqual([
      ["int64", [3]],
      ["float32", [2, 3]],
    ]);
    expect(await ask(describeSeries, { ...ID, tag: "n" })).toEqual(series?.[3]);
  });

  it("the points of a series, and of these only those that are new", async () => {
    const ask = asker();
    const points = await ask(readPoints, { ...ID, tag: "w", kind: "tensor" });
    expect(points).toMatchObject({
      steps: BigInt64Array.of(0n, 1n, 2n),
      wallTimesSeconds: Float64Array.of(10, 11, 12),
      superseded: new Uint8Array(3),
      errors: [],
    });
    const known = { key: points.key, count: 3 };
    expect((await ask(readPoints, { ...ID, tag: "w", kind: "tensor", known })).steps).toHaveLength(0);
    const point = await ask(describePoint, w);
    expect(point).toMatchObject({ step: "2", point: 2, dtype: "float32", shape: [2, 3], isSuperseded: false });
  });

  it("all scalars of a series at once", async () => {
    const [series, ...others] = await asker()(selectScalars, { ...ID, tags: "^l" });
    expect(others).toEqual([]);
    expect(series?.steps).toEqual(BigInt64Array.of(0n, 1n, 2n));
    expect(series?.values).toEqual(Float64Array.from([1, 1 / 2, 1 / 3], Math.fround));
  });

  it("how large that would be", async () => {
    const { bytes, runs, fitting } = await asker()(sizeScalars, { ...ID, tags: "^l", limitBytes: 2 ** 20 });
    expect(runs).toEqual([{ run: ".", bytes }]);
    expect(fitting).toBeUndefined();
    expect(bytes).toBeGreaterThanOrEqual(3 * 16);
  });

  it("what series there are, and which points of each, whatever class they are of", async () => {
    const ask = asker();
    const { series, maxWallTimesSeconds } = await ask(selectSeries, { logdir: LOGDIR });
    expect(series.map(({ tag, dataClass, maxStep }) => [tag, dataClass, maxStep])).toEqual([
      ["__run_graph__", "blobSequence", "2"],
      ["h", "tensor", "2"],
      ["loss", "scalar", "2"],
      ["n", "tensor", "2"],
      ["pr", "tensor", "2"],
      ["s", "blobSequence", "2"],
      ["w", "tensor", "2"],
    ]);
    expect(maxWallTimesSeconds).toEqual(Float64Array.of(12, 12, 12, 12, 12, 12, 12));
    const scalars = await ask(selectPoints, { ...ID, tag: "loss", steps: { from: "1" } });
    expect(scalars).toMatchObject({ dataClass: "scalar", points: Uint32Array.of(1, 2) });
    expect(scalars.values).toEqual(Float64Array.from([1 / 2, 1 / 3], Math.fround));
    const { looks } = await ask(selectPoints, { ...ID, tag: "w", kind: "tensor", downsample: 1 });
    expect(looks).toMatchObject({ dtypes: ["float32"], shapes: [[2, 3]], dtype: Int32Array.of(0) });
  });

  it("in few words what runs have, of those that are there", async () => {
    const { outlines } = await asker()(outlineRuns, { logdir: LOGDIR, runs: ["none", "."] });
    expect(outlines).toEqual([
      { run: ".", kinds: expect.anything(), hasSettings: false, lastStep: "2", lastWallTimeSeconds: 12 },
    ]);
    expect([...(outlines[0]?.kinds ?? [])].sort()).toEqual([
      "audio",
      "graph",
      "histogram",
      "pr_curve",
      "scalar",
      "tensor",
    ]);
  });

  it("mean curves of groups, and runs by what they reached", async () => {
    const ask = asker();
    const [group] = await ask(averageScalars, { logdir: LOGDIR, group: ".*" });
    expect(group).toMatchObject({ group: ".", tag: "loss", runs: ["."], counts: Uint32Array.of(1, 1, 1) });
    const where = (comparison: "<" | ">") => [{ column: "scalar:loss:min", comparison, value: "0.5" }];
    const { runs } = await ask(selectRuns, { logdir: LOGDIR, where: where("<"), isLastWrittenFirst: true });
    expect(runs).toEqual([{ run: ".", values: { "scalar:loss:min": Math.fround(1 / 3) } }]);
    expect((await ask(selectRuns, { logdir: LOGDIR, where: where(">") })).runs).toEqual([]);
    const { hparams, scalars } = await ask(listRunColumns, { logdir: LOGDIR });
    expect(hparams).toEqual([]);
    expect(scalars).toContain("loss");
  });

  it("sessions, of which there are none without a record of one", async () => {
    const ask = asker();
    const table = await ask(hparamsTable, { logdir: LOGDIR });
    expect(table).toMatchObject({ experiment: { isDeclared: false }, sessions: [], hparams: [], metrics: [] });
    if (name === "in memory") {
      const { mark } = table as { readonly mark: string };
      expect(await ask(hparamsTable, { logdir: LOGDIR, since: mark })).toEqual({ isSame: true });
    }
    expect((await ask(selectSessions, { logdir: LOGDIR, importance: { metric: "/loss" } })).groups).toEqual([]);
  });

  it("curves: drawn, of groups, summed up, a point picked, as a file", async () => {
    const ask = asker();
    const curve = { logdir: LOGDIR, runs: [".", "none"], tag: "loss" };
    const values = Float64Array.from([1, 1 / 2, 1 / 3], Math.fround);
    const drawn = await ask(drawScalars, { ...curve, columns: 3 });
    expect(drawn).toMatchObject({ low: 0, high: 2, values, steps: BigInt64Array.of(0n, 1n, 2n) });
    const scalars = [
      { run: ".", tag: "loss" },
      { run: "none", tag: "loss" },
      { run: ".", tag: "none" },
    ];
    const each = await ask(drawMetrics, { logdir: LOGDIR, scalars, columns: 3 });
    expect(each).toMatchObject({ errors: [], values, steps: BigInt64Array.of(0n, 1n, 2n) });
    expect(each.curves).toMatchObject([{ run: ".", tag: "loss", pointCount: 3, start: 0, length: 3 }]);
    expect(drawn.curves).toMatchObject([{ run: ".", pointCount: 3, isWhole: true, start: 0, length: 3, parts: [0] }]);
    const { groups } = await ask(drawScalarGroups, { ...curve, group: ".*", columns: 3 });
    expect(groups).toMatchObject([{ group: ".", runs: ["."], steps: BigInt64Array.of(0n, 1n, 2n), means: values }]);
    const summary = await ask(summarizeScalars, { ...curve, y: "robust" });
    expect(summary).toMatchObject({ runs: ["."], counts: Uint32Array.of(3), belowCounts: Uint32Array.of(1) });
    const { points } = await ask(pickScalars, { ...curve, pick: { by: "x", x: 1.2 } });
    expect(points).toMatchObject({ places: Int32Array.of(1), wallTimesSeconds: Float64Array.of(11) });
    const mean = (1 + 1 / 2 + Math.fround(1 / 3)) / 3;
    for (const [figure, value] of [
      ["last", values[2]],
      ["least", values[2]],
      ["greatest", 1],
      ["mean", mean],
    ] as const) {
      const metrics = [{ tag: "loss", figure }];
      const figures = await ask(runFigures, { logdir: LOGDIR, runs: ["none", "."], metrics });
      expect(figures).toMatchObject({ found: Uint8Array.of(0, 1), errors: [] });
      expect([figures.values[1], figures.wallTimesSeconds[1]]).toEqual([value, 12]);
    }
    const out = join(folder, `${name} scalars.csv`);
    await ask(exportScalars, { logdir: LOGDIR, runs: ["."], tags: ["loss"], format: "csv", file: out });
    expect(readFileSync(out, "utf8").split("\n")[2]).toBe(".,loss,1,1,11,1,0.5");
  });

  it("blobs by their keys", async () => {
    const ask = asker();
    const key = { logdir: LOGDIR, key: "none" };
    await expect(ask(describeBlob, key)).rejects.toMatchObject({ reason: "badKey" });
    await expect(ask(digestBlob, key)).rejects.toMatchObject({ reason: "badKey" });
  });

  it("the steps of many series, and of each the point at one of them", async () => {
    const ask = asker();
    const wanted = { logdir: LOGDIR, kind: "tensor", runs: [".", "none"], tags: ["n", "w", "loss"] } as const;
    expect(await ask(listSteps, wanted)).toEqual({ steps: BigInt64Array.of(0n, 1n, 2n), failed: new Uint32Array(0) });
    const series = ["w", "none", "loss"].map((tag) => ({ run: ".", tag }));
    const at = await ask(pointsAt, { logdir: LOGDIR, kind: "tensor", series, step: "7" });
    expect(at).toEqual({
      points: Int32Array.of(2, -1, -1),
      steps: BigInt64Array.of(2n, 0n, 0n),
      wallTimesSeconds: Float64Array.of(12, 0, 0),
      firstSteps: new BigInt64Array(3),
      missing: Uint8Array.of(0, 1, 1),
      errors: [],
    });
  });

  it("lines of texts, where there are any", async () => {
    const found = await asker()(searchText, { logdir: LOGDIR, pattern: "." });
    expect(found).toEqual({ matches: [], more: false });
  });

  it("settings of runs, where any were recorded", async () => {
    const ask = asker();
    expect(await ask(configTable, { logdir: LOGDIR })).toEqual({ runs: [], errors: [] });
    await expect(ask(configTable, { logdir: LOGDIR, baseline: "none" })).rejects.toMatchObject({ reason: "notFound" });
  });

  it("meshes and layouts, where any were recorded", async () => {
    const ask = asker();
    expect(await ask(listMeshes, { logdir: LOGDIR })).toEqual({ meshes: [], errors: [] });
    const mesh = { ...ID, name: "m", step: "0" };
    await expect(ask(countMesh, mesh)).rejects.toMatchObject({ reason: "notFound" });
    await expect(ask(readMesh, { ...mesh, sample: 0 })).rejects.toMatchObject({ reason: "notFound" });
    await expect(ask(describeMesh, w)).rejects.toMatchObject({ reason: "badValue" });
    expect(await ask(mergedLayouts, { logdir: LOGDIR })).toEqual({ categories: [], errors: [] });
    await expect(ask(describeLayout, w)).rejects.toMatchObject({ reason: "badValue" });
  });

  it("pictures of points that have none", async () => {
    const { points } = await asker()(describeImages, { logdir: LOGDIR, points: [{ run: ".", tag: "w", point: 0 }] });
    expect(points).toMatchObject([{ claimed: null, images: [], error: { sentence: { code: "noTagOfKind" } } }]);
  });

  it("PR curves of points, and how good all of them are", async () => {
    const ask = asker();
    const points = ["pr", "w"].map((tag) => ({ run: ".", tag, point: 1 }));
    const { curves } = await ask(prCurves, { logdir: LOGDIR, points });
    expect(curves).toMatchObject([
      { is: "curve", curve: { recorded: 4, recall: Float64Array.of(1, 0.75, 0.25) } },
      { is: "failed", error: { sentence: { code: "noTagOfKind" } } },
    ]);
    const scores = await ask(prScores, { ...ID, tag: "pr" });
    expect(scores).toMatchObject({
      steps: BigInt64Array.of(0n, 1n, 2n),
      wallTimesSeconds: Float64Array.of(10, 11, 12),
      averagePrecision: new Float64Array(3).fill(0.625),
      bestF1: new Float64Array(3).fill(0.75),
      errors: [],
    });
    const known = { key: scores.key, count: 2 };
    expect(await ask(prScores, { ...ID, tag: "pr", known })).toMatchObject({ start: 2, steps: BigInt64Array.of(2n) });
  });

  it("sounds: their heads and labels, waveforms, levels and spectrograms", async () => {
    const ask = asker();
    const asked = [{ run: ".", tag: "s", point: 2 }, ...["w", "s"].map((tag) => ({ run: ".", tag, point: 7 }))];
    const { points } = await ask(describeClips, { logdir: LOGDIR, points: asked });
    const head = { sampleRate: 8000, channels: 2, bits: 16, encoding: "pcm", frames: 10 };
    expect(points).toMatchObject([
      { clips: [{ byteLength: sound.length, mediaType: "audio/wav", format: "wav", head, label: "*tone*" }] },
      { clips: [], error: { sentence: { code: "noTagOfKind" } } },
      { clips: [], error: { sentence: { code: "noPoint" } } },
    ]);
    const ref = { logdir: LOGDIR, key: points[0]?.clips[0]?.key ?? "" };
    const range = { start: 1, end: 10, columns: 2 };
    const peaks = [2, 8, 10, 18].map((one) => (1000 * one) / 32_768);
    expect(await ask(clipPeaks, { ...ref, ...range })).toEqual({
      channels: 2,
      peaks: Float64Array.of(...peaks, -1, -1, -1, -1),
    });
    const levels = await ask(clipLevels, ref);
    expect(levels).toMatchObject({ frames: 10, clipped: Float64Array.of(0, 10), odd: new Float64Array(2) });
    expect([...levels.peaks, levels.rms[1]]).toEqual([18_000 / 32_768, 1, 1]);
    const choice = { points: 256, rows: 16, scale: "mel", channel: 1 } as const;
    const { decibels } = await ask(clipSpectrogram, { ...ref, ...range, ...choice });
    expect(decibels).toHaveLength(32);
    expect(decibels.every((one) => one < 0 && one > -60)).toBe(true);
    for (const bad of [{ end: 11 }, { start: 10, end: 9 }, { columns: 0 }]) {
      await expect(ask(clipPeaks, { ...ref, ...range, ...bad })).rejects.toMatchObject({ code: "badParams" });
    }
    const other = { ...ref, ...range, ...choice, channel: 2 };
    await expect(ask(clipSpectrogram, other)).rejects.toMatchObject({ code: "badParams" });
    await expect(ask(clipLevels, { ...ref, key: "none" })).rejects.toMatchObject({ reason: "badKey" });
  });

  it("blobs as files, where there are any", async () => {
    const wish = { logdir: LOGDIR, kind: "image", series: [{ run: ".", tag: "w" }], folder } as const;
    expect(await asker()(exportBlobs, wish)).toEqual({ files: 0, bytes: 0, failed: 0 });
  });

  it("slices: as elements, as text, as a file, as their digest", async () => {
    const ask = asker();
    expect(await ask(sliceTensor, { ...w, slice: "[::-1, 1:]" })).toMatchObject({
      dtype: "float32",
      shape: [2, 2],
      values: { kind: "real", array: Float32Array.of(3, 3.25, 2.25, 2.5) },
    });
    expect(await ask(sliceText, { ...w, slice: "[0]", format: "numpy", isTransposed: false })).toBe(
      "np.array([2.0, 2.25, 2.5], dtype=np.float32)",
    );
    const out = join(folder, `${name}.csv`);
    await ask(exportSlice, { ...w, slice: "[1]", format: "csv", file: out });
    expect(readFileSync(out, "utf8")).toContain("2.75");
    expect(await ask(digestSlice, { ...w, slice: "" })).toMatch(/^[0-9a-f]{64}$/);
  });

  it("statistics of a slice", async () => {
    const told = await asker()(tensorStats, { ...w, slice: "", withPercentiles: true });
    expect(told).toMatchObject({ count: 6, min: 2, minAt: [0, 0], max: 3.25, maxAt: [1, 2], mean: 2.625 });
    expect(told.percentiles).toMatchObject({ 50: 2.625 });
    const whole = await asker()(tensorStats, { ...w, tag: "n", slice: "[1:2]" });
    expect(whole).toMatchObject({ count: 1, min: String(-(2n ** 62n)) });
  });

  it("how two tensors differ, what they make together, the next cell that differs", async () => {
    const ask = asker();
    const pair = { b: { ...w, point: 1 } };
    expect(await ask(comparePair, { ...w, pair, slice: "[1:]" })).toMatchObject({
      count: 3,
      exceeding: 3,
      allclose: false,
      maxAbs: { value: 1, at: [0, 0], a: 2.75, b: 1.75 },
    });
    expect(await ask(comparePair, { ...w, pair, atol: 1 })).toMatchObject({ count: 6, allclose: true });
    const bins = await ask(pairBins, { ...w, pair, bins: 1 });
    expect(bins).toEqual({ edges: Float64Array.of(1, 3.25), a: Float64Array.of(6), b: Float64Array.of(6) });
    const made = { ...w, pair: { ...pair, made: "difference" as const } };
    const { values } = await ask(sliceTensor, { ...made, slice: "[0]" });
    expect(values).toEqual({ kind: "real", array: Float64Array.of(1, 1, 1) });
    const next = { ...w, pair, differing: "unequal" as const, after: [0, 1] };
    expect(await ask(nextDifference, next)).toEqual({ at: [0, 2], wrapped: false });
    const misfit = { ...w, pair: { ...pair, perm: [0, 0] } };
    await expect(ask(comparePair, misfit)).rejects.toMatchObject({ reason: "notComparable" });
  });

  it("what a value is compared with, over its steps too, and which tags of two runs belong together", async () => {
    const ask = asker();
    const found = await ask(findReference, { ...w, reference: {} });
    expect(found).toMatchObject({ a: { id: w }, comparable: true, view: null, perms: [], dtype: "float32" });
    expect(Number(found.b?.step)).toBeLessThan(Number(found.a.step));
    const { tag, kind } = w;
    const steps = await ask(compareSteps, { ...ID, tag, kind, b: { ...ID, tag, kind } });
    expect(steps).toMatchObject({ comparable: true, score: 0, firstExceeding: null, onlyA: [], onlyB: [] });
    const { pairs, unmatchedA, unmatchedB } = await ask(matchTags, { ...ID, other: ID });
    expect(pairs.find(({ a }) => a.tag === "w")).toMatchObject({ b: { tag: "w", kind: "tensor" }, rule: "exact" });
    expect([unmatchedA, unmatchedB]).toEqual([[], []]);
  });

  it("how two runs differ, and how the tags of the one are seen", async () => {
    const ask = asker();
    const { views } = await ask(compareViews, { ...ID, other: ID });
    expect(views).toEqual(Array(4).fill({ view: null, comparable: true }));
    const same = await ask(compareRuns, { ...ID, other: ID });
    expect(same).toMatchObject({ allclose: true, first: null, unmatchedA: [], unused: [] });
    expect(same.pairs.map(({ a, steps, score }) => [a.tag, steps, score])).toEqual([
      ...[["loss", 3, 0] as const, ["n", 3, 0] as const, ["w", 3, 0] as const],
      ["h", 3, 0],
    ]);
    const shifted = await ask(compareRuns, { ...ID, other: ID, offset: "1" });
    expect(shifted).toMatchObject({ allclose: false, first: { step: "0" } });
  });

  it("what a run's folder is on", async () => {
    // Of a folder that is none on a disk nothing is known.
    expect(await asker()(describeMount, { logdir: w.logdir, run: w.run })).toEqual({ isSlow: true });
  });

  it("a slice as blocks of a picture, and between which values its colours are spread", async () => {
    const picture = { rows: [0], columns: [1], by: "first", blocks: { size: [1, 2] } } as const;
    const told = await asker()(heatmapBlocks, { ...w, slice: "", ...picture });
    expect(told).toMatchObject({ rows: 2, columns: 2, values: Float64Array.of(2, 2.5, 2.75, 3.25) });
    const range = await asker()(colourRange, { ...w, slice: "", range: [2.5, 3] });
    expect(range).toMatchObject({ low: 2.5, high: 3, below: 2, above: 1, count: 6, isTwoSigned: false });
  });

  it("what fulfils a watched condition by now, once it can be read", async () => {
    const ask = asker();
    let look = await ask(watchRun, { ...ID, where: "> 3.2" });
    for (let i = 0; look.count === 0 && i < 50; i++)
      look = await ask(watchRun, { ...ID, where: "> 3.2", mark: look.mark });
    expect(look).toMatchObject({
      count: 1,
      first: { tag: "w", kind: "tensor", step: "2", point: 2, at: [1, 2], value: 3.25 },
    });
    const again = () => ask(watchRun, { ...ID, where: "> 3.2", mark: look.mark });
    let next = await again();
    // What could not be read of other series is looked at again.
    for (let i = 0; next.mark !== look.mark && i < 50; i++) {
      look = next;
      next = await again();
    }
    expect(next).toEqual({ mark: look.mark, count: 0 });
  });

  it("elements that fulfil a condition, and the first step with one", async () => {
    const ask = asker();
    const found = await ask(findElements, { ...w, slice: "", where: "> 2.5", after: [1, 0] });
    expect(found).toEqual({ count: 3, at: [1, 1], value: 3, before: 1, wrapped: false });
    const back = await ask(findElements, { ...w, slice: "", where: "> 2.5", isBackwards: true });
    expect(back).toEqual({ count: 3, at: [1, 2], value: 3.25, before: 2, wrapped: false });
    const { point, ...series } = w;
    const params = { ...series, slice: "[1]", where: ">= 3.25" };
    let first = await ask(findStep, params);
    // A point that cannot be read for a moment is passed over.
    while (first.skipped > 0) first = await ask(findStep, params);
    expect(first).toEqual({ step: "2", point, count: 1, at: [2], value: 3.25, skipped: 0 });
    const wish = { ...w, slice: "", where: "nan" };
    await expect(ask(findElements, { ...wish, where: "x" })).rejects.toMatchObject({ reason: "badCondition" });
    await expect(ask(findElements, { ...wish, after: [2, 0] })).rejects.toMatchObject({ reason: "badIndex" });
  });

  it("an element and a figure over the steps", async () => {
    const ask = asker();
    const { point, ...series } = w;
    let course = await ask(overSteps, { ...series, what: { at: [1, -1] } });
    // A point that cannot be read for a moment has an error.
    while (course.errors.length > 0) course = await ask(overSteps, { ...series, what: { at: [1, -1] } });
    expect(course).toEqual({
      ...{ points: Uint32Array.from(STEPS), steps: BigInt64Array.from(STEPS, BigInt) },
      ...{ wallTimesSeconds: Float64Array.of(10, 11, 12), values: [1.25, 2.25, 3.25], errors: [] },
    });
    const mean = { ...series, what: { stat: "mean", slice: "[0]" }, points: [point] } as const;
    let figure = await ask(overSteps, mean);
    while (figure.errors.length > 0) figure = await ask(overSteps, mean);
    expect(figure).toMatchObject({ points: Uint32Array.of(2), steps: BigInt64Array.of(2n), values: [2.25] });
  });

  it("how the tensors of a run fared", async () => {
    const ask = asker();
    let { tags } = await ask(runHealth, ID);
    // What cannot be read for a moment is read the next time.
    while (tags.some(({ error }) => error)) ({ tags } = await ask(runHealth, ID));
    const update = Math.sqrt(6) / Math.hypot(...weights(0));
    const [counted, weight] = tags;
    expect(tags).toHaveLength(2);
    expect(counted).toEqual({
      ...{ tag: "n", points: 3, constantFrom: { step: "0", point: 0 } },
      maxUpdate: { step: "1", point: 1, value: 0 },
    });
    expect(weight).toEqual({
      ...{ tag: "w", points: 3, maxUpdate: { step: "1", point: 1, value: expect.closeTo(update, 12) } },
    });
  });

  it("histograms: recorded, computed, and the one checked by the other", async () => {
    const ask = asker();
    const wanted = await ask(recordedHistograms, { ...h, points: [0, 2] });
    expect(wanted).toMatchObject({ counts: Float64Array.of(3, 3, 3, 3), errors: [] });
    const binning = { bins: 5, scale: "linear" } as const;
    const series = { ...ID, tag: "w", kind: "tensor" } as const;
    const made = await ask(computedHistograms, { ...series, points: [0], slice: "", binning, withPercentiles: false });
    expect([...made.counts]).toEqual([1, 1, 1, 1, 2]);
    const checked = await ask(checkHistogram, {
      ...ID,
      histogram: { tag: "h", kind: "histogram", point: 0 },
      tensor: { tag: "w", kind: "tensor", point: 0 },
    });
    expect(checked).toMatchObject({ recorded: Float64Array.of(3, 3) });
    expect([...checked.computed].reduce((sum, count) => sum + Number(count), 0)).toBe(6);
    const histogram = { ...ID, tag: "h", kind: "histogram", point: 0 } as const;
    const apart = await ask(compareHistograms, { ...histogram, b: histogram });
    expect(apart).toEqual({ totalA: 6, totalB: 6, l1: 0, wasserstein: 0, score: 0 });
  });

  it("what a graph holds: as a whole, by scope, by node, in lists", async () => {
    const ask = asker();
    expect(await ask(graphOverview, graph)).toEqual({
      ...{ part: "graph", parts: ["graph"], point: 2, step: "2", dialect: "tensorflow" },
      nodes: 4,
      ops: ["Placeholder", "Const", "Mul", "Sum"].map((name) => ({ name, count: 1 })),
      devices: [{ name: "/gpu:0", count: 1 }],
      ...{ dataEdges: 4, controlEdges: 1, functions: [], sources: 2, sinks: 1, scopes: 1, longestPath: 2 },
      problems: [
        { kind: "missingInput", count: 1, nodes: ["s/out"] },
        { kind: "controlBeforeData", count: 1, nodes: ["s/out"] },
      ],
    });
    expect(await ask(graphLevel, { ...graph, scope: "" })).toEqual({
      ...{ scope: "", nodes: 4, externalIn: 0, externalOut: 0 },
      children: [
        { name: "s", kind: "scope", nodes: 2 },
        { name: "w", kind: "node", op: "Const" },
        { name: "x", kind: "node", op: "Placeholder" },
      ],
      edges: [
        { from: "w", to: "s", data: 1, control: 0 },
        { from: "x", to: "s", data: 1, control: 1 },
      ],
    });
    const { total, rows } = await ask(graphRows, { ...graph, scope: "", start: 0, most: 2 });
    expect([total, rows.map((row) => row.name)]).toEqual([3, ["s", "x"]]);
    const inScope = await ask(graphContents, { ...graph, of: { scope: "s" }, most: 9 });
    expect(inScope.members.map((row) => row.name)).toEqual(["s/mul", "s/out"]);
    const node = await ask(graphNode, { ...graph, name: "w" });
    expect(node).toMatchObject({ op: "Const", scope: "", depth: 0, outputs: [{ to: "s/mul", port: 0 }] });
    expect(node.tags).toEqual([{ tag: "w", kind: "tensor" }]);
    expect(await ask(graphOfTag, { ...ID, tag: "w" })).toEqual({ tag: graph.tag, part: "graph", name: "w" });
    const { hits } = await ask(graphSearch, { ...graph, query: { text: "MUL", isPattern: false } });
    expect(hits.map((hit) => hit.name)).toEqual(["s/mul"]);
    const { boxes } = await ask(graphPicture, { ...graph, choice: FIRST_CHOICE });
    expect(boxes.find(({ kind }) => kind === "scope")).toMatchObject({ id: "s:s", name: "s", nodes: 2 });
    const { counts, total: marked } = await ask(graphMarks, { ...graph, choice: FIRST_CHOICE, of: { op: "Mul" } });
    expect([marked, counts[boxes.findIndex(({ id }) => id === "s:s")]]).toEqual([1, 1]);
    const reveal = await ask(graphReveal, { ...graph, choice: FIRST_CHOICE, name: "s/mul" });
    expect(reveal).toEqual({ id: "n:s/mul", open: ["s:s"] });
    const line = await ask(graphLine, { ...graph, choice: FIRST_CHOICE, from: "n:x", to: "s:s" });
    expect(line.edges.map(({ from, to }) => [from, to])).toContainEqual(["x", "s/mul"]);
    expect(await ask(graphFunctions, graph)).toEqual({ functions: [], gradients: [] });
    expect((await ask(graphSummary, graph)).total).toMatchObject({ parameters: 0, unknown: 0 });
    const { one } = await ask(graphFigures, { ...graph, of: { kind: "scope", name: "s" } });
    expect(one).toMatchObject({ scope: "s", isNode: false, parameters: 0 });
    const { steps } = await ask(graphFollow, graph);
    expect(steps.map((step) => [step.node, step.module])).toEqual([
      ["x", null],
      ["s/mul", "s"],
      ["s/out", "s"],
    ]);
    const { scopes } = await ask(graphScopes, graph);
    expect(scopes[1]).toEqual({ scope: "s", nodes: 2, own: 2, scopes: 0 });
    expect((await ask(graphOps, graph)).ops[2]).toEqual({ op: "Mul", names: ["s/mul"] });
    expect((await ask(graphEdges, graph)).control).toEqual([["x", "s/out"]]);
    expect((await ask(graphDepths, graph)).depths[3]).toEqual({ name: "s/out", depth: 2 });
    await expect(ask(graphNode, { ...graph, name: "none" })).rejects.toMatchObject({ reason: "unknownNode" });
    await expect(ask(graphLevel, { ...graph, scope: "x" })).rejects.toMatchObject({ reason: "unknownScope" });
    await expect(ask(graphOverview, { ...graph, part: "no" })).rejects.toMatchObject({ reason: "unknownPart" });
    await expect(ask(graphOverview, { ...graph, function: "f" })).rejects.toMatchObject({ reason: "unknownFunction" });
  });

  it("a graph's picture, where nodes are in it, what its lines stand for", async () => {
    const ask = asker();
    const shown = { ...graph, choice: { ...FIRST_CHOICE, isWhole: true } };
    const { boxes } = await ask(graphPicture, shown);
    expect(boxes.map(({ name }) => name).sort()).toEqual(["s", "w", "x"]);
    const idOf = (name: string) => boxes.find((box) => box.name === name)?.id ?? "";
    const { counts, total } = await ask(graphMarks, { ...shown, of: { names: ["s/mul", "s/out"] } });
    expect([counts[boxes.findIndex(({ name }) => name === "s")], total]).toEqual([2, 2]);
    expect(await ask(graphReveal, { ...shown, name: "s/mul" })).toMatchObject({ open: [idOf("s")] });
    expect(await ask(graphReveal, { ...shown, name: "s", kind: "scope" })).toEqual({ id: idOf("s"), open: [] });
    const line = await ask(graphLine, { ...shown, from: idOf("w"), to: idOf("s") });
    expect(line.edges.map(({ from, to }) => [from, to])).toEqual([["w", "s/mul"]]);
  });

  it("what of a graph runs, where it may run, what could be smaller, how another differs", async () => {
    const ask = asker();
    const ends = { feeds: ["w", "s/out"], fetches: ["s/mul"] };
    expect(await ask(graphClosure, { ...graph, ends })).toMatchObject({
      ...{ closure: ["x", "s/mul"], fed: ["w"], unusedFeeds: ["s/out"], paths: ["w", "s/mul"] },
      ...{ shortest: ["w", "s/mul"], pruned: ["s/out"], prunedCount: 1 },
    });
    expect(await ask(graphLongestPath, graph)).toEqual({ length: 2, names: ["x", "s/mul", "s/out"] });
    const placed = await ask(graphPlacement, { ...graph, devices: ["/cpu:0", "/gpu:0"] });
    expect(placed.nodes.map(({ device, why }) => `${device} ${why}`)).toEqual([
      "/gpu:0 consumer",
      "/gpu:0 consumer",
      "/gpu:0 asked",
      "/gpu:0 first",
    ]);
    expect(await ask(graphHints, { ...graph, fetches: ["s/mul"] })).toMatchObject({ dead: ["s/out"], cse: [] });
    expect(await ask(graphMetadata, graph)).toEqual({ tags: [] });
    const costs = ask(graphCost, { ...graph, metadata: { tag: graph.tag } });
    await expect(costs).rejects.toMatchObject({ reason: "noCosts" });
    const diff = await ask(graphDiff, { ...graph, other: { run: ".", tag: graph.tag, point: 0 } });
    expect(diff).toMatchObject({ onlyA: [], onlyB: [], changed: [], same: 4, moved: [] });
  });

  it("what modes say of a graph, and what is found in it", async () => {
    const ask = asker();
    const shown = { ...graph, choice: { ...FIRST_CHOICE, isWhole: true }, ends: NO_ENDS };
    const { boxes } = await ask(graphPicture, shown);
    const { entries, starts, nodes } = await ask(graphShares, { ...shown, mode: { by: "device" } });
    expect(entries).toEqual([
      { key: "", nodes: 3, amount: 3 },
      { key: "/device:GPU:0", nodes: 1, amount: 1 },
    ]);
    const scope = boxes.findIndex(({ name }) => name === "s");
    expect([...nodes.slice(starts[scope], starts[scope + 1])]).toEqual([1, 1]);
    const wanted = { source: { list: "ends", run: NO_ENDS }, filter: "W", start: 0, most: 9 } as const;
    expect(await ask(graphFindings, { ...graph, ...wanted })).toEqual({
      columns: ["node", "op", "device", "end"],
      total: 1,
      rows: [{ at: 1, nodes: ["w"], nodeCount: 1, cells: ["w", "Const", "", "source"] }],
    });
  });

  it("what there is not with the reason", async () => {
    const ask = asker();
    await expect(ask(describeRun, { ...ID, run: "none" })).rejects.toMatchObject({ reason: "notFound" });
    await expect(ask(describeRun, { ...ID, logdir: "/none" })).rejects.toMatchObject({ reason: "notFound" });
    await expect(ask(readPoints, { ...ID, tag: "none", kind: "tensor" })).rejects.toMatchObject({ reason: "notFound" });
    await expect(ask(describePoint, { ...w, point: 3 })).rejects.toMatchObject({ reason: "notFound" });
    await expect(ask(sliceTensor, { ...w, slice: "[7]" })).rejects.toMatchObject({ reason: "outOfRange" });
    await expect(ask(sliceTensor, { ...w, slice: "[x]" })).rejects.toMatchObject({ reason: "badSlice" });
    expect(await ask(selectScalars, { ...ID, tag: "h" })).toEqual([]);
    const { errors } = await ask(recordedHistograms, { ...h, tag: "w", kind: "tensor", points: [0] });
    expect(errors).toMatchObject([{ point: 0, code: "unsupportedKind" }]);
    await expect(ask(sliceTensor, { ...w, slice: 1 } as never)).rejects.toMatchObject({ code: "badParams" });
  });

  it("what is of files only where it has files", async () => {
    const ask = asker();
    const out = join(folder, `${name}.bin`);
    const asked = [
      ask(verifyRun, ID),
      ask(rawValue, w),
      ask(readBlob, { ...w, start: 0, end: 1 }),
      ask(saveBlob, { ...w, file: out }),
    ];
    const isOfFile = name.startsWith("of a file");
    for (const one of await Promise.allSettled(asked)) {
      expect(one).toMatchObject(isOfFile ? { status: "fulfilled" } : { reason: { reason: "unsupportedKind" } });
    }
    expect("text" in (await ask(python, { ...w, slice: "[0]" }))).toBe(isOfFile);
  });
});

it("no question of the table is left out here", () => {
  const asked = readFileSync(import.meta.filename, "utf8").match(/(?<=\bask\(|asker\(\)\()\w+/g) ?? [];
  const known: Readonly<Record<string, { readonly name: string }>> = {
    ...{ compareHistograms, comparePair, compareRuns, compareSteps, compareViews },
    ...{ findReference, matchTags, nextDifference, pairBins },
    ...{ checkHistogram, computedHistograms, describePoint, describeRun, describeSeries, digestSlice, exportSlice },
    ...{ colourRange, describeMount, findElements, findStep, heatmapBlocks, overSteps, python, runHealth },
    ...{
      listRuns,
      listSeries,
      rawValue,
      readBlob,
      readPoints,
      recordedHistograms,
      sliceTensor,
      sliceText,
    },
    ...{ clipLevels, clipPeaks, clipSpectrogram, describeClips },
    ...{
      graphClosure,
      graphContents,
      graphCost,
      graphDepths,
      graphDiff,
      graphEdges,
      graphFigures,
      graphFindings,
      graphFunctions,
      graphHints,
      graphLevel,
      graphLine,
      graphLongestPath,
      graphMarks,
      graphMetadata,
      graphNode,
      graphPlacement,
    },
    ...{
      graphOfTag,
      graphOps,
      graphOverview,
      graphPicture,
      graphReveal,
      graphRows,
      graphScopes,
      graphSearch,
      graphShares,
      graphSummary,
      graphFollow,
    },
    ...{ configTable, drawMetrics, hparamsTable, selectSessions },
    ...{ countMesh, describeLayout, describeMesh, listMeshes, mergedLayouts, readMesh },
    ...{ describeImages, exportBlobs, listSteps, outlineRuns, pointsAt, prCurves, prScores, searchText },
    ...{
      averageScalars,
      describeBlob,
      digestBlob,
      listRunColumns,
      selectPoints,
      selectRuns,
      selectScalars,
      selectSeries,
      sizeScalars,
    },
    ...{
      drawScalarGroups,
      drawScalars,
      exportScalars,
      pickScalars,
      runFigures,
      saveBlob,
      summarizeScalars,
      tensorStats,
      verifyRun,
      watchRun,
    },
  };
  const names = new Set(asked.flatMap((name) => known[name]?.name ?? []));
  expect([...names].sort()).toEqual(
    allAnswers()
      .map(({ question }) => question.name)
      .sort(),
  );
});
