import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf } from "../../../../src/node/cli/run";
import { printed } from "../../../support/cliProgram";
import { fixtures } from "../../../support/expected";
import { writeGraphRun } from "../../../support/graphFile";

/** Error that a command fails with. */
async function failure(...args: readonly string[]) {
  try {
    await printed(...args);
  } catch (error) {
    return failureOf(error);
  }
  throw new Error(`${args.join(" ")} has an answer`);
}

describe("names of any kind", () => {
  const NAMES = ["__proto__", "constructor", "12", "toString", "a/__proto__", "valueOf"];
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "tensor-view-graph-"));
    const nodes = NAMES.map((name, i) => ({ name, op: name, device: name, inputs: NAMES.slice(0, i) }));
    writeGraphRun(root, nodes);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const graph = async (...args: readonly string[]) => JSON.stringify((await printed("graph", root, ...args)).json);

  it("are keys of objects like all others", async () => {
    const counts = Object.fromEntries(NAMES.map((name) => [name, 1]));
    const overview = JSON.parse(await graph());
    expect(Object.entries(overview.ops).sort()).toEqual(Object.entries(counts).sort());
    expect(Object.entries(overview.devices).sort()).toEqual(Object.entries(counts).sort());
    const { ops } = JSON.parse(await graph("--ops"));
    expect(Object.getOwnPropertyDescriptor(ops, "__proto__")?.value).toEqual(["__proto__"]);
    const { depths } = JSON.parse(await graph("--depths"));
    expect(Object.entries(depths).sort()).toEqual(NAMES.map((name, i) => [name, i]).sort());
  });

  it("are nodes and scopes like all others", async () => {
    const node = JSON.parse(await graph("--node", "__proto__"));
    expect(node).toMatchObject({ name: "__proto__", op: "__proto__", depth: 0 });
    expect(node.outputs).toHaveLength(NAMES.length - 1);
    const { children } = JSON.parse(await graph("--scope", "a"));
    expect(children).toEqual([{ name: "a/__proto__", kind: "node", op: "a/__proto__" }]);
  });
});

describe("for people", () => {
  const text = async (run: string, ...args: readonly string[]) =>
    (await printed("graph", fixtures, "--run", run, ...args)).text;

  it("the summary is a table of scopes, with totals below", async () => {
    const lines = (await text("networks/keras-fit", "--summary")).split("\n");
    const cells = lines.map((line) => line.trim().split(/ {2,}/));
    expect(cells.slice(0, 4)).toEqual([
      ["scope", "type", "output", "parameters", "trainable", "bytes", "multiply-adds", "share"],
      ["small_resnet", "Functional", "[-1,10]", "14730", "14634", "58920", "14598304", "100.0 %"],
      ["small_resnet/input_layer", "InputLayer", "[-1,32,32,3]", "0", "0", "0", "0", "0.0 %"],
      ["small_resnet/stem", "Conv2D", "[-1,32,32,16]", "448", "448", "1792", "442368", "3.0 %"],
    ]);
    expect(cells.slice(lines.indexOf("") + 1)).toEqual([
      ["parameters", "14730"],
      ["trainable", "14634"],
      ["bytes", "58920"],
      ["multiply-adds", "14598304"],
      ["without a shape", "0"],
    ]);
    expect(await text("graphs/torch_net", "--summary")).toMatch(/\n\ntorch records no shapes of parameters$/);
  });

  it("the overview is what there is, and tables of ops, devices, functions and problems", async () => {
    const lines = (await text("graphs/functions", "--tag", "__run_graph__")).split("\n");
    expect(lines).toContain("nodes         23");
    expect(lines[lines.indexOf("ops") + 1]).toMatch(/^op +nodes$/);
    expect(lines[lines.indexOf("ops") + 2]).toMatch(/^Const +7$/);
    expect(lines[lines.indexOf("devices") + 2]).toMatch(/^\/device:CPU:0 +1$/);
    expect(lines[lines.indexOf("functions") + 2]).toMatch(/^while_body_1495 +11$/);
    expect(lines).not.toContain("problems");
    const broken = (await text("graphs/broken/missing_input")).split("\n");
    expect(broken[broken.indexOf("problems") + 2]).toMatch(/^inputs that name no node +3$/);
  });

  it("a scope is what is in it, and the edges between", async () => {
    const lines = (await text("graphs/broken/self_loop", "--scope", "net")).split("\n");
    expect(lines[0]).toBe("net: 3 nodes, 0 edges from outside, 1 to outside");
    expect(lines[lines.indexOf("in it") + 2]).toMatch(/^net\/a +Placeholder +1$/);
    expect(lines.at(-1)).toMatch(/^net\/b +net\/c +1 +1$/);
    expect((await text("graphs/broken/no_nodes", "--scope", "")).split("\n")).toEqual([
      `"": 0 nodes, 0 edges from outside, 0 to outside`,
    ]);
  });

  it("a node is its own lines, its edges, attributes and tags", async () => {
    const lines = (await text("graphs/broken/missing_input", "--node", "d")).split("\n");
    expect(lines).toContain("op      AddN");
    expect(lines).toContain("device  -");
    const inputs = lines.indexOf("inputs");
    expect(lines[inputs + 3]).toMatch(/^ghost +0 +there is no such node$/);
    expect(lines[inputs + 5]).toMatch(/^ghost3 +control +there is no such node$/);
    expect(lines[lines.indexOf("outputs") + 2]).toMatch(/^e +0$/);
    const torch = (await text("graphs/torch_net", "--tag", "__run_graph__", "--node", "Net/Linear[head]/303")).split(
      "\n",
    );
    expect(torch).toContain("outputs  [1,3]");
    expect(torch[torch.indexOf("attributes") + 2]).toMatch(/^attr +"\{\}"$/);
    expect(torch[torch.indexOf("tags") + 2]).toMatch(/^head.bias +histogram$/);
  });

  it("lists are tables", async () => {
    const run = "graphs/broken/missing_input";
    expect((await text(run, "--scopes")).split("\n")[2]).toMatch(/^net +3 +3 +0$/);
    expect((await text(run, "--ops")).split("\n")[2]).toMatch(/^Relu +net\/b$/);
    expect((await text(run, "--depths")).split("\n").at(-1)).toMatch(/^e +4$/);
    const edges = (await text(run, "--edges")).split("\n");
    expect(edges[0]).toMatch(/^from +output +to +input$/);
    expect(edges.at(-1)).toMatch(/^net\/b +control +net\/c +-$/);
    expect(await text(run, "--functions")).toBe("the graph has no functions");
    const functions = (await text("graphs/functions", "--tag", "__run_graph__", "--functions")).split("\n");
    expect(functions[3]).toMatch(/^__inference_middle_1474 +8 +1 +1 +__inference_inner_1465 +PartitionedCall$/);
  });
});

describe("which graph", () => {
  it("is that of a point, a step, or the last", async () => {
    const nodes = async (...args: readonly string[]) =>
      (await printed("graph", fixtures, "--run", "graphs/broken/two_graphs", ...args)).json;
    expect(await nodes()).toMatchObject({ step: 5, nodes: 4 });
    expect(await nodes("--point", "0")).toMatchObject({ step: 0, nodes: 3 });
    expect(await nodes("--step", "0")).toMatchObject({ step: 0, nodes: 3 });
    const none = await failure("graph", fixtures, "--run", "graphs/broken/two_graphs", "--point", "2");
    expect(none.reason).toBe("notFound");
  });

  it.each([
    ["a part", ["--part", "partition/0"], "unknownPart"],
    ["a function", ["--function", "none"], "unknownFunction"],
    ["a node", ["--node", "none"], "unknownNode"],
    ["a scope", ["--scope", "net/a"], "unknownScope"],
    ["a tag", ["--tag", "none"], "notFound"],
  ])("has not every %s", async (_, args, reason) => {
    expect((await failure("graph", fixtures, "--run", "graphs/broken/cycle", ...args)).reason).toBe(reason);
  });

  it("must be named where there are several, none of which is the run's own", async () => {
    const { reason, message } = await failure("graph", fixtures, "--run", "graphs/keras");
    expect(reason).toBe("whichTag");
    expect(message).toBe("run graphs/keras has several graphs: name one of keras, nested, two_inputs");
  });

  it("must be one at all", async () => {
    expect((await failure("graph", fixtures, "--run", "torch/scalars/hp")).reason).toBe("noGraph");
  });

  it("is asked one question at a time", async () => {
    const run = ["graph", fixtures, "--run", "graphs/broken/cycle"];
    for (const args of [
      ["--ops", "--edges"],
      ["--scope", "", "--scopes"],
      ["--functions", "--function", "f"],
      ["--step", "1", "--point", "1"],
    ]) {
      expect((await failure(...run, ...args)).reason, args.join(" ")).toBe("usage");
    }
  });
});

it("show has of a graph what is in it, of MindSpore's the operators", async () => {
  const show = async (run: string) => (await printed("show", fixtures, "--run", run, "--tag", "__run_graph__")).json;
  expect(await show("tf/graph_trace")).toMatchObject({
    ...{ step: 0, nodes: 12, dataEdges: 9, controlEdges: 4 },
    ...{ devices: { "/device:CPU:0": 1 }, functions: { __inference_inner_5335: 4 } },
  });
  expect(await show("ms/train")).toMatchObject({ nodes: 45, dataEdges: 121, controlEdges: 0, functions: {} });
  expect(await show("torch/graph")).toMatchObject({ nodes: 33, dataEdges: 60, ops: { "IO Node": 2 } });
});
