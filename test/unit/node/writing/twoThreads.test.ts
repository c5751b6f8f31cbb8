// Alone: a module that is loaded twice stands for two threads of one process.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { WriteContent } from "../../../../src/node/writing/writtenFiles";
import { unhurried } from "../../../../src/tensor/pace";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-write-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writer of a separate thread: nothing of the module is shared. */
async function threadOfItsOwn() {
  vi.resetModules();
  const { writerHere } = await import("../../../../src/node/writing/fileWriter");
  return (file: string, write: WriteContent) =>
    writerHere.write({ pace: unhurried, onStill: () => undefined }, (files) => files.replace(file, write));
}

it("two threads that write one file share no part: the one that ends last has it whole", async () => {
  const [one, other] = [await threadOfItsOwn(), await threadOfItsOwn()];
  const file = join(folder, "out.npy");
  const long = new Uint8Array(1_000_000).fill(1);
  const short = new Uint8Array(400_000).fill(2);
  await one(file, async (put) => {
    await put(long.subarray(0, 500_000));
    await other(file, async (putOther) => putOther(short));
    expect(readFileSync(file).equals(short)).toBe(true);
    await put(long.subarray(500_000));
  });
  expect(readFileSync(file).equals(long)).toBe(true);
  expect(readdirSync(folder)).toEqual(["out.npy"]);
});
