// Waits: for rounds of a poll.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fileSource } from "../../../../src/node/fileSource";
import { createPace } from "../../../../src/node/pace";
import { unwatched } from "../../../../src/node/readingMark";
import { LivePoll, type PolledFile } from "../../../../src/node/sources/livePoll";
import type { Pace } from "../../../../src/tensor/pace";
import { TENSORFLOW_NAME } from "../../../support/eventWriter";
import { systemError } from "../../../support/memorySource";
import { until } from "../../../support/until";

/** Errors that the next looks at a path meet instead of it. */
const faults = vi.hoisted(() => new Map<unknown, Error>());

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return {
    ...fs,
    statSync: (...args: Parameters<typeof fs.statSync>) => {
      const fault = faults.get(args[0]);
      if (fault) throw fault;
      return fs.statSync(...args);
    },
  };
});

let folder: string;
let poll: LivePoll | undefined;
let told: string[][];
let failures: unknown[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-poll-"));
  told = [];
  failures = [];
  faults.clear();
});

afterEach(() => {
  poll?.stop();
  rmSync(folder, { recursive: true });
  expect(failures).toEqual([]);
});

/** A poll of these files, and of the folder where that is wanted. */
function start(files: Iterable<PolledFile>, folders: readonly string[] = [], pace: Pace = createPace()): void {
  const knows = (path: string) => [...files].some((file) => file.path === path);
  poll = new LivePoll(
    { files: () => files, folders: () => folders, knows },
    {
      changed: (paths) => told.push([...paths].sort()),
      failed: (error) => failures.push(error),
    },
    unwatched,
    pace,
  );
}

function made(name: string): PolledFile {
  const path = join(folder, name);
  writeFileSync(path, "x");
  return { path, status: fileSource(path).status() };
}

it("tells of files that are not as they were, and of no others", async () => {
  const [same, longer, touched, gone] = ["same", "longer", "touched", "gone"].map(made) as PolledFile[];
  writeFileSync(longer?.path as string, "xx");
  utimesSync(touched?.path as string, 1, 1);
  rmSync(gone?.path as string);
  start([same, longer, touched, gone] as PolledFile[]);
  await until(() => told.length > 0);
  expect(told[0]).toEqual([longer, touched, gone].map((file) => file?.path).sort());
});

it("looks at a bounded number at a time, and at each in its turn", async () => {
  const files = Array.from({ length: 450 }, (_, i) => ({ ...made(String(i)), status: undefined }));
  start(files);
  await until(() => new Set(told.flat()).size === files.length);
  expect(Math.max(...told.map(({ length }) => length))).toBe(200);
  expect(told.length).toBeLessThanOrEqual(4);
});

it("tells of summary files and folders that came, and looks into such folders", async () => {
  const known = made(TENSORFLOW_NAME);
  mkdirSync(join(folder, "old"));
  utimesSync(join(folder, "old"), 1, 1);
  start([known], [folder]);
  writeFileSync(join(folder, "notes.txt"), "x");
  mkdirSync(join(folder, "new"));
  await until(() => told.length > 0);
  writeFileSync(join(folder, "new", `${TENSORFLOW_NAME}.2`), "x");
  await until(() => told.length > 1);
  expect(told.slice(0, 2)).toEqual([[join(folder, "new")], [join(folder, "new", `${TENSORFLOW_NAME}.2`)]]);
});

it("says what is wrong with a look, and looks again", async () => {
  const file = made("file");
  writeFileSync(file.path, "xx");
  const wrong = new Error("made by a test");
  let looks = 0;
  start({
    *[Symbol.iterator]() {
      if (++looks === 1) throw wrong;
      yield file;
    },
  });
  await until(() => told.length > 0);
  expect(told[0]).toEqual([file.path]);
  expect(failures.splice(0)).toEqual([wrong]);
});

it.each(["ELOOP", "EIO", "ESTALE", "EACCES"])("takes what a look at ends with %s for what it was", async (code) => {
  const [faulty, longer, gone] = [made("faulty"), made("longer"), made("gone")];
  writeFileSync(longer.path, "xx");
  faults.set(faulty.path, systemError(code));
  faults.set(folder, systemError(code));
  rmSync(gone.path);
  start([faulty, longer, gone], [folder]);
  await until(() => told.length > 0);
  expect(told[0]).toEqual([gone.path, longer.path]);
});

it("that is stopped while it looks tells nothing and looks at nothing any more", async () => {
  let looks = 0;
  let asked = 0;
  const files = {
    *[Symbol.iterator]() {
      asked++;
      for (let i = 0; i < 3; i++) yield { path: join(folder, String(i)), status: fileSource(folder).status() };
    },
  };
  const pace: Pace = {
    isDue: () => true,
    async giveWay() {
      looks++;
      poll?.stop();
    },
    until: (shared) => shared,
  };
  start(files, [folder], pace);
  await until(() => looks > 0);
  // Longer than the time between two looks.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect([asked, looks, told]).toEqual([1, 1, []]);
});
