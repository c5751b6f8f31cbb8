import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { writerHere } from "../../../../src/node/writing/fileWriter";
import { ABANDONED_MS } from "../../../../src/node/writing/partFile";
import type { WriteContent } from "../../../../src/node/writing/writtenFiles";
import { unhurried } from "../../../../src/tensor/pace";
import { systemError } from "../../../support/memorySource";

/** Outcomes of the next writes: no fault, a limit of the bytes written, or an error. */
const faults = vi.hoisted((): (number | Error)[] => []);

/** Errors that the next links fail with. */
const linkFaults = vi.hoisted((): Error[] => []);

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return {
    ...fs,
    linkSync: (path: string, link: string) => {
      const fault = linkFaults.shift();
      if (fault) throw fault;
      fs.linkSync(path, link);
    },
    writeSync: (handle: number, bytes: Uint8Array, offset: number) => {
      const fault = faults.shift();
      if (fault instanceof Error) throw fault;
      return fs.writeSync(handle, bytes, offset, fault ?? bytes.length - offset);
    },
  };
});

let folder: string;
let file: string;
beforeEach(() => {
  faults.length = 0;
  linkFaults.length = 0;
  folder = mkdtempSync(join(tmpdir(), "tensor-view-write-"));
  file = join(folder, "out.npy");
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = (content: string) => new TextEncoder().encode(content);
const PART = /^out\.npy\.tensor-view-[0-9a-f]{12}\.part$/;

const writeWhole = (path: string, write: WriteContent) =>
  writerHere.write({ pace: unhurried, onStill: () => undefined }, (files) => files.replace(path, write));

it("shows a file only when it is whole, and then in place of the one before", async () => {
  writeFileSync(file, "the one before");
  const { bytes } = await writeWhole(file, async (put) => {
    await put(text("new "));
    await put(text("content"));
    expect(readFileSync(file, "utf8")).toBe("the one before");
    expect(readdirSync(folder).sort()).toEqual(["out.npy", expect.stringMatching(PART)]);
  });
  expect(bytes).toBe(11);
  expect(readFileSync(file, "utf8")).toBe("new content");
  expect(readdirSync(folder)).toEqual(["out.npy"]);
});

it("goes on where the disk takes a part of a write", async () => {
  faults.push(3, 1);
  await writeWhole(file, async (put) => put(text("0123456789")));
  expect(readFileSync(file, "utf8")).toBe("0123456789");
});

describe("a failure leaves nothing, and its message names the file and what to do", () => {
  it.each([
    ["ENOSPC", "the disk is full; free some space or choose another one"],
    ["EDQUOT", "your disk quota is used up; free some space or choose another disk"],
    ["EIO", "EIO: made by a test"],
  ])("%s while it is written", async (code, why) => {
    faults.push(3, systemError(code));
    await expect(writeWhole(file, async (put) => put(text("0123456789")))).rejects.toMatchObject({
      reason: "cannotWrite",
      message: `${file} cannot be written: ${why}`,
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("no such folder", async () => {
    const missing = join(folder, "none", "out.npy");
    await expect(writeWhole(missing, async () => undefined)).rejects.toMatchObject({
      message: `${missing} cannot be written: its folder is not there; make it or choose another one`,
    });
  });

  it("a file where the folder should be", async () => {
    writeFileSync(file, "");
    const inside = join(file, "out.npy");
    await expect(writeWhole(inside, async () => undefined)).rejects.toMatchObject({
      message: `${inside} cannot be written: its folder is a file; choose another one`,
    });
  });

  it("a folder of that name", async () => {
    mkdirSync(join(file, "kept"), { recursive: true });
    await expect(writeWhole(file, async (put) => put(text("0")))).rejects.toMatchObject({ reason: "cannotWrite" });
    expect(readdirSync(folder)).toEqual(["out.npy"]);
    expect(readdirSync(file)).toEqual(["kept"]);
  });

  it("of whoever makes the content, whose error is passed on", async () => {
    const unreadable = systemError("EIO");
    await expect(writeWhole(file, () => Promise.reject(unreadable))).rejects.toBe(unreadable);
    expect(readdirSync(folder)).toEqual([]);
  });
});

it("two writers of one file share no part: each writes it whole, and the one that ends last has it", async () => {
  await writeWhole(file, async (put) => {
    await put(text("first, "));
    await writeWhole(file, async (putOther) => putOther(text("the other")));
    expect(readFileSync(file, "utf8")).toBe("the other");
    await put(text("then"));
  });
  expect(readFileSync(file, "utf8")).toBe("first, then");
  expect(readdirSync(folder)).toEqual(["out.npy"]);
});

it("takes away what killed writers left, of any file and process, but nothing that may still be written", async () => {
  const old = (Date.now() - 2 * ABANDONED_MS) / 1000;
  const names = ["out.npy.tensor-view-0123456789ab.part", "other.csv.tensor-view-ba9876543210.part", "mine.part"];
  for (const name of names) {
    writeFileSync(join(folder, name), "left over");
    utimesSync(join(folder, name), old, old);
  }
  writeFileSync(join(folder, "out.npy.tensor-view-00000000000f.part"), "under way");
  await writeWhole(file, async (put) => put(text("new")));
  expect(readFileSync(file, "utf8")).toBe("new");
  expect(readdirSync(folder).sort()).toEqual(["mine.part", "out.npy", "out.npy.tensor-view-00000000000f.part"]);
});

it("writes where a link leads, and leaves the link", async () => {
  writeFileSync(join(folder, "real"), "before");
  symlinkSync(join(folder, "real"), file);
  await writeWhole(file, async (put) => put(text("new")));
  expect(readFileSync(join(folder, "real"), "utf8")).toBe("new");
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
});

it("writes a file whose name has no room for a part's", async () => {
  const long = join(folder, "n".repeat(250));
  await writeWhole(long, async (put) => put(text("new")));
  expect(readdirSync(folder)).toEqual(["n".repeat(250)]);
});

describe("a new file", () => {
  const add = (write: WriteContent) =>
    writerHere.write({ pace: unhurried, onStill: () => undefined }, (files) => files.add(file, write));

  it.each([undefined, "EPERM"])("gets a number where there is one of its name, links failing with %s", async (code) => {
    if (code !== undefined) linkFaults.push(systemError(code), systemError(code));
    writeFileSync(file, "before");
    await add(async (put) => {
      await put(text("new"));
      // Nothing is there before it is whole.
      expect(readdirSync(folder).sort()).toEqual(["out.npy", expect.stringMatching(PART)]);
    });
    expect(readFileSync(file, "utf8")).toBe("before");
    expect(readFileSync(join(folder, "out (2).npy"), "utf8")).toBe("new");
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it("that fails leaves nothing", async () => {
    await expect(add(() => Promise.reject(new Error("made by a test")))).rejects.toThrow("made by a test");
    expect(readdirSync(folder)).toEqual([]);
  });
});
