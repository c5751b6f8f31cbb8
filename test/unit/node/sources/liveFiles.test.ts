// Waits: for files that are looked at without any event.
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DataService } from "../../../../src/node/dataService";
import { ReadingMark } from "../../../../src/node/readingMark";
import { type Asker, askerOver } from "../../../../src/shared/question";
import { type KnownPoints, readPoints } from "../../../../src/shared/questions/points";
import { describeRun, listRuns } from "../../../../src/shared/questions/runs";
import { type EventParts, file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../../support/eventWriter";

let folder: string;
let service: DataService;
let changes: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-live-"));
  changes = 0;
  service = new DataService(new ReadingMark(), {}, { changed: () => changes++, log: () => undefined });
});

afterEach(() => {
  setLogdirs([]);
  rmSync(folder, { recursive: true });
});

/** Nobody cancels, nobody listens. */
const unheard = { signal: new AbortController().signal, progress: () => undefined, relay: () => undefined };

const { ask }: Asker = askerOver(async ({ name }, params) => service.handlers.ask({ name, params }, unheard));

const setLogdirs = (paths: readonly string[]) =>
  service.handlers["logdirs/set"](
    { logdirs: paths.map((path, number) => ({ path, number })), exclude: [], crashed: [] },
    unheard,
  );

const openFolder = (path = folder) => setLogdirs([path]);

const events = (...steps: readonly number[]): EventParts[] =>
  steps.map((step) => ({ wallTime: step, step, values: [tfScalar("loss", step)] }));

/** A file of a writer that began then. */
const begun = (wallTime: number, ...steps: readonly number[]) => file({ ...TENSORFLOW, wallTime }, ...events(...steps));

function write(run: string, bytes: Uint8Array): string {
  mkdirSync(join(folder, run), { recursive: true });
  const path = join(folder, run, TENSORFLOW_NAME);
  writeFileSync(path, bytes);
  return path;
}

const points = (run: string, known?: KnownPoints) =>
  ask(readPoints, { logdir: folder, run, tag: "loss", kind: "scalar", ...(known && { known }) });
const steps = async (run: string) => [...(await points(run)).steps].map(Number);
const runs = async () => (await ask(listRuns, { logdir: folder })).runs.map(({ run }) => run);
const damage = async (run: string) => (await ask(describeRun, { logdir: folder, run })).files[0];

describe("without events of the file system", () => {
  it("what is appended is there, and asked for alone", async () => {
    const path = write("a", begun(1, 1, 2));
    openFolder();
    const before = await points("a");
    appendFileSync(path, file(...events(3)));
    await expect.poll(() => steps("a")).toEqual([1, 2, 3]);
    const { key, start, steps: added } = await points("a", { key: before.key, count: 2 });
    expect([key, start, [...added]]).toEqual([before.key, 2, [3n]]);
    expect(changes).toBeGreaterThan(0);
  });

  it("a record that is flushed in halves is shown once it is whole, and is no damage before", async () => {
    const path = write("a", begun(1, 1));
    openFolder();
    const record = file(...events(2));
    const { size } = statSync(path);
    appendFileSync(path, record.subarray(0, 20));
    await expect.poll(() => damage("a")).toMatchObject({ bytes: size + 20, damage: [], isGrowing: true });
    expect(await steps("a")).toEqual([1]);
    appendFileSync(path, record.subarray(20));
    await expect.poll(() => steps("a")).toEqual([1, 2]);
    expect(await damage("a")).toMatchObject({ damage: [], isGrowing: false });
  });

  it("a file that another is renamed over is that one", async () => {
    const path = write("a", begun(1, 1, 2));
    openFolder();
    const before = await points("a");
    // As rsync does it.
    const temporary = join(folder, "a", `.${TENSORFLOW_NAME}.AbC123`);
    writeFileSync(temporary, begun(2, 7, 8, 9));
    renameSync(temporary, path);
    await expect.poll(() => steps("a")).toEqual([7, 8, 9]);
    expect((await points("a", { key: before.key, count: 2 })).start).toBe(0);
    expect((await damage("a"))?.damage).toEqual([]);
  });

  it("a file that is cut off shows what is left of it", async () => {
    const path = write("a", begun(1, 1, 2, 3));
    openFolder();
    expect(await steps("a")).toEqual([1, 2, 3]);
    truncateSync(path, begun(1, 1).length);
    await expect.poll(() => steps("a")).toEqual([1]);
  });

  it("a file that is cut off inside a record is damaged at once, until it grows", async () => {
    const path = write("a", begun(1, 1, 2, 3));
    openFolder();
    expect(await steps("a")).toEqual([1, 2, 3]);
    const length = begun(1, 1, 2).length - 3;
    truncateSync(path, length);
    await expect.poll(() => steps("a")).toEqual([1]);
    expect(await damage("a")).toMatchObject({ damage: [{ kind: "truncated" }], damageCount: 1, isGrowing: false });
    appendFileSync(path, begun(1, 1, 2).subarray(length));
    await expect.poll(() => steps("a")).toEqual([1, 2]);
    appendFileSync(path, file(...events(3)).subarray(0, 20));
    await expect.poll(() => damage("a")).toMatchObject({ damage: [], isGrowing: true });
  });

  it("a file that is written anew and longer is read anew", async () => {
    const path = write("a", begun(1, 1, 2));
    openFolder();
    expect(await steps("a")).toEqual([1, 2]);
    writeFileSync(path, begun(2, 4, 5, 6, 7));
    await expect.poll(() => steps("a")).toEqual([4, 5, 6, 7]);
  });

  it("runs, files and tags come and go", async () => {
    write("a", begun(1, 1));
    openFolder();
    await expect.poll(runs).toEqual(["a"]);
    // Empty at first, as writers make it.
    mkdirSync(join(folder, "sub", "b"), { recursive: true });
    await sleep(1500);
    writeFileSync(join(folder, "sub", "b", TENSORFLOW_NAME), begun(2, 5));
    await expect.poll(runs).toEqual(["a", "sub/b"]);
    expect(await steps("sub/b")).toEqual([5]);
    writeFileSync(join(folder, "a", `${TENSORFLOW_NAME}.2`), begun(3, 6));
    await expect.poll(() => steps("a")).toEqual([1, 6]);
    rmSync(join(folder, "a"), { recursive: true });
    await expect.poll(runs).toEqual(["sub/b"]);
    await expect(steps("a")).rejects.toMatchObject({ reason: "notFound" });
  });

  it("old runs that were removed go at the next refresh, what cannot be looked at stays", async () => {
    const old = new Date(Date.now() - 3_600_000);
    for (const run of ["a", "b", "c", "d"]) utimesSync(write(run, begun(1, 1)), old, old);
    openFolder();
    await expect.poll(runs).toEqual(["a", "b", "c", "d"]);
    expect(await steps("d")).toEqual([1]);
    rmSync(join(folder, "b"), { recursive: true });
    rmSync(join(folder, "c", TENSORFLOW_NAME));
    // A look at this path leads in a circle.
    rmSync(join(folder, "d"), { recursive: true });
    symlinkSync(join(folder, "d"), join(folder, "d"));
    service.handlers["logdirs/refresh"]({ logdir: folder }, unheard);
    await expect.poll(runs).toEqual(["a", "d"]);
    rmSync(folder, { recursive: true });
    service.handlers["logdirs/refresh"]({ logdir: folder }, unheard);
    await expect.poll(runs).toEqual([]);
    mkdirSync(folder);
  });

  it("an old file is looked at while it is shown", async () => {
    const path = write("a", begun(1, 1));
    utimesSync(path, new Date("2024-01-01"), new Date("2024-01-01"));
    openFolder();
    await damage("a");
    appendFileSync(path, file(...events(2)));
    await expect.poll(() => steps("a")).toEqual([1, 2]);
  });

  it("an old file of a watched run is looked at, and of no other", async () => {
    const old = ["a", "b"].map((run) => {
      const path = write(run, begun(1, 1));
      utimesSync(path, new Date("2024-01-01"), new Date("2024-01-01"));
      return path;
    });
    const watched = [{ logdir: folder, run: "a" }];
    service.handlers["logdirs/set"](
      { logdirs: [{ path: folder, number: 0 }], exclude: [], crashed: [], watched },
      unheard,
    );
    expect([await steps("a"), await steps("b")]).toEqual([[1], [1]]);
    for (const path of old.reverse()) appendFileSync(path, file(...events(2)));
    await expect.poll(() => steps("a")).toEqual([1, 2]);
    expect(await steps("b")).toEqual([1]);
  });

  it("a file that is opened by itself grows, goes and comes back", async () => {
    const path = write("a", begun(1, 1));
    openFolder(path);
    const own = async () => {
      const id = { logdir: path, run: ".", tag: "loss", kind: "scalar" } as const;
      return [...(await ask(readPoints, id)).steps].map(Number);
    };
    expect(await own()).toEqual([1]);
    appendFileSync(path, file(...events(2)));
    await expect.poll(own).toEqual([1, 2]);
    rmSync(path);
    await expect.poll(() => own().catch(() => "gone")).toBe("gone");
    writeFileSync(path, begun(2, 3));
    await expect.poll(() => own().catch(() => "gone")).toEqual([3]);
  });
});
