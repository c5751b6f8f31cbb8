import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { MappingFiles } from "../../../../src/host/compare/mappingFiles";
import { FileSaver } from "../../../../src/node/writing/fileSaver";
import { writerHere } from "../../../../src/node/writing/fileWriter";
import type { MappingChange } from "../../../../src/shared/compare/mappingChange";
import { NO_MAPPING } from "../../../../src/shared/compare/tagMapping";
import { english } from "../../../../src/tensor/said/sentence";
import { Host } from "../../../../webview/parts/page/host";
import { type FakePanel, fake, tellFile } from "../../../support/fakeVscode";
import { hostParts } from "../../../support/hostParts";
import { MemoryKeeper } from "../../../support/pageHost";

const FILE = join(".vscode", "tensor-view-mapping.json");

let folder: string;
let files: MappingFiles;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-mapping-"));
  fake.reset();
  fake.folders = [folder];
  files = new MappingFiles(new FileSaver(writerHere));
});

afterEach(() => {
  files.dispose();
  rmSync(folder, { recursive: true });
});

function put(a: string, b: string): MappingChange {
  return { put: { pairs: [{ a, b }], layers: [] }, remove: NO_MAPPING };
}

function write(text: string | Uint8Array, within = folder): void {
  mkdirSync(join(within, ".vscode"), { recursive: true });
  writeFileSync(join(within, FILE), text);
}

function written(within = folder): unknown {
  return JSON.parse(readFileSync(join(within, FILE), "utf8"));
}

it("says nothing where there is no file, and writes one with the first entry", async () => {
  const logdir = join(folder, "runs");
  expect(await files.read(logdir)).toEqual({ mapping: NO_MAPPING, problems: [], file: FILE });
  let told = 0;
  files.onDidChange(() => told++);
  await files.change(logdir, put("x", "y"));
  expect(written()).toEqual({ version: 1, pairs: [{ a: "x", b: "y" }], layers: [] });
  expect((await files.read(logdir)).mapping.pairs).toEqual([{ a: "x", b: "y" }]);
  expect(told).toBe(1);
});

it("makes changes of many pages one after the other, of what people wrote meanwhile", async () => {
  write('{"version": 1, "note": "mine", "pairs": [{"a": "by", "b": "hand", "why": "seen"}, {"a": 1}], "layers": []}');
  await Promise.all(Array.from({ length: 20 }, (_, i) => files.change(folder, put(`a${i}`, `b${i}`))));
  const all = Array.from({ length: 20 }, (_, i) => ({ a: `a${i}`, b: `b${i}` }));
  const byHand = [{ a: "by", b: "hand", why: "seen" }, { a: 1 }];
  expect(written()).toEqual({ version: 1, note: "mine", pairs: [...byHand, ...all], layers: [] });
});

it("is told of changes by hand, and every page is", async () => {
  const parts = hostParts([folder]);
  try {
    parts.panels.show({ subject: { on: "run", logdir: folder, run: "." } }, "newTab");
    const host = new Host((fake.panels.at(-1) as FakePanel).webview.openPage(), new MemoryKeeper());
    await host.ready();
    let heard = 0;
    host.on("mapping", () => heard++);
    write('{"version": 1, "pairs": [{"a": "x", "b": "y"}]}');
    tellFile(join(folder, FILE), "**/.vscode/tensor-view-mapping.json");
    await expect.poll(() => heard).toBe(1);
    const read = () => host.channel.request("mapping/read", { logdir: folder });
    expect((await read()).mapping.pairs).toEqual([{ a: "x", b: "y" }]);
    await host.channel.request("mapping/change", { logdir: folder, change: put("p", "q") });
    await expect.poll(() => heard).toBe(2);
    expect((await read()).mapping.pairs).toHaveLength(2);
  } finally {
    parts.dispose();
  }
});

it("is that of the log folder's workspace folder, else of the first", async () => {
  const other = mkdtempSync(join(tmpdir(), "tensor-view-other-"));
  try {
    fake.setFolders([folder, other]);
    expect((await files.read(join(other, "runs"))).file).toBe(`${basename(other)}/${FILE}`);
    await files.change(join(other, "runs"), put("x", "y"));
    await files.change("/somewhere/else", put("p", "q"));
    expect(written(other)).toMatchObject({ pairs: [{ a: "x", b: "y" }] });
    expect(written()).toMatchObject({ pairs: [{ a: "p", b: "q" }] });
  } finally {
    rmSync(other, { recursive: true });
  }
});

it("needs a folder to be kept in", async () => {
  fake.setFolders([]);
  expect(await files.read("/runs")).toEqual({ mapping: NO_MAPPING, problems: [] });
  const why = "a mapping is kept in a workspace: open a folder first";
  await expect(files.change("/runs", put("x", "y"))).rejects.toThrow(why);
  await expect(files.open("/runs")).rejects.toThrow(why);
});

it.each([
  ["no JSON", "{", "it is not JSON: "],
  ["no UTF-8", new Uint8Array([0x7b, 0xff, 0x7d]), "it is not UTF-8"],
  ["no object", "[]", "it is not a JSON object with pairs and layers"],
])("a file that is %s is told, and left as it is", async (_, text, why) => {
  write(text);
  const { mapping, problems } = await files.read(folder);
  expect(mapping).toEqual(NO_MAPPING);
  expect(problems.map(english)).toEqual([expect.stringContaining(why)]);
  await expect(files.change(folder, put("x", "y"))).rejects.toThrow(`${FILE} is left as it is: ${why}`);
  expect(readFileSync(join(folder, FILE))).toEqual(Buffer.from(text));
  // Once it is mended, changes go on.
  write("{}");
  await files.change(folder, put("x", "y"));
  expect(written()).toMatchObject({ version: 1, pairs: [{ a: "x", b: "y" }] });
});

it("tells why a file cannot be read", async () => {
  mkdirSync(join(folder, FILE), { recursive: true });
  const { problems } = await files.read(folder);
  expect(problems.map(english)).toEqual([expect.stringMatching(/^it cannot be read: .*EISDIR/)]);
});

it("does not write over what is not saved yet", async () => {
  write('{"version": 1}');
  fake.unsaved.push(join(folder, FILE));
  await expect(files.change(folder, put("x", "y"))).rejects.toThrow("changes in an editor that are not saved yet");
  expect(written()).toEqual({ version: 1 });
});

it("opens its file, which is written where there is none", async () => {
  await files.open(folder);
  await files.change(folder, put("x", "y"));
  await files.open(folder);
  expect(existsSync(join(folder, FILE))).toBe(true);
  const texts = fake.shownDocuments.map(({ text }): unknown => JSON.parse(text));
  expect(texts).toEqual([
    { version: 1, pairs: [], layers: [] },
    { version: 1, pairs: [{ a: "x", b: "y" }], layers: [] },
  ]);
});

it("replaces its file by a whole one: whoever reads it meanwhile has the old one or the new one", async () => {
  write('{"version": 1, "pairs": [], "layers": []}');
  const before = openSync(join(folder, FILE), "r");
  await files.change(folder, put("x", "y"));
  expect(JSON.parse(readFileSync(before, "utf8"))).toMatchObject({ pairs: [] });
  closeSync(before);
  expect(written()).toMatchObject({ pairs: [{ a: "x", b: "y" }] });
  expect(readdirSync(join(folder, ".vscode"))).toEqual([basename(FILE)]);
});
