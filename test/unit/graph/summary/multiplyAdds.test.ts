import { describe, expect, it } from "vitest";
import { type MultiplyingOps, multiplies, multiplyAdds } from "../../../../src/graph/summary/multiplyAdds";

/** Sizes of a shape that is written with blanks; undefined of `?`. */
const shapeOf = (text: string) => (text === "?" ? undefined : text.split(" ").map(Number));

/** Multiply-adds of a node by shapes as texts: those of its inputs, with commas, and that of its output. */
function count(of: MultiplyingOps, op: string, inputs: string, output: string, isTransposed = false): number {
  const tensors = { inputs: inputs.split(", ").map(shapeOf), output: shapeOf(output) };
  return multiplyAdds(of, op, tensors, isTransposed);
}

describe("multiply-adds", () => {
  it("of a matrix product are rows times columns times what is summed over, whichever is transposed", () => {
    for (const inputs of ["4 5, 5 6", "5 4, 5 6", "4 5, 6 5"]) {
      expect(count("tensorflow", "MatMul", inputs, "4 6")).toBe(4 * 5 * 6);
    }
    expect(count("tensorflow", "BatchMatMulV2", "2 3 4 5, 2 3 5 6", "2 3 4 6")).toBe(2 * 3 * 4 * 5 * 6);
    for (const inputs of ["?, 5 6", "?, 6 5"]) expect(count("tensorflow", "MatMul", inputs, "4 6")).toBe(4 * 5 * 6);
    expect(count("torch", "aten::addmm", "6, 4 5, 5 6", "4 6")).toBe(4 * 5 * 6);
    expect(count("torch", "aten::linear", "2 7 5, 6 5", "2 7 6")).toBe(2 * 7 * 5 * 6);
  });

  it("of a convolution are a kernel for each element of its result; its gradients take as many", () => {
    const [image, kernel, result] = ["8 32 32 3", "3 3 3 16", "8 16 16 16"];
    const all = 8 * 16 * 16 * 16 * (3 * 3 * 3);
    expect(count("tensorflow", "Conv2D", `${image}, ${kernel}`, result)).toBe(all);
    expect(count("tensorflow", "Conv2DBackpropInput", `4, ${kernel}, ${result}`, image)).toBe(all);
    expect(count("tensorflow", "Conv2DBackpropFilter", `${image}, 4, ${result}`, kernel)).toBe(all);
    expect(count("tensorflow", "DepthwiseConv2dNative", "1 8 8 6, 3 3 6 2", "1 8 8 12")).toBe(8 * 8 * 12 * 9);
  });

  it("of other writers' convolutions are by their own order of dims, and by groups", () => {
    const all = 8 * 16 * 16 * 16 * 27;
    expect(count("torch", "aten::_convolution", "8 3 32 32, 16 3 3 3", "8 16 16 16")).toBe(all);
    expect(count("torch", "aten::_convolution", "8 4 32 32, 16 1 3 3", "8 16 16 16")).toBe(all / 3);
    expect(count("mindspore", "Conv2D", "8 3 32 32, 16 3 3 3", "8 16 16 16")).toBe(all);
    // A transposed one lays its kernel over each element of what comes in.
    expect(count("torch", "aten::_convolution", "8 16 16 16, 16 3 3 3", "8 3 32 32", true)).toBe(all);
  });

  it("of attention are those of both of its products", () => {
    const both = 2 * 4 * (10 * 20 * 8 + 10 * 20 * 6);
    const inputs = "2 4 10 8, 2 4 20 8, 2 4 20 6";
    expect(count("torch", "aten::scaled_dot_product_attention", inputs, "2 4 10 6")).toBe(both);
  });

  it("of an open batch are those of one example", () => {
    expect(count("tensorflow", "MatMul", "-1 5, 5 6", "-1 6")).toBe(5 * 6);
    expect(count("tensorflow", "Conv2D", "-1 9 9 2, 3 3 2 4", "-1 7 7 4")).toBe(7 * 7 * 4 * 18);
  });

  it("are not known where shapes do not tell, and of no other op", () => {
    expect(count("tensorflow", "Conv2D", "1 9 9 2, ?", "1 7 7 4")).toBeNaN();
    expect(count("tensorflow", "Conv2D", "1 9 9 2, 3 3 2 4", "1 7 -1 4")).toBeNaN();
    expect(count("tensorflow", "Einsum", "2 2, 2 2", "2 2")).toBeNaN();
    const others = [multiplies("tensorflow", "Relu"), multiplies("torch", "Conv2D"), multiplies("torch", "toString")];
    expect(others).toEqual([false, false, false]);
  });
});
