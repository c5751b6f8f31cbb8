// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RequestError } from "../../../../../../../src/shared/channel/requestError";
import { FIRST_CHOICE, type PictureBox } from "../../../../../../../src/shared/graph/graphPicture";
import {
  type GraphNode,
  type GraphOverview,
  graphContents,
  graphNode,
  type NodeAttribute,
} from "../../../../../../../src/shared/questions/graphs";
import { recordedHistograms } from "../../../../../../../src/shared/questions/histograms";
import { describePoint, pointsAt } from "../../../../../../../src/shared/questions/points";
import { foreign, say } from "../../../../../../../src/tensor/said/sentence";
import type { GraphPanel } from "../../../../../../../webview/views/graph/panel/graphPanel";
import type { GraphSelection } from "../../../../../../../webview/views/graph/shownGraph";
import { textOf } from "../../../../../../support/domPage";
import { OnScreen } from "../../../../../../support/onScreen";
import { GraphAsker, GraphPart, someGraph } from "../../graphAsker";
import { someNode } from "../../someNode";
import "../../../../../../../webview/views/graph/panel/graphPanel";

let part: GraphPart<GraphPanel>;

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", OnScreen);
});

afterEach(() => part.close());

const NODE: GraphSelection = { kind: "node", name: "net/dense/MatMul" };

function show(asker: GraphAsker, more: Partial<GraphPanel> = {}, overview: Partial<GraphOverview> = {}): void {
  part = new GraphPart(asker, (host) =>
    Object.assign(document.createElement("tensor-view-graph-panel"), {
      graph: someGraph(host, overview),
      selection: NODE,
      ...more,
    }),
  );
}

const playing = (node: Partial<GraphNode>) =>
  new GraphAsker().play(graphNode, ({ name, most = Number.POSITIVE_INFINITY }) => {
    const whole = someNode({ name, scope: "net/dense", ...node });
    return { ...whole, inputs: whole.inputs.slice(0, most), outputs: whole.outputs.slice(0, most) };
  });

const section = (title: string) => {
  const found = part.all("section").find((one) => textOf(one.querySelector("h3") ?? one).startsWith(title));
  if (!found) throw new Error(`no ${title} in: ${part.text}`);
  return found;
};
const options = (list: string) =>
  part
    .all(`[role=listbox][aria-label="${list}"] [role=option]`)
    .map((option) => [...option.children].map((line) => textOf(line)).join(" | "));
const link = (text: string) => part.named("button.link", text);

const BOX: PictureBox = {
  ...{ id: "b1", kind: "node", label: "MatMul", name: "net/dense/MatMul", container: -1 },
  ...{ canOpen: false, isOpen: false, nodes: 1, members: 1, structure: 1, inputs: 2, outputs: 1, isAside: false },
  ...{ before: [], beforeCount: 0, after: [], afterCount: 0 },
};

it("shows what a node is, its inputs and outputs in order, and goes where they lead", async () => {
  show(
    playing({
      op: "MatMul",
      device: "/gpu:0",
      depth: 1234,
      inputs: [
        { from: "x", port: 0, control: false, dtype: "float32", shape: [64, -1] },
        { from: "gone", port: 2, control: false, missing: true },
        { from: "init", port: null, control: true },
      ],
      outputs: [
        { to: "net/dense/BiasAdd", port: 0, control: false },
        { to: "done", port: null, control: true },
      ],
      outputShapes: [[64, 10], null],
      problems: ["missingInput"],
    }),
  );
  await part.until(() =>
    expect(options("Inputs")).toEqual([
      "x | input 0: output 0 · float32 [64, ?]",
      "gone | input 1: output 2 · missing: no node has this name",
      "init | control edge",
    ]),
  );
  expect(options("Outputs")).toEqual(["net/dense/BiasAdd | output 0 · [64, 10]", "done | control edge"]);
  expect(
    part
      .all("dl dt, dl dd")
      .map((one) => textOf(one))
      .join(" "),
  ).toBe("Op MatMul Device /gpu:0 Scope net/dense Depth 1,234 0 [64, 10] 1 rank unknown");
  await part.says("An input of it names a node that does not exist.");
  expect(part.all(".warning").map((one) => textOf(one))).toHaveLength(2);
  (await link("net/dense")).click();
  expect(part.last).toEqual(["graph-goto", { name: "net/dense", kind: "scope" }]);
  const inputs = part.all("[role=listbox]")[0] as HTMLElement;
  part.key(inputs, "End");
  part.key(inputs, "Enter");
  expect(part.last).toEqual(["graph-goto", { name: "init", kind: "node" }]);
  part.all("[role=option]")[1]?.click();
  expect(part.told).toHaveLength(2);
});

it("tells quietly what the writer always leaves out", async () => {
  const inputs = [{ from: "net/conv", port: 0, control: false, missing: true as const }];
  show(playing({ problems: ["missingInput"], inputs }), {}, { usual: "torchModules" });
  await part.says("An input of it names a node that does not exist.");
  await part.until(() => expect(options("Inputs")).toEqual(["net/conv | input 0: output 0 · left out, as usual"]));
  expect(part.all(".warning")).toEqual([]);
});

it("shows all key attributes of a box, and the values of what is set aside", async () => {
  const attributes = [
    { name: "kernel", value: "3×3" },
    { name: "W", value: "⟨3×3×16×16⟩", isDetail: true },
  ] as const;
  const stub = { id: "n:c", label: "c", name: "c", why: "constant", box: -1, data: 1, control: 0 } as const;
  const box: PictureBox = { ...BOX, attributes, before: [{ ...stub, value: "[1, 2]" }], beforeCount: 1 };
  show(playing({}), { box, choice: FIRST_CHOICE });
  await part.says("Key attributes");
  const cells = [...section("Key attributes").querySelectorAll("dt, dd")].map((cell) => textOf(cell));
  expect(cells).toEqual(["kernel", "3×3", "W", "⟨3×3×16×16⟩"]);
  expect(textOf(section("Set aside beside it"))).toContain("[1, 2]");
});

it("asks for the first hundred of many, and for more of them", async () => {
  const outputs = Array.from({ length: 1500 }, (_, i) => ({ to: `n${i}`, port: 0, control: false }));
  show(playing({ outputs }));
  await part.says("Show more (1,400 are not here)");
  expect(part.all("[role=option]").length).toBeLessThan(60);
  (await link("Show more (1,400 are not here)")).click();
  await part.says("Show more (500 are not here)");
  (await link("Show more (500 are not here)")).click();
  await part.until(() => expect(part.text).not.toContain("Show more"));
  expect(part.asker.of("graph/node").map((params) => (params as { most: number }).most)).toEqual([100, 1000, 10_000]);
});

const attributes: readonly NodeAttribute[] = [
  { name: "T", value: "float32" },
  { name: "config", value: { base64: "Cgc=" } },
  { name: "f", value: { function: "inner" } },
  { name: "long", value: "ab", length: 5000 },
  { name: "shapes", value: [[2, 2], [], null] },
  { name: "text", value: "y".repeat(300) },
  { name: "value", value: { dtype: "int32", shape: [2, -1] }, constant: "__constant__/c" },
];

it("shows attributes in full: long ones fold, are asked for as they unfold, and copied whole", async () => {
  const asker = new GraphAsker().play(graphNode, ({ name, most }) =>
    someNode({
      name,
      attributes: attributes.map((one) =>
        one.name === "long" && most === 5000 ? { name: "long", value: "ab".repeat(2500) } : one,
      ),
    }),
  );
  show(asker);
  await part.says("int32 [2, ?]");
  expect(part.all(".attribute .value").map((one) => textOf(one))).toEqual([
    ...["float32", "Cgc=", "ab …", "[[2, 2], [], (not set)]", `${"y".repeat(160)} …`, "int32 [2, ?]"],
  ]);
  (await link("Show all 5,000 of long")).click();
  await part.says("ab".repeat(2500));
  await part.press("button", "Copy long");
  await part.until(() => expect(part.requests("copy/text")).toEqual([{ text: "ab".repeat(2500) }]));
  await part.press("button", "Copy shapes");
  await part.until(() => expect(part.requests("copy/text").at(-1)).toEqual({ text: "[[2,2],[],null]" }));
  (await link("Show all of text")).click();
  (await link("Fold text")).click();
  (await link("inner")).click();
  expect(part.last).toEqual(["graph-function", "inner"]);
  (await link("Open its tensor")).dispatchEvent(new MouseEvent("click", { ctrlKey: true }));
  expect(part.last).toEqual(["graph-open-series", { tag: "__constant__/c", kind: "tensor", toSide: true }]);
  // Of another node nothing is unfolded.
  part.root.selection = { kind: "node", name: "other" };
  await part.until(() => expect(part.text).toContain("Show all 5,000 of long"));
});

const columns = (step: number, counts: readonly number[]) => ({
  ...{ origin: "recorded" as const, points: Float64Array.of(step), offsets: Uint32Array.of(0, counts.length) },
  ...{ lefts: Float64Array.from(counts.keys()), rights: Float64Array.from(counts.keys(), (i) => i + 1) },
  counts: Float64Array.from(counts),
  ...{ nan: Float64Array.of(0), posInf: Float64Array.of(0), negInf: Float64Array.of(0) },
  ...{ below: Float64Array.of(0), above: Float64Array.of(0), min: Float64Array.of(0), max: Float64Array.of(3) },
  ...{ percentiles: new Float64Array(), rule: say("ruleRecorded"), errors: [] },
});

it("shows a node's series with a small histogram at the step, and opens them there", async () => {
  const asker = playing({
    tags: [
      { tag: "dense/kernel", kind: "histogram" },
      { tag: "dense/kernel", kind: "tensor" },
      { tag: "dense/loss", kind: "scalar" },
    ],
  })
    .play(pointsAt, ({ step }) => ({
      points: Int32Array.of(step === "7" ? -1 : 3),
      steps: BigInt64Array.of(step === "7" ? 0n : 40n),
      wallTimesSeconds: Float64Array.of(0),
      firstSteps: BigInt64Array.of(40n),
      missing: Uint8Array.of(0),
      errors: [],
    }))
    .play(recordedHistograms, () => columns(3, [1, 8, 2]))
    .play(describePoint, () => ({
      ...{ kind: "tensor" as const, point: 3, file: "f", step: "40", wallTimeSeconds: Float64Array.of(0) },
      ...{ isSuperseded: false, isAfterDamage: false, dtype: "float32", shape: [30_000, 1000] },
    }));
  show(asker, { step: "7" });
  // Before the first step there is none: the first is shown.
  await part.says("histogram · step 40");
  await part.until(() =>
    expect(part.all("canvas").map((one) => one.getAttribute("aria-label"))).toEqual([
      "Histogram from -0.06 to 3.06: densest at 1.5",
    ]),
  );
  // A tensor of this many elements is not read for a small picture.
  await part.says("tensor · step 40");
  expect(asker.of("histogram/computed")).toEqual([]);
  expect(asker.of("points/at")).toHaveLength(4);
  const rows = part.all("tensor-view-graph-tag button.link");
  rows[0]?.click();
  expect(part.last).toEqual([
    "graph-open-series",
    { tag: "dense/kernel", kind: "histogram", toSide: false, step: "40" },
  ]);
  rows[2]?.dispatchEvent(new MouseEvent("auxclick", { button: 1 }));
  expect(part.last).toEqual(["graph-open-series", { tag: "dense/loss", kind: "scalar", toSide: true }]);
});

it("acts on the box: opens and closes it, puts back, sets aside, stacks", async () => {
  const box: PictureBox = {
    ...BOX,
    ...{ canOpen: true, calls: "inner", isAside: true, unstackedFrom: "stack:n", isRecursive: true },
    before: [{ id: "s1", label: "c", name: "net/c", why: "constant", box: -1, data: 1, control: 0 }],
    beforeCount: 3,
  };
  show(playing({ calls: ["inner"] }), { box, choice: { ...FIRST_CHOICE, putBack: ["b1"] } });
  await part.says("The function calls itself");
  for (const name of ["Open the function in place", "Stack again", "Put back among the others", "Set aside again"]) {
    await part.press("vscode-button", name);
  }
  await part.press("button.link", "put back net/c");
  (await link("c")).click();
  (await link("inner")).click();
  expect(part.told).toEqual([
    ["graph-open-in-place", "b1"],
    ["graph-stack", "stack:n"],
    ["graph-put-back", "b1"],
    ["graph-set-aside", "b1"],
    ["graph-put-back", "s1"],
    ["graph-goto", { name: "net/c", kind: "node" }],
    ["graph-function", "inner"],
  ]);
  await part.says("and 2 more");
  part.root.box = { ...BOX, canOpen: true, isOpen: true };
  await part.press("vscode-button", "Close");
  expect(part.last).toEqual(["graph-close-in-place", "b1"]);
});

it("says beside what a node without a box stands, and puts it back", async () => {
  const stub = { id: "s1", label: "c", name: NODE.name, why: "constant", box: -1, data: 1, control: 0 } as const;
  show(playing({}), {
    box: { ...BOX, kind: "scope", name: "net", label: "net", canOpen: true, before: [stub], beforeCount: 9 },
  });
  await part.says("Set aside beside net");
  await part.press("vscode-button", "Put back among the others");
  expect(part.last).toEqual(["graph-put-back", "s1"]);
  // What the other box can do is not the node's.
  expect(part.all("vscode-button").map((button) => textOf(button))).toEqual(["Put back among the others"]);
  part.root.box = { ...BOX, name: "other", beforeCount: 9 };
  await part.until(() => expect(part.all("vscode-button")).toEqual([]));
});

it("names the body that a node is in when it goes on from there, and says why it is not there", async () => {
  show(playing({ inputs: [{ from: "a", port: "out:0", control: false }] }), {
    selection: { ...NODE, function: "inner" },
  });
  await part.until(() => expect(options("Inputs")).toEqual(["a | input 0: output out:0"]));
  expect(part.asker.of("graph/node")).toMatchObject([{ function: "inner", name: NODE.name }]);
  part.all("[role=option]")[0]?.click();
  expect(part.last).toEqual(["graph-goto", { name: "a", kind: "node", function: "inner" }]);
  part.close();
  show(
    new GraphAsker().play(graphNode, () => {
      throw new RequestError("unknownNode", foreign("there is no such node"));
    }),
  );
  await part.until(() => expect(part.all("[role=alert]").map((one) => textOf(one))).toEqual(["there is no such node"]));
});

it("shows what is in a scope, and goes into it", async () => {
  const asker = new GraphAsker().play(graphContents, ({ most }) => ({
    nodes: 40,
    ops: [
      { name: "Const", count: 30 },
      { name: "Add", count: 10 },
    ],
    devices: [{ name: "/gpu:0", count: 40 }],
    members: [{ name: "net/a", kind: "scope" as const, nodes: 39, op: "Const", inputs: 1, outputs: 2 }].slice(0, most),
    memberCount: 2,
    inputs: [{ from: "x", port: 1, to: "net/a/c", slot: 0, dtype: "float32", shape: [2] }],
    inputCount: 1,
    outputs: [{ from: "net/a/c", port: null, to: "done", slot: null }],
    outputCount: 1,
    tags: [{ tag: "net/loss", kind: "scalar" as const }],
    tagCount: 1,
  }));
  show(asker, {
    selection: { kind: "scope", name: "net" },
    box: { ...BOX, kind: "scope", name: "net", canOpen: true },
  });
  await part.until(() => expect(options("In it")).toEqual(["net/a | 39 nodes · Const · 1 in, 2 out"]));
  expect(options("Edges into it")).toEqual(["x | to net/a/c · output 1 to input 0 · float32 [2]"]);
  expect(options("Edges out of it")).toEqual(["done | from net/a/c · control edge"]);
  expect(textOf(section("Ops"))).toBe("Ops 2 30 Const 10 Add");
  expect(asker.of("graph/contents")).toMatchObject([{ of: { scope: "net" }, most: 100 }]);
  await part.says("/gpu:0: 40 nodes");
  await part.says("net/loss");
  (await link("Const")).click();
  part.all("[role=option]")[0]?.click();
  await part.press("vscode-button", "Open in place");
  expect(part.told).toEqual([
    ["graph-query", { op: "Const" }],
    ["graph-goto", { name: "net/a", kind: "scope" }],
    ["graph-open-in-place", "b1"],
  ]);
  (await link("Show more (1 are not here)")).click();
  await part.until(() => expect(asker.of("graph/contents")).toHaveLength(2));
});

it("finds what a stack stands for by its box, and shows its members one by one", async () => {
  const asker = new GraphAsker().play(graphContents, () => ({
    ...{ nodes: 12, ops: [], devices: [], members: [], memberCount: 0, inputs: [], inputCount: 0 },
    ...{ outputs: [], outputCount: 0, tags: [], tagCount: 0 },
  }));
  const box: PictureBox = {
    ...BOX,
    id: "st",
    kind: "stack",
    label: "layer_1 … layer_6",
    name: "net",
    nodes: 12,
    members: 6,
  };
  show(asker, { selection: { kind: "stack", name: "net", id: "st" }, box });
  await part.says("layer_1 … layer_6");
  await part.until(() =>
    expect(asker.of("graph/contents")).toMatchObject([{ of: { id: "st", choice: FIRST_CHOICE } }]),
  );
  expect(
    part
      .all("dl dt, dl dd")
      .map((one) => textOf(one))
      .join(" "),
  ).toBe("Kind stack Scope net Nodes 12 Members 6");
  await part.press("vscode-button", "Show one by one");
  expect(part.last).toEqual(["graph-unstack", "st"]);
  // What is open elsewhere changes nothing in it.
  part.root.choice = { ...FIRST_CHOICE, open: ["x"] };
  await part.root.updateComplete;
  expect(asker.of("graph/contents")).toHaveLength(1);
});
