// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { RequestError } from "../../../../../../src/shared/channel/requestError";
import { type GraphRow, graphNode, graphRows } from "../../../../../../src/shared/questions/graphs";
import { foreign } from "../../../../../../src/tensor/said/sentence";
import type { GraphSelection, ShownGraph } from "../../../../../../webview/views/graph/shownGraph";
import type { GraphTable } from "../../../../../../webview/views/graph/table/graphTable";
import { textOf } from "../../../../../support/domPage";
import { GraphAsker, GraphPart, someGraph } from "../graphAsker";
import { someNode } from "../someNode";
import "../../../../../../webview/views/graph/table/graphTable";

let part: GraphPart<GraphTable>;
afterEach(() => part.close());

const scope = (name: string, nodes: number, more: Partial<GraphRow> = {}): GraphRow => ({
  ...{ name, kind: "scope", nodes, inputs: 1, outputs: 2 },
  ...more,
});
const node = (name: string, op: string, device = ""): GraphRow => ({
  ...{ name, kind: "node", op, device, nodes: 1, inputs: 1, outputs: 0 },
});

const LEVELS: Readonly<Record<string, readonly GraphRow[]>> = {
  "": [
    scope("net", 3, { device: "/gpu:0" }),
    scope("big", 20_000, { op: "Relu" }),
    node("x", "Placeholder"),
    node("trace", "NoOp"),
  ],
  net: [scope("net/dense", 2, { op: "MatMul" }), node("net", "VarHandleOp", "/gpu:0")],
  "net/dense": [node("net/dense/a", "MatMul"), node("net/dense/b", "MatMul")],
  big: Array.from({ length: 20_000 }, (_, i) => node(`big/n${i}`, "Relu")),
};

function player(): GraphAsker {
  return new GraphAsker()
    .play(graphRows, ({ scope: path, start, most }) => {
      const rows = LEVELS[path];
      if (!rows) throw new RequestError("unknownScope", foreign(`no scope ${path}`));
      return { total: rows.length, rows: rows.slice(start, start + most) };
    })
    .play(graphNode, ({ name }) =>
      someNode({ name, scope: name === "net" ? "net" : name.split("/").slice(0, -1).join("/") }),
    );
}

/** The view keeps what is open; `selects` says whether it takes over what is selected. */
function show(open: readonly string[] = [], selection?: GraphSelection, asker = player()): ShownGraph {
  part = new GraphPart(asker, (host) => {
    const table = document.createElement("tensor-view-graph-table");
    table.graph = someGraph(host);
    table.open = open;
    table.selection = selection;
    table.addEventListener("graph-table-open", (event) => {
      table.open = (event as CustomEvent<readonly string[]>).detail;
    });
    table.addEventListener("graph-select", (event) => {
      table.selection = (event as CustomEvent<GraphSelection>).detail;
    });
    return table;
  });
  return part.root.graph as ShownGraph;
}

const grid = () => part.all("[role=treegrid]")[0] as HTMLElement;
const body = () => part.all(".all [role=row]");
const rows = () =>
  body().map((row) =>
    [...row.children]
      .map((cell) => textOf(cell))
      .filter(Boolean)
      .join(" | "),
  );
const names = () => body().map((row) => textOf(row.children[0] as Element));
const active = () => textOf(part.all(".row.active")[0]?.children[0] as Element);
const press = async (...keys: readonly string[]) => {
  for (const key of keys) {
    part.key(grid(), key);
    await part.root.updateComplete;
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
};

it("has a row for each scope and node of the top, with what they are", async () => {
  show();
  await part.until(() =>
    expect(rows()).toEqual([
      "net | scope | 3 | 1 | 2 | /gpu:0",
      "big | scope | Relu | 20,000 | 1 | 2",
      "x | node | Placeholder | 1 | 1 | 0",
      "trace | node | NoOp | 1 | 1 | 0",
    ]),
  );
  expect(
    part
      .all("[role=columnheader]")
      .map((head) => textOf(head))
      .join(),
  ).toBe("Name,Kind,Op,Nodes,Inputs,Outputs,Device");
  expect(part.text).toContain("4 rows");
  expect(part.asker.of("graph/rows")).toMatchObject([{ scope: "", start: 0, most: 200 }]);
});

it("says to a screen reader how rows lie in one another", async () => {
  show(["net", "net/dense"]);
  await part.until(() => expect(names()).toEqual(["net", "dense", "a", "b", "(net)", "big", "x", "trace"]));
  const said = body().map((row) =>
    ["aria-level", "aria-posinset", "aria-setsize", "aria-expanded", "aria-rowindex"]
      .map((name) => row.getAttribute(name))
      .join(" "),
  );
  expect(said.slice(0, 6)).toEqual([
    "1 1 4 true 2",
    "2 1 2 true 3",
    "3 1 2  4",
    "3 2 2  5",
    "2 2 2  6",
    "1 2 4 false 7",
  ]);
  expect(grid().getAttribute("aria-rowcount")).toBe("9");
});

it("is walked, opened, closed and selected in by keys", async () => {
  show();
  await part.until(() => expect(names()).toHaveLength(4));
  await press("ArrowRight");
  await part.until(() => expect(names()).toEqual(["net", "dense", "(net)", "big", "x", "trace"]));
  expect(grid().getAttribute("aria-activedescendant")).toBe(part.all(".row.active")[0]?.id);
  await press("ArrowRight", "ArrowRight");
  await part.until(() => expect(names()).toHaveLength(8));
  await press("ArrowDown", "ArrowDown");
  expect(active()).toBe("b");
  await press("Enter");
  expect(part.last).toEqual(["graph-select", { kind: "node", name: "net/dense/b" }]);
  await part.until(() =>
    expect(part.all("[aria-selected=true]").map((row) => textOf(row.children[0] as Element))).toEqual(["b"]),
  );
  await press("ArrowLeft");
  expect(active()).toBe("dense");
  await press("ArrowLeft");
  await part.until(() => expect(names()).toHaveLength(6));
  await press("ArrowLeft", "ArrowLeft", "End");
  await part.until(() => expect(active()).toBe("trace"));
  // What is open in a closed scope is found open again.
  expect(part.last).toEqual(["graph-table-open", []]);
  await press("Home", "n");
  expect(active()).toBe("net");
  await press("x");
  expect(active()).toBe("net");
});

it("leaves the page the key that leads back to the picture, and keys of commands", async () => {
  show();
  await part.until(() => expect(names()).toHaveLength(4));
  expect(part.key(grid(), "t").defaultPrevented).toBe(false);
  expect(part.key(grid(), "ArrowDown", { ctrlKey: true }).defaultPrevented).toBe(false);
  expect(part.key(grid(), "q").defaultPrevented).toBe(false);
  expect(part.key(grid(), "b").defaultPrevented).toBe(true);
});

it("asks of 20,000 children for those in view, a page at a time", async () => {
  show(["big"]);
  await part.until(() => expect(grid().getAttribute("aria-rowcount")).toBe("20005"));
  expect(body().length).toBeLessThan(100);
  const asked = () =>
    part.asker
      .of("graph/rows")
      .map((params) => `${(params as { scope: string }).scope} ${(params as { start: number }).start}`);
  expect(asked()).toEqual([" 0", "big 0"]);
  Object.assign(grid(), { scrollTop: 22 * 15_000 });
  grid().dispatchEvent(new Event("scroll"));
  await part.until(() => expect(names()).toContain("n15000"));
  expect(asked()).toEqual([" 0", "big 0", "big 14800", "big 15000"]);
});

it("opens the way to what is selected elsewhere, and shows it", async () => {
  show([], { kind: "node", name: "big/n12345" });
  await part.until(() => expect(active()).toBe("n12345"));
  expect(part.told).toEqual([["graph-table-open", ["big"]]]);
  part.root.selection = { kind: "node", name: "net" };
  await part.until(() => expect(active()).toBe("(net)"));
  part.root.selection = { kind: "scope", name: "net/dense" };
  await part.until(() => expect(active()).toBe("dense"));
  expect(part.root.open).toEqual(["big", "net"]);
  part.root.selection = { kind: "node", name: "else", function: "f" };
  await part.root.updateComplete;
  expect(active()).toBe("dense");
});

it("opens by a double click and by the arrow beside the name, which selects nothing", async () => {
  show();
  await part.until(() => expect(names()).toHaveLength(4));
  part.all(".twistie")[0]?.click();
  await part.until(() => expect(names()).toHaveLength(6));
  expect(part.told.map(([name]) => name)).toEqual(["graph-table-open"]);
  body()[1]?.dispatchEvent(new MouseEvent("dblclick"));
  await part.until(() => expect(names()).toHaveLength(8));
});

it("keeps what is on screen until the graph as it was written anew is known", async () => {
  const graph = show(["net"]);
  await part.until(() => expect(names()).toHaveLength(6));
  const goOn = part.asker.pause();
  part.root.graph = { ...graph, ref: { ...graph.ref, point: 1 } };
  await part.root.updateComplete;
  expect(names()).toHaveLength(6);
  goOn();
  await part.until(() => expect(part.asker.of("graph/rows").at(-1)).toMatchObject({ point: 1 }));
  expect(names()).toHaveLength(6);
  // Another graph is another table.
  part.root.graph = { ...graph, ref: { ...graph.ref, function: "f" } };
  await part.until(() => expect(part.asker.of("graph/rows").at(-1)).toMatchObject({ function: "f" }));
});

it("says what is wrong, and saves all rows of what is open in their order", async () => {
  show(["net", "net/dense"]);
  await part.until(() => expect(names()).toHaveLength(8));
  await part.choose("Save or copy the list", "Save List as CSV…");
  await part.until(() => expect(Object.keys(part.saved)).toEqual(["a.__run_graph__.graph.csv"]));
  expect(part.saved["a.__run_graph__.graph.csv"]?.split("\r\n").slice(0, 5)).toEqual([
    "level,scope,name,kind,op,nodes,inputs,outputs,device",
    "1,,net,scope,,3,1,2,/gpu:0",
    "2,net,net/dense,scope,MatMul,2,1,2,",
    "3,net/dense,net/dense/a,node,MatMul,1,1,0,",
    "3,net/dense,net/dense/b,node,MatMul,1,1,0,",
  ]);
  part.close();
  const asker = new GraphAsker().play(graphRows, () => {
    throw new RequestError("noGraph", foreign("there is no graph"));
  });
  show([], undefined, asker);
  await part.until(() => expect(part.all("[role=alert]").map((one) => textOf(one))).toEqual(["there is no graph"]));
});

it("finds the last of 2,000,000 children by what is typed, in a box that a browser lays out", async () => {
  const count = 2_000_000;
  const asker = new GraphAsker().play(graphRows, ({ start, most }) => {
    const length = Math.min(most, count - start);
    return { total: count, rows: Array.from({ length }, (_, i) => node(`n${start + i}`, "Relu")) };
  });
  show([], undefined, asker);
  await part.until(() => expect(names()).toContain("n0"));
  await press("End");
  await part.until(() => expect(active()).toBe("n1999999"));
  for (let i = 0; i < 3; i++) await press("ArrowUp");
  expect(active()).toBe("n1999996");
  for (const key of "n1999999") await press(key);
  expect(active()).toBe("n1999999");
  const all = part.all(".all")[0];
  expect(Number.parseFloat(all?.style.height ?? "")).toBeLessThan(2 ** 25);
  const top = Number.parseFloat(part.all(".row.active")[0]?.style.top ?? "");
  expect(top - grid().scrollTop).toBeCloseTo(600 - 2 * 22, 1);
});
