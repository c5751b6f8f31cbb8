// Waits: for answers from far away.
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Sources } from "../../../../src/data/sources";
import { DataService } from "../../../../src/node/dataService";
import { ReadingMark } from "../../../../src/node/readingMark";
import { DiskSource } from "../../../../src/node/sources/diskSource";
import { WorkerPool } from "../../../../src/node/workerPool";
import { type Asker, askerOver } from "../../../../src/shared/question";
import { readPoints } from "../../../../src/shared/questions/points";
import { describeRun, listRuns } from "../../../../src/shared/questions/runs";
import { drawScalars } from "../../../../src/shared/questions/scalars";
import { listSeries } from "../../../../src/shared/questions/series";
import { python, sliceTensor, tensorStats } from "../../../../src/shared/questions/tensors";
import { seriesOfRuns } from "../../../../src/shared/series/seriesColumns";
import { budgetOf } from "../../../../src/tensor/memoryBudget";
import { fixtures } from "../../../support/expected";
import { FAR_RUNS } from "../../../support/farRuns";
import { FarSource } from "../../../support/farSource";
import { realNumbers } from "../../../support/realValues";

const [FAR, OTHER] = ["far://host:1/runs", "far://host:1/others"];
const weights = { logdir: FAR, run: "a", tag: "w", kind: "tensor", point: 0 } as const;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-far-"));
  cpSync(join(fixtures, "ms/grads"), join(folder, "grads"), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

describe("in a service, a far source beside files", () => {
  let service: DataService;
  let changed: string[];
  const budget = budgetOf(1 << 30);

  beforeEach(() => {
    const own: string[] = [];
    changed = own;
    const client = { changed: ({ logdir }: { logdir: string }) => own.push(logdir), log: () => undefined };
    service = new DataService(new ReadingMark(), {}, client, budget, (use) => {
      return new Sources([
        ["file", new DiskSource(use)],
        ["far", new FarSource(FAR_RUNS, use)],
      ]);
    });
  });

  afterEach(() => set());

  const unheard = { signal: new AbortController().signal, progress: () => undefined, relay: () => undefined };
  const { ask }: Asker = askerOver(async ({ name }, params) => service.handlers.ask({ name, params }, unheard));
  const set = (...logdirs: readonly string[]) =>
    service.handlers["logdirs/set"](
      { logdirs: logdirs.map((path, number) => ({ path, number })), exclude: [], crashed: [] },
      unheard,
    );
  const names = async (logdir: string) => (await ask(listRuns, { logdir })).runs.map(({ run }) => run);

  it("answers by the address, of several folders of each", async () => {
    set(folder, FAR, OTHER);
    const tags = async (logdir: string, run: string) =>
      seriesOfRuns(await ask(listSeries, { logdir, runs: [run] }))[0]?.map(({ tag }) => tag);
    expect(await tags(FAR, "a")).toEqual(["loss", "w"]);
    expect(await tags(OTHER, "b")).toEqual(["loss"]);
    expect(await tags(folder, "grads")).toContain("fc.weight");
    expect(realNumbers((await ask(sliceTensor, { ...weights, slice: "[1]" })).values)).toEqual([3, 4, 5]);
    expect((await ask(drawScalars, { logdir: OTHER, tag: "loss", runs: ["a", "b"], columns: 10 })).curves).toHaveLength(
      2,
    );
    expect(await ask(python, { ...weights, slice: "[...]" })).toMatchObject({
      reason: { sentence: { code: "pythonReader" } },
    });
  });

  it("is compared with another, and with files", async () => {
    set(folder, FAR, OTHER);
    const made = { made: "difference" } as const;
    const pair = { b: { ...weights, logdir: OTHER }, ...made };
    expect(realNumbers((await ask(sliceTensor, { ...weights, slice: "[1]", pair })).values)).toEqual([0, 0, 0]);
    const ofFiles = { logdir: folder, run: "grads", tag: "fc.weight", kind: "tensor", point: 0 } as const;
    const mixed = ask(sliceTensor, { ...weights, slice: "[1]", pair: { b: ofFiles, ...made } });
    await expect(mixed).rejects.toMatchObject({ reason: "notComparable" });
  });

  it("lists runs as they come, and tells of each", async () => {
    set(FAR);
    const { runs, isSearching } = await ask(listRuns, { logdir: FAR });
    expect([runs.length < Object.keys(FAR_RUNS).length, isSearching]).toEqual([true, true]);
    await expect.poll(() => names(FAR)).toEqual(["a", "b"]);
    await expect.poll(async () => (await ask(listRuns, { logdir: FAR })).isSearching).toBe(false);
    expect(changed.length).toBeGreaterThanOrEqual(2);
    expect(new Set(changed)).toEqual(new Set([FAR]));
  });

  it("ends what is asked of a folder that is removed, and leaves the others", async () => {
    set(folder, FAR, OTHER);
    const asked = [ask(describeRun, { logdir: FAR, run: "a" }), ask(listRuns, { logdir: FAR })];
    const other = ask(describeRun, { logdir: OTHER, run: "a" });
    set(folder, OTHER);
    const gone = { reason: "notFound", sentence: { code: "noLogdir" } };
    for (const one of asked) await expect(one).rejects.toMatchObject(gone);
    expect(await other).toMatchObject({ logdir: OTHER, run: "a" });
    await expect(ask(describeRun, { logdir: FAR, run: "a" })).rejects.toMatchObject(gone);
  });

  it("keeps what it found though a folder of files is removed", async () => {
    set(folder, FAR);
    const before = budget.bytes;
    await ask(tensorStats, { ...weights, slice: "" });
    await ask(describeRun, { logdir: folder, run: "grads" });
    set(FAR);
    expect(budget.bytes).toBeGreaterThan(before);
    set();
    set(folder);
    set();
    expect(budget.bytes).toBe(0);
  });

  it("says of a scheme that nothing serves which it is, and reads all others", async () => {
    const none = "none://host/runs";
    set(none, folder);
    for (const question of [describeRun, listRuns]) {
      await expect(ask(question as typeof describeRun, { logdir: none, run: "a" })).rejects.toMatchObject({
        reason: "notFound",
        message: "none:// addresses cannot be read",
      });
    }
    service.handlers["logdirs/refresh"]({ logdir: none }, unheard);
    expect(await ask(describeRun, { logdir: folder, run: "grads" })).toMatchObject({ run: "grads" });
  });
});

describe("in a worker, a far source", () => {
  const bundles = mkdtempSync(join(tmpdir(), "tensor-view-far-worker-"));
  let pool: WorkerPool;
  let told: unknown[];

  beforeAll(async () => {
    const common = { bundle: true, platform: "node", format: "cjs", outdir: bundles } as const;
    await build({ ...common, entryPoints: { far: "test/support/farWorker.ts" } });
  });

  afterAll(() => rmSync(bundles, { recursive: true }));

  beforeEach(() => {
    told = [];
    pool = new WorkerPool({
      ...{ script: join(bundles, "far.js"), settings: {}, onChange: () => undefined, onLog: () => undefined },
      onState: (...state) => told.push(state),
      onCrash: (message) => expect.fail(message),
    });
  });

  afterEach(() => pool.close());

  it("is asked as one of files is", async () => {
    pool.set({ logdirs: [folder, FAR], exclude: [], crashed: [] });
    const points = await pool.asker.ask(readPoints, { logdir: FAR, run: "b", tag: "loss", kind: "scalar" });
    expect(points.steps).toEqual(BigInt64Array.of(0n, 1n, 2n));
    expect(await pool.asker.ask(describeRun, { logdir: folder, run: "grads" })).toMatchObject({ isScanned: true });
  });

  it("may sleep for long: that is no read that hangs, and a cancel ends the question at once", async () => {
    const asleep = "far://host:1/asleep";
    pool.set({ logdirs: [asleep], exclude: [], crashed: [] });
    await pool.asker.ask(listRuns, { logdir: asleep });
    let isAnswered = false;
    const slow = pool.asker.ask(describeRun, { logdir: asleep, run: "a" }).finally(() => {
      isAnswered = true;
    });
    const given = new AbortController();
    const cancelled = pool.asker.ask(describeRun, { logdir: asleep, run: "a" }, { signal: given.signal });
    setTimeout(() => given.abort(), 500);
    await expect(cancelled).rejects.toMatchObject({ code: "cancelled" });
    expect(isAnswered).toBe(false);
    expect(await slow).toMatchObject({ run: "a" });
    expect(told).toEqual([]);
  });
});
