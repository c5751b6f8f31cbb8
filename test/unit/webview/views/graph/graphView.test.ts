// @vitest-environment happy-dom
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import type { Subject } from "../../../../../src/shared/subject/subject";
import { subjectOfText } from "../../../../../src/shared/subject/subject";
import type { GraphCanvas } from "../../../../../webview/views/graph/canvas/graphCanvas";
import type { GraphView } from "../../../../../webview/views/graph/graphView";
import { askerOf } from "../../../../support/asking";
import { diskProvider } from "../../../../support/diskProvider";
import { DomPage, textOf } from "../../../../support/domPage";
import { fixtures } from "../../../../support/expected";
import { MemoryKeeper, type PageHostOptions } from "../../../../support/pageHost";
import "../../../../../webview/app/frame";

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
const rows = () => page.all("tensor-view-graph-findings .all [role=row]").map((row) => row.getAttribute("aria-label"));
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
  for (const said of ["/ Search", "E Feed the selected node or scope", "N no colours"])
    expect(textOf(dialog)).toContain(said);
});

it("lists its keys by a question mark wherever the keyboard is: picture, panel, table", async () => {
  open("session");
  await drawn();
  const lists = async (from: Element | undefined) => {
    const event = new KeyboardEvent("keydown", {
      key: "?",
      shiftKey: true,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    from?.dispatchEvent(event);
    const dialog = await page.find<HTMLDialogElement>("tensor-view-shortcut-sheet dialog");
    await page.until(() => expect(dialog.open).toBe(true));
    dialog.close();
    await page.until(() => expect(page.all("tensor-view-shortcut-sheet dialog[open]")).toEqual([]));
  };
  await lists(page.all("tensor-view-graph-canvas .frame")[0]);
  await lists(page.all("tensor-view-graph-panel [role=tab]")[0]);
  key("t");
  const table = await page.find("tensor-view-graph-table [role=treegrid]");
  await page.until(() => expect(page.all("tensor-view-graph-table [role=row]").length).toBeGreaterThan(2));
  // Also while a name is typed.
  table.dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true, composed: true, cancelable: true }));
  await lists(table);
});

it("selects an edge or a box, with the panel at it whatever it showed but a mode, and has the edge after a reload", async () => {
  open("session");
  await drawn();
  const { picture } = canvas() ?? {};
  const at = picture?.lines.from.findIndex((from, i) => from >= 0 && (picture.lines.to[i] ?? -1) >= 0) ?? -1;
  const [from, to] = [picture?.boxes[picture.lines.from[at] ?? -1], picture?.boxes[picture.lines.to[at] ?? -1]];
  const edge = { from: from?.id ?? "", to: to?.id ?? "" };
  const tell = (name: string, detail: unknown) =>
    canvas()?.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  await select("x");
  key("/");
  await page.until(async () => expect((await state())?.tab).toBe("search"));
  tell("graph-edge", edge);
  expect(await state()).toMatchObject({ edge, tab: "node", selection: undefined });
  await page.says(`Edge from ${from?.label} to ${to?.label}`);
  await page.until(() => expect(canvas()?.edge).toEqual(edge));
  // Also where the way to what was selected before was still being found.
  await page.until(() => expect(page.all("[aria-label=Tensors] li").length).toBeGreaterThan(0));
  reload();
  await page.says(`Edge from ${from?.label} to ${to?.label}`);
  expect(key("Escape")).toBe(true);
  await page.until(async () => expect((await state())?.edge).toBeUndefined());
  expect(key("Escape")).toBe(false);
  tell("graph-edge", edge);
  for (const tab of ["ops", "mode"] as const) {
    tell("graph-tab", tab);
    tell("graph-select", { kind: "node", name: "x", id: "n:x" });
    expect(await state()).toMatchObject({
      edge: undefined,
      selection: { name: "x" },
      tab: tab === "mode" ? tab : "node",
    });
  }
  tell("graph-tab", "search");
  tell("graph-select", null);
  expect((await state())?.tab).toBe("search");
  // To an end of an edge.
  tell("graph-box", edge.to);
  await page.until(async () => expect((await state())?.selection).toMatchObject({ id: edge.to }));
});

it("shows the whole picture once all scopes are closed", async () => {
  open("torch_net");
  await drawn();
  await page.until(() => expect(canvas()?.picture?.boxes.some(({ isOpen }) => isOpen)).toBe(true));
  (await view()).change({ look: { scale: 1.5, x: 40, y: 40 } });
  (await view()).dispatchEvent(new CustomEvent("graph-close-all"));
  await page.until(() => expect(canvas()?.picture?.boxes.some(({ isOpen }) => isOpen)).toBe(false));
  await page.until(async () => expect((await state())?.look).toBeUndefined());
});

it("marks feeds and fetches by keys, says what runs, and has it all again after a reload", async () => {
  open("session");
  await drawn();
  // Elsewhere this key follows the newest step.
  expect(page.all('[aria-label="Follow the newest step"]').map(({ title }) => title)).toEqual([
    "Follow the newest step",
  ]);
  expect(key("f")).toBe(true);
  await page.says("Select a node or scope first");
  await select("train/ReadVariableOp");
  key("f");
  await page.says("97 of 156 nodes run, 59 do not.");
  expect((await state())?.mode).toBe("run");
  await select("x");
  key("e");
  await page.says("96 of 156 nodes run, 59 do not.");
  await page.says(/Shortest path: 4 edges\s*: x → train\/ReadVariableOp/);
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
  await page.says("No path leads from a feed to a fetch.");
});

it("follows data from the input or what is selected, also after a reload, until Escape", async () => {
  open("torch_net");
  await page.until(() => expect(canvas()?.picture).toBeDefined());
  expect(key("w")).toBe(true);
  await page.until(() => expect(rows()).toHaveLength(6));
  expect(rows()[1]).toBe("Net/Conv2d[stem], Conv2d: the shape becomes [1, 4, 6, 6].");
  await page.until(() => expect(canvas()?.way?.shapes).toContain("[1, 4, 6, 6]"));
  expect(canvas()?.way?.lines.length).toBe(canvas()?.way?.shapes.length);
  page.all("tensor-view-graph-findings .twistie")[2]?.click();
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
        ...["Sources", "Sinks", "Longest Path", "Data Path from the Input"],
      ],
    ),
  );
  await page.press("[role=menuitem]", "Between This and x");
  await page.until(async () => expect((await state())?.marked).toEqual({ between: ["x", "train/ReadVariableOp"] }));
  await page.until(() => expect(markedNodes()).toBe(67));
});

it("feeds and fetches scopes: by keys, from the panel and from a menu, each chip the way to its scope", async () => {
  open("session");
  await drawn();
  const goTo = async (name: string) => {
    (await view()).dispatchEvent(new CustomEvent("graph-goto", { detail: { name, kind: "scope" } }));
    await page.until(async () => expect((await state())?.selection).toMatchObject({ kind: "scope", name }));
  };
  await goTo("train");
  key("f");
  await page.until(() => expect(chips("fetches")).toEqual(["train/ ✕"]));
  await page.says(/\d+ of 156 nodes run/);
  await goTo("loss");
  (await view()).dispatchEvent(new CustomEvent("graph-tab", { detail: "node" }));
  const buttons = () =>
    page.all('[aria-label="Feed or fetch"] button').map((one) => `${textOf(one)} ${one.getAttribute("aria-pressed")}`);
  await page.until(() => expect(buttons()).toEqual(["feed false", "fetch false"]));
  key("e");
  await page.until(() => expect(buttons()).toEqual(["feed true", "fetch false"]));
  expect((await state())?.run).toEqual({ feeds: ["loss/"], fetches: ["train/"] });
  await page.press("button.link", "its dependents");
  await page.until(async () => expect((await state())?.marked).toEqual({ reach: "dependents", of: "loss/" }));
  await page.until(() => expect(markedNodes()).toBeGreaterThan(1));

  const { boxes } = await view();
  const box = boxes.find(({ kind, name }) => kind === "scope" && name === "loss");
  (await view()).dispatchEvent(new CustomEvent("graph-menu", { detail: { id: box?.id, x: 10, y: 10 } }));
  const items = () => page.all("[role=menu] button");
  await page.until(() => expect(items().map((item) => textOf(item))).toContain("Inputs of This Scope"));
  const feed = items().find((item) => textOf(item).includes("Feed (E)"));
  expect(feed?.getAttribute("aria-checked")).toBe("true");
  feed?.click();
  await page.until(async () => expect((await state())?.run).toEqual({ feeds: [], fetches: ["train/"] }));
  (await view()).dispatchEvent(new CustomEvent("graph-tab", { detail: "mode" }));
  await page.press("tensor-view-graph-ends button.link", "train/");
  await page.until(async () => expect((await state())?.selection).toMatchObject({ kind: "scope", name: "train" }));
});

it("goes to a feed, and adds a typed one, also where another part of the panel is shown meanwhile", async () => {
  open("session", "step_1");
  await drawn();
  key("r");
  const tab = async (detail: string) => (await view()).dispatchEvent(new CustomEvent("graph-tab", { detail }));
  const field = await page.find<HTMLElement & { value: string }>("tensor-view-graph-ends vscode-text-field");
  field.value = "layer1/mul/_2:0";
  field.dispatchEvent(new Event("input"));
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
  await tab("ops");
  await page.until(async () => expect((await state())?.run.fetches).toEqual(["layer1/mul/_2:0"]));
  await tab("mode");
  await page.press("tensor-view-graph-ends button.link", "layer1/mul/_2:0");
  await tab("ops");
  await page.until(async () => expect((await state())?.selection).toMatchObject({ name: "layer1/mul/_2" }));
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
  await page.says("Choose the graph to compare this one with.");
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
  page.all("tensor-view-graph-findings .all [role=row]")[0]?.click();
  await page.until(() => expect(markedNodes()).toBe(3));
  key("c");
  await page.until(() => expect(rows()[0]).toMatch(/ took /));
  const set = async (detail: object) => {
    (await view()).dispatchEvent(new CustomEvent("graph-state", { detail }));
  };
  await set({ figure: "executions", metadata: { tag: "step_1" }, placed: ["/device:CPU:0", "/device:CPU:1"] });
  await set({ lists: { cost: { list: "unmatched", sort: { by: "nanos", isDescending: true } } } });
  await page.until(() => expect(rows()[0]).toContain("no node has this name"));
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
    page.host.set({ graphDirection: "auto", graphDepth: 0 });
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
