// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { type GraphFunction, type GraphOverview, graphFunctions } from "../../../../../../src/shared/questions/graphs";
import type { GraphTab } from "../../../../../../webview/views/graph/graphState";
import type { GraphPanel } from "../../../../../../webview/views/graph/panel/graphPanel";
import { textOf } from "../../../../../support/domPage";
import { GraphAsker, GraphPart, someGraph } from "../graphAsker";
import "../../../../../../webview/views/graph/panel/graphPanel";

let part: GraphPart<GraphPanel>;
afterEach(() => part.close());

function show(
  tab: GraphTab,
  {
    overview = {},
    asker = new GraphAsker(),
    body,
  }: { overview?: Partial<GraphOverview>; asker?: GraphAsker; body?: string } = {},
): void {
  part = new GraphPart(asker, (host) => {
    const panel = Object.assign(document.createElement("tensor-view-graph-panel"), {
      graph: someGraph(host, overview, body === undefined ? {} : { function: body }),
      tab,
    });
    panel.addEventListener("graph-tab", (event) => {
      panel.tab = (event as CustomEvent<GraphTab>).detail;
    });
    panel.addEventListener("graph-hide-ops", (event) => {
      panel.hiddenOps = (event as CustomEvent<readonly string[]>).detail;
    });
    return panel;
  });
}

const tabs = () => part.all("[role=tab]").map((tab) => textOf(tab));
const selectedTab = () => textOf(part.all("[role=tab][aria-selected=true]")[0] as Element);
const link = (text: string) => part.named("button.link", text);

it("has a tab for each thing, walked by arrow keys; functions only where there are some", async () => {
  show("node");
  await part.until(() => expect(tabs()).toEqual(["Node", "At run time", "Parameters", "Search", "Ops", "Problems"]));
  await part.says("Select a node or a scope to see what is known of it.");
  const list = await part.find("[role=tablist]");
  const seen: string[] = [];
  for (const key of [...Array.from({ length: 6 }, () => "ArrowRight"), "ArrowLeft", "Home", "End"]) {
    part.key(list, key);
    await part.root.updateComplete;
    seen.push(selectedTab());
  }
  expect(seen).toEqual([
    "At run time",
    "Parameters",
    "Search",
    "Ops",
    "Problems",
    "Node",
    "Problems",
    "Node",
    "Problems",
  ]);
  expect(part.all("[role=tab]").map((tab) => tab.getAttribute("tabindex"))).toEqual([
    "-1",
    "-1",
    "-1",
    "-1",
    "-1",
    "0",
  ]);
  part.root.graph = someGraph(part.host, { functions: [{ name: "f", count: 3 }] });
  await part.until(() => expect(tabs()[5]).toBe("Functions"));
});

it("gives the field of the search the keyboard", async () => {
  show("search");
  await part.root.focusSearch();
  expect(part.all("tensor-view-graph-search")[0]?.shadowRoot?.activeElement?.localName).toBe("vscode-text-field");
});

const ops = () => part.all("tensor-view-graph-ops .all [role=row]").map((row) => textOf(row));
const checked = () =>
  part
    .all(".all [role=checkbox]")
    .map((box) => box.getAttribute("aria-checked"))
    .join(" ");

it("marks ops by the colours of their families", async () => {
  show("ops");
  const swatches = () => part.all("tensor-view-graph-ops .all .swatch");
  await part.until(() =>
    expect(swatches().map((one) => one.getAttribute("aria-label"))).toEqual([
      "constant",
      "matrix product",
      "activation",
    ]),
  );
  expect(new Set(swatches().map((one) => one.style.backgroundColor)).size).toBe(3);
});

it("lists ops by counts or names, those that fit the filter", async () => {
  show("ops");
  await part.until(() => expect(ops()).toEqual(["Const 2", "MatMul 1", "Relu 1"]));
  await part.press("[role=columnheader] button", "Op");
  await part.until(() => expect(ops()).toEqual(["Const 2", "MatMul 1", "Relu 1"]));
  await part.press("[role=columnheader] button", "Op ↑");
  await part.until(() => expect(ops()).toEqual(["Relu 1", "MatMul 1", "Const 2"]));
  part.type(await part.find("tensor-view-graph-ops vscode-text-field"), "m m");
  await part.until(() => expect(ops()).toEqual(["MatMul 1"]));
  await part.says("1 of 3 ops");
});

it("marks an op, hides some, and shows all again", async () => {
  show("ops");
  await part.until(() => expect(ops()).toHaveLength(3));
  const grid = await part.find("[role=grid]");
  for (const key of ["ArrowDown", "ArrowDown", "Enter", " ", "End", " "]) {
    part.key(grid, key);
    await part.root.updateComplete;
  }
  expect(part.told).toEqual([
    ["graph-query", { op: "MatMul" }],
    ["graph-hide-ops", ["MatMul"]],
    ["graph-hide-ops", ["MatMul", "Relu"]],
  ]);
  await part.until(() => expect(checked()).toBe("false true true"));
  part.root.query = { op: "MatMul" };
  await part.until(() =>
    expect(part.all("[role=row][aria-selected=true]").map((row) => textOf(row))).toEqual(["MatMul 1"]),
  );
  part.all(".all [role=row]")[1]?.click();
  expect(part.last).toEqual(["graph-query", null]);
  part.all(".all [role=checkbox]")[1]?.click();
  expect(part.last).toEqual(["graph-hide-ops", ["Relu"]]);
  await part.until(() => expect(checked()).toBe("false false true"));
  await part.choose("Save or copy the list", "Save List as JSON…");
  await part.until(() =>
    expect(JSON.parse(part.saved["a.__run_graph__.ops.json"] ?? "")).toEqual([
      { op: "Const", nodes: 2, hidden: false },
      { op: "MatMul", nodes: 1, hidden: false },
      { op: "Relu", nodes: 1, hidden: true },
    ]),
  );
  await part.press("vscode-button", "Show hidden ops again (1)");
  expect(part.last).toEqual(["graph-hide-ops", []]);
});

const fn = (name: string, more: Partial<GraphFunction>): GraphFunction => ({
  ...{ name, nodes: 3, args: ["a"], returns: [{ name: "out", from: "Identity:output:0" }], controlReturns: [] },
  ...{ calls: [], calledBy: { nodes: [], functions: [] }, isRecursive: false },
  ...more,
});

const LIBRARY = {
  functions: [
    fn("inner", { calledBy: { nodes: ["call"], functions: ["outer"] }, controlReturns: ["print"] }),
    fn("inner_grad", { args: ["a", "b"] }),
    fn("outer", { calls: ["inner"], isRecursive: true, returns: [] }),
  ],
  gradients: [{ function: "inner", gradient: "inner_grad" }],
};

const names = () => part.all("[role=option] .name").map((name) => textOf(name));
const details = () => textOf(part.all(".one")[0] as Element);

it("shows functions with what they take and give, who calls them and whom they call", async () => {
  const asker = new GraphAsker().play(graphFunctions, () => LIBRARY);
  show("functions", { asker });
  await part.until(() => expect(names()).toEqual(["inner", "inner_grad", "outer"]));
  expect(part.all("[role=option] .below").map((one) => textOf(one))).toEqual([
    "3 nodes · 1 argument · 1 result",
    "3 nodes · 2 arguments · 1 result",
    "3 nodes · 1 argument · 0 results · calls itself",
  ]);
  part.all("[role=option]")[0]?.click();
  await part.says("Called by nodes");
  expect(details()).toBe(
    "inner Show as a picture of its own Arguments 1 a Results 1 out ← Identity:output:0 Nodes that run beside the results 1 print " +
      "Called by nodes 1 call Called by functions 1 outer Gradient 1 inner_grad",
  );
  (await link("Identity:output:0")).click();
  (await link("print")).click();
  (await link("call")).click();
  await part.press("vscode-button", "Show as a picture of its own");
  expect(part.told).toEqual([
    ["graph-goto", { name: "Identity", kind: "node", function: "inner" }],
    ["graph-goto", { name: "print", kind: "node", function: "inner" }],
    ["graph-goto", { name: "call", kind: "node" }],
    ["graph-function", "inner"],
  ]);
  (await link("inner_grad")).click();
  await part.until(() => expect(details()).toContain("Gradient of 1 inner"));
  part.type(await part.find("tensor-view-graph-functions vscode-text-field"), "OUT");
  await part.until(() => expect(names()).toEqual(["outer"]));
  part.key(await part.find("[role=listbox]"), "Enter");
  await part.says("It calls itself, directly or through others");
});

it("shows the library while a body is the picture, and the way back", async () => {
  const asker = new GraphAsker().play(graphFunctions, () => LIBRARY);
  show("functions", { asker, body: "inner" });
  await part.says("It is the picture that is shown.");
  expect(asker.of("graph/functions")[0]).not.toHaveProperty("function");
  (await link("call")).click();
  expect(part.last).toEqual(["graph-goto", { name: "call", kind: "node", function: "" }]);
  await part.press("vscode-button", "Back to the graph");
  expect(part.last).toEqual(["graph-function", null]);
  await part.choose("Save or copy the list", "Copy List as TSV");
  await part.until(() =>
    expect(part.requests("copy/text")).toEqual([
      {
        text: [
          "function\tnodes\targs\treturns\tcalls\tcalled_by_nodes\tcalled_by_functions\tgradient",
          "inner\t3\ta\tout\t\tcall\touter\tinner_grad",
          "inner_grad\t3\ta b\tout\t\t\t\t",
          "outer\t3\ta\t\tinner\t\t\t",
        ].join("\n"),
      },
    ]),
  );
});

it("says problems in sentences that lead to their nodes, and quietly what is usual", async () => {
  const problems = [
    { kind: "missingInput", count: 120, nodes: ["a", ""] },
    { kind: "cycle", count: 1, nodes: ["c"] },
    { kind: "unreadable", count: 1, nodes: [] },
  ] as const;
  show("problems", { overview: { problems } });
  await part.says("120 inputs name nodes that do not exist.");
  await part.says("and 118 more");
  await part.says("1 cycle of nodes is not closed by a loop.");
  await part.says("At 1 place the bytes cannot be read: what is whole is shown.");
  expect(tabs().at(-1)).toBe("Problems 122");
  (await link("(no name)")).click();
  expect(part.last).toEqual(["graph-goto", { name: "", kind: "node" }]);
  await part.choose("Save or copy the list", "Save List as CSV…");
  await part.until(() =>
    expect(part.saved["a.__run_graph__.problems.csv"]).toBe(
      "problem,count,node\r\nmissingInput,120,a\r\nmissingInput,120,\r\ncycle,1,c\r\nunreadable,1,\r\n",
    ),
  );
  part.root.graph = someGraph(part.host, { problems: problems.slice(0, 1), usual: "torchModules" });
  await part.says("Nothing is wrong with this graph.");
  await part.says("Inputs that name the module itself lead nowhere (120): torch always leaves it out of its graphs.");
  // What is no problem leads nowhere, and there is no list of it.
  expect(part.all("tensor-view-graph-problems :is(li, tensor-view-graph-list-menu)")).toEqual([]);
  expect([part.all(".warning"), tabs().at(-1)]).toEqual([[], "Problems"]);
});
