// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { RequestError } from "../../../../../../../src/shared/channel/requestError";
import { type GraphHit, type GraphQuery, graphSearch } from "../../../../../../../src/shared/questions/graphs";
import { foreign } from "../../../../../../../src/tensor/said/sentence";
import type { GraphPanel } from "../../../../../../../webview/views/graph/panel/graphPanel";
import { queryOf, typedOf } from "../../../../../../../webview/views/graph/panel/search/typedQuery";
import { textOf } from "../../../../../../support/domPage";
import { GraphAsker, GraphPart, someGraph } from "../../graphAsker";
import "../../../../../../../webview/views/graph/panel/graphPanel";

let part: GraphPart<GraphPanel>;
afterEach(() => part?.close());

const NODES: readonly GraphHit[] = [
  ...["w", "weight", "net/w", "net/x"].map((name) => ({ name, op: "Const", device: name === "w" ? "/gpu:0" : "" })),
  ...Array.from({ length: 900 }, (_, i) => ({ name: `many/m${i}`, op: "Relu", device: "", attribute: `T: ${i}` })),
];

function found(query: GraphQuery): readonly GraphHit[] {
  if ("op" in query) return NODES.filter(({ op }) => op === query.op);
  if (query.isPattern && query.text === "(") throw new RequestError("badPattern", foreign("the pattern is broken"));
  const pattern = query.isPattern ? new RegExp(query.text) : undefined;
  return NODES.filter(({ name }) => pattern?.test(name) ?? name.includes(query.text));
}

const player = () =>
  new GraphAsker().play(graphSearch, ({ query, start = 0, most = 200 }) => {
    const hits = found(query);
    return { total: hits.length, hits: hits.slice(start, start + most) };
  });

function show(asker = player(), query?: GraphQuery): void {
  part = new GraphPart(asker, (host) => {
    const panel = Object.assign(document.createElement("tensor-view-graph-panel"), {
      graph: someGraph(host),
      ...{ tab: "search" as const, query },
    });
    panel.addEventListener("graph-query", (event) => {
      panel.query = (event as CustomEvent<GraphQuery | null>).detail ?? undefined;
    });
    return panel;
  });
}

const field = () => part.find("tensor-view-graph-search vscode-text-field");
const hits = () =>
  part.all("[role=option]").map((option) => [...option.children].map((line) => textOf(line)).join(" | "));
const said = () =>
  part
    .all(".status [role=status]")
    .map((one) => textOf(one))
    .join();
const queries = () => part.asker.of("graph/search").map((params) => (params as { query: GraphQuery }).query);

it("lists what is found, and says how many there are", async () => {
  show();
  part.type(await field(), "w");
  await part.until(() => expect(hits()).toEqual(["w | Const · /gpu:0", "weight | Const", "net/w | Const"]));
  expect(said()).toBe("3 nodes found (Enter, Shift+Enter: next, previous)");
  part.type(await field(), "weight");
  await part.until(() => expect(said()).toBe("1 node found (Enter: go there)"));
  part.type(await field(), "nobody");
  await part.until(() => expect(said()).toBe("nothing found"));
  expect(part.all("[role=listbox]")).toEqual([]);
});

it("asks once a frame however much is typed in it; the newest search is what counts", async () => {
  show();
  part.type(await field(), "many/m");
  await part.until(() => expect(said()).toContain("900 nodes found"));
  expect(queries()).toEqual([{ text: "many/m", isPattern: false }]);
  const goOn = part.asker.pause();
  part.type(await field(), "net");
  await part.until(() => expect(queries()).toHaveLength(2));
  // The old list stays while the new one is on its way.
  expect(hits()[0]).toBe("many/m0 | Relu · T: 0");
  part.type(await field(), "weight");
  await part.until(() => expect(queries()).toHaveLength(3));
  goOn();
  await part.until(() => expect(hits()).toEqual(["weight | Const"]));
  expect(part.asker.cancelled).toEqual(["graph/search"]);
  expect(part.told.filter(([name]) => name === "graph-query").map(([, query]) => query)).toEqual(queries());
});

it("goes through hits by keys, in the field and in the list, and around the end", async () => {
  show();
  const typed = await field();
  part.type(typed, "w");
  await part.until(() => expect(hits()).toHaveLength(3));
  const goTo = (name: string) => ["graph-goto", { name, kind: "node" }];
  const steps = ["Enter", "ArrowDown", "F3", "Enter"].map((key) => {
    part.key(typed, key);
    return part.last;
  });
  expect(steps).toEqual([goTo("w"), goTo("weight"), goTo("net/w"), goTo("w")]);
  part.key(typed, "Enter", { shiftKey: true });
  expect(part.last).toEqual(goTo("net/w"));
  await part.until(() => expect(said()).toBe("3 of 3 found"));
  const list = await part.find("[role=listbox]");
  part.key(list, "Home");
  expect(part.last).toEqual(goTo("w"));
  part.all("[role=option]")[1]?.click();
  await part.until(() => expect(said()).toBe("2 of 3 found"));
});

it("has only the hits in view on the page, and goes to one that is not here yet once it is", async () => {
  show();
  part.type(await field(), "m");
  await part.until(() => expect(said()).toContain("900 nodes found"));
  expect(hits().length).toBeLessThan(40);
  part.key(await field(), "ArrowUp");
  await part.until(() => expect(part.last).toEqual(["graph-goto", { name: "many/m899", kind: "node" }]));
  const starts = part.asker.of("graph/search").map((params) => (params as { start: number }).start);
  expect(starts).toEqual([0, 800]);
});

it("takes patterns between slashes or by a button, and says what is wrong with one", async () => {
  show();
  part.type(await field(), "/^w$/");
  await part.until(() => expect(hits()).toEqual(["w | Const · /gpu:0"]));
  expect(queries().at(-1)).toEqual({ text: "^w$", isPattern: true });
  // What is typed stays as it was typed.
  expect(part.all<HTMLInputElement>("vscode-text-field")[0]?.value).toBe("/^w$/");
  await part.press("button", "Use a regular expression");
  part.type(await field(), "(");
  await part.until(() => expect(part.all("[role=alert]").map((one) => textOf(one))).toEqual(["the pattern is broken"]));
  expect((await field()).getAttribute("aria-invalid")).toBe("true");
});

it("searches in the fields that are checked, at least in one", async () => {
  show();
  for (const name of ["name", "op", "device"]) await part.press("[role=checkbox]", name);
  part.type(await field(), "x");
  await part.until(() => expect(queries().at(-1)).toEqual({ text: "x", isPattern: false, fields: ["attribute"] }));
  await part.press("[role=checkbox]", "attribute");
  await part.until(() => expect(queries().at(-1)).toEqual({ text: "x", isPattern: false }));
  await part.press("[role=checkbox]", "op");
  await part.until(() =>
    expect(queries().at(-1)).toEqual({ text: "x", isPattern: false, fields: ["name", "device", "attribute"] }),
  );
});

it("shows what others look for, and ends it", async () => {
  show(player(), { op: "Const" });
  await part.until(() => expect(said()).toBe("op Const: 4 nodes found (Enter, Shift+Enter: next, previous)"));
  part.root.query = { text: "net", isPattern: false };
  await part.until(() => expect(part.all<HTMLInputElement>("vscode-text-field")[0]?.value).toBe("net"));
  await part.until(() => expect(hits()).toHaveLength(2));
  part.key(await field(), "Escape");
  expect(part.last).toEqual(["graph-query", null]);
  await part.until(() => expect([hits(), said()]).toEqual([[], ""]));
});

it("searches again in a graph that was written anew", async () => {
  show(player(), { op: "Const" });
  await part.until(() => expect(hits()).toHaveLength(4));
  part.root.graph = someGraph(part.host, { nodes: 5 });
  await part.until(() => expect(queries()).toHaveLength(2));
});

it("saves all hits, and copies them, however many are on the page", async () => {
  show();
  part.type(await field(), "m");
  await part.until(() => expect(said()).toContain("900 nodes found"));
  await part.choose("Save or copy the list", "Save List as CSV…");
  await part.until(() => expect(part.saved["a.__run_graph__.nodes.csv"]?.trim().split("\r\n")).toHaveLength(901));
  expect(part.saved["a.__run_graph__.nodes.csv"]?.split("\r\n").slice(0, 2)).toEqual([
    "name,op,device,attribute",
    "many/m0,Relu,,T: 0",
  ]);
  await part.choose("Save or copy the list", "Save List as JSON…");
  await part.until(() => expect(JSON.parse(part.saved["a.__run_graph__.nodes.json"] ?? "[]")).toHaveLength(900));
  await part.choose("Save or copy the list", "Copy List as TSV");
  await part.says("900 rows copied.");
});

it("takes back a query as it would have been typed", () => {
  const typed = (text: string, isPattern = false) => ({ ...typedOf(undefined), text, isPattern });
  expect(["", "  ", "a", "/a", "//", "/a/b/"].map((text) => queryOf(typed(text)))).toEqual([
    ...[undefined, undefined],
    ...["a", "/a", "//"].map((text) => ({ text, isPattern: false })),
    { text: "a/b", isPattern: true },
  ]);
  const query = { text: "a.b", isPattern: true, fields: ["op"] } as const;
  expect([queryOf(typedOf(query)), typedOf({ op: "x" }).text]).toEqual([query, ""]);
});

it("has what is searched read once the field has the focus, not key by key", async () => {
  show();
  const typed = await field();
  for (const _ of [1, 2]) typed.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  await part.until(() => expect(part.asker.of("graph/search")).toHaveLength(1));
  expect(part.asker.of("graph/search")[0]).toMatchObject({ query: { text: "", isPattern: false }, most: 0 });
  expect(said()).toBe("");
});

it("says where attributes were too many to be searched", async () => {
  const some = { name: "w", op: "Const", device: "" };
  show(new GraphAsker().play(graphSearch, () => ({ total: 1, hits: [some], isPartial: true as const })));
  part.type(await field(), "w");
  await part.until(() =>
    expect(said()).toBe("1 node found (Enter: go there) (only the first attributes were searched)"),
  );
});
