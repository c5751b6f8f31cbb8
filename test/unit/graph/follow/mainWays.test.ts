import { describe, expect, it } from "vitest";
import { END_RANKS, forwardEdges } from "../../../../src/graph/follow/forwardEdges";
import { isElementwise, isLossName, isLossOp, takingOf } from "../../../../src/graph/follow/forwardOps";
import { MainWays } from "../../../../src/graph/follow/mainWays";
import { unhurried } from "../../../../src/tensor/pace";
import { graphOf, type MadeNode } from "../../../support/memoryGraphs";

/** `minor`: edges into a node of such a name from one of the other. */
async function wayOf(nodes: readonly MadeNode[], from: string, minor: readonly (readonly [string, string])[] = []) {
  const model = graphOf(nodes);
  const forward = await forwardEdges(model, new Uint8Array(model.nodeCount), unhurried);
  const isLoss = Uint8Array.from(nodes, ({ name }) => Number(isLossName(name)));
  const isMinor = Uint8Array.from(forward.edges, (edge) => {
    const [source, target] = [model.sources[edge] as number, model.targets[edge] as number];
    return Number(minor.some(([a, b]) => model.name(source) === a && model.name(target) === b));
  });
  const begin = model.find(from) ?? -1;
  const ways = await MainWays.from(forward, { isLoss, isMinor }, [begin], unhurried);
  const way = await ways.way(begin, unhurried);
  return way.nodes.map((node) => model.name(node));
}

describe("the way that data mainly flow", () => {
  it("is the long branch of a residual block, which the skip joins at the add", async () => {
    const way = await wayOf(
      [
        { name: "x", op: "Placeholder" },
        { name: "skip", op: "Conv2D", inputs: ["x"] },
        { name: "conv1", op: "Conv2D", inputs: ["x"] },
        { name: "conv2", op: "Conv2D", inputs: ["conv1"] },
        { name: "add", op: "AddV2", inputs: ["conv2", "skip"] },
      ],
      "x",
    );
    expect(way).toEqual(["x", "conv1", "conv2", "add"]);
  });

  it("goes neither through shapes, nor reads of variables, nor updates, nor gradients", async () => {
    const way = await wayOf(
      [
        { name: "x", op: "Placeholder" },
        { name: "shape", op: "Shape", inputs: ["x"] },
        { name: "last", op: "StridedSlice", inputs: ["shape"] },
        { name: "pack", op: "Pack", inputs: ["last"] },
        { name: "flat", op: "Reshape", inputs: ["x", "pack"] },
        { name: "mean", op: "Mean", inputs: ["x"] },
        { name: "part", op: "Mul", inputs: ["mean"] },
        { name: "rest", op: "Sub", inputs: ["part"] },
        { name: "moved", op: "AssignSubVariableOp", inputs: ["handle", "rest"] },
        { name: "handle", op: "VarHandleOp" },
        { name: "read", op: "ReadVariableOp", inputs: ["handle"] },
        { name: "grad", op: "ReluGrad", inputs: ["x", "flat"] },
        { name: "grad2", op: "Mul", inputs: ["grad"] },
        { name: "grad3", op: "Mul", inputs: ["grad2"] },
      ],
      "x",
    );
    expect(way).toEqual(["x", "flat"]);
  });

  it("leads to a loss rather than to a longer result", async () => {
    const way = await wayOf(
      [
        { name: "x", op: "Placeholder" },
        { name: "logits", op: "MatMul", inputs: ["x"] },
        { name: "softmax", op: "Softmax", inputs: ["logits"] },
        { name: "classes", op: "ArgMax", inputs: ["softmax"] },
        { name: "right", op: "Equal", inputs: ["classes"] },
        { name: "loss", op: "Sum", inputs: ["logits"] },
      ],
      "x",
    );
    expect(way).toEqual(["x", "logits", "loss"]);
  });

  it("passes by what is repeated", async () => {
    const nodes = [
      { name: "x", op: "Placeholder" },
      { name: "mean", op: "Mean", inputs: ["x"] },
      { name: "root", op: "Rsqrt", inputs: ["mean"] },
      { name: "mul", op: "Mul", inputs: ["x", "root"] },
    ];
    expect(await wayOf(nodes, "x", [["root", "mul"]])).toEqual(["x", "mul"]);
    expect(await wayOf(nodes, "x")).toEqual(["x", "mean", "root", "mul"]);
  });

  it("goes through a loop once, and through a cycle, and on", async () => {
    const loop = await wayOf(
      [
        { name: "x", op: "Placeholder" },
        { name: "enter", op: "Enter", inputs: ["x"] },
        { name: "merge", op: "Merge", inputs: ["enter", "next"] },
        { name: "less", op: "Less", inputs: ["merge"] },
        { name: "condition", op: "LoopCond", inputs: ["less"] },
        { name: "switch", op: "Switch", inputs: ["merge", "condition"] },
        { name: "body", op: "MatMul", inputs: ["switch:1"] },
        { name: "next", op: "NextIteration", inputs: ["body"] },
        { name: "exit", op: "Exit", inputs: ["switch"] },
        { name: "out", op: "Sum", inputs: ["exit"] },
      ],
      "x",
    );
    expect(loop).toEqual(["x", "enter", "merge", "switch", "body", "next", "exit", "out"]);
    const cycle = await wayOf(
      [
        { name: "x", op: "Placeholder" },
        { name: "a", op: "Add", inputs: ["x", "b"] },
        { name: "b", op: "Relu", inputs: ["a"] },
        { name: "out", op: "Sum", inputs: ["b"] },
      ],
      "x",
    );
    expect(cycle).toEqual(["x", "a", "b", "out"]);
  });

  it("is found in a chain of 100,000 nodes", async () => {
    const nodes = Array.from({ length: 100_000 }, (_, i) => {
      return { name: `n${i}`, op: "Relu", inputs: i > 0 ? [`n${i - 1}`] : [] };
    });
    expect(await wayOf(nodes, "n0")).toHaveLength(nodes.length);
  });

  it("stops at once where it is given up", async () => {
    const model = graphOf(
      Array.from({ length: 9000 }, (_, i) => ({ name: `n${i}`, inputs: i > 0 ? [`n${i - 1}`] : [] })),
    );
    const gone = { ...unhurried, isDue: () => true, giveWay: () => Promise.reject(new Error("given up")) };
    await expect(forwardEdges(model, new Uint8Array(model.nodeCount), gone)).rejects.toThrow("given up");
    const forward = await forwardEdges(model, new Uint8Array(model.nodeCount), unhurried);
    const facts = { isLoss: new Uint8Array(model.nodeCount), isMinor: new Uint8Array(forward.edges.length) };
    await expect(MainWays.from(forward, facts, [0], gone)).rejects.toThrow("given up");
    const ways = await MainWays.from(forward, facts, [0], unhurried);
    await expect(ways.way(0, gone)).rejects.toThrow("given up");
  });
});

describe("ops", () => {
  it("take data, or tell of them alone", () => {
    const takings = ["Conv2D", "aten::size", "ReadVariableOp", "ScalarSummary", "FusedBatchNormGradV3", "StopGradient"];
    expect(takings.map(takingOf)).toEqual(["data", "about", "read", "silent", "gradient", "data"]);
    // A transposed convolution is what is called one of a gradient.
    expect(takingOf("Conv2DBackpropInput")).toBe("data");
  });

  it("repeat a smaller input, or have all of it", () => {
    expect(["AddV2", "aten::mul_", "BiasAdd", "MatMul", "aten::matmul", "ConcatV2"].map(isElementwise)).toEqual([
      ...[true, true, true, false, false, false],
    ]);
  });

  it("are losses by their name or that of their module", () => {
    const ops = ["SparseSoftmaxCrossEntropyWithLogits", "aten::nll_loss", "L2Loss", "Softmax"];
    expect(ops.map(isLossOp)).toEqual([true, true, false, false]);
    const names = ["loss/value", "Net/CrossEntropyLoss[loss]/7", "sparse_categorical_crossentropy/Sum", "glossary/x"];
    expect(names.map(isLossName)).toEqual([true, true, true, false]);
    expect(END_RANKS.result).toBeGreaterThan(END_RANKS.update);
  });
});
