import { describe, expect, it } from "vitest";
import { GraphBuilder } from "../../../src/graph/graphBuilder";
import { CONTROL, type GraphModel, MOST_PROBLEM_NODES } from "../../../src/graph/graphModel";
import type { Pace } from "../../../src/tensor/pace";
import { graphOf, type MadeNode } from "../../support/memoryGraphs";
import { SeededRandom } from "../../support/seededRandom";

const encoder = new TextEncoder();
const names = (model: GraphModel) => Array.from({ length: model.nodeCount }, (_, node) => model.name(node));
const problems = (model: GraphModel) =>
  Object.fromEntries(model.problems.map(({ kind, count, nodes }) => [kind, [count, nodes]]));

/** Inputs of each node, as they were written but with the name that is shown. */
function inputs(model: GraphModel): string[][] {
  return names(model).map((_, node) =>
    Array.from({ length: (model.inStarts[node + 1] as number) - (model.inStarts[node] as number) }, (_edge, i) => {
      const edge = (model.inStarts[node] as number) + i;
      const source = model.sources[edge] as number;
      const name = source < 0 ? `missing ${model.missing.text(-1 - source)}` : model.name(source);
      return model.isControl(edge) ? `^${name}` : `${name}:${model.ports[edge]}`;
    }),
  );
}

describe("names", () => {
  it("of later nodes are numbered, past those that others have, and edges mean the first", () => {
    const model = graphOf([
      { name: "x" },
      { name: "x" },
      { name: "x (3)" },
      { name: "x" },
      { name: "y", inputs: ["x", "x (3)", "^x (2)"] },
      { name: "x (3)", inputs: ["x (4):1"] },
    ]);
    expect(names(model)).toEqual(["x", "x (2)", "x (3)", "x (4)", "y", "x (3) (2)"]);
    expect(inputs(model)[4]).toEqual(["x:0", "x (3):0", "^missing x (2)"]);
    expect(inputs(model)[5]).toEqual(["missing x (4):1"]);
    expect(problems(model)).toEqual({ duplicateName: [3, [1, 3, 5]], missingInput: [2, [4, 5]] });
    expect(["x", "x (2)", "x (3)", "x (4)", "x (3) (2)", "x (5)"].map((name) => model.find(name))).toEqual([
      0,
      1,
      2,
      3,
      5,
      undefined,
    ]);
  });

  it("may come after the inputs that name them", () => {
    const model = graphOf([{ name: "a", inputs: ["b", "b:1", "^c"] }, { name: "b", inputs: ["a"] }, { name: "c" }]);
    expect(inputs(model)).toEqual([["b:0", "b:1", "^c"], ["a:0"], []]);
    expect([...model.outEdges]).toEqual([3, 0, 1, 2]);
    expect([...model.outStarts]).toEqual([0, 1, 3, 4]);
    expect([...model.targets]).toEqual([0, 0, 0, 1]);
  });

  it("may be empty, or any bytes, which are compared as they are written", () => {
    const builder = new GraphBuilder("tensorflow");
    const [bad, worse] = [Uint8Array.of(0x61, 0xff), Uint8Array.of(0x61, 0xfe)];
    for (const bytes of [bad, worse, new Uint8Array(0)]) builder.beginNode(bytes, 0, bytes.length);
    builder.addInput(worse, 0, 2, 0);
    builder.addInput(bad, 0, 0, CONTROL);
    const model = builder.finish();
    expect(names(model)).toEqual(["a\ufffd", "a\ufffd (2)", ""]);
    expect([...model.sources]).toEqual([1, 2]);
    expect(problems(model)).toEqual({ emptyName: [1, [2]], emptyOp: [3, [0, 1, 2]], selfLoop: [1, [2]] });
  });

  it("of a hundred thousand twins are found one after the other", () => {
    const count = 100_000;
    const model = graphOf(Array.from({ length: count }, () => ({ name: "n" })));
    expect(model.name(count - 1)).toBe(`n (${count})`);
    expect(model.find(`n (${count})`)).toBe(count - 1);
    expect(model.problems).toMatchObject([{ kind: "duplicateName", count: count - 1 }]);
    expect(model.problems[0]?.nodes).toHaveLength(MOST_PROBLEM_NODES);
  });

  it("that are no UTF-8 are found as they are shown, each of its own", () => {
    const builder = new GraphBuilder("tensorflow");
    const written = [[0x61, 0xff], [0x61, 0xfe], [0xc3, 0xa9], [0x61, 0xff], [0x62]].map((bytes) =>
      Uint8Array.from(bytes),
    );
    for (const name of written) {
      builder.beginNode(name, 0, name.length);
      builder.setOp(name, 0, name.length);
    }
    for (const name of written) builder.addInput(name, 0, name.length, 0);
    const twin = encoder.encode("a\ufffd (2)");
    builder.addInput(twin, 0, twin.length, 0);
    const model = builder.finish();
    expect(names(model)).toEqual(["a\ufffd", "a\ufffd (2)", "é", "a\ufffd (3)", "b"]);
    expect(names(model).map((name) => model.find(name))).toEqual([0, 1, 2, 3, 4]);
    // What is compared is what is written; the file has no node of a name that only we show.
    expect([...model.sources]).toEqual([0, 1, 2, 0, 4, -1]);
    expect(model.problems.map(({ kind, count }) => [kind, count])).toEqual([
      ["duplicateName", 1],
      ["missingInput", 1],
      ["selfLoop", 1],
    ]);
    expect(model.opNames).toEqual(["a\ufffd", "é", "b", ""]);
  });
});

describe("inputs", () => {
  it("that no node is called by are told once a name", () => {
    const model = graphOf([{ name: "a", inputs: ["gone", "gone:1", "other", "^gone"] }]);
    expect(inputs(model)).toEqual([["missing gone:0", "missing gone:1", "missing other:0", "^missing gone"]]);
    expect(model.missing.count).toBe(2);
    expect([...model.outEdges]).toEqual([]);
    expect(problems(model)).toEqual({ missingInput: [4, [0]] });
  });

  it("may be the node itself, and data behind control", () => {
    const model = graphOf([
      { name: "a", inputs: ["a", "a:1", "^b", "b"] },
      { name: "b", inputs: ["^b", "^b"] },
      { name: "c", inputs: ["a", "^b"] },
    ]);
    expect(problems(model)).toEqual({ selfLoop: [2, [0, 1]], controlBeforeData: [1, [0]] });
  });

  it("may be said by their node, or to be missing, whatever is called so", () => {
    const builder = new GraphBuilder("mindspore");
    const name = encoder.encode("12");
    for (let i = 0; i < 2; i++) builder.beginNode(name, 0, 2);
    builder.addInputOf(1, 0);
    builder.addInputOf(0, CONTROL);
    builder.addMissingInput(name, 0, 2, 0);
    const model = builder.finish();
    expect(inputs(model)[1]).toEqual(["12 (2):0", "^12", "missing 12:0"]);
    expect(model.find("12")).toBe(0);
  });

  it("of a body have texts as ports, an argument's none", () => {
    const builder = new GraphBuilder("tensorflow");
    const bytes = encoder.encode("ab");
    builder.beginNode(bytes, 0, 1);
    builder.beginNode(bytes, 1, 2);
    for (const port of ["", "out:0", "0", "out:0"]) builder.addInput(bytes, 0, 1, builder.portOf(port));
    builder.addInput(bytes, 0, 1, CONTROL);
    const model = builder.finish();
    expect([0, 1, 2, 3, 4].map((edge) => model.port(edge))).toEqual([0, "out:0", "0", "out:0", null]);
    expect(model.portTexts).toEqual(["", "out:0", "0"]);
  });
});

it("knows each op and device once, and which nodes have none", () => {
  const model = graphOf([
    { name: "a", op: "Relu", device: "/gpu:0" },
    { name: "b", op: "", device: "" },
    { name: "c", op: "Relu", device: "/gpu:0" },
  ]);
  expect([model.op(0), model.op(1), model.op(2)]).toEqual(["Relu", "", "Relu"]);
  expect([model.device(0), model.device(1), model.device(2)]).toEqual(["/gpu:0", "", "/gpu:0"]);
  expect(model.opNames).toHaveLength(2);
  expect(problems(model)).toEqual({ emptyOp: [1, [1]] });
});

it("has no edge where it has no node", () => {
  const model = graphOf([]);
  expect([model.nodeCount, model.edgeCount, model.outStarts.length, model.find("")]).toEqual([0, 0, 1, undefined]);
});

it("is a chain of 100,000 nodes, with its last node first", () => {
  const count = 100_000;
  const nodes = Array.from({ length: count }, (_, i) => ({
    name: `n${i}`,
    inputs: i + 1 < count ? [`n${i + 1}`] : [],
  }));
  const model = graphOf(nodes);
  expect(model.edgeCount).toBe(count - 1);
  expect(model.sources.every((source, edge) => source === edge + 1)).toBe(true);
});

it("gives way in turns while it is finished, and is the same graph", async () => {
  const nodes = madeNodes(20_000);
  const fill = () => {
    const builder = new GraphBuilder("tensorflow", 1_000_000);
    for (const { name, inputs: own = [] } of nodes) {
      builder.beginNode(encoder.encode(name), 0, name.length);
      for (const input of own) builder.addInput(encoder.encode(input), 0, input.length, 0);
    }
    return builder;
  };
  let turns = 0;
  const pace: Pace = {
    isDue: () => true,
    async giveWay() {
      turns++;
    },
    until: (shared) => shared,
  };
  const paced = await fill().finishPaced(pace);
  const atOnce = fill().finish();
  expect(turns).toBeGreaterThan(6 * Math.floor(nodes.length / 4096));
  expect([...paced.sources]).toEqual([...atOnce.sources]);
  expect([...paced.outEdges]).toEqual([...atOnce.outEdges]);
  expect(names(paced)).toEqual(names(atOnce));
  const cancelled: Pace = { ...pace, giveWay: () => Promise.reject(new Error("cancelled")) };
  await expect(fill().finishPaced(cancelled)).rejects.toThrow("cancelled");
});

/** Nodes with few names, of which many are inputs. */
function madeNodes(count: number): MadeNode[] {
  const random = new SeededRandom(7);
  const name = () => `n${random.whole(0, count)}`;
  return Array.from({ length: count }, () => ({ name: name(), inputs: Array.from({ length: 2 }, name) }));
}
