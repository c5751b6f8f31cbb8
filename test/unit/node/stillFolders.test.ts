// Waits: for folders that do not answer, and what gives them up.
import { execFileSync } from "node:child_process";
import { closeSync, constants, cpSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type FolderState, WorkerPool } from "../../../src/node/workerPool";
import { describeRun, listRuns } from "../../../src/shared/questions/runs";
import { listSeries, matchTags } from "../../../src/shared/questions/series";
import { sliceTensor } from "../../../src/shared/questions/tensors";
import { fixtures } from "../../support/expected";

const bundles = mkdtempSync(join(tmpdir(), "tensor-view-hanging-"));

beforeAll(async () => {
  const common = { bundle: true, platform: "node", format: "cjs", outdir: bundles } as const;
  await build({ ...common, entryPoints: { hanging: "test/support/hangingWorker.ts" } });
});

afterAll(() => rmSync(bundles, { recursive: true }));

let folder: string;
let pool: WorkerPool;
/** States told of each folder, in order. */
let told: [name: string, state: FolderState][];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-still-"));
  told = [];
  pool = new WorkerPool({
    script: join(bundles, "hanging.js"),
    settings: {},
    onChange: () => undefined,
    onLog: () => undefined,
    onState: (logdir, state) => told.push([logdir.slice(folder.length + 1), state]),
    onCrash: (message) => expect.fail(message),
  });
});

afterEach(async () => {
  for (const name of names) goOn(name);
  await pool.close();
  rmSync(folder, { recursive: true });
});

const names = ["a", "b", "c", "d", "e", "fine"];
const logdir = (name: string) => join(folder, name);

function put(name: string, isHanging: boolean): void {
  mkdirSync(logdir(name));
  cpSync(join(fixtures, "ms/grads"), join(logdir(name), "run"), { recursive: true });
  if (isHanging) hang(name);
}

function hang(name: string): void {
  execFileSync("mkfifo", [join(logdir(name), "HANG")]);
}

function goOn(name: string): void {
  const pipe = join(logdir(name), "HANG");
  try {
    closeSync(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK));
  } catch {
    // Nobody waits at it, or it is not there.
  }
  rmSync(pipe, { force: true });
}

const set = (...wanted: readonly string[]) => pool.set({ logdirs: wanted.map(logdir), exclude: [], crashed: [] });

const ask = (name: string, signal?: AbortSignal) =>
  pool.asker.ask(listSeries, { logdir: logdir(name), runs: ["run"] }, { ...(signal && { signal }) });

const slice = (name: string) =>
  pool.asker.ask(sliceTensor, {
    ...{ logdir: logdir(name), run: "run", tag: "fc.weight", kind: "tensor", point: 0 },
    slice: "[0, :3]",
  });

const stateOf = (name: string) => pool.stateOf(logdir(name));

describe("a folder whose reads stand still", () => {
  it("keeps its thread to itself: others are answered beside it, and it once its disk answers", async () => {
    put("a", true);
    put("fine", false);
    set("a", "fine");
    const waiting = ask("a");
    const beside = ask("fine");
    await expect.poll(() => stateOf("a")).toBe("still");
    // Asked before, of the thread that stands still.
    expect((await beside).errors).toEqual([]);
    expect((await slice("fine")).shape).toEqual([3]);
    expect([stateOf("a"), stateOf("fine")]).toEqual(["still", "ready"]);
    goOn("a");
    expect((await waiting).errors).toEqual([]);
    expect((await slice("a")).shape).toEqual([3]);
    await expect.poll(() => stateOf("a")).toBe("ready");
    expect(told).toEqual([
      ["a", "still"],
      ["a", "ready"],
    ]);
  });

  it("ends what was asked of it with a cancel, though it does not answer", async () => {
    put("a", true);
    set("a");
    const abort = new AbortController();
    const failing = expect(ask("a", abort.signal)).rejects.toMatchObject({ code: "cancelled" });
    await expect.poll(() => stateOf("a")).toBe("still");
    abort.abort();
    await failing;
  });

  it("has at most four others beside it: more wait, and go on when one of them does", async () => {
    const hanging = ["a", "b", "c", "d", "e"];
    for (const name of hanging) put(name, true);
    put("fine", false);
    set(...hanging, "fine");
    const asked = [...hanging, "fine"].map((name) => ask(name));
    await expect.poll(() => hanging.map(stateOf)).toEqual(hanging.map(() => "still"));
    expect(stateOf("fine")).toBe("waiting");
    goOn("c");
    await expect.poll(() => stateOf("fine")).toBe("ready");
    expect((await asked.at(-1))?.errors).toEqual([]);
    for (const name of hanging) goOn(name);
    for (const one of await Promise.all(asked)) expect(one.errors).toEqual([]);
    await expect.poll(() => names.map(stateOf)).toEqual(names.map(() => "ready"));
  });

  it("is compared with another once it answers, whichever is asked about", async () => {
    put("a", true);
    put("fine", false);
    set("a", "fine");
    await expect.poll(() => stateOf("a")).toBe("still");
    const compared = (name: string, other: string, signal?: AbortSignal) =>
      pool.asker.ask(
        matchTags,
        { logdir: logdir(name), run: "run", other: { logdir: logdir(other), run: "run" } },
        { ...(signal && { signal }) },
      );
    const abort = new AbortController();
    const given = expect(compared("fine", "a", abort.signal)).rejects.toMatchObject({ code: "cancelled" });
    const waiting = compared("fine", "a");
    // A caller that waits for a disk keeps nobody from the other folder.
    expect((await slice("fine")).shape).toEqual([3]);
    abort.abort();
    await given;
    goOn("a");
    const tags = (await waiting).pairs.map(({ a, b }) => [a.tag, b.tag]);
    expect(tags).toContainEqual(["fc.weight", "fc.weight"]);
    expect((await compared("a", "fine")).pairs).toHaveLength(tags.length);
    expect((await slice("a")).shape).toEqual([3]);
    expect((await slice("fine")).shape).toEqual([3]);
    // Together they are held up once more: the other one leaves again, and what is asked about both waits.
    hang("a");
    const again = compared("a", "fine");
    const read = ask("a");
    cpSync(join(logdir("a"), "run"), join(logdir("a"), "run 2"), { recursive: true });
    await expect.poll(() => stateOf("a")).toBe("still");
    expect((await slice("fine")).shape).toEqual([3]);
    goOn("a");
    expect((await again).pairs).toHaveLength(tags.length);
    expect((await read).errors).toEqual([]);
  });

  it("that is taken out and put in again is read by a thread that answers", async () => {
    put("a", true);
    put("fine", false);
    set("a", "fine");
    await expect.poll(() => stateOf("a")).toBe("still");
    set("fine");
    goOn("a");
    set("a", "fine");
    expect(await pool.asker.ask(describeRun, { logdir: logdir("a"), run: "run" })).toMatchObject({ isScanned: true });
    expect(stateOf("a")).toBe("ready");
  });

  it("while looks at its files hang holds up no looks at others, and nothing else of the process", async () => {
    const hanging = ["a", "b", "c", "d"];
    for (const name of [...hanging, "fine"]) put(name, false);
    set(...hanging, "fine");
    for (const name of [...hanging, "fine"]) expect((await ask(name)).errors).toEqual([]);
    for (const name of hanging) hang(name);
    await expect.poll(() => hanging.map(stateOf)).toEqual(hanging.map(() => "still"));
    // All threads of a process share those that asynchronous calls wait in: there are four.
    const calls = hanging.map(async () => (await stat(folder)).isDirectory());
    const late = new Promise((resolve) => setTimeout(resolve, 60_000, "late").unref());
    expect(await Promise.race([Promise.all(calls), late])).toEqual([true, true, true, true]);
    cpSync(join(logdir("fine"), "run"), join(logdir("fine"), "run 2"), { recursive: true });
    const runs = async () => (await pool.asker.ask(listRuns, { logdir: logdir("fine") })).runs.map(({ run }) => run);
    await expect.poll(runs).toEqual(["run", "run 2"]);
    for (const name of hanging) goOn(name);
    await expect.poll(() => names.map(stateOf)).toEqual(names.map(() => "ready"));
  });
});

it("a temporary disk that hangs costs a thread: one that puts nothing aside reads all folders", async () => {
  mkdirSync(join(logdir("disk"), "tmp"), { recursive: true });
  vi.stubEnv("TMPDIR", join(logdir("disk"), "tmp"));
  onTestFinished(() => {
    goOn("disk");
    vi.unstubAllEnvs();
  });
  hang("disk");
  pool.setMemory(1024);
  for (const name of ["a", "fine"]) put(name, false);
  set("a", "fine");
  for (const one of await Promise.all([ask("a"), ask("fine")])) expect(one.errors).toEqual([]);
  expect((await slice("fine")).shape).toEqual([3]);
  expect(told).toEqual([]);
});
