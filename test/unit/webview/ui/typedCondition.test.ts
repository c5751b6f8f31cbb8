import { describe, expect, it } from "vitest";
import { parseCondition } from "../../../../src/tensor/search/condition";
import { typedCondition } from "../../../../webview/ui/typedCondition";

describe("a typed condition", () => {
  it.each([
    ["nan", "nan"],
    [" NaN ", "nan"],
    ["Infinity", "inf"],
    ["∞", "inf"],
    ["+∞", "+inf"],
    ["-Inf", "-inf"],
    ["−∞", "-inf"],
    ["Non-Finite", "nonfinite"],
    ["zeros", "zero"],
    ["Max", "max"],
    ["abs max", "absmax"],
    [">3", "> 3"],
    ["x>3", "> 3"],
    ["≥ −1E-3", ">= -1e-3"],
    ["= 0", "== 0"],
    ["=0", "== 0"],
    ["<> 0", "!= 0"],
    ["≠0", "!= 0"],
    ["|x| > 1e-3", "abs > 1e-3"],
    ["abs(x)<=2", "abs <= 2"],
    ["abs>3", "abs > 3"],
    ["0.1", "== 0.1"],
    ["-.5", "== -.5"],
    ["9007199254740993", "== 9007199254740993"],
    ["True", "== true"],
    ["1 + 2i", "== 1+2i"],
    ["== 1+0i", "== 1+0i"],
    ["!= inf", "!= inf"],
  ])("%s is asked as %s", (typed, asked) => {
    expect(typedCondition(typed, "float32")).toBe(asked);
    expect(() => parseCondition(asked)).not.toThrow();
  });

  it.each([
    ["NaN", 'contains "NaN"'],
    ["= Paris", '== "Paris"'],
    ['!= "a b"', '!= "a b"'],
    ['contains say "hi"', 'contains "say \\"hi\\""'],
  ])("of strings %s is asked as %s", (typed, asked) => {
    expect(typedCondition(typed, "string")).toBe(asked);
    expect(() => parseCondition(asked)).not.toThrow();
  });

  it("leaves what is no condition to whoever reads it", () => {
    expect(typedCondition("", "float32")).toBe("");
    expect(typedCondition("banana", "float32")).toBe("banana");
    expect(() => parseCondition(typedCondition("> banana", "float32"))).toThrow();
  });
});
