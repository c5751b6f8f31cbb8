import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { LogFolders } from "../../../../src/host/folders/logFolders";
import { SampleRuns } from "../../../../src/host/folders/sampleRuns";
import { allAnswers } from "../../../../src/node/answers/answers";
import { listedRuns } from "../../../../src/node/cli/commands/list";
import { Session } from "../../../../src/node/cli/session";
import { KINDS } from "../../../../src/shared/kind";
import { fixtures } from "../../../support/expected";
import { Memento, Uri } from "../../../support/fakeVscode";

/** Bytes that the samples may add to the package. */
const MAX_BYTES = 150_000;

const SAMPLES = resolve("media/samples");

/** Files below a folder. */
function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const files = filesBelow(SAMPLES);

let storage: string;

beforeEach(() => {
  storage = mkdtempSync(join(tmpdir(), "tensor-view-samples-"));
  onTestFinished(() => rmSync(storage, { recursive: true }));
});

/** Records of a file in both of its formats, with their lengths and checksums. */
function records(path: string): string[] {
  const bytes = readFileSync(path);
  const found: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const next = at + 16 + Number(bytes.readBigUInt64LE(at));
    found.push(bytes.toString("base64", at, next));
    at = next;
  }
  return found;
}

it("the samples are small, have every kind, and hold records of real writers alone", async () => {
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(MAX_BYTES);
  const session = new Session(allAnswers());
  const runs = await listedRuns(session, SAMPLES);
  expect(runs.flatMap((run) => run.files.flatMap(({ damage }) => damage))).toEqual([]);
  const kinds = new Set(runs.flatMap(({ tags }) => tags.map(({ kind }) => kind)));
  expect([...kinds].sort()).toEqual([...KINDS].sort());
  const originals = filesBelow(fixtures);
  for (const file of files) {
    const written = records(file);
    const ofOne = (original: string) => {
      const known = new Set(records(original));
      return written.every((record) => known.has(record));
    };
    expect(originals.filter((original) => basename(original) === basename(file)).some(ofOne), file).toBe(true);
  }
});

it("are copied, added once, whole again after their folder was removed, and leave nothing", async () => {
  const state = new Memento();
  const folders = new LogFolders(state);
  onTestFinished(() => folders.dispose());
  const samples = new SampleRuns(Uri.file(resolve(".")), Uri.file(storage), folders);
  const added = () => folders.all.filter(({ isAdded }) => isAdded).map(({ path, label }) => ({ path, label }));
  // Two clicks at once make one copy.
  const [path = "", again] = await Promise.all([samples.add(), samples.add()]);
  expect(again).toBe(path);
  expect(added()).toEqual([{ path: join(storage, "samples"), label: "samples" }]);
  expect(filesBelow(path).length).toBe(files.length);
  expect(readdirSync(storage)).toEqual(["samples"]);
  await folders.remove(path);
  await samples.removed("/elsewhere");
  expect(existsSync(path)).toBe(true);
  await samples.removed(path);
  expect(existsSync(path)).toBe(false);
  await samples.add();
  expect(filesBelow(path).length).toBe(files.length);
});
