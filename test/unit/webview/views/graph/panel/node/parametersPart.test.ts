// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { FINDING_COLUMNS, type FindingRow } from "../../../../../../../src/shared/graph/graphFindings";
import { NO_ENDS } from "../../../../../../../src/shared/graph/graphMode";
import { type GraphFigures, graphFigures } from "../../../../../../../src/shared/questions/graphPictures";
import { graphContents } from "../../../../../../../src/shared/questions/graphs";
import { graphFindings } from "../../../../../../../src/shared/questions/graphWork";
import { readGraphState } from "../../../../../../../webview/views/graph/graphState";
import type { ParametersPart } from "../../../../../../../webview/views/graph/panel/node/parametersPart";
import type { GraphSelection } from "../../../../../../../webview/views/graph/shownGraph";
import { textOf } from "../../../../../../support/domPage";
import { GraphAsker, GraphPart, someGraph } from "../../graphAsker";
import "../../../../../../../webview/views/graph/panel/node/parametersPart";

let part: GraphPart<ParametersPart>;
afterEach(() => part.close());

const SOURCE = { list: "parameters", run: NO_ENDS };
const TOTAL = { parameters: 14_730, trainable: 14_634, bytes: 58_920, multiplyAdds: 14_598_304, unknown: 0 };

const row = (at: number, nodes: readonly string[], cells: FindingRow["cells"]): FindingRow => ({
  ...{ at, nodes, nodeCount: nodes.length || 5, cells },
});

const ROWS = [
  row(0, [], ["net", "Model", "[?, 10]", 14_730, 14_634, 58_920, 14_598_304, 1, 0]),
  row(1, ["net/stem"], ["net/stem", "Conv2D", "[?, 32, 32, 16]", 448, 448, 1792, 442_368, 0.0304, 0]),
  row(2, [], ["net/head", null, "", 1000, null, null, null, 0.5, 2]),
];

function playing(figures: Partial<GraphFigures> = {}): GraphAsker {
  return new GraphAsker()
    .play(graphFigures, () => ({ total: TOTAL, one: null, isTorch: false, ...figures }))
    .play(graphContents, ({ of }) => ({
      ...{ nodes: 5, ops: [], devices: [], members: [], memberCount: 0 },
      ...{ inputs: [], inputCount: 0, outputs: [], outputCount: 0 },
      tags: "scope" in of && of.scope === "net" ? [{ tag: "net.weight", kind: "text" as const }] : [],
      tagCount: "scope" in of && of.scope === "net" ? 1 : 0,
    }))
    .play(graphFindings, ({ source, filter = "", sort }) => {
      const columns = FINDING_COLUMNS[source.list];
      const place = (columns as readonly string[]).indexOf(sort?.by ?? "");
      const kept = ROWS.filter(({ cells }) => cells.some((cell) => String(cell).includes(filter)));
      const by = ({ cells }: FindingRow) => Number(cells[place] ?? 0);
      const rows = sort ? kept.sort((a, b) => (sort.isDescending ? by(b) - by(a) : by(a) - by(b))) : kept;
      return { columns, total: rows.length, rows };
    });
}

function show(asker: GraphAsker, kept: object = {}): void {
  part = new GraphPart(asker, (host) => {
    const made = document.createElement("tensor-view-graph-parameters");
    const graph = someGraph(host);
    made.shown = { graph, state: readGraphState(kept, ""), step: undefined };
    made.addEventListener("graph-state", ({ detail }) => {
      if (made.shown) made.shown = { ...made.shown, state: { ...made.shown.state, ...detail } };
    });
    return made;
  });
}

const select = (selection: GraphSelection) => {
  const { shown } = part.root;
  if (shown) part.root.shown = { ...shown, state: { ...shown.state, selection } };
};

const texts = () => part.all(".all [role=row]").map((one) => textOf(one));
const names = () => part.all(".all [role=row]").map((one) => textOf(one.children[0] as Element));

it("shows the totals above, a row a scope, its share as a bar, and figures that are known in part as their least", async () => {
  show(playing());
  await part.says("14,730 parameters, 14,634 trainable, 57.5 KiB, 14,598,304 multiply-adds");
  await part.until(() =>
    expect(texts()).toEqual([
      "net 14,730 100% Model [?, 10] 14,634 57.5 KiB 14,598,304 0",
      "net/stem 448 3% Conv2D [?, 32, 32, 16] 448 1.8 KiB 442,368 0",
      "net/head ≥ 1,000 50% unknown (none) unknown unknown unknown 2",
    ]),
  );
  const bars = part.all<HTMLElement>(".share").map(({ style }) => style.getPropertyValue("--part"));
  expect(bars).toEqual(["100%", "3.04%", "50%"]);
  expect(part.all(".all [role=row]").map((one) => one.getAttribute("aria-label"))).toEqual([
    "net: Model, 14,730 parameters, 14,634 trainable, 57.5 KiB, 14,598,304 multiply-adds, 100% of all, outputs [?, 10].",
    "net/stem: Conv2D, 448 parameters, 448 trainable, 1.8 KiB, 442,368 multiply-adds, 3% of all, outputs [?, 32, 32, 16].",
    "net/head: at least 1,000 parameters, 50% of all.",
  ]);
});

it("says of how many the size is unknown, and why", async () => {
  const total = { parameters: null, trainable: null, bytes: null, multiplyAdds: null, unknown: 18 };
  show(playing({ total, isTorch: true }));
  await part.says("18 of unknown size: torch records no shapes of parameters.");
});

it("keeps order and filter in the view's state, and asks anew for a graph that was written anew", async () => {
  const asker = playing();
  show(asker, { lists: { parameters: { list: "parameters", sort: { by: "parameters", isDescending: true } } } });
  await part.until(() => expect(names()).toEqual(["net", "net/head", "net/stem"]));
  part.type(await part.find("vscode-text-field"), "stem");
  await part.until(() => expect(names()).toEqual(["net/stem"]));
  const sort = { by: "parameters", isDescending: true };
  expect(part.last).toEqual(["graph-state", { lists: { parameters: { list: "parameters", filter: "stem", sort } } }]);
  const times = asker.of(graphFigures.name).length;
  if (part.root.shown) part.root.shown = { ...part.root.shown, graph: someGraph(part.host) };
  await part.until(() => expect(asker.of(graphFigures.name)).toHaveLength(times + 1));
  expect(asker.of(graphFindings.name).at(-1)).toMatchObject({ filter: "stem", sort });
});

it("leads from a row to its scope or layer, and shows what was recorded of what is selected", async () => {
  show(playing());
  await part.until(() => expect(names()).toHaveLength(3));
  part.all(".all [role=row]")[0]?.click();
  part.all(".all [role=row]")[1]?.click();
  expect(part.told).toEqual([
    ["graph-mark", { source: SOURCE, at: 0 }],
    ["graph-goto", { name: "net", kind: "scope" }],
    ["graph-mark", { source: SOURCE, at: 1 }],
    ["graph-goto", { name: "net/stem", kind: "node" }],
  ]);
  select({ kind: "scope", name: "net" });
  await part.until(() => expect(part.all("tensor-view-graph-tag")).toHaveLength(1));
  select({ kind: "scope", name: "net/head" });
  await part.until(() => expect(part.all("tensor-view-graph-tag")).toHaveLength(0));
});

it("gives up what is asked for once it leaves", async () => {
  const asker = playing();
  const go = asker.pause();
  show(asker);
  await part.says("counting…");
  part.root.remove();
  go();
  await part.until(() => expect(asker.cancelled).toEqual(expect.arrayContaining([graphFigures.name])));
});
