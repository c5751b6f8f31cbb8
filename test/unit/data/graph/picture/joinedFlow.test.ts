import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GRAPH_DIRECTIONS } from "../../../../../src/graph/graphDirection";
import type { LibraryFunction } from "../../../../../src/graph/graphLibrary";
import { simpleLayers } from "../../../../../src/graph/layout/levelLayout";
import type { NodeAttribute } from "../../../../../src/shared/questions/graphs";
import { bodyOf } from "../../../../support/bodyGraphs";
import { diskProvider } from "../../../../support/diskProvider";
import { fixtures } from "../../../../support/expected";
import {
  GRAPH_RUN,
  graphOf,
  graphValueOf,
  type MadeGraph,
  type MadeNode,
  providerOfGraphs,
} from "../../../../support/memoryGraphs";
import { linesByIds, linksByIds, openedWhole, pictureMaker, picturesOf } from "../../../../support/pictureMaker";

const functionOf = (
  name: string,
  args: readonly string[],
  returns: Readonly<Record<string, string>>,
): LibraryFunction => ({
  name,
  args,
  returns: Object.entries(returns).map(([result, from]) => ({ name: result, from })),
  nodeCount: 1,
  controlReturns: [],
  calls: [],
});

const inner = functionOf("inner", ["v"], { given: "double:z:0" });
const outer = functionOf("outer", ["x", "y"], { sum: "add:z:0", same: "y", deep: "call:given:0" });
const loopBody = functionOf("body", ["i", "state"], { i: "next:z:0", state: "state" });
const loopCondition = functionOf("condition", ["i", "state"], { goes: "less:z:0" });

const bodies: Readonly<Record<string, MadeGraph>> = {
  inner: {
    model: bodyOf([
      { name: "v", op: "_Arg" },
      { name: "double", op: "Double", inputs: ["v"] },
    ]),
  },
  outer: {
    model: bodyOf([
      { name: "x", op: "_Arg" },
      { name: "y", op: "_Arg" },
      { name: "add", op: "Add", inputs: ["x", "y", "call:given:0"] },
      { name: "call", op: "inner", inputs: ["y"] },
    ]),
    calls: { call: ["inner"] },
  },
  body: {
    model: bodyOf([
      { name: "i", op: "_Arg" },
      { name: "state", op: "_Arg" },
      { name: "next", op: "Next", inputs: ["i"] },
    ]),
  },
  condition: {
    model: bodyOf([
      { name: "i", op: "_Arg" },
      { name: "state", op: "_Arg" },
      { name: "less", op: "Less", inputs: ["i"] },
    ]),
  },
};

const library = { functions: [inner, outer, loopBody, loopCondition], gradients: [] };

/** A graph with a call of a function between `a`, `b`, `c` and `use`. */
function madeCall(
  call: Partial<MadeNode>,
  calls: readonly string[],
  use: Partial<MadeNode> = {},
  attributes: readonly NodeAttribute[] = [],
): MadeGraph {
  return {
    model: graphOf([
      { name: "a" },
      { name: "b" },
      { name: "c" },
      { name: "call", op: calls[0] ?? "", inputs: ["a", "b"], ...call },
      { name: "use", op: "Use", inputs: ["call"], ...use },
    ]),
    library,
    bodies,
    calls: { call: calls },
    attributes: { call: attributes },
  };
}

async function links(made: MadeGraph, open: readonly string[] = ["n:call"], hiddenOps: readonly string[] = []) {
  return [...linksByIds(await picturesOf(made).picture({ open, hiddenOps })).keys()].sort();
}

describe("calls that are open", () => {
  it("hand their inputs to the arguments, and give what the function returns, by their places", async () => {
    const made = madeCall({}, ["outer"], { inputs: ["call:1", "call"] });
    expect(await links(made)).toEqual([
      "n:a > n:call»n:x",
      "n:b > n:call»n:y",
      "n:call»n:add > n:use",
      "n:call»n:call > n:call»n:add",
      "n:call»n:x > n:call»n:add",
      "n:call»n:y > n:call»n:add",
      "n:call»n:y > n:call»n:call",
      "n:call»n:y > n:use",
    ]);
    expect(await links(made, [])).toEqual(["n:a > n:call", "n:b > n:call", "n:call > n:use"]);
  });

  it("lines come in over the border and go out over it, and edges into the call are as many as before", async () => {
    const made = madeCall({}, ["outer"]);
    const closed = await picturesOf(made).picture();
    const open = await picturesOf(made).picture({ open: ["n:call"] });
    const lines = linesByIds(open);
    for (const line of ["n:a > n:call", "n:call > n:call»n:x", "n:call»n:add > n:call", "n:call > n:use"]) {
      expect(lines.get(line)).toEqual({ data: 1, control: 0 });
    }
    const ofCall = (of: typeof closed) => of.boxes.find(({ id }) => id === "n:call");
    expect(ofCall(open)).toMatchObject({ inputs: ofCall(closed)?.inputs, outputs: ofCall(closed)?.outputs });
  });

  it("in calls that are open, too, both ways", async () => {
    const made = madeCall({}, ["outer"], { inputs: ["call:2"] });
    expect(await links(made, ["n:call", "n:call»n:call"])).toEqual([
      "n:a > n:call»n:x",
      "n:b > n:call»n:y",
      "n:call»n:call»n:double > n:call»n:add",
      "n:call»n:call»n:double > n:use",
      "n:call»n:call»n:v > n:call»n:call»n:double",
      "n:call»n:x > n:call»n:add",
      "n:call»n:y > n:call»n:add",
      "n:call»n:y > n:call»n:call»n:v",
    ]);
  });

  it("by numbers in a body, where the op has one name for all outputs", async () => {
    const wrapper = functionOf("wrapper", ["p"], { output: "call:output:1" });
    const made: MadeGraph = {
      ...madeCall({ inputs: ["a"] }, ["wrapper"]),
      library: { ...library, functions: [...library.functions, wrapper] },
      bodies: {
        ...bodies,
        wrapper: {
          model: bodyOf([
            { name: "p", op: "_Arg" },
            { name: "call", op: "PartitionedCall", inputs: ["p", "p"] },
          ]),
          calls: { call: ["outer"] },
        },
      },
    };
    expect(await links(made, ["n:call", "n:call»n:call"])).toContain("n:call»n:call»n:y > n:use");
  });

  it("more inputs than arguments, edges of control and missing nodes stay the call's", async () => {
    const made = madeCall({ inputs: ["a", "nobody", "c", "^b"] }, ["outer"], { inputs: ["call:7", "^call"] });
    const picture = linksByIds(await picturesOf(made).picture({ open: ["n:call"] }));
    expect(picture.get("n:a > n:call»n:x")).toEqual({ data: 1, control: 0 });
    expect(picture.get("n:b > n:call")).toEqual({ data: 0, control: 1 });
    expect(picture.get("n:c > n:call")).toEqual({ data: 1, control: 0 });
    expect(picture.get("n:call > n:use")).toEqual({ data: 1, control: 1 });
  });

  it("of an op that makes something else of its inputs keep their edges", async () => {
    const made = madeCall({ op: "GroupByWindowDataset" }, ["outer"]);
    expect(await links(made)).toContain("n:a > n:call");
    expect(await links(made)).toContain("n:call > n:use");
  });

  it("of a condition: the first input is what decides", async () => {
    const branches = [
      { name: "else_branch", value: { function: "inner" } },
      { name: "then_branch", value: { function: "outer" } },
    ];
    const made = madeCall({ op: "StatelessIf", inputs: ["c", "a", "b"] }, ["inner", "outer"], {}, branches);
    const found = await links(made);
    expect(found).toContain("n:c > n:call");
    expect(found).toContain("n:a > n:call»n:x");
    expect(found).toContain("n:call»n:add > n:use");
  });

  const loop = [
    { name: "body", value: { function: "body" } },
    { name: "cond", value: { function: "condition" } },
  ];

  it("of a loop: the body's results are its outputs, also what goes through it, and what it changes leads back", async () => {
    const made = madeCall({ op: "While" }, ["condition", "body"], { inputs: ["call", "call:1"] }, loop);
    expect(await links(made)).toEqual([
      "n:a > n:call»n:i",
      "n:b > n:call»n:state",
      "n:call»n:i > n:call»n:next",
      "n:call»n:next > n:call»n:i",
      "n:call»n:next > n:use",
      "n:call»n:state > n:use",
    ]);
  });

  it("of a loop of which only the condition is there: that gives no outputs", async () => {
    const made = madeCall({ op: "StatelessWhile" }, ["condition"], { inputs: ["call"] }, loop);
    expect(await links(made)).toEqual([
      "n:a > n:call»n:i",
      "n:b > n:call»n:state",
      "n:call > n:use",
      "n:call»n:i > n:call»n:less",
    ]);
  });

  it("a line back closes the loop, and says what is carried to which input", async () => {
    const made = madeCall({ op: "While" }, ["condition", "body"], {}, loop);
    const outputs = { a: [{ dtype: "int32", shape: [] }] };
    const maker = picturesOf({ ...made, outputs });
    for (const hiddenOps of [[], ["_Arg"]]) {
      const { boxes, lines } = await maker.picture({ open: ["n:call"], hiddenOps });
      const back = [...lines.isLoop.keys()].filter((line) => lines.isLoop[line] === 1);
      const ends = (line: number) => [boxes[lines.from[line] ?? -1]?.id, boxes[lines.to[line] ?? -1]?.id];
      // Without its argument the loop is within a box.
      expect(back.map(ends)).toEqual(hiddenOps.length > 0 ? [] : [["n:call»n:next", "n:call»n:i"]]);
      expect(back.map((line) => lines.labels[line])).toEqual(hiddenOps.length > 0 ? [] : [":z:0 int32 []"]);
    }
    expect(await maker.line("n:call»n:next", "n:call»n:i", { open: ["n:call"] })).toEqual({
      total: 1,
      edges: [{ from: "next", port: "z:0", to: "call", slot: 0, dtype: "int32", shape: [], bytes: 4 }],
    });
  });

  it.each(GRAPH_DIRECTIONS)("the line back goes around, beside those that lead on: flow %s", async (direction) => {
    const made = madeCall({ op: "While" }, ["condition", "body"], {}, loop);
    const { boxes, lines } = await picturesOf(made, simpleLayers).picture({ open: ["n:call"], direction });
    const pathOf = (from: string, to: string) => {
      const line = lines.from.findIndex(
        (box, i) => boxes[box]?.id === `n:call»n:${from}` && boxes[lines.to[i] ?? -1]?.id === `n:call»n:${to}`,
      );
      return [...lines.points.subarray(2 * (lines.starts[line] ?? 0), 2 * (lines.starts[line + 1] ?? 0))];
    };
    const across = direction === "up" || direction === "down" ? 0 : 1;
    const reach = (path: readonly number[]) => {
      const places = path.filter((_, i) => i % 2 === across);
      return Math.max(...places) - Math.min(...places);
    };
    expect(reach(pathOf("next", "i"))).toBeGreaterThan(reach(pathOf("i", "next")) + 10);
  });

  it("the line back is the one against the flow, also where nothing in the picture leads into the loop", async () => {
    const counted = functionOf("counted", ["i"], { i: "next:z:0" });
    const made: MadeGraph = {
      model: graphOf([
        { name: "a", op: "Const" },
        { name: "call", op: "While", inputs: ["a"] },
        { name: "use", op: "Use", inputs: ["call"] },
      ]),
      library: { functions: [counted], gradients: [] },
      calls: { call: ["counted"] },
      bodies: {
        counted: {
          model: bodyOf([
            { name: "next", op: "Next", inputs: ["i"] },
            { name: "other", op: "Next", inputs: ["i", "next:z:0"] },
            { name: "i", op: "_Arg" },
          ]),
        },
      },
    };
    const { boxes, places } = await picturesOf(made, simpleLayers).picture({ open: ["n:call"] });
    const y = (name: string) => places[4 * boxes.findIndex(({ id }) => id === `n:call»n:${name}`) + 1] ?? Number.NaN;
    expect(y("i")).toBeLessThan(y("next"));
    expect(y("next")).toBeLessThan(y("other"));
  });

  it("what a loop's body gives on as it was given leads nowhere back", async () => {
    const steady = functionOf("steady", ["i", "limit"], { i: "next:z:0", limit: "same:output:0" });
    const made = madeCall({ op: "While" }, ["steady"]);
    const body = {
      model: bodyOf([
        { name: "i", op: "_Arg" },
        { name: "limit", op: "_Arg" },
        { name: "next", op: "Next", inputs: ["i"] },
        { name: "same", op: "Identity", inputs: ["limit"] },
      ]),
    };
    const found = await links({
      ...made,
      library: { functions: [steady], gradients: [] },
      bodies: { steady: body },
    });
    expect(found).toContain("n:call»n:next > n:call»n:i");
    expect(found).not.toContain("n:call»n:same > n:call»n:limit");
  });

  it("of a loop over numbers: the first is the number, the limit and the step stay, the state leads back", async () => {
    const made = madeCall({ op: "For", inputs: ["a", "b", "c", "a"] }, ["body"], { inputs: ["call"] });
    const stated: MadeGraph = {
      ...made,
      library: { functions: [functionOf("body", ["i", "state"], { state: "next:z:0" })], gradients: [] },
    };
    expect(await links(stated)).toEqual([
      "n:a > n:call»n:i",
      "n:a > n:call»n:state",
      "n:b > n:call",
      "n:c > n:call",
      "n:call»n:i > n:call»n:next",
      "n:call»n:next > n:call»n:state",
      "n:call»n:next > n:use",
    ]);
  });

  const pair = functionOf("pair", ["image", "label", "scale"], { image: "scaled:z:0", label: "label" });
  const pairBody = {
    model: bodyOf([
      { name: "image", op: "_Arg" },
      { name: "label", op: "_Arg" },
      { name: "scale", op: "_Arg" },
      { name: "scaled", op: "Mul", inputs: ["image", "scale"] },
    ]),
  };
  const dataSet = (op: string, inputs: readonly string[]): MadeGraph => ({
    ...madeCall({ op, inputs }, ["pair"], { inputs: ["call"] }),
    library: { functions: [pair], gradients: [] },
    bodies: { pair: pairBody },
  });

  it.each([
    ["MapDataset", ["a", "b"]],
    ["ParallelMapDatasetV2", ["a", "b", "c"]],
    ["MapAndBatchDataset", ["a", "b", "c", "c", "c"]],
  ])("of a data set: its elements come in parts, then what else is used: %s", async (op, inputs) => {
    const found = (await links(dataSet(op, inputs))).filter((link) => !link.startsWith("n:c "));
    expect(found).toEqual([
      "n:a > n:call»n:image",
      "n:a > n:call»n:label",
      "n:b > n:call»n:scale",
      "n:call»n:image > n:call»n:scaled",
      "n:call»n:label > n:use",
      "n:call»n:scale > n:call»n:scaled",
      "n:call»n:scaled > n:use",
    ]);
  });

  it("of a filter: the function decides, and gives no elements", async () => {
    const found = await links(dataSet("FilterDataset", ["a", "b"]));
    expect(found).toContain("n:a > n:call»n:label");
    expect(found).toContain("n:call > n:use");
    expect(found).not.toContain("n:call»n:scaled > n:use");
  });

  it("of a data set that is folded: the state, the element, what else is used; the state leads back", async () => {
    const fold = functionOf("fold", ["sum", "element", "scale"], { sum: "added:z:0" });
    const made: MadeGraph = {
      ...madeCall({ op: "ReduceDataset", inputs: ["a", "b", "c"] }, ["fold"], { inputs: ["call"] }),
      library: { functions: [fold], gradients: [] },
      bodies: {
        fold: {
          model: bodyOf([
            { name: "sum", op: "_Arg" },
            { name: "element", op: "_Arg" },
            { name: "scale", op: "_Arg" },
            { name: "added", op: "AddN", inputs: ["sum", "element", "scale"] },
          ]),
        },
      },
    };
    expect(await links(made)).toEqual([
      "n:a > n:call»n:element",
      "n:b > n:call»n:sum",
      "n:c > n:call»n:scale",
      "n:call»n:added > n:call»n:sum",
      "n:call»n:added > n:use",
      "n:call»n:element > n:call»n:added",
      "n:call»n:scale > n:call»n:added",
      "n:call»n:sum > n:call»n:added",
    ]);
  });

  it("parts of elements go on from data set to data set, each by itself", async () => {
    const first = dataSet("MapDataset", ["a", "b"]);
    const made: MadeGraph = {
      ...first,
      model: graphOf([
        { name: "a" },
        { name: "b" },
        { name: "call", op: "MapDataset", inputs: ["a", "b"] },
        { name: "again", op: "MapDataset", inputs: ["call", "b"] },
      ]),
      calls: { call: ["pair"], again: ["pair"] },
    };
    const found = await links(made, ["n:call", "n:again"]);
    expect(found.filter((link) => link.startsWith("n:call»") && link.includes("> n:again"))).toEqual([
      "n:call»n:label > n:again»n:label",
      "n:call»n:scaled > n:again»n:image",
    ]);
  });

  it("that call themselves end where they are not followed", async () => {
    const again = functionOf("again", ["x"], { out: "deeper:out:0" });
    const made: MadeGraph = {
      ...madeCall({ inputs: ["a"] }, ["again"]),
      library: { functions: [again], gradients: [] },
      bodies: {
        again: {
          model: bodyOf([
            { name: "x", op: "_Arg" },
            { name: "deeper", op: "again", inputs: ["x"] },
          ]),
          calls: { deeper: ["again"] },
        },
      },
    };
    const { picture } = await openedWhole(picturesOf(made));
    expect([...linksByIds(picture).keys()].sort()).toEqual([
      "n:a > n:call»n:x",
      "n:call»n:deeper > n:use",
      "n:call»n:x > n:call»n:deeper",
    ]);
  });

  it("hidden nodes on both sides of the border are passed through", async () => {
    const made = madeCall({}, ["outer"]);
    expect(await links(made, ["n:call"], ["_Arg", "Add"])).toEqual([
      "n:a > n:use",
      "n:b > n:call»n:call",
      "n:b > n:use",
      "n:call»n:call > n:use",
    ]);
  });

  it("what an argument is given goes to all that it serves where it is set aside", async () => {
    const handles = functionOf("handles", ["handle"], {});
    const made: MadeGraph = {
      ...madeCall({ inputs: ["a"] }, ["handles"]),
      library: { functions: [handles], gradients: [] },
      bodies: {
        handles: {
          model: bodyOf([
            { name: "handle", op: "_Arg" },
            { name: "x", op: "AssignAddVariableOp", inputs: ["handle"] },
            { name: "y", op: "AssignVariableOp", inputs: ["handle", "x:z:0"] },
          ]),
        },
      },
    };
    const picture = await picturesOf(made).picture({ open: ["n:call"] });
    expect(picture.boxes.flatMap(({ id, before }) => before.map((stub) => `${stub.label} ${id}`))).toEqual([
      "handle n:call»n:x",
      "handle n:call»n:y",
    ]);
    expect([...linksByIds(picture).keys()].filter((link) => link.startsWith("n:a"))).toEqual([
      "n:a > n:call»n:x",
      "n:a > n:call»n:y",
    ]);
  });

  it("a line over the border stands for the edges of the call, as they are written", async () => {
    const made = madeCall({}, ["outer"]);
    const maker = picturesOf(made);
    const choice = { open: ["n:call"], hiddenOps: ["_Arg"] };
    expect(await maker.line("n:call", "n:call»n:x", { open: ["n:call"] })).toEqual({
      total: 1,
      edges: [{ from: "a", port: 0, to: "call", slot: 0 }],
    });
    expect((await maker.line("n:call", "n:use", { open: ["n:call"] })).edges).toEqual([
      { from: "call", port: 0, to: "use", slot: 0 },
    ]);
    // Through the hidden argument, from graph to graph.
    expect((await maker.line("n:call", "n:call»n:call", choice)).edges).toEqual([
      { from: "b", port: 0, to: "call", slot: 0 },
    ]);
    expect((await maker.line("n:a", "n:call", choice)).edges).toEqual([{ from: "a", port: 0, to: "add", slot: 0 }]);
  });
});

describe("calls of two graphs together that are open", () => {
  const together = async (one: MadeGraph, two: MadeGraph) => {
    const graphs = { one: graphValueOf({ graph: one }), two: graphValueOf({ graph: two }) };
    const ref = { ...GRAPH_RUN, tag: "one", other: { run: GRAPH_RUN.run, tag: "two" } };
    const picture = await pictureMaker(providerOfGraphs(graphs), ref).picture({ open: ["n:call"] });
    return [...linksByIds(picture).keys()].sort();
  };

  it("are joined as in one that is like the other", async () => {
    const made = madeCall({}, ["outer"], { inputs: ["call:1", "call"] });
    expect(await together(made, made)).toEqual(await links(made));
  });

  it("each edge of the other alone goes to the argument that it is there", async () => {
    const made = madeCall({ inputs: ["a", "a"] }, ["outer"]);
    const other = madeCall({ inputs: ["c", "a"] }, ["outer"], { inputs: ["call:2"] });
    const found = await together(made, other);
    expect(found.filter((link) => /^n:[abc] /.test(link))).toEqual([
      "n:a > n:call»n:x",
      "n:a > n:call»n:y",
      "n:c > n:call»n:x",
    ]);
    expect(found.filter((link) => link.endsWith("> n:use"))).toEqual(["n:call»n:add > n:use", "n:call»n:call > n:use"]);
  });

  it("of real writers, with what a loop carries", async () => {
    const logdir = join(fixtures, "networks/lstm");
    const provider = diskProvider(logdir);
    const ref = { logdir, run: ".", tag: "__run_graph__" };
    const open = ["s:sentiment_1", "s:sentiment_1/lstm_1", "s:sentiment_1/lstm_1/while"];
    const call = "n:sentiment_1/lstm_1/while";
    const alone = await pictureMaker(provider, ref).parts({ open: [...open, call] });
    const both = await pictureMaker(provider, { ...ref, other: { run: ".", tag: ref.tag } }).parts({
      open: [...open, call],
    });
    const loops = ({ edges, boxes }: typeof alone) =>
      Array.from({ length: edges.links.count }, (_, link) => link)
        .filter((link) => edges.links.loops(link) > 0)
        .map((link) => `${boxes[edges.links.from(link)]?.label} > ${boxes[edges.links.to(link)]?.label}`);
    expect(loops(alone)).toHaveLength(5);
    expect(loops(both).sort()).toEqual(loops(alone).sort());
  });
});
