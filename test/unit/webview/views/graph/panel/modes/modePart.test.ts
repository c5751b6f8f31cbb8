// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { FINDING_COLUMNS } from "../../../../../../../src/shared/graph/graphFindings";
import { NO_ENDS } from "../../../../../../../src/shared/graph/graphMode";
import type { GraphShare, GraphShares } from "../../../../../../../src/shared/questions/graphPictures";
import { type GraphOverview, graphOverview } from "../../../../../../../src/shared/questions/graphs";
import {
  type GraphHints,
  graphCost,
  graphDiff,
  graphFindings,
  graphHints,
  graphPlacement,
} from "../../../../../../../src/shared/questions/graphWork";
import { askedMode } from "../../../../../../../webview/views/graph/graphModes";
import { type GraphState, readGraphState } from "../../../../../../../webview/views/graph/graphState";
import type { ShownMode } from "../../../../../../../webview/views/graph/panel/findings/shownWork";
import type { ModePart } from "../../../../../../../webview/views/graph/panel/modes/modePart";
import { textOf } from "../../../../../../support/domPage";
import type { PageHost } from "../../../../../../support/pageHost";
import { GraphAsker, GraphPart, someGraph } from "../../graphAsker";
import "../../../../../../../webview/views/graph/panel/modes/modePart";

let part: GraphPart<ModePart>;
afterEach(() => part.close());

interface Show {
  readonly state: Partial<GraphState>;
  readonly entries?: readonly GraphShare[];
  readonly metadata?: readonly string[];
  readonly overview?: Partial<GraphOverview>;
  /** The graph is joined with that of the state. */
  readonly isJoined?: boolean;
}

function shownMode(
  host: PageHost,
  { state: more, entries, metadata = [], overview, isJoined = false }: Show,
): ShownMode {
  const state = { ...readGraphState(undefined, "a"), ...more };
  const graph = someGraph(host, overview);
  const [tag] = metadata;
  const chosen = tag === undefined ? undefined : (state.metadata ?? { tag });
  const none = {
    starts: new Uint32Array(1),
    entry: new Uint32Array(),
    nodes: new Uint32Array(),
    pruned: new Uint32Array(),
  };
  const shares: GraphShares | undefined = entries && {
    ...{ entries, amount: entries.reduce((sum, { amount }) => sum + amount, 0), ...none },
    ...{ amounts: new Float64Array(), crossing: new Uint32Array(), crossingBytes: new Float64Array() },
    ends: new Uint8Array(),
  };
  return {
    graph: isJoined && state.other ? { ...graph, ref: { ...graph.ref, other: state.other } } : graph,
    ...{ state, mode: askedMode(state, chosen), shares, picture: undefined, error: undefined, before: undefined },
    metadata: { tags: metadata, chosen },
    otherMetadata: { tags: metadata, chosen },
  };
}

/** The part, with its state as the view would keep it. */
function show(asker: GraphAsker, query: Show): void {
  asker.play(graphFindings, ({ source }) => ({ columns: FINDING_COLUMNS[source.list], total: 0, rows: [] }));
  let now = query;
  part = new GraphPart(asker, (host) => {
    const mode = Object.assign(document.createElement("tensor-view-graph-mode"), { shown: shownMode(host, now) });
    mode.addEventListener("graph-state", ({ detail }) => {
      now = { ...now, state: { ...now.state, ...detail } };
      mode.shown = shownMode(host, now);
    });
    return mode;
  });
}

const entry = (key: string, nodes: number, amount = nodes): GraphShare => ({ key, nodes, amount });
const legend = () => part.all("tensor-view-graph-legend [role=option]").map((one) => textOf(one));
const lists = () => part.all("tensor-view-graph-lists vscode-option").map((one) => textOf(one));

async function choose(list: string, value: string): Promise<void> {
  const found = await part.named("vscode-dropdown", list);
  Object.assign(found, { value });
  found.dispatchEvent(new Event("change"));
}

it("has a legend whose entries are walked and chosen", async () => {
  const marked = { mode: { by: "op" as const }, run: NO_ENDS, key: "activation" };
  show(new GraphAsker(), {
    state: { mode: "op", marked },
    entries: [entry("matmul", 3), entry("activation", 1), entry("other", 0)],
  });
  await part.until(() => expect(legend()).toEqual(["matrix product 3 75%", "activation 1 25%", "other 0 0%"]));
  expect(part.all("[role=option][aria-selected=true]").map((one) => textOf(one))).toEqual(["activation 1 25%"]);
  const list = await part.find("tensor-view-graph-legend [role=listbox]");
  for (const key of ["ArrowDown", "Enter", "End", " ", "Home", "ArrowUp", "Enter"]) {
    part.key(list, key);
    await part.root.updateComplete;
  }
  expect(part.told).toEqual([
    ["graph-entry", "activation"],
    ["graph-entry", "other"],
    ["graph-entry", "matmul"],
  ]);
  await part.press("button.link", "cost");
  expect(part.last).toEqual(["graph-mode", "cost"]);
});

it("says where time went, by the metadata and the figure that are chosen", async () => {
  const asker = new GraphAsker().play(graphCost, ({ metadata }) => ({
    ...{ metadata: metadata.tag, devices: [], totalNanos: 3_500_000, nodes: [], nodeCount: 3 },
    ...{ unmatched: ["x"], unmatchedCount: 1 },
  }));
  show(asker, {
    state: { mode: "cost" },
    metadata: ["step_1", "step_2"],
    entries: [entry("1000000", 2, 3e6), entry("100000", 1, 5e5), entry("", 1, 0)],
  });
  await part.says("3.5 ms in all; 3 of 4 nodes ran. 1 name that ran is not a node of the graph.");
  expect(legend()).toEqual(["1 ms and more 2 3 ms 85.7%", "100 µs and more 1 500 µs 14.3%", "did not run 1"]);
  expect(lists()).toEqual(["nodes", "scopes", "not in the graph"]);
  await choose("recorded as", "step_2");
  await part.until(() => expect(asker.of("graph/cost").at(-1)).toMatchObject({ metadata: { tag: "step_2" }, most: 0 }));
  await choose("figure", "bytes");
  await part.until(() => expect(legend()[0]).toContain("976.6 KiB and more"));
  await choose("list", "unmatched");
  await part.says("All that ran is in the graph.");
  expect(asker.of("graph/findings").at(-1)).toMatchObject({
    source: { list: "unmatched", metadata: { tag: "step_2" }, run: NO_ENDS },
  });
});

it("says how to record costs where a run has none", async () => {
  show(new GraphAsker(), { state: { mode: "cost" } });
  await part.says("This run has no run metadata.");
  expect(part.all("tensor-view-graph-lists")).toEqual([]);
});

it("shows devices as recorded, and as the placer would choose among those that are asked", async () => {
  const asker = new GraphAsker().play(graphPlacement, ({ devices }) => ({
    ...{
      devices,
      nodes: [],
      nodeCount: 4,
      loads: [],
      crossing: devices.length,
      crossingBytes: devices.length >= 3 ? null : 2048,
      crossingKnownBytes: 2048,
      crossingUnknown: devices.length === 3 ? 3 : devices.length === 4 ? 2 : 0,
    },
    ...{ agreeing: 1, recorded: 3 },
  }));
  show(asker, {
    state: { mode: "device" },
    overview: { devices: [{ name: "/gpu:0", count: 3 }] },
    entries: [entry("/job:worker/task:1/device:GPU:0", 3), entry("", 1)],
  });
  await part.says("0 data edges cross from one device to another.");
  expect(legend()).toEqual(["A worker:1 GPU:0 3 75%", "(none) 1 25%"]);
  expect(lists()).toEqual(["load of devices", "edges between devices"]);
  await part.press(".choice button", "what if");
  await part.says(
    "1 data edge crosses from one device to another: 2.0 KiB in all. 1 of 3 nodes are where they were recorded.",
  );
  expect(lists()).toEqual(["load of devices", "where nodes are", "edges between devices"]);
  const field = await part.find("tensor-view-graph-device-choice vscode-text-field");
  for (const name of ["/cpu:0", "/gpu:1", "/cpu:0"]) {
    part.type(field, name);
    await part.press("vscode-button", "Add");
  }
  await part.says("3 data edges cross from one device to another: their size is not known.");
  expect(asker.of("graph/placement").at(-1)).toMatchObject({ devices: ["/gpu:0", "/cpu:0", "/gpu:1"] });
  part.type(field, "/cpu:2");
  await part.press("vscode-button", "Add");
  await part.says("4 data edges cross from one device to another: 2.0 KiB, and 2 of unknown size.");
  for (const name of ["/gpu:0", "/cpu:0", "/gpu:1", "/cpu:2"]) {
    await part.press("button", `Put nothing on ${name}`);
    await part.until(() => expect(part.all(`[aria-label="Put nothing on ${name}"]`)).toEqual([]));
  }
  await part.says("Choose the devices that nodes are put on.");
  await part.press("button.link", "+ /gpu:0");
  await part.until(() => expect(part.last).toEqual(["graph-state", { placed: ["/gpu:0"] }]));
  await part.press(".choice button", "as recorded");
  expect(part.last).toEqual(["graph-state", { placed: undefined }]);
});

const HINTS: GraphHints = {
  ...{ isUnknown: false, cse: [], cseCount: 2, cseNodeCount: 5, foldable: [], foldableCount: 7, foldRoots: [] },
  ...{ foldRootCount: 3, identities: [], identityCount: 4, dead: null, deadCount: 0, inline: [], inlineCount: 1 },
  inlinedNodes: 90,
};

it("says what could be smaller, and what TensorFlow does about it", async () => {
  const asker = new GraphAsker().play(graphHints, () => HINTS);
  show(asker, { state: { mode: "hints" } });
  await part.says("5 nodes compute the same as another: 2 would do. 7 nodes are constant, the results of 3 are used.");
  await part.says("Without calls the graph has 90 nodes, not 4.");
  await part.says("Common subexpression elimination: TensorFlow keeps one node of each group");
  await part.says("Nothing is computed twice.");
  await choose("list", "dead");
  await part.says("Mark a fetch with F: what no fetch needs is listed here.");
  expect(asker.of("graph/findings")).toHaveLength(1);
});

it("counts hints of what runs for the fetches, as its legend does", async () => {
  const asker = new GraphAsker().play(graphHints, () => HINTS);
  const run = { feeds: ["x"], fetches: ["y"] };
  show(asker, { state: { mode: "hints", run } });
  await part.says("Only what runs for the fetches is counted, and what is dead.");
  expect(asker.of("graph/hints")).toEqual([expect.objectContaining({ fetches: ["y"], ends: run })]);
});

it("says nothing of a graph whose ops are not TensorFlow's", async () => {
  show(
    new GraphAsker().play(graphHints, () => ({ ...HINTS, isUnknown: true })),
    { state: { mode: "hints" } },
  );
  await part.says("No hints for this graph: its ops are not TensorFlow's.");
  expect(part.all("tensor-view-graph-lists")).toEqual([]);
});

it("holds a graph against another: chosen by the host, by its parts and functions", async () => {
  const asker = new GraphAsker()
    .play(graphOverview, ({ part: place = "function/0/pre" }) => ({
      ...someGraph(part.host).overview,
      ...{ part: place, parts: ["function/0/pre", "function/0/post"], functions: [{ name: "f", count: 2 }] },
    }))
    .play(graphDiff, () => ({
      ...{ onlyA: [], onlyACount: 3, onlyB: [], onlyBCount: 2, changed: [], changedCount: 1, same: 1234 },
      ...{ moved: [], movedCount: 1 },
    }));
  show(asker, {
    state: { mode: "difference" },
    overview: { parts: ["function/0/pre", "function/0/post"], part: "function/0/pre" },
  });
  await part.says("Choose the graph to compare this one with.");
  await part.press("vscode-button", "Another part of this");
  const own = { run: "a", tag: "__run_graph__", point: 0 };
  expect(part.last).toEqual(["graph-other", { ...own, part: "function/0/post" }]);
  await part.press("vscode-button", "Another graph…");
  await part.until(() =>
    expect(part.requests("subject/pick")).toEqual([{ from: "graph", run: { logdir: "/logs", run: "a" } }]),
  );

  const other = { run: "b", tag: "trace", part: "function/0/post" };
  part.root.shown = shownMode(part.host, { state: { mode: "difference", other }, isJoined: true, metadata: ["t"] });
  await part.says("1,234 nodes are the same, 1 changed; 3 are only in this graph, 2 only in the other.");
  await part.says("1 of them are perhaps the same under another name: that is a guess.");
  await part.says("This graph compared with b/trace");
  await choose("part", "function/0/pre");
  await choose("function", "f");
  for (const name of ["Swap", "Open beside", "No other"]) await part.press("vscode-button", name);
  expect(part.told.slice(1)).toEqual([
    ["graph-other", { run: "b", tag: "trace", part: "function/0/pre" }],
    ["graph-other", { ...other, function: "f" }],
    ["graph-swap", null],
    ["graph-open-other", other],
    ["graph-other", null],
  ]);
  expect(lists()).toEqual([
    "changed",
    "only in this graph",
    "only in the other",
    "renamed (a guess)",
    "cost against cost",
  ]);
  expect(asker.of("graph/diff")).toEqual([expect.objectContaining({ run: "a", other, most: 0 })]);
});
