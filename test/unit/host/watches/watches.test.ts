// Waits: for rounds of what watches.
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ids } from "../../../../src/host/ids";
import type { TreeNode } from "../../../../src/host/tree/treeItems";
import { watchRun } from "../../../../src/shared/questions/runs";
import { Host } from "../../../../webview/parts/page/host";
import {
  bytesField,
  bytesOf,
  type EventParts,
  file,
  TENSORFLOW,
  TENSORFLOW_NAME,
  tfScalar,
  tfTensor,
} from "../../../support/eventWriter";
import { fake, Memento, type ThemeIcon, tellConfiguration, window } from "../../../support/fakeVscode";
import { type HostParts, hostParts } from "../../../support/hostParts";
import { MemoryKeeper } from "../../../support/pageHost";

const NAN = Number.NaN;
const FLOAT = 1;
const WATCH = "tensorView.watch";
const CONDITION = "tensorView.watchCondition";

let folder: string;
let parts: HostParts;
let state: Memento;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-watch-"));
  state = new Memento();
});

afterEach(() => {
  parts.dispose();
  rmSync(folder, { recursive: true });
});

function step(at: number, values: Readonly<Record<string, readonly number[]>>): EventParts {
  const written = Object.entries(values).map(([tag, elements]) => {
    if (tag === "loss") return tfScalar(tag, elements[0] ?? 0);
    const content = bytesField(4, bytesOf(Float32Array.from(elements)));
    return tfTensor(tag, { dtype: FLOAT, shape: [elements.length], values: [content] });
  });
  return { wallTime: at, step: at, values: written };
}

const path = (run: string) => join(folder, run, TENSORFLOW_NAME);

function begin(run: string, ...steps: readonly EventParts[]): void {
  mkdirSync(join(folder, run), { recursive: true });
  writeFileSync(path(run), file(TENSORFLOW, ...steps));
}

function append(run: string, ...steps: readonly EventParts[]): void {
  appendFileSync(path(run), file(...steps));
  parts.reader.filesChanged([path(run)]);
}

const open = (folders: readonly string[] = [folder]) => {
  parts = hostParts(folders, state);
};

const run = (name: string) => ({ logdir: folder, run: name });
const watchAsks = () => parts.reader.asked.filter(({ name }) => name === watchRun.name);
const lookCount = () => parts.reader.answered.filter((name) => name === watchRun.name).length;
/** Waits until runs were looked at so often: what comes from then on is told. */
const looks = (count: number) => expect.poll(lookCount).toBeGreaterThanOrEqual(count);
const told = () => fake.messages.filter(({ severity }) => severity === "warning").map(({ text }) => text);

async function row(label: string, node?: TreeNode): Promise<TreeNode | undefined> {
  for (const child of await parts.tree.getChildren(node)) {
    if (parts.tree.getTreeItem(child).label === label) return child;
    const below = await row(label, child);
    if (below) return below;
  }
  return undefined;
}

/** The row's menu as VS Code makes it: the row, and all that are selected. */
async function choose(id: string, ...labels: readonly string[]): Promise<void> {
  // The tree may still be drawn from before all was read.
  for (const label of labels) await expect.poll(() => row(label)).toBeDefined();
  const rows = await Promise.all(labels.map((label) => row(label)));
  await fake.commands.get(id)?.(...([rows[0], rows] as never[]));
}

/** Subject shown by the panel that was opened last. */
async function shown() {
  const panel = fake.panels.at(-1);
  if (!panel) throw new Error("no panel was opened");
  const { shown: wanted } = await new Host(panel.webview.openPage(), new MemoryKeeper()).ready();
  return wanted?.subject;
}

/** Waits until all of the folder is read. */
async function allRead(): Promise<void> {
  const isRead = async () => {
    const { runs, isSearching } = await parts.catalog.runs();
    return !isSearching && runs.length > 0 && runs.every(({ isScanned }) => isScanned);
  };
  await expect.poll(isRead).toBe(true);
}

function set(setting: string, value: unknown): void {
  fake.settings[setting] = value;
  tellConfiguration(setting);
}

describe("a run that is watched", () => {
  it("is told of by one message, whose button opens the very cell", async () => {
    begin("a", step(0, { w: [1, 2], v: [1], loss: [1] }));
    open();
    await expect.poll(() => row("a")).toBeDefined();
    fake.presses.push({ on: "NaN", button: "Show" });
    await choose(ids.watch, "a");
    await looks(1);
    append("a", step(1, { w: [0, NAN], v: [NAN], loss: [NAN] }));
    await expect.poll(told).toEqual(["a: NaN in loss at step 1 and in 2 more tags"]);
    expect(fake.messages[0]?.buttons).toEqual(["Show", "Check Health", "Stop Watching"]);
    await expect.poll(() => fake.panels.length).toBe(1);
    expect(await shown()).toEqual({ on: "series", ...run("a"), tag: "loss", kind: "scalar", step: "1", point: 1 });
    // What was told stays silent, whatever comes.
    append("a", step(2, { w: [NAN, NAN], v: [NAN], loss: [NAN] }));
    append("a", step(1200, { u: [1, NAN] }));
    await expect.poll(() => told().slice(1)).toEqual(["a: NaN in u at step 1200"]);
    await expect.poll(() => fake.panels.length).toBe(2);
    const cell = { tag: "u", kind: "tensor", step: "1200", point: 0, at: [1] };
    expect(await shown()).toEqual({ on: "series", ...run("a"), ...cell });
  });

  it("is told since when what is there already is so, and the button opens that step's cell", async () => {
    begin("a", step(103, { w: [1, 2] }), step(104, { w: [1, NAN] }), step(108, { w: [NAN, NAN] }));
    open();
    await allRead();
    fake.presses.push({ on: "NaN", button: "Show" });
    parts.watches.watch([run("a")]);
    await expect.poll(told).toEqual(["a: NaN in w since step 104"]);
    await expect.poll(() => fake.panels.length).toBe(1);
    const cell = { tag: "w", kind: "tensor", step: "104", point: 1, at: [1] };
    expect(await shown()).toEqual({ on: "series", ...run("a"), ...cell });
  });

  it("has what comes while a message stands there told when that is gone", async () => {
    begin("a", step(0, { w: [1], v: [1], u: [1] }));
    open();
    let close: (pressed: string | undefined) => void = () => undefined;
    const message = vi.spyOn(window, "showWarningMessage").mockImplementation(
      () =>
        new Promise((resolve) => {
          close = resolve;
        }),
    );
    try {
      parts.watches.watch([run("a")]);
      await looks(1);
      append("a", step(1, { w: [NAN] }));
      await expect.poll(() => message.mock.calls.length).toBe(1);
      for (const tag of ["v", "u"]) {
        const before = lookCount();
        append("a", step(2, { [tag]: [NAN] }));
        await looks(before + 1);
      }
      expect(message).toHaveBeenCalledTimes(1);
      close("Check Health");
      await expect.poll(() => message.mock.calls.at(-1)?.[0]).toBe("a: NaN in v at step 2 and in 1 more tag");
      expect(await shown()).toEqual({ on: "board", roots: [run("a")], view: "health" });
      close("Stop Watching");
      await expect.poll(() => parts.watches.all).toEqual([]);
    } finally {
      message.mockRestore();
    }
  });

  it("costs nothing while it does not grow, and is silent once it is none any more", async () => {
    begin("a", step(0, { w: [1] }));
    begin("b", step(0, { w: [1] }));
    open();
    parts.watches.watch([run("a"), run("b")]);
    await looks(2);
    await expect.poll(async () => (await parts.catalog.runs()).isSearching).toBe(false);
    append("b", step(1, { w: [NAN] }));
    await expect.poll(told).toEqual(["b: NaN in w at step 1"]);
    const of = (name: string) => watchAsks().filter(({ params }) => (params as { run: string }).run === name).length;
    const before = of("a");
    await choose(ids.unwatch, "b");
    append("b", step(2, { u: [NAN] }));
    append("b", step(3, { v: [NAN] }));
    append("a", step(1, { w: [NAN] }));
    await expect.poll(told).toEqual(["b: NaN in w at step 1", "a: NaN in w at step 1"]);
    expect(of("a")).toBeLessThanOrEqual(before + 2);
  });

  it("is kept with the workspace: what came while no window was open is told, of any folder, without any event", async () => {
    begin("a", step(0, { w: [1], v: [NAN] }));
    open();
    parts.watches.watch([run("a"), run("gone")]);
    await expect.poll(told).toEqual(["a: NaN in v at step 0"]);
    parts.dispose();
    appendFileSync(path("a"), file(step(1, { w: [NAN], v: [NAN] }), step(2, { w: [1], v: [NAN] })));
    open([]);
    expect(parts.watches.all).toEqual([run("a"), run("gone")]);
    await expect.poll(told).toEqual(["a: NaN in w at step 1"]);
    // Nobody tells the reader.
    appendFileSync(path("a"), file(step(3, { u: [NAN] })));
    begin("gone", step(0, { w: [NAN] }));
    await expect
      .poll(told)
      .toEqual(expect.arrayContaining(["a: NaN in w at step 1", "a: NaN in u at step 3", "gone: NaN in w at step 0"]));
  });

  it("takes whatever was kept for what it is", async () => {
    begin("a", step(0, { w: [1] }));
    for (const bad of [7, [{ logdir: 7 }], { run: "a" }]) {
      await state.update("watches", bad);
      open();
      expect(parts.watches.all).toEqual([]);
      parts.dispose();
    }
    open();
  });
});

describe("without any watch", () => {
  it("nothing is searched or told before somebody asks", async () => {
    begin("a", step(0, { w: [NAN] }));
    open();
    expect([...parts.reader.folders, ...parts.reader.asked]).toEqual([]);
    await parts.catalog.runs();
    expect(parts.reader.folders).toEqual([folder]);
  });

  it("a folder that comes where there was none is shown", async () => {
    begin("a", step(0, { w: [1] }));
    open([]);
    expect(await parts.tree.getChildren()).toEqual([]);
    fake.setFolders([folder]);
    await expect.poll(() => row("a")).toBeDefined();
  });
});

describe("the settings", () => {
  it("watch every run that grows or comes, and none that does not", async () => {
    begin("a", step(0, { w: [NAN] }));
    begin("b", step(0, { w: [NAN] }));
    open();
    set(WATCH, true);
    await allRead();
    // What came before it was known how much there is was there.
    let at = 0;
    const grown = () => {
      append("a", step(++at, { w: [NAN] }));
      return told();
    };
    await expect.poll(grown, { interval: 300 }).toEqual(["a: NaN in w since step 0"]);
    begin("c", step(0, { w: [NAN] }));
    parts.reader.filesChanged([join(folder, "c")]);
    await expect.poll(told).toContain("c: NaN in w at step 0");
    expect(parts.watches.all.map(({ run: name }) => name)).toEqual(["a", "c"]);
    parts.watches.unwatch([run("c")]);
    const before = lookCount();
    append("c", step(1, { u: [NAN] }));
    append("a", step(1000, { u: [NAN] }));
    await looks(before + 1);
    await expect.poll(told).toContain("a: NaN in u at step 1000");
    expect(told()).toHaveLength(3);
    set(WATCH, false);
    expect(parts.watches.all).toEqual([]);
    // None of these is kept.
    expect(state.get("watches")).toBeUndefined();
  });

  it("choose a condition; a bad one is said once, and nothing is watched for until it is mended", async () => {
    begin("a", step(0, { w: [1] }));
    open();
    set(CONDITION, "max");
    parts.watches.watch([run("a")]);
    const bad =
      "The setting tensorView.watchCondition is not a condition to watch for: every tensor has its max: there is nothing to wait for";
    await expect.poll(() => fake.texts).toEqual([bad]);
    append("a", step(1, { w: [7] }));
    await parts.catalog.runs();
    set(CONDITION, "> 5");
    await expect.poll(() => fake.texts).toEqual([bad, "a: 7 (> 5) in w at step 1"]);
    set(CONDITION, 5);
    await expect.poll(() => fake.texts.at(-1)).toMatch(/^The setting tensorView.watchCondition is .* condition 5/);
    set(CONDITION, "inf");
    append("a", step(2, { w: [Number.NEGATIVE_INFINITY] }));
    await expect.poll(() => fake.texts.at(-1)).toBe("a: -Infinity in w at step 2");
    expect(fake.texts).toHaveLength(4);
  });
});

describe("rows and the palette", () => {
  async function item(label: string) {
    const node = await row(label);
    if (!node) throw new Error(`there is no row ${label}`);
    const { description, iconPath, contextValue = "" } = parts.tree.getTreeItem(node);
    return { description, icon: (iconPath as ThemeIcon).id, context: contextValue.split(" ") };
  }

  it("say what is watched, of a folder what is in it, and offer what there is to do", async () => {
    for (const name of ["exp/a", "exp/b", "c"]) begin(name, step(0, { w: [1] }));
    open();
    await allRead();
    let changes = 0;
    parts.tree.onDidChangeTreeData(() => changes++);
    await choose(ids.watch, "a", "c");
    await expect.poll(() => changes).toBeGreaterThan(0);
    const views = ["histograms", "health"];
    const watched = { description: "watched · step 0", icon: "eye", context: ["folder", "run", ...views, "watched"] };
    await expect.poll(() => item("a")).toEqual(watched);
    const unwatched = { description: "step 0", icon: "beaker", context: ["folder", "run", ...views, "unwatched"] };
    expect(await item("b")).toEqual(unwatched);
    expect((await item("exp")).context).toEqual(["folder", "health", "unwatched", "watched"]);
    await choose(ids.unwatch, "exp");
    expect(parts.watches.all).toEqual([run("c")]);
    expect((await item("exp")).context).toEqual(["folder", "health", "unwatched"]);
    const [root] = await parts.tree.getChildren();
    await fake.commands.get(ids.watch)?.(...([root] as never[]));
    expect(parts.watches.all.map(({ run: name }) => name).sort()).toEqual(["c", "exp/a", "exp/b"]);
    await fake.commands.get(ids.unwatch)?.(...([root] as never[]));
    expect(parts.watches.all).toEqual([]);
  });

  it("pick a run", async () => {
    for (const name of ["a", "b"]) begin(name, step(0, { w: [1] }));
    open();
    await expect.poll(() => row("b")).toBeDefined();
    await fake.commands.get(ids.watch)?.();
    await fake.commands.get(ids.watch)?.();
    expect(parts.watches.all).toEqual([run("a"), run("b")]);
    await fake.commands.get(ids.unwatch)?.();
    expect(parts.watches.all).toEqual([run("b")]);
  });
});
