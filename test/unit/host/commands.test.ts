import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ids } from "../../../src/host/ids";
import type { TreeNode } from "../../../src/host/tree/treeItems";
import { file, packedFloats, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "../../support/eventWriter";
import { fixtures } from "../../support/expected";
import { commands, fake, Uri } from "../../support/fakeVscode";
import { type HostParts, hostParts } from "../../support/hostParts";

let folder: string;
let parts: HostParts;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-commands-"));
});

afterEach(() => {
  parts.dispose();
  rmSync(folder, { recursive: true });
});

function put(run: string): void {
  cpSync(join(fixtures, "ms/grads"), join(folder, run), { recursive: true });
}

/** A run whose value has a wrong checksum. */
function putDamaged(run: string): void {
  put(run);
  const values = [packedFloats(5, new Array<number>(30_000).fill(1))];
  const bytes = file(TENSORFLOW, { step: 1, values: [tfTensor("t", { dtype: 1, shape: [30_000], values })] });
  bytes[60_000] = 1;
  writeFileSync(join(folder, run, TENSORFLOW_NAME), bytes);
}

async function open(): Promise<void> {
  parts = hostParts([folder]);
  const isRead = async () => {
    const { runs, isSearching } = await parts.catalog.runs();
    return !isSearching && runs.every(({ isScanned }) => isScanned);
  };
  await expect.poll(isRead).toBe(true);
}

/** Rows of `count` runs, once they exist. */
async function folderRows(count: number): Promise<TreeNode[]> {
  const found = async () => {
    const [root] = await parts.tree.getChildren();
    return (await parts.tree.getChildren(root)).filter(({ type }) => type === "folder");
  };
  await expect.poll(found).toHaveLength(count);
  return found();
}

const summaries = (run: string) =>
  readdirSync(join(folder, run))
    .filter((name) => /tfevents|events\.summary/.test(name) && !name.includes("lineage"))
    .map((name) => Uri.file(join(folder, run, name)));

describe("commands", () => {
  it("do something without arguments, as a key or the palette calls them", async () => {
    put("run");
    await open();
    // Commands that open a box wait for the user.
    const isWaiting = [ids.open, ids.openHistogram, ids.compareWith, ids.compareRuns, ids.filter, ids.sortRuns].map(
      String,
    );
    // These come with the package.
    const packaged = [ids.openSamples].map(String);
    const called = [...fake.commands.keys()].filter((id) => ![...isWaiting, ...packaged].includes(id));
    expect(called.length).toBeGreaterThan(15);
    for (const id of called) await commands.executeCommand(id);
    expect(fake.messages.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("open all that is selected in the Explorer", async () => {
    put("a");
    put("b");
    await open();
    const selected = [...summaries("a"), ...summaries("b")];
    expect(selected.length).toBeGreaterThan(1);
    await commands.executeCommand(ids.openResource, selected[0], selected);
    const opened = fake.executed.filter(({ id }) => id === "vscode.openWith").map(({ args }) => String(args[0]));
    expect(opened).toEqual(selected.map(String));
  });
});

it("copies lines of Python that load a tag's newest tensor, and says why where there are none", async () => {
  put("a");
  putDamaged("b");
  await open();
  const [a, b] = await folderRows(2);
  const seriesOf = async (row: TreeNode | undefined, tag: string) => {
    const all = [...(await parts.tree.getChildren(row))];
    for (const one of all) if (one.type === "group") all.push(...(await parts.tree.getChildren(one)));
    return all.find((one) => one.type === "series" && one.series.tag === tag);
  };
  await commands.executeCommand(ids.copyPython, await seriesOf(a, "fc.weight"));
  expect(fake.clipboard).toContain('tag, step = "fc.weight", 4');
  await commands.executeCommand(ids.verify, b);
  await commands.executeCommand(ids.copyPython, await seriesOf(b, "t"));
  expect(fake.texts.at(-1)).toMatch(
    /^There are no lines of Python for this value: the checksum of its record is wrong/,
  );
});

describe("verifying", () => {
  it("several runs tells once of all of them", async () => {
    for (const run of ["a", "b", "c"]) put(run);
    await open();
    const rows = await folderRows(3);
    await commands.executeCommand(ids.verify, rows[0], rows);
    expect(fake.progress).toEqual(["Verifying a", "Verifying b", "Verifying c"]);
    expect(fake.texts).toEqual([expect.stringMatching(/^All [\d,]+ records of 3 runs and files are right$/)]);
  });

  it("several of which some are damaged tells what is wrong once", async () => {
    put("a");
    putDamaged("b");
    putDamaged("c");
    await open();
    const rows = await folderRows(3);
    await commands.executeCommand(ids.verify, rows[0], rows);
    expect(fake.texts).toEqual([expect.stringMatching(/^3 runs and files: [\d,]+ records, 2 damaged\. First: /)]);
  });

  it("files of the Explorer tells once, of those that fail too", async () => {
    put("a");
    await open();
    const outside = join(folder, "a", "copy.tfevents.1");
    const uris = [
      ...summaries("a"),
      Uri.file(join(folder, "none.tfevents.1")),
      Uri.file(join(folder, "no.tfevents.2")),
    ];
    writeFileSync(outside, file(TENSORFLOW));
    await commands.executeCommand(ids.verify, uris[0], uris);
    expect(fake.messages.map(({ severity, text }) => [severity, text])).toEqual([
      ["info", expect.stringContaining("are right")],
      ["error", expect.stringMatching(/^none\.tfevents\.1 could not be verified: .* \(and 1 more\)$/)],
    ]);
    // None of them stays open.
    expect(parts.data.knows(uris[1]?.fsPath ?? "")).toBe(false);
  });
});

it("the reader is told of no folders once its owner is disposed", async () => {
  await open();
  parts.data.dispose();
  const set = vi.spyOn(parts.reader, "set");
  fake.setFolders([]);
  expect(set).not.toHaveBeenCalled();
});
