import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as vscode from "vscode";
import { ids } from "../../../../src/host/ids";
import { askOrder } from "../../../../src/host/tree/orderInput";
import { BY_NAME, NEWEST_FIRST, type RunOrder, storedOrder } from "../../../../src/host/tree/runOrder";
import { selectRuns } from "../../../../src/shared/questions/runColumns";
import { event, file, frame, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../../support/eventWriter";
import { fake, lastBox, Memento } from "../../../support/fakeVscode";
import { type HostParts, hostParts } from "../../../support/hostParts";
import { startEvent } from "../../../support/sessionEvents";

let folder: string;
let parts: HostParts;
let state: Memento;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-order-"));
  for (const [run, lr, loss] of [
    ["a", 0.5, 3],
    ["b", 0.25, 1],
    ["c", 0.125, 2],
  ] as const) {
    mkdirSync(join(folder, run));
    const events = [startEvent({ lr }), { wallTime: 10 - loss, step: 0, values: [tfScalar("loss", loss)] }];
    writeFileSync(join(folder, run, TENSORFLOW_NAME), file(TENSORFLOW, ...events));
  }
  // Nothing that the orders are about.
  mkdirSync(join(folder, "0"));
  writeFileSync(join(folder, "0", TENSORFLOW_NAME), file(TENSORFLOW));
  state = new Memento();
  parts = hostParts([folder], state);
  await expect.poll(labels).toEqual(["0", "a", "b", "c"]);
  await expect.poll(async () => (await parts.catalog.runs()).runs.every(({ isScanned }) => isScanned)).toBe(true);
});

afterEach(() => {
  vi.restoreAllMocks();
  parts.dispose();
  rmSync(folder, { recursive: true });
});

async function items(): Promise<vscode.TreeItem[]> {
  const [root] = await parts.tree.getChildren();
  const rows = root ? await parts.tree.getChildren(root) : [];
  return rows.map((row) => parts.tree.getTreeItem(row));
}

/** Labels of the runs' rows. */
const labels = async () => (await items()).map(({ label }) => String(label));

const message = () => fake.trees.get(ids.viewRuns)?.message;

const itemNamed = (label: string) => lastBox?.items.find((item) => (item as vscode.QuickPickItem).label === label);

const offered = () => lastBox?.items.map((item) => (item as vscode.QuickPickItem).label);

const LOSS: RunOrder = { by: { column: "scalar:loss:min" }, isDescending: false };

describe("the order of the tree's runs", () => {
  it("is by what runs reached, each with its value; runs without one stand last either way", async () => {
    await parts.tree.sort(LOSS);
    await expect.poll(labels).toEqual(["b", "c", "a", "0"]);
    expect((await items()).map(({ description }) => String(description).split(" · ")[0])).toEqual(["1", "2", "3", ""]);
    expect(message()).toBe("by scalar:loss:min, ascending");
    const answer = await parts.data.ask(selectRuns, { logdir: folder, sort: [{ column: "scalar:loss:min" }] });
    expect(await labels()).toEqual(answer.runs.map(({ run }) => run));
    await parts.tree.sort({ ...LOSS, isDescending: true });
    expect(await labels()).toEqual(["a", "c", "b", "0"]);
    expect(message()).toBe("by scalar:loss:min, descending");
    await parts.tree.sort({ by: { column: "hparam:lr" }, isDescending: false });
    await expect.poll(labels).toEqual(["c", "b", "a", "0"]);
    await parts.tree.sort({ by: "written", isDescending: true });
    await expect.poll(labels).toEqual(["b", "c", "a", "0"]);
    expect(message()).toBe("by last written, descending");
    await parts.tree.sort(BY_NAME);
    expect(await labels()).toEqual(["0", "a", "b", "c"]);
    expect(message()).toBe("");
  });

  it("outlives a reload, also what an earlier version kept", async () => {
    await parts.tree.sort(LOSS);
    expect(fake.contexts.get(ids.contextSorted)).toBe(true);
    parts.dispose();
    parts = hostParts([folder], state);
    await expect.poll(labels).toEqual(["b", "c", "a", "0"]);
    expect(message()).toBe("by scalar:loss:min, ascending");
    await parts.tree.sort(BY_NAME);
    expect(fake.contexts.get(ids.contextSorted)).toBe(false);
    parts.dispose();
    await state.update("runOrder", undefined);
    await state.update("isNewestFirst", true);
    parts = hostParts([folder], state);
    expect(parts.tree.runOrder).toEqual(NEWEST_FIRST);
    expect(storedOrder({ by: { column: "loss" }, isDescending: true })).toEqual(BY_NAME);
  });

  it("holds within a filter, and shows the runs by name until values are there", async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { data } = parts;
    const ask = data.ask.bind(data);
    vi.spyOn(data, "ask").mockImplementation(async (asked, ...rest) => {
      if (asked.name === selectRuns.name) await held;
      return ask(asked, ...rest);
    });
    await parts.tree.sort(LOSS);
    expect(await labels()).toEqual(["0", "a", "b", "c"]);
    await expect.poll(message).toBe("by scalar:loss:min, ascending · reading…");
    answer();
    await expect.poll(labels).toEqual(["b", "c", "a", "0"]);
    await expect.poll(message).toBe("by scalar:loss:min, ascending");
    await parts.tree.setFilter("where hparam:lr > 0.2");
    await expect.poll(labels).toEqual(["b", "a"]);
  });

  it("follows runs that grow", async () => {
    await parts.tree.sort(LOSS);
    await expect.poll(labels).toEqual(["b", "c", "a", "0"]);
    const path = join(folder, "a", TENSORFLOW_NAME);
    appendFileSync(path, frame(event({ wallTime: 20, step: 1, values: [tfScalar("loss", 0.5)] })));
    parts.reader.filesChanged([path]);
    await expect.poll(labels).toEqual(["a", "b", "c", "0"]);
  });
});

describe("Sort Runs…", () => {
  it("completes a column, then asks for the direction", async () => {
    const asked = askOrder(parts.tree);
    await expect
      .poll(offered)
      .toEqual(["Name", "Start, the newest first", "Last written", "hparam:lr", "scalar:loss:"]);
    lastBox?.choose(itemNamed("scalar:loss:"));
    expect(lastBox?.value).toBe("scalar:loss:");
    expect(offered()).toContain("scalar:loss:max");
    lastBox?.choose(itemNamed("scalar:loss:max"));
    await asked;
    // The first direction of a greatest value.
    expect(parts.tree.runOrder).toEqual({ by: { column: "scalar:loss:max" }, isDescending: true });
    await expect.poll(labels).toEqual(["a", "c", "b", "0"]);
  });

  it("orders by name and start at once", async () => {
    const asked = askOrder(parts.tree);
    lastBox?.choose(itemNamed("Start, the newest first"));
    await asked;
    expect(parts.tree.runOrder).toEqual(NEWEST_FIRST);
  });

  it("says what is wrong at its place, and takes nothing of it", async () => {
    const asked = askOrder(parts.tree);
    await expect.poll(offered).toContain("hparam:lr");
    lastBox?.type("  gain");
    expect(offered()).toEqual([expect.stringMatching(/^At character 3: “gain” is no column: hparam:NAME or /)]);
    lastBox?.type("hparam:momentum");
    expect(offered()).toEqual(["At character 1: no run has hparam:momentum."]);
    lastBox?.choose(lastBox.items[0]);
    lastBox?.hide();
    await asked;
    expect(parts.tree.runOrder).toEqual(BY_NAME);
  });
});
