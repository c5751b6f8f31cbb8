// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { FINDING_COLUMNS, type FindingRow } from "../../../../../../src/shared/graph/graphFindings";
import { graphFigures } from "../../../../../../src/shared/questions/graphPictures";
import type { GraphOverview } from "../../../../../../src/shared/questions/graphs";
import { graphFindings } from "../../../../../../src/shared/questions/graphWork";
import type { AboutPart } from "../../../../../../webview/views/graph/panel/aboutPart";
import { textOf } from "../../../../../support/domPage";
import { GraphAsker, GraphPart, someGraph } from "../graphAsker";
import "../../../../../../webview/views/graph/panel/aboutPart";

let part: GraphPart<AboutPart>;
afterEach(() => part.close());

function show(overview: Partial<GraphOverview> = {}, asker = new GraphAsker()): GraphAsker {
  part = new GraphPart(asker, (host) =>
    Object.assign(document.createElement("tensor-view-graph-about"), { graph: someGraph(host, overview) }),
  );
  return asker;
}

const found = (cells: FindingRow["cells"], more: Partial<FindingRow> = {}): FindingRow => ({
  at: 0,
  nodes: [],
  nodeCount: 1,
  cells,
  ...more,
});
const WAY = [
  found(["net/input", "IO Node", "[-1, 3]", null, 0, 1], { nodes: ["net/input"], fold: { level: 0, isOpen: false } }),
  found(["Net", "Net", "[1, 8]", null, 1, 3], { fold: { level: 0, isOpen: false } }),
  found(["loss", "Mean", "[]", "float32", 1, 1], { nodes: ["loss"], fold: { level: 0 } }),
];
const SCOPES = [
  found(["Net", null, "", 40, 40, 160, null, 1, 0]),
  found(["Net/Linear[fc]", "Linear", "", 30, 30, 120, null, 0.75, 0]),
];

function answering(): GraphAsker {
  return new GraphAsker()
    .play(graphFigures, () => ({
      total: { parameters: 40, trainable: 36, bytes: 160, multiplyAdds: 0, unknown: 0 },
      one: null,
      isTorch: false,
    }))
    .play(graphFindings, ({ source: { list }, start, most }) => {
      const rows = list === "follow" ? WAY : SCOPES;
      return { columns: FINDING_COLUMNS[list], total: rows.length, rows: rows.slice(start, start + most) };
    });
}

const facts = () => part.all("dt").map((term) => `${textOf(term)}: ${textOf(term.nextElementSibling as Element)}`);
const options = () => part.all("[role=option]").map((option) => textOf(option));

it("says what a graph is while nothing is selected", async () => {
  show({ nodes: 1234, controlEdges: 2, functions: [{ name: "f", count: 3 }] }, answering());
  await part.until(() =>
    expect(facts()).toEqual([
      "Nodes: 1,234",
      "Scopes: 1",
      "Edges: 3 data, 2 control",
      "Functions: 1",
      "Depth: 2",
      "Parameters: 40 parameters 36 trainable 160 B",
    ]),
  );
  await part.says("Select a node or a scope to see what is known of it.");
});

it("leads to input, result and the scopes with most parameters", async () => {
  show({}, answering());
  await part.until(() =>
    expect(options()).toEqual(["input [?, 3]", "loss float32 []", "fc 30 parameters, 75% of all"]),
  );
  for (const option of part.all("[role=option]")) option.click();
  expect(part.told).toEqual([
    ["graph-goto", { name: "net/input", kind: "scope" }],
    ["graph-goto", { name: "loss", kind: "node" }],
    ["graph-goto", { name: "Net/Linear[fc]", kind: "scope" }],
  ]);
});

it("takes no part of what is known only in part", async () => {
  const asker = answering().play(graphFigures, () => ({
    total: { parameters: 40, trainable: null, bytes: null, multiplyAdds: null, unknown: 2 },
    one: null,
    isTorch: true,
  }));
  show({}, asker);
  await part.until(() => expect(options().at(-1)).toBe("fc 30 parameters"));
});

it("sums nothing of a large graph before somebody asks for it", async () => {
  const asker = show({ nodes: 100_000 }, answering());
  await part.press("button.link", "Count them");
  expect(part.told).toEqual([["graph-tab", "parameters"]]);
  expect(asker.asked).toEqual([]);
});

it("says what is known where the rest is not", async () => {
  show();
  await part.until(() => expect(facts()).toEqual(["Nodes: 4", "Scopes: 1", "Edges: 3", "Depth: 2"]));
  expect(options()).toEqual([]);
});
