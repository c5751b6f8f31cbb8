import { describe, expect, it } from "vitest";
import type { Dialect } from "../../../../src/format/events/dialect";
import { decodeElements, readTensorLayout } from "../../../../src/format/events/eventTensor";
import { mindsporeDialect } from "../../../../src/format/mindspore/mindspore";
import { tensorboardDialect } from "../../../../src/format/tensorboard/tensorboard";
import { elementsInFile, elementsInMemory } from "../../../../src/format/tensorElements";
import { unhurried } from "../../../../src/tensor/pace";
import {
  bytesField,
  bytesOf,
  floatField,
  msTensor,
  packedDoubles,
  packedFloats,
  packedVarints,
  type TensorParts,
  tfTensor,
  varintField,
  type Write,
} from "../../../support/eventWriter";
import { MemorySource } from "../../../support/memorySource";
import { realNumbers } from "../../../support/realValues";

/** All elements of a tensor, as read by callers that open it. */
async function elementsOf(dialect: Dialect, value: Uint8Array): Promise<(number | bigint)[]> {
  const place = { source: new MemorySource("f", value), positionBytes: 0, lengthBytes: value.length };
  const layout = await readTensorLayout(place, dialect);
  const elements =
    layout.positionBytes !== undefined
      ? elementsInFile(place.source, layout, layout.positionBytes)
      : elementsInMemory(layout, await decodeElements(place, dialect, layout, unhurried));
  const bytes = new Uint8Array(elements.elementCount * elements.itemBytes);
  elements.readElements(0, bytes);
  return realNumbers(elements.decode(bytes));
}

const tensorboard = (parts: TensorParts) => elementsOf(tensorboardDialect, tfTensor("t", parts));
const mindspore = (parts: TensorParts) => elementsOf(mindsporeDialect, msTensor("t", parts));

const badTensor = (message: string) => expect.objectContaining({ reason: "badTensor", message });

/** TensorBoard's dtype numbers. */
const DT = {
  float: 1,
  double: 2,
  int32: 3,
  uint8: 4,
  int16: 5,
  int8: 6,
  int64: 9,
  bool: 10,
  bfloat16: 14,
  uint16: 17,
  half: 19,
  uint32: 22,
  uint64: 23,
} as const;

const floatBits = (value: number) => new Int32Array(Float32Array.of(value).buffer)[0] as number;
const half = (shape: readonly number[], bits: readonly (bigint | number)[], dtype: number = DT.half) =>
  tensorboard({ dtype, shape, values: [packedVarints(13, bits)] });

describe("half_val", () => {
  it("holds 16 bits a value", async () => {
    expect(await half([4], [0x3c00, 0xbc00, 0x0001, 0x7c00])).toEqual([1, -1, 2 ** -24, Number.POSITIVE_INFINITY]);
    expect(await half([2], [0x3f80, 0xbf80], DT.bfloat16)).toEqual([1, -1]);
  });

  it("holds float32 bits where torch wrote it, negative ones as negative numbers", async () => {
    const bits = [1.5, -2, 0, -0, 65504, 2 ** -24, Number.POSITIVE_INFINITY].map(floatBits);
    expect(await half([7], bits)).toEqual([1.5, -2, 0, -0, 65504, 2 ** -24, Number.POSITIVE_INFINITY]);
    expect(await half([2], [floatBits(1.5), floatBits(-3)], DT.bfloat16)).toEqual([1.5, -3]);
  });

  it("holds float32 bits where a single value says so: one unsigned, one negative", async () => {
    expect(await half([2], [0, floatBits(2)])).toEqual([0, 2]);
    expect(await half([2], [0, floatBits(-2) >>> 0])).toEqual([0, -2]);
    expect(await half([2], [0, -1n])).toEqual([0, Number.NaN]);
  });

  it("repeats its last value for the elements it has none for", async () => {
    expect(await half([4], [0x3c00, 0x4000])).toEqual([1, 2, 2, 2]);
  });
});

it("reads torch's uint8 from uint32_val, and TensorFlow's from int_val", async () => {
  expect(await tensorboard({ dtype: DT.uint8, shape: [3], values: [packedVarints(16, [0, 7, 255])] })).toEqual([
    0, 7, 255,
  ]);
  expect(await tensorboard({ dtype: DT.uint8, shape: [3], values: [packedVarints(7, [0, 7, 255])] })).toEqual([
    0, 7, 255,
  ]);
});

const coded: readonly (readonly [string, number, readonly (number | bigint)[], number])[] = [
  ["int32", DT.int32, [-1, 2 ** 31 - 1, -(2 ** 31)], 7],
  ["int16", DT.int16, [-1, 32767, -32768], 7],
  ["int8", DT.int8, [-1, 127, -128], 7],
  ["uint16", DT.uint16, [0, 65535, 300], 7],
  ["uint32", DT.uint32, [0, 2 ** 32 - 1, 2 ** 31], 16],
  ["int64", DT.int64, [-1n, 2n ** 63n - 1n, -(2n ** 63n)], 10],
  ["uint64", DT.uint64, [0n, 2n ** 64n - 1n, 2n ** 63n], 17],
  ["bool", DT.bool, [1, 0, 1], 11],
];

describe.each(coded)("%s as varints", (_, dtype, values, field) => {
  const single = (value: bigint | number) => varintField(field, value);
  const spellings: Readonly<Record<string, Write[]>> = {
    packed: [packedVarints(field, values)],
    unpacked: values.map(single),
    "in pieces": [
      packedVarints(field, values.slice(0, 1)),
      packedVarints(field, []),
      packedVarints(field, values.slice(1)),
    ],
    mixed: [single(values[0] as number), packedVarints(field, values.slice(1))],
  };
  it.each(Object.keys(spellings))("reads them %s", async (spelling) => {
    expect(await tensorboard({ dtype, shape: [3], values: spellings[spelling] as Write[] })).toEqual(values);
  });
});

describe("floats", () => {
  it.each([
    ["packed", [packedFloats(5, [1, 2, 3])]],
    ["unpacked", [1, 2, 3].map((value) => floatField(5, value))],
    ["in pieces", [packedFloats(5, [1]), packedFloats(5, [2, 3])]],
    ["mixed", [floatField(5, 1), packedFloats(5, [2, 3])]],
  ])("are read %s", async (_, values) => {
    expect(await tensorboard({ dtype: DT.float, shape: [3], values })).toEqual([1, 2, 3]);
  });

  it("in pieces repeat the last value, too", async () => {
    const values = [packedDoubles(6, [1]), packedDoubles(6, [2])];
    expect(await tensorboard({ dtype: DT.double, shape: [2, 2], values })).toEqual([1, 2, 2, 2]);
  });

  it("whose last one is cut are no tensor", async () => {
    const cut = bytesField(5, bytesOf(Float32Array.of(1, 2, 3)).subarray(0, 10));
    await expect(tensorboard({ dtype: DT.float, shape: [3], values: [cut] })).rejects.toThrow(
      expect.objectContaining({ reason: expect.stringMatching(/badTensor|badMessage/) }),
    );
  });

  it("more than the shape needs are no tensor", async () => {
    await expect(tensorboard({ dtype: DT.float, shape: [2], values: [packedFloats(5, [1, 2, 3])] })).rejects.toThrow(
      badTensor("shape needs 2 values, float_val has 3"),
    );
  });
});

describe("tensor_content", () => {
  const content = (...numbers: readonly number[]) => bytesField(4, bytesOf(Float32Array.from(numbers)));

  it("counts where values are there as well", async () => {
    const values = [packedFloats(5, [9]), content(1, 2)];
    expect(await tensorboard({ dtype: DT.float, shape: [2], values })).toEqual([1, 2]);
  });

  it("counts the last time it occurs", async () => {
    expect(await tensorboard({ dtype: DT.float, shape: [2], values: [content(7, 8), content(1, 2)] })).toEqual([1, 2]);
  });

  it("repeats nothing: one too few is an error", async () => {
    await expect(tensorboard({ dtype: DT.float, shape: [3], values: [content(1, 2)] })).rejects.toThrow(
      badTensor("shape needs 12 bytes, content has 8"),
    );
  });
});

it("reads zeros where there is no value at all", async () => {
  expect(await tensorboard({ dtype: DT.int16, shape: [3], values: [] })).toEqual([0, 0, 0]);
});

it.each([
  [[-1], "negative dimension: dim 0 is -1"],
  [[2n ** 32n, 2n ** 32n], "too many elements: 18446744073709551616"],
  [Array.from({ length: 65 }, () => 1), "rank 65: at most 64 dims can be read"],
])("says why no tensor has the dims %s", async (shape, message) => {
  const values = [packedFloats(5, [1])];
  await expect(tensorboard({ dtype: DT.float, shape, values })).rejects.toThrow(badTensor(message));
});

describe("MindSpore's tensors", () => {
  it("are float32 whatever they declare", async () => {
    expect(await mindspore({ dtype: 5, shape: [2], values: [packedFloats(3, [1, 2])] })).toEqual([1, 2]);
  });

  it.each([
    ["int32_data", 4, packedVarints(4, [-5, 6]), [-5, 6]],
    ["int64_data", 5, packedVarints(5, [-5, 2n ** 62n]), [-5n, 2n ** 62n]],
    ["double_data", 12, packedDoubles(6, [0.1, 1e300]), [0.1, 1e300]],
    ["uint64_data", 9, packedVarints(7, [5, 2n ** 64n - 1n]), [5n, 2n ** 64n - 1n]],
    ["raw_data", 3, bytesField(8, bytesOf(Int16Array.of(-5, 6))), [-5, 6]],
  ])("may have their values in %s", async (_, dtype, values, wanted) => {
    expect(await mindspore({ dtype, shape: [2], values: [values] })).toEqual(wanted);
  });

  it("repeat no value: one too few is an error, packed or not", async () => {
    const why = (count: number) => badTensor(`shape needs 3 values, float_data has ${count}`);
    await expect(mindspore({ dtype: 11, shape: [3], values: [packedFloats(3, [1, 2])] })).rejects.toThrow(why(2));
    await expect(mindspore({ dtype: 11, shape: [3], values: [] })).rejects.toThrow(why(0));
  });

  it("have packed dims as well as unpacked ones", async () => {
    const packedDims = mindsporeValue(packedVarints(1, [2, 1]), varintField(2, 11), packedFloats(3, [4, 5]));
    expect(await elementsOf(mindsporeDialect, packedDims)).toEqual([4, 5]);
  });

  it("without an element have none", async () => {
    expect(await mindspore({ dtype: 11, shape: [3, 0], values: [] })).toEqual([]);
  });
});

/** A MindSpore value whose tensor message is made of these fields alone. */
function mindsporeValue(...tensor: readonly Write[]): Uint8Array {
  return msTensor("t", { dtype: 11, shape: [], values: tensor });
}
