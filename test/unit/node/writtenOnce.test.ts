import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { WorkerPool } from "../../../src/node/workerPool";
import { exportBlobs } from "../../../src/shared/questions/exportBlobs";
import { listRuns } from "../../../src/shared/questions/listRuns";

const bundles = mkdtempSync(join(tmpdir(), "tensor-view-stuck-"));

beforeAll(async () => {
  const common = { bundle: true, platform: "node", format: "cjs", outdir: bundles } as const;
  await build({ ...common, entryPoints: { stuck: "test/support/stuckWorker.ts" } });
});

afterAll(() => rmSync(bundles, { recursive: true }));

let folder: string;
let pool: WorkerPool;
let stood: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-once-"));
  stood = [];
  pool = new WorkerPool({
    script: join(bundles, "stuck.js"),
    settings: {},
    onChange: () => undefined,
    onLog: () => undefined,
    onState: (logdir, state) => state === "still" && stood.push(logdir),
    onCrash: (message) => expect.fail(message),
  });
});

afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

const logdir = (name: string) => join(folder, name);
const asked = () => readFileSync(join(folder, "asked"), "utf8").trim().split("\n");

const exporting = () =>
  pool.asker.ask(exportBlobs, { logdir: logdir("fine"), kind: "image", series: [], folder: join(folder, "out") });

it("a question that writes is not asked again where its folder moves to another thread: it says so", async () => {
  pool.set({ logdirs: [logdir("fine"), logdir("stuck")], exclude: [], crashed: [] });
  const failing = expect(exporting()).rejects.toMatchObject({ code: "stopped" });
  await expect.poll(() => stood, { timeout: 15_000 }).toEqual([logdir("stuck")]);
  // The folder is read by another thread, which has heard of nothing else.
  expect(await pool.asker.ask(listRuns, { logdir: logdir("fine") })).toMatchObject({ runs: [] });
  expect(asked()).toEqual([exportBlobs.name, listRuns.name]);
  await failing;
});
