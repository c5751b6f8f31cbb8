import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { OutputLook } from "../../../../../src/format/graph/storedGraph";
import type { LibraryFunction } from "../../../../../src/graph/graphLibrary";
import { type GraphSummary, graphSummary } from "../../../../../src/shared/questions/graphWork";
import { askerOf } from "../../../../support/asking";
import { type BodyNode, bodyOf } from "../../../../support/bodyGraphs";
import { printed } from "../../../../support/cliProgram";
import { fixtures } from "../../../../support/expected";
import {
  graphOf,
  graphValueOf,
  type MadeGraph,
  type MadeNode,
  ONLY_GRAPH,
  providerOfGraphs,
} from "../../../../support/memoryGraphs";

/** A body of a product of a 2 x 3 and a 3 x 5 matrix. */
const PRODUCT: readonly BodyNode[] = [
  { name: "a", op: "_Arg" },
  { name: "b", op: "Const" },
  { name: "product", op: "MatMul", inputs: ["a", "b:output:0"] },
];
const OUTPUTS = { b: [{ shape: [3, 5] }], product: [{ shape: [2, 5] }] };
const COUNT = 2 * 3 * 5;

const called = (name: string, calls: readonly string[] = [], returns: readonly string[] = []): LibraryFunction => ({
  ...{ name, calls, nodeCount: 0, args: [], controlReturns: [] },
  returns: returns.map((from) => ({ name: "", from })),
});

const body = (nodes: readonly BodyNode[], made: Omit<MadeGraph, "model"> = {}): MadeGraph => ({
  ...made,
  model: bodyOf(nodes),
});

async function multiplyAddsOf(made: MadeGraph): Promise<number | null> {
  const asker = askerOf(providerOfGraphs({ [ONLY_GRAPH.tag]: graphValueOf({ graph: made }) }));
  return (await asker.ask(graphSummary, ONLY_GRAPH)).total.multiplyAdds;
}

/** A graph whose node `call` names `calls`, in a library of a product, one by twice as many rows, and nothing. */
function calling(op: string, calls: readonly string[]): MadeGraph {
  const twice: Readonly<Record<string, readonly OutputLook[]>> = { ...OUTPUTS, product: [{ shape: [4, 5] }] };
  return {
    model: graphOf([{ name: "call", op }]),
    calls: { call: calls },
    library: { functions: ["product", "twice", "nothing"].map((name) => called(name)), gradients: [] },
    bodies: {
      product: body(PRODUCT, { outputs: OUTPUTS }),
      twice: body(PRODUCT, { outputs: twice }),
      nothing: body([{ name: "a", op: "_Arg" }]),
    },
  };
}

describe("multiply-adds of a call", () => {
  it.each<readonly [string, string, readonly string[], number | null]>([
    ["are those of the body", "StatefulPartitionedCall", ["product"], COUNT],
    ["are those of the op's own body", "product", ["product"], COUNT],
    ["are those of either branch where both have as many", "If", ["product"], COUNT],
    ["are not known where branches differ", "StatelessIf", ["product", "nothing"], null],
    ["are not known where nothing tells how often it runs", "MapDataset", ["twice"], null],
    ["are none of a body without, however often it runs", "MapDataset", ["nothing"], 0],
  ])("%s", async (_, op, calls, count) => {
    expect(await multiplyAddsOf(calling(op, calls))).toBe(count);
  });

  it("have those of calls within", async () => {
    const outer = body([{ name: "inner", op: "PartitionedCall" }, ...PRODUCT], {
      calls: { inner: ["product"] },
      outputs: OUTPUTS,
    });
    const made = calling("PartitionedCall", ["outer"]);
    const functions = [called("outer", ["product"]), called("product")];
    const bodies = { ...made.bodies, outer };
    expect(await multiplyAddsOf({ ...made, library: { functions, gradients: [] }, bodies })).toBe(2 * COUNT);
  });

  it("are not known of functions that call each other", async () => {
    const of = (name: string) =>
      body([{ name: "call", op: "PartitionedCall" }, ...PRODUCT], {
        calls: { call: [name] },
        outputs: OUTPUTS,
      });
    const functions = [called("a", ["b"]), called("b", ["a"])];
    const made = calling("PartitionedCall", ["a"]);
    expect(
      await multiplyAddsOf({ ...made, library: { functions, gradients: [] }, bodies: { a: of("b"), b: of("a") } }),
    ).toBeNull();
  });
});

/** Counter of a loop: from `begin` by `growth` while it is less than `limit`, which is an input of the loop where it is a name. */
interface Counted {
  readonly begin?: number;
  readonly growth?: number;
  readonly limit?: string | number;
  readonly compare?: string;
}

function looping({ begin = 0, growth = 1, limit = 6, compare = "Less" }: Counted): MadeGraph {
  const given: readonly MadeNode[] = [
    { name: "begin", op: "Const" },
    { name: "fed", op: "Placeholder" },
    { name: "five", op: "Const" },
    { name: "axes", op: "Const" },
    { name: "most", op: "Max", inputs: ["five", "axes"] },
    { name: "x", op: "Placeholder" },
  ];
  const state: readonly BodyNode[] = ["i", "limit", "x"].map((name) => ({ name, op: "_Arg" }));
  const isGiven = typeof limit === "string";
  return {
    model: graphOf([...given, { name: "loop", op: "While", inputs: ["begin", isGiven ? limit : "fed", "x"] }]),
    constants: { begin, five: 5 },
    calls: { loop: ["cond", "body"] },
    attributes: { loop: ["cond", "body"].map((name) => ({ name, value: { function: name } })) },
    library: {
      functions: [
        called("cond", [], ["less_or_not:output:0"]),
        called("body", [], ["next:output:0", "limit", "product:product:0"]),
      ],
      gradients: [],
    },
    bodies: {
      cond: body(
        [
          ...state,
          { name: "six", op: "Const" },
          { name: "own", op: "Const" },
          { name: "less", op: compare, inputs: ["i", isGiven ? "limit" : "own:output:0"] },
          { name: "less_than_six", op: "Less", inputs: ["i", "six:output:0"] },
          { name: "and", op: "LogicalAnd", inputs: ["less:z:0", "less_than_six:z:0"] },
          { name: "less_or_not", op: "Identity", inputs: ["and:z:0"] },
        ],
        { constants: { six: 6, ...(isGiven ? {} : { own: limit }) } },
      ),
      body: body(
        [
          ...state,
          { name: "growth", op: "Const" },
          { name: "add", op: "AddV2", inputs: ["growth:output:0", "i"] },
          { name: "next", op: "Identity", inputs: ["add:z:0"] },
          { name: "b", op: "Const" },
          { name: "product", op: "MatMul", inputs: ["x", "b:output:0"] },
        ],
        { constants: { growth }, outputs: OUTPUTS },
      ),
    },
  };
}

describe("multiply-adds of a loop", () => {
  it.each<readonly [string, Counted, number | null]>([
    ["as often as its body runs", { limit: 4 }, 4],
    ["never where it does not begin", { limit: 0 }, 0],
    ["from what it begins with", { begin: 2 }, 4],
    ["by what it grows, the last step cut", { growth: 4 }, 2],
    ["up to what the loop is given", { limit: "five" }, 5],
    ["up to the greatest of one number", { limit: "most" }, 5],
    ["up to what is fed", { limit: "fed" }, null],
    ["while anything else holds", { compare: "NotEqual" }, null],
    ["by a number that does not grow", { growth: 0 }, null],
  ])("count %s", async (_, counted, trips) => {
    expect(await multiplyAddsOf(looping(counted))).toBe(trips === null ? null : trips * COUNT);
  });

  it("are those of all steps of a recorded LSTM", async () => {
    const summary = (await printed("graph", join(fixtures, "networks"), "--run", "lstm", "--summary")).json;
    const { scopes, total } = summary as unknown as GraphSummary;
    const [batch, steps, width, units, classes] = [4, 10, 8, 12, 3];
    const step = batch * 4 * units * (width + units);
    const loop = scopes.find(({ scope }) => scope === "sentiment_1/lstm_1/while");
    expect(loop?.multiplyAdds).toBe(steps * step);
    // Keras runs the cell once more beside the loop, for the shape of what it gives.
    expect(total.multiplyAdds).toBe((steps + 1) * step + batch * units * classes);
  });
});
