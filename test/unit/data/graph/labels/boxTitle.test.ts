import { describe, expect, it } from "vitest";
import {
  argumentTitle,
  constantTitle,
  isTracerName,
  moduleTitle,
  nodeTitle,
} from "../../../../../src/data/graph/labels/boxTitle";

describe("what stands first in a box:", () => {
  it.each([
    // A node's op, and its name where that is neither a number nor the op again.
    ["709", "aten::div", "div", ""],
    ["a.1", "aten::softmax", "softmax", "a.1"],
    ["input.13", "aten::add_", "add", "input.13"],
    ["MatMul", "MatMul", "MatMul", ""],
    ["MatMul_1", "MatMul", "MatMul", ""],
    ["add", "AddV2", "AddV2", ""],
    ["floor_divide_2", "aten::floor_divide", "floor_divide", ""],
    ["MatMul-op0", "MatMul", "MatMul", ""],
    ["logits", "BiasAdd", "BiasAdd", "logits"],
    ["block0_conv1", "Conv2D", "Conv2D", "block0_conv1"],
    // The name where the op says only which part a node has.
    ["x", "Placeholder", "x", "Placeholder"],
    ["output.1", "IO Node", "output.1", "IO Node"],
    ["weight.213", "prim::GetAttr", "weight.213", "GetAttr"],
    ["NoOp", "NoOp", "NoOp", ""],
    ["unnamed", "", "unnamed", ""],
  ])("%s, %s: %s, %s", (label, op, title, beside) => {
    expect(nodeTitle(label, op)).toEqual({ title, beside });
  });

  it("a constant's value", () => {
    expect(constantTitle("[2, 2]", "3013", "prim::Constant")).toEqual({ title: "[2, 2]", beside: "Constant" });
    expect(constantTitle("0.5", "Const_1", "Const")).toEqual({ title: "0.5", beside: "Const" });
    expect(constantTitle("0.5", "rate", "Const")).toEqual({ title: "0.5", beside: "rate" });
  });

  it("a module's own name before its class, unless that is a number", () => {
    expect(moduleTitle("BatchNorm2d[bn1]", "tensorflow")).toEqual({ title: "bn1", beside: "BatchNorm2d" });
    expect(moduleTitle("ReLU[relu] (2)", "tensorflow")).toEqual({ title: "relu (2)", beside: "ReLU" });
    expect(moduleTitle("Block[0] (2)", "tensorflow")).toEqual({ title: "Block[0] (2)", beside: "" });
    expect(moduleTitle("Bottleneck[0]", "tensorflow")).toEqual({ title: "Bottleneck[0]", beside: "" });
    expect(moduleTitle("stem_1", "tensorflow")).toEqual({ title: "stem_1", beside: "" });
    expect(moduleTitle("stem-Conv2d", "tensorflow")).toEqual({ title: "stem-Conv2d", beside: "" });
    expect(moduleTitle("stem-Conv2d", "mindspore")).toEqual({ title: "stem", beside: "Conv2d" });
    expect(moduleTitle("0-Block", "mindspore")).toEqual({ title: "0-Block", beside: "" });
  });
});

it("names that torch's tracer gave", () => {
  const names = ["709", "input.5", "input", "x.1", "q", "scores.2", "hidden", "x1", "input.5.x"];
  expect(names.filter(isTracerName)).toEqual(["709", "input.5", "input", "x.1", "q"]);
});

it("an argument's name without the scopes that its function is called in", () => {
  expect(argumentTitle("net_1_lstm_while_placeholder_2", "Net_1/lstm/while")).toBe("placeholder_2");
  expect(argumentTitle("net_1_lstm_while_net_1_lstm_max", "net_1/lstm/while")).toBe("max");
  expect(argumentTitle("x", "net_1/lstm/while")).toBe("x");
  expect(argumentTitle("net_", "net")).toBe("net_");
});
