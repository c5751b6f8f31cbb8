import { describe, expect, it } from "vitest";
import { joinGraphs } from "../../../../../src/data/graph/joined/joinedGraph";
import { KeptGraph } from "../../../../../src/data/graph/keptGraph";
import { AttributeTextsBuilder } from "../../../../../src/graph/attributeTexts";
import { DIFF_SIDES } from "../../../../../src/graph/diff/graphDiff";
import type { GraphModel } from "../../../../../src/graph/graphModel";
import type { NodeAttribute } from "../../../../../src/shared/questions/graphs";
import { unhurried } from "../../../../../src/tensor/pace";
import { edges, names, problemCounts } from "../../../../support/graphBytes";
import { graphOf, type MadeGraph, type MadeNode, openGraphOf } from "../../../../support/memoryGraphs";
import { randomGraph } from "../../../../support/randomGraphs";

const noteBytes = () => undefined;
const place = { point: 0, part: "graph", parts: ["graph"], function: undefined };
const kept = (made: MadeGraph) => new KeptGraph(openGraphOf(made), place, noteBytes);

async function join(a: MadeGraph, b: MadeGraph) {
  const { open, joined } = await joinGraphs(kept(a), kept(b), unhurried);
  const sides = Object.fromEntries(
    names(open.model).map((name, node) => [name, DIFF_SIDES[joined.sides[node] as number]]),
  );
  return { open, joined, sides, graph: new KeptGraph(open, place, noteBytes, joined) };
}

const made = (nodes: readonly MadeNode[], others: Omit<MadeGraph, "model"> = {}): MadeGraph => ({
  model: graphOf(nodes),
  ...others,
});

/** Edges in no order, each as often as it is there. */
function countsOf(all: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

it("two graphs as one read a constant where its node is from", async () => {
  const one = made([{ name: "a", op: "Const" }], { constants: { a: 1 } });
  const other = made(
    [
      { name: "a", op: "Const" },
      { name: "b", op: "Const" },
    ],
    { constants: { a: 2, b: [3, 4] } },
  );
  const { open } = await join(one, other);
  const value = (name: string) => open.constantElements(open.model.find(name) ?? -1, "value", 8, unhurried);
  expect([await value("a"), await value("b")]).toEqual([1, [3, 4]]);
});

const word = (name: string, value: string): NodeAttribute => ({ name, value });

describe("two graphs as one", () => {
  it("have all nodes and edges of both, each edge that both have once", async () => {
    const sides = new Set<string>();
    for (let seed = 0; seed < 150; seed++) {
      const a = randomGraph(seed, 25);
      const b = randomGraph(seed % 2 === 0 ? seed : seed + 1000, 26 + (seed % 3));
      const { open, joined } = await join({ model: a }, { model: b });
      const { moved } = joined.diff;
      const movedNames = new Map(moved.map((pair) => [b.name(pair.b), a.name(pair.a)]));
      const here = (name: string) => movedNames.get(name) ?? name;
      const own = new Set(names(a));
      expect(names(open.model), `seed ${seed}`).toEqual([
        ...names(a),
        ...names(b).filter((name) => !own.has(name) && !movedNames.has(name)),
      ]);
      for (const side of joined.sides) sides.add(DIFF_SIDES[side] as string);
      const [ofA, ofB, all] = [a, b, open.model].map((model) =>
        countsOf(edges(model).map((text) => renamedEdge(text, here))),
      );
      const expected = new Map(
        [...(ofA ?? []), ...(ofB ?? [])].map(([edge]) => [edge, Math.max(ofA?.get(edge) ?? 0, ofB?.get(edge) ?? 0)]),
      );
      expect(new Map([...(all ?? [])].sort()), `seed ${seed}`).toEqual(new Map([...expected].sort()));
    }
    expect([...sides].sort()).toEqual([...DIFF_SIDES].sort());
  });

  it("say of each node what the diff does, and have a pair that moved once, as A calls it", async () => {
    const { sides, open } = await join(
      made([
        { name: "same", op: "X" },
        { name: "changed", op: "Relu", device: "/cpu:0", inputs: ["same"] },
        { name: "old/part", op: "Tanh", inputs: ["changed"] },
        { name: "gone", op: "Neg", inputs: ["old/part", "^same"] },
      ]),
      made([
        { name: "new", op: "Exp", inputs: ["fresh/part"] },
        { name: "fresh/part", op: "Tanh", inputs: ["changed"] },
        { name: "changed", op: "Relu6", device: "/gpu:0", inputs: ["same", "new:1", "^new"] },
        { name: "same", op: "X" },
      ]),
    );
    expect(sides).toEqual({ same: "same", changed: "changed", "old/part": "moved", gone: "onlyA", new: "onlyB" });
    expect(edges(open.model)).toEqual([
      "same:0>changed",
      "new:1>changed",
      "^new>changed",
      "changed:0>old/part",
      "old/part:0>gone",
      "^same>gone",
      "old/part:0>new",
    ]);
    expect([open.model.op(1), open.model.device(1), open.model.op(4)]).toEqual(["Relu", "/cpu:0", "Exp"]);
  });

  it("keep A's order of inputs, B's others before the last control edges", async () => {
    const of = (...inputs: readonly string[]) =>
      made([...["w", "x", "y", "z"].map((name) => ({ name })), { name: "n", inputs }]);
    const inputs = async (a: MadeGraph, b: MadeGraph) =>
      edges((await join(a, b)).open.model).map((edge) => edge.replace(">n", ""));
    expect(await inputs(of("x", "y", "^z"), of("y", "w", "x", "^w"))).toEqual(["x:0", "y:0", "w:0", "^z", "^w"]);
    expect(await inputs(of("x", "x"), of("x", "x", "x"))).toEqual(["x:0", "x:0", "x:0"]);
    expect(await inputs(of("^z", "x"), of("x", "^z", "y"))).toEqual(["^z", "x:0", "y:0"]);
    expect(problemCounts((await join(of("x", "^z"), of("y"))).open.model)).toEqual({});
  });

  it("have no missing input that the other graph has", async () => {
    const a = made([{ name: "n", inputs: ["there", "nowhere"] }]);
    const b = made([{ name: "there" }, { name: "n", inputs: ["there", "nowhere", "gone"] }]);
    const { open } = await join(a, b);
    expect(edges(open.model)).toEqual(["there:0>n", "[nowhere]:0>n", "[gone]:0>n"]);
    expect(problemCounts(open.model)).toEqual({ missingInput: 2 });
  });

  it("keep problems that names and edges do not show", async () => {
    const twins = made([{ name: "t" }, { name: "t" }, { name: "own" }, { name: "own" }]);
    const { open } = await join(made([{ name: "t" }, { name: "t" }]), twins);
    expect(problemCounts(open.model)).toEqual({ duplicateName: 2 });
  });

  it("of a graph with itself are that graph", async () => {
    for (let seed = 0; seed < 50; seed++) {
      const model = randomGraph(seed, 40);
      const { open, sides, joined } = await join({ model }, { model });
      expect(names(open.model)).toEqual(names(model));
      expect(edges(open.model), `seed ${seed}`).toEqual(edges(model));
      expect(problemCounts(open.model), `seed ${seed}`).toEqual(problemCounts(model));
      expect(new Set(Object.values(sides))).toEqual(new Set(["same"]));
      expect(joined.diff.sameCount).toBe(model.nodeCount);
    }
  });

  it("answer for a node as the graph does that it is from", async () => {
    const library = (name: string) => ({
      functions: [{ name, nodeCount: 1, args: [], returns: [], controlReturns: [], calls: [] }],
      gradients: [{ function: name, gradient: `${name}_grad` }],
    });
    const a = made([{ name: "n" }, { name: "x" }], {
      library: library("f"),
      attributes: { n: [word("T", "of a")], x: [word("_class", "loc")] },
      outputs: { n: [{ dtype: "float32" }] },
      calls: { n: ["f"] },
      bodies: { f: made([{ name: "inside f" }]) },
    });
    const b = made([{ name: "m", op: "Other" }, { name: "n" }], {
      library: library("g"),
      attributes: { n: [word("T", "of b")], m: [word("U", "of m"), { name: "_class", value: ["loc:@n"] }] },
      outputs: { n: [{ dtype: "int8" }], m: [{ dtype: "bool" }] },
      calls: { m: ["g"] },
      bodies: { g: made([{ name: "inside g" }]) },
    });
    const { open, graph } = await join(a, b);
    const model: GraphModel = open.model;
    const [n, m] = [model.find("n") as number, model.find("m") as number];
    expect([n, m]).toEqual([0, 2]);
    expect(await open.attributes(n, 9, unhurried)).toEqual([word("T", "of a")]);
    expect(await open.attributes(m, 9, unhurried)).toEqual(b.attributes?.m);
    expect(await open.outputs([m, n, 1], unhurried)).toEqual([[{ dtype: "bool" }], [{ dtype: "float32" }], undefined]);
    expect([await open.calls(n, unhurried), await open.calls(m, unhurried)]).toEqual([["f"], ["g"]]);
    expect(open.library.functions.map(({ name }) => name)).toEqual(["f", "g"]);
    expect(open.library.gradients).toHaveLength(2);
    expect(names((await open.body("g", unhurried)).model)).toEqual(["inside g"]);
    expect(names((await open.body("f", unhurried)).model)).toEqual(["inside f"]);
    await expect(open.body("h", unhurried)).rejects.toMatchObject({ reason: "unknownFunction" });
    const facts = await graph.facts(unhurried);
    expect([...facts.called]).toEqual([0, -1, 1]);
    expect([...facts.colocatedStarts]).toEqual([0, 0, 0, 1]);
    expect([...facts.colocated]).toEqual([n]);
    const ofB = await kept(b).facts(unhurried);
    expect([...facts.digests.subarray(8)]).toEqual([...ofB.digests.subarray(0, 4)]);
    const builder = new AttributeTextsBuilder(1 << 20);
    await open.attributeTexts(builder, unhurried);
    const { texts, starts, uses } = builder.finish(model.nodeCount);
    const textsOf = (node: number) =>
      [...uses.subarray(starts[node], starts[node + 1])].map((text) => texts.text(text));
    expect([textsOf(0), textsOf(2)[0]]).toEqual([["T=of a"], "U=of m"]);
    expect(await open.attributeDigests(m, unhurried)).toEqual(await kept(b).open.attributeDigests(0, unhurried));
  });
});

/** An edge of `edges` with both ends as they are called here. */
function renamedEdge(text: string, here: (name: string) => string): string {
  const [, caret = "", bracket = "", from = "", port = "", to = ""] =
    /^(\^?)(\[?)(.*?)\]?(:[^:>]*)?>(.*)$/s.exec(text) ?? [];
  return `${caret}${bracket === "" ? here(from) : from}${port}>${here(to)}`;
}
