import {
  appendFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LocalProvider } from "../../../src/data/local/localProvider";
import type { Logdir } from "../../../src/index/logdir";
import { diskLogdir, placeIn } from "../../../src/node/diskLogdir";
import { readPoints } from "../../../src/shared/questions/points";
import { verifyRun } from "../../../src/shared/questions/runs";
import { unhurried } from "../../../src/tensor/pace";
import { askerOf } from "../../support/asking";
import { countingSource, ReadCount } from "../../support/countingSource";
import { type EventParts, file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../support/eventWriter";

const scalar = (step: number): EventParts => ({ step, values: [tfScalar("loss", step)] });
const OTHER_NAME = TENSORFLOW_NAME.replace("17", "18");

let outer: string;
let inner: string;
let provider: LocalProvider;
let count: ReadCount;
let told: string[];

beforeEach(() => {
  outer = mkdtempSync(join(tmpdir(), "tensor-view-shared-"));
  inner = join(outer, "exp");
  mkdirSync(join(inner, "run"), { recursive: true });
  writeFileSync(
    join(inner, "run", TENSORFLOW_NAME),
    file(TENSORFLOW, ...Array.from({ length: 2000 }, (_, i) => scalar(i))),
  );
  writeFileSync(join(inner, "run", OTHER_NAME), file(TENSORFLOW, scalar(5000)));
  count = new ReadCount();
  told = [];
  provider = new LocalProvider({
    pace: unhurried,
    cacheBytes: 0,
    onChange: (logdir, run) => told.push(`${logdir} ${run}`),
  });
});

afterEach(() => rmSync(outer, { recursive: true }));

/** Adds a folder or file, its reads being counted. */
async function add(path: string, isGlobbed?: (inside: string) => boolean): Promise<void> {
  const disk = diskLogdir(path, isGlobbed);
  const counted: Logdir = { ...disk, open: (one) => countingSource(disk.open(one), count) };
  provider.add(path, counted);
  await provider.idle(path, unhurried);
}

/** Limit of bytes that a look at the indexes costs once all is read: their first bytes, and nothing of their points. */
const LITTLE = 3 * 4096;

const steps = async (logdir: string, run: string) =>
  [...(await askerOf(provider).ask(readPoints, { logdir, run, tag: "loss", kind: "scalar" })).steps].length;

const indexes = (logdir: string) => [...provider.indexes(logdir).values()].flatMap(({ fileIndexes }) => fileIndexes);

/** Number of points in memory, each file's counted once. */
function pointsHeld(): number {
  const files = new Set(provider.logdirPaths.flatMap(indexes));
  return [...files].reduce((sum, { series }) => sum + series.reduce((points, one) => points + one.points.count, 0), 0);
}

async function changed(path: string): Promise<void> {
  for (const logdir of provider.logdirPaths) {
    const place = placeIn(logdir, path);
    if (place) provider.fileChanged(logdir, logdir === path ? { run: ".", name: place.name } : place);
  }
  for (const logdir of provider.logdirPaths) await provider.idle(logdir, unhurried);
}

describe("files that are in several log folders", () => {
  it.each([
    ["the outer first", () => [outer, inner]],
    ["the inner first", () => [inner, outer]],
  ])("are read once and held once, %s", async (_, order) => {
    const [first, second] = order() as [string, string];
    await add(first);
    const read = count.bytes;
    expect(read).toBeGreaterThan(60_000);
    await add(second);
    expect(count.bytes - read).toBeLessThan(LITTLE);
    expect(pointsHeld()).toBe(2001);
    expect([await steps(outer, "exp/run"), await steps(inner, "run")]).toEqual([2001, 2001]);
  });

  it("are not taken for one where another file has the identity of one that was deleted", async () => {
    /** Adds a folder on a disk that gives the number of a deleted file to the next. */
    const addAlike = async (path: string) => {
      const disk = diskLogdir(path);
      provider.add(path, {
        ...disk,
        keyOf: () => "1:1",
        open: (one) => {
          const source = disk.open(one);
          return {
            name: source.name,
            status: () => ({ ...source.status(), identity: "1:1" }),
            readAt: (positionBytes, target) => source.readAt(positionBytes, target),
          };
        },
      });
      await provider.idle(path, unhurried);
    };
    const [first, second] = [join(outer, "first"), join(outer, "second")];
    for (const path of [first, second]) mkdirSync(path);
    writeFileSync(join(first, TENSORFLOW_NAME), file(TENSORFLOW, scalar(1), scalar(2)));
    await addAlike(first);
    rmSync(join(first, TENSORFLOW_NAME));
    writeFileSync(join(second, TENSORFLOW_NAME), file(TENSORFLOW, ...[7, 8, 9].map(scalar)));
    await addAlike(second);
    const { steps } = await askerOf(provider).ask(readPoints, {
      logdir: second,
      run: ".",
      tag: "loss",
      kind: "scalar",
    });
    expect([...steps]).toEqual([7n, 8n, 9n]);
  });

  it("are read once where both come at the same time", async () => {
    await Promise.all([add(outer), add(inner)]);
    expect(pointsHeld()).toBe(2001);
    const bytes = count.bytes;
    count.clear();
    provider.remove(outer);
    provider.remove(inner);
    await add(outer);
    expect(bytes).toBeLessThan(count.bytes + LITTLE);
  });

  it("are kept right in the one while the other is removed, grow in both, and are free with the last", async () => {
    await add(outer);
    await add(inner);
    const path = join(inner, "run", OTHER_NAME);
    appendFileSync(path, file(scalar(5001)));
    count.clear();
    await changed(path);
    expect([await steps(outer, "exp/run"), await steps(inner, "run")]).toEqual([2002, 2002]);
    expect(count.bytes).toBeLessThan(LITTLE);
    provider.remove(outer);
    appendFileSync(path, file(scalar(5002)));
    await changed(path);
    expect([await steps(inner, "run"), pointsHeld()]).toEqual([2003, 2003]);
    provider.remove(inner);
    expect(pointsHeld()).toBe(0);
    count.clear();
    await add(inner);
    expect(count.bytes).toBeGreaterThan(60_000);
  });

  it("that are written anew are read once more, for all", async () => {
    await add(outer);
    await add(inner);
    const path = join(inner, "run", TENSORFLOW_NAME);
    writeFileSync(`${path}.new`, file(TENSORFLOW, ...Array.from({ length: 3000 }, (_, i) => scalar(i))));
    renameSync(`${path}.new`, path);
    count.clear();
    await changed(path);
    expect([await steps(outer, "exp/run"), await steps(inner, "run"), pointsHeld()]).toEqual([3001, 3001, 3001]);
    const bytes = count.bytes;
    count.clear();
    provider.remove(outer);
    provider.remove(inner);
    await add(inner);
    expect(bytes).toBeLessThan(count.bytes + 2 * LITTLE);
  });

  it("are verified by both at a time", async () => {
    await add(outer);
    await add(inner);
    const verify = (logdir: string, run: string) => askerOf(provider).ask(verifyRun, { logdir, run });
    const both = await Promise.all([verify(outer, "exp/run"), verify(inner, "run")]);
    for (const { files } of both)
      expect(files.map(({ unchecked, damageCount }) => [unchecked, damageCount])).toEqual([
        [0, 0],
        [0, 0],
      ]);
  });

  it("differ where one of them leaves some out", async () => {
    await add(outer);
    await add(inner, (inside) => inside === `run/${OTHER_NAME}`);
    expect([await steps(outer, "exp/run"), await steps(inner, "run")]).toEqual([2001, 2000]);
  });
});

it.skipIf(process.platform === "win32")("two spellings of a folder are read once", async () => {
  const link = join(outer, "link");
  symlinkSync(inner, link);
  await add(inner);
  count.clear();
  await add(link);
  await add(`${inner}/`);
  expect(count.bytes).toBeLessThan(2 * LITTLE);
  expect(pointsHeld()).toBe(2001);
});

it.skipIf(process.platform === "win32")(
  "what one log folder reads or verifies of a file is told of to the others that hold it",
  async () => {
    const link = join(outer, "link");
    symlinkSync(inner, link);
    await add(inner);
    await add(link);
    appendFileSync(join(inner, "run", OTHER_NAME), file(scalar(5001)));
    told.length = 0;
    provider.fileChanged(inner, { run: "run", name: OTHER_NAME });
    await provider.idle(inner, unhurried);
    expect(told).toContain(`${link} run`);
    expect(await steps(link, "run")).toBe(2002);
    told.length = 0;
    provider.fileChanged(inner, { run: "run", name: OTHER_NAME });
    await provider.idle(inner, unhurried);
    expect(told).toEqual([`${inner} run`]);
    told.length = 0;
    await askerOf(provider).ask(verifyRun, { logdir: inner, run: "run" });
    expect(told).toContain(`${link} run`);
  },
);

it.each([
  ["first", (path: string, other: string) => [path, other, other]],
  ["last", (path: string, other: string) => [other, path, path]],
])("two names of a file on disk are two files once another takes one of them, looked at %s", async (_, order) => {
  const other = join(outer, "other");
  mkdirSync(join(other, "run"), { recursive: true });
  for (const name of [TENSORFLOW_NAME, OTHER_NAME]) linkSync(join(inner, "run", name), join(other, "run", name));
  await add(inner);
  await add(other);
  expect(pointsHeld()).toBe(2001);
  const path = join(inner, "run", TENSORFLOW_NAME);
  writeFileSync(`${path}.new`, file(TENSORFLOW, ...Array.from({ length: 3000 }, (_, i) => scalar(i))));
  renameSync(`${path}.new`, path);
  for (const logdir of order(inner, other)) {
    provider.refresh(logdir);
    await provider.idle(logdir, unhurried);
  }
  expect([await steps(inner, "run"), await steps(other, "run")]).toEqual([3001, 2001]);
});

it("a file that is opened by itself is that of its log folder, alone in its run", async () => {
  await add(outer);
  count.clear();
  const path = join(inner, "run", TENSORFLOW_NAME);
  await add(path);
  expect(count.bytes).toBeLessThan(LITTLE);
  expect([await steps(path, "."), pointsHeld()]).toEqual([2000, 2001]);
  expect(indexes(path).map(({ name }) => name)).toEqual([TENSORFLOW_NAME]);
  provider.remove(outer);
  expect([await steps(path, "."), pointsHeld()]).toEqual([2000, 2000]);
  appendFileSync(path, file(scalar(6000)));
  await changed(path);
  expect(await steps(path, ".")).toBe(2001);
});
