import { describe, expect, it } from "vitest";
import { parseCondition } from "../../../../src/tensor/search/condition";

const number = (digits: bigint, exponent = 0) => ({ digits, exponent });

describe("a condition is read", () => {
  it.each(["nan", "+inf", "-inf", "inf", "nonfinite", "zero"])("%s", (name) => {
    expect(parseCondition(name)).toEqual({ kind: "named", name });
    expect(parseCondition(`  ${name}\n`)).toEqual({ kind: "named", name });
  });

  it.each(["min", "max", "absmax"])("%s", (name) => {
    expect(parseCondition(name)).toEqual({ kind: "extreme", name });
  });

  it.each([">", ">=", "<", "<=", "==", "!="])("%s with any number of blanks around", (comparison) => {
    const wanted = { kind: "number", comparison, isAbsolute: false, operand: number(3n) };
    for (const text of [`${comparison}3`, `${comparison} 3`, `  ${comparison}   3 `]) {
      expect(parseCondition(text), text).toEqual(wanted);
    }
    for (const text of [`abs${comparison}3`, `abs ${comparison} 3`, ` abs  ${comparison}3`]) {
      expect(parseCondition(text), text).toEqual({ ...wanted, isAbsolute: true });
    }
  });

  it.each([
    ["0", number(0n)],
    ["-0", number(0n)],
    ["+2", number(2n)],
    ["-12.50", number(-1250n, -2)],
    [".5", number(5n, -1)],
    ["5.", number(5n)],
    ["1e3", number(1n, 3)],
    ["1.5E-3", number(15n, -4)],
    ["-1e+2", number(-1n, 2)],
    ["9007199254740993", number(9007199254740993n)],
    ["inf", "inf"],
    ["+inf", "inf"],
    ["-inf", "-inf"],
    ["nan", "nan"],
  ])("the number %s", (text, operand) => {
    expect(parseCondition(`== ${text}`)).toEqual({ kind: "number", comparison: "==", isAbsolute: false, operand });
  });

  it("bool's names, complex numbers and texts", () => {
    const truth = { kind: "truth", comparison: "!=", isAbsolute: false, operand: true };
    expect(parseCondition("!= true")).toEqual(truth);
    expect(parseCondition("abs > false")).toEqual({ ...truth, comparison: ">", isAbsolute: true, operand: false });
    const pair = { kind: "complex", isEqual: true, re: number(1n), im: number(0n) };
    expect(parseCondition("== 1+0i")).toEqual(pair);
    expect(parseCondition("!=-1.5e-3-2e+1i")).toEqual({
      ...{ kind: "complex", isEqual: false, re: number(-15n, -4), im: number(-2n, 1) },
    });
    expect(parseCondition("== nan-infi")).toEqual({ kind: "complex", isEqual: true, re: "nan", im: "-inf" });
    expect(parseCondition("== +inf+nani")).toEqual({ kind: "complex", isEqual: true, re: "inf", im: "nan" });
    expect(parseCondition('== " a\\n\\"b\\""')).toEqual({ kind: "text", comparison: "==", text: ' a\n"b"' });
    expect(parseCondition('!=""')).toEqual({ kind: "text", comparison: "!=", text: "" });
    expect(parseCondition('contains "> 3"')).toEqual({ kind: "text", comparison: "contains", text: "> 3" });
  });

  it.each([
    ...["", " ", "NaN", "Inf", "infinity", "big", "3", "abs", "abs 3", "absmin", "> ", "=3", "=> 3", ">> 3", "=== 3"],
    ...["> 3 4", "> 0x10", "> 1_000", "> 1e", "> e3", "> .", "> --1", "> 1,5", "> Infinity", "> True"],
    ...["> 1+0i", "abs == 1+0i", "== 1i", "== 1+i", "== 1 + 0i", "== 1+0j", "== 1+2i3", "== +i"],
    ...['== "a', "== 'a'", '== "a" b', '> "a"', 'abs == "a"', "contains a", "contains 3", 'contains "a', '== "\\x"'],
    ...["not nan", "nan inf", "-nan"],
  ])("'%s' is none", (text) => {
    expect(() => parseCondition(text)).toThrow(expect.objectContaining({ reason: "badCondition" }));
  });
});
