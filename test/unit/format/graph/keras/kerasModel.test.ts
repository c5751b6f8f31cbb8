import { describe, expect, it } from "vitest";
import { unhurried } from "../../../../../src/tensor/pace";
import type { Json } from "../../../../../src/tensor/text/jsonText";
import { edges, names, problemCounts, storedGraph } from "../../../../support/graphBytes";

const open = (json: Json | string) =>
  storedGraph(new TextEncoder().encode(typeof json === "string" ? json : JSON.stringify(json)), "kerasModel");

/** A tensor as Keras 3 writes it into a call. */
const tensor = (layer: string, output = 0): Json => ({
  class_name: "__keras_tensor__",
  config: { shape: [null, 4], dtype: "float32", keras_history: [layer, 0, output] },
});
const layer = (className: string, name: string, ...inbound: readonly Json[]): { [key: string]: Json } => ({
  class_name: className,
  config: { name },
  inbound_nodes: inbound,
});
const call = (...args: readonly Json[]): Json => ({ args, kwargs: {} });
const functional = (
  name: string,
  layers: readonly Json[],
  input_layers: Json,
  output_layers: Json,
  ...inbound: readonly Json[]
): Json => ({
  class_name: "Functional",
  config: { name, layers, input_layers, output_layers },
  inbound_nodes: inbound,
});

describe("a sequential model", () => {
  it("has each layer behind the one before", async () => {
    const { model } = await open({
      class_name: "Sequential",
      config: { name: "seq", layers: [layer("InputLayer", "in"), layer("Dense", "a"), layer("Dense", "b")] },
    });
    expect(names(model)).toEqual(["seq/in", "seq/a", "seq/b"]);
    expect(edges(model)).toEqual(["seq/in:0>seq/a", "seq/a:0>seq/b"]);
    expect([model.dialect, model.op(1)]).toEqual(["keras", "Dense"]);
  });

  it("may be a list of layers, as the oldest are, and lead through models inside", async () => {
    const inner = {
      class_name: "Sequential",
      config: { name: "inner", layers: [layer("Dense", "x"), layer("Dense", "y")] },
    };
    const { model } = await open({ class_name: "Sequential", config: [inner, layer("Dense", "z"), inner] });
    expect(names(model)).toEqual([
      "Sequential/inner/x",
      "Sequential/inner/y",
      "Sequential/z",
      "Sequential/inner/x (2)",
      "Sequential/inner/y (2)",
    ]);
    expect(edges(model)).toEqual([
      "Sequential/inner/x:0>Sequential/inner/y",
      "Sequential/inner/y:0>Sequential/z",
      "Sequential/inner/x (2):0>Sequential/inner/y (2)",
    ]);
  });
});

describe("a functional model", () => {
  it("has the tensors of all calls of a layer, in order, wherever they stand in the arguments", async () => {
    const { model } = await open(
      functional(
        "m",
        [
          layer("InputLayer", "a"),
          layer("InputLayer", "b"),
          layer("LSTM", "shared", call(tensor("a")), call(tensor("b"))),
          layer("Concatenate", "cat", call([tensor("shared", 1), [tensor("a")]], 3, "text")),
          layer("Attention", "att", { args: [tensor("cat")], kwargs: { value: tensor("b"), mask: null } }),
        ],
        [["a", 0, 0]],
        ["att", 0, 0],
      ),
    );
    expect(edges(model)).toEqual([
      "m/a:0>m/shared",
      "m/b:0>m/shared",
      "m/shared:1>m/cat",
      "m/a:0>m/cat",
      "m/cat:0>m/att",
      "m/b:0>m/att",
    ]);
  });

  it("of Keras 2 has its tensors as lists, and other arguments beside them", async () => {
    const { model } = await open(
      functional(
        "m",
        [
          layer("InputLayer", "a"),
          layer("InputLayer", "b"),
          layer("Dense", "d", [["a", 0, 0, {}]]),
          layer("TFOpLambda", "add", [["d", 0, 0, { y: ["b", 0, 0], name: null }]]),
          layer("TFOpLambda", "pad", [["add", 0, 0, { sizes: ["none", 1, 1] }]]),
          layer("Concatenate", "cat", [
            ["d", 0, 0, {}],
            ["b", 0, 0, {}],
          ]),
        ],
        [["a", 0, 0]],
        [["cat", 0, 0]],
      ),
    );
    expect(edges(model)).toEqual([
      "m/a:0>m/d",
      "m/d:0>m/add",
      "m/b:0>m/add",
      "m/add:0>m/pad",
      "m/d:0>m/cat",
      "m/b:0>m/cat",
    ]);
    expect(problemCounts(model)).toEqual({});
  });

  it("feeds the inputs of a model inside it, and takes its outputs", async () => {
    const inner = functional(
      "inner",
      [
        layer("InputLayer", "p"),
        layer("InputLayer", "q"),
        layer("Dense", "d", call(tensor("p"))),
        layer("LSTM", "l", call(tensor("q"))),
      ],
      [
        ["p", 0, 0],
        ["q", 0, 0],
      ],
      [
        ["d", 0, 0],
        ["l", 0, 2],
      ],
      call([tensor("a"), tensor("b")]),
      call([tensor("b"), tensor("a")]),
    );
    const { model } = await open(
      functional(
        "m",
        [
          layer("InputLayer", "a"),
          layer("InputLayer", "b"),
          inner,
          layer("Add", "sum", call([tensor("inner", 1), tensor("inner", 0), tensor("inner", 5)])),
        ],
        [],
        [],
      ),
    );
    expect(names(model)).toEqual(["m/a", "m/b", "m/inner/p", "m/inner/q", "m/inner/d", "m/inner/l", "m/sum"]);
    expect(edges(model)).toEqual([
      "m/a:0>m/inner/p",
      "m/b:0>m/inner/p",
      "m/b:0>m/inner/q",
      "m/a:0>m/inner/q",
      "m/inner/p:0>m/inner/d",
      "m/inner/q:0>m/inner/l",
      "m/inner/l:2>m/sum",
      "m/inner/d:0>m/sum",
      "[m/inner]:5>m/sum",
    ]);
  });

  it("may name layers that are not there", async () => {
    const { model } = await open(functional("m", [layer("Dense", "d", call(tensor("gone")))], [], []));
    expect(edges(model)).toEqual(["[m/gone]:0>m/d"]);
    expect(problemCounts(model)).toEqual({ missingInput: 1 });
  });
});

it("a layer's attributes are its configuration, its output what others are given of it", async () => {
  const dense = {
    class_name: "Dense",
    config: {
      name: "d",
      units: 4,
      use_bias: true,
      activation: null,
      kernel: { class_name: "Glorot" },
      size: [1, 2, 3, 4, 5],
    },
    inbound_nodes: [],
  };
  const graph = await open(functional("m", [dense, layer("Dense", "e", call(tensor("d", 1)))], [], []));
  expect(await graph.attributes(0, 4, unhurried)).toEqual([
    { name: "activation", value: null },
    { name: "kernel", value: '{"cl', length: 23 },
    { name: "size", value: [1, 2, 3, 4], length: 5 },
    { name: "units", value: 4 },
    { name: "use_bias", value: true },
  ]);
  expect(await graph.outputs([0, 1], unhurried)).toEqual([[{}, { dtype: "float32", shape: [-1, 4] }], undefined]);
  expect(await graph.calls(0, unhurried)).toEqual([]);
  expect(await graph.constant(0, "kernel", unhurried)).toBeUndefined();
  expect(await graph.body("m", unhurried)).toBeUndefined();
});

it.each([
  ["no JSON", "{"],
  ["another JSON", "[1, 2]"],
  ["a model of a class of its own", '{"class_name": "Mine", "config": {"units": 3}}'],
  ["lists without end", "[".repeat(1_000_000)],
  ["models without end", `${'{"config": {"layers": ['.repeat(5000)}${"]}}".repeat(5000)}`],
])("%s is a graph without a node, and a problem", async (_, text) => {
  const { model } = await open(text);
  expect([model.nodeCount, problemCounts(model)]).toEqual([0, { unreadable: 1 }]);
});
