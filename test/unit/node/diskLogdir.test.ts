import { linkSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FileFormats } from "../../../src/index/fileFormat";
import type { FoundFile } from "../../../src/index/logdir";
import { diskLogdir, placeIn } from "../../../src/node/diskLogdir";
import { leftOutBy } from "../../../src/node/sources/exclude";
import { unhurried } from "../../../src/tensor/pace";
import { cancelledError } from "../../support/cancelledError";
import { rawArrays } from "../../support/rawArrays";

const NAME = "events.out.tfevents.1.host";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-logdir-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text = ""): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function search(exclude: readonly string[] = [], visit: (file: FoundFile) => void = () => undefined) {
  const found: FoundFile[] = [];
  const { unreadableFolders } = await diskLogdir(folder, leftOutBy(exclude)).discover((file) => {
    found.push(file);
    visit(file);
  }, unhurried);
  return { runs: found.map(({ run }) => run).sort(), found, unreadableFolders };
}

it("finds every summary file, its folder being the run", async () => {
  for (const path of [NAME, `a/${NAME}`, `a/b/c/${NAME}`, "a/b/notes.txt", "d/summary.2024.csv"]) write(path);
  const { runs, unreadableFolders } = await search();
  expect(runs).toEqual([".", "a", "a/b/c"]);
  expect(unreadableFolders).toBe(0);
});

it("finds files of the formats that it is given", async () => {
  for (const path of ["step-1/w.raw", "step-1/w.txt", NAME]) write(path);
  const found: FoundFile[] = [];
  const logdir = diskLogdir(folder, undefined, undefined, new FileFormats(rawArrays));
  await logdir.discover((file) => found.push(file), unhurried);
  expect(found).toEqual([{ run: "step-1", name: "w.raw" }]);
});

it("searches what git ignores, and hidden folders", async () => {
  write(".gitignore", "logs/\n*.host\n");
  for (const run of ["logs/x", ".cache/y"]) write(`${run}/${NAME}`);
  expect((await search()).runs).toEqual([".cache/y", "logs/x"]);
});

it("never searches node_modules and .git, however deep", async () => {
  for (const run of ["node_modules", ".git", "a/node_modules/b", "a/.git/b", "a/node_modules_b"])
    write(`${run}/${NAME}`);
  expect((await search()).runs).toEqual(["a/node_modules_b"]);
});

it.each([
  [[], ["data", "data/in", "other/.hidden", "other/data", "x/y"]],
  [["data"], ["other/.hidden", "other/data", "x/y"]],
  [["**/data"], ["other/.hidden", "x/y"]],
  [
    ["data/**", "x"],
    ["other/.hidden", "other/data"],
  ],
  [["**/.hidden*", "{x,data}/**"], ["other/data"]],
  [["*"], []],
])("leaves out what the globs %j match", async (exclude, runs) => {
  for (const run of ["data", "data/in", "other/data", "other/.hidden", "x/y"]) write(`${run}/${NAME}`);
  expect((await search(exclude)).runs).toEqual(runs);
});

it("leaves out files that the globs match", async () => {
  write(`a/${NAME}`);
  write("a/events.out.tfevents.2.host");
  expect((await search(["**/*.2.host"])).found).toEqual([{ run: "a", name: NAME }]);
});

it("tells of every place whether a search passes it over", async () => {
  const logdir = diskLogdir(folder, leftOutBy(["data", "**/*.2.host"]));
  const isLeftOut = (run: string, name = NAME) => logdir.isLeftOut({ run, name });
  for (const run of ["data", "data/in", "node_modules", "a/.git/b"]) expect(isLeftOut(run), run).toBe(true);
  for (const run of [".", "a", "other/data", "a/node_modules_b"]) expect(isLeftOut(run), run).toBe(false);
  expect([isLeftOut(".", "data"), isLeftOut("a", "node_modules"), isLeftOut("a", "x.2.host")]).toEqual([
    true,
    true,
    true,
  ]);
});

it("keeps names with spaces, brackets, percents and characters of any script", async () => {
  const runs = ["a b/c  d", "100%25 #1", "中文 运行", "é", "[x]{y}", "naïve 😀"];
  for (const run of runs) write(`${run}/${NAME}`);
  expect((await search()).runs).toEqual([...runs].sort());
});

describe("links", () => {
  it("that lead back end", async () => {
    write(`a/${NAME}`);
    symlinkSync(folder, join(folder, "a/up"));
    symlinkSync(join(folder, "a"), join(folder, "a/self"));
    symlinkSync(join(folder, "loop"), join(folder, "loop"));
    expect((await search()).runs).toEqual(["a"]);
  });

  it("to folders outside are followed", async () => {
    const outside = mkdtempSync(join(tmpdir(), "tensor-view-outside-"));
    mkdirSync(join(outside, "in"));
    writeFileSync(join(outside, "in", NAME), "");
    symlinkSync(outside, join(folder, "link"));
    const { runs } = await search();
    rmSync(outside, { recursive: true });
    expect(runs).toEqual(["link/in"]);
  });

  it("do not take a real folder's place, whichever comes first", async () => {
    write(`z/${NAME}`);
    symlinkSync(join(folder, "z"), join(folder, "a"));
    expect((await search()).runs).toEqual(["z"]);
  });

  it("to files are files, those to nowhere are nothing", async () => {
    write("kept/other.bin", "x");
    symlinkSync(join(folder, "kept/other.bin"), join(folder, NAME));
    symlinkSync(join(folder, "nowhere"), join(folder, "events.out.tfevents.2.host"));
    expect((await search()).found).toEqual([{ run: ".", name: NAME }]);
  });
});

it("passes folders over that go while it searches, and counts them", async () => {
  write(NAME);
  write(`gone/${NAME}`);
  write(`kept/deep/${NAME}`);
  const { runs, unreadableFolders } = await search([], ({ run }) => {
    if (run === ".") rmSync(join(folder, "gone"), { recursive: true });
  });
  expect(runs).toEqual([".", "kept/deep"]);
  expect(unreadableFolders).toBe(1);
});

it("finds the one among 10,000 foreign files", async () => {
  write("many/image_0.png");
  // A further name of a file is made sooner than another file.
  for (let i = 1; i < 10_000; i++) linkSync(join(folder, "many/image_0.png"), join(folder, "many", `image_${i}.png`));
  write(`many/${NAME}`);
  expect((await search()).found).toEqual([{ run: "many", name: NAME }]);
});

it("stops where its work is cancelled", async () => {
  for (let i = 0; i < 20; i++) write(`run${i}/${NAME}`);
  const cancelled = cancelledError();
  const pace = { ...unhurried, isDue: () => true, giveWay: () => Promise.reject(cancelled) };
  await expect(diskLogdir(folder).discover(() => undefined, pace)).rejects.toBe(cancelled);
});

it("rejects where the log folder is none", async () => {
  const searched = diskLogdir(join(folder, "none")).discover(() => undefined, unhurried);
  await expect(searched).rejects.toMatchObject({ code: "ENOENT" });
});

describe("one file instead of a folder", () => {
  it("is a run, whatever its name", async () => {
    write("any name.bin", "bytes");
    const logdir = diskLogdir(join(folder, "any name.bin"));
    const found: FoundFile[] = [];
    await logdir.discover((file) => found.push(file), unhurried);
    expect(found).toEqual([{ run: ".", name: "any name.bin" }]);
    expect(logdir.open(found[0] as FoundFile).status().sizeBytes).toBe(5);
    expect(logdir.pathOf(found[0] as FoundFile)).toBe(join(folder, "any name.bin"));
    expect(logdir.isLeftOut(found[0] as FoundFile)).toBe(false);
  });
});

it("opens the file that a run's folder has", async () => {
  write(`a/b/${NAME}`, "four");
  const source = diskLogdir(folder).open({ run: "a/b", name: NAME });
  const target = new Uint8Array(10);
  expect([source.name, source.status().sizeBytes, source.readAt(1, target)]).toEqual([NAME, 4, 3]);
  expect(diskLogdir(folder).pathOf({ run: "a/b", name: NAME })).toBe(join(folder, "a", "b", NAME));
  expect(new TextDecoder().decode(target.subarray(0, 3))).toBe("our");
});

describe("an open file", () => {
  it("is read anew once another one has its name", () => {
    write(NAME, "first");
    const source = diskLogdir(folder).open({ run: ".", name: NAME });
    const read = () => {
      const target = new Uint8Array(6);
      return new TextDecoder().decode(target.subarray(0, source.readAt(0, target)));
    };
    expect(read()).toBe("first");
    const { identity } = source.status();
    write("next", "second");
    renameSync(join(folder, "next"), join(folder, NAME));
    expect(source.status().identity).not.toBe(identity);
    expect(read()).toBe("second");
  });
});

describe("the place of a path", () => {
  const at = (...parts: readonly string[]) => join("/logs", ...parts);

  it.each([
    [at("f"), { run: ".", name: "f" }],
    [at("a", "b", "f"), { run: "a/b", name: "f" }],
    [at("..a", "f"), { run: "..a", name: "f" }],
    [at("a b", "中"), { run: "a b", name: "中" }],
    [at(), { run: ".", name: "logs" }],
    ["/other/f", undefined],
    ["/logs2/f", undefined],
    ["/", undefined],
  ])("%s in /logs is %j", (path, place) => {
    expect(placeIn("/logs", path)).toEqual(place);
  });
});
