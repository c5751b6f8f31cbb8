import { expect, it } from "vitest";
import { opTitle } from "../../../../src/graph/labels/opTitle";

it.each([
  ["aten::softmax", "softmax"],
  ["aten::add_", "add"],
  ["aten::_convolution", "convolution"],
  ["aten::floor_divide", "floor_divide"],
  ["prim::ListConstruct", "ListConstruct"],
  ["torchvision::nms", "nms"],
  ["aten::__and__", "and"],
  // Nothing would be left.
  ["aten::_", "aten::_"],
  ["MatMul", "MatMul"],
  ["_Arg", "_Arg"],
  ["IO Node", "IO Node"],
  ["", ""],
])("an op as people write it: %s is %s", (op, title) => {
  expect(opTitle(op)).toBe(title);
});
