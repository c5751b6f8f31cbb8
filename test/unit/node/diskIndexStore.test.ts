import { createHash } from "node:crypto";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FileIndex } from "../../../src/index/events/fileIndex";
import type { KeptFileIndex } from "../../../src/index/events/keptFileIndex";
import type { IndexStore } from "../../../src/index/indexStore";
import type { KeptIndex } from "../../../src/index/keptIndex";
import { diskIndexStore } from "../../../src/node/diskIndexStore";
import { KeptIndexes, SLICE_BYTES } from "../../../src/node/keptIndexes";
import { RequestError } from "../../../src/shared/channel/requestError";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { say } from "../../../src/tensor/said/sentence";
import { anIndex } from "../../support/anIndex";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../support/eventWriter";
import { MemorySource } from "../../support/memorySource";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-store-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const MEBIBYTE = 1024 * 1024;

/** Keeps at once: `saved` waits for it. */
let saved: Promise<void> = Promise.resolve();
const storeIn = (path: string, maxBytes: number, pace: Pace = unhurried) =>
  diskIndexStore(new KeptIndexes(path, maxBytes, pace), pace, undefined, (work) => {
    saved = work();
  });

async function save(store: IndexStore, path: string, kept: KeptFileIndex): Promise<void> {
  store.save(path, async () => kept);
  await saved;
}

const log = (run: string) => join("/logs", run, TENSORFLOW_NAME);

it("gives what was saved, to another window too", async () => {
  const kept = await anIndex();
  await save(storeIn(folder, MEBIBYTE), log("a"), kept);
  const other = storeIn(folder, MEBIBYTE);
  expect(await other.load(log("a"), unhurried)).toEqual(kept);
  expect(await other.load(log("b"), unhurried)).toBeUndefined();
});

it("throws a damaged one away in silence", async () => {
  const store = storeIn(folder, MEBIBYTE);
  const kept = await anIndex();
  await save(store, log("a"), kept);
  const path = join(folder, readdirSync(folder)[0] as string);
  const bytes = readFileSync(path);
  bytes[bytes.length - 3] = (bytes[bytes.length - 3] as number) ^ 1;
  writeFileSync(path, bytes);
  expect(await store.load(log("a"), unhurried)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

it("keeps at most so many bytes, those used last, and clears away what was left half written", async () => {
  const kept = await anIndex();
  await save(storeIn(folder, MEBIBYTE), log("0"), kept);
  const [first] = readdirSync(folder);
  const size = statSync(join(folder, first as string)).size;
  rmSync(join(folder, first as string));
  writeFileSync(join(folder, "old.half"), "x");
  utimesSync(join(folder, "old.half"), new Date("2024-01-01"), new Date("2024-01-01"));
  const store = storeIn(folder, 3 * size + 10);
  for (let i = 0; i < 5; i++) {
    await save(store, log(String(i)), kept);
    const age = new Date(Date.now() - (10 - i) * 1000);
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (Date.now() - statSync(path).mtimeMs < 500) utimesSync(path, age, age);
    }
  }
  expect(readdirSync(folder)).toHaveLength(3);
  expect(await store.load(log("4"), unhurried)).toEqual(kept);
  expect(await store.load(log("0"), unhurried)).toBeUndefined();
});

it("does without a folder that cannot be written", async () => {
  writeFileSync(join(folder, "file"), "");
  const store = storeIn(join(folder, "file", "below"), MEBIBYTE);
  const kept = await anIndex();
  await save(store, log("a"), kept);
  expect(await store.load(log("a"), unhurried)).toBeUndefined();
});

/** Index with about 4 MB of rows. */
async function aLargeIndex(): Promise<FileIndex> {
  const events = Array.from({ length: 1000 }, (_, step) => ({
    wallTime: step,
    step,
    values: Array.from({ length: 200 }, (_, i) => tfScalar(`tag ${i}`, step)),
  }));
  const index = new FileIndex(new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events)));
  await index.scan(unhurried);
  return index;
}

/** Expecting one of a million numbers at a time takes seconds. */
function digestOf(kept: KeptIndex | undefined) {
  if (!kept) return undefined;
  const { rows, ...rest } = kept;
  return { rows: createHash("sha256").update(rows).digest("hex"), rest };
}

/** Pace that yields at every look, and is cancelled after `mostTurns` turns. */
function eagerPace(mostTurns = Number.POSITIVE_INFINITY) {
  const pace = {
    turns: 0,
    isDue: () => true,
    giveWay: async () => {
      if (++pace.turns > mostTurns) throw new RequestError("cancelled", say("cancelled"));
    },
    until: <T>(shared: Promise<T>) => shared,
  };
  return pace;
}

describe("a large index", () => {
  it("is put together, written and read in turns, each of a slice at most", async () => {
    const index = await aLargeIndex();
    const keeping = eagerPace();
    const kept = (await index.keep(keeping)) as KeptFileIndex;
    expect(digestOf(kept)).toEqual(digestOf(await index.keep(unhurried)));
    const slices = kept.rows.byteLength / SLICE_BYTES;
    expect(slices).toBeGreaterThan(3);
    expect(keeping.turns).toBeGreaterThanOrEqual(slices);
    const saving = eagerPace();
    const store = storeIn(folder, 100 * MEBIBYTE, saving);
    await save(store, log("a"), kept);
    expect(saving.turns).toBeGreaterThanOrEqual(slices);
    const loading = eagerPace();
    expect(digestOf(await store.load(log("a"), loading))).toEqual(digestOf(kept));
    expect(loading.turns).toBeGreaterThanOrEqual(slices);
  });

  it("is there still when whoever loads it was cancelled", async () => {
    const kept = (await (await aLargeIndex()).keep(unhurried)) as KeptFileIndex;
    const store = storeIn(folder, 100 * MEBIBYTE);
    await save(store, log("a"), kept);
    await expect(store.load(log("a"), eagerPace(2))).rejects.toMatchObject({ code: "cancelled" });
    expect((await store.load(log("a"), unhurried))?.recordCount).toBe(kept.recordCount);
  });

  it("leaves nothing behind when saving ends in the middle", async () => {
    const kept = (await (await aLargeIndex()).keep(unhurried)) as KeptFileIndex;
    await save(storeIn(folder, 100 * MEBIBYTE, eagerPace(2)), log("a"), kept);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is not kept where there is no room for it", async () => {
    const kept = (await (await aLargeIndex()).keep(unhurried)) as KeptFileIndex;
    await save(storeIn(folder, MEBIBYTE), log("a"), kept);
    expect(readdirSync(folder)).toEqual([]);
  });
});

it.each([0, 8, 31, 33, 40, 60])("throws one away that was cut to %i bytes", async (bytes) => {
  const store = storeIn(folder, MEBIBYTE);
  await save(store, log("a"), await anIndex());
  const path = join(folder, readdirSync(folder)[0] as string);
  truncateSync(path, bytes);
  expect(await store.load(log("a"), unhurried)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});
