import { describe, expect, it } from "vitest";
import type { NodeAttribute } from "../../../../../src/shared/questions/graphs";
import { unhurried } from "../../../../../src/tensor/pace";
import {
  bytesField,
  bytesOf,
  floatField,
  message,
  messageField,
  packedFloats,
  packedVarints,
  textField,
  varintField,
  type Write,
} from "../../../../support/eventWriter";
import { attr, nodeDef, storedGraph } from "../../../../support/graphBytes";

/** Attributes read of a node. */
async function read(attributes: readonly Write[], most = 100): Promise<readonly NodeAttribute[]> {
  const graph = await storedGraph(message(nodeDef(1, "a", "Op", ...attributes)));
  return graph.attributes(0, most, unhurried);
}

/** The value of an attribute with these fields. */
const value = async (...fields: readonly Write[]) => (await read([attr("x", ...fields)]))[0]?.value;

const list = (...fields: readonly Write[]) => messageField(1, ...fields);
const dim = (size: number | bigint) => messageField(2, varintField(1, size));
const shape = (...sizes: readonly number[]) => messageField(7, ...sizes.map(dim));

describe("an attribute", () => {
  it.each<[string, Write, unknown]>([
    ["a text", textField(2, "NHWC"), "NHWC"],
    ["a text of other signs", textField(2, "运行"), "运行"],
    ["an empty text", textField(2, ""), ""],
    ["bytes that are no UTF-8", bytesField(2, Uint8Array.of(0xff, 1)), { base64: "/wE=" }],
    ["a whole number", varintField(3, 7), 7],
    ["a negative number", varintField(3, -7), -7],
    ["a number beyond 2^53", varintField(3, 2n ** 62n), String(2n ** 62n)],
    ["a float", floatField(4, 0.5), 0.5],
    ["no number", floatField(4, Number.NaN), "NaN"],
    ["infinity", floatField(4, Number.NEGATIVE_INFINITY), "-Infinity"],
    ["true", varintField(5, 1), true],
    ["false", varintField(5, 0), false],
    ["a dtype", varintField(6, 14), "bfloat16"],
    ["the dtype of a reference", varintField(6, 101), "float32_ref"],
    ["a dtype that nobody knows", varintField(6, 77), "unknown 77"],
    ["a shape", shape(-1, 3), [-1, 3]],
    ["the shape of a scalar", shape(), []],
    ["a shape of unknown rank", messageField(7, varintField(3, 1)), null],
    ["a shape that no tensor has", messageField(7, ...Array(65).fill(dim(1))), null],
    ["a placeholder", textField(9, "T"), { placeholder: "T" }],
    ["a function", messageField(10, textField(1, "f"), attr("inner", varintField(3, 1))), { function: "f" }],
    ["an empty list", list(), []],
    ["a list of texts", list(textField(2, "a"), textField(2, "b")), ["a", "b"]],
    ["packed numbers", list(packedVarints(3, [1, -2])), [1, -2]],
    ["numbers one by one", list(varintField(3, 1), varintField(3, 2)), [1, 2]],
    ["packed floats", list(packedFloats(4, [0.5, 2])), [0.5, 2]],
    ["packed booleans", list(packedVarints(5, [1, 0])), [true, false]],
    ["packed dtypes", list(packedVarints(6, [1, 3])), ["float32", "int32"]],
    ["a list of shapes", list(shape(2), messageField(7, varintField(3, 1))), [[2], null]],
    ["a list of functions", list(messageField(9, textField(1, "f"))), [{ function: "f" }]],
    [
      "a list of tensors",
      list(messageField(8, varintField(1, 1), messageField(2, dim(2)))),
      [{ dtype: "float32", shape: [2] }],
    ],
    [
      "a tensor",
      messageField(8, varintField(1, 3), messageField(2, dim(2), dim(5)), bytesField(4, bytesOf(new Int32Array(10)))),
      { dtype: "int32", shape: [2, 5] },
    ],
    [
      "a tensor behind its values",
      messageField(8, packedFloats(5, [1]), messageField(2), varintField(1, 1)),
      { dtype: "float32", shape: [] },
    ],
    ["what later versions have", messageField(99, varintField(1, 1)), null],
    ["fields of other wire types", varintField(2, 1), null],
  ])("may be %s", async (_, field, expected) => {
    expect(await value(field)).toEqual(expected);
  });

  it("may be unset, and of several fields the last counts", async () => {
    expect(await value()).toBeNull();
    expect(await value(varintField(3, 1), textField(2, "a"))).toBe("a");
  });

  it("is cut after so many entries or bytes, and says how many it has", async () => {
    const attributes = [
      attr("numbers", list(packedVarints(3, [1, 2, 3, 4, 5]))),
      attr("text", textField(2, "abcdef")),
      attr("cut in a sign", textField(2, "ab运行")),
      attr("texts", list(textField(2, "a"), textField(2, "abcdef"), textField(2, "c"))),
      attr("just as long", list(packedVarints(3, [1, 2, 3, 4]))),
      attr("bytes", bytesField(2, Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff))),
    ];
    expect(await read(attributes, 4)).toEqual([
      { name: "bytes", value: { base64: "////" }, length: 5 },
      { name: "cut in a sign", value: "ab", length: 8 },
      { name: "just as long", value: [1, 2, 3, 4] },
      { name: "numbers", value: [1, 2, 3, 4], length: 5 },
      { name: "text", value: "abcd", length: 6 },
      { name: "texts", value: ["a", "abcd…", "c"] },
    ]);
  });
});

describe("attributes of a node", () => {
  it("come by name, the last of a name, without the outputs' shapes", async () => {
    const read3 = await read([
      attr("z", varintField(3, 1)),
      attr("_output_shapes", list(shape(1))),
      attr("a", varintField(3, 2)),
      attr("z", varintField(3, 3)),
      attr("", varintField(3, 4)),
    ]);
    expect(read3.map(({ name, value: one }) => [name, one])).toEqual([
      ["", 4],
      ["a", 2],
      ["z", 3],
    ]);
  });

  it("that are no message say so, and the others stay", async () => {
    const broken = bytesField(2, Uint8Array.of(0x0a, 90));
    const graph = await storedGraph(
      message(
        nodeDef(
          1,
          "a",
          "Const",
          attr("x", varintField(3, 1)),
          bytesField(5, Uint8Array.of(0x0a, 90)),
          messageField(5, textField(1, "value"), broken),
          messageField(5, textField(1, "_output_shapes"), broken),
          attr("dtype", varintField(6, 1)),
        ),
      ),
    );
    expect(graph.model.problems).toEqual([]);
    expect(await graph.attributes(0, 10, unhurried)).toEqual([
      { name: "", value: null, isBroken: true },
      { name: "dtype", value: "float32" },
      { name: "value", value: null, isBroken: true },
      { name: "x", value: 1 },
    ]);
    expect(await graph.outputs([0], unhurried)).toEqual([[{ dtype: "float32" }]]);
    expect(await graph.constant(0, "value", unhurried)).toBeUndefined();
    expect(await graph.constant(0, "", unhurried)).toBeUndefined();
  });
});
