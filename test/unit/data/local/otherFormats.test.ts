import { beforeEach, describe, expect, it } from "vitest";
import { LocalProvider } from "../../../../src/data/local/localProvider";
import { FileFormats } from "../../../../src/index/fileFormat";
import { eventFiles } from "../../../../src/index/fileFormats";
import { computedHistograms } from "../../../../src/shared/questions/histograms";
import { describePoint, rawValue, readPoints } from "../../../../src/shared/questions/points";
import { describeRun, listRuns, verifyRun } from "../../../../src/shared/questions/runs";
import { listSeries } from "../../../../src/shared/questions/series";
import { python, sliceTensor, tensorStats } from "../../../../src/shared/questions/tensors";
import { seriesOfRuns } from "../../../../src/shared/series/seriesColumns";
import { unhurried } from "../../../../src/tensor/pace";
import { askerOf } from "../../../support/asking";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../../support/eventWriter";
import { LOGDIR, MemoryLogdir } from "../../../support/memoryLogdir";
import { MemorySource } from "../../../support/memorySource";
import { rawArray, rawArrays } from "../../../support/rawArrays";
import { realNumbers } from "../../../support/realValues";

const bytes = (...numbers: readonly number[]) => new Uint8Array(Float32Array.from(numbers).buffer);
const array = (...numbers: readonly number[]) => rawArray("float32", [2, numbers.length / 2], bytes(...numbers));

/** Paths that kept indexes were looked for of. */
let looked: string[];
let logdir: MemoryLogdir;
let provider: LocalProvider;

beforeEach(() => {
  looked = [];
  logdir = new MemoryLogdir();
  provider = new LocalProvider({
    pace: unhurried,
    cacheBytes: 1 << 20,
    formats: new FileFormats(eventFiles, rawArrays),
    nowMs: () => 3_600_000,
    store: {
      load: async (path) => void looked.push(path),
      save: () => {
        throw new Error("nothing of these is kept");
      },
    },
  });
});

function put(run: string, content: Uint8Array, name = "w.raw"): MemorySource {
  return logdir.put(new MemorySource(name, content), run);
}

async function open(): Promise<void> {
  provider.add(LOGDIR, logdir);
  await provider.idle(LOGDIR, unhurried);
}

/** Tells of a file, as a watcher does. */
async function told(run: string, name = "w.raw"): Promise<void> {
  provider.fileChanged(LOGDIR, { run, name });
  await provider.idle(LOGDIR, unhurried);
}

const asker = () => askerOf(provider);
const ofTag = (tag = "w", run = ".") => ({ logdir: LOGDIR, run, tag, kind: "tensor" }) as const;
const slice = (point: number, text = "", tag = "w", run = ".") => ({ ...ofTag(tag, run), point, slice: text });
const values = async (...of: Parameters<typeof slice>) =>
  realNumbers((await asker().ask(sliceTensor, slice(...of))).values);
const steps = async (tag = "w", run = ".") => [...(await asker().ask(readPoints, ofTag(tag, run))).steps];
const files = async (run = ".") => (await asker().ask(describeRun, { logdir: LOGDIR, run })).files;

describe("folders that are steps", () => {
  beforeEach(async () => {
    put("step-100", array(1, 2, 3, 4));
    put("step-20", array(5, 6, 7, 8));
    put("step-100", rawArray("int8", [3], Uint8Array.of(1, 255, 3)), "b.raw");
    put("model/step-3", array(9, 10));
    await open();
  });

  it("are runs of the folder around them, with the files of a name as a series in the order of steps", async () => {
    const { runs } = await asker().ask(listRuns, { logdir: LOGDIR });
    expect(runs.map(({ run }) => run)).toEqual([".", "model"]);
    expect(runs[0]?.files).toMatchObject([
      { name: "step-20/w.raw", dialect: "raw array", records: 1, recovered: 0, unchecked: 0, damageCount: 0 },
      { name: "step-100/b.raw", records: 1 },
      { name: "step-100/w.raw", records: 1 },
    ]);
    const [series] = seriesOfRuns(await asker().ask(listSeries, { logdir: LOGDIR, runs: ["."] }));
    expect(series).toMatchObject([
      { tag: "b", kind: "tensor", plugin: "", pointCount: 1, dtype: "int8", shape: [3] },
      { tag: "w", kind: "tensor", plugin: "", pointCount: 2, dtype: "float32", shape: [2, 2], firstStep: "20" },
    ]);
    expect([await steps(), await steps("b"), await steps("w", "model")]).toEqual([[20n, 100n], [100n], [3n]]);
  });

  it("are sliced, summed up, counted and described as any tensors", async () => {
    expect([await values(0), await values(1, "1, :"), await values(0, "", "w", "model")]).toEqual([
      [5, 6, 7, 8],
      [3, 4],
      [9, 10],
    ]);
    expect(await asker().ask(tensorStats, slice(1))).toMatchObject({ count: 4, min: 1, max: 4, mean: 2.5 });
    const binning = { bins: 5, scale: "linear" } as const;
    const counted = { ...ofTag(), points: [0, 1], slice: "", binning, withPercentiles: false };
    expect([...(await asker().ask(computedHistograms, counted)).counts]).toEqual([1, 1, 0, 1, 1, 1, 1, 0, 1, 1]);
    expect(await asker().ask(describePoint, { ...ofTag(), step: "20" })).toMatchObject({
      file: "step-20/w.raw",
      shape: [2, 2],
    });
    expect(await asker().ask(rawValue, { ...ofTag(), point: 1 })).toMatchObject({ positionBytes: 0 });
    expect(await asker().ask(python, slice(1))).toMatchObject({
      reason: { message: expect.stringContaining("Python") },
    });
  });

  it("have nothing to verify, and no index that is kept", async () => {
    const run = await asker().ask(verifyRun, { logdir: LOGDIR, run: "." });
    expect(run.files.map(({ damageCount, unchecked }) => [damageCount, unchecked])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(looked).toEqual([]);
  });

  it("come, and go with their points", async () => {
    put("step-3", array(0, 0));
    await told("step-3");
    expect([await steps(), await values(0)]).toEqual([
      [3n, 20n, 100n],
      [0, 0],
    ]);
    for (const run of ["step-3", "step-20"]) logdir.remove(new MemorySource("w.raw"), run);
    provider.fileRemoved(LOGDIR, "step-3", "w.raw");
    provider.fileRemoved(LOGDIR, "step-20");
    await provider.idle(LOGDIR, unhurried);
    expect(await steps()).toEqual([100n]);
    logdir.remove(new MemorySource("w.raw"), "model/step-3");
    provider.refresh(LOGDIR);
    await provider.idle(LOGDIR, unhurried);
    expect((await provider.runs(LOGDIR, unhurried)).runs.map(({ run }) => run)).toEqual(["."]);
  });

  it("stand in a run beside events", async () => {
    put(".", file(TENSORFLOW, { step: 1, values: [tfScalar("loss", 1)] }), TENSORFLOW_NAME);
    await told(".", TENSORFLOW_NAME);
    expect((await files()).map(({ name, dialect }) => [name, dialect])).toEqual([
      ["step-20/w.raw", "raw array"],
      ["step-100/b.raw", "raw array"],
      ["step-100/w.raw", "raw array"],
      [TENSORFLOW_NAME, "TensorBoard"],
    ]);
    expect([await steps(), looked]).toEqual([[20n, 100n], [`${LOGDIR}/./${TENSORFLOW_NAME}`]]);
  });
});

describe("a file that is too short", () => {
  it("has damage, and an error where its elements are read that names it and the offset", async () => {
    put("step-1", rawArray("float32", [4], bytes(1, 2)));
    await open();
    const ends = "step-1/w.raw ends before offset";
    const [{ damage } = { damage: [] }] = await files();
    expect(damage).toMatchObject([{ kind: "unreadable", offset: 80, message: expect.stringContaining(`${ends} 88`) }]);
    await expect(values(0)).rejects.toThrow(`${ends} 88`);
    expect(await values(0, "0:2")).toEqual([1, 2]);
  });

  it("that is cut in its head has no point", async () => {
    put("step-1", array(1, 2).subarray(0, 10));
    await open();
    expect(seriesOfRuns(await asker().ask(listSeries, { logdir: LOGDIR, runs: ["."] }))).toEqual([[]]);
    expect(await files()).toMatchObject([{ records: 0, damage: [{ kind: "unreadable", offset: 10 }] }]);
  });

  it("and grows is whole once all is there", async () => {
    const source = put("step-1", rawArray("float32", [4], bytes(1, 2)));
    source.modifiedMs = 3_600_000;
    await open();
    expect(await files()).toMatchObject([{ isGrowing: true, damage: [] }]);
    source.append(bytes(3, 4));
    await told("step-1");
    expect([await values(0), (await files())[0]?.isGrowing]).toEqual([[1, 2, 3, 4], false]);
  });

  it("does not hide that dtypes are unknown, nor values of other files", async () => {
    put("step-1", rawArray("float4711", [2]));
    put("step-2", array(1, 2));
    await open();
    await expect(values(0)).rejects.toThrow("float4711");
    expect(await values(1)).toEqual([1, 2]);
  });
});

describe("shards", () => {
  const whole = array(1, 2, 3, 4);
  const shard = (number: number) => `w-0000${number}-of-00003.raw`;
  const cuts = [0, 75, 81, whole.length];
  const part = (number: number) => whole.subarray(cuts[number - 1], cuts[number]);

  it("are one file, whichever of them came first", async () => {
    for (const number of [3, 1]) put("step-7", part(number), shard(number));
    await open();
    expect((await files()).map(({ name, damageCount }) => [name, damageCount])).toEqual([["step-7/w.raw", 1]]);
    put("step-7", part(2), shard(2));
    await told("step-7", shard(2));
    expect(await files()).toMatchObject([{ name: "step-7/w.raw", bytes: whole.length, damageCount: 0 }]);
    expect([await steps(), await values(0)]).toEqual([[7n], [1, 2, 3, 4]]);
  });

  it("miss what was in one that went", async () => {
    for (const number of [1, 2, 3]) put(".", part(number), shard(number));
    await open();
    expect(await values(0)).toEqual([1, 2, 3, 4]);
    logdir.remove(new MemorySource(shard(3)), ".");
    provider.fileRemoved(LOGDIR, ".", shard(3));
    await provider.idle(LOGDIR, unhurried);
    await expect(values(0)).rejects.toThrow("w.raw ends before offset");
    for (const number of [1, 2]) logdir.remove(new MemorySource(shard(number)), ".");
    provider.refresh(LOGDIR);
    await provider.idle(LOGDIR, unhurried);
    expect((await provider.runs(LOGDIR, unhurried)).runs).toEqual([]);
  });
});
