import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fileSource } from "../../../src/node/fileSource";
import { OpenFile, withRoom } from "../../../src/node/openFiles";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../support/eventWriter";
import { systemError } from "../../support/memorySource";

const MAX_OPEN = 64;

/** Outcomes of the next opens: no fault, or an error. */
const faults = vi.hoisted((): (Error | undefined)[] => []);

/** Error that the next call of each of these ends with. */
const next = vi.hoisted((): { fstat?: Error; read?: Error; close?: Error } => ({}));

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return {
    ...fs,
    openSync: (...args: Parameters<typeof fs.openSync>) => {
      const fault = faults.shift();
      if (fault) throw fault;
      return fs.openSync(...args);
    },
    fstatSync: (...args: Parameters<typeof fs.fstatSync>) => {
      fail("fstat");
      return fs.fstatSync(...args);
    },
    readSync: (...args: Parameters<typeof fs.readSync>) => {
      fail("read");
      return fs.readSync(...args);
    },
    closeSync: (handle: number) => {
      fs.closeSync(handle);
      fail("close");
    },
  };

  function fail(operation: keyof typeof next): void {
    const fault = next[operation];
    delete next[operation];
    if (fault) throw fault;
  }
});

let folder: string;
let opened: OpenFile[];
beforeEach(() => {
  faults.length = 0;
  folder = mkdtempSync(join(tmpdir(), "tensor-view-open-"));
  opened = [];
});
afterEach(() => {
  vi.useRealTimers();
  for (const one of opened) one.close();
  rmSync(folder, { recursive: true });
});

/** Folder in which the system lists the files that a process has open. */
const handles = "/proc/self/fd";
const isTold = process.platform === "linux";

/** The files of the folder that are open, by name. */
function openNames(): string[] {
  const names = readdirSync(handles).flatMap((handle) => {
    try {
      const path = readlinkSync(join(handles, handle));
      return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : [];
    } catch {
      // The handle that the list itself was read with.
      return [];
    }
  });
  return names.sort();
}

function made(count: number): OpenFile[] {
  const files = Array.from({ length: count }, (_, i) => {
    const path = join(folder, String(i).padStart(3, "0"));
    writeFileSync(path, `content of ${i}`);
    return new OpenFile(path);
  });
  opened.push(...files);
  return files;
}

/** Names of `made` files, in order. */
const names = (...numbers: readonly number[]) => numbers.map((number) => String(number).padStart(3, "0")).sort();

describe.runIf(isTold)("open files", () => {
  it("are so many at most, those read last", () => {
    const files = made(200);
    for (const one of files) {
      one.use();
      expect(openNames().length).toBeLessThanOrEqual(MAX_OPEN);
    }
    expect(openNames()).toEqual(names(...Array.from({ length: MAX_OPEN }, (_, i) => 200 - MAX_OPEN + i)));
  });

  it("are closed by the time they were read, not opened", () => {
    const files = made(MAX_OPEN + 2);
    for (const one of files.slice(0, MAX_OPEN)) one.use();
    const handle = files[0]?.use();
    files[MAX_OPEN]?.use();
    expect(openNames()).toContain("000");
    expect(openNames()).not.toContain("001");
    expect(files[0]?.use()).toBe(handle);
    files[MAX_OPEN + 1]?.use();
    expect(openNames()).not.toContain("002");
    expect(openNames()).toHaveLength(MAX_OPEN);
  });

  it("are opened again by the next read", () => {
    const sources = Array.from({ length: 100 }, (_, i) => {
      const path = join(folder, String(i));
      writeFileSync(path, `content of ${i}`);
      return fileSource(path);
    });
    const read = (source: ReturnType<typeof fileSource>) => {
      const target = new Uint8Array(20);
      return new TextDecoder().decode(target.subarray(0, Number(source.readAt(0, target))));
    };
    for (let round = 0; round < 2; round++) {
      for (const [i, source] of sources.entries()) {
        expect(read(source)).toBe(`content of ${i}`);
        expect(openNames().length).toBeLessThanOrEqual(MAX_OPEN);
      }
    }
    expect(openNames()).not.toContain("0");
    expect(read(sources[0] as ReturnType<typeof fileSource>)).toBe("content of 0");
    expect(openNames()).toContain("0");
    expect(openNames()).toHaveLength(MAX_OPEN);
  });

  it("that are closed by hand are closed once, and open anew", () => {
    const [one] = made(1) as [OpenFile];
    expect(one.stats).toBeUndefined();
    one.use();
    expect(one.stats?.size).toBe("content of 0".length);
    renameSync(join(folder, "000"), join(folder, "moved"));
    expect(one.stats?.size).toBe("content of 0".length);
    one.close();
    one.close();
    expect(openNames()).toEqual([]);
    expect(one.stats).toBeUndefined();
    expect(() => one.use()).toThrow(expect.objectContaining({ code: "ENOENT" }));
    writeFileSync(join(folder, "000"), "new");
    one.use();
    expect(openNames()).toEqual(["000"]);
    expect(one.stats?.size).toBe(3);
  });

  it("are closed once they were not read for a while", () => {
    vi.useFakeTimers();
    const [idle, busy] = made(2) as [OpenFile, OpenFile];
    idle.use();
    busy.use();
    for (let i = 0; i < 5; i++) {
      vi.advanceTimersByTime(900);
      busy.use();
    }
    expect(openNames()).toEqual(["001"]);
    vi.advanceTimersByTime(2000);
    expect(openNames()).toEqual([]);
  });

  it("are files: what is none is left closed", () => {
    mkdirSync(join(folder, "folder"));
    const none = new OpenFile(join(folder, "folder"));
    expect(() => none.use()).toThrow(expect.objectContaining({ code: "EISDIR" }));
    expect(openNames()).toEqual([]);
  });
});

describe.runIf(isTold)("a file whose file system fails", () => {
  const stale = systemError("Unknown system error -116");

  it("leaves no handle where it cannot be looked at once it is open", () => {
    const [one] = made(1) as [OpenFile];
    next.fstat = stale;
    expect(() => one.use()).toThrow(stale);
    expect(openNames()).toEqual([]);
    one.use();
    expect(openNames()).toEqual(["000"]);
  });

  it("is opened anew after a read that failed, and after a look that did", () => {
    made(1);
    const source = fileSource(join(folder, "000"));
    const target = new Uint8Array(4);
    source.readAt(0, target);
    next.read = stale;
    expect(() => source.readAt(0, target)).toThrow(stale);
    expect(openNames()).toEqual([]);
    expect(source.readAt(0, target)).toBe(4);
    next.fstat = stale;
    expect(source.status().sizeBytes).toBe("content of 0".length);
    expect(openNames()).toEqual([]);
  });

  it("keeps no other from being opened, and no thread from going on, where it cannot be closed well", () => {
    vi.useFakeTimers();
    const files = made(MAX_OPEN + 1);
    for (const one of files.slice(0, MAX_OPEN)) one.use();
    next.close = stale;
    files[MAX_OPEN]?.use();
    expect(openNames()).toHaveLength(MAX_OPEN);
    next.close = stale;
    vi.advanceTimersByTime(3000);
    expect(openNames()).toEqual([]);
  });
});

describe("where the system has no handle left", () => {
  it.runIf(isTold).each(["EMFILE", "ENFILE"])("%s: all of ours are closed, and the file is opened", (code) => {
    const files = made(10);
    for (const one of files.slice(0, 9)) one.use();
    faults.push(systemError(code));
    files[9]?.use();
    expect(openNames()).toEqual(["009"]);
    expect(files[9]?.stats?.size).toBe("content of 9".length);
    files[0]?.use();
    expect(openNames()).toEqual(["000", "009"]);
  });

  it("whatever is opened is tried once more, and what it throws then is passed on", () => {
    const [one] = made(1) as [OpenFile];
    const full = systemError("EMFILE");
    let tries = 0;
    const work = (failures: number) => {
      tries = 0;
      return withRoom(() => {
        if (++tries <= failures) throw full;
        return "opened";
      });
    };
    one.use();
    expect(work(1)).toBe("opened");
    expect([tries, one.stats]).toEqual([2, undefined]);
    one.use();
    expect(() => work(2)).toThrow(full);
    expect(tries).toBe(2);
  });

  it("and none is ours, it says so at once; as it does of other faults", () => {
    const [one] = made(1) as [OpenFile];
    const work = vi.fn(() => {
      throw systemError("EMFILE");
    });
    expect(() => withRoom(work)).toThrow("EMFILE");
    expect(work).toHaveBeenCalledTimes(1);
    one.use();
    const other = vi.fn(() => {
      throw systemError("EACCES");
    });
    expect(() => withRoom(other)).toThrow("EACCES");
    expect(other).toHaveBeenCalledTimes(1);
    expect(one.stats).toBeDefined();
  });

  it.runIf(isTold)("a process that may open few lists many files all the same", async () => {
    const cli = join(folder, "cli.js");
    const common = { bundle: true, platform: "node", format: "cjs", logLevel: "error" } as const;
    await build({ ...common, entryPoints: ["src/node/cli/main.ts"], outfile: cli });
    const logs = join(folder, "logs");
    for (let i = 0; i < 300; i++) {
      const run = join(logs, `run ${i % 30}`);
      mkdirSync(run, { recursive: true });
      const bytes = file(TENSORFLOW, { wallTime: i, step: i, values: [tfScalar("loss", i)] });
      writeFileSync(join(run, `${TENSORFLOW_NAME}.${i}`), bytes);
    }
    const listed = execFileSync(
      "sh",
      ["-c", 'ulimit -n 64 && exec "$0" "$@"', process.execPath, cli, "list", logs, "--json"],
      { encoding: "utf8" },
    );
    const { runs } = JSON.parse(listed) as {
      runs: { files: { records: number; damage: unknown[] }[]; tags: { tag: string; points: number }[] }[];
    };
    const files = runs.flatMap((run) => run.files);
    expect([runs.length, files.length]).toEqual([30, 300]);
    expect(files.every(({ records, damage }) => records === 2 && damage.length === 0)).toBe(true);
    expect(runs.every(({ tags: [tag] }) => tag?.tag === "loss" && tag.points === 10)).toBe(true);
  });
});
