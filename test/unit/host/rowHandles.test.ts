import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TreeItemCollapsibleState } from "vscode";
import { ids } from "../../../src/host/ids";
import type { TreeNode } from "../../../src/host/tree/treeItems";
import { OPENED_BOARDS } from "../../../src/shared/views";
import { event, file, frame, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../support/eventWriter";
import { commands, fake } from "../../support/fakeVscode";
import { type HostParts, hostParts } from "../../support/hostParts";
import { TreeHandles } from "../../support/treeHandles";

const RUNS = ["still", "grows", "grows too"];

let folder: string;
let parts: HostParts;
let handles: TreeHandles<TreeNode>;

const logOf = (run: string) => join(folder, run, TENSORFLOW_NAME);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-handles-"));
  for (const run of RUNS) {
    mkdirSync(join(folder, run));
    const values = ["loss", "layer/weight", "layer/bias"].map((tag) => tfScalar(tag, 1));
    writeFileSync(logOf(run), file(TENSORFLOW, { wallTime: 1, step: 1, values }));
  }
  parts = hostParts([folder]);
  await expect
    .poll(async () => (await parts.catalog.runs()).runs.filter(({ isScanned }) => isScanned).length)
    .toBe(RUNS.length);
  const filled = new TreeHandles(parts.tree);
  await filled.expandAll();
  await expect.poll(() => described()).toEqual(RUNS.map(() => "step 1"));
  await expect.poll(() => fake.busyViews.has(ids.viewRuns)).toBe(false);
  await filled.dispose();
  handles = new TreeHandles(parts.tree);
  await handles.expandAll();
  // The folder, and a run's own row, its group and its three tags.
  await expect.poll(() => handles.handles.length).toBe(1 + RUNS.length * 5);
});

afterEach(async () => {
  await handles.dispose();
  parts.dispose();
  rmSync(folder, { recursive: true });
});

/** Descriptions in the rows of the runs. */
async function described(): Promise<string[]> {
  const [root] = await parts.tree.getChildren();
  const rows = root ? await parts.tree.getChildren(root) : [];
  return rows.map((row) => String(parts.tree.getTreeItem(row).description).replace(/ · .*/, ""));
}

/** Appends a step of one tag to a run, as its training does. */
function grow(run: string, step: number, tag = "loss"): void {
  appendFileSync(logOf(run), frame(event({ wallTime: step, step, values: [tfScalar(tag, step)] })));
  parts.reader.filesChanged([logOf(run)]);
}

/** The handles of a run's row and of all below it. */
const handlesOf = (run: string) => handles.handles.filter((handle) => handle.includes(JSON.stringify(run)));
const handleOf = (run: string, tag: string) =>
  handlesOf(run).find((handle) => handle.includes(`"series",${JSON.stringify(tag)}`)) ?? "";

function stepsOf(run: string, tag: string): number {
  const row = handles.argument(handleOf(run, tag));
  return row?.type === "series" ? row.series.pointCount : 0;
}

describe("the handle of a row", () => {
  it("stays while other runs grow, and only what changed is told of", async () => {
    const before = handlesOf("still").map((handle) => [handle, handles.argument(handle)] as const);
    expect(before).toHaveLength(5);
    for (let step = 2; step < 6; step++) {
      grow("grows", step);
      grow("grows too", step, "layer/bias");
      await expect.poll(() => [stepsOf("grows", "loss"), stepsOf("grows too", "layer/bias")]).toEqual([step, step]);
    }
    await handles.settled();
    expect(handles.dropped).toEqual([]);
    const told = handles.toldRows.map((row) => row?.type === "series" && `${row.series.run} ${row.series.tag}`);
    expect([...new Set(told)].sort()).toEqual(["grows loss", "grows too layer/bias"]);
    for (const [handle, row] of before) expect(handles.argument(handle)).toBe(row);
  });

  it("stays in other runs where a tag comes to one", async () => {
    const still = handlesOf("still");
    grow("grows", 2, "fresh");
    await expect.poll(() => handleOf("grows", "fresh")).not.toBe("");
    await handles.settled();
    expect(handles.dropped.filter((handle) => still.includes(handle))).toEqual([]);
    const rows = handles.toldRows.map((row) => row?.key);
    expect(rows).toEqual([handles.argument(handlesOf("grows")[0] as string)?.key]);
  });

  it("stays in a run that grows, unless its files were looked at: then these are told anew", async () => {
    const run = handles.argument(handlesOf("grows")[0] as string) as TreeNode;
    const tooltip = async () => {
      const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose: () => undefined }) };
      return (await parts.tree.resolveTreeItem(parts.tree.getTreeItem(run), run, token)).tooltip;
    };
    expect(await tooltip()).toMatch(/: 2 records/);
    grow("grows", 2);
    await expect.poll(() => handles.toldRows.includes(run)).toBe(true);
    await handles.settled();
    handles.toldRows.length = 0;
    handles.dropped.length = 0;
    grow("grows", 3);
    // A look may have the tags of a run before its files.
    const recordsOf = () => (run.type === "folder" ? run.inside.value?.files[0]?.records : undefined);
    await expect.poll(() => [stepsOf("grows", "loss"), recordsOf()]).toEqual([3, 4]);
    expect([handles.toldRows.includes(run), handles.dropped]).toEqual([false, []]);
    expect(await tooltip()).toMatch(/: 4 records/);
  });

  it("stays where very many rows change, which are told of a few at a time", async () => {
    const tags = Array.from({ length: 450 }, (_, i) => `many ${i}`);
    const append = (step: number) => {
      const values = tags.map((tag) => tfScalar(tag, step));
      appendFileSync(logOf("grows"), frame(event({ wallTime: step, step, values })));
      parts.reader.filesChanged([logOf("grows")]);
    };
    append(1);
    await expect.poll(() => handlesOf("grows").length).toBe(5 + tags.length);
    await handles.settled();
    handles.dropped.length = 0;
    const sizes: number[] = [];
    parts.tree.onDidChangeTreeData((rows) => sizes.push(rows?.length ?? 0));
    append(2);
    await expect.poll(() => sizes).toEqual([200, 200, 50]);
    await handles.settled();
    expect(handles.dropped).toEqual([]);
    expect(tags.map((tag) => stepsOf("grows", tag))).toEqual(tags.map(() => 2));
  });

  it("finds the same row again once a run came, and after a filter that keeps it", async () => {
    const before = handlesOf("still").map((handle) => [handle, handles.argument(handle)] as const);
    mkdirSync(join(folder, "comes"));
    writeFileSync(logOf("comes"), file(TENSORFLOW, { wallTime: 1, step: 1, values: [tfScalar("loss", 1)] }));
    parts.reader.filesChanged([join(folder, "comes")]);
    await expect.poll(() => handleOf("comes", "loss")).not.toBe("");
    await parts.tree.setFilter("still");
    await expect.poll(() => handlesOf("grows")).toEqual([]);
    await handles.settled();
    for (const [handle, row] of before) if (row?.type === "series") expect(handles.argument(handle)).toBe(row);
    await parts.tree.setFilter("");
    await expect.poll(() => handlesOf("grows")).toHaveLength(5);
    await handles.settled();
    for (const [handle, row] of before) if (row?.type === "series") expect(handles.argument(handle)).toBe(row);
  });
});

describe("a command of a row", () => {
  const rowOf = (run: string, tag: string) => handles.argument(handleOf(run, tag));

  it("that VS Code does not know any more says so, and is not taken for the palette's", async () => {
    // Commands that open a box from the palette wait for the user.
    const all = [...fake.commands.keys()].filter((id) => /ofEditor/i.test(id) === false);
    const ofRows = all.filter((id) => ROW_COMMANDS.includes(id));
    expect(ofRows.sort()).toEqual([...ROW_COMMANDS].sort());
    for (const id of ofRows) {
      for (const lost of [
        [undefined, undefined],
        [undefined, [undefined, rowOf("still", "loss")]],
        [rowOf("still", "loss"), [rowOf("still", "loss"), undefined]],
      ]) {
        fake.messages.length = 0;
        fake.clipboard = "untouched";
        const panels = fake.panels.length;
        await commands.executeCommand(id, ...lost);
        expect([id, fake.texts, fake.panels.length - panels, fake.clipboard]).toEqual([
          id,
          ["The list was redrawn while the menu was open, so the command did not run. Choose the row again."],
          0,
          "untouched",
        ]);
      }
    }
  });

  it("that is gone is named", async () => {
    const row = rowOf("grows", "loss");
    const run = handles.argument(handlesOf("grows")[0] as string);
    rmSync(join(folder, "grows"), { recursive: true });
    parts.reader.filesChanged([join(folder, "grows")]);
    await expect.poll(() => handlesOf("grows")).toEqual([]);
    await commands.executeCommand(ids.copyTag, row, undefined);
    await commands.executeCommand(ids.checkHealth, run, undefined);
    expect(fake.texts).toEqual([
      "loss is gone, so the command did not run.",
      "grows is gone, so the command did not run.",
    ]);
    expect([fake.clipboard, fake.panels.length]).toEqual(["", 0]);
  });

  it("that a filter hides is done", async () => {
    const row = rowOf("grows", "loss");
    await parts.tree.setFilter("still");
    await expect.poll(() => handlesOf("grows")).toEqual([]);
    await commands.executeCommand(ids.copyTag, row, undefined);
    expect([fake.clipboard, fake.texts]).toEqual(["loss", []]);
  });
});

const ROW_COMMANDS: readonly string[] = [
  ids.openItem,
  ids.openHistogram,
  ...OPENED_BOARDS.map(({ command }) => ids[command]),
  ids.openScalarsToSide,
  ids.showInGraph,
  ids.nameRun,
  ids.unselectForCompare,
  ids.openInNewTab,
  ids.openToSide,
  ids.keep,
  ids.selectForCompare,
  ids.compareWithSelected,
  ids.compareSelected,
  ids.compareWith,
  ids.copyTag,
  ids.copyRunPath,
  ids.copyLink,
  ids.copyPython,
  ids.reveal,
  ids.verify,
  ids.watch,
  ids.unwatch,
  ids.removeLogFolder,
];

it("a row that is asked for alone keeps its id when a filter expands it: the rows below the one above bring the other", async () => {
  await handles.dispose();
  const [root] = await parts.tree.getChildren();
  const below = async () => (await parts.tree.getChildren(root)) ?? [];
  const [run] = await below();
  if (!run) throw new Error("there is a run");
  const before = parts.tree.getTreeItem(run);
  expect(before.collapsibleState).toBe(TreeItemCollapsibleState.Collapsed);
  await parts.tree.setFilter("loss");
  const alone = parts.tree.getTreeItem(run);
  expect([alone.id, alone.collapsibleState]).toEqual([before.id, TreeItemCollapsibleState.Collapsed]);
  expect(await below()).toContain(run);
  const expanded = parts.tree.getTreeItem(run);
  expect(expanded.collapsibleState).toBe(TreeItemCollapsibleState.Expanded);
  expect(expanded.id).not.toBe(before.id);
});
