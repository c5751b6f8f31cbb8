import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { FileIndex } from "../../../src/index/fileIndex";
import type { KeptFileIndex } from "../../../src/index/keptFileIndex";
import { diskIndexStore } from "../../../src/node/diskIndexStore";
import { unhurried } from "../../../src/tensor/pace";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../support/eventWriter";
import { MemorySource } from "../../support/memorySource";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-store-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const MEBIBYTE = 1024 * 1024;

async function anIndex(): Promise<KeptFileIndex> {
  const bytes = file(TENSORFLOW, { wallTime: 1, step: 3n, values: [tfScalar("loss", 1)] });
  const index = new FileIndex(new MemorySource(TENSORFLOW_NAME, bytes));
  await index.scan(unhurried);
  return index.keep() as KeptFileIndex;
}

/** Keeps at once. */
const storeIn = (path: string, maxBytes: number) => diskIndexStore(path, maxBytes, undefined, (work) => work());

const log = (run: string) => join("/logs", run, TENSORFLOW_NAME);

it("gives what was saved, to another window too", async () => {
  const kept = await anIndex();
  storeIn(folder, MEBIBYTE).save(log("a"), () => kept);
  const other = storeIn(folder, MEBIBYTE);
  expect(other.load(log("a"))).toEqual(kept);
  expect(other.load(log("b"))).toBeUndefined();
});

it("throws a damaged one away in silence", async () => {
  const store = storeIn(folder, MEBIBYTE);
  const kept = await anIndex();
  store.save(log("a"), () => kept);
  const path = join(folder, readdirSync(folder)[0] as string);
  const bytes = readFileSync(path);
  bytes[bytes.length - 3] = (bytes[bytes.length - 3] as number) ^ 1;
  writeFileSync(path, bytes);
  expect(store.load(log("a"))).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

it("keeps at most so many bytes, those used last, and clears away what was left half written", async () => {
  const kept = await anIndex();
  storeIn(folder, MEBIBYTE).save(log("0"), () => kept);
  const [first] = readdirSync(folder);
  const size = statSync(join(folder, first as string)).size;
  rmSync(join(folder, first as string));
  writeFileSync(join(folder, "old.half"), "x");
  utimesSync(join(folder, "old.half"), new Date("2024-01-01"), new Date("2024-01-01"));
  const store = storeIn(folder, 3 * size + 10);
  for (let i = 0; i < 5; i++) {
    store.save(log(String(i)), () => kept);
    const age = new Date(Date.now() - (10 - i) * 1000);
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (Date.now() - statSync(path).mtimeMs < 500) utimesSync(path, age, age);
    }
  }
  expect(readdirSync(folder)).toHaveLength(3);
  expect(store.load(log("4"))).toEqual(kept);
  expect(store.load(log("0"))).toBeUndefined();
});

it("does without a folder that cannot be written", async () => {
  writeFileSync(join(folder, "file"), "");
  const store = storeIn(join(folder, "file", "below"), MEBIBYTE);
  const kept = await anIndex();
  store.save(log("a"), () => kept);
  expect(store.load(log("a"))).toBeUndefined();
});
