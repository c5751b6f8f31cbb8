import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ids } from "../../../src/host/ids";
import type { SeriesNode, TreeNode } from "../../../src/host/tree/treeItems";
import type { Kind } from "../../../src/shared/kind";
import type { Subject } from "../../../src/shared/subject/subject";
import { Host } from "../../../webview/parts/page/host";
import { fixtures } from "../../support/expected";
import { commands, type FakePanel, fake, lastBox } from "../../support/fakeVscode";
import { type HostParts, hostParts } from "../../support/hostParts";
import { MemoryKeeper } from "../../support/pageHost";

const logdir = `${fixtures}/kinds/media`;
let parts: HostParts;

beforeEach(async () => {
  parts = hostParts([logdir]);
  const isRead = async () => {
    const { runs, isSearching } = await parts.catalog.runs();
    return !isSearching && runs.length > 0 && runs.every(({ isScanned }) => isScanned);
  };
  await expect.poll(isRead).toBe(true);
  // The tree follows a little later.
  const kinds = async () => new Set((await rows()).map(({ series }) => series.kind));
  await expect.poll(kinds).toEqual(new Set(["audio", "image", "mesh", "pr_curve", "text"]));
});

afterEach(() => parts.dispose());

/** All rows of series at or below a row, in the order of the tree. */
async function rows(node?: TreeNode): Promise<SeriesNode[]> {
  if (node?.type === "series") return [node];
  const children = await parts.tree.getChildren(node);
  return (await Promise.all(children.map(rows))).flat();
}

async function rowsOf(kind: Kind): Promise<SeriesNode[]> {
  return (await rows()).filter(({ series }) => series.kind === kind);
}

async function rowOf(run: string, tag: string, kind: Kind): Promise<SeriesNode> {
  const row = (await rowsOf(kind)).find(({ series }) => series.run === run && series.tag === tag);
  if (!row) throw new Error(`no row of ${tag}`);
  return row;
}

async function tooltipOf(row: SeriesNode): Promise<string[]> {
  const item = parts.tree.getTreeItem(row);
  const { tooltip } = await parts.tree.resolveTreeItem(item, row, {
    isCancellationRequested: false,
    onCancellationRequested: () => ({ dispose: () => undefined }),
  });
  return String(tooltip).split("\n");
}

it("whose tooltip is given up has none, and gets it when it is hovered again", async () => {
  const [row] = await rowsOf("image");
  if (!row) throw new Error("no row of images");
  const item = parts.tree.getTreeItem(row);
  const token = { isCancellationRequested: true, onCancellationRequested: () => ({ dispose: () => undefined }) };
  expect((await parts.tree.resolveTreeItem(item, row, token)).tooltip).toBeUndefined();
  expect((await tooltipOf(row)).length).toBeGreaterThan(1);
});

const shown = async () => {
  const host = new Host((fake.panels.at(-1) as FakePanel).webview.openPage(), new MemoryKeeper());
  return (await host.ready()).shown?.subject;
};

describe("a row", () => {
  it("of images says what they are, once it is looked at", async () => {
    const row = await rowOf("images", "png rgb", "image");
    const item = parts.tree.getTreeItem(row);
    expect(item.description).toBe(`image · ${row.series.pointCount} steps`);
    expect(item.iconPath).toMatchObject({ id: "file-media" });
    // Its last step has two pictures.
    expect((await tooltipOf(row)).slice(0, 3)).toEqual([
      "png rgb",
      `image · ${row.series.pointCount} steps`,
      expect.stringContaining(" steps, "),
    ]);
    expect(await tooltipOf(row)).toContain("2 images · png 13 × 7");
  });

  it("of texts says how many there are at a step", async () => {
    const texts = await rowsOf("text");
    for (const row of texts) {
      const { description, iconPath } = parts.tree.getTreeItem(row);
      expect(iconPath).toMatchObject({ id: "symbol-string" });
      const { shape = [] } = row.series;
      const size = shape.length > 0 ? ` [${shape.join(", ")}]` : "";
      expect(description).toMatch(/^text( \[[0-9, ]+\])? · [0-9,]+ steps?$/);
      expect(description).toContain(`text${size} ·`);
    }
    expect(texts.some(({ series }) => (series.shape?.length ?? 0) > 0)).toBe(true);
  });

  it("of sounds says what the latest clips are, once it is looked at", async () => {
    const told = async (tag: string) => (await tooltipOf(await rowOf("audio", tag, "audio")))[3];
    expect(await told("pcm16")).toBe("2 clips · wav 8 kHz, 1 channel, 0.1 s");
    expect(await told("cut")).toBe("2 clips · wav 8 kHz, 2 channels, 0.097 s");
    expect(await told("pcm8")).toBe("wav 8 kHz, 1 channel, 0.1 s");
    expect(await told("flac")).toBe("2 clips · flac");
  });

  it("of PR curves says how many thresholds the latest has, and how good it is", async () => {
    const row = await rowOf("pr", "growing", "pr_curve");
    const { description, iconPath } = parts.tree.getTreeItem(row);
    expect([description, iconPath]).toEqual(["pr_curve · 3 steps", expect.objectContaining({ id: "graph-scatter" })]);
    expect((await tooltipOf(row))[3]).toMatch(/^13 thresholds, average precision 0\.\d{1,3}$/);
    const one = await tooltipOf(await rowOf("pr", "one threshold", "pr_curve"));
    expect(one).toContain("1 threshold, average precision 0.5");
  });

  it("opens in its view, and can be opened with others of its kind", async () => {
    for (const [kind, view, id] of [
      ["image", "images", ids.openImages],
      ["text", "text", ids.openText],
      ["audio", "audio", ids.openAudio],
      ["pr_curve", "prCurves", ids.openPrCurves],
    ] as const) {
      const [row, other] = await rowsOf(kind);
      if (!row || !other) throw new Error("no rows");
      const { logdir: folder, run, tag } = row.series;
      const item = parts.tree.getTreeItem(row);
      expect(item.contextValue?.split(" ")).toEqual(["series", view, "raw"]);
      expect(item.command?.arguments).toEqual([{ on: "series", logdir: folder, run, tag, kind }]);
      await commands.executeCommand(id, row);
      expect(await shown()).toEqual({ on: "series", logdir: folder, run, tag, kind, view });
      await commands.executeCommand(id, row, [row, other]);
      expect(await shown()).toMatchObject({ on: "board", view });
      await commands.executeCommand(id);
      expect(await shown()).toEqual({ on: "board", roots: [{ logdir, run: "." }], view });
    }
  });
});

it("a board is one panel, whichever of its views is asked for", async () => {
  await commands.executeCommand(ids.openScalars);
  const panel = fake.panels.at(-1) as FakePanel;
  expect(panel.title).toBe("Scalars: media");
  const host = new Host(panel.webview.openPage(), new MemoryKeeper());
  const told: Subject[] = [];
  host.on("show", ({ subject }) => {
    told.push(subject);
    host.channel.notify("subject/shown", subject);
  });
  await host.ready();
  await commands.executeCommand(ids.openImages);
  await expect.poll(() => panel.title).toBe("Images: media");
  await commands.executeCommand(ids.openText);
  await expect.poll(() => panel.title).toBe("Text: media");
  await commands.executeCommand(ids.openAudio);
  await expect.poll(() => panel.title).toBe("Audio: media");
  await commands.executeCommand(ids.openPrCurves);
  await expect.poll(() => panel.title).toBe("PR Curves: media");
  await commands.executeCommand(ids.openHistograms);
  await expect.poll(() => panel.title).toBe("Histograms: media");
  await commands.executeCommand(ids.checkHealth);
  await expect.poll(() => panel.title).toBe("Health: media");
  await commands.executeCommand(ids.openConfig);
  await expect.poll(() => panel.title).toBe("Configuration: media");
  await commands.executeCommand(ids.openScalars);
  await expect.poll(() => panel.title).toBe("Scalars: media");
  const views = ["images", "text", "audio", "prCurves", "histogramBoard", "health", "config", "scalars"];
  expect(told.map(({ view }) => view)).toEqual(views);
  expect(fake.panels).toHaveLength(1);
});

it("the editor in front leads to boards of its runs, at its step", async () => {
  parts.panels.show({ subject: { on: "run", logdir, run: "images", step: "3" } }, "newTab");
  for (const [id, view] of [
    [ids.openImagesOfEditor, "images"],
    [ids.openTextOfEditor, "text"],
    [ids.openAudioOfEditor, "audio"],
    [ids.openPrCurvesOfEditor, "prCurves"],
    [ids.openHistogramsOfEditor, "histogramBoard"],
    [ids.checkHealthOfEditor, "health"],
    [ids.openConfigOfEditor, "config"],
  ] as const) {
    await commands.executeCommand(id);
    expect(await shown()).toEqual({ on: "board", roots: [{ logdir, run: "images" }], step: "3", view });
  }
});

it("what a run has at a step are its images, too, each of which opens there", async () => {
  parts.panels.show({ subject: { on: "run", logdir, run: "images" } }, "newTab");
  const host = new Host((fake.panels.at(-1) as FakePanel).webview.openPage(), new MemoryKeeper());
  await host.ready();
  const asked = host.channel.request("step/open", { logdir, run: "images", step: "3" });
  const items = () => (lastBox?.items ?? []) as { label: string; description?: string; subject?: Subject }[];
  await expect.poll(() => items().map(({ label }) => label)).toContain("png rgb");
  const item = items().find(({ label }) => label === "png rgb");
  expect(item).toMatchObject({ description: "image", subject: { kind: "image", step: "3" } });
  lastBox?.choose(item);
  await asked;
  await expect.poll(() => fake.panels.length).toBe(2);
  expect(await shown()).toEqual({ on: "series", logdir, run: "images", tag: "png rgb", kind: "image", step: "3" });
});

it("pages that say each step cost VS Code nothing but the title", async () => {
  const subject = { on: "board", roots: [{ logdir, run: "." }], view: "images" } as const;
  parts.panels.show({ subject }, "preview");
  const panel = fake.panels.at(-1) as FakePanel;
  const host = new Host(panel.webview.openPage(), new MemoryKeeper());
  await host.ready();
  host.channel.notify("subject/shown", subject);
  await expect.poll(() => parts.panels.active).toEqual(subject);
  fake.executed.length = 0;
  for (let step = 0; step < 20; step++) host.channel.notify("subject/shown", { ...subject, step: String(step) });
  await expect.poll(() => parts.panels.active).toEqual({ ...subject, step: "19" });
  expect(fake.executed).toEqual([]);
});
