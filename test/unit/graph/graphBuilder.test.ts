import { describe, expect, it } from "vitest";
import { GraphBuilder } from "../../../src/graph/graphBuilder";
import { CONTROL, type GraphModel, MOST_PROBLEM_NODES } from "../../../src/graph/graphModel";
import { createPace } from "../../../src/node/pace";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { graphOf } from "../../support/memoryGraphs";
import { naiveNames } from "../../support/naiveGraph";

/** Edges as texts: `a:1 > b`, `^a > b`, those that name no node with a question mark. */
function edgesOf(model: GraphModel): string[] {
  return Array.from({ length: model.edgeCount }, (_, edge) => {
    const source = model.sources[edge] as number;
    const name = source < 0 ? `?${model.missing.text(-1 - source)}` : model.name(source);
    const from = model.isControl(edge) ? `^${name}` : `${name}:${model.ports[edge]}`;
    return `${from} > ${model.name(model.targets[edge] as number)}`;
  });
}

const problemsOf = ({ problems }: GraphModel) => Object.fromEntries(problems.map(({ kind, count }) => [kind, count]));

describe("a graph that is built", () => {
  it("has edges from nodes before and behind, each entry of an input one", () => {
    const model = graphOf([
      { name: "a", inputs: ["b:1", "b:1", "^c"] },
      { name: "b", op: "Split" },
      { name: "c", inputs: ["a"], device: "/cpu:0" },
    ]);
    expect(edgesOf(model)).toEqual(["b:1 > a", "b:1 > a", "^c > a", "a:0 > c"]);
    expect([model.op(1), model.device(1), model.device(2)]).toEqual(["Split", "", "/cpu:0"]);
    const out = [...model.outEdges.subarray(model.outStarts[1], model.outStarts[2])];
    expect(out).toEqual([0, 1]);
    expect(problemsOf(model)).toEqual({});
  });

  it("notes inputs that name no node, and keeps what they name", () => {
    const model = graphOf([
      { name: "a", inputs: ["x", "x:2", "^y"] },
      { name: "b", inputs: ["x"] },
    ]);
    expect(edgesOf(model)).toEqual(["?x:0 > a", "?x:2 > a", "^?y > a", "?x:0 > b"]);
    expect(model.missing.count).toBe(2);
    expect(problemsOf(model)).toEqual({ missingInput: 4 });
    expect(model.problems[0]?.nodes).toEqual([0, 1]);
  });

  it("shows later nodes of a name under one that no node has; edges mean the first", () => {
    const model = graphOf([
      { name: "a" },
      { name: "a (2)" },
      { name: "a" },
      { name: "a" },
      { name: "b", inputs: ["a", "a (3)", "a (2)"] },
    ]);
    expect(naiveNames(model)).toEqual(["a", "a (2)", "a (3)", "a (4)", "b"]);
    // Nobody refers to a name that the file has not.
    expect(edgesOf(model)).toEqual(["a:0 > b", "?a (3):0 > b", "a (2):0 > b"]);
    expect(problemsOf(model)).toEqual({ duplicateName: 2, missingInput: 1 });
    expect(["a", "a (2)", "a (3)", "b", "c"].map((name) => model.find(name))).toEqual([0, 1, 2, 4, undefined]);
  });

  it("notes nodes that are their own input, control before data, and empty names and ops", () => {
    const model = graphOf([
      { name: "loop", inputs: ["loop", "loop", "^loop"] },
      { name: "late", inputs: ["^loop", "loop"] },
      { name: "", op: "" },
      { name: "none", op: "" },
    ]);
    expect(problemsOf(model)).toEqual({ selfLoop: 1, controlBeforeData: 1, emptyName: 1, emptyOp: 2 });
  });

  it("names at most so many nodes of a problem, and counts all", () => {
    const model = graphOf(Array.from({ length: 150 }, (_, i) => ({ name: `n${i}`, inputs: ["x"] })));
    expect(model.problems).toEqual([
      { kind: "missingInput", count: 150, nodes: Array.from({ length: MOST_PROBLEM_NODES }, (_, i) => i) },
    ]);
  });

  it("has outputs of a function's body by their names, of an argument the number 0", () => {
    const bytes = new TextEncoder().encode("xy");
    const builder = new GraphBuilder("tensorflow");
    builder.beginNode(bytes, 0, 1);
    builder.beginNode(bytes, 1, 2);
    for (const port of ["", "z:1", "z:1"]) builder.addInput(bytes, 0, 1, builder.portOf(port));
    builder.addInput(bytes, 0, 1, CONTROL);
    const model = builder.finish();
    expect([0, 1, 2, 3].map((edge) => model.port(edge))).toEqual([0, "z:1", "z:1", null]);
  });

  it("grows beyond every first array", () => {
    const nodes = Array.from({ length: 5000 }, (_, i) => ({
      ...{ name: `${"scope/".repeat(i % 7)}node_${i}`, op: `op${i % 3000}`, device: `/d:${i % 2000}` },
      inputs: i === 0 ? [] : [`${"scope/".repeat((i - 1) % 7)}node_${i - 1}`],
    }));
    const model = graphOf(nodes);
    expect(naiveNames(model)).toEqual(nodes.map(({ name }) => name));
    expect(nodes.map((_, node) => [model.op(node), model.device(node)])).toEqual(
      nodes.map(({ op, device }) => [op, device]),
    );
    expect([...model.sources]).toEqual(nodes.slice(1).map((_, i) => i));
    expect(problemsOf(model)).toEqual({});
  });

  it("finds nodes by name, prepared in pieces that give way or all at once", async () => {
    const nodes = Array.from({ length: 10_000 }, (_, i) => ({ name: `n${i}` }));
    const places = ["n0", "n9999", "n10000", ""];
    expect(places.map((name) => graphOf(nodes).find(name))).toEqual([0, 9999, undefined, undefined]);
    const model = graphOf(nodes);
    const abort = new AbortController();
    const pace: Pace = { ...createPace(abort.signal), isDue: () => true };
    const prepared = model.prepareFind(pace);
    abort.abort();
    await expect(prepared).rejects.toMatchObject({ code: "cancelled" });
    await model.prepareFind(unhurried);
    expect(places.map((name) => model.find(name))).toEqual([0, 9999, undefined, undefined]);
  });

  it("finds names that are no UTF-8 as they are shown, each of its own", () => {
    const builder = new GraphBuilder("tensorflow");
    const names = [Uint8Array.of(0x61, 0xff), Uint8Array.of(0x61, 0xfe), Uint8Array.of(0xc3, 0xa9)];
    for (const name of names) {
      builder.beginNode(name, 0, name.length);
      builder.setOp(name, 0, name.length);
      builder.addInput(names[1] as Uint8Array, 0, 2, 0);
    }
    const model = builder.finish();
    expect(naiveNames(model)).toEqual(["a\ufffd", "a\ufffd (2)", "é"]);
    expect(naiveNames(model).map((name) => model.find(name))).toEqual([0, 1, 2]);
    expect(edgesOf(model)[2]).toBe("a\ufffd:0 > é");
    expect(model.opNames).toEqual(["a\ufffd", "é", ""]);
  });
});
