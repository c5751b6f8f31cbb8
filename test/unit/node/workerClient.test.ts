import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WorkerClient } from "../../../src/node/workerClient";
import type { DataClientSide, RunInfo } from "../../../src/shared/api";
import { event, file, frame, TENSORFLOW, TENSORFLOW_NAME, tfScalar, writeSparseFile } from "../../support/eventWriter";
import { fixtures } from "../../support/expected";
import { realArray, realNumbers } from "../../support/realValues";

let folder: string;
let client: WorkerClient;
let changes: string[];
let crashes: (string | undefined)[];
let told: DataClientSide["notifications"]["stats/progress"][];

const bundles = mkdtempSync(join(tmpdir(), "tensor-view-worker-"));

beforeAll(async () => {
  const common = { bundle: true, platform: "node", format: "cjs", outdir: bundles } as const;
  await build({ ...common, entryPoints: { worker: "src/node/worker.ts" } });
  await build({ ...common, entryPoints: { crashing: "test/support/crashingWorker.ts" } });
});

afterAll(() => rmSync(bundles, { recursive: true }));

function start(script: string): WorkerClient {
  return new WorkerClient({
    script: join(bundles, script),
    settings: {},
    listeners: {
      "runs/changed": ({ logdir }) => changes.push(logdir),
      "stats/progress": (progress) => told.push(progress),
      "export/progress": () => undefined,
      "histogram/progress": () => undefined,
      "verify/progress": () => undefined,
      log: () => undefined,
    },
    onCrash: (_, crashed) => crashes.push(crashed),
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-logs-"));
  changes = [];
  crashes = [];
  told = [];
  client = start("worker.js");
});

afterEach(async () => {
  await client.close();
  rmSync(folder, { recursive: true });
});

const setFolder = (crashed: readonly string[] = []) =>
  client.request("logdirs/set", { logdirs: [folder], exclude: [], crashed });

async function runsWhenSearched(): Promise<readonly RunInfo[]> {
  for (;;) {
    const { runs, isSearching } = await client.request("runs/list", null);
    if (!isSearching && runs.every((run) => run.isScanned)) return runs;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe("the worker", () => {
  it("finds runs, lists series, and hands out a slice", async () => {
    cpSync(join(fixtures, "ms/grads"), join(folder, "grads"), { recursive: true });
    await setFolder();
    expect((await runsWhenSearched()).map(({ run }) => run)).toEqual(["grads"]);
    const series = { logdir: folder, run: "grads", tag: "fc.weight", kind: "tensor" } as const;
    const slice = await client.request("tensor/slice", { ...series, point: 0, slice: "[:2, :3]" });
    expect(slice).toMatchObject({ dtype: "float32", shape: [2, 3], tensorShape: [5, 72] });
    const values = realArray(slice.values);
    expect(values).toBeInstanceOf(Float32Array);
    expect(values.byteLength).toBe(values.buffer.byteLength);
    await expect(client.request("tensor/slice", { ...series, point: 0, slice: "[9, 0]" })).rejects.toMatchObject({
      code: "outOfRange",
      message: "dim 0 has size 5: index 9 is out of range",
    });
  });

  it("takes up what is appended, and tells", async () => {
    mkdirSync(join(folder, "live"));
    const log = join(folder, "live", "events.out.tfevents.1700000000.host");
    writeFileSync(log, file(TENSORFLOW, { step: 0, values: [tfScalar("loss", 1)] }));
    await setFolder();
    await runsWhenSearched();
    changes.length = 0;
    appendFileSync(log, file({ step: 1, values: [tfScalar("loss", 0.5)] }));
    await client.request("files/changed", { paths: [log] });
    const [series] = await client.request("series/list", { logdir: folder, run: "live" });
    expect(series).toMatchObject({ tag: "loss", pointCount: 2, lastStep: "1" });
    await expect.poll(() => changes).toContain(folder);
    rmSync(log);
    await client.request("files/changed", { paths: [log] });
    expect((await client.request("runs/list", null)).runs).toEqual([]);
  });

  it("ends a cancelled request while the scan it waits for goes on", async () => {
    mkdirSync(join(folder, "big"));
    const record = file({ step: 1, values: [tfScalar("loss", 1)] });
    const many = new Uint8Array(record.length * 200_000);
    for (let i = 0; i < 200_000; i++) many.set(record, i * record.length);
    writeFileSync(join(folder, "big", "events.out.tfevents.1700000000.host"), many);
    await setFolder();
    await expect.poll(async () => (await client.request("runs/list", null)).runs.length).toBe(1);
    const abort = new AbortController();
    const listing = client.request("series/list", { logdir: folder, run: "big" }, abort.signal);
    abort.abort();
    await expect(listing).rejects.toMatchObject({ code: "cancelled" });
    const [run] = (await client.request("runs/list", null)).runs;
    expect(run?.isScanned).toBe(false);
    expect(await client.request("series/list", { logdir: folder, run: "big" })).toMatchObject([
      { pointCount: 200_000 },
    ]);
  });

  it("answers a slice while it makes statistics of more than 1 GB, tells how far they are, and ends them", async () => {
    writeSparseFile(join(folder, TENSORFLOW_NAME), "tensorboard", [
      frame(event(TENSORFLOW)),
      { step: 1, tensors: [{ tag: "w", shape: [300_000, 1000], planted: new Map([[3, 7]]) }] },
    ]);
    await setFolder();
    const point = { logdir: folder, run: ".", tag: "w", kind: "tensor", point: 0 } as const;
    const abort = new AbortController();
    const order: string[] = [];
    const stats = client.request("tensor/stats", { ...point, slice: "", token: "whole" }, abort.signal);
    const failing = expect(stats.finally(() => order.push("stats"))).rejects.toMatchObject({ code: "cancelled" });
    await expect.poll(() => told.length, { timeout: 10_000 }).toBeGreaterThan(0);
    const { values } = await client.request("tensor/slice", { ...point, slice: "[0, :5]" });
    order.push("slice");
    expect(realNumbers(values)).toEqual([0, 0, 0, 7, 0]);
    abort.abort();
    await failing;
    expect(order).toEqual(["slice", "stats"]);
    expect(told[0]).toMatchObject({ token: "whole", stats: { count: 300_000_000, max: 7 } });
    expect(told[0]?.stats.seen).toBeLessThan(300_000_000);
  });

  it("does not read a file that ended it before, and says so", async () => {
    cpSync(join(fixtures, "ms/grads"), join(folder, "grads"), { recursive: true });
    const path = join(folder, "grads", "events.out.events.summary.1700000180.0.host_MS");
    await setFolder([path]);
    const [run] = await runsWhenSearched();
    expect(run?.files[0]?.damage).toMatchObject([{ kind: "unreadable" }]);
    expect(run?.files[0]?.damage[0]?.message).toContain("ended the reader before");
    await setFolder();
    await client.request("logdirs/refresh", { logdir: folder });
    expect((await runsWhenSearched())[0]?.files[0]?.damage).toEqual([]);
  });
});

describe("a worker that ends unasked", () => {
  it("rejects what it was asked, names the file it was reading, and is started again", async () => {
    await client.close();
    client = start("crashing.js");
    await expect(client.request("logdirs/refresh", { logdir: "/logs/bad.tfevents.1" })).rejects.toMatchObject({
      code: "crashed",
    });
    expect(crashes).toEqual(["/logs/bad.tfevents.1"]);
    expect(await client.request("runs/list", null)).toEqual({ runs: [], isSearching: false });
  });
});
