import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tensorViewApi } from "../../../../src/host/api/tensorView";
import type { LogData, TensorViewApi } from "../../../../src/host/api/tensorViewApi";
import { json } from "../../../../src/published/json";
import { listRuns } from "../../../../src/shared/questions/runs";
import type { Json } from "../../../../src/tensor/text/jsonText";
import { printed } from "../../../support/cliProgram";
import {
  bytesField,
  bytesOf,
  file,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfScalar,
  tfTensor,
} from "../../../support/eventWriter";
import { fixtures } from "../../../support/expected";
import { expectedAnswers, KINDS_ROOT } from "../../../support/expectedAnswers";
import { type HostParts, hostParts } from "../../../support/hostParts";

type Listed = Readonly<Record<string, readonly Readonly<Record<string, Json>>[]>>;

let folder: string;
let parts: HostParts;
let api: TensorViewApi;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-api-"));
  parts = hostParts([]);
  api = tensorViewApi(parts.data);
});

afterEach(() => {
  parts.dispose();
  rmSync(folder, { recursive: true });
});

async function asked(...args: readonly string[]): Promise<Listed> {
  return (await printed(...args, "--json")).json as Listed;
}

/** Columns as the command line prints them. */
function listed(column: Float64Array | BigInt64Array | Uint32Array | undefined): readonly (string | number)[] {
  return Array.from<number | bigint, string | number>(column ?? [], (value) => {
    if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
    return Object.is(value, -0) ? "-0" : Number.isFinite(value) ? value : String(value);
  });
}

/** Least and greatest of each column, as the command line has them. */
function pairs(column: Float64Array): readonly (readonly number[] | null)[] {
  return Array.from({ length: column.length / 2 }, (_, i) => {
    const pair = [...column.subarray(2 * i, 2 * i + 2)];
    return pair.some(Number.isNaN) ? null : pair;
  });
}

describe("an open log answers as the command line", () => {
  let log: LogData;
  beforeEach(async () => {
    log = await api.open(KINDS_ROOT);
  });

  it("what series there are", async () => {
    const { series = [] } = await asked("series", KINDS_ROOT, "--runs", "scalars|media");
    const found = await log.series({ runs: "scalars|media" });
    expect(found.length).toBe(series.length);
    for (const [i, one] of found.entries()) {
      const { dataClass, maxStep, maxWallTime = null, maxLength = null, ...others } = one;
      expect({ ...others, class: dataClass, maxWallTime, maxLength }).toMatchObject({
        ...others,
        class: series[i]?.class,
        maxWallTime: series[i]?.maxWallTime,
        maxLength: series[i]?.maxLength,
      });
      expect(String(maxStep ?? null)).toBe(String(series[i]?.maxStep));
    }
  });

  it("scalars as columns", async () => {
    const wish = ["--runs", "odd|resumed", "--restarts", "latest", "--smooth", "0.5", "--steps=-3:300", "--last", "50"];
    const { series = [] } = await asked("scalars", KINDS_ROOT, ...wish, "--downsample", "8", "--x", "wall");
    const found = await log.scalars({
      ...{ runs: "odd|resumed", restarts: "latest", smooth: 0.5, steps: { from: -3, to: 300n } },
      ...{ last: 50, downsample: 8, axis: "wall" },
    });
    expect(found.map(({ run, tag }) => [run, tag])).toEqual(series.map(({ run, tag }) => [run, tag]));
    for (const [i, one] of found.entries()) {
      const { point, step, wallTime, relative, value, smoothed, parts: begun, points, superseded, errors } = one;
      expect({
        ...{ points, superseded, errors, parts: listed(begun), point: listed(point), step: listed(step) },
        ...{ wallTime: listed(wallTime), relative: listed(relative), value: listed(value), smoothed: listed(smoothed) },
      }).toEqual(Object.fromEntries(Object.entries(series[i] ?? {}).filter(([key]) => !/run|tag|summary/.test(key))));
    }
  });

  it("at most a thousand points of a series, unless more are asked for", async () => {
    const thinned = await log.scalars({ run: "scalars/long", tag: "loss/train" });
    const all = await log.scalars({ run: "scalars/long", tag: "loss/train", downsample: Number.POSITIVE_INFINITY });
    const counts = [thinned, all].map(([series]) => series?.point.length ?? 0);
    // A part's thousand, and marks of what is not finite.
    expect(counts[0]).toBeLessThan(1030);
    expect(counts[1]).toBe(9000);
    expect(thinned[0]?.summary).toEqual(all[0]?.summary);
  });

  it("scalars that are the caller's: whatever is done to them, the next answer is the same", async () => {
    const query = { tags: "loss", steps: { from: 0 }, smooth: 0.5, downsample: 100 } as const;
    const asked = structuredClone(query);
    const first = await log.scalars(query);
    const copy = structuredClone(first);
    for (const { value, wallTime, point } of first) for (const column of [value, wallTime, point]) column.fill(7);
    expect(first.length).toBeGreaterThan(1);
    expect(await log.scalars(query)).toEqual(copy);
    expect(query).toEqual(asked);
  });

  it("mean curves, and runs by what they reached", async () => {
    const { groups = [] } = await asked("scalars", KINDS_ROOT, "--group", "seeds/([AB])-s", "--steps", "5:15");
    const means = await log.scalarGroups({ group: "seeds/([AB])-s", steps: { from: 5, to: 15 } });
    expect(
      means.map(({ group, tag, mean }) => [group, tag, listed(mean).map((one) => (one === "NaN" ? null : one))]),
    ).toEqual(groups.map(({ group, tag, mean }) => [group, tag, mean]));
    const where = ["--where", "scalar:loss/train:max > 1", "--sort", "scalar:loss/train:last:desc"];
    const { runs = [] } = await asked("runs", KINDS_ROOT, ...where);
    const found = await log.runs({
      where: [{ column: "scalar:loss/train:max", comparison: ">", value: "1" }],
      sort: [{ column: "scalar:loss/train:last", isDescending: true }],
    });
    expect(found).toEqual(runs);
    expect(found.length).toBe(2);
  });

  it("points of every data class, and blobs by their keys", async () => {
    const run = "media/images";
    const { points = [] } = await asked(
      "read",
      KINDS_ROOT,
      "--run",
      run,
      "--tag",
      "batch",
      "--last",
      "3",
      "--index",
      "1:3",
    );
    const read = await log.read({ run, tag: "batch", last: 3, blobs: { from: 1, to: 3 } });
    expect(read.blobs).toEqual(points.map(({ blobs }) => blobs));
    const [{ key, bytes } = { key: "", bytes: -1 }] = read.blobs?.[2] ?? [];
    const blob = await log.blob(key);
    expect([blob.mediaType, blob.bytes.length]).toEqual(["image/png", bytes]);
    expect(await log.read({ run: "media/mesh", tag: "head_VERTEX" })).toMatchObject({
      dtype: ["float32", "float32", "float32", "float32"],
      shape: expect.arrayContaining([[2, 12, 3]]),
    });
    const scalars = await log.read({ run: "scalars/odd", tag: "single" });
    expect(scalars).toMatchObject({ dataClass: "scalar", value: Float64Array.of(42), step: BigInt64Array.of(3n) });
  });
});

describe("an open log shows as the command line", () => {
  let log: LogData;
  beforeEach(async () => {
    log = await api.open(KINDS_ROOT);
  });

  it("pictures", async () => {
    for (const { args } of expectedAnswers("images")) {
      const option = (name: string) => args[args.indexOf(name) + 1] as string;
      const name = { run: option("--run"), tag: option("--tag"), point: Number(option("--point")) };
      const shown = await asked(...args.slice(0, -1).map((arg) => arg.replace("{root}", KINDS_ROOT)));
      const { claimed, images, step } = await log.image(name);
      expect({ claimed, step: Number(step) }).toEqual({ claimed: shown.claimed, step: shown.step });
      const told = images.map(({ key: _key, mediaType: _mediaType, ...image }) =>
        Object.fromEntries(Object.entries(image).map(([key, value]) => [key, value ?? null])),
      );
      expect(told).toEqual(shown.images?.map((image) => ({ orientation: null, ...image })));
      for (const { key, bytes } of images) expect((await log.blob(key)).bytes).toHaveLength(bytes);
    }
  });

  it("sounds, with their waveforms and levels", async () => {
    let decoded = 0;
    for (const { args } of expectedAnswers("audio")) {
      const option = (name: string) => args[args.indexOf(name) + 1] as string;
      const name = { run: option("--run"), tag: option("--tag"), point: Number(option("--point")) };
      const peaks = args.includes("--peaks") ? Number(option("--peaks")) : undefined;
      const shown = await asked(...args.slice(0, -1).map((arg) => arg.replace("{root}", KINDS_ROOT)));
      const { clips, step } = await log.audio({ ...name, ...(peaks !== undefined && { peaks }) });
      expect(Number(step)).toBe(shown.step);
      const told = clips.map(({ key: _key, mediaType: _mediaType, levels, peaks: columns, ...clip }) => {
        expect(levels).toBeUndefined();
        if (columns) decoded++;
        const values = Object.entries(clip).map(([name, value]) => [name, value ?? null]);
        return { ...Object.fromEntries(values), ...(columns && { peaks: columns.map(pairs) }) };
      });
      expect(told).toEqual(shown.clips);
      for (const { key, bytes } of clips) expect((await log.blob(key)).bytes).toHaveLength(bytes);
    }
    expect(decoded).toBeGreaterThan(50);
    const { clips } = await log.audio({ run: "media/audio", tag: "float with nan", withLevels: true });
    const [levels] = clips.map((clip) => clip.levels);
    expect(levels?.map(({ peak, clipped }) => [peak, clipped])).toEqual([
      [Math.fround(0.7), 0],
      [2.5, 1 / 801],
    ]);
    const empty = await log.audio({ run: "media/audio", tag: "no frames", withLevels: true });
    expect(empty.clips[0]?.levels).toEqual([{ peak: Number.NaN, rms: Number.NaN, clipped: 0 }]);
    const other = await log.audio({ run: "media/audio", tag: "mu-law", withLevels: true, peaks: 3 });
    expect(other.clips[0]).toMatchObject({ encoding: "other", peaks: undefined, levels: undefined });
  });

  it("texts, with their tables", async () => {
    const name = { run: "media/text", tag: "rank4" };
    const { shape, strings, table, step } = await log.text(name);
    const shown = await asked("show", KINDS_ROOT, "--run", name.run, "--tag", name.tag);
    expect({ shape, strings, table, step: Number(step) }).toEqual({
      ...{ shape: shown.shape, strings: shown.strings, table: shown.table, step: shown.step },
    });
    const { strings: bytes } = await log.text({ run: "media/text", tag: "not utf8" });
    expect(bytes).toEqual(["ok", new Uint8Array(Buffer.from("//4gbmVlZGxl", "base64"))]);
    expect((await log.text({ run: "media/text", tag: "sample", step: 2 })).table).toBeUndefined();
  });

  it("sessions with their hyperparameters, and what matters for a metric", async () => {
    const runs = "^hp/declared/";
    const wish = [
      "--where",
      "hparam:optimizer ~ ^s",
      "--sort",
      "metric:/acc:desc",
      "--status",
      "success,failure,running",
    ];
    const { json: shown } = await printed("hparams", KINDS_ROOT, "--runs", runs, ...wish);
    const query = {
      runs,
      where: [{ column: "hparam:optimizer", comparison: "~", value: "^s" }],
      sort: [{ column: "metric:/acc", isDescending: true }],
      statuses: ["success", "failure", "running"],
    } as const;
    const found = await log.hparams(query);
    expect(json(found)).toEqual(shown);
    expect(found.groups.map(({ name }) => name)).toEqual(["g2", "g0"]);
    expect(found.groups[0]?.sessions[0]?.metrics[0]).toMatchObject({ step: 4n, points: 5 });
    const { importance } = await asked("hparams", KINDS_ROOT, "--runs", runs, "--importance", "/acc", "--of", "max");
    expect(json(await log.hparamImportance({ runs, metric: "/acc", figure: "max" }).then((all) => ({ all })))).toEqual({
      all: importance,
    });
    await expect(log.hparams({ runs: "(" })).rejects.toMatchObject({ code: "badPattern" });
    await expect(log.hparams({ sort: [{ column: "lr" }] })).rejects.toMatchObject({ code: "badParams" });
  });

  it("PR curves", async () => {
    const questions = expectedAnswers("pr-curves");
    expect(questions.length).toBeGreaterThan(0);
    for (const { args } of questions) {
      const option = (name: string) => args[args.indexOf(name) + 1] as string;
      const name = { run: option("--run"), tag: option("--tag"), point: Number(option("--point")) };
      const { json: shown } = await printed(...args.map((arg) => arg.replace("{root}", KINDS_ROOT)));
      const { curve, recorded, step, numThresholds, averagePrecision, bestF1 } = await log.prCurve(name);
      const columns = Object.entries(curve).map(([column, values]) => [column, listed(values)]);
      const told = { numThresholds, averagePrecision, bestF1, step: Number(step), curve: Object.fromEntries(columns) };
      expect(shown).toMatchObject({ ...told, shape: [6, recorded] });
    }
  });

  it("how good the PR curves of a tag are", async () => {
    const name = { run: "media/pr", tag: "growing" };
    const { step, averagePrecision, bestF1, bestThreshold, errors } = await log.prScores(name);
    expect([step.length, errors]).toEqual([3, []]);
    for (let point = 0; point < 3; point++) {
      const one = await log.prCurve({ ...name, point });
      expect(one).toMatchObject({ step: step[point], averagePrecision: averagePrecision[point] });
      expect(one.bestF1).toEqual({ f1: bestF1[point], threshold: bestThreshold[point] });
    }
  });

  it("lines that are found", async () => {
    const { matches = [] } = await asked("search", KINDS_ROOT, "needle", "--run", "media/text", "--max", "5");
    const found = await log.search({ run: "media/text", pattern: "NEEDLE", ignoresCase: true, max: 5 });
    expect(found.matches.map((match) => ({ ...match, step: Number(match.step) }))).toEqual(matches);
    expect(found.more).toBe(true);
  });

  it("not what is of another kind", async () => {
    await expect(log.image({ run: "media/text", tag: "sample" })).rejects.toMatchObject({ code: "notFound" });
    await expect(log.audio({ run: "media/images", tag: "jpeg" })).rejects.toMatchObject({ code: "notFound" });
    await expect(log.audio({ run: "media/audio", tag: "pcm8", peaks: 0 })).rejects.toMatchObject({ code: "badParams" });
    await expect(log.prCurve({ run: "media/images", tag: "jpeg" })).rejects.toMatchObject({ code: "notFound" });
    await expect(log.prScores({ run: "media/images", tag: "jpeg" })).rejects.toMatchObject({ code: "notFound" });
    await expect(log.text({ run: "media/images", tag: "jpeg" })).rejects.toMatchObject({ code: "notFound" });
    await expect(log.search({ pattern: "(" })).rejects.toMatchObject({ code: "badPattern" });
  });
});

describe("an open log", () => {
  it("has points, slices, statistics and histograms of a tensor", async () => {
    const log = await api.open(join(fixtures, "ms/grads"));
    const name = { run: ".", tag: "fc.weight", kind: "tensor" } as const;
    const points = await log.points(name);
    expect(points.step).toEqual(BigInt64Array.of(1n, 2n, 3n, 4n));
    expect([points.dtype[0], points.shape[0]]).toEqual(["float32", [5, 72]]);
    const slice = await log.slice({ ...name, step: 3n, slice: "[0, 0:5]" });
    expect([slice.shape, slice.values.constructor.name]).toEqual([[5], "Float32Array"]);
    const { json } = await printed("stats", log.path, "--run", ".", "--tag", "fc.weight", "--step", "3", "--json");
    const { count, min, mean, percentiles } = await log.stats({ ...name, step: 3 });
    expect(json).toMatchObject({ count, min, mean, percentiles });
    const histogram = await log.histogram({ ...name, bins: 10 });
    expect([histogram.count.length, histogram.count.reduce((sum, one) => sum + one)]).toEqual([10, 360]);
  });

  it("gives norms, blocks of a heatmap and the range of its colours as the command line", async () => {
    const log = await api.open(join(fixtures, "ms/grads"));
    const name = { run: ".", tag: "fc.weight" };
    const target = [log.path, "--run", ".", "--tag", "fc.weight", "--step", "3"];
    const { json: stats } = await printed("stats", ...target);
    const { absmax, l1, l2 } = await log.stats({ ...name, step: 3 });
    expect(stats).toMatchObject({ absmax, l1, l2 });
    const { json: heatmap } = await printed("heatmap", ...target, "--size", "2x2", "--by", "absmax");
    const { rows, columns, values, nan } = await log.heatmap({ ...name, step: 3, size: [2, 2], by: "absmax" });
    const listed = [...values];
    expect(heatmap).toMatchObject({ rows, columns, values: [listed.slice(0, 2), listed.slice(2)] });
    expect([rows, columns, nan]).toEqual([2, 2, new Float64Array(0)]);
    const { json: colours } = await printed("colours", ...target, "--slice", "[0]", "--range", "tensor");
    expect(await log.colours({ ...name, step: 3, slice: "[0]", range: "tensor" })).toEqual(colours);
    const { json: lines } = await printed("python", ...target, "--slice", "[0]");
    const { text, reason } = await log.python({ ...name, step: 3, slice: "[0]" });
    expect([{ python: text }, reason]).toEqual([lines, undefined]);
    await expect(log.heatmap({ ...name, slice: "[9, 9, 9]" })).rejects.toMatchObject({ code: "outOfRange" });
  });

  it("says by code which bounds a call has", async () => {
    const shape = [2 ** 13, 2 ** 13, 2];
    const tensor = tfTensor("t", { dtype: 1, shape, values: [bytesField(5, bytesOf(Float32Array.of(1)))] });
    writeFileSync(join(folder, TENSORFLOW_NAME), file(TENSORFLOW, { step: 1, values: [tensor] }));
    const log = await api.open(folder);
    const name = { run: ".", tag: "t" };
    await expect(log.slice(name)).rejects.toMatchObject({ code: "tooLarge" });
    await expect(log.slice({ ...name, slice: "[0, 0, 2]" })).rejects.toMatchObject({ code: "outOfRange" });
    await expect(log.slice({ ...name, slice: "[" })).rejects.toMatchObject({ code: "badSlice" });
    await expect(log.heatmap(name)).rejects.toMatchObject({ code: "notTwoDims" });
    const size = [2 ** 13, 2 ** 13] as const;
    await expect(log.heatmap({ ...name, slice: "[:, :, 0]", size })).rejects.toMatchObject({ code: "tooLarge" });
    await expect(log.histogram({ ...name, slice: "[0]", bins: 4 })).rejects.toMatchObject({ code: "badBinning" });
    log.dispose();
  });

  it("looks at complex numbers as real ones, as the command line", async () => {
    const log = await api.open(fixtures);
    const name = { run: "tf/dtypes", tag: "write/complex64/2", kind: "tensor" } as const;
    const target = [fixtures, "--run", name.run, "--tag", name.tag, "--complex", "abs"];
    const cli = async (command: string, ...args: readonly string[]) =>
      (await printed(command, ...target, ...args)).json;
    const { dtype, shape, values } = await log.slice({ ...name, slice: "[0]", complex: "abs" });
    expect({ dtype, shape, values: [...values] }).toEqual(await cli("slice", "--slice", "[0]"));
    const { min, max, mean } = await log.stats({ ...name, complex: "abs" });
    expect(await cli("stats")).toMatchObject({ min, max, mean });
    const heatmap = await log.heatmap({ ...name, size: [1, 2], complex: "abs" });
    expect(await cli("heatmap", "--size", "1x2")).toMatchObject({ values: [[...heatmap.values]] });
    expect(await log.colours({ ...name, complex: "abs" })).toEqual(await cli("colours"));
    const { left, count } = await log.histogram({ ...name, bins: 5, complex: "abs" });
    expect(await cli("histogram", "--bins", "5")).toMatchObject({
      buckets: Array.from(left, (at, i) => [at, expect.any(Number), count[i]]),
    });
    expect(await log.find({ ...name, where: "max", complex: "abs" })).toEqual(await cli("find", "--where", "max"));
    const first = await log.findStep({ ...name, where: "> 1", complex: "abs" });
    expect({ ...first, step: Number(first.step) }).toEqual(await cli("find", "--where", "> 1", "--first-step"));
    const over = await log.over({ ...name, stat: "max", complex: "abs" });
    expect(await cli("over", "--stat", "max")).toMatchObject({ points: over.value.map((value) => ({ value })) });
    const healths = await log.health({ run: name.run, complex: "abs" });
    expect(healths.map(({ tag }) => tag)).toContain(name.tag);
    await expect(log.stats({ ...name, tag: "write/float32/2", complex: "abs" })).rejects.toMatchObject({
      ...{ code: "notComplex" },
    });
  });

  it("finds elements, and the first step that has one, as the command line", async () => {
    const log = await api.open(fixtures);
    const name = { run: "tf/special_values", tag: "special/float32", kind: "tensor" } as const;
    const where = "abs > 1e-3";
    const target = ["find", fixtures, "--run", name.run, "--tag", name.tag, "--where"];
    for (const backwards of [false, true]) {
      const { json } = await printed(...target, where, "--after", "[0, 2]", ...(backwards ? ["--backwards"] : []));
      const { value, ...found } = await log.find({ ...name, where, after: [0, 2], backwards });
      expect({ ...found, value: Number.isFinite(value) ? value : String(value) }).toEqual(json);
    }
    const { json } = await printed(...target, "nan", "--first-step");
    const { step, value, ...first } = await log.findStep({ ...name, where: "nan" });
    expect({ ...first, step: Number(step), value: String(value) }).toEqual(json);
    const none = { at: undefined, value: undefined };
    expect(await log.find({ ...name, where: "== 12345" })).toEqual({ count: 0, ...none, wrapped: false });
    expect(await log.findStep({ ...name, where: "== 12345" })).toEqual({
      ...{ step: undefined, point: undefined, count: 0, skipped: 0 },
      ...none,
    });
    await expect(log.find({ ...name, where: "x" })).rejects.toMatchObject({ code: "badCondition" });
    await expect(log.find({ ...name, where: "nan", after: [9, 9] })).rejects.toMatchObject({ code: "badIndex" });
    await expect(log.find({ ...name, where: '== "a"' })).rejects.toMatchObject({ code: "unsupportedDtype" });
  });

  it("tells a run's health as the command line, and where", async () => {
    const log = await api.open(fixtures);
    const run = "tf/special_values";
    const { json } = await printed("health", fixtures, "--run", run);
    const health = await log.health({ run });
    const steps = health.map(({ tag, points, maxUpdate, error, ...found }) => ({
      ...{ tag, points, maxUpdate: maxUpdate?.value ?? null, error: error?.message ?? null },
      ...Object.fromEntries(Object.entries(found).map(([name, place]) => [name, place ? Number(place.step) : null])),
    }));
    expect({ runs: [{ run, tags: steps }] }).toEqual(json);
    const { firstNaN, firstZero } = health.find(({ tag }) => tag === "special/float32") ?? {};
    const { at, ...element } = await log.findStep({ run, tag: "special/float32", where: "nan" });
    expect([firstNaN, firstZero]).toEqual([{ step: element.step, point: element.point, at }, undefined]);
    await expect(log.health({ run: "none" })).rejects.toMatchObject({ code: "notFound" });
  });

  it("follows elements and figures over the steps, as the command line", async () => {
    const log = await api.open(fixtures);
    const name = { run: "tf/special_values", tag: "special_val/float16", kind: "tensor" } as const;
    const target = ["over", fixtures, "--run", name.run, "--tag", name.tag];
    const told = (value: unknown) => (typeof value === "number" && !Number.isFinite(value) ? String(value) : value);
    const rows = async (query: Parameters<LogData["over"]>[0]) => {
      const { point, step, wallTime, value, errors } = await log.over(query);
      const said = new Map(errors.map(({ point, message }) => [point, message]));
      const [steps, times] = [listed(step), listed(wallTime)];
      return Array.from(point, (number, i) => {
        const error = said.get(number);
        const row = { point: number, step: steps[i], wallTime: times[i] };
        return error === undefined ? { ...row, value: told(value[i]) ?? null } : { ...row, error };
      });
    };
    for (const at of [[0, 2], [-1, -1], [9]]) {
      expect(await rows({ ...name, at })).toEqual((await asked(...target, "--at", JSON.stringify(at))).points);
    }
    for (const stat of ["max", "nan", "update"] as const) {
      const wanted = (await asked(...target, "--stat", stat, "--slice", "[:2]")).points;
      expect(await rows({ ...name, stat, slice: "[:2]" }), stat).toEqual(wanted);
    }
    expect((await log.over({ ...name, at: [0, 2] })).value).toEqual([
      Number.NEGATIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ]);
    const path = join(folder, TENSORFLOW_NAME);
    const strings = (...texts: readonly string[]) =>
      tfTensor("t", { dtype: 7, shape: [texts.length], values: texts.map((text) => textField(8, text)) });
    const longs = tfTensor("n", {
      dtype: 9,
      shape: [1],
      values: [bytesField(4, bytesOf(BigInt64Array.of(2n ** 60n)))],
    });
    writeFileSync(
      path,
      file(TENSORFLOW, { step: 1, values: [strings("a", "NaN"), longs] }, { step: 2, values: [strings("5")] }),
    );
    const own = await api.open(folder);
    const { value, errors } = await own.over({ run: ".", tag: "t", at: [1] });
    expect([value, errors]).toEqual([["NaN", undefined], [{ point: 1, message: expect.any(String) }]]);
    expect((await own.over({ run: ".", tag: "n", at: [0] })).value).toEqual([2n ** 60n]);
    expect((await own.over({ run: ".", tag: "t", stat: "count" })).value).toEqual([2, 1]);
    await expect(own.over({ run: ".", tag: "t", stat: "mean" })).rejects.toMatchObject({ code: "unsupportedDtype" });
    await expect(own.over({ run: ".", tag: "n", stat: "mean", slice: "[x]" })).rejects.toMatchObject({
      code: "badSlice",
    });
    own.dispose();
  });

  it("hears of growth until it is disposed of, and answers with what is there then", async () => {
    mkdirSync(join(folder, "run"));
    const path = join(folder, "run", TENSORFLOW_NAME);
    writeFileSync(path, file(TENSORFLOW, { step: 0, values: [tfScalar("loss", 1)] }));
    const log = await api.open(folder);
    const last = async () => (await log.scalars({ last: 1 }))[0]?.step[0];
    expect(await last()).toBe(0n);
    const heard: (readonly string[] | undefined)[] = [];
    log.onDidChange(({ runs }) => heard.push(runs));
    appendFileSync(path, file({ step: 1, values: [tfScalar("loss", 2)] }));
    parts.reader.filesChanged([path]);
    await expect.poll(() => heard).toContainEqual(["run"]);
    expect(await last()).toBe(1n);
    log.dispose();
    const before = heard.length;
    parts.data.refresh();
    await expect(log.runs()).rejects.toMatchObject({ code: "closed" });
    expect(heard.length).toBe(before);
    await expect(parts.data.ask(listRuns, { logdir: folder })).rejects.toMatchObject({ code: "notFound" });
  });

  it("stays open for another who opened it, too", async () => {
    cpSync(join(fixtures, "ms/grads"), join(folder, "grads"), { recursive: true });
    const [one, other] = [await api.open(folder), await api.open(folder)];
    one.dispose();
    one.dispose();
    expect((await other.runs()).map(({ run }) => run)).toEqual(["grads"]);
  });

  it("is asked by many at once, and listened to by many in turn, without a gathering of listeners", async () => {
    const warnings: string[] = [];
    const warned = (warning: Error) => warnings.push(warning.message);
    process.on("warning", warned);
    const log = await api.open(join(fixtures, "ms/grads"));
    const { signal } = new AbortController();
    await Promise.all(Array.from({ length: 100 }, () => log.runs()));
    for (let i = 0; i < 20; i++) await log.runs({}, { signal });
    const heard: number[] = [];
    for (let i = 0; i < 1000; i++) log.onDidChange(() => heard.push(i)).dispose();
    parts.data.refresh();
    await new Promise((resolve) => setImmediate(resolve));
    process.off("warning", warned);
    expect({ warnings, heard }).toEqual({ warnings: [], heard: [] });
    const asked = log.stats({ run: ".", tag: "fc.weight" });
    log.dispose();
    await expect(asked).rejects.toMatchObject({ code: "closed" });
  });

  it("may be a single file", async () => {
    const path = join(folder, TENSORFLOW_NAME);
    writeFileSync(path, file(TENSORFLOW, { step: 7, values: [tfScalar("loss", 1)] }));
    const log = await api.open(path);
    expect((await log.scalars())[0]?.step).toEqual(BigInt64Array.of(7n));
  });

  it("says by a code why it has no answer", async () => {
    await expect(api.open(join(folder, "none"))).rejects.toMatchObject({ code: "notFound" });
    const log = await api.open(KINDS_ROOT);
    await expect(log.series({ tags: "(" })).rejects.toMatchObject({ code: "badPattern" });
    await expect(log.blob("none")).rejects.toMatchObject({ code: "badKey" });
    await expect(log.slice({ run: "none", tag: "none" })).rejects.toMatchObject({ code: "notFound" });
    await expect(log.scalars({ smooth: 1 })).rejects.toMatchObject({ code: "badParams" });
    const signal = AbortSignal.abort();
    await expect(log.runs({}, { signal })).rejects.toMatchObject({ code: "cancelled" });
    await expect(api.open(folder, { signal })).rejects.toMatchObject({ code: "cancelled" });
  });
});
