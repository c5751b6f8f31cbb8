import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as vscode from "vscode";
import { ids } from "../../../../src/host/ids";
import { BY_NAME, NEWEST_FIRST } from "../../../../src/host/tree/runOrder";
import type { TreeNode } from "../../../../src/host/tree/treeItems";
import { RequestError } from "../../../../src/shared/channel/requestError";
import { KINDS } from "../../../../src/shared/kind";
import { say } from "../../../../src/tensor/said/sentence";
import { type EventParts, file, TENSORFLOW, tfScalar } from "../../../support/eventWriter";
import { fixtures } from "../../../support/expected";
import { commands, fake, Memento, ThemeIcon } from "../../../support/fakeVscode";
import { type HostParts, hostParts } from "../../../support/hostParts";
import { textEvent } from "../../../support/imageRuns";

/** A row that is told of no sooner is late on any machine. */
const LATE_MS = 30_000;

let folder: string;
let state: Memento;
let parts: HostParts;

beforeEach(() => {
  state = new Memento();
  folder = mkdtempSync(join(tmpdir(), "tensor-view-tree-"));
});

afterEach(() => {
  parts.dispose();
  rmSync(folder, { recursive: true });
});

function put(fixture: string, run: string): void {
  cpSync(join(fixtures, fixture), join(folder, run), { recursive: true });
}

/** Gate that holds up its waiters until it is opened. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

async function open(): Promise<void> {
  parts = hostParts([folder], state);
  await isDrawn();
}

/** Waits until all of the workspace is read, and the tree has heard of it. */
async function isDrawn(): Promise<void> {
  const isRead = async () => {
    const { runs, isSearching } = await parts.catalog.runs();
    return !isSearching && runs.every(({ isScanned }) => isScanned);
  };
  await expect.poll(isRead).toBe(true);
  const { runs } = await parts.catalog.runs();
  const lists = await Promise.all(runs.map((run) => parts.catalog.series(run)));
  const drawn = async () => {
    const all = await rows();
    return { isReading: all.some(isUntold), tags: all.filter(({ node }) => node.type === "series").length };
  };
  await expect.poll(drawn).toEqual({ isReading: false, tags: lists.flat().length });
}

/** True if a run's row does not say its last step yet. */
function isUntold({ node, description }: Row): boolean {
  return node.type === "folder" && node.inside.value !== undefined && !/\bstep /.test(description);
}

interface Row {
  readonly label: string;
  readonly description: string;
  readonly item: vscode.TreeItem;
  readonly node: TreeNode;
}

/** All rows, whatever is expanded. */
async function rows(node?: TreeNode): Promise<Row[]> {
  const children = await parts.tree.getChildren(node);
  const found = children.map(async (child): Promise<Row[]> => {
    const item = parts.tree.getTreeItem(child);
    const row = { label: String(item.label), description: String(item.description ?? ""), item, node: child };
    return [row, ...(await rows(child))];
  });
  return (await Promise.all(found)).flat();
}

const row = async (label: string) => (await rows()).find((one) => one.label === label);

describe("the tree", () => {
  it("has a row for every tag of every kind, and each opens something", async () => {
    for (const fixture of ["torch/all", "tf/plugins", "tf/keras", "tf/hparams", "ms/values", "ms/train"]) {
      put(fixture, fixture);
    }
    await open();
    const all = await rows();
    const leaves = all.filter(({ node }) => node.type === "series");
    const kinds = new Set(leaves.map(({ node }) => (node.type === "series" ? node.series.kind : "")));
    expect([...kinds].sort()).toEqual([...KINDS].sort());
    for (const { item } of leaves) {
      expect(item.command).toMatchObject({ command: ids.openItem, arguments: [{ on: "series" }] });
      expect(item.contextValue).toMatch(/^series \S/);
    }
    const { runs } = await parts.catalog.runs();
    const lists = await Promise.all(runs.map((run) => parts.catalog.series(run)));
    expect(leaves).toHaveLength(lists.flat().length);
    // Ids are what VS Code tells rows apart by.
    expect(new Set(all.map(({ item }) => item.id)).size).toBe(all.length);
  });

  it("marks what is damaged, and opens its files", async () => {
    put("faults/bad_payload", "hurt");
    put("tf/basic", "fine");
    await open();
    expect((await row("hurt"))?.description).toMatch(/^\d+ records, 1 damaged · step \d/);
    expect((await row("hurt"))?.item.iconPath).toEqual(new ThemeIcon("warning", expect.anything()));
    expect((await row("fine"))?.description).not.toMatch(/damaged/);
    const sentence = (await rows()).find(({ node }) => node.type === "file");
    expect(sentence?.label).toMatch(/^Offset \d+: a record of \d+ bytes has a wrong checksum/);
    expect(sentence?.item.command).toMatchObject({ arguments: [{ on: "run", run: "hurt", view: "files" }] });
  });

  it("tells of an appended tag, and has only its run drawn anew", async () => {
    put("tf/basic", "a");
    await open();
    await rows();
    // What was told of its last step is told by then.
    await new Promise((resolve) => setTimeout(resolve, 700));
    const changed: (TreeNode | undefined)[] = [];
    parts.tree.onDidChangeTreeData((nodes) => changed.push(...(nodes ?? [undefined])));
    const log = (await parts.catalog.runs()).runs[0]?.files[0]?.name ?? "";
    appendFileSync(join(folder, "a", log), file({ step: 1000, values: [tfScalar("fresh", 1)] }));
    parts.reader.filesChanged([join(folder, "a", log)]);
    await expect.poll(() => changed.length).toBeGreaterThan(0);
    expect((await row("fresh"))?.description).toBe("scalar · 1 step");
    expect(changed).toEqual([(await row("a"))?.node]);
  });

  it("says of a folder that its reads stand still, or that it waits, and shows what was known", async () => {
    put("tf/basic", "a");
    await open();
    const labels = (await rows()).map(({ label }) => label);
    const [root] = await parts.tree.getChildren();
    for (const [state, text] of [
      ["still", "reading is stalled: the disk does not respond · 1 run"],
      ["waiting", "waits: reading is stalled in other folders · 1 run"],
      ["ready", "1 run"],
    ] as const) {
      parts.reader.setState(folder, state);
      await expect.poll(async () => (await rows())[0]?.description).toBe(text);
      expect((await rows()).map(({ label }) => label)).toEqual(labels);
      expect((await parts.tree.getChildren())[0]).toBe(root);
    }
  });

  it("filters by words and patterns, counts what is left, and shows all again", async () => {
    put("torch/all", "all");
    put("tf/basic", "basic");
    await open();
    await parts.tree.setFilter("im/");
    const found = async () => (await rows()).filter(({ node }) => node.type === "series").map(({ label }) => label);
    expect((await found()).sort()).toEqual(["batch", "boxes", "chw", "gray", "hw", "rgba"]);
    await expect.poll(() => fake.trees.get(ids.viewRuns)?.message).toMatch(/^Filter “im\/”: 6 of \d+ tags$/);
    await expect(parts.tree.setFilter("/[/")).rejects.toThrow();
    expect((await found()).length).toBe(6);
    await parts.tree.setFilter("");
    expect((await found()).length).toBeGreaterThan(20);
    expect(fake.trees.get(ids.viewRuns)?.message).toBe("");
  });

  it("filters what is known at each key, though what is new is not answered", async () => {
    put("torch/all", "all");
    await open();
    await parts.tree.setFilter("i");
    await expect.poll(() => fake.trees.get(ids.viewRuns)?.message).toMatch(/tags$/);
    vi.spyOn(parts.reader, "ask").mockImplementation(() => new Promise(() => undefined));
    const changed = new Promise((resolve) => parts.data.onDidChange(resolve));
    parts.reader.filesChanged([join(folder, "all")]);
    await changed;
    const typed = async () => {
      await parts.tree.setFilter("im/");
      return (await parts.tree.getChildren()).length;
    };
    const late = new Promise((resolve) => setTimeout(resolve, 60_000, "late").unref());
    expect(await Promise.race([typed(), late])).toBe(1);
    expect(fake.trees.get(ids.viewRuns)?.message).toMatch(/^Filter “im\/”: 6 of/);
  });

  it("has what became known while names were matched", async () => {
    put("torch/all", "all");
    parts = hostParts([folder]);
    const { reader, data } = parts;
    const [read, match] = [gate(), gate()];
    const ask = reader.ask.bind(reader);
    vi.spyOn(reader, "ask").mockImplementation(async (...asked) => {
      await read.opened;
      return ask(...asked);
    });
    const keep = data.names.keep.bind(data.names);
    const keeping = vi.spyOn(data.names, "keep").mockImplementationOnce(async (...asked) => {
      const kept = await keep(...asked);
      await match.opened;
      return kept;
    });
    // No run is known yet.
    const filtering = parts.tree.setFilter("im/");
    await expect.poll(() => keeping.mock.calls.length).toBe(1);
    let toldMs = Date.now();
    parts.catalog.onDidChange(() => {
      toldMs = Date.now();
    });
    read.open();
    await isDrawn();
    // Nothing that comes later draws the tree again.
    await expect.poll(() => Date.now() - toldMs, { timeout: 10_000 }).toBeGreaterThan(700);
    match.open();
    await filtering;
    const found = async () => (await rows()).filter(({ node }) => node.type === "series").length;
    await expect.poll(found).toBe(6);
    await expect.poll(() => fake.trees.get(ids.viewRuns)?.message).toMatch(/^Filter “im\/”: 6 of \d+ tags$/);
  });

  it("keeps its filter where the thread that matches names crashes, and takes off one that takes too long with a word", async () => {
    put("torch/all", "all");
    await open();
    await parts.tree.setFilter("im/");
    const { names } = parts.data;
    const text = () => fake.trees.get(ids.viewRuns)?.message;
    const fail = async (code: string) => {
      const keeping = vi.spyOn(names, "keep").mockRejectedValueOnce(new RequestError(code, say("threadEnded")));
      parts.reader.filesChanged([join(folder, "all")]);
      // VS Code asks again once it is told.
      const asked = async () => {
        await rows().catch(() => undefined);
        return keeping.mock.calls.length;
      };
      await expect.poll(asked).toBeGreaterThan(0);
      keeping.mockRestore();
    };
    await fail("crashed");
    await expect.poll(text).toMatch(/^Filter “im\/”: 6 of \d+ tags$/);
    expect(parts.tree.filterText).toBe("im/");
    await fail("tooSlow");
    await expect.poll(text).toBe("Filter “im/” was removed: it takes too long.");
    expect(parts.tree.filterText).toBe("");
    await expect
      .poll(async () => (await rows()).filter(({ node }) => node.type === "series").length)
      .toBeGreaterThan(20);
    await parts.tree.setFilter("");
    await expect.poll(text).toBe("");
  });

  it("keeps all tags of a run whose name is found", async () => {
    put("tf/restart", "first run");
    put("tf/basic", "second run");
    await open();
    const tags = async () => (await rows()).filter(({ node }) => node.type === "series").map(({ label }) => label);
    const all = await tags();
    await parts.tree.setFilter("first");
    const found = await tags();
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all.length);
    const names = (await rows()).map(({ label }) => label);
    expect(names).toContain("first run");
    expect(names).not.toContain("second run");
  });

  it("sorts runs by their names, and by their time where that is wanted", async () => {
    const begun = { a: 1_700_000_000, b: 1_600_000_000, c: 1_800_000_000 };
    for (const [run, seconds] of Object.entries(begun)) {
      mkdirSync(join(folder, run));
      writeFileSync(
        join(folder, run, `events.out.tfevents.${seconds}.host`),
        file({ step: 1, values: [tfScalar("loss", 1)] }),
      );
    }
    await open();
    const runs = async () =>
      (await parts.tree.getChildren((await parts.tree.getChildren())[0])).map(
        (node) => parts.tree.getTreeItem(node).label,
      );
    expect(await runs()).toEqual(["a", "b", "c"]);
    await parts.tree.sort(NEWEST_FIRST);
    expect(await runs()).toEqual(["c", "a", "b"]);
    expect(fake.contexts.get(ids.contextNewestFirst)).toBe(true);
    await parts.tree.sort(BY_NAME);
    expect(await runs()).toEqual(["a", "b", "c"]);
  });

  it("shows a folder that is revealed, once it is found", async () => {
    put("tf/basic", "deep/in/it");
    await open();
    expect(await parts.tree.reveal(join(folder, "deep/in"))).toBe(true);
    const view = fake.trees.get(ids.viewRuns);
    expect(view?.revealed).toHaveLength(1);
    if (view) view.losesSelection = true;
    expect(await parts.tree.reveal(join(folder, "deep/in"))).toBe(true);
    expect(view?.revealed).toHaveLength(3);
    mkdirSync(join(folder, "empty"));
    expect(await parts.tree.reveal(join(folder, "empty"))).toBe(false);
  });
});

describe("a run's row", () => {
  const YEAR = new Date().getFullYear();
  const secondsOf = (date: Date) => date.getTime() / 1000;

  function write(run: string, begun: number, steps: readonly number[], wallTime: number, tag = "loss"): void {
    mkdirSync(join(folder, run), { recursive: true });
    const events = steps.map((step) => ({ wallTime, step, values: [tfScalar(tag, 1)] }));
    writeFileSync(join(folder, run, `events.out.tfevents.${begun}.host`), file(TENSORFLOW, ...events));
  }

  const texts = async () => Object.fromEntries((await rows()).map(({ label, description }) => [label, description]));

  it("says its last step and when that was, a folder's how many runs it has", async () => {
    const today = new Date();
    today.setHours(9, 5, 0, 0);
    write("sweep/a", 1_000_000_000, [1, 12_345], secondsOf(today));
    write("sweep/b", 1_000_000_000, [3], secondsOf(new Date(YEAR - 2, 2, 4, 12)));
    write("sweep/b/eval", 1_000_000_000, [4], secondsOf(new Date(YEAR - 2, 2, 4, 12)));
    write("c", 1_000_000_000, [7], 0);
    await open();
    expect(await texts()).toMatchObject({
      [basename(folder)]: "4 runs",
      sweep: "3 runs",
      a: "step 12,345 · 09:05",
      b: `step 3 · Mar 4, ${YEAR - 2} · 2 runs`,
      eval: `step 4 · Mar 4, ${YEAR - 2}`,
      c: "step 7",
    });
  });

  it("says where it is while it grows and is collapsed, and what it has by now also where it is expanded", async () => {
    write("a", 1_000_000_000, [1], 0);
    parts = hostParts([folder], state);
    const runRow = async () => {
      const [root] = await parts.tree.getChildren();
      const [run] = root ? await parts.tree.getChildren(root) : [];
      return run;
    };
    await expect
      .poll(async () => {
        const run = await runRow();
        return run && parts.tree.getTreeItem(run).description;
      })
      .toBe("step 1");
    const run = (await runRow()) as TreeNode;
    // VS Code asks for an item once it is told of its row.
    const told: (vscode.TreeItem & { readonly atMs: number })[] = [];
    parts.tree.onDidChangeTreeData((rows) => {
      if (rows?.includes(run)) told.push({ ...parts.tree.getTreeItem(run), atMs: Date.now() });
    });
    const latenessMs = async (isSaid: (item: vscode.TreeItem) => boolean, event: EventParts) => {
      const startMs = Date.now();
      appendFileSync(path, file(event));
      parts.reader.filesChanged([path]);
      await expect.poll(() => told.some(isSaid)).toBe(true);
      return (told.find(isSaid)?.atMs ?? 0) - startMs;
    };
    const path = join(folder, "a", "events.out.tfevents.1000000000.host");
    const second = { wallTime: 0, step: 2, values: [tfScalar("loss", 2)] };
    expect(await latenessMs(({ description }) => description === "step 2", second)).toBeLessThan(LATE_MS);
    await parts.tree.getChildren(run);
    const hasText = ({ contextValue }: vscode.TreeItem) => contextValue?.split(" ").includes("text") === true;
    expect(told.some(hasText)).toBe(false);
    expect(await latenessMs(hasText, textEvent("note", 2, ["begun"], []))).toBeLessThan(LATE_MS);
  });

  it("says when it was begun where the newest come first, and both times in its tooltip", async () => {
    write("a", secondsOf(new Date(YEAR - 1, 4, 5, 12)), [5], secondsOf(new Date(YEAR - 1, 6, 7, 12)));
    await open();
    expect((await row("a"))?.description).toBe(`step 5 · Jul 7, ${YEAR - 1}`);
    await parts.tree.sort(NEWEST_FIRST);
    const { description, item, node } = (await row("a")) as Row;
    expect(description).toBe(`step 5 · May 5, ${YEAR - 1}`);
    const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose: () => undefined }) };
    const lines = String((await parts.tree.resolveTreeItem(item, node, token)).tooltip).split("\n");
    expect(lines.slice(0, 3)).toEqual([
      "a",
      `Started 5/5/${YEAR - 1}, 12:00:00 PM`,
      `Last step 5, 7/7/${YEAR - 1}, 12:00:00 PM`,
    ]);
  });

  it("has the name that the user gave the run, also in the next window, and its own in the tooltip", async () => {
    put("tf/basic", "deep/a");
    put("tf/basic", "deep/b");
    await open();
    const named = (await row("a"))?.node;
    fake.typed = " best so far ";
    await commands.executeCommand(ids.nameRun, named, undefined);
    expect(fake.asked).toEqual(["a"]);
    await expect.poll(async () => (await rows()).map(({ label }) => label)).toContain("best so far");
    parts.dispose();
    await open();
    const { item, node } = (await row("best so far")) as Row;
    const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose: () => undefined }) };
    expect((await parts.tree.resolveTreeItem(item, node, token)).tooltip).toMatch(/^deep\/a\n/);
    // The key acts on the row that is selected.
    fake.trees.get(ids.viewRuns)?.selection.push(node);
    fake.typed = "";
    await commands.executeCommand(ids.nameRun);
    expect(fake.asked).toEqual(["best so far"]);
    await expect.poll(async () => (await rows()).map(({ label }) => label)).toContain("a");
  });

  it("is found by the name that the user gave the run, and by its own", async () => {
    put("tf/basic", "a");
    put("tf/basic", "b");
    await open();
    fake.typed = "winner";
    await commands.executeCommand(ids.nameRun, (await row("a"))?.node, undefined);
    const shown = async () => (await rows()).filter(({ node }) => node.type === "folder").map(({ label }) => label);
    await parts.tree.setFilter("winner");
    expect(await shown()).toEqual(["winner"]);
    await parts.tree.setFilter("/^a$/");
    expect(await shown()).toEqual(["winner"]);
  });

  it("offers the views that have something to show of it alone, a folder's those of all in it", async () => {
    write("s/only scalars", 1_000_000_000, [1], 1);
    put("torch/all", "all");
    await open();
    const hasConfig = async (label: string) => (await row(label))?.item.contextValue?.split(" ").includes("config");
    const views = async (label: string) => {
      const context = (await row(label))?.item.contextValue?.split(" ") ?? [];
      const all = ["scalars", "images", "text", "audio", "histogramBoard", "histograms", "health"];
      return all.filter((view) => context.includes(view));
    };
    expect(await views("s/only scalars")).toEqual(["scalars"]);
    expect(await hasConfig("s/only scalars")).toBe(false);
    const ofAll = ["scalars", "images", "text", "audio", "histogramBoard"];
    expect(await views("all")).toEqual(expect.arrayContaining([...ofAll, "histograms"]));
    expect(await views(basename(folder))).toEqual(expect.arrayContaining(ofAll));
  });
});

describe("the menu of a run", () => {
  it("offers the settings where some were recorded, in lineage, hyperparameters or a text that is named so", async () => {
    put("kinds/config/lines", "texts");
    put("tf/hparams", "hparams");
    cpSync(join(fixtures, "../samples/mindspore/small-cnn-training"), join(folder, "lineage"), { recursive: true });
    put("kinds/config/none", "a text");
    put("tf/basic", "tensors");
    await open();
    const offers = async (label: string) => (await row(label))?.item.contextValue?.split(" ").includes("config");
    await expect.poll(() => offers("a text")).toBe(false);
    await expect.poll(() => offers("tensors")).toBe(false);
    for (const label of ["texts", "lineage", basename(folder)])
      expect([label, await offers(label)]).toEqual([label, true]);
    const all = await rows();
    const sessions = all.filter(({ node }) => node.type === "folder" && node.inside.path[0] === "hparams");
    expect(sessions.some(({ item }) => item.contextValue?.split(" ").includes("config"))).toBe(true);
  });
});

describe("a filter", () => {
  it("outlives a reload, and is gone in the next window once it was taken off", async () => {
    put("torch/all", "all");
    await open();
    await parts.tree.setFilter("im/");
    const reopen = async () => {
      parts.dispose();
      parts = hostParts([folder], state);
      await expect.poll(async () => (await parts.catalog.runs()).runs.every(({ isScanned }) => isScanned)).toBe(true);
    };
    const tags = async () => (await rows()).filter(({ node }) => node.type === "series").length;
    await reopen();
    await expect.poll(tags).toBe(6);
    expect([parts.tree.filterText, fake.contexts.get(ids.contextFiltered)]).toEqual(["im/", true]);
    await expect.poll(() => fake.trees.get(ids.viewRuns)?.message).toMatch(/^Filter “im\/”: 6 of \d+ tags$/);
    await parts.tree.setFilter("");
    await reopen();
    await expect.poll(tags).toBeGreaterThan(20);
    expect([parts.tree.filterText, fake.contexts.get(ids.contextFiltered)]).toEqual(["", false]);
  });
});
