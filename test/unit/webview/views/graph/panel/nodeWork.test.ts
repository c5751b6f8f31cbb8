// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { FINDING_COLUMNS } from "../../../../../../src/shared/graph/graphFindings";
import { NO_ENDS } from "../../../../../../src/shared/graph/graphMode";
import { type GraphNode, graphNode } from "../../../../../../src/shared/questions/graphs";
import { graphFindings } from "../../../../../../src/shared/questions/graphWork";
import { type GraphState, readGraphState } from "../../../../../../webview/views/graph/graphState";
import type { ShownWork } from "../../../../../../webview/views/graph/panel/findings/shownWork";
import type { GraphPanel } from "../../../../../../webview/views/graph/panel/graphPanel";
import type { GraphSelection } from "../../../../../../webview/views/graph/shownGraph";
import { textOf } from "../../../../../support/domPage";
import { GraphAsker, GraphPart, someGraph } from "../graphAsker";
import { someNode } from "../someNode";
import "../../../../../../webview/views/graph/panel/graphPanel";

let part: GraphPart<GraphPanel>;
afterEach(() => part.close());

const NODE: GraphSelection = { kind: "node", name: "net/mul" };

function workOf(changes: Partial<GraphState>, more: Partial<ShownWork> = {}): ShownWork {
  const state = { ...readGraphState(undefined, "a"), ...changes };
  const none = { tags: [], chosen: undefined };
  const nothing = { mode: undefined, shares: undefined, picture: undefined, error: undefined, before: undefined };
  return { state, ...nothing, metadata: none, otherMetadata: none, ...more };
}

const playing = (node: Partial<GraphNode>) =>
  new GraphAsker().play(graphNode, ({ name }) => someNode({ name, ...node }));

function show(asker: GraphAsker, work: ShownWork, selection = NODE): void {
  part = new GraphPart(asker, (host) =>
    Object.assign(document.createElement("tensor-view-graph-panel"), { graph: someGraph(host), selection, work }),
  );
}

it("makes a node a feed or fetch, and marks what it reaches", async () => {
  const run = { feeds: ["x"], fetches: ["net/mul"] };
  show(playing({}), workOf({ run }, { before: "x" }));
  const buttons = () =>
    part.all('[aria-label="Feed or fetch"] button').map((one) => `${textOf(one)} ${one.getAttribute("aria-pressed")}`);
  await part.until(() => expect(buttons()).toEqual(["feed false", "fetch true"]));
  for (const name of ["feed", "fetch"]) await part.press(".choice button", name);
  for (const name of ["its inputs", "its dependents", "between"]) await part.press("button.link", name);
  expect(part.told).toEqual([
    ["graph-run", { feeds: ["x", "net/mul"], fetches: ["net/mul"] }],
    ["graph-run", { feeds: ["x"], fetches: [] }],
    ["graph-mark", { reach: "inputs", of: "net/mul" }],
    ["graph-mark", { reach: "dependents", of: "net/mul" }],
    ["graph-mark", { between: ["x", "net/mul"] }],
  ]);
});

it("makes tensors of its edges feeds and fetches, by keys and by the pointer", async () => {
  const inputs = [
    { from: "split", port: 2, control: false },
    { from: "init", port: null, control: true },
  ];
  const outputs = [{ to: "out", port: 1, control: false }];
  show(playing({ inputs, outputs }), workOf({ run: { feeds: ["split:2"], fetches: [] } }));
  const acts = () => part.all(".act").map((one) => `${one.title}${one.classList.contains("on") ? " on" : ""}`);
  await part.until(() =>
    expect(acts()).toEqual([
      ...["Feed split:2 (E) on", "Fetch split:2 (F)"],
      ...["Feed net/mul:1 (E)", "Fetch net/mul:1 (F)"],
    ]),
  );
  const list = await part.find('[role=listbox][aria-label="Inputs"]');
  part.key(list, "f");
  part.key(list, "End");
  // A control edge is no tensor.
  expect(part.key(list, "e").defaultPrevented).toBe(false);
  part.all(".act")[3]?.click();
  expect(part.told).toEqual([
    ["graph-run", { feeds: ["split:2"], fetches: ["split:2"] }],
    ["graph-run", { feeds: ["split:2"], fetches: ["net/mul:1"] }],
  ]);
});

it("offers neither in the body of a function that is open in place", async () => {
  const inputs = [{ from: "a", port: 0, control: false }];
  show(playing({ inputs }), workOf({ mode: "hints" }), { ...NODE, function: "f" });
  await part.says("Inputs");
  expect([part.all('[aria-label="Feed or fetch"]'), part.all(".act")]).toEqual([[], []]);
});

it("says what the mode says of it, and marks that", async () => {
  const asker = playing({}).play(graphFindings, ({ source, of, start }) => {
    const columns = FINDING_COLUMNS[source.list];
    if (source.list !== "cse" || of !== "net/mul" || start !== 0) return { columns, total: 0, rows: [] };
    const row = { at: 7, nodes: ["net/mul", "net/mul_1"], nodeCount: 2, cells: ["net/mul", "Mul", 2] };
    return { columns, total: 1, rows: [row] };
  });
  show(asker, workOf({ mode: "hints" }));
  await part.says("net/mul and net/mul_1 compute the same: TensorFlow keeps one.");
  expect(asker.of("graph/findings").map((params) => (params as { source: { list: string } }).source.list)).toEqual([
    ...["cse", "foldable", "identities", "inline"],
  ]);
  await part.press("button.link", "mark");
  expect(part.last).toEqual(["graph-mark", { source: { list: "cse", run: NO_ENDS }, at: 7 }]);
  part.root.work = workOf({ mode: "run", run: { feeds: [], fetches: ["out"] } });
  await part.says("Nothing to say about this node.");
  part.root.work = workOf({ mode: "cost" });
  await part.until(() => expect(part.text).not.toContain("Nothing to say about this node."));
});

it("says both values of what differs in the other graph", async () => {
  const here = {
    op: "Mul",
    device: "/gpu:0",
    attributes: [
      { name: "T", value: "float32" },
      { name: "same", value: 1 },
    ],
  };
  const inputs = [{ from: "x", port: 0, control: false }];
  const other = {
    ...{
      name: "net/mul",
      op: "AddV2",
      device: "/gpu:0",
      inputs: [{ from: "x", port: 1, control: false }],
      inputCount: 1,
    },
    attributes: [
      { name: "same", value: 1 },
      { name: "new", value: true },
    ],
  };
  show(playing({ ...here, inputs, side: "changed", other }), workOf({ mode: "difference" }));
  await part.says("In the other graph changed");
  const section = part.all("section").find((one) => textOf(one).startsWith("In the other graph"));
  expect(section && textOf(section)).toBe(
    "In the other graph changed Op here: Mul there: AddV2 Inputs here: x there: x (output 1) " +
      "T here: float32 there: (not set) new here: (not set) there: true",
  );
});
