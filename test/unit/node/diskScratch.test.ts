import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ScratchPlace } from "../../../src/index/points/rowScratch";
import { DiskScratch, FREE_BYTES } from "../../../src/node/diskScratch";
import { OWN_FILES, ReadingMark } from "../../../src/node/readingMark";
import { systemError } from "../../support/memorySource";

const DISK = 0xef53;
const TMPFS = 0x01021994;

/** Answers of the system about its file systems, and the failures of the next writes. */
const system = vi.hoisted(() => ({
  freeBytes: Number.POSITIVE_INFINITY,
  typeOf: (_folder: string): number => 0,
  failures: [] as Error[],
  during: (_operation: string): void => undefined,
}));

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return {
    ...fs,
    statfsSync: (folder: string) => {
      system.during("statfs");
      return { type: system.typeOf(folder), bavail: system.freeBytes, bsize: 1 };
    },
    openSync: (...args: Parameters<typeof fs.openSync>) => {
      system.during("open");
      return fs.openSync(...args);
    },
    readSync: (...args: Parameters<typeof fs.readSync>) => {
      system.during("read");
      return fs.readSync(...args);
    },
    writeSync: (...args: Parameters<typeof fs.writeSync>) => {
      system.during("write");
      const failure = system.failures.shift();
      if (failure) throw failure;
      return fs.writeSync(...args);
    },
  };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-scratch-"));
  system.freeBytes = 2 * FREE_BYTES;
  system.typeOf = () => DISK;
  system.failures.length = 0;
  system.during = () => undefined;
});
afterEach(() => rmSync(folder, { recursive: true }));

const place = (words: number): ScratchPlace => ({ position: undefined, words });
const rows = (words: number, seed: number) => Int32Array.from({ length: words }, (_, i) => i * seed);

function readBack(scratch: DiskScratch, at: ScratchPlace): Int32Array {
  const ints = new Int32Array(at.words);
  scratch.read(at, ints);
  return ints;
}

describe("a scratch on disk", () => {
  it("gives back what was put aside, also where it was put there again or in the place of others", () => {
    const scratch = new DiskScratch([folder]);
    const places = [place(1000), place(70_000), place(1000), place(3)];
    for (const [i, at] of places.entries()) expect(scratch.write(rows(at.words, i + 1), at)).toBe(true);
    const [a, b, c] = places as [ScratchPlace, ScratchPlace, ScratchPlace];
    expect(scratch.write(rows(1000, 9), a)).toBe(true);
    const { position } = c;
    scratch.free(c);
    const later = place(900);
    expect(scratch.write(rows(900, 5), later)).toBe(true);
    expect(later.position).toBe(position);
    expect(readBack(scratch, a)).toEqual(rows(1000, 9));
    expect(readBack(scratch, b)).toEqual(rows(70_000, 2));
    expect(readBack(scratch, later)).toEqual(rows(900, 5));
  });

  it("makes no file before it is needed, and leaves none", () => {
    const scratch = new DiskScratch([folder]);
    expect(readdirSync(folder)).toEqual([]);
    scratch.write(rows(10, 1), place(10));
    if (process.platform !== "win32") expect(readdirSync(folder)).toEqual([]);
  });

  it("passes over what is a file system in memory, full, or not to be written to", () => {
    const said: string[] = [];
    const none = join(folder, "none");
    const file = join(folder, "here");
    system.typeOf = (asked) => (asked === none ? TMPFS : DISK);
    const scratch = new DiskScratch([none, "/dev/null/no", file], (message) => said.push(message));
    expect(scratch.write(rows(10, 1), place(10))).toBe(true);
    expect(said.at(-1)).toBe(`rows of points are put aside in ${file}`);
    expect(new DiskScratch([none]).write(rows(10, 1), place(10))).toBe(false);
  });

  it("takes nothing where the disk has no room, and goes on once it has", () => {
    const scratch = new DiskScratch([folder]);
    const at = place(1000);
    expect(scratch.write(rows(1000, 1), at)).toBe(true);
    system.failures.push(systemError("ENOSPC"));
    const other = place(1000);
    expect(scratch.write(rows(1000, 2), other)).toBe(false);
    expect(other.position).toBeUndefined();
    system.freeBytes = FREE_BYTES - 1;
    expect(scratch.write(rows(2000, 2), place(2000))).toBe(false);
    system.freeBytes = 2 * FREE_BYTES;
    expect(scratch.write(rows(1000, 2), other)).toBe(true);
    expect([readBack(scratch, at), readBack(scratch, other)]).toEqual([rows(1000, 1), rows(1000, 2)]);
  });

  it("is under the mark of its reader: a disk that hangs is seen", () => {
    const mark = new ReadingMark();
    const seen = new Map<string, number | undefined>();
    system.during = (operation) => seen.set(operation, mark.operation?.logdir);
    const scratch = new DiskScratch([folder], undefined, mark.watch(OWN_FILES));
    mark.leaveAlone(Array.from({ length: 2048 }, (_, i) => i));
    const at = place(1000);
    expect(scratch.write(rows(1000, 1), at)).toBe(true);
    expect(readBack(scratch, at)).toEqual(rows(1000, 1));
    expect([...seen]).toEqual(["statfs", "open", "write", "read"].map((operation) => [operation, OWN_FILES]));
    expect(mark.operation).toBeUndefined();
  });

  it("says where it cannot be read", () => {
    const scratch = new DiskScratch([folder]);
    scratch.write(rows(10, 1), place(10));
    expect(() => readBack(scratch, { position: 1 << 20, words: 10 })).toThrow("cannot be read again: EOF");
  });
});
