import { linkSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { KeptFileIndex } from "../../../src/index/events/keptFileIndex";
import type { IndexStore } from "../../../src/index/indexStore";
import { diskIndexStore } from "../../../src/node/diskIndexStore";
import { KeptIndexes } from "../../../src/node/keptIndexes";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { anIndex } from "../../support/anIndex";

/** Calls of the file system since the count was last taken. */
const calls = vi.hoisted(() => ({ count: 0 }));

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const counted = Object.entries(fs).map(([name, value]) => {
    if (typeof value !== "function" || !name.endsWith("Sync")) return [name, value];
    const call = (...given: unknown[]) => {
      calls.count++;
      return Reflect.apply(value, fs, given) as unknown;
    };
    return [name, call];
  });
  return Object.fromEntries(counted) as typeof fs;
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-store-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function taken(): number {
  const { count } = calls;
  calls.count = 0;
  return count;
}

let saved: Promise<void> = Promise.resolve();
const storeOf = (maxBytes: number, pace: Pace = unhurried) =>
  diskIndexStore(new KeptIndexes(folder, maxBytes, pace), pace, undefined, (work) => {
    saved = work();
  });

async function save(store: IndexStore, path: string, kept: KeptFileIndex): Promise<void> {
  store.save(path, async () => kept);
  await saved;
}

/** Kept indexes of files that nobody asks for, all the same file. */
function fill(count: number, bytes: number): void {
  const nameOf = (i: number) => join(folder, `${String(i).padStart(32, "0")}.index`);
  writeFileSync(nameOf(0), new Uint8Array(bytes));
  utimesSync(nameOf(0), 1_000_000, 1_000_000);
  for (let i = 1; i < count; i++) linkSync(nameOf(0), nameOf(i));
}

const CALLS_A_SAVE = 20;
const CALLS_A_TURN = 64;

it("a save makes as few calls whatever is kept: the store is listed once", async () => {
  fill(300, 10);
  const store = storeOf(1 << 30);
  const kept = await anIndex();
  await save(store, "/logs/0", kept);
  taken();
  for (let i = 1; i < 10; i++) {
    await save(store, `/logs/${i}`, kept);
    expect(taken()).toBeLessThanOrEqual(CALLS_A_SAVE);
  }
});

it("10,000 kept indexes are listed and trimmed in turns", async () => {
  fill(10_000, 100);
  let longest = 0;
  const note = () => {
    longest = Math.max(longest, taken());
  };
  const pace: Pace = {
    isDue: () => {
      note();
      return true;
    },
    giveWay: async () => note(),
    until: (shared) => shared,
  };
  const kept = await anIndex();
  taken();
  await save(storeOf(10_000, pace), "/logs/0", kept);
  note();
  expect(longest).toBeLessThanOrEqual(CALLS_A_TURN);
  expect(readdirSync(folder).length).toBeLessThanOrEqual(100);
});
