import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appendEvents, writeEvents } from "../support/eventFiles";
import { message, messageField, textField } from "../support/eventWriter";
import { fixtures } from "../support/expected";
import { readPng } from "../support/pngReader";
import { findingsInThemes } from "./accessibility";
import { GraphPanel } from "./graphPanel";
import { HistogramPanel } from "./histogramPanel";
import { type Opened, open } from "./samples";
import { TensorPanel } from "./tensorPanel";
import { waitFor } from "./waiting";

const RUNS = ["torch_net", "session", "functions", "broken/cycle", "broken/cut_graph"];

/** The conv of the first block, as torch's graph has it. */
const BLOCK = "Net/Sequential[blocks]/Block[0]";
const CONV = `${BLOCK}/Conv2d[conv]`;

let opened: Opened;
let graph: GraphPanel;

/** A GraphDef of nodes that follow each other. */
function chain(names: readonly string[]): Uint8Array {
  return message(
    ...names.map((name, i) =>
      messageField(
        1,
        textField(1, name),
        textField(2, "Relu"),
        ...names.slice(Math.max(0, i - 1), i).map((input) => textField(3, input)),
      ),
    ),
  );
}

beforeAll(async () => {
  opened = await open(
    (folder) => {
      for (const run of RUNS) cpSync(join(fixtures, "graphs", run), join(folder, run), { recursive: true });
      cpSync(join(fixtures, "networks", "keras-fit"), join(folder, "keras-fit"), { recursive: true });
      writeEvents(join(folder, "grows"), [{ wallTime: 1, step: 0, graph: chain(["a/x", "a/y", "b/z"]) }]);
    },
    { isRestarted: true },
  );
  graph = new GraphPanel(opened.workbench);
  await opened.workbench.setViewport(1600, 1000);
  await opened.workbench.openSidebar("Tensor View");
});

afterAll(() => opened?.close());

/** Opens the graph of a run by a click on its tag. */
async function openGraph(run: string, tag = "__run_graph__"): Promise<void> {
  const { workbench } = opened;
  const path = run.split("/");
  for (let i = 1; i <= path.length; i++) await workbench.expandRow(path.slice(0, i));
  await workbench.clickRow([...path, tag]);
}

describe("a graph opens", () => {
  it("by a click on its tag, its lone root by itself", async () => {
    await openGraph("torch_net");
    await graph.waitForBox("Net/Sequential[blocks]");
    const names = await graph.names();
    expect(names.filter((name) => !name.startsWith("Net/")).sort()).toEqual(["Net", "input", "output"]);
    expect(names.filter((name) => name.split("/").length > 2)).toEqual([]);
    expect((await opened.workbench.tabs()).map(({ label }) => label)).toEqual(["__run_graph__"]);
  });

  it("three scopes deep, each in place", async () => {
    await graph.open("Net/Sequential[blocks]");
    await graph.open(BLOCK);
    await graph.waitForBox(CONV);
  });

  it("each whole in view", async () => {
    await graph.waitForWhole(BLOCK);
    await graph.click(BLOCK, { isDouble: true });
    await graph.waitForBox(BLOCK);
    await graph.open(BLOCK);
    await graph.waitForWhole(BLOCK);
  });

  it("again as it was after a reload", async () => {
    await graph.click(CONV);
    await graph.waitForSelected("Conv2d[conv]");
    await graph.settles();
    const before = await graph.boxes();
    await opened.workbench.reload();
    await graph.waitForBox(CONV);
    expect(await graph.boxes()).toEqual(before);
    await graph.waitForSelected("Conv2d[conv]");
  });

  it("from the palette", async () => {
    const { workbench } = opened;
    await workbench.closeEditors();
    await workbench.runCommand("Open Tensor View");
    await workbench.quickPick.choose("session run_graph", "__run_graph__");
    await graph.waitForBox("layer1");
  });

  it("and its part, another graph of the run, is chosen over the picture", async () => {
    await graph.choose("graph", "step_1");
    await graph.waitForBox("_arg_x_0_0");
    await graph.choose("graph", "__run_graph__");
    await graph.waitForNoBox("_arg_x_0_0");
  });
});

describe("what is done in a picture", () => {
  it("leaves boxes in view where all are closed after a node was gone to", async () => {
    await opened.workbench.closeEditors();
    await openGraph("torch_net");
    await graph.waitForBox("Net", true);
    await graph.open("Net/Sequential[blocks]");
    await graph.open(BLOCK);
    await graph.click(CONV);
    await graph.press(".");
    await graph.settles();
    await graph.button("Close all").click();
    await graph.waitForBox("Net");
    expect([...(await graph.namesInView())].sort()).toEqual(["Net", "input", "output"]);
    await graph.open("Net");
  });

  it("selects an edge by a click: both ends, and its tensors in the panel", async () => {
    await graph.waitForBox("Net/Sequential[blocks]");
    await graph.clickEdge("Net/Conv2d[stem]", "Net/Sequential[blocks]");
    await graph.waitForSelected(/^Edge from /);
    expect(await graph.selectedEnds()).toEqual(["Net/Conv2d[stem]", "Net/Sequential[blocks]"]);
    const tensors = graph.panel.getByRole("list", { name: "Tensors" });
    await tensors.getByRole("listitem").first().waitFor();
    expect(await tensors.getByRole("listitem").count()).toBeGreaterThanOrEqual(1);
    await graph.said(/^edge from /).waitFor();
    await graph.settles();
    await opened.workbench.reload();
    await graph.waitForSelected(/^Edge from /);
    await graph.panel
      .getByRole("button", { name: /Sequential\[blocks\]/ })
      .first()
      .click();
    await graph.waitForSelected("Net/Sequential[blocks]");
  });

  it("walks edges by keys, and takes them off", async () => {
    await graph.press("a");
    await graph.waitForSelected(/^Edge from /);
    await graph.press("Escape");
    await graph.panel.getByText("Select a node or a scope to see what is known of it.").waitFor();
  });

  it("shows a node that is clicked while something is searched", async () => {
    await graph.tab("Search").click();
    await graph.search("stem");
    await graph.click("Net/Conv2d[stem]");
    await graph.waitForSelected("Net/Conv2d[stem]");
    expect(await graph.tab("Node").getAttribute("aria-selected")).toBe("true");
  });
});

describe("a node", () => {
  it("is found by its name, and leads to its histogram and back", async () => {
    const { workbench } = opened;
    await openGraph("torch_net");
    await graph.waitForBox("Net", true);
    await graph.tab("Search").click();
    await graph.search("stem");
    await graph.hit(/Net\/Conv2d\[stem\]\/weight/).click();
    await graph.tab("Node").click();
    await graph.panel
      .getByRole("button", { name: /stem\.weight/ })
      .first()
      .click();
    const histogram = new HistogramPanel(workbench);
    await histogram.plot.waitFor();
    await workbench.runCommand("Tensor View: Show in Graph");
    await graph.waitForSelected(/stem/);
  });

  it("is found by words in any order, and by the name of its recorded tag", async () => {
    await openGraph("torch_net");
    await graph.tab("Search").click();
    await graph.settles();
    const before = await graph.boxes();
    await graph.search("weight stem nowhere");
    await graph.panel.getByText("nothing found").waitFor();
    expect(await graph.boxes()).toEqual(before);
    await graph.search("GetAttr weight stem");
    await graph.hit(/Net\/Conv2d\[stem\]\/weight/).waitFor();
    await graph.search("blocks.0.conv.weight");
    await graph.hit(/Block\[0\]\/Conv2d\[conv\]\/weight/).click();
    await graph.tab("Node").click();
    await graph.panel
      .getByRole("button", { name: /blocks\.0\.conv\.weight/ })
      .first()
      .waitFor();
  });

  it("is shown in the graph from the row of its histogram", async () => {
    const { workbench } = opened;
    await workbench.closeEditors();
    await workbench.contextMenu(["torch_net", "blocks.0.conv.weight"], "Show in Graph");
    await graph.waitForSelected(/conv|weight/);
  });

  it("shows its constant as any tensor", async () => {
    await openGraph("session");
    await graph.waitForBox("fold");
    await graph.tab("Search").click();
    await graph.search("parts/cat/axis");
    await graph.hit(/parts\/cat\/axis/).click();
    await graph.tab("Node").click();
    await graph.panel.getByRole("button", { name: /Open/ }).first().click();
    const table = new TensorPanel(opened.workbench);
    await table.grid.waitFor();
    expect(await table.cell("", "").count()).toBeGreaterThanOrEqual(0);
  });
});

describe("a function", () => {
  it("opens in the place of its call, and as a picture of its own", async () => {
    await opened.workbench.closeEditors();
    await openGraph("functions");
    await graph.waitForBox("PartitionedCall");
    await graph.open("PartitionedCall");
    await graph.waitForBox("a");
    await graph.tab("Functions").click();
    await graph.panel.getByRole("option", { name: /while_body_1495/ }).click();
    await graph.panel.getByRole("button", { name: "Show as a picture of its own" }).click();
    await graph.waitForBox("while");
  });
});

describe("what is wrong with a graph", () => {
  it("is said over what is readable: cycles", async () => {
    await openGraph("broken/cycle");
    await graph.note("2 cycles of nodes are not closed by a loop.").waitFor();
  });

  it("is said over what is readable: bytes that end too soon", async () => {
    await openGraph("broken/cut_graph");
    await graph.note("At 1 place the bytes cannot be read: what is whole is shown.").waitFor();
    await graph.waitForBox("net");
  });
});

describe("a graph that comes again", () => {
  it("is shown within a moment, with what was open and where it was", async () => {
    await openGraph("grows");
    // Of two scopes the larger one opens by itself.
    await graph.waitForBox("a/x");
    appendEvents(join(opened.folder, "grows"), [{ wallTime: 2, step: 1, graph: chain(["a/x", "a/y", "b/z", "c/w"]) }]);
    await graph.waitForBox("c");
    await graph.waitForBox("a/x");
  });
});

describe("a residual net", () => {
  it("is a chain of its layers: equal ones are no stack, for others lie between", async () => {
    await openGraph("keras-fit", "keras");
    await graph.waitForBox("small_resnet/block2_add");
    const boxes = await graph.boxes();
    expect(boxes.filter(({ kind }) => kind === "stack")).toEqual([]);
    expect(boxes.filter(({ name }) => name.includes("conv"))).toHaveLength(6);
    expect(await graph.lines()).toEqual(
      expect.arrayContaining(["block0_bn1 > block0_relu", "block0_relu > block0_conv2", "stem > block0_add"]),
    );
  });

  it("goes on through ops that are hidden", async () => {
    await graph.tab("Ops").click();
    await graph.ops.getByRole("row", { name: /ReLU/ }).click();
    await graph.ops.getByRole("grid").press(" ");
    await graph.waitForNoBox("small_resnet/block0_relu");
    const lines = await graph.lines();
    expect(lines).toContain("block0_bn1 > block0_conv2");
    expect(lines.filter((line) => line.includes("relu"))).toEqual([]);
    await graph.ops.getByRole("button", { name: /Show hidden ops again/ }).click();
    await graph.waitForBox("small_resnet/block0_relu");
    await graph.tab("Node").click();
  });
});

describe("parameters of a graph", () => {
  it("are a list beside it by a key, sorted by its headers, whose rows lead to their boxes", async () => {
    await openGraph("session");
    await graph.waitForBox("layer1");
    await graph.press("m");
    await graph.parameters.getByText("15 parameters, 60 B").waitFor();
    await graph.parameters.getByTitle("Sort by Parameters").click();
    await graph.parameters.locator("[role=columnheader][aria-sort=descending]").waitFor();
    const first = graph.parameters.getByRole("row", { name: /parameters/ }).first();
    const name = (await first.getByRole("gridcell").first().textContent())?.trim() ?? "";
    await first.click();
    await graph.waitForBox(name);
    await waitFor("its nodes to be marked", async () => (await first.getAttribute("aria-selected")) === "true");
    await graph.tab("Node").click();
    await graph.panel.locator("tensor-view-graph-scope-figures p").waitFor();
  });

  it("are as they were after a reload", async () => {
    await graph.tab("Parameters").click();
    await graph.settles();
    await opened.workbench.reload();
    await graph.parameters.locator("[role=columnheader][aria-sort=descending]").waitFor();
  });
});

describe("a picture of a graph", () => {
  const saved = async (file: string, ...items: readonly string[]) => {
    const target = join(opened.folder, file);
    await graph.chooseMore(...items);
    await opened.workbench.quickPick.acceptPath(target, "OK");
    await opened.workbench.waitForToast(`Saved ${file}`);
    return readFileSync(target);
  };

  it("is saved as PNG at a scale, on a ground or on none", async () => {
    const picture = await graph.pictureSize();
    const opaque = readPng(await saved("three.png", "scale of PNG: 3x", "Save as PNG…"));
    expect(opaque.width).toBe(Math.floor(3 * (picture.width + 32)));
    // The legend stands below the picture.
    expect(opaque.height).toBeGreaterThan(3 * (picture.height + 32));
    expect(opaque.alphaAt(0, 0)).toBe(255);
    const clear = readPng(await saved("clear.png", "scale of PNG: 1x", "ground: transparent", "Save as PNG…"));
    expect([clear.width, clear.height]).toEqual([opaque.width, opaque.height].map((px) => Math.floor(px / 3)));
    expect(clear.alphaAt(0, 0)).toBe(0);
  });

  it("is saved as SVG with all names whole", async () => {
    const labels = await graph.labels();
    const text = (await saved("whole.svg", "Save as SVG…")).toString();
    const names = [...text.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, name]) => name);
    for (const label of labels) expect(names).toContain(label);
    expect(text).not.toContain("…");
  });
});

describe("a graph for everyone", () => {
  it("is walked by keys alone", async () => {
    await openGraph("torch_net");
    await graph.waitForBox("Net", true);
    await graph.press("Home");
    await graph.said(/input/).waitFor();
    await graph.press("ArrowDown");
    await graph.said(/Net/).waitFor();
    await graph.press("Enter");
    await graph.waitForBox("Net");
    await graph.press("Enter");
    await graph.waitForBox("Net", true);
    await graph.press("Alt+ArrowDown");
    await graph.said(/Conv2d\[stem\]|Sequential|Linear/).waitFor();
    await graph.press("/");
    await graph.search("head");
    // A key goes to the hits that are there.
    await graph.hit(/head/).waitFor();
    await graph.searchField.press("ArrowDown");
    await graph.searchField.press("Enter");
    await graph.tab("Node").click();
    await graph.panel
      .getByText(/Linear\[head\]/)
      .first()
      .waitFor();
  });

  it("is a table by one key", async () => {
    await graph.press("t");
    await graph.table.getByRole("row", { name: /Net/ }).first().waitFor();
    await graph.table.press("t");
    await graph.waitForBox("Net", true);
  });

  it("can be read in every theme, in a narrow panel, and as a table", async () => {
    const { workbench } = opened;
    const looks = [
      () => workbench.setViewport(1600, 1000),
      () => workbench.setViewport(900, 900),
      async () => {
        await workbench.setViewport(1600, 1000);
        await graph.press("t");
        await graph.table.waitFor();
      },
      async () => {
        await graph.table.press("t");
        await graph.waitForBox("Net", true);
        await graph.press("m");
        await graph.parameters.getByRole("grid").waitFor();
      },
    ];
    expect(await findingsInThemes(workbench, graph.frame, looks)).toEqual([]);
  });
});
