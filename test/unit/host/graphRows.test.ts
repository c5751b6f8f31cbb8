import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ids } from "../../../src/host/ids";
import type { SeriesNode, TreeNode } from "../../../src/host/tree/treeItems";
import { constantTag } from "../../../src/shared/constantTag";
import type { SeriesSubject, Subject } from "../../../src/shared/subject/subject";
import { Host } from "../../../webview/parts/page/host";
import { fixtures } from "../../support/expected";
import { commands, FakePanel, fake, lastBox, Uri } from "../../support/fakeVscode";
import { type HostParts, hostParts } from "../../support/hostParts";
import { MemoryKeeper } from "../../support/pageHost";

let folder: string;
let parts: HostParts;

/** A network of torch with histograms and gradients, one of TensorFlow with functions, and tensors without a graph. */
const RUNS = { net: "graphs/torch_net", functions: "graphs/functions", weights: "ms/grads" };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-graphs-"));
  for (const [run, fixture] of Object.entries(RUNS)) {
    cpSync(join(fixtures, fixture), join(folder, run), { recursive: true });
  }
  parts = hostParts([folder]);
  const isRead = async () => {
    const { runs, isSearching } = await parts.catalog.runs();
    return !isSearching && runs.length === 3 && runs.every(({ isScanned }) => isScanned);
  };
  await expect.poll(isRead).toBe(true);
  await expect.poll(async () => new Set((await rows()).map(({ series }) => series.run)).size).toBe(3);
});

afterEach(() => {
  parts.dispose();
  rmSync(folder, { recursive: true });
});

/** All rows of series at or below a row. */
async function rows(node?: TreeNode): Promise<SeriesNode[]> {
  if (node?.type === "series") return [node];
  const children = await parts.tree.getChildren(node);
  return (await Promise.all(children.map(rows))).flat();
}

async function rowOf(run: string, tag: string): Promise<SeriesNode> {
  const row = (await rows()).find(({ series }) => series.run === run && series.tag === tag);
  if (!row) throw new Error(`no row of ${tag} in ${run}`);
  return row;
}

async function tooltipOf(row: SeriesNode): Promise<string[]> {
  const item = await parts.tree.resolveTreeItem(parts.tree.getTreeItem(row), row, {
    isCancellationRequested: false,
    onCancellationRequested: () => ({ dispose: () => undefined }),
  });
  return String(item.tooltip).split("\n");
}

const series = (run: string, tag: string, kind: SeriesSubject["kind"] = "tensor"): SeriesSubject => {
  return { on: "series", logdir: folder, run, tag, kind };
};

const WEIGHT = "stem.weight/grad";
const NODE = { name: "Net/Conv2d[stem]/weight/weight.15" };
const graphOfNet = (): Subject => ({ ...series("net", "__run_graph__", "graph"), view: "graph", node: NODE });

/** A panel that shows something, and what its page hears. */
async function page(
  subject: Subject,
): Promise<{ readonly panel: FakePanel; readonly host: Host; readonly heard: string[] }> {
  parts.panels.show({ subject }, "newTab");
  const panel = fake.panels.at(-1) as FakePanel;
  const host = new Host(panel.webview.openPage(), new MemoryKeeper());
  const heard: string[] = [];
  host.on("inGraph", () => heard.push("inGraph"));
  await host.ready();
  host.channel.notify("subject/shown", subject);
  return { panel, host, heard };
}

const isNodeActive = () => fake.contexts.get(ids.contextNodeActive);

describe("rows of graphs", () => {
  it("are all that a run has, and open the graph", async () => {
    const graphs = (await rows()).filter(({ series: { kind } }) => kind === "graph");
    const names = graphs.map(({ series: { run, tag } }) => `${run} ${tag}`);
    expect(names.sort()).toEqual([
      "functions __run_graph__",
      "functions fn_trace",
      "functions train_trace",
      "net __run_graph__",
      "net step1",
    ]);
    const row = await rowOf("functions", "fn_trace");
    const item = parts.tree.getTreeItem(row);
    expect(item.iconPath).toMatchObject({ id: "type-hierarchy-sub" });
    expect(item.description).toBe("graph · 1 step");
    expect(item.contextValue).toBe("series graph raw");
    expect(item.command).toMatchObject({ arguments: [series("functions", "fn_trace", "graph")] });
  });

  it("say how large the graph is, once it is looked at", async () => {
    const row = await rowOf("functions", "__run_graph__");
    expect((await tooltipOf(row)).slice(0, 4)).toEqual([
      "__run_graph__",
      "graph · 1 step",
      "step 0",
      expect.stringMatching(/^23 nodes · \d+ functions$/),
    ]);
    expect(await tooltipOf(await rowOf("net", "__run_graph__"))).toContainEqual("70 nodes");
    // torch writes run metadata without anything in it.
    expect(await tooltipOf(await rowOf("net", "step1"))).toContainEqual("step1 holds no graph");
  });
});

describe("Show in Graph", () => {
  it("is in the menu of tensors and histograms whose run has a graph", async () => {
    const { contributes } = JSON.parse(readFileSync("package.json", "utf8")) as {
      readonly contributes: {
        readonly menus: Readonly<Record<string, readonly { readonly command: string; readonly when: string }[]>>;
      };
    };
    const item = contributes.menus["view/item/context"]?.find(({ command }) => command === ids.showInGraph);
    const pattern = new RegExp(/viewItem =~ \/(.*)\//.exec(item?.when ?? "")?.[1] ?? "^$");
    const isThere = async (run: string, tag: string) =>
      pattern.test(parts.tree.getTreeItem(await rowOf(run, tag)).contextValue ?? "");
    expect(await isThere("net", WEIGHT)).toBe(true);
    expect(await isThere("net", "stem.weight")).toBe(true);
    expect(await isThere("net", "__run_graph__")).toBe(false);
    expect(await isThere("weights", "fc.weight")).toBe(false);
    for (const menu of ["editor/title", "commandPalette"]) {
      const { when } = contributes.menus[menu]?.find(({ command }) => command === ids.showInGraph) ?? {};
      expect(when).toContain(ids.contextNodeActive);
    }
  });

  it("of a row opens the graph at the node, and turns to it in the panel that shows the graph", async () => {
    await commands.executeCommand(ids.showInGraph, await rowOf("net", WEIGHT));
    expect(fake.panels).toHaveLength(1);
    const host = new Host((fake.panels[0] as FakePanel).webview.openPage(), new MemoryKeeper());
    expect((await host.ready()).shown?.subject).toEqual(graphOfNet());
    const shown: Subject[] = [];
    host.on("show", ({ subject }) => shown.push(subject));
    await commands.executeCommand(ids.showInGraph, await rowOf("net", "head.bias"));
    expect(fake.panels).toHaveLength(1);
    const bias = { name: "Net/Linear[head]/bias/bias" };
    await expect.poll(() => shown).toEqual([{ ...graphOfNet(), node: bias }]);
  });

  it("of a row says what was looked for where there is none", async () => {
    await commands.executeCommand(ids.showInGraph, await rowOf("weights", "fc.weight"));
    expect(fake.messages.map(({ severity, text }) => `${severity}: ${text}`)).toEqual([
      "info: run weights has no graph",
    ]);
    expect(fake.panels).toEqual([]);
  });

  it("of the panel in front is the page's, which has a way back", async () => {
    const { panel, heard } = await page(series("net", WEIGHT));
    await commands.executeCommand(ids.showInGraph);
    await expect.poll(() => heard).toEqual(["inGraph"]);
    panel.dispose();
    await commands.executeCommand(ids.showInGraph);
    expect(fake.texts).toEqual(["Open a tensor or a histogram first."]);
  });

  it("is there for the panel in front while that shows what may be in a graph", async () => {
    const { panel, host } = await page(series("net", WEIGHT));
    await expect.poll(isNodeActive).toBe(true);
    host.channel.notify("subject/shown", series("net", "__run_graph__", "graph"));
    await expect.poll(isNodeActive).toBe(false);
    host.channel.notify("subject/shown", series("net", "stem.weight", "histogram"));
    await expect.poll(isNodeActive).toBe(true);
    panel.active = false;
    panel.reveal();
    expect(isNodeActive()).toBe(false);
    panel.active = true;
    panel.reveal();
    await expect.poll(isNodeActive).toBe(true);
    host.channel.notify("subject/shown", series("weights", "fc.weight"));
    await expect.poll(isNodeActive).toBe(false);
    host.channel.notify("subject/shown", series("net", WEIGHT));
    await expect.poll(isNodeActive).toBe(true);
    panel.dispose();
    expect(isNodeActive()).toBe(false);
  });

  it("is there for a file that is opened by itself, and is its page's", async () => {
    const path = join(folder, "net", "events.out.tfevents.1700005000.host.100.0");
    const editors = fake.editors.get(ids.editor);
    const document = editors?.openCustomDocument(Uri.file(path));
    const panel = new FakePanel(ids.editor, "", 1);
    editors?.resolveCustomEditor(document, panel);
    const host = new Host(panel.webview.openPage(), new MemoryKeeper());
    const heard: string[] = [];
    host.on("inGraph", () => heard.push("inGraph"));
    await host.ready();
    host.channel.notify("subject/shown", { ...series(".", WEIGHT), logdir: path });
    await expect.poll(isNodeActive).toBe(true);
    await commands.executeCommand(ids.showInGraph);
    await expect.poll(() => heard).toEqual(["inGraph"]);
    panel.dispose();
    document?.dispose();
    expect(isNodeActive()).toBe(false);
  });
});

it("a constant that was opened lately can be chosen again, as long as its graph is there", async () => {
  const tag = constantTag({ tag: "__run_graph__", node: "Const", attribute: "value" });
  for (const one of [tag, constantTag({ tag: "gone", node: "Const", attribute: "value" })]) {
    await parts.recent.add({ logdir: folder, run: "functions", tag: one, kind: "tensor" });
  }
  void commands.executeCommand(ids.open);
  const items = () => (lastBox?.items ?? []) as { label: string; description?: string; series?: unknown }[];
  await expect
    .poll(() => items().find(({ label }) => label === tag))
    .toMatchObject({
      description: "tensor · 1 step",
      series: { logdir: folder, run: "functions", tag, kind: "tensor" },
    });
  expect(items().filter(({ label }) => label.startsWith("gone"))).toEqual([]);
  lastBox?.hide();
});
