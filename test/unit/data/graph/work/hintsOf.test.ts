import { describe, expect, it } from "vitest";
import { KeptGraph } from "../../../../../src/data/graph/keptGraph";
import { HintsOfAll } from "../../../../../src/data/graph/work/hintsOf";
import type { LibraryFunction } from "../../../../../src/graph/graphLibrary";
import { createPace } from "../../../../../src/node/pace";
import { unhurried } from "../../../../../src/tensor/pace";
import { graphOf, type MadeGraph, openGraphOf } from "../../../../support/memoryGraphs";

const kept = (made: MadeGraph, name?: string) =>
  new KeptGraph(openGraphOf(made), { point: 0, part: "graph", parts: ["graph"], function: name }, () => undefined);

const declared = (name: string, nodeCount: number, more: Partial<LibraryFunction> = {}): LibraryFunction => ({
  ...{ name, nodeCount, args: ["x"], returns: [], controlReturns: [], calls: [] },
  ...more,
});

/** `f` calls `g` twice; of `f` one node is for nothing. */
const library = {
  functions: [
    declared("f", 6, { returns: [{ name: "y", from: "sum:z:0" }], controlReturns: ["anchor"] }),
    declared("g", 3),
    declared("never", 9),
  ],
  gradients: [],
};
const g: MadeGraph = {
  model: graphOf([{ name: "x", op: "_Arg" }, ...["a", "b", "c"].map((name) => ({ name, op: "Relu" }))]),
};
const f: MadeGraph = {
  model: graphOf([
    { name: "x", op: "_Arg" },
    { name: "one", op: "g", inputs: ["x"] },
    { name: "two", op: "g", inputs: ["x"] },
    { name: "sum", op: "AddV2", inputs: ["one", "two"] },
    { name: "unused", op: "Relu", inputs: ["one"] },
    { name: "write", op: "AssignVariableOp", inputs: ["x", "x"] },
    { name: "anchor", op: "NoOp", inputs: ["^waited"] },
    { name: "waited", op: "Relu", inputs: ["x"] },
  ]),
  library,
  calls: { one: ["g"], two: ["g"] },
  bodies: { g },
};
const root: MadeGraph = {
  model: graphOf([
    { name: "c", op: "Const" },
    { name: "call", op: "f", inputs: ["c"] },
    { name: "end", op: "Identity", inputs: ["call"] },
    { name: "other", op: "Relu", inputs: ["c"] },
  ]),
  library,
  calls: { call: ["f"] },
  bodies: { f, g },
};

describe("hints of kept graphs", () => {
  it("know the bodies that are called, also by others", async () => {
    const hints = await new HintsOfAll().of(kept(root), [], unhurried);
    expect(hints).toMatchObject({
      inline: [{ node: 1, function: "f", nodes: 6 }],
      inlinedNodes: 4 - 1 + 6 - 2 + 2 * 3,
      dead: null,
    });
  });

  it("of a body know what its results and effects need, and what is fetched", async () => {
    const graph = kept(f, "f");
    const all = new HintsOfAll();
    const named = async (...fetches: readonly string[]) =>
      (await all.of(graph, fetches, unhurried)).dead?.map((node) => graph.model.name(node));
    expect(await named()).toEqual(["unused"]);
    expect(await named("unused")).toEqual([]);
    // The body of a function that the library has not is all effects, as far as they are known.
    const alone = kept({ ...f, library: { functions: [], gradients: [] } }, "f");
    expect((await all.of(alone, [], unhurried)).dead).toEqual([3, 4, 6, 7]);
  });

  it("are found once for the same fetches, and but for what is dead once for all", async () => {
    const graph = kept(root);
    const all = new HintsOfAll();
    const [first, second] = await Promise.all([all.of(graph, [], unhurried), all.of(graph, [], unhurried)]);
    expect(second).toBe(first);
    const fetched = await all.of(graph, ["end:0"], unhurried);
    expect(fetched.dead).toEqual([3]);
    expect(fetched.cse).toBe(first.cse);
    expect(await all.of(graph, [], unhurried)).toBe(first);
    await expect(all.of(graph, ["none"], unhurried)).rejects.toMatchObject({ reason: "unknownNode" });
  });

  it("are found anew after a cancel", async () => {
    const graph = kept(root);
    const all = new HintsOfAll();
    const abort = new AbortController();
    const cancelled = all.of(graph, [], { ...createPace(abort.signal), isDue: () => true });
    abort.abort();
    await expect(cancelled).rejects.toMatchObject({ code: "cancelled" });
    expect((await all.of(graph, [], unhurried)).isUnknown).toBe(false);
  });

  it("say of other graphs only what nobody needs", async () => {
    const torch = kept({
      model: graphOf([
        { name: "a", op: "aten::add" },
        { name: "b", op: "aten::add", inputs: ["a"] },
      ]),
    });
    expect(await new HintsOfAll().of(torch, ["a"], unhurried)).toMatchObject({
      isUnknown: true,
      cse: [],
      dead: [1],
    });
  });
});
