import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { allAnswers } from "../../../src/node/answers/answers";
import { type FolderState, WorkerPool } from "../../../src/node/workerPool";
import { exportBlobs, saveBlob } from "../../../src/shared/questions/blobs";
import { listRuns } from "../../../src/shared/questions/runs";
import { exportScalars } from "../../../src/shared/questions/scalars";
import { matchTags } from "../../../src/shared/questions/series";
import { exportSlice } from "../../../src/shared/questions/tensors";

const bundles = mkdtempSync(join(tmpdir(), "tensor-view-stuck-"));

beforeAll(async () => {
  const common = { bundle: true, platform: "node", format: "cjs", outdir: bundles } as const;
  await build({ ...common, entryPoints: { stuck: "test/support/stuckWorker.ts" } });
});

afterAll(() => rmSync(bundles, { recursive: true }));

let folder: string;
let pool: WorkerPool;
let states: FolderState[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-once-"));
  states = [];
  pool = new WorkerPool({
    script: join(bundles, "stuck.js"),
    settings: {},
    onChange: () => undefined,
    onLog: () => undefined,
    onState: (told, state) => {
      expect(told).toBe(logdir("stuck"));
      states.push(state);
    },
    onCrash: (message) => expect.fail(message),
  });
});

afterEach(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

const logdir = (name: string) => join(folder, name);
const asked = () => readFileSync(join(folder, "asked"), "utf8").trim().split("\n");

const exporting = (into: string, signal?: AbortSignal) =>
  pool.asker.ask(
    exportBlobs,
    { logdir: logdir("fine"), kind: "image", series: [], folder: join(folder, into) },
    { ...(signal && { signal }) },
  );

const comparing = () =>
  pool.asker.ask(matchTags, { logdir: logdir("fine"), run: "run", other: { logdir: logdir("stuck"), run: "run" } });

/** Two threads, each with a folder. */
async function apart(): Promise<void> {
  pool.set({ logdirs: [logdir("fine"), logdir("stuck")], exclude: [], crashed: [] });
  await expect.poll(() => states).toEqual(["still"]);
  pool.refresh(logdir("stuck"));
  await expect.poll(() => states).toEqual(["still", "ready"]);
}

it("a question that writes is not asked again where its folder moves to another thread: it says so", async () => {
  pool.set({ logdirs: [logdir("fine"), logdir("stuck")], exclude: [], crashed: [] });
  const failing = expect(exporting("out")).rejects.toMatchObject({ code: "stopped" });
  await expect.poll(() => states).toEqual(["still"]);
  // The folder is read by another thread, which has heard of nothing else.
  expect(await pool.asker.ask(listRuns, { logdir: logdir("fine") })).toMatchObject({ runs: [] });
  expect(asked()).toEqual([exportBlobs.name, listRuns.name]);
  await failing;
});

it("a folder stays with its thread while something of it is saved: whoever compares it with another waits", async () => {
  await apart();
  const abort = new AbortController();
  const failing = expect(exporting("out", abort.signal)).rejects.toThrow();
  const compared = comparing();
  expect(await pool.asker.ask(listRuns, { logdir: logdir("fine") })).toMatchObject({ runs: [] });
  expect(asked()).toEqual([exportBlobs.name, listRuns.name]);
  abort.abort();
  await failing;
  await compared;
  expect(asked()).toEqual([exportBlobs.name, listRuns.name, matchTags.name]);
});

it("nobody waits for a disk that does not answer: what is saved to it ends", async () => {
  await apart();
  const failing = expect(exporting("still")).rejects.toMatchObject({ code: "stopped" });
  await comparing();
  expect(asked()).toEqual([exportBlobs.name, matchTags.name]);
  await failing;
});

it("all questions that write say so, and no page may ask them", () => {
  const writing = allAnswers().filter(({ question }) => question.writes);
  expect(writing.map(({ question }) => question.name).sort()).toEqual(
    [exportBlobs, exportScalars, exportSlice, saveBlob].map(({ name }) => name).sort(),
  );
  expect(writing.filter(({ question }) => question.isForPages)).toEqual([]);
});
