import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { OpenTensor } from "../../../../src/data/provider";
import { findSeries } from "../../../../src/data/series/findSeries";
import { openSlice } from "../../../../src/data/slices/openSlice";
import { openTensor } from "../../../../src/data/values/openTensor";
import type { Asker } from "../../../../src/shared/question";
import { describePoint } from "../../../../src/shared/questions/points";
import {
  type CopyFormat,
  digestSlice,
  sliceTensor,
  sliceText,
  tensorStats,
} from "../../../../src/shared/questions/tensors";
import { unhurried } from "../../../../src/tensor/pace";
import { askerOf } from "../../../support/asking";
import {
  bytesField,
  bytesOf,
  concat,
  doubleField,
  type EventParts,
  file,
  floatField,
  MINDSPORE,
  MINDSPORE_NAME,
  msTensor,
  packedDoubles,
  packedFloats,
  packedVarints,
  TENSORFLOW,
  TENSORFLOW_NAME,
  type TensorParts,
  textField,
  tfTensor,
  varintField,
} from "../../../support/eventWriter";
import { LOGDIR, providerOf } from "../../../support/memoryLogdir";
import { MemorySource } from "../../../support/memorySource";

const { NaN: nan, POSITIVE_INFINITY: inf } = Number;

const POINT = { logdir: LOGDIR, run: ".", tag: "t", kind: "tensor", point: 0 } as const;

/** The only tensor of a file, and who answers questions about it. */
interface Opened {
  readonly tensor: OpenTensor;
  readonly asker: Asker;
}

async function opened(name: string, head: EventParts, value: Uint8Array): Promise<Opened> {
  const provider = providerOf([new MemorySource(name, file(head, { step: 1, values: [value] }))]);
  const tensor = await openTensor(await findSeries(provider, POINT, unhurried), POINT.point, unhurried);
  return { tensor, asker: askerOf(provider) };
}

const tensorboard = (parts: TensorParts) => opened(TENSORFLOW_NAME, TENSORFLOW, tfTensor("t", parts));
const mindspore = (parts: TensorParts) => opened(MINDSPORE_NAME, MINDSPORE, msTensor("t", parts));

const slice = async ({ asker }: Opened, part = "") =>
  (await asker.ask(sliceTensor, { ...POINT, slice: part })).values.array;
const text = ({ asker }: Opened, format: CopyFormat, part = "") =>
  asker.ask(sliceText, { ...POINT, slice: part, format, isTransposed: false });
const statsOf = ({ asker }: Opened, part = "") => asker.ask(tensorStats, { ...POINT, slice: part });
const digest = ({ asker }: Opened) => asker.ask(digestSlice, { ...POINT, slice: "" });

const sha = (...parts: readonly Uint8Array[]) =>
  createHash("sha256")
    .update(concat(...parts))
    .digest("hex");

describe("complex numbers", () => {
  const parts = [1.5, -2, -0, nan, inf, 0.25];
  it.each([
    ["content", [bytesField(4, bytesOf(Float32Array.from(parts)))]],
    ["packed", [packedFloats(9, parts)]],
    ["unpacked", parts.map((part) => floatField(9, part))],
    ["packed in pieces that cut an element", [packedFloats(9, parts.slice(0, 3)), packedFloats(9, parts.slice(3))]],
    ["mixed", [floatField(9, 1.5), packedFloats(9, parts.slice(1))]],
  ])("of complex64 are read from %s", async (_, values) => {
    const tensor = await tensorboard({ dtype: 8, shape: [3], values });
    expect(await slice(tensor)).toEqual(Float32Array.from(parts));
    expect(await slice(tensor, "[::-2]")).toEqual(Float32Array.of(inf, 0.25, 1.5, -2));
    expect(await digest(tensor)).toBe(sha(bytesOf(Float32Array.from(parts))));
  });

  it.each([
    ["content", [bytesField(4, bytesOf(Float64Array.from(parts)))]],
    ["packed", [packedDoubles(12, parts)]],
    ["unpacked", parts.map((part) => doubleField(12, part))],
    ["in pieces", [packedDoubles(12, parts.slice(0, 1)), packedDoubles(12, parts.slice(1))]],
  ])("of complex128 are read from %s", async (_, values) => {
    expect(await slice(await tensorboard({ dtype: 18, shape: [3, 1], values }))).toEqual(Float64Array.from(parts));
  });

  it("are copied as NumPy reads them, with what a sum cannot say in a call", async () => {
    const tensor = await tensorboard({ dtype: 8, shape: [3], values: [packedFloats(9, parts)] });
    expect(await text(tensor, "tsv")).toBe("1.5-2j\n-0+NaNj\n+Inf+0.25j");
    expect(await text(tensor, "numpy")).toBe(
      "np.array([1.5-2j, complex(-0.0, np.nan), complex(np.inf, 0.25)], dtype=np.complex64)",
    );
  });

  it("are counted, and have no order", async () => {
    const tensor = await tensorboard({ dtype: 8, shape: [3], values: [packedFloats(9, parts)] });
    expect(await statsOf(tensor)).toEqual({ count: 3, seen: 3, nan: 1, zeros: 0, finite: 1 });
    expect(await statsOf(tensor, "[1:]")).toEqual({ count: 2, seen: 2, nan: 1, zeros: 0, finite: 0 });
  });

  it("that end inside one are no tensor", async () => {
    for (const values of [[packedFloats(9, [1, 2, 3])], [packedFloats(9, [1, 2]), floatField(9, 3)]]) {
      await expect(tensorboard({ dtype: 8, shape: [2], values })).rejects.toMatchObject({
        message: "scomplex_val ends inside a value",
      });
    }
  });

  it("repeat the last one at any claimed size", async () => {
    const tensor = await tensorboard({
      dtype: 18,
      shape: [2 ** 20, 2 ** 20],
      values: [packedDoubles(12, [0, 0, 1, -2])],
    });
    expect(await slice(tensor, "[0, :3]")).toEqual(Float64Array.of(0, 0, 1, -2, 1, -2));
    expect(await slice(tensor, "[-1, -1]")).toEqual(Float64Array.of(1, -2));
    expect(await statsOf(tensor)).toMatchObject({ count: 2 ** 40, zeros: 1, nan: 0 });
  });
});

describe("strings", () => {
  const notUtf8 = Uint8Array.of(0xff, 0xfe, 0);
  const utf8 = (value: string) => new TextEncoder().encode(value);
  const four = [textField(8, "ab"), textField(8, ""), bytesField(8, notUtf8), textField(8, "\ufeff\u4e2d")];
  const wanted = ["ab", "", notUtf8, "\ufeff\u4e2d"];

  it("are texts where they are UTF-8, with a byte order mark if they have one, else bytes", async () => {
    const tensor = await tensorboard({ dtype: 7, shape: [2, 2], values: four });
    expect(await slice(tensor)).toEqual(wanted);
    expect(await slice(tensor, "[::-1, 0]")).toEqual([notUtf8, "ab"]);
    expect(await text(tensor, "tsv")).toBe("ab\t\nb'\\xff\\xfe\\x00'\t\ufeff\u4e2d");
    expect(await text(tensor, "numpy", "[:, 0]")).toBe("np.array([\"ab\", b'\\xff\\xfe\\x00'], dtype=object)");
  });

  it("are only counted", async () => {
    const tensor = await tensorboard({ dtype: 7, shape: [2, 2], values: four });
    expect(await statsOf(tensor)).toEqual({ count: 4, seen: 4 });
    expect(await statsOf(tensor, "[0]")).toEqual({ count: 2, seen: 2 });
  });

  it("are digested as their length and their bytes", async () => {
    const tensor = await tensorboard({ dtype: 7, shape: [2], values: [textField(8, "ab"), textField(8, "")] });
    const length = (bytes: number) => bytesOf(BigUint64Array.of(BigInt(bytes)));
    expect(await digest(tensor)).toBe(sha(length(2), utf8("ab"), length(0)));
  });

  it("of tensor_content have all lengths before the first, and count where they are there as well", async () => {
    const list = concat(Uint8Array.of(2, 0, 0x80, 0x01), utf8(`ab${"x".repeat(128)}`));
    const tensor = await tensorboard({ dtype: 7, shape: [3], values: [bytesField(4, list)] });
    expect(await slice(tensor)).toEqual(["ab", "", "x".repeat(128)]);
    const both = await tensorboard({ dtype: 7, shape: [1], values: [bytesField(4, list), textField(8, "val")] });
    expect(await slice(both)).toEqual(["val"]);
    for (const [shape, message] of [
      [[2], /strings of the content end at offset/],
      [[2 ** 40], /content has no room for them/],
    ] as const) {
      await expect(tensorboard({ dtype: 7, shape, values: [bytesField(4, list)] })).rejects.toThrow(message);
    }
  });

  it("repeat the last one at any claimed size, and are empty where there is none", async () => {
    const shape = [2 ** 20, 2 ** 20];
    const tensor = await tensorboard({ dtype: 7, shape, values: [textField(8, "a"), textField(8, "last")] });
    expect(await slice(tensor, "[0, :3]")).toEqual(["a", "last", "last"]);
    expect(await slice(tensor, "[-1, -1:]")).toEqual(["last"]);
    expect(await statsOf(tensor)).toMatchObject({ count: 2 ** 40 });
    await expect(slice(tensor)).rejects.toMatchObject({ reason: "tooLarge" });
    await expect(digest(tensor)).rejects.toMatchObject({ reason: "tooLarge" });
    expect(await slice(await tensorboard({ dtype: 7, shape, values: [] }), "[5, 5]")).toEqual([""]);
  });

  it("of a megabyte are whole, cut only where that is asked for, and never more of them than one answer holds", async () => {
    const long = "\u4e2d".repeat(1 << 20);
    const tensor = await tensorboard({ dtype: 7, shape: [1000], values: [textField(8, long)] });
    expect(await slice(tensor, "[-1:]")).toEqual([long]);
    const { values } = await tensor.asker.ask(sliceTensor, { ...POINT, slice: "[:2]", maxStringBytes: 1000 });
    const cut = { start: "\u4e2d".repeat(333), byteCount: 3 << 20 };
    expect(values.array).toEqual([cut, cut]);
    await expect(slice(tensor)).rejects.toMatchObject({ reason: "tooLarge" });
    await expect(text(tensor, "tsv")).rejects.toMatchObject({ reason: "tooLarge" });
    for await (const { bytes } of openSlice(tensor.tensor, "[:3]").chunks("expanded", unhurried)) {
      expect(bytes.length).toBe(16);
    }
  });

  it("more than the shape needs are no tensor", async () => {
    await expect(tensorboard({ dtype: 7, shape: [3], values: four })).rejects.toThrow(
      "shape needs 3 values, string_val has 4",
    );
  });
});

describe("narrow and quantised numbers", () => {
  it.each([
    ["int4", 29, [-8, 7, -1]],
    ["uint4", 30, [15, 0, 7]],
    ["int2", 31, [-2, 1, -1]],
    ["uint2", 32, [3, 0, 2]],
    ["qint8", 11, [-128, 127, 0]],
    ["quint8", 12, [255, 0, 1]],
    ["qint16", 15, [-32768, 32767, 0]],
    ["quint16", 16, [65535, 0, 1]],
    ["qint32", 13, [-(2 ** 31), 2 ** 31 - 1, 0]],
  ])("of %s are read from int_val", async (_, dtype, values) => {
    expect([...(await slice(await tensorboard({ dtype, shape: [3], values: [packedVarints(7, values)] })))]).toEqual(
      values,
    );
    const single = values.map((value) => varintField(7, value));
    expect([...(await slice(await tensorboard({ dtype, shape: [3], values: single })))]).toEqual(values);
  });

  it("take a byte each in tensor_content, whatever stands in the bits above", async () => {
    const content = (...bytes: readonly number[]) => [bytesField(4, Uint8Array.from(bytes))];
    const tensor = await tensorboard({ dtype: 29, shape: [3], values: content(0x0f, 0xff, 0xf8) });
    expect(await slice(tensor)).toEqual(Int8Array.of(-1, -1, -8));
    expect(await digest(tensor)).toBe(sha(Uint8Array.of(0x0f, 0x0f, 0x08)));
    expect(await slice(await tensorboard({ dtype: 33, shape: [2], values: content(0x0f, 0x72) }))).toEqual(
      Float32Array.of(-6, 1),
    );
  });

  it.each([
    ["float8_e5m2", 24, [0x3c, 0x7c, 0xfe], [1, inf, nan]],
    ["float8_e4m3fn", 25, [0x38, 0x7e, 0x7f], [1, 448, nan]],
    ["float8_e4m3fnuz", 26, [0x40, 0x7f, 0x80], [1, 240, nan]],
    ["float8_e4m3b11fnuz", 27, [0x58, 0x7f, 0x80], [1, 30, nan]],
    ["float8_e5m2fnuz", 28, [0x40, 0x7f, 0x80], [1, 57344, nan]],
    ["float4_e2m1fn", 33, [0x02, 0x07, 0x08], [1, 6, -0]],
  ])("of %s are read from float8_val and from tensor_content", async (_, dtype, codes, values) => {
    for (const field of [18, 4]) {
      const tensor = await tensorboard({ dtype, shape: [3], values: [bytesField(field, Uint8Array.from(codes))] });
      expect([...(await slice(tensor))]).toEqual(values);
    }
    const shorthand = {
      dtype,
      shape: [2 ** 20, 2 ** 20],
      values: [bytesField(18, Uint8Array.from(codes.slice(0, 2)))],
    };
    const { count, max } = await statsOf(await tensorboard(shorthand));
    expect([count, max]).toEqual([2 ** 40, values[1] === inf ? 1 : values[1]]);
  });
});

describe("MindSpore's tensors", () => {
  it("of complex numbers have two floats an element, or raw bytes", async () => {
    const values = [1, -2, nan, 0];
    const floats = await mindspore({ dtype: 43, shape: [2], values: [packedFloats(3, values)] });
    expect(floats.tensor).toMatchObject({ dtype: "complex64", storedDtype: "complex64" });
    expect(await slice(floats)).toEqual(Float32Array.from(values));
    const doubles = await mindspore({ dtype: 44, shape: [2], values: [packedDoubles(6, values)] });
    expect(await slice(doubles)).toEqual(Float64Array.from(values));
    const raw = await mindspore({ dtype: 44, shape: [2], values: [bytesField(8, bytesOf(Float64Array.from(values)))] });
    expect(await slice(raw)).toEqual(Float64Array.from(values));
  });

  it("of complex numbers with a float an element are these floats", async () => {
    const tensor = await mindspore({ dtype: 43, shape: [2], values: [packedFloats(3, [1, 2])] });
    expect(tensor.tensor).toMatchObject({ dtype: "complex64", storedDtype: "float32" });
    expect(await slice(tensor)).toEqual(Float32Array.of(1, 2));
  });

  it("of one string are its raw bytes; of more nobody knows where each ends", async () => {
    const raw = [bytesField(8, new TextEncoder().encode("text"))];
    expect(await slice(await mindspore({ dtype: 13, shape: [1], values: raw }))).toEqual(["text"]);
    await expect(mindspore({ dtype: 13, shape: [2], values: raw })).rejects.toThrow(/does not say where each ends/);
  });

  it.each([
    [43, "complex64"],
    [44, "complex128"],
    [45, "base_complex"],
    [46, "bfloat16"],
    [47, "bfloats16"],
    [48, "int4"],
    [49, "slice"],
  ])("that declare dtype %d name it %s and have their float32 values", async (dtype, name) => {
    const tensor = await mindspore({ dtype, shape: [2], values: [packedFloats(3, [1, 2])] });
    expect(tensor.tensor).toMatchObject({ dtype: name, storedDtype: "float32" });
    expect(await slice(tensor)).toEqual(Float32Array.of(1, 2));
  });

  it("of int4 take a byte each in raw_data", async () => {
    const tensor = await mindspore({ dtype: 48, shape: [2], values: [bytesField(8, Uint8Array.of(0x0f, 0xf8))] });
    expect(await slice(tensor)).toEqual(Int8Array.of(-1, -8));
  });

  it("say what float32 lost of declared integers, in statistics", async () => {
    const value = msTensor("t", { dtype: 5, shape: [2], values: [packedFloats(3, [1, 2 ** 24])] });
    const tensor = await opened(MINDSPORE_NAME, MINDSPORE, value);
    expect(await tensor.asker.ask(describePoint, POINT)).toMatchObject({ dtype: "int64", storedDtype: "float32" });
    expect((await statsOf(tensor)).warning?.message).toMatch(/Declared int64, stored as float32/);
    expect(await statsOf(tensor, "[:1]")).not.toHaveProperty("warning");
  });
});
