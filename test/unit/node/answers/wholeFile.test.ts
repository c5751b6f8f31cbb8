import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { writeWhole } from "../../../../src/node/answers/wholeFile";
import { systemError } from "../../../support/memorySource";

/** What the next writes do: nothing, write so many bytes only, or fail. */
const faults = vi.hoisted((): (number | Error)[] => []);

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return {
    ...fs,
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
  folder = mkdtempSync(join(tmpdir(), "tensor-view-write-"));
  file = join(folder, "out.npy");
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = (content: string) => new TextEncoder().encode(content);
const PART = `out.npy.${process.pid}.part`;

it("shows a file only when it is whole, and then in place of the one before", async () => {
  writeFileSync(file, "the one before");
  const { bytes } = await writeWhole(file, async (put) => {
    put(text("new "));
    put(text("content"));
    expect(readFileSync(file, "utf8")).toBe("the one before");
    expect(readdirSync(folder).sort()).toEqual(["out.npy", PART]);
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
    ["ENOSPC", "the disk is full; free some room or choose another one"],
    ["EDQUOT", "your room on the disk is used up; free some or choose another disk"],
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

it("refuses a second export to a file that is being written, and leaves the first alone", async () => {
  await writeWhole(file, async (put) => {
    put(text("first"));
    await expect(writeWhole(file, async () => undefined)).rejects.toMatchObject({
      message: `${file} cannot be written: another export is writing it; wait for its end`,
    });
  });
  expect(readFileSync(file, "utf8")).toBe("first");
});

it("takes away what a killed process of the same number left", async () => {
  writeFileSync(join(folder, PART), "left over");
  await writeWhole(file, async (put) => put(text("new")));
  expect(readFileSync(file, "utf8")).toBe("new");
  expect(readdirSync(folder)).toEqual(["out.npy"]);
});
