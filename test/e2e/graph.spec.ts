import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixtures } from "../support/expected";
import { findingsInThemes } from "./accessibility";
import { GraphPanel } from "./graphPanel";
import { HistogramPanel } from "./histogramPanel";
import { type Opened, open } from "./samples";

const RUNS = ["torch_net", "session", "functions", "ms_train", "broken/cycle", "broken/cut_graph"];

let opened: Opened;
let graph: GraphPanel;

beforeAll(async () => {
  opened = await open(
    (folder) => {
      for (const run of RUNS) cpSync(join(fixtures, "graphs", run), join(folder, run), { recursive: true });
    },
    { isRestarted: true },
  );
  graph = new GraphPanel(opened.workbench);
  await opened.workbench.setViewport(1600, 1000);
  await opened.workbench.openSidebar("Tensor View");
});

afterAll(() => opened?.close());

describe("a graph opens", () => {
  it("by a click on its tag, at its top level", async () => {
    const { workbench } = opened;
    await workbench.expandRow("torch_net");
    await workbench.clickRow(["torch_net", "__run_graph__"]);
    await graph.waitForBox("Net");
    expect(await graph.names()).toEqual(expect.arrayContaining(["Net", "input", "output"]));
    expect((await workbench.tabs()).map(({ label }) => label)).toEqual(["__run_graph__"]);
  });

  it("three scopes deep, each in place", async () => {
    await graph.open("Net");
    await graph.open("Net/Sequential[blocks]");
    await graph.open("Net/Sequential[blocks]/Block[0]");
    await graph.waitForBox("Net/Sequential[blocks]/Block[0]/Conv2d[conv]");
  });

  it("again as it was after a reload", async () => {
    await graph.click("Net/Sequential[blocks]/Block[0]/Conv2d[conv]");
    await graph.settles();
    const before = await graph.boxes();
    await opened.workbench.reload();
    await graph.waitForBox("Net/Sequential[blocks]/Block[0]/Conv2d[conv]");
    expect(await graph.boxes()).toEqual(before);
    await graph.waitForSelected("Conv2d[conv]");
  });
});

describe("a node", () => {
  it("is found by its name, and leads to its histogram and back", async () => {
    const { workbench } = opened;
    await graph.tab("Search").click();
    await graph.panel.getByRole("textbox", { name: "Search" }).fill("stem");
    await graph.panel
      .getByRole("option", { name: /Net\/Conv2d\[stem\]\/weight/ })
      .first()
      .click();
    await graph.tab("Node").click();
    await graph.panel.getByRole("button", { name: /stem\.weight.*histogram/ }).click();
    const histogram = new HistogramPanel(workbench);
    await histogram.frame.locator("tensor-view-histogram").waitFor();
    await workbench.runCommand("Tensor View: Show in Graph");
    await graph.waitForSelected("stem");
  });
});

describe("what is wrong with a graph", () => {
  it("is said, and all that is readable is shown", async () => {
    const { workbench } = opened;
    await workbench.expandRow("broken/cycle");
    await workbench.clickRow(["broken/cycle", "__run_graph__"]);
    await graph.tab("Problems").click();
    await graph.panel.getByText(/cycle/).first().waitFor();
  });
});

describe("a graph for everyone", () => {
  it("can be read in every theme, in a narrow panel, and as a table", async () => {
    const { workbench } = opened;
    const looks = [() => workbench.setViewport(1600, 1000), () => workbench.setViewport(700, 900)];
    expect(await findingsInThemes(workbench, graph.frame, looks)).toEqual([]);
  });
});
