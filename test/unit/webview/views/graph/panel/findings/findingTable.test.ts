// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import {
  FINDING_COLUMNS,
  type FindingList,
  type FindingRow,
} from "../../../../../../../src/shared/graph/graphFindings";
import { NO_ENDS } from "../../../../../../../src/shared/graph/graphMode";
import { graphFindings } from "../../../../../../../src/shared/questions/graphWork";
import type { FindingTable, ShownFindings } from "../../../../../../../webview/views/graph/panel/findings/findingTable";
import { textOf } from "../../../../../../support/domPage";
import { GraphAsker, GraphPart, someGraph } from "../../graphAsker";
import "../../../../../../../webview/views/graph/panel/findings/findingTable";

let part: GraphPart<FindingTable>;
afterEach(() => part.close());

const row = (at: number, nodes: readonly string[], cells: FindingRow["cells"]): FindingRow => ({
  ...{ at, nodes, nodeCount: nodes.length, cells },
});

/** Time from the greatest down. */
const COSTS = [
  row(0, ["net/b"], ["net/b", "MatMul", 2_500_000, 0.5, 3, 2048, "/gpu:0"]),
  row(1, ["net/a"], ["net/a", "Relu", 1500, 0.3, 1, 0, ""]),
  row(2, ["c"], ["c", "Add", 999, 0.2, 1, null, "/gpu:0"]),
];

/** Answers as the question promises: rows that have the filter in a cell, sorted, some of them. */
function playing(all: readonly FindingRow[]): GraphAsker {
  return new GraphAsker().play(graphFindings, ({ source, filter = "", sort, start, most }) => {
    const columns = FINDING_COLUMNS[source.list];
    const names: readonly string[] = columns;
    const place = names.indexOf(sort?.by ?? "");
    const kept = all.filter(({ cells }) => cells.some((cell) => String(cell).includes(filter)));
    const sign = sort?.isDescending ? -1 : 1;
    const by = ({ cells }: FindingRow) => cells[place] ?? "";
    const sorted = sort ? [...kept].sort((a, b) => sign * (by(a) < by(b) ? -1 : 1)) : kept;
    return { columns, total: sorted.length, rows: sorted.slice(start, start + most) };
  });
}

function show(asker: GraphAsker, list: FindingList, more: Partial<ShownFindings> = {}): void {
  part = new GraphPart(asker, (host) => {
    const table = document.createElement("tensor-view-graph-findings");
    const source = { list, run: NO_ENDS };
    table.shown = { graph: someGraph(host), source, view: {}, marked: undefined, none: "Nothing took time.", ...more };
    table.addEventListener("finding-view", ({ detail: view }: CustomEventInit<ShownFindings["view"]>) => {
      if (table.shown && view) table.shown = { ...table.shown, view };
    });
    return table;
  });
}

const rows = () => part.all(".all [role=row]").map((one) => textOf(one));
const firsts = () => part.all(".all [role=row]").map((one) => textOf(one.children[0] as Element));
const headers = () => part.all("[role=columnheader]").map((one) => `${textOf(one)} ${one.getAttribute("aria-sort")}`);

it("shows numbers for people, what it is looked at for first, and a sentence of each row", async () => {
  show(playing(COSTS), "cost");
  await part.until(() =>
    expect(rows()).toEqual([
      "net/b 2.5 ms 50% 2.0 KiB 3 MatMul /gpu:0",
      "net/a 1.5 µs 30% 0 B 1 Relu (none)",
      "c 999 ns 20% unknown 1 Add /gpu:0",
    ]),
  );
  await part.says("3 rows");
  expect(part.all(".all [role=row]")[0]?.getAttribute("aria-label")).toBe(
    "net/b took 2.5 ms and 2.0 KiB in 3 runs on /gpu:0.",
  );
  expect(part.all("[role=grid]")[0]?.getAttribute("aria-rowcount")).toBe("4");
});

it("is sorted by its headers one way, the other, and as it was; filtered by what is typed", async () => {
  show(playing(COSTS), "cost");
  await part.until(() => expect(firsts()).toEqual(["net/b", "net/a", "c"]));
  await part.press("[role=columnheader] button", "Time");
  await part.until(() => expect(headers()[1]).toBe("Time ↓ descending"));
  await part.press("[role=columnheader] button", "Time ↓");
  await part.until(() => expect(firsts()).toEqual(["c", "net/a", "net/b"]));
  await part.press("[role=columnheader] button", "Time ↑");
  await part.until(() => expect(firsts()).toEqual(["net/b", "net/a", "c"]));
  expect(headers().every((header) => header.endsWith("none"))).toBe(true);
  await part.press("[role=columnheader] button", "Node");
  await part.until(() => expect(firsts()).toEqual(["c", "net/a", "net/b"]));
  part.type(await part.find("vscode-text-field"), "net/");
  await part.until(() => expect(firsts()).toEqual(["net/a", "net/b"]));
  await part.says("2 rows");
  part.type(await part.find("vscode-text-field"), "zzz");
  await part.says("0 rows");
});

it("marks a chosen finding and goes to its first node; keys walk and copy", async () => {
  show(playing(COSTS), "cost");
  await part.until(() => expect(rows()).toHaveLength(3));
  const source = { list: "cost", run: NO_ENDS };
  part.all(".all [role=row]")[1]?.click();
  expect(part.told).toEqual([
    ["graph-mark", { source, at: 1 }],
    ["graph-goto", { name: "net/a", kind: "node" }],
  ]);
  const grid = await part.find("[role=grid]");
  for (const key of ["End", "Enter"]) part.key(grid, key);
  expect(part.told.slice(2)).toEqual([
    ["graph-mark", { source, at: 2 }],
    ["graph-goto", { name: "c", kind: "node" }],
  ]);
  expect(part.key(grid, "c", { ctrlKey: true }).defaultPrevented).toBe(true);
  await part.says("Copied.");
  expect(part.requests("copy/text")).toEqual([{ text: "c\tAdd\t999\t0.2\t1\t\t/gpu:0" }]);
  if (part.root.shown)
    part.root.shown = { ...part.root.shown, marked: { source: { list: "cost", run: NO_ENDS }, at: 2 } };
  await part.until(() =>
    expect(part.all("[role=row][aria-selected=true]").map((one) => textOf(one.children[0] as Element))).toEqual(["c"]),
  );
});

it("goes to scopes, and of devices to no single node", async () => {
  show(playing([row(0, [], ["net", 3, 10, 0.1, 20])]), "costScopes");
  await part.until(() => expect(rows()).toHaveLength(1));
  part.all(".all [role=row]")[0]?.click();
  expect(part.last).toEqual(["graph-goto", { name: "net", kind: "scope" }]);
  part.close();
  show(playing([row(0, ["a"], ["/gpu:0", 12, null, null])]), "loads");
  await part.until(() => expect(rows()).toEqual(["/gpu:0 12"]));
  part.all(".all [role=row]")[0]?.click();
  expect(part.told).toEqual([["graph-mark", { source: { list: "loads", run: NO_ENDS }, at: 0 }]]);
  part.close();
  show(playing([row(0, [], ["_SOURCE", 10, 0])]), "unmatched");
  await part.until(() => expect(rows()).toHaveLength(1));
  part.all(".all [role=row]")[0]?.click();
  expect(part.told).toEqual([]);
});

/** A way of two modules; the second has the paths in it while it is open. */
function followed(): GraphAsker {
  return new GraphAsker().play(graphFindings, ({ source: { open = [] }, start, most }) => {
    const columns = FINDING_COLUMNS.follow;
    const isOpen = open.includes("Net/Block[1]");
    const all: FindingRow[] = [
      { ...row(0, ["x"], ["x", "IO Node", "[-1, 3]", "float32", 0, 1]), fold: { level: 0 } },
      { ...row(1, ["c", "r"], ["Net/Block[1]", "Block", "[-1, 64]", null, 1, 2]), fold: { level: 0, isOpen } },
      ...(isOpen
        ? [{ ...row(2, ["c"], ["Net/Block[1]/Conv2d[conv]", "Conv2d", "[-1, 64]", null, 1, 1]), fold: { level: 1 } }]
        : []),
    ];
    return { columns, total: all.length, rows: all.slice(start, start + most) };
  });
}

it("unfolds where it is, by keys and clicks; its order stays, what is chosen is gone to and not marked", async () => {
  const source = { list: "follow", run: NO_ENDS, from: "", open: [] } as const;
  show(followed(), "follow", { source });
  part.root.addEventListener("finding-view", ({ detail }: CustomEventInit<ShownFindings["view"]>) => {
    if (part.root.shown)
      part.root.shown = { ...part.root.shown, source: { ...source, open: [...(detail?.open ?? [])] } };
  });
  await part.until(() => expect(firsts()).toEqual(["x", "Block[1]"]));
  expect(part.all("[role=columnheader] button")).toEqual([]);
  expect(part.all(".change").map((cell) => textOf(cell))).toEqual(["[?, 64]"]);
  const grid = await part.find("[role=treegrid]");
  const opened = () => part.all(".all [role=row]").map((one) => one.getAttribute("aria-expanded"));
  expect(opened()).toEqual([null, "false"]);
  for (const key of ["ArrowRight", "ArrowDown", "ArrowRight"]) part.key(grid, key);
  await part.until(() => expect(firsts()).toEqual(["x", "Block[1]", "conv"]));
  expect(opened()).toEqual([null, "true", null]);
  expect(part.all(".all [role=row]").map((one) => one.getAttribute("aria-level"))).toEqual(["1", "1", "2"]);
  part.key(grid, "Enter");
  expect(part.last).toEqual(["graph-goto", { name: "Net/Block[1]", kind: "scope" }]);
  for (const key of ["ArrowDown", "Enter"]) part.key(grid, key);
  expect(part.last).toEqual(["graph-goto", { name: "Net/Block[1]/Conv2d[conv]", kind: "node" }]);
  expect(part.told.map(([name]) => name)).toEqual(["graph-goto", "graph-goto"]);
  // From what is in it to what it is in, which then closes.
  for (const key of ["ArrowLeft", "ArrowLeft"]) part.key(grid, key);
  await part.until(() => expect(firsts()).toEqual(["x", "Block[1]"]));
  part.all(".twistie")[1]?.click();
  await part.until(() => expect(firsts()).toEqual(["x", "Block[1]", "conv"]));
});

it("saves and copies all of a list, exact", async () => {
  const many = Array.from({ length: 9000 }, (_, i) => row(i, [`n${i}`, `m${i}`], [`n${i}`, "Mul", 2]));
  show(playing(many), "cse");
  await part.says("9,000 rows");
  expect(part.all(".all [role=row]").length).toBeLessThan(100);
  await part.choose("Save or copy the list", "Save List as CSV…");
  await part.until(() => expect(part.saved["a.__run_graph__.cse.csv"]?.split("\r\n")).toHaveLength(9002));
  expect(part.saved["a.__run_graph__.cse.csv"]?.slice(0, 30)).toBe("node,op,nodes\r\nn0,Mul,2\r\nn1,Mu");
  await part.choose("Save or copy the list", "Save List as JSON…");
  await part.until(() =>
    expect(JSON.parse(part.saved["a.__run_graph__.cse.json"] ?? "[]")[8999]).toEqual({
      ...{ node: "n8999", op: "Mul", nodes: 2, all: ["n8999", "m8999"] },
    }),
  );
});

it("says why there is nothing, and what went wrong", async () => {
  show(playing([]), "cost");
  await part.says("Nothing took time.");
  expect(part.all("[role=grid]")).toEqual([]);
  part.close();
  show(new GraphAsker(), "cost");
  await part.says("nobody plays graph/findings");
});
