import { expect, it } from "vitest";
import { unhurried } from "../../../../src/tensor/pace";
import {
  bytesField,
  bytesOf,
  file,
  message,
  messageField,
  packedFloats,
  packedVarints,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  varintField,
  type Write,
} from "../../../support/eventWriter";
import { LOGDIR, providerOf } from "../../../support/memoryLogdir";
import { MemorySource } from "../../../support/memorySource";

function constant(name: string, dtype: number, shape: readonly number[], ...values: readonly Write[]): Write {
  const dims = shape.map((size) => messageField(2, varintField(1, size)));
  const tensor = messageField(8, varintField(1, dtype), messageField(2, ...dims), ...values);
  const entry = messageField(5, textField(1, "value"), messageField(2, tensor));
  return messageField(1, textField(1, name), textField(2, "Const"), entry);
}

const float = (...values: readonly number[]) => bytesField(4, bytesOf(Float32Array.from(values)));

/** Reads constants of a graph by name, lists of eight at most. */
async function reading(...nodes: readonly Write[]) {
  const event = { wallTime: 1, step: 0, graph: message(...nodes) };
  const provider = providerOf([new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, event))]);
  const run = await provider.run({ logdir: LOGDIR, run: "." }, unhurried);
  const [series] = await run.series(unhurried);
  const graph = await (await series?.graph?.(0, unhurried))?.open(undefined, unhurried);
  return (name: string) => graph?.constantElements(graph.model.find(name) ?? -1, "value", 8, unhurried);
}

it("reads scalars and short lists of any dtype, and how they are stored", async () => {
  const read = await reading(
    constant("half", 1, [], float(0.5)),
    constant("axes", 3, [3], packedVarints(7, [0n, -1n, 2n])),
    constant("filled", 1, [4], packedFloats(5, [7])),
    constant("words", 7, [2], textField(8, "one"), textField(8, "two")),
    constant("flag", 10, [], packedVarints(11, [1n])),
    constant("large", 9, [], packedVarints(10, [2n ** 62n])),
    constant("none", 3, [0]),
  );
  expect(await read("half")).toBe(0.5);
  expect(await read("axes")).toEqual([0, -1, 2]);
  expect(await read("filled")).toEqual([7, 7, 7, 7]);
  expect(await read("words")).toEqual(["one", "two"]);
  expect(await read("flag")).toBe(true);
  expect(await read("large")).toBe(String(2n ** 62n));
  expect(await read("none")).toEqual([]);
});

it("what is long, has two dims or cannot be shown has no elements", async () => {
  const read = await reading(
    constant("long", 1, [9], packedFloats(5, [7])),
    constant("matrix", 1, [1, 2], float(1, 2)),
    constant("handle", 20, [1]),
    constant("broken", 1, [2 ** 40], float(1)),
    constant("rest", 3, [2], packedVarints(7, [1n, 2n, 3n])),
    constant("complex", 8, [], packedFloats(9, [1, 2])),
    messageField(1, textField(1, "add"), textField(2, "AddV2")),
  );
  for (const name of ["long", "matrix", "handle", "broken", "rest", "complex", "add"]) {
    expect(await read(name), name).toBeUndefined();
  }
});
