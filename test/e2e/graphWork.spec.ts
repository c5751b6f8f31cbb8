import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixtures } from "../support/expected";
import { expectedGraphs } from "../support/expectedGraphs";
import { findingsInThemes } from "./accessibility";
import { GraphPanel } from "./graphPanel";
import { type Opened, open } from "./samples";

const RUNS = ["session", "placer", "functions"];

let opened: Opened;
let graph: GraphPanel;

/** Answer of independent readers to a question of the command line about a run. */
function answerTo(run: string, ...args: readonly string[]): Readonly<Record<string, unknown>> {
  const questions = expectedGraphs().find((one) => one.run === run)?.questions ?? [];
  const wanted = JSON.stringify(["graph", "--run", run, ...args]);
  const found = questions.find((question) => JSON.stringify(question.args) === wanted);
  if (!found) throw new Error(`no answer to ${wanted}`);
  return found.answer;
}

function namesOf(answer: unknown): readonly string[] {
  return Array.isArray(answer) ? answer.map(String) : [];
}

beforeAll(async () => {
  opened = await open((folder) => {
    for (const run of RUNS) cpSync(join(fixtures, "graphs", run), join(folder, run), { recursive: true });
  });
  graph = new GraphPanel(opened.workbench);
  await opened.workbench.setViewport(1600, 1000);
  await opened.workbench.openSidebar("Tensor View");
});

afterAll(() => opened?.close());

async function openGraph(run: string, tag = "__run_graph__"): Promise<void> {
  await opened.workbench.expandRow([run]);
  await opened.workbench.clickRow([run, tag]);
}

/** Selects a node by the search, as one who knows its name. */
async function select(name: string): Promise<void> {
  await graph.tab("Search").click();
  await graph.search(name);
  await graph.hit(new RegExp(name)).click();
  await graph.tab("Node").click();
  await graph.waitForSelected(name.split("/").at(-1) ?? name);
}

const RUN_GRAPH = ["--tag", "__run_graph__"];

describe("from feed to fetch", () => {
  const ends = ["--feed", "x", "--fetch", "train/ReadVariableOp"];
  const expected = answerTo("graphs/session", ...RUN_GRAPH, "--closure", ...ends);
  const [pruned, shortest] = [Number(expected.pruned), namesOf(expected.shortest)];

  it("is marked by the mouse and by keys", async () => {
    await openGraph("session");
    await graph.waitForBox("layer1");
    await select("train/ReadVariableOp");
    await graph.panel.getByTitle(/^Fetch this node/).click();
    await select("x");
    await graph.press("e");
    await graph.press("r");
    await graph.says(new RegExp(`${namesOf(expected.closure).length} of 156 nodes run`));
  });

  it("fades as many nodes as independent readers find", async () => {
    expect(pruned).toBeGreaterThan(50);
    await graph.waitForFaded(pruned);
    expect(await graph.legend("does not run")).toContain(String(pruned));
  });

  it("names the shortest way, with its length", async () => {
    await graph.says(new RegExp(`Shortest path: ${shortest.length - 1} edges`));
    await graph.pick("list", "shortest path");
    await graph.waitForFindings(shortest);
  });

  it("says which feed changes nothing", async () => {
    const field = graph.mode.getByRole("textbox", { name: /Name of a node/ });
    await field.fill("parts/cat");
    await graph.mode.getByRole("button", { name: "Feed", exact: true }).click();
    await graph.says(/Feeding parts\/cat changes nothing/);
    await graph.mode.getByRole("button", { name: "No longer feed parts/cat" }).click();
  });

  it("is the same after a reload", async () => {
    await graph.settles();
    await opened.workbench.reload();
    await graph.waitForBox("layer1");
    await graph.says(new RegExp(`Shortest path: ${shortest.length - 1} edges`));
    await graph.waitForFaded(pruned);
    await graph.waitForFindings(shortest);
    await graph.mode.getByRole("button", { name: "Clear feeds and fetches" }).click();
  });
});

describe("a scope", () => {
  it("is fed and fetched by keys, by the panel, and is what its chip leads to", async () => {
    await openGraph("session");
    await graph.waitForBox("layer1");
    await graph.click("layer1");
    await graph.press("e");
    await graph.press("r");
    await graph.mode.getByRole("button", { name: "No longer feed layer1/" }).waitFor();
    await graph.click("loss");
    await graph.press("f");
    await graph.press("r");
    await graph.mode.getByRole("button", { name: "No longer fetch loss/" }).waitFor();
    await graph.says(/nodes run, \d+ do not/);
    await graph.says(/Shortest path: \d+ edge/);
    await graph.mode.getByRole("button", { name: "layer1/", exact: true }).click();
    await graph.tab("Node").click();
    await graph.waitForSelected("layer1");
    await graph.panel.getByTitle(/^Feed this scope/).click();
    await graph.press("r");
    await graph.mode.getByRole("button", { name: "No longer feed layer1/" }).waitFor({ state: "detached" });
    await graph.mode.getByRole("button", { name: "Clear feeds and fetches" }).click();
  });
});

describe("costs", () => {
  it("of run metadata are joined by name, the dearest first", async () => {
    await graph.press("c");
    await graph.pick("recorded as", "step_1");
    const { nodes, unmatched } = answerTo("graphs/session", "--cost", "--metadata", "step_1");
    const costs = Object.entries(nodes as Readonly<Record<string, { readonly nanos: number }>>);
    const dearest = costs.sort(([, a], [, b]) => b.nanos - a.nanos).map(([name]) => name);
    await graph.waitForFindings(dearest.slice(0, 5));
    await graph.pick("list", "not in the graph");
    await graph.waitForFindingCount(namesOf(unmatched).length);
  });
});

describe("a hint", () => {
  it("names what is computed twice, and is marked in the picture", async () => {
    await graph.press("h");
    await graph.pick("list", "computed twice");
    const { cse } = answerTo("graphs/session", ...RUN_GRAPH, "--hints");
    const groups = Array.isArray(cse) ? cse.map(namesOf) : [];
    await graph.waitForFindingCount(groups.length);
    await graph.finding(1).click();
    await graph.waitForMarked(groups[0]?.length ?? 0);
    await graph.mode.press("Escape");
    await graph.waitForMarked(0);
  });
});

describe("devices", () => {
  it("have colours and a legend", async () => {
    await openGraph("placer");
    await graph.waitForBox("pinned");
    await graph.press("d");
    const { devices } = answerTo("graphs/placer", ...RUN_GRAPH);
    const counts = Object.entries(devices as Readonly<Record<string, number>>);
    expect(counts.length).toBeGreaterThan(1);
    for (const [device, count] of counts) {
      expect(await graph.legend(device.replace(/^.*device:/i, ""))).toContain(String(count));
    }
  });

  it("of the what-if placer are those of the placer that ran", async () => {
    await graph.mode.getByRole("button", { name: "what if", exact: true }).click();
    const devices = ["/device:CPU:0", "/device:CPU:1", "/device:CPU:2"];
    const { placement, crossing } = answerTo("graphs/placer", "--place", devices.join(","));
    await graph.putOn(devices);
    await graph.says(new RegExp(`^\\s*${String(crossing)} data edges cross`));
    const placed = Object.values(placement as Readonly<Record<string, string>>);
    for (const device of devices) {
      const count = placed.filter((one) => one === device).length;
      expect(await graph.legend(device.replace(/^.*device:/, ""))).toContain(String(count));
    }
    await graph.says(/of \d+ nodes are where they were recorded/);
  });
});

describe("two graphs", () => {
  const [before, after] = ["function/2/pre", "function/2/post"];
  const namesIn = (part: string) => {
    const { nodes } = answerTo("graphs/functions", "--tag", "fn_trace", "--part", part);
    return Number(nodes);
  };

  it("of a function before and after optimisation are one picture", async () => {
    await openGraph("functions", "fn_trace");
    await graph.choose("part", before);
    await graph.press("x");
    await graph.mode.getByRole("button", { name: "Another part of this" }).click();
    await graph.pick("part", after);
    const counted = graph.mode.getByRole("status").filter({ hasText: /nodes are the same/ });
    await counted.waitFor();
    const numbers = ((await counted.textContent()) ?? "").match(/\d+/g)?.map(Number) ?? [];
    const [same = 0, changed = 0, onlyA = 0, onlyB = 0] = numbers;
    expect(same + changed + onlyA).toBe(namesIn(before));
    expect(same + changed + onlyB).toBe(namesIn(after));
    expect(onlyB).toBeGreaterThan(onlyA);
  });

  it("are again after a reload", async () => {
    await graph.pick("list", "only in the other");
    await graph.finding(6).waitFor();
    const shown = await graph.findings();
    await graph.settles();
    await opened.workbench.reload();
    await graph.waitForFindings(shown.slice(0, 5));
  });
});

describe("a graph at work", () => {
  it("can be read in every theme, mode by mode, and in a narrow panel", async () => {
    await openGraph("session");
    await graph.waitForBox("layer1");
    const looks = ["r", "d", "c", "h", "x"].map((key) => async () => {
      await graph.press(key);
      await graph.settles();
    });
    const narrow = [() => opened.workbench.setViewport(900, 900), () => opened.workbench.setViewport(1600, 1000)];
    expect(await findingsInThemes(opened.workbench, graph.frame, [...looks, ...narrow])).toEqual([]);
  });
});
