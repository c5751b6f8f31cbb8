// @vitest-environment happy-dom
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import type { Subject } from "../../../../../src/shared/subject";
import { subjectOfText } from "../../../../../src/shared/subject";
import type { GraphCanvas } from "../../../../../webview/views/graph/canvas/graphCanvas";
import type { GraphView } from "../../../../../webview/views/graph/graphView";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { DomPage, textOf } from "../../../../support/domPage";
import { fixtures } from "../../../../support/expected";
import { MemoryKeeper, type PageHostOptions } from "../../../../support/pageHost";
import "../../../../../webview/frame";

const logdir = join(fixtures, "graphs");

let page: DomPage;
let keeper: MemoryKeeper;
afterEach(() => page.close());

function open(run: string, tag = "__run_graph__", options: PageHostOptions = {}): void {
  keeper = new MemoryKeeper();
  const subject: Subject = { on: "series", logdir, run, tag, kind: "graph" };
  page = new DomPage(askerOf(diskProvider(logdir)), { shown: { subject }, keeper, ...options });
}

/** The page as it is after a reload of the window. */
function reload(): void {
  const kept = keeper.getState() as { readonly subject: string };
  page.close();
  const subject = subjectOfText(kept.subject) as Subject;
  page = new DomPage(askerOf(diskProvider(logdir)), { shown: { subject }, keeper });
}

const view = () => page.find<GraphView>("tensor-view-graph");
const state = async () => (await view()).state;

/** A key pressed where nothing in particular has the keyboard. */
function key(pressed: string): boolean {
  const event = new KeyboardEvent("keydown", { key: pressed, bubbles: true, composed: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}

async function select(name: string): Promise<void> {
  (await view()).dispatchEvent(new CustomEvent("graph-goto", { detail: { name, kind: "node" } }));
  await page.until(async () => expect((await state())?.selection).toMatchObject({ name }));
}

const legend = () => page.all("tensor-view-graph-legend [role=option]").map((one) => textOf(one));
const chips = (of: string) => page.all(`ul[aria-labelledby=${of}] li`).map((chip) => textOf(chip));
const rows = () => page.all("tensor-view-graph-findings .body [role=row]").map((row) => row.getAttribute("aria-label"));
const canvas = () => page.all<GraphCanvas>("tensor-view-graph-canvas")[0];
const marked = () => canvas()?.marks;

/** Nodes that are marked, in the boxes of the top level. */
function markedNodes(): number {
  const { picture, marks } = canvas() ?? {};
  return (picture?.boxes ?? []).reduce((sum, { container }, i) => sum + (container < 0 ? (marks?.[i] ?? 0) : 0), 0);
}

async function drawn(): Promise<void> {
  await page.until(() => expect(canvas()?.picture).toBeDefined());
}

it("lists its keys by a question mark", async () => {
  open("session");
  await drawn();
  expect(key("?")).toBe(true);
  const dialog = await page.find<HTMLDialogElement>("tensor-view-shortcut-sheet dialog");
  await page.until(() => expect(dialog.open).toBe(true));
  for (const said of ["/ Search", "E Feed the selected node", "N no colours"]) expect(textOf(dialog)).toContain(said);
});

it("marks feeds and fetches by keys, says what runs, and has it all again after a reload", async () => {
  open("session");
  await drawn();
  // Elsewhere this key follows the newest step.
  expect(page.all('[aria-label="Follow the newest step"]').map(({ title }) => title)).toEqual([
    "Follow the newest step",
  ]);
  expect(key("f")).toBe(true);
  await page.says("Select a node first");
  await select("train/ReadVariableOp");
  key("f");
  await page.says("97 of 156 nodes run, 59 do not.");
  expect((await state())?.mode).toBe("run");
  await select("x");
  key("e");
  await page.says("96 of 156 nodes run, 59 do not.");
  await page.says(/Shortest way: 4 edges\s*: x → train\/ReadVariableOp/);
  expect([chips("feeds"), chips("fetches")]).toEqual([["x ✕"], ["train/ReadVariableOp ✕"]]);
  await page.until(() =>
    expect(legend().map((entry) => entry.replace(/ [\d.]+%$/, ""))).toEqual(
      expect.arrayContaining(["does not run 59", "fed 1"]),
    ),
  );
  await page.until(() => expect(rows()[0]).toMatch(/^.+: .+\.$/));

  reload();
  await page.says("96 of 156 nodes run, 59 do not.");
  expect([chips("feeds"), chips("fetches")]).toEqual([["x ✕"], ["train/ReadVariableOp ✕"]]);
  await page.press("button", "No longer feed x");
  await page.says("97 of 156 nodes run, 59 do not.");
  await page.press("button", "Clear feeds and fetches");
  await page.until(async () => expect((await state())?.run).toEqual({ feeds: [], fetches: [] }));
});

it("says which feeds change nothing, and takes names that are typed", async () => {
  open("session", "step_1");
  await drawn();
  key("r");
  const field = await page.find<HTMLElement & { value: string }>("tensor-view-graph-ends vscode-text-field");
  const type = (name: string, shiftKey: boolean) => {
    field.value = name;
    field.dispatchEvent(new Event("input"));
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", shiftKey }));
  };
  type("no/such/node", false);
  await page.until(() =>
    expect(page.all("tensor-view-graph-ends .error").map((one) => textOf(one))[0]).toContain("no/such/node"),
  );
  type("layer1/mul/_2:0", false);
  await page.says("5 of 18 nodes run, 13 do not.");
  type("layer1/b/read", true);
  await page.says("Feeding layer1/b/read changes nothing: no fetch needs it.");
  await page.says("No way leads from a feed to a fetch.");
});

it("follows data from the input or what is selected, also after a reload, until Escape", async () => {
  open("torch_net");
  await page.until(() => expect(canvas()?.picture).toBeDefined());
  expect(key("w")).toBe(true);
  await page.until(() => expect(rows()).toHaveLength(6));
  expect(rows()[1]).toBe("Net/Conv2d[stem], Conv2d: the shape becomes [1, 4, 6, 6].");
  await page.until(() => expect(canvas()?.way?.shapes).toContain("[1, 4, 6, 6]"));
  expect(canvas()?.way?.lines.length).toBe(canvas()?.way?.shapes.length);
  page.all("tensor-view-graph-findings .fold")[2]?.click();
  await page.until(() => expect(rows()).toHaveLength(9));
  expect((await state())?.lists).toEqual({ follow: { list: "follow", open: ["Net/Sequential[blocks]"] } });
  reload();
  await page.until(() => expect(rows()).toHaveLength(9));
  await page.until(() => expect(markedNodes()).toBeGreaterThan(10));
  await select("Net/Linear[head]/303");
  expect(key("w")).toBe(true);
  await page.until(() => expect(rows()).toHaveLength(2));
  expect((await state())?.marked).toEqual({ follow: "Net/Linear[head]/303" });
  expect(key("Escape")).toBe(true);
  await page.until(() => expect(marked()).toBeUndefined());
  await page.until(() => expect(rows()).toEqual([]));
  await page.press("vscode-button", "Follow the data from the input");
  await page.until(() => expect(rows()).toHaveLength(9));
});

it("marks an entry of the legend, a node's reach and one thing at a time, until Escape", async () => {
  open("session");
  await drawn();
  key("d");
  await page.until(() =>
    expect(page.all("[role=tab][aria-selected=true]").map((tab) => textOf(tab))).toEqual(["Devices"]),
  );
  await page.until(() => expect(legend().length).toBeGreaterThan(0));
  page.all("tensor-view-graph-legend [role=option]")[0]?.click();
  await page.until(() => expect(marked()?.some((count) => count > 0)).toBe(true));
  expect((await state())?.marked).toMatchObject({ mode: { by: "device" } });
  // The picture shows which it is, and its own legend takes it back.
  expect(canvas()?.entry).toBe(canvas()?.shares?.entries[0]?.key);
  canvas()?.renderRoot.querySelector<HTMLElement>(".legend button[aria-pressed=true]")?.click();
  await page.until(() => expect(marked()).toBeUndefined());
  expect(canvas()?.entry).toBeUndefined();
  (await view()).dispatchEvent(new CustomEvent("graph-query", { detail: { op: "MatMul" } }));
  expect((await state())?.marked).toBeUndefined();
  (await view()).dispatchEvent(
    new CustomEvent("graph-mark", { detail: { reach: "inputs", of: "train/ReadVariableOp" } }),
  );
  expect((await state())?.query).toBeUndefined();
  await page.until(() => expect(markedNodes()).toBe(97));
  expect(key("Escape")).toBe(true);
  await page.until(() => expect(marked()).toBeUndefined());
  expect(key("Escape")).toBe(false);
});

it("chooses modes by their keys, and opens what they say", async () => {
  open("session");
  await drawn();
  const seen: unknown[] = [];
  for (const pressed of ["o", "s", "r", "d", "c", "h", "x", "n"]) {
    key(pressed);
    const { mode, tab } = (await state()) ?? {};
    seen.push([mode, tab]);
  }
  expect(seen).toEqual([
    ["op", "node"],
    ["structure", "node"],
    ["run", "mode"],
    ["device", "mode"],
    ["cost", "mode"],
    ["hints", "mode"],
    ["difference", "mode"],
    ["none", "mode"],
  ]);
});

it("has a menu where a box is, with what is between two nodes", async () => {
  open("session");
  await drawn();
  await select("x");
  await select("train/ReadVariableOp");
  await page.until(async () => expect((await state())?.selection?.id).toBeDefined());
  const id = (await state())?.selection?.id;
  await page.until(async () => expect((await view()).boxes.some((box) => box.id === id)).toBe(true));
  (await view()).dispatchEvent(new CustomEvent("graph-menu", { detail: { id, x: 10, y: 10 } }));
  await page.until(() =>
    expect(page.all("tensor-view-menu.box [role=menu] button, [role=menu] button").map((item) => textOf(item))).toEqual(
      [
        ...[
          "Follow its data",
          "Feed (E)",
          "Fetch (F)",
          "Inputs of This Node",
          "What Depends on It",
          "Between This and x",
        ],
        ...["Sources", "Sinks", "Longest Path", "Way of Data from the Input"],
      ],
    ),
  );
  await page.press("[role=menuitem]", "Between This and x");
  await page.until(async () => expect((await state())?.marked).toEqual({ between: ["x", "train/ReadVariableOp"] }));
  await page.until(() => expect(markedNodes()).toBe(67));
});

it("holds a part of a graph against another, changes their places, and has both again after a reload", async () => {
  open("functions", "fn_trace");
  await drawn();
  (await view()).dispatchEvent(new CustomEvent("graph-part", { detail: "function/2/pre" }));
  key("x");
  const other = { run: "functions", tag: "fn_trace", part: "function/2/post" };
  (await view()).dispatchEvent(new CustomEvent("graph-other", { detail: other }));
  await page.says(/[\d,]+ nodes are the same, [\d,]+ changed/);
  const said = () => /(\d+) are only in this graph, (\d+) only in the other/.exec(page.text)?.slice(1);
  const before = said();
  await page.until(() => expect(legend().join()).toContain(`only in the other ${before?.[1]}`));
  await page.press("vscode-button", "Swap");
  await page.until(() => expect(said()).toEqual(before && [...before].reverse()));
  const own = { run: "functions", tag: "fn_trace", part: "function/2/pre" };
  expect(await state()).toMatchObject({ part: "function/2/post", other: own, mode: "difference", tab: "mode" });
  reload();
  await page.until(() => expect(said()).toEqual(before && [...before].reverse()));
  await page.press("vscode-button", "No other");
  await page.says("Choose the graph that this one is held against.");
});

it("changes places with a graph of another tag, which is the page's then", async () => {
  open("session", "step_1");
  await drawn();
  key("x");
  (await view()).dispatchEvent(new CustomEvent("graph-other", { detail: { run: "session", tag: "__run_graph__" } }));
  await page.says("10 changed; 8 are only in this graph, 146 only in the other.");
  await page.press("vscode-button", "Swap");
  await page.says("10 changed; 146 are only in this graph, 8 only in the other.");
  expect(page.host.shown.at(-1)).toMatchObject({ run: "session", tag: "__run_graph__" });
  expect((await state())?.other).toEqual({ run: "session", tag: "step_1" });
  await page.press("vscode-button", "Open beside");
  await page.until(() =>
    expect(page.host.requested.at(-1)).toEqual({
      method: "subject/beside",
      params: { subject: expect.objectContaining({ tag: "step_1", view: "graph", node: { name: "" } }) },
    }),
  );
});

it("marks a finding's nodes in the picture, and keeps devices, figure and list over a reload", async () => {
  open("session");
  await drawn();
  key("h");
  await page.until(() => expect(rows()[0]).toContain("compute the same"));
  page.all("tensor-view-graph-findings .body [role=row]")[0]?.click();
  await page.until(() => expect(markedNodes()).toBe(3));
  key("c");
  await page.until(() => expect(rows()[0]).toMatch(/ took /));
  const set = async (detail: object) => {
    (await view()).dispatchEvent(new CustomEvent("graph-state", { detail }));
  };
  await set({ figure: "executions", metadata: { tag: "step_1" }, placed: ["/device:CPU:0", "/device:CPU:1"] });
  await set({ lists: { cost: { list: "unmatched", sort: { by: "nanos", isDescending: true } } } });
  await page.until(() => expect(rows()[0]).toContain("no node is called so"));
  const kept = rows();
  reload();
  await page.until(() => expect(rows()).toEqual(kept));
  expect(await state()).toMatchObject({ mode: "cost", figure: "executions", metadata: { tag: "step_1" } });
  expect((await state())?.marked).toMatchObject({ source: { list: "cse" }, at: 0 });
  key("d");
  await page.named("button", "Put nothing on /device:CPU:1");
  await page.until(() => expect(legend().join()).toContain("CPU:1"));
});

it("has its legend also while the table is shown", async () => {
  open("session");
  await drawn();
  key("t");
  key("d");
  await page.until(() => expect(legend().join()).toContain("(none)"));
  expect(canvas()).toBeUndefined();
});

it("flows right in a low room that this fills best, also once it is opened and after a reload, until it is turned", async () => {
  const show = (again: () => void) => {
    again();
    page.host.lookAtGraphs({ direction: "auto", depth: 0 });
    page.layout.place("tensor-view-graph-canvas", { left: 0, top: 0, width: 1600, height: 220 });
  };
  const flows = (direction: string) => page.until(() => expect(canvas()?.direction).toBe(direction));
  show(() => open("session"));
  await drawn();
  await flows("right");
  expect((await state())?.direction).toBeUndefined();
  const scope = canvas()?.picture?.boxes.find(({ kind }) => kind === "scope")?.id as string;
  canvas()?.dispatchEvent(new CustomEvent("graph-toggle", { detail: scope }));
  await page.until(() => expect(canvas()?.picture?.boxes.find(({ id }) => id === scope)?.isOpen).toBe(true));
  await flows("right");
  show(reload);
  await drawn();
  await flows("right");
  key("v");
  await flows("up");
  show(reload);
  await drawn();
  await flows("up");
});

it("opens a lone root by itself", async () => {
  open("torch_net");
  await page.until(() => expect(canvas()?.picture?.boxes.find(({ name }) => name === "Net")?.isOpen).toBe(true));
  expect((await state())?.open).toBeUndefined();
});

it("says once what is wrong with a device of a what-if", async () => {
  open("session");
  await drawn();
  key("d");
  (await view()).dispatchEvent(new CustomEvent("graph-state", { detail: { placed: ["nonsense"] } }));
  const errors = () => page.all("tensor-view-graph-panel [role=alert], [role=alert]").map((one) => textOf(one));
  await page.until(() => expect(errors()).toEqual([expect.stringContaining("nonsense")]));
  await page.press("button", "Put nothing on nonsense");
  await page.until(() => expect(errors()).toEqual([]));
});
