import { join } from "node:path";
import { describe, expect, it } from "vitest";
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

const called = (name: string, calls: readonly string[] = []): LibraryFunction => ({
  ...{ name, calls, nodeCount: 0, args: [], returns: [], controlReturns: [] },
});

/** A body that reads a variable of 3 x 4 by its second argument. */
const READING: readonly BodyNode[] = [
  { name: "x", op: "_Arg" },
  { name: "handle", op: "_Arg" },
  { name: "read", op: "ReadVariableOp", inputs: ["handle"] },
];
const OUTPUTS = { read: [{ shape: [3, 4], dtype: "float32" }] };

/** The summary of a graph of these nodes, of which those named `…call` and `…while` call `reading`, or another function. */
async function summaryOf(nodes: readonly MadeNode[], name = "reading", others: Partial<MadeGraph> = {}) {
  const callers = nodes.filter((node) => /call$|while$/.test(node.name)).map((node) => node.name);
  const graph: MadeGraph = {
    model: graphOf([{ name: "x", op: "Placeholder" }, { name: "handle", op: "Placeholder" }, ...nodes]),
    calls: Object.fromEntries(callers.map((caller) => [caller, [name]])),
    outputs: { "net/first/read": [{ shape: [3, 4], dtype: "float32" }] },
    library: { functions: [called("reading")], gradients: [] },
    ...others,
    bodies: { reading: { model: bodyOf(READING), outputs: OUTPUTS }, ...others.bodies },
  };
  return askerOf(providerOfGraphs({ [ONLY_GRAPH.tag]: graphValueOf({ graph }) })).ask(graphSummary, ONLY_GRAPH);
}

const parametersOf = ({ scopes }: GraphSummary, path: string) => scopes.find(({ scope }) => scope === path)?.parameters;

const call = { name: "net/call", op: "PartitionedCall", inputs: ["x", "handle"] };
const loop = { name: "net/while", op: "While", inputs: ["x", "handle"] };
const read = { name: "net/first/read", op: "ReadVariableOp", inputs: ["handle"] };

describe("variables that functions read", () => {
  it("count where nodes call these", async () => {
    const summary = await summaryOf([call]);
    expect(summary.total).toMatchObject({ parameters: 12, bytes: 48, unknown: 0 });
    expect(parametersOf(summary, "net")).toBe(12);
  });

  it("count once, by functions that these call, too", async () => {
    const outer: MadeGraph = {
      model: bodyOf([
        { name: "x", op: "_Arg" },
        { name: "handle", op: "_Arg" },
        { name: "call", op: "PartitionedCall", inputs: ["x", "handle"] },
        { name: "again", op: "If", inputs: ["x", "x", "handle"] },
      ]),
      calls: { call: ["reading"], again: ["reading"] },
    };
    const library = { functions: [called("outer", ["reading"]), called("reading")], gradients: [] };
    const { total } = await summaryOf([call, { ...loop, name: "net/deep/while" }], "outer", {
      library,
      bodies: { outer },
    });
    expect(total).toMatchObject({ parameters: 12, unknown: 0 });
  });

  it("are none where a function updates any: what it keeps beside parameters is not known", async () => {
    const updating = [...READING, { name: "add", op: "AssignAddVariableOp", inputs: ["handle", "x"] }];
    const bodies = { reading: { model: bodyOf(updating), outputs: OUTPUTS } };
    expect((await summaryOf([call], "reading", { bodies })).total.parameters).toBe(0);
  });

  it("count in a loop rather than in a step beside it, but where they are read elsewhere", async () => {
    const beside = await summaryOf([read, loop]);
    expect([beside.total.parameters, parametersOf(beside, "net/first")]).toEqual([12, 0]);
    const elsewhere = await summaryOf([read, { ...loop, name: "decoder/while" }]);
    expect([elsewhere.total.parameters, parametersOf(elsewhere, "net/first")]).toEqual([12, 12]);
    expect(parametersOf(await summaryOf([read, call]), "net/first")).toBe(12);
  });

  it("are in the layers that Keras' summary has them in", async () => {
    const summary = (await printed("graph", join(fixtures, "networks"), "--run", "lstm", "--summary")).json;
    const { scopes } = summary as unknown as GraphSummary;
    const parameters = new Map(scopes.map((one) => [one.scope.replace("sentiment_1/", ""), one.parameters]));
    const lstm = 4 * 12 * (8 + 12 + 1);
    expect([parameters.get("embedding_1"), parameters.get("logits_1")]).toEqual([50 * 8, 12 * 3 + 3]);
    expect([parameters.get("lstm_1"), parameters.get("lstm_1/while")]).toEqual([lstm, lstm]);
    expect(parameters.get("lstm_1/lstm_cell_1")).toBe(0);
  });
});
