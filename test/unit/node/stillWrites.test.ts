// Waits: for disks that take nothing, and what gives them up.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WorkerPool } from "../../../src/node/workerPool";
import type { WriteProgress } from "../../../src/shared/channel/progress";
import { listSeries } from "../../../src/shared/questions/series";
import { exportSlice, sliceTensor } from "../../../src/shared/questions/tensors";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../support/eventWriter";
import { fixtures } from "../../support/expected";

const bundles = mkdtempSync(join(tmpdir(), "tensor-view-hanging-"));

beforeAll(async () => {
  const common = { bundle: true, platform: "node", format: "cjs", outdir: bundles, logLevel: "silent" } as const;
  for (const name of ["hangingWorker", "hangingWriteThread", "hangingStoreThread"]) {
    await build({ ...common, entryPoints: { [name]: `test/support/${name}.ts` } });
  }
});

afterAll(() => rmSync(bundles, { recursive: true }));

let folder: string;
let pool: WorkerPool;
let log: string[];

function start(): WorkerPool {
  return new WorkerPool({
    script: join(bundles, "hangingWorker.js"),
    settings: {
      writeScript: join(bundles, "hangingWriteThread.js"),
      indexFolder: join(folder, "storage/indexes"),
      storeScript: join(bundles, "hangingStoreThread.js"),
    },
    onChange: () => undefined,
    onLog: ({ message }) => log.push(message),
    onState: (logdir, state) => expect.fail(`${logdir}: ${state}`),
    onCrash: (message) => expect.fail(message),
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-still-"));
  for (const name of ["share/out", "local", "storage/indexes"]) mkdirSync(join(folder, name), { recursive: true });
  log = [];
  pool = start();
});

afterEach(async () => {
  for (const name of ["share", "storage"]) goOn(name);
  await pool.close();
  rmSync(folder, { recursive: true });
});

const hang = (name: string) => writeFileSync(join(folder, name, "HANG"), "");
const goOn = (name: string) => rmSync(join(folder, name, "HANG"), { force: true });
const logdir = (name: string) => join(folder, name);
const set = (...names: readonly string[]) => pool.set({ logdirs: names.map(logdir), exclude: [], crashed: [] });

const tensor = (name: string) =>
  ({ logdir: logdir(name), run: "run", tag: "fc.weight", kind: "tensor", point: 0 }) as const;

const slice = (name: string) => pool.asker.ask(sliceTensor, { ...tensor(name), slice: "[0, :3]" });

/** Asks for a file, and notes what is told. */
function save(path: string, told: WriteProgress[] = [], signal?: AbortSignal) {
  return pool.asker.ask(
    exportSlice,
    { ...tensor("a"), slice: "", format: "npy", file: join(folder, path) },
    { onProgress: (progress) => told.push(progress), ...(signal && { signal }) },
  );
}

describe("a share that does not answer while something is saved", () => {
  beforeEach(async () => {
    for (const name of ["a", "fine"])
      cpSync(join(fixtures, "ms/grads"), join(logdir(name), "run"), { recursive: true });
    set("a", "fine");
    for (const name of ["a", "fine"]) await slice(name);
  });

  it("holds up no read of any folder, says so, and what is saved is whole once it answers", async () => {
    hang("share");
    const told: WriteProgress[] = [];
    const saving = save("share/out/w.npy", told);
    expect((await slice("fine")).shape).toEqual([3]);
    expect((await slice("a")).shape).toEqual([3]);
    await expect.poll(() => told.at(-1)?.isStill).toBe(true);
    expect((await slice("fine")).shape).toEqual([3]);
    // Another disk takes what is saved to it.
    const { bytes } = await save("local/w.npy");
    goOn("share");
    expect((await saving).bytes).toBe(bytes);
    expect(readFileSync(join(folder, "share/out/w.npy")).equals(readFileSync(join(folder, "local/w.npy")))).toBe(true);
    expect(readdirSync(join(folder, "share/out"))).toEqual(["w.npy"]);
  });

  it("is given up with a cancel, and nothing is left once it answers", async () => {
    hang("share");
    const abort = new AbortController();
    const told: WriteProgress[] = [];
    const failing = expect(save("share/out/w.npy", told, abort.signal)).rejects.toMatchObject({ code: "cancelled" });
    await expect.poll(() => told.at(-1)?.isStill).toBe(true);
    abort.abort();
    await failing;
    goOn("share");
    await save("share/out/after.npy");
    await expect.poll(() => readdirSync(join(folder, "share/out"))).toEqual(["after.npy"]);
  });

  it("takes four threads at most: what is saved beyond is refused, and none of it is lost", async () => {
    hang("share");
    const told = [0, 1, 2, 3].map((): WriteProgress[] => []);
    const saving = told.map((one, i) => save(`share/out/${i}.npy`, one));
    await expect.poll(() => told.every((one) => one.at(-1)?.isStill)).toBe(true);
    await expect(save("local/w.npy")).rejects.toMatchObject({
      code: "cannotWrite",
      message: expect.stringContaining("do not respond"),
    });
    expect((await slice("a")).shape).toEqual([3]);
    goOn("share");
    await Promise.all(saving);
    await save("local/w.npy");
    expect(readdirSync(join(folder, "share/out"))).toHaveLength(4);
  });
});

describe("a storage folder that does not answer", () => {
  const POINTS = 5_000;

  function put(name: string): void {
    mkdirSync(join(logdir(name), "run"), { recursive: true });
    const points = Array.from({ length: POINTS }, (_, step) => ({ step, values: [tfScalar("loss", step)] }));
    writeFileSync(join(logdir(name), "run", TENSORFLOW_NAME), file(TENSORFLOW, ...points));
  }

  const pointsOf = async (name: string) =>
    (await pool.asker.ask(listSeries, { logdir: logdir(name), runs: ["run"] })).pointCounts.at(0);

  const kept = () => readdirSync(join(folder, "storage/indexes")).filter((name) => name.endsWith(".index"));
  const tookUp = () => log.filter((message) => message.startsWith("took up the kept index"));

  it("holds up no indexing, of any folder: files are read anew, and nothing is kept", async () => {
    put("a");
    hang("storage");
    set("a");
    await expect.poll(() => pointsOf("a")).toBe(POINTS);
    // Who waited once waits no more.
    put("b");
    put("c");
    set("a", "b", "c");
    expect([await pointsOf("b"), await pointsOf("c")]).toEqual([POINTS, POINTS]);
    expect(log.filter((message) => message.includes("does not answer"))).toHaveLength(1);
    expect(kept()).toEqual([]);
  });

  it("that answers gives what is kept", async () => {
    put("a");
    set("a");
    expect(await pointsOf("a")).toBe(POINTS);
    await expect.poll(kept).toHaveLength(1);
    await pool.close();
    pool = start();
    set("a");
    expect(await pointsOf("a")).toBe(POINTS);
    expect(tookUp()).toHaveLength(1);
  });
});
