import { describe, expect, it } from "vitest";
import { unhurried } from "../../../../../src/tensor/pace";
import {
  bytesField,
  doubleField,
  floatField,
  message,
  messageField,
  packedFloats,
  textField,
  varintField,
  type Write,
} from "../../../../support/eventWriter";
import { edges, names, problemCounts, storedGraph } from "../../../../support/graphBytes";

const open = (...fields: readonly Write[]) => storedGraph(message(...fields), "graph", "mindspore");
const input = (name: string, type?: number) =>
  messageField(1, textField(1, name), ...(type === undefined ? [] : [varintField(2, type)]));
const operator = (name: string, op: string, ...more: readonly Write[]) =>
  messageField(1, textField(2, name), textField(3, op), ...more);
const tensorType = (dtype: number, ...sizes: readonly number[]): readonly Write[] => [
  varintField(1, 14),
  messageField(
    2,
    varintField(1, dtype),
    messageField(2, ...sizes.map((size) => messageField(1, varintField(1, size)))),
  ),
];
const attribute = (name: string, ...value: readonly Write[]) =>
  messageField(5, textField(1, name), messageField(2, ...value));

describe("a graph of MindSpore", () => {
  it("has operators, then parameters and constants, under the names that are shown", async () => {
    const { model, library } = await open(
      messageField(3, textField(1, "fc.weight")),
      messageField(5, textField(1, "cst1"), messageField(2, varintField(2, 1))),
      operator(
        "1",
        "MatMul",
        textField(4, "Default/fc"),
        input("x"),
        input("fc.weight"),
        textField(8, "Default/fc/MatMul-op0"),
      ),
      operator("2", "Add", textField(4, "Default"), input("1"), input("cst1"), input("7", 1)),
      operator("7", "Print", input("2", 1), input("2", 0)),
      messageField(3, textField(1, "x")),
      textField(2, "the graph"),
      messageField(4, textField(1, "2")),
    );
    expect(names(model)).toEqual(["Default/fc/MatMul-op0", "Default/Add-op2", "Print-op7", "fc.weight", "x", "cst1"]);
    expect([0, 1, 2, 3, 4, 5].map((node) => model.op(node))).toEqual([
      "MatMul",
      "Add",
      "Print",
      "Parameter",
      "Parameter",
      "Const",
    ]);
    expect(edges(model)).toEqual([
      "x:0>Default/fc/MatMul-op0",
      "fc.weight:0>Default/fc/MatMul-op0",
      "Default/fc/MatMul-op0:0>Default/Add-op2",
      "cst1:0>Default/Add-op2",
      "^Print-op7>Default/Add-op2",
      "^Default/Add-op2>Print-op7",
      "Default/Add-op2:0>Print-op7",
    ]);
    expect([model.dialect, library.functions, problemCounts(model)]).toEqual([
      "mindspore",
      [],
      { controlBeforeData: 1 },
    ]);
  });

  it("has a call of a sub-graph as what is not there, whatever is shown under its name", async () => {
    const { model } = await open(
      messageField(1),
      operator("1", "Add", input("5"), input("")),
      operator("2", "Mul", textField(8, "5"), input("5")),
      messageField(1, textField(3, "Call")),
    );
    expect(names(model)).toEqual(["Add-op1", "5"]);
    expect(edges(model)).toEqual(["[5]:0>Add-op1", "[]:0>Add-op1", "[5]:0>5"]);
    expect(problemCounts(model)).toEqual({ emptyName: 2, missingInput: 3 });
  });

  it("gives later nodes of a shown name another, and edges mean the right one", async () => {
    const { model } = await open(
      operator("1", "Add", textField(8, "same")),
      operator("2", "Mul", textField(8, "same")),
      operator("3", "Sub", input("2"), input("1")),
      messageField(3, textField(1, "same")),
    );
    expect(names(model)).toEqual(["same", "same (2)", "Sub-op3", "same (3)"]);
    expect(edges(model)).toEqual(["same (2):0>Sub-op3", "same:0>Sub-op3"]);
  });

  it("keeps what was whole before its bytes end, and leaves out what is no message", async () => {
    const bytes = message(
      operator("1", "Add"),
      bytesField(1, Uint8Array.of(0x0a, 90)),
      operator("2", "Mul", input("1")),
    );
    const whole = await storedGraph(bytes, "graph", "mindspore");
    expect([names(whole.model), problemCounts(whole.model)]).toEqual([["Add-op1", "Mul-op2"], { unreadable: 1 }]);
    const cut = await storedGraph(bytes.slice(0, bytes.length - 1), "graph", "mindspore");
    expect([names(cut.model), problemCounts(cut.model)]).toEqual([["Add-op1"], { unreadable: 2 }]);
    const garbage = await storedGraph(Uint8Array.of(0xff, 0xff, 0xff), "graph", "mindspore");
    expect([names(garbage.model), problemCounts(garbage.model)]).toEqual([[], { unreadable: 1 }]);
  });
});

describe("outputs of its nodes", () => {
  it("are one for a tensor, one for each part of a tuple, none for what only orders effects", async () => {
    const graph = await open(
      operator("1", "Add", messageField(6, ...tensorType(11, 2, 4))),
      operator(
        "2",
        "Split",
        messageField(
          6,
          varintField(1, 31),
          messageField(
            3,
            messageField(1, ...tensorType(11, 2)),
            messageField(1, varintField(1, 5)),
            messageField(1, varintField(1, 31), messageField(3)),
          ),
        ),
      ),
      operator("3", "UpdateState", messageField(6, varintField(1, 49))),
      operator("4", "Greater", messageField(6, varintField(1, 1))),
      operator("5", "Partial", messageField(6, varintField(1, 15))),
      operator("6", "Plain"),
      operator("7", "Empty", messageField(6, messageField(3))),
      messageField(3, textField(1, "w"), messageField(2, ...tensorType(46, 3))),
      messageField(5, textField(1, "c"), messageField(2, varintField(2, 1))),
    );
    const one = [{ shape: [], declared: [] }];
    expect(await graph.outputs([0, 1, 2, 3, 4, 5, 6, 7, 8], unhurried)).toEqual([
      [{ dtype: "float32", shape: [2, 4], declared: [2, 4] }],
      [{ dtype: "float32", shape: [2], declared: [2] }, { dtype: "int64", shape: [], declared: [] }, ...one],
      [],
      [{ dtype: "bool", shape: [], declared: [] }],
      one,
      one,
      [],
      [{ dtype: "bfloat16", shape: [3], declared: [3] }],
      one,
    ]);
  });
});

describe("attributes of its nodes", () => {
  const named = async (...value: readonly Write[]) => {
    const graph = await open(operator("1", "Op", attribute("x", ...value)));
    return (await graph.attributes(0, 3, unhurried))[0];
  };
  const inner = (...value: readonly Write[]) => messageField(18, ...value);

  it.each<[string, readonly Write[], unknown]>([
    ["true", [varintField(1, 1), varintField(2, 1)], true],
    ["a number", [varintField(1, 5), varintField(3, -3)], -3],
    ["a number without sign", [varintField(4, 2n ** 64n - 1n)], String(2n ** 64n - 1n)],
    ["a float", [floatField(5, 0.25)], 0.25],
    ["a double", [doubleField(6, 0.1)], 0.1],
    ["a text", [textField(7, "NHW")], "NHW"],
    [
      "a tensor",
      [messageField(8, varintField(1, 2), varintField(2, 11), packedFloats(3, [1, 2]))],
      { dtype: "float32", shape: [2] },
    ],
    ["a tuple", [varintField(1, 31), inner(varintField(3, 1)), inner(textField(7, "a"))], [1, "a"]],
    ["an empty tuple", [varintField(1, 31)], []],
    ["tuples in a tuple", [inner(inner(varintField(3, 1)), inner(varintField(3, 2)))], [[1, 2]]],
    ["texts", [textField(15, "a"), textField(15, "b")], ["a", "b"]],
    ["packed floats", [packedFloats(13, [1, 0.5])], [1, 0.5]],
    ["a dictionary", [messageField(19, textField(1, "k"), messageField(2, varintField(3, 1)))], [["k", 1]]],
    ["a type", [varintField(1, 39), messageField(20, ...tensorType(11))], { dtype: "float32", shape: [] }],
    ["none", [varintField(1, 34)], null],
    ["a graph", [messageField(9, operator("1", "Op"))], null],
  ])("may be %s", async (_, fields, expected) => {
    expect(await named(...fields)).toEqual({ name: "x", value: expected });
  });

  it("are cut after so many entries, and end at tuples that no writer makes", async () => {
    expect(await named(...[1, 2, 3, 4].map((i) => inner(varintField(3, i))))).toEqual({
      name: "x",
      value: [1, 2, 3],
      length: 4,
    });
    let deep: Write = inner(varintField(3, 1));
    for (let i = 0; i < 1000; i++) deep = inner(deep);
    expect(JSON.stringify((await named(deep))?.value).length).toBeLessThan(100);
  });

  it("are the default of a parameter and the value of a constant, which opens where it is a tensor with values", async () => {
    const tensor = (...values: readonly Write[]) => messageField(8, varintField(1, 2), varintField(2, 11), ...values);
    const graph = await open(
      messageField(3, textField(1, "w"), messageField(3, tensor(packedFloats(3, [1, 2])))),
      messageField(5, textField(1, "c"), messageField(2, tensor())),
      messageField(5, textField(1, "d"), bytesField(2, message(tensor(packedFloats(3, [1, 2]))))),
      messageField(5, textField(1, "broken"), bytesField(2, Uint8Array.of(0x42, 90))),
    );
    const value = { dtype: "float32", shape: [2] };
    expect(await graph.attributes(0, 9, unhurried)).toEqual([{ name: "default_val", value }]);
    expect(await graph.attributes(1, 9, unhurried)).toEqual([{ name: "value", value }]);
    expect(await graph.constant(0, "default_val", unhurried)).toBeDefined();
    expect(await graph.constant(0, "value", unhurried)).toBeUndefined();
    expect(await graph.constant(1, "value", unhurried)).toBeUndefined();
    expect((await graph.constant(2, "value", unhurried))?.lengthBytes).toBe(
      message(tensor(packedFloats(3, [1, 2]))).length,
    );
    expect(await graph.constant(3, "value", unhurried)).toBeUndefined();
    expect(await graph.attributes(3, 9, unhurried)).toEqual([{ name: "value", value: null, isBroken: true }]);
  });

  it("that are no message say so, and the others stay", async () => {
    const broken = Uint8Array.of(0x0a, 90);
    const graph = await open(
      operator("1", "Op", attribute("x", varintField(3, 1)), bytesField(5, broken), bytesField(6, broken)),
    );
    expect(await graph.attributes(0, 9, unhurried)).toEqual([
      { name: "", value: null, isBroken: true },
      { name: "x", value: 1 },
    ]);
    expect(await graph.outputs([0], unhurried)).toEqual([undefined]);
    expect(await graph.constant(0, "x", unhurried)).toBeUndefined();
  });
});
