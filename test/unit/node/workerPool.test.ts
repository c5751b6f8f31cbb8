import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { WorkerPool } from "../../../src/node/workerPool";
import { describeRun, listRuns } from "../../../src/shared/questions/runs";
import { listSeries } from "../../../src/shared/questions/series";
import { exportSlice, type StatsInfo, sliceTensor, tensorStats } from "../../../src/shared/questions/tensors";
import type { RunInfo } from "../../../src/shared/series/runInfo";
import { seriesOfRuns } from "../../../src/shared/series/seriesColumns";
import { event, file, frame, TENSORFLOW, TENSORFLOW_NAME, tfScalar, writeSparseFile } from "../../support/eventWriter";
import { fixtures } from "../../support/expected";
import { realArray, realNumbers } from "../../support/realValues";

let folder: string;
let pool: WorkerPool;
let changes: string[];
let crashes: (string | undefined)[];
let errors: string[];
/** Reaction of the owner to a crash. */
let onCrash: (file: string | undefined) => void;

const bundles = mkdtempSync(join(tmpdir(), "tensor-view-worker-"));

beforeAll(async () => {
  const common = { bundle: true, platform: "node", format: "cjs", outdir: bundles } as const;
  await build({ ...common, entryPoints: { worker: "src/node/worker.ts" } });
  await build({ ...common, entryPoints: { crashing: "test/support/crashingWorker.ts" } });
});

afterAll(() => rmSync(bundles, { recursive: true }));

function start(script: string): WorkerPool {
  return new WorkerPool({
    script: join(bundles, script),
    settings: {},
    onChange: ({ logdir }) => changes.push(logdir),
    onLog: ({ level, message }) => {
      if (level === "error") errors.push(message);
    },
    onState: () => undefined,
    onCrash: (_, crashed) => {
      crashes.push(crashed);
      onCrash(crashed);
    },
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-logs-"));
  changes = [];
  crashes = [];
  errors = [];
  onCrash = () => undefined;
  pool = start("worker.js");
});

afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
  expect(errors).toEqual([]);
});

const set = (logdirs: readonly string[], crashed: readonly string[] = []) =>
  pool.set({ logdirs, exclude: [], crashed });
const setFolder = (crashed: readonly string[] = []) => set([folder], crashed);

const list = () => pool.asker.ask(listRuns, { logdir: folder });

const seriesOf = async (run: string, signal?: AbortSignal) => {
  const columns = await pool.asker.ask(listSeries, { logdir: folder, runs: [run] }, { ...(signal && { signal }) });
  return seriesOfRuns(columns)[0];
};

async function runsWhenSearched(): Promise<readonly RunInfo[]> {
  for (;;) {
    const { runs, isSearching } = await list();
    if (!isSearching && runs.every((run) => run.isScanned)) return runs;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe("the pool", () => {
  it("finds runs, lists series, and hands out a slice", async () => {
    cpSync(join(fixtures, "ms/grads"), join(folder, "grads"), { recursive: true });
    setFolder();
    expect((await runsWhenSearched()).map(({ run }) => run)).toEqual(["grads"]);
    const series = { logdir: folder, run: "grads", tag: "fc.weight", kind: "tensor" } as const;
    const slice = await pool.asker.ask(sliceTensor, { ...series, point: 0, slice: "[:2, :3]" });
    expect(slice).toMatchObject({ dtype: "float32", shape: [2, 3], tensorShape: [5, 72] });
    const values = realArray(slice.values);
    expect(values).toBeInstanceOf(Float32Array);
    expect(values.byteLength).toBe(values.buffer.byteLength);
    await expect(pool.asker.ask(sliceTensor, { ...series, point: 0, slice: "[9, 0]" })).rejects.toMatchObject({
      code: "outOfRange",
      message: "dim 0 has size 5: index 9 is out of range",
    });
  });

  it("takes up what is appended, and tells", async () => {
    mkdirSync(join(folder, "live"));
    const log = join(folder, "live", "events.out.tfevents.1700000000.host");
    writeFileSync(log, file(TENSORFLOW, { step: 0, values: [tfScalar("loss", 1)] }));
    setFolder();
    await runsWhenSearched();
    changes.length = 0;
    appendFileSync(log, file({ step: 1, values: [tfScalar("loss", 0.5)] }));
    pool.filesChanged([log]);
    const [series] = (await seriesOf("live")) ?? [];
    expect(series).toMatchObject({ tag: "loss", pointCount: 2, lastStep: "1" });
    await expect.poll(() => changes).toContain(folder);
    rmSync(log);
    pool.filesChanged([log]);
    expect((await list()).runs).toEqual([]);
  });

  it("ends a cancelled request while the scan it waits for goes on", async () => {
    mkdirSync(join(folder, "big"));
    const record = file({ step: 1, values: [tfScalar("loss", 1)] });
    const many = new Uint8Array(record.length * 200_000);
    for (let i = 0; i < 200_000; i++) many.set(record, i * record.length);
    writeFileSync(join(folder, "big", "events.out.tfevents.1700000000.host"), many);
    setFolder();
    await expect.poll(async () => (await list()).runs.length).toBe(1);
    const abort = new AbortController();
    const listing = seriesOf("big", abort.signal);
    abort.abort();
    await expect(listing).rejects.toMatchObject({ code: "cancelled" });
    const [run] = (await list()).runs;
    expect(run?.isScanned).toBe(false);
    expect(await seriesOf("big")).toMatchObject([{ pointCount: 200_000 }]);
  });

  it("answers a slice while it makes statistics of more than 1 GB, tells how far they are, and ends them", async () => {
    writeSparseFile(join(folder, TENSORFLOW_NAME), "tensorboard", [
      frame(event(TENSORFLOW)),
      { step: 1, tensors: [{ tag: "w", shape: [300_000, 1000], planted: new Map([[3, 7]]) }] },
    ]);
    setFolder();
    const point = { logdir: folder, run: ".", tag: "w", kind: "tensor", point: 0 } as const;
    const abort = new AbortController();
    const order: string[] = [];
    const told: StatsInfo[] = [];
    const asked = { ...point, slice: "" };
    const options = { signal: abort.signal, onProgress: (stats: StatsInfo) => void told.push(stats) };
    const stats = pool.asker.ask(tensorStats, asked, options);
    const failing = expect(stats.finally(() => order.push("stats"))).rejects.toMatchObject({ code: "cancelled" });
    await expect.poll(() => told.length).toBeGreaterThan(0);
    const { values } = await pool.asker.ask(sliceTensor, { ...point, slice: "[0, :5]" });
    order.push("slice");
    expect(realNumbers(values)).toEqual([0, 0, 0, 7, 0]);
    abort.abort();
    await failing;
    expect(order).toEqual(["slice", "stats"]);
    expect(told[0]).toMatchObject({ count: 300_000_000, max: 7 });
    expect(told[0]?.seen).toBeLessThan(300_000_000);
    const heard = told.length;
    await list();
    expect(told.length).toBe(heard);
  });

  it("does not read a file that ended it before, and says so", async () => {
    cpSync(join(fixtures, "ms/grads"), join(folder, "grads"), { recursive: true });
    const path = join(folder, "grads", "events.out.events.summary.1700000180.0.host_MS");
    setFolder([path]);
    const [run] = await runsWhenSearched();
    expect(run?.files[0]?.damage).toMatchObject([{ kind: "unreadable" }]);
    expect(run?.files[0]?.damage[0]?.message).toContain("ended the reader before");
    setFolder();
    pool.refresh(folder);
    expect((await runsWhenSearched())[0]?.files[0]?.damage).toEqual([]);
  });

  it("says of what is no log folder that it is none, and asks for one", async () => {
    await expect(pool.asker.ask(describeRun, { logdir: "/none", run: "." })).rejects.toMatchObject({
      code: "notFound",
    });
    await expect(pool.ask(describeRun, { run: "." }, false, {})).rejects.toMatchObject({ code: "badParams" });
  });

  it("asks for a page only what is a page's to ask", async () => {
    setFolder();
    expect(await pool.ask(listRuns, { logdir: folder }, true, {})).toMatchObject({ runs: [] });
    const asked = pool.ask(
      { ...exportSlice, writes: false },
      { logdir: folder, file: join(folder, "out.npy") },
      true,
      {},
    );
    await expect(asked).rejects.toMatchObject({ code: "unknownQuestion" });
  });
});

describe("a thread that ends unasked", () => {
  beforeEach(async () => {
    await pool.close();
    pool = start("crashing.js");
  });

  it("rejects what it was asked, names the file it was reading, and is started again without it", async () => {
    const logdir = "/logs/bad.tfevents.1";
    set([logdir]);
    const asked = pool.asker.ask(describeRun, { logdir, run: "." });
    const failing = expect(asked).rejects.toMatchObject({ code: "crashed", message: "the reader ended: it ended" });
    pool.refresh(logdir);
    await failing;
    expect(crashes).toEqual([logdir]);
    // Callers wait until the owner has said what continues.
    const waiting = pool.asker.ask(listRuns, { logdir });
    set([logdir], [logdir]);
    expect(await waiting).toEqual({ runs: [], isSearching: false });
    pool.refresh(logdir);
    expect(await pool.asker.ask(listRuns, { logdir })).toEqual({ runs: [], isSearching: false });
    expect(crashes).toEqual([logdir]);
  });

  it("may do so for as many files as there are", async () => {
    const crashed: string[] = [];
    for (let i = 0; i < 5; i++) {
      const logdir = `/logs/bad.tfevents.${i}`;
      set([logdir], crashed);
      const failing = expect(pool.asker.ask(describeRun, { logdir, run: "." })).rejects.toMatchObject({
        code: "crashed",
      });
      pool.refresh(logdir);
      await failing;
      crashed.push(logdir);
    }
    expect(crashes).toEqual(crashed);
    const logdir = "/logs/bad.tfevents.0";
    set([logdir], crashed);
    expect(await pool.asker.ask(listRuns, { logdir })).toEqual({ runs: [], isSearching: false });
  });

  it("is started again at most three times where no file is to blame", async () => {
    const logdir = "/logs/fatal";
    // As the host does.
    onCrash = () => set([logdir]);
    set([logdir]);
    const asked = pool.asker.ask(describeRun, { logdir, run: "." });
    await expect(asked).rejects.toMatchObject({ code: "crashed" });
    await expect.poll(() => crashes.length).toBeGreaterThanOrEqual(4);
    // Longer than a thread takes to start and end.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(crashes).toEqual([undefined, undefined, undefined, undefined]);
    const ended = { code: "crashed", message: "the reader ended several times: Refresh starts it again" };
    await expect(pool.asker.ask(listRuns, { logdir })).rejects.toMatchObject(ended);
    const logdirs = ["/logs/fine"] as const;
    set(logdirs, logdirs);
    await expect(pool.asker.ask(listRuns, { logdir: logdirs[0] })).rejects.toMatchObject(ended);
    pool.refresh(logdirs[0]);
    expect(await pool.asker.ask(listRuns, { logdir: logdirs[0] })).toEqual({ runs: [], isSearching: false });
    expect(crashes).toHaveLength(4);
  });

  it("many times is started again once that is long ago", async () => {
    onCrash = () => set(["/logs/fatal"]);
    set(["/logs/fatal"]);
    await expect.poll(() => crashes.length).toBe(4);
    const logdir = "/logs/fine";
    set([logdir]);
    await expect(pool.asker.ask(listRuns, { logdir })).rejects.toMatchObject({ code: "crashed" });
    const now = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => now() + 3_600_000);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await pool.asker.ask(listRuns, { logdir })).toEqual({ runs: [], isSearching: false });
  });
});

it("a thread that ends unasked now and then is started again each time", async () => {
  await pool.close();
  pool = start("crashing.js");
  let hours = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + hours * 3_600_000);
  onTestFinished(() => void vi.restoreAllMocks());
  for (; hours < 6; hours++) {
    set(["/logs/fatal"]);
    await expect.poll(() => crashes.length).toBe(hours + 1);
  }
  const logdir = "/logs/fine";
  set([logdir]);
  expect(await pool.asker.ask(listRuns, { logdir })).toEqual({ runs: [], isSearching: false });
});

describe("close", () => {
  beforeEach(async () => {
    await pool.close();
    pool = start("crashing.js");
  });

  it("rejects what is open and what waits, and every later question; it is no crash", async () => {
    set(["/logs/a"]);
    const open = pool.asker.ask(describeRun, { logdir: "/logs/a", run: "." });
    const closed = { code: "closed", message: "the reader was closed" };
    const failing = expect(open).rejects.toMatchObject(closed);
    expect(await pool.asker.ask(listRuns, { logdir: "/logs/a" })).toEqual({ runs: [], isSearching: false });
    await pool.close();
    await failing;
    await expect(pool.asker.ask(listRuns, { logdir: "/logs/a" })).rejects.toMatchObject(closed);
    expect(crashes).toEqual([]);
  });

  it("rejects what waits for a thread", async () => {
    const logdir = "/logs/bad.tfevents.1";
    set([logdir]);
    const failing = expect(pool.asker.ask(describeRun, { logdir, run: "." })).rejects.toMatchObject({
      code: "crashed",
    });
    pool.refresh(logdir);
    await failing;
    const waiting = expect(pool.asker.ask(listRuns, { logdir })).rejects.toMatchObject({ code: "closed" });
    await pool.close();
    await waiting;
  });
});
