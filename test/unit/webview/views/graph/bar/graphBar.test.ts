// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import type { GraphBar } from "../../../../../../webview/views/graph/bar/graphBar";
import type { ShownGraphBar } from "../../../../../../webview/views/graph/bar/graphBarMenu";
import { USUAL_SAVED } from "../../../../../../webview/views/graph/bar/pictureChoice";
import { textOf } from "../../../../../support/domPage";
import { GraphAsker, GraphPart, someGraph } from "../graphAsker";
import "../../../../../../webview/views/graph/bar/graphBar";

let part: GraphPart<GraphBar>;
afterEach(() => part.close());

const SHOWN: Omit<ShownGraphBar, "graph"> = {
  ...{ tags: ["__run_graph__"], tag: "__run_graph__", functions: [], direction: "up", depth: 1 },
  state: {
    isWhole: false,
    hasData: true,
    hasControl: true,
    hasDetails: false,
    mode: "op",
    isTable: false,
    isPanelShown: true,
    saving: USUAL_SAVED,
  },
  ...{ scope: "", hasSelection: true, hasPicture: true },
};

const MODES = [
  ...["op (O)", "structure (S)", "what runs (R)", "device (D)", "cost (C)"],
  ...["hints (H)", "difference (X)", "no colours (N)"],
];

let narrowTo: (width: number) => void;

/** Shows a bar `width` px wide; `narrowTo` changes its width. */
function show(more: Partial<ShownGraphBar> = {}, width = 1300): void {
  part = new GraphPart(new GraphAsker(), (host) => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(tell: (entries: { contentRect: { width: number } }[]) => void) {
          narrowTo = (to) => tell([{ contentRect: { width: to } }]);
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    const bar = document.createElement("tensor-view-graph-bar");
    bar.shown = { ...SHOWN, graph: someGraph(host), ...more };
    return bar;
  });
  narrowTo(width);
}

const lists = () => part.all("vscode-dropdown").map((list) => list.getAttribute("aria-label"));
const buttons = () => part.all(".choice button, vscode-button").map((button) => textOf(button));
const items = () => part.all("[role=menu] button").map((item) => textOf(item).replace("✓ ", ""));
const press = (key: string) => part.key(document.body, key).defaultPrevented;

async function choose(list: string, value: string): Promise<void> {
  const found = await part.named("vscode-dropdown", list);
  Object.assign(found, { value });
  found.dispatchEvent(new Event("change"));
}

it("has what a wide bar has room for, and tells what is chosen", async () => {
  show();
  await part.until(() => expect(lists()).toEqual(["mode", "direction", "open at start"]));
  expect(buttons()).toEqual([
    ...["picture", "table", "data", "control", "whole levels", "details", "Open to here", "Close all"],
  ]);
  for (const name of ["table", "control", "whole levels", "details"]) await part.press(".choice button", name);
  const panel = await part.named("button", "Panel: what is known of what is selected, parameters, search, ops (I)");
  expect(panel.getAttribute("aria-pressed")).toBe("true");
  panel.click();
  await choose("mode", "device");
  await choose("direction", "left");
  await choose("open at start", "3");
  await part.press("vscode-button", "Close all");
  await part.press("button", "Fit all of it (0)");
  await part.press("button", "Zoom to what is selected (.)");
  expect(part.told).toEqual([
    ...[{ isTable: true }, { hasControl: false }, { isWhole: true }, { hasDetails: true }, { isPanelShown: false }].map(
      (state) => ["graph-state", state],
    ),
    ["graph-mode", "device"],
    ["graph-state", { direction: "left" }],
    ["graph-state", { depth: 3 }],
    ["graph-close-all", null],
    ["graph-fit", null],
    ["graph-zoom-selection", null],
  ]);
});

it("lets graph, part and function be chosen where there are several", async () => {
  show();
  part.root.shown = {
    ...SHOWN,
    ...{ tags: ["__run_graph__", ""], functions: ["inner", "outer"] },
    graph: someGraph(part.host, { parts: ["graph", "partition/0"] }, { function: "inner" }),
  };
  await part.until(() => expect(lists().slice(0, 3)).toEqual(["graph", "part", "function"]));
  expect(part.all<HTMLInputElement>("vscode-dropdown.name").map(({ value }) => value)).toEqual([
    "__run_graph__",
    "graph",
    "inner",
  ]);
  await choose("graph", "");
  await choose("part", "partition/0");
  await choose("function", "outer");
  await choose("function", "");
  expect(part.told).toEqual([
    ["graph-pick", ""],
    ["graph-part", "partition/0"],
    ["graph-function", "outer"],
    ["graph-function", null],
  ]);
  // Of a long library the list beside the picture is the better one.
  part.root.shown = { ...part.root.shown, functions: Array.from({ length: 101 }, (_, i) => `f${i}`) };
  await part.press("vscode-button", "Functions…");
  expect([part.last, lists()]).toEqual([["graph-tab", "functions"], expect.not.arrayContaining(["function"])]);
});

it("puts into its menu what it has no room for", async () => {
  show({ scope: "net" }, 470);
  await part.until(() => expect(buttons()).toEqual(["picture", "table"]));
  expect(lists()).toEqual([]);
  await part.press("button.opener", "More");
  const saves = [
    ...[
      "Parameters (M)",
      "Save as PNG…",
      "Save as SVG…",
      "Save Table as CSV…",
      "Save Table as JSON…",
      "Copy Table as TSV",
    ],
    ...["all of it", "what is in view"].map((name) => `saved picture: ${name}`),
    ...["as here", "light", "transparent"].map((name) => `ground: ${name}`),
    ...["1x", "2x", "3x", "4x"].map((name) => `scale of PNG: ${name}`),
  ];
  await part.until(() =>
    expect(items()).toEqual([
      ...["Open to here", "Close all"],
      ...["Show data edges", "Show control edges", "Show all of each level: nothing is set aside, stacked or grouped"],
      "Show attributes, outputs and parameters in boxes (K)",
      ...MODES.map((name) => `mode: ${name}`),
      ...["automatic", "upwards", "downwards", "leftwards", "rightwards"].map((name) => `direction: ${name}`),
      ...["top level only", "1 level", "2 levels", "3 levels", "4 levels"].map((name) => `open at start: ${name}`),
      ...saves,
      "Keyboard shortcuts (?)",
    ]),
  );
  for (const name of ["✓ Show data edges", "mode: device (D)", "ground: light", "scale of PNG: 4x"])
    await part.press("[role=menuitemcheckbox]", name);
  await part.press("[role=menuitem]", "Open to here");
  await part.choose("More", "Save as SVG…");
  expect(part.told).toEqual([
    ["graph-state", { hasData: false }],
    ["graph-mode", "device"],
    ["graph-state", { saving: { ...USUAL_SAVED, ground: "light" } }],
    ["graph-state", { saving: { ...USUAL_SAVED, scale: 4 } }],
    ["graph-open-here", null],
    ["graph-export", "svg"],
  ]);
  narrowTo(1300);
  await part.until(() => expect(lists()).toHaveLength(3));
  await part.press("button.opener", "More");
  await part.until(() => expect(items()).toEqual([...saves, "Keyboard shortcuts (?)"]));
  await part.press("[role=menuitem]", "Keyboard shortcuts (?)");
  expect(part.told.at(-1)).toEqual(["graph-shortcuts", null]);
});

it("has nothing of the picture while the table is shown", async () => {
  show({ state: { ...SHOWN.state, isTable: true }, hasPicture: false });
  await part.until(() => expect(buttons()).toEqual(["picture", "table"]));
  expect(lists()).toEqual([]);
  expect(["t", "v", "k"].map(press)).toEqual([true, false, false]);
  expect(part.told).toEqual([["graph-state", { isTable: false }]]);
  await part.press("button.opener", "More");
  await part.until(() =>
    expect(part.all("[role=menuitem]").map((item) => item.getAttribute("aria-disabled"))).toEqual([
      ...[null, "true", "true"],
      ...[null, null, null, null],
    ]),
  );
});

it("hears its keys wherever nobody else takes them", async () => {
  show();
  await part.find("[role=toolbar]");
  expect(["t", "i", "k", "v", "m", "0", ".", "q"].map(press)).toEqual([
    ...[true, true, true, true, true],
    ...[false, false, false],
  ]);
  expect(part.told).toEqual([
    ["graph-state", { isTable: true }],
    ["graph-state", { isPanelShown: false }],
    ["graph-state", { hasDetails: true }],
    ["graph-state", { direction: "down" }],
    ["graph-state", { tab: "parameters", isPanelShown: true }],
  ]);
  part.root.shown = { ...SHOWN, graph: undefined, hasSelection: false };
  await part.root.updateComplete;
  const zoom = await part.named("button", "Zoom to what is selected (.)");
  zoom.click();
  expect([zoom.getAttribute("aria-disabled"), part.told.length]).toEqual(["true", 5]);
});

const path = () => part.all("tensor-view-graph-path li").map((one) => textOf(one));

it("shows the way down to a scope, each part a way there", async () => {
  show({ scope: "net/a//b" });
  await part.until(() => expect(path()).toEqual(["__run_graph__", "net", "a", "a/", "b"]));
  expect(part.all("[aria-current=location]").map((one) => textOf(one))).toEqual(["b"]);
  await part.press("button.part", "a");
  await part.press("button.part", "__run_graph__");
  await part.press("vscode-button", "Open to here");
  expect(part.told).toEqual([
    ["graph-goto", { name: "net/a", kind: "scope" }],
    ["graph-goto", { name: "", kind: "scope" }],
    ["graph-open-here", null],
  ]);
});

it("folds a long way in the middle", async () => {
  show({ scope: Array.from({ length: 400 }, (_, i) => `s${i}`).join("/") });
  await part.until(() => expect(path()).toEqual(["__run_graph__", "…", "s397", "s398", "s399"]));
  await part.choose("Scopes between", "s1");
  expect(part.last).toEqual(["graph-goto", { name: "s0/s1", kind: "scope" }]);
});
