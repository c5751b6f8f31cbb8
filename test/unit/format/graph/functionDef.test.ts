import { describe, expect, it } from "vitest";
import { unhurried } from "../../../../src/tensor/pace";
import { bytesField, message, messageField, textField, varintField, type Write } from "../../../support/eventWriter";
import { attr, edges, names, nodeDef, problemCounts, storedGraph } from "../../../support/graphBytes";

const input = (text: string) => textField(3, text);
const entry = (field: number, key: string, value: string) =>
  messageField(field, textField(1, key), textField(2, value));
const library = (...fields: readonly Write[]) => messageField(2, ...fields);
const func = (...fields: readonly Write[]) => messageField(1, ...fields);
const signature = (name: string, args: readonly string[], outputs: readonly string[], ...more: readonly Write[]) =>
  messageField(
    1,
    textField(1, name),
    ...args.map((arg) => messageField(2, textField(1, arg), varintField(3, 1))),
    ...outputs.map((output) => messageField(3, textField(1, output))),
    ...more,
  );
const calls = (name: string, field = 10) => messageField(field, textField(1, name));

const ADD = func(
  signature("add", ["x", "y"], ["z", "w"], textField(20, "done")),
  nodeDef(3, "sum", "AddV2", input("x"), input("y")),
  nodeDef(3, "twice", "inner", input("sum:z:0"), input("sum:z:1"), input("^print")),
  nodeDef(
    3,
    "print",
    "PrintV2",
    input("twice"),
    input("gone:a:0"),
    attr("f", calls("add")),
    attr("other", calls("nowhere")),
  ),
  entry(4, "z", "twice:out:0"),
  entry(6, "done", "print"),
);
const INNER = func(
  signature("inner", [], []),
  nodeDef(3, "x", "Case", attr("branches", messageField(1, calls("add", 9), calls("inner", 9)))),
);

describe("the library", () => {
  it("has the functions with their signatures and what their nodes name", async () => {
    const graph = await storedGraph(
      message(
        nodeDef(1, "a", "add"),
        library(ADD, INNER, messageField(2, textField(1, "add"), textField(2, "add_grad"))),
        nodeDef(1, "b", "PartitionedCall", attr("f", calls("inner")), attr("g", calls("none"))),
        library(func(signature("add", [], []), nodeDef(3, "other", "Op"))),
      ),
    );
    expect(graph.library).toEqual({
      functions: [
        {
          name: "add",
          nodeCount: 3,
          args: ["x", "y"],
          returns: [
            { name: "z", from: "twice:out:0" },
            { name: "w", from: "" },
          ],
          controlReturns: ["print"],
          calls: ["inner", "add"],
        },
        { name: "inner", nodeCount: 1, args: [], returns: [], controlReturns: [], calls: ["add", "inner"] },
      ],
      gradients: [{ function: "add", gradient: "add_grad" }],
    });
    expect(await graph.calls(0, unhurried)).toEqual(["add"]);
    expect(await graph.calls(1, unhurried)).toEqual(["inner"]);
    expect(await graph.body("none", unhurried)).toBeUndefined();
  });

  it("is read as far as it is one; what is not is a problem of the graph", async () => {
    const { model, library: read } = await storedGraph(
      message(
        nodeDef(1, "a", "Op"),
        library(
          bytesField(1, Uint8Array.of(0x0a, 90)),
          func(
            signature("f", ["x"], []),
            bytesField(3, Uint8Array.of(0x0a, 90)),
            nodeDef(3, "n", "Op", bytesField(5, Uint8Array.of(7))),
          ),
          bytesField(2, Uint8Array.of(0x0a, 90)),
        ),
        bytesField(2, Uint8Array.of(0x0a, 90)),
      ),
    );
    // A node whose attributes alone are broken is one.
    expect(read.functions).toMatchObject([{ name: "f", nodeCount: 1, args: ["x"] }]);
    expect(problemCounts(model)).toEqual({ unreadable: 4 });
  });
});

describe("the body of a function", () => {
  it("begins with its arguments, and its edges name outputs", async () => {
    const graph = await storedGraph(message(nodeDef(1, "a", "add"), library(ADD, INNER)));
    const body = await graph.body("add", unhurried);
    if (!body) throw new Error("there is no body");
    expect(names(body.model)).toEqual(["x", "y", "sum", "twice", "print"]);
    expect([0, 1, 2].map((node) => body.model.op(node))).toEqual(["_Arg", "_Arg", "AddV2"]);
    expect(edges(body.model)).toEqual([
      "x:0>sum",
      "y:0>sum",
      "sum:z:0>twice",
      "sum:z:1>twice",
      "^print>twice",
      "twice:0>print",
      "[gone]:a:0>print",
    ]);
    expect(problemCounts(body.model)).toEqual({ missingInput: 1 });
    expect(body.library).toBe(graph.library);
    expect(await body.calls(0, unhurried)).toEqual([]);
    expect(await body.calls(3, unhurried)).toEqual(["inner"]);
    expect(await body.calls(4, unhurried)).toEqual(["add"]);
    expect(await body.attributes(0, 10, unhurried)).toEqual([]);
    expect(await body.outputs([0, 2], unhurried)).toEqual([undefined, [{}]]);
    // Bodies lead to others, and to themselves.
    expect(names((await body.body("inner", unhurried))?.model as never)).toEqual(["x"]);
    expect(await body.body("add", unhurried)).toBeDefined();
  });

  it("may have arguments called like nodes, and a node of another library's kind", async () => {
    const odd = func(signature("f", ["a", "a"], []), nodeDef(3, "a", "Op", input("a"), input("a:"), input(":b")));
    const body = await (await storedGraph(message(library(odd)))).body("f", unhurried);
    expect(names(body?.model as never)).toEqual(["a", "a (2)", "a (3)"]);
    expect(edges(body?.model as never)).toEqual(["a:0>a (3)", "a:0>a (3)", "[]:b>a (3)"]);
  });
});
