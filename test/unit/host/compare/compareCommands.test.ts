import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ids } from "../../../../src/host/ids";
import type { TreeNode } from "../../../../src/host/tree/treeItems";
import type { AskOptions, Question } from "../../../../src/shared/question";
import { type MatchedTags, matchTags } from "../../../../src/shared/questions/series";
import { exportSlice, sliceText } from "../../../../src/shared/questions/tensors";
import type { SliceId } from "../../../../src/shared/series/seriesId";
import { type Subject, subjectText } from "../../../../src/shared/subject/subject";
import { Host } from "../../../../webview/parts/page/host";
import { file, packedFloats, TENSORFLOW, TENSORFLOW_NAME, tfScalar, tfTensor } from "../../../support/eventWriter";
import { commands, FakePanel, fake, lastBox, Memento, Uri } from "../../../support/fakeVscode";
import { type HostParts, hostParts } from "../../../support/hostParts";
import { MemoryKeeper } from "../../../support/pageHost";
import { until } from "../../../support/until";

let folder: string;
let state: Memento;
let parts: HostParts;
/** Tags matched, for any two runs; where it is empty, the names decide. */
let matched: MatchedTags[];

const tensor = (tag: string) => tfTensor(tag, { dtype: 1, shape: [2], values: [packedFloats(5, [1, 2])] });

function put(run: string, tags: readonly string[], scalars: readonly string[] = ["loss", "lr"]): void {
  mkdirSync(join(folder, run));
  const values = [...tags.map(tensor), ...scalars.map((tag) => tfScalar(tag, 1))];
  const step = (at: number) => ({ step: at, values });
  writeFileSync(join(folder, run, TENSORFLOW_NAME), file(TENSORFLOW, step(3), step(7)));
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-compare-"));
  state = new Memento();
  matched = [];
  put("a", ["fc1/kernel", "v"]);
  put("b", ["fc1.weight", "v"]);
  put("c", ["other"], []);
  await open();
});

afterEach(() => {
  parts.dispose();
  rmSync(folder, { recursive: true });
});

async function open(): Promise<void> {
  parts = hostParts([folder], state);
  const real = parts.data.ask.bind(parts.data);
  vi.spyOn(parts.data, "ask").mockImplementation((<P, R, G>(
    question: Question<P, R, G>,
    params: P,
    options: AskOptions<G>,
  ) => {
    if (question.name !== matchTags.name || matched.length === 0) return real(question, params, options);
    return Promise.resolve({ pairs: matched, unmatchedA: [], unmatchedB: [], unused: [] });
  }) as never);
  const isRead = async () => {
    const { runs, isSearching } = await parts.catalog.runs();
    return !isSearching && runs.length === 3 && runs.every(({ isScanned }) => isScanned);
  };
  await expect.poll(isRead).toBe(true);
}

async function below(row: TreeNode | undefined): Promise<TreeNode[]> {
  const rows = await parts.tree.getChildren(row);
  const inside = await Promise.all(rows.map((one) => (one.type === "group" ? below(one) : [])));
  return [...rows, ...inside.flat()];
}

async function runRow(run: string): Promise<TreeNode> {
  return until(async () => {
    const [root] = await parts.tree.getChildren();
    const found = (await below(root)).find((row) => row.type === "folder" && row.inside.value?.run === run);
    if (!found) throw new Error(`there is no row of ${run}`);
    return found;
  });
}

async function tagRow(run: string, tag: string): Promise<TreeNode> {
  const found = (await below(await runRow(run))).find((row) => row.type === "series" && row.series.tag === tag);
  if (!found) throw new Error(`there is no row of ${tag}`);
  return found;
}

const series = (run: string, tag: string) => ({ logdir: folder, run, tag, kind: "tensor" }) as const;
const compared = (a: string, b: string): Subject => {
  return { on: "comparison", logdir: folder, run: a, other: { logdir: folder, run: b } };
};
const read = (tag: string) => ({ tag, kind: "tensor", layer: tag.slice(0, 3) }) as const;
const shown = (): Subject | undefined => parts.panels.active;
const page = () => new Host((fake.panels.at(-1) as FakePanel).webview.openPage(), new MemoryKeeper());
const items = () => (lastBox?.items ?? []) as { label: string; description?: string; detail?: string }[];

/** Chooses in the box that is open, once it has such an item. */
async function choose(label: string, detail?: string): Promise<void> {
  const found = () =>
    items().find((item) => item.label === label && (detail === undefined || item.detail?.endsWith(detail)));
  await until(() => expect(items().map((item) => [item.label, item.detail])).toContainEqual([label, found()?.detail]));
  await until(() => expect(found()).toBeDefined());
  lastBox?.choose(found());
}

describe("a tag that is selected for compare", () => {
  it("is the reference of the next one", async () => {
    expect(fake.contexts.get(ids.contextCompareSelected)).toBeUndefined();
    await commands.executeCommand(ids.selectForCompare, await tagRow("b", "fc1.weight"));
    expect(fake.contexts.get(ids.contextCompareSelected)).toBe(true);
    await commands.executeCommand(ids.compareWithSelected, await tagRow("a", "fc1/kernel"));
    expect(shown()).toEqual({
      on: "series",
      ...series("a", "fc1/kernel"),
      view: "compare",
      reference: { series: series("b", "fc1.weight") },
    });
    expect(fake.panels.map(({ title }) => title)).toEqual(["fc1/kernel ↔ fc1.weight (b)"]);
  });

  it("is compared with its own step before, and in a panel at its step", async () => {
    await commands.executeCommand(ids.selectForCompare, await tagRow("a", "v"));
    await commands.executeCommand(ids.compareWithSelected, await tagRow("a", "v"));
    expect(shown()).toEqual({ on: "series", ...series("a", "v"), view: "compare" });
    parts.panels.show({ subject: { on: "series", ...series("a", "v"), step: "3" } }, "newTab");
    fake.panels[0]?.dispose();
    await commands.executeCommand(ids.selectForCompare, Uri.file("/of/an/editor"));
    await commands.executeCommand(ids.compareWithSelected, await tagRow("a", "v"));
    expect(shown()).toMatchObject({ reference: { place: { by: "step", step: "3" } } });
    for (const panel of fake.panels) panel.dispose();
    await commands.executeCommand(ids.compareWithSelected, await tagRow("b", "v"));
    expect(shown()).toMatchObject({
      run: "b",
      reference: { series: series("a", "v"), place: { by: "step", step: "3" } },
    });
  });

  it("may be a run: the reference of the next one, and of the one in front", async () => {
    await commands.executeCommand(ids.selectForCompare, await runRow("b"));
    await commands.executeCommand(ids.compareWithSelected, await runRow("a"));
    expect(shown()).toEqual(compared("a", "b"));
    for (const panel of fake.panels) panel.dispose();
    parts.panels.show({ subject: { on: "run", logdir: folder, run: "c" } }, "newTab");
    await commands.executeCommand(ids.compareWithSelected);
    expect(fake.panels.at(-1)?.title).toBe("c ↔ b");
  });

  it("shows in its row, and in the status bar, where a click takes it off", async () => {
    const item = () => fake.statusItems.get(ids.comparedItem);
    const said = async (row: Promise<TreeNode>) => {
      const { description, contextValue } = parts.tree.getTreeItem(await row);
      return [/^selected for compare/.test(String(description)), contextValue?.split(" ").includes("compared")];
    };
    await commands.executeCommand(ids.selectForCompare, await tagRow("a", "v"));
    expect(await said(tagRow("a", "v"))).toEqual([true, true]);
    expect(await said(runRow("a"))).toEqual([false, false]);
    expect(await said(tagRow("b", "v"))).toEqual([false, false]);
    expect(item()).toMatchObject({
      isShown: true,
      text: "$(git-compare) v",
      tooltip: "v is selected for compare. Click to deselect it.",
    });
    await commands.executeCommand(ids.selectForCompare, await runRow("b"));
    expect([await said(tagRow("a", "v")), await said(runRow("b"))]).toEqual([
      [false, false],
      [true, true],
    ]);
    await commands.executeCommand(String(item()?.command));
    expect([item()?.isShown, fake.contexts.get(ids.contextCompareSelected)]).toEqual([false, false]);
    expect(await said(runRow("b"))).toEqual([false, false]);
  });

  it("of another kind is told", async () => {
    await commands.executeCommand(ids.selectForCompare, await tagRow("a", "v"));
    await commands.executeCommand(ids.compareWithSelected, await tagRow("a", "loss"));
    expect(fake.texts).toEqual(["Only tags of one kind can be compared: scalar and tensor cannot"]);
    expect(fake.panels).toEqual([]);
  });

  it("is asked for where none is", async () => {
    await commands.executeCommand(ids.compareWithSelected, await tagRow("a", "v"));
    await commands.executeCommand(ids.selectForCompare);
    expect(fake.texts).toEqual([
      "Select a tag or a run for compare first.",
      "Open a tensor, a scalar or a histogram first.",
    ]);
  });
});

describe("two selected rows", () => {
  it("are compared, the clicked one first", async () => {
    const rows = [await tagRow("a", "loss"), await tagRow("b", "lr")];
    await commands.executeCommand(ids.compareSelected, rows[1], rows);
    expect(shown()).toMatchObject({
      run: "b",
      tag: "lr",
      kind: "scalar",
      reference: { series: { run: "a", tag: "loss" } },
    });
  });

  it("may be a tag and a run, by what belongs together", async () => {
    const rows = [await tagRow("a", "v"), await runRow("b")];
    await commands.executeCommand(ids.compareSelected, rows[0], rows);
    expect(shown()).toMatchObject({ ...series("a", "v"), reference: { series: series("b", "v") } });
    const other = [await tagRow("a", "fc1/kernel"), await runRow("b")];
    await commands.executeCommand(ids.compareSelected, other[0], other);
    expect(shown()).toMatchObject({ tag: "fc1/kernel", reference: { series: series("b", "fc1.weight") } });
  });

  it("of which none belongs to the other let choose", async () => {
    const rows = [await tagRow("a", "v"), await runRow("c")];
    const compared = commands.executeCommand(ids.compareSelected, rows[0], rows);
    await choose("other");
    await compared;
    expect(lastBox).toMatchObject({ title: "Choose What v Is Compared With" });
    expect(shown()).toMatchObject({ tag: "v", reference: { series: series("c", "other") } });
  });

  it("may be runs: the clicked one is looked at, the other the reference", async () => {
    const rows = [await runRow("a"), await runRow("b")];
    await commands.executeCommand(ids.compareSelected, rows[1], rows);
    expect(shown()).toEqual(compared("b", "a"));
    expect(fake.panels.map(({ title }) => title)).toEqual(["b ↔ a"]);
    const others = [await runRow("a"), await runRow("c")];
    await commands.executeCommand(ids.compareSelected, others[0], others);
    expect(shown()).toEqual(compared("a", "c"));
    expect(fake.panels).toHaveLength(1);
  });

  it("are two", async () => {
    const rows = await Promise.all([tagRow("a", "v"), tagRow("b", "v"), tagRow("c", "other")]);
    await commands.executeCommand(ids.compareSelected, rows[0], rows);
    await commands.executeCommand(ids.compareSelected, rows[0], rows.slice(0, 1));
    const run = await runRow("a");
    await commands.executeCommand(ids.compareSelected, run, [run, run]);
    expect(fake.texts).toEqual([
      "Select two tags or runs to compare.",
      "Select two tags or runs to compare.",
      "a cannot be compared with itself: choose another run",
    ]);
  });
});

describe("from the palette", () => {
  it("what is shown is compared with what belongs to it, or anything of its kind", async () => {
    parts.panels.show({ subject: { on: "series", ...series("a", "fc1/kernel") } }, "newTab");
    const compared = commands.executeCommand(ids.compareWith);
    await until(() =>
      expect(items().map(({ label }) => label)).toEqual([
        "belong together",
        "fc1.weight",
        "runs and tags",
        "v",
        "v",
        "other",
      ]),
    );
    await choose("fc1.weight");
    await compared;
    expect(shown()).toMatchObject({
      tag: "fc1/kernel",
      view: "compare",
      reference: { series: series("b", "fc1.weight") },
    });
  });

  it("both are chosen where nothing is shown", async () => {
    const compared = commands.executeCommand(ids.compareWith);
    await choose("v", "/a");
    expect(lastBox).toBeDefined();
    await until(() => expect(lastBox).toMatchObject({ title: "Choose What v Is Compared With" }));
    await choose("other");
    await compared;
    expect(shown()).toMatchObject({ ...series("a", "v"), reference: { series: series("c", "other") } });
  });

  it("both runs are chosen", async () => {
    const choosing = commands.executeCommand(ids.compareRuns);
    await choose("a");
    await until(() => expect(lastBox).toMatchObject({ title: "Choose the Run That a Is Compared With" }));
    await until(() => expect(items().map(({ label }) => label)).toEqual(["b", "c"]));
    await choose("b");
    await choosing;
    expect(shown()).toEqual(compared("a", "b"));
  });
});

describe("a run that the user gave a name", () => {
  it("has it in pickers, beside its own, in tabs and in the status bar, at once", async () => {
    await parts.boards.looks.setName({ logdir: folder, run: "a" }, "baseline");
    const done = commands.executeCommand(ids.compareRuns);
    await choose("baseline", "/a");
    await until(() => expect(lastBox).toMatchObject({ title: "Choose the Run That baseline Is Compared With" }));
    await choose("b");
    await done;
    expect(fake.panels.map(({ title }) => title)).toEqual(["baseline ↔ b"]);
    await parts.boards.looks.setName({ logdir: folder, run: "b" }, "wide");
    expect(fake.panels.map(({ title }) => title)).toEqual(["baseline ↔ wide"]);
    await commands.executeCommand(ids.selectForCompare, await runRow("b"));
    expect(fake.statusItems.get(ids.comparedItem)?.text).toContain("wide");

    void commands.executeCommand(ids.compareWith, await tagRow("c", "other"));
    await until(() =>
      expect(items().map(({ detail }) => detail)).toContain(`baseline · ${folder.split("/").at(-1)}/a`),
    );
    lastBox?.hide();
    void commands.executeCommand(ids.compareRuns);
    await until(() => expect(items()).toContainEqual(expect.objectContaining({ label: "wide", description: "b" })));
    lastBox?.hide();
    await parts.boards.looks.setName({ logdir: folder, run: "b" }, null);
    expect(fake.panels.map(({ title }) => title)).toEqual(["baseline ↔ b"]);
  });
});

describe("a page", () => {
  beforeEach(() => {
    parts.panels.show({ subject: { on: "series", ...series("a", "fc1/kernel") } }, "newTab");
  });

  it("is told the best view of a tag of a single step where it compares steps", async () => {
    const once = join(folder, "a", `${TENSORFLOW_NAME}.once`);
    writeFileSync(once, file(TENSORFLOW, { step: 1, values: [tensor("once")] }));
    parts.data.refresh();
    const known = async () => (await parts.catalog.series({ logdir: folder, run: "a" })).map(({ tag }) => tag);
    await expect.poll(known).toContain("once");
    for (const panel of fake.panels) panel.dispose();
    parts.panels.show({ subject: { on: "series", ...series("a", "v"), view: "over" } }, "preview");
    const host = page();
    await host.ready();
    const shows: Subject[] = [];
    host.on("show", ({ subject }) => shows.push(subject));
    for (const tag of ["once", "fc1/kernel"]) {
      parts.panels.show({ subject: { on: "series", ...series("a", "v"), view: "over" } }, "preview");
      parts.panels.show({ subject: { on: "series", ...series("a", tag) } }, "preview");
    }
    await expect.poll(() => shows.length).toBe(4);
    expect([shows[1], shows[3]]).toEqual([
      { on: "series", ...series("a", "once"), view: "table" },
      { on: "series", ...series("a", "fc1/kernel") },
    ]);
  });

  it("lets choose another run, and says what of it belongs to the tag", async () => {
    const host = page();
    await host.ready();
    matched = [{ a: read("fc1/kernel"), b: read("fc1.weight"), rule: "order" }];
    const picked = host.channel.request("reference/pick", { a: series("a", "fc1/kernel"), from: "run" });
    await until(() =>
      expect(items().map(({ label, description }) => [label, description])).toEqual([
        ["b", "fc1.weight, by the order of the layers"],
        ["c", "fc1.weight, by the order of the layers"],
      ]),
    );
    await choose("b");
    expect(await picked).toEqual(series("b", "fc1.weight"));
  });

  it("lets choose any tag of the kind, and nothing", async () => {
    const host = page();
    await host.ready();
    const picked = host.channel.request("reference/pick", { a: series("a", "fc1/kernel"), from: "tag" });
    await until(() =>
      expect(items().map(({ label }) => label)).toEqual([
        "belong together",
        "fc1.weight",
        "runs and tags",
        "v",
        "v",
        "other",
      ]),
    );
    lastBox?.hide();
    expect(await picked).toBeNull();
  });

  it("says its reference to links, to bookmarks and to whoever tells of changes", async () => {
    const subject: Subject = {
      on: "series",
      ...series("a", "v"),
      view: "compare",
      reference: { series: series("b", "v"), view: { perm: [1, 0] }, as: "bfloat16", rtol: 0.001 },
    };
    const host = page();
    await host.ready();
    const changed = vi.fn();
    host.on("changed", changed);
    host.channel.notify("subject/shown", subject);
    await expect.poll(shown).toEqual(subject);
    expect(fake.panels.at(-1)?.title).toBe("v ↔ b");
    fake.typed = "mine";
    expect(await host.channel.request("bookmark/add", { views: {} })).toBe(true);
    expect(fake.asked).toEqual(["v ↔ b"]);
    expect(JSON.stringify(state.get("bookmarks"))).not.toContain(folder);
    await host.channel.request("copy/link", { views: {} });
    for (const panel of fake.panels) panel.dispose();
    await parts.links.handleUri(Uri.parse(decodedOnce(fake.clipboard)) as never);
    expect(shown()).toEqual(subject);
    const again = page();
    await again.ready();
    again.on("changed", changed);
    writeFileSync(join(folder, "b", `${TENSORFLOW_NAME}.more`), file(TENSORFLOW, { step: 9, values: [tensor("v")] }));
    parts.data.refresh();
    await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(0);
  });

  it("keeps a file that it compares with open, and opens it again", async () => {
    const outside = mkdtempSync(join(tmpdir(), "tensor-view-outside-"));
    const path = join(outside, TENSORFLOW_NAME);
    writeFileSync(path, file(TENSORFLOW, { step: 3, values: [tensor("v")] }));
    const compared = (logdir: string): Subject => {
      return {
        on: "series",
        ...series("a", "v"),
        view: "compare",
        reference: { series: { ...series(".", "v"), logdir } },
      };
    };
    const host = page();
    await host.ready();
    host.channel.notify("subject/shown", compared(path));
    await expect.poll(shown).toEqual(compared(path));
    expect(parts.data.knows(path)).toBe(false);
    const editor = parts.data.openPath(path, "file");
    host.channel.notify("subject/shown", { ...compared(path), step: "3" } as Subject);
    await expect.poll(shown).toMatchObject({ step: "3" });
    editor.dispose();
    expect(parts.data.knows(path)).toBe(true);
    fake.panels.at(-1)?.dispose();
    expect(parts.data.knows(path)).toBe(false);
    parts.panels.show({ subject: compared(path) }, "newTab");
    await page().ready();
    expect(parts.data.knows(path)).toBe(true);
    parts.panels.show({ subject: compared(join(outside, "gone")) }, "keep");
    await expect.poll(() => parts.data.knows(join(outside, "gone"))).toBe(false);
    rmSync(outside, { recursive: true });
  });

  it("copies and saves what two tensors make, under both names", async () => {
    const host = page();
    await host.ready();
    const asked: { readonly name: string; readonly params: unknown }[] = [];
    vi.spyOn(parts.data, "ask").mockImplementation((async ({ name }: Question<unknown, unknown>, params: unknown) => {
      if (name === exportSlice.name) return asked.push({ name, params }) && { bytes: 1, dtype: "float64", shape: [2] };
      if (name === sliceText.name) return asked.push({ name, params }) && "1\t2";
      return { step: (params as { readonly point: number }).point === 0 ? "3" : "7" };
    }) as never);
    const pair = { b: { ...series("b", "v"), point: 1 }, as: "float16", made: "difference" } as const;
    const slice: SliceId = { ...series("a", "v"), point: 0, slice: "[...]", pair };
    expect(await host.channel.request("copy", { ...slice, format: "tsv", isTransposed: false, cells: 2 })).toBe(true);
    const named = async (change: Partial<typeof pair.b>, made: "b" | "difference" | "relative" | "ulp") => {
      fake.savedTo = join(folder, "x.csv");
      fake.saveNames.length = 0;
      const b = { ...pair.b, ...change };
      await host.channel.request("export", { ...slice, pair: { ...pair, b, made }, format: "csv" });
      return fake.saveNames;
    };
    expect(await named({}, "difference")).toEqual(["a-vs-b.v.step3-vs-step7.difference.csv"]);
    expect(await named({}, "ulp")).toEqual(["a-vs-b.v.step3-vs-step7.ulp.csv"]);
    expect(await named({}, "b")).toEqual(["b.v.step7.csv"]);
    expect(await named({ tag: "net/u" }, "relative")).toEqual(["a-vs-b.v-vs-net-u.step3-vs-step7.relative.csv"]);
    expect(await named({ tag: "net/v" }, "difference")).toEqual(["a-vs-b.v-vs-net-v.step3-vs-step7.difference.csv"]);
    fake.savedTo = undefined;
    await host.channel.request("export", { ...series("a", "v"), point: 0, slice: "[0, :, 2:5]", format: "npy" });
    expect(fake.saveNames.at(-1)).toBe("a.v.step3.[0,_,2_5].npy");
    expect(await named({ run: "a" }, "difference")).toEqual(["a.v.step3-vs-step7.difference.csv"]);
    expect(asked.slice(0, 2)).toEqual([
      { name: sliceText.name, params: { ...slice, format: "tsv", isTransposed: false } },
      { name: exportSlice.name, params: { ...slice, format: "csv", file: fake.savedTo } },
    ]);
  });
});

describe("the page of the port check", () => {
  it("is one, whatever else is shown, and comes by the palette", async () => {
    await commands.executeCommand(ids.checkPort);
    await commands.executeCommand(ids.openItem, { on: "run", logdir: folder, run: "a" });
    await commands.executeCommand(ids.checkPort);
    expect(fake.panels.map(({ title }) => title)).toEqual(["Check a Port", "a"]);
    expect(fake.contexts.get(ids.contextMayOpenBoard)).toBe(false);
    expect(fake.contexts.get(ids.contextMayCompare)).toBe(false);
  });

  it("has two runs chosen, and compares them as it says", async () => {
    await commands.executeCommand(ids.checkPort);
    const host = page();
    expect(await host.ready()).toMatchObject({ shown: { subject: { on: "portCheck" } } });
    await host.channel.request("runs/compare", { query: { rtol: 1e-3, atol: 1e-5 } });
    await choose("b");
    await until(() => expect(lastBox).toMatchObject({ title: "Choose the Run That b Is Compared With" }));
    await choose("a");
    await until(() => expect(fake.panels.map(({ title }) => title)).toEqual(["Check a Port", "b ↔ a"]));
    const report = page();
    expect(await report.ready()).toMatchObject({
      shown: { subject: { ...compared("b", "a"), rtol: 1e-3, atol: 1e-5 } },
    });
    // What is no query is none of ours.
    const choosing = commands.executeCommand(ids.compareRuns, { rtol: -1, more: 1 });
    await choose("c");
    await until(() => expect(lastBox).toMatchObject({ title: "Choose the Run That c Is Compared With" }));
    await choose("b");
    await choosing;
    expect(await page().ready()).toMatchObject({ shown: { subject: compared("c", "b") } });
  });

  it("is a bookmark like any other, and none that can be gone", async () => {
    await commands.executeCommand(ids.checkPort);
    const host = page();
    await host.ready();
    fake.typed = "the check";
    expect(await host.channel.request("bookmark/add", { views: {} })).toBe(true);
    expect(fake.asked).toEqual(["Check a Port"]);
    for (const panel of fake.panels) panel.dispose();
    const [bookmark] = parts.bookmarks.all;
    const item = bookmark && (await parts.bookmarkTree.getTreeItem(bookmark));
    expect([item?.label, item?.description]).toEqual(["the check", ""]);
    await commands.executeCommand(ids.openBookmark, bookmark);
    expect(fake.panels.at(-1)?.title).toBe("Check a Port");
  });
});

describe("a page of two runs", () => {
  it("comes to links and bookmarks, is told of changes of either, and comes back after a reload", async () => {
    const subject: Subject = { ...compared("a", "b"), view: "mapping", rtol: 1e-3, offset: "-1" } as Subject;
    parts.panels.show({ subject }, "newTab");
    const host = page();
    await host.ready();
    const changed = vi.fn();
    host.on("changed", changed);
    host.channel.notify("subject/shown", subject);
    await expect.poll(() => fake.contexts.get(ids.contextMayCompare)).toBe(false);
    expect(fake.contexts.get(ids.contextMayOpenBoard)).toBe(true);
    fake.typed = "mine";
    expect(await host.channel.request("bookmark/add", { views: {} })).toBe(true);
    expect(fake.asked).toEqual(["a ↔ b"]);
    const [bookmark] = parts.bookmarks.all;
    expect(bookmark && (await parts.bookmarkTree.getTreeItem(bookmark)).description).toBe("a ↔ b");
    await host.channel.request("copy/link", { views: {} });
    for (const run of ["a", "b"]) {
      const before = changed.mock.calls.length;
      writeFileSync(join(folder, run, `${TENSORFLOW_NAME}.more`), file(TENSORFLOW, { step: 9, values: [tensor("v")] }));
      parts.data.refresh();
      await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(before);
    }
    for (const panel of fake.panels) panel.dispose();
    await parts.links.handleUri(Uri.parse(decodedOnce(fake.clipboard)) as never);
    expect(shown()).toEqual(subject);
    const keeper = new MemoryKeeper();
    keeper.setState({ subject: subjectText(subject), views: {} });
    const restored = new FakePanel(ids.panel, "", 1);
    await parts.panels.deserializeWebviewPanel(restored as never);
    expect(await new Host(restored.webview.openPage(), keeper).ready()).toMatchObject({ shown: { subject } });
    restored.dispose();
  });

  it("that is open is told how it is to be compared", async () => {
    const subject = compared("a", "b");
    parts.panels.show({ subject }, "newTab");
    const host = page();
    await host.ready();
    const told: Subject[] = [];
    host.on("show", (other) => told.push(other.subject));
    parts.panels.show({ subject }, "keep");
    parts.panels.show({ subject: { ...subject, rtol: 0.5 } as Subject }, "keep");
    parts.panels.show({ subject: { ...subject, offset: "2" } as Subject }, "keep");
    await expect
      .poll(() => told)
      .toEqual([
        { ...subject, rtol: 0.5 },
        { ...subject, offset: "2" },
      ]);
    expect(fake.panels.map(({ title }) => title)).toEqual(["a ↔ b"]);
  });

  it("of a file beside a run keeps that file open, whichever side it is on", async () => {
    const outside = mkdtempSync(join(tmpdir(), "tensor-view-outside-"));
    const path = join(outside, TENSORFLOW_NAME);
    writeFileSync(path, file(TENSORFLOW, { step: 3, values: [tensor("v")] }));
    const single = { logdir: path, run: "." };
    const ofFolder = { logdir: folder, run: "a" };
    for (const [a, b] of [
      [single, ofFolder],
      [ofFolder, single],
      [single, single],
    ] as const) {
      parts.panels.show({ subject: { on: "comparison", ...a, other: b } }, "newTab");
      await page().ready();
      expect(parts.data.knows(path)).toBe(true);
      fake.panels.at(-1)?.dispose();
      expect(parts.data.knows(path)).toBe(false);
    }
    rmSync(outside, { recursive: true });
  });
});

/** Link in the form that VS Code hands over. */
function decodedOnce(link: string): string {
  return link.replaceAll("%25", "%");
}
