import { describe, expect, it } from "vitest";
import { sliceAxes } from "../../../../src/data/slices/sliceAxes";
import { csvText, type ExportedSlice, sliceEncoder } from "../../../../src/data/slices/sliceEncoder";
import type { ExportFormat } from "../../../../src/shared/questions/tensors";
import { type ElementArray, fixedDtype } from "../../../../src/tensor/dtype/dtype";
import { decodedValues } from "../../../../src/tensor/elements/elementValues";
import type { Shape } from "../../../../src/tensor/slice/shape";
import { jsonElement } from "../../../../src/tensor/text/jsonElement";
import { bytesOf, concat } from "../../../support/eventWriter";

function sliceOf(dtype: string, shape: Shape, declared = dtype): ExportedSlice {
  const decode: ExportedSlice["decode"] = (bytes) => decodedValues(fixedDtype(dtype), bytes);
  const axes = shape.map((_, dim) => ({ dim, name: `dim_${dim}`, start: 0, step: 1 }));
  return { dtype: declared, storedDtype: dtype, shape, axes, decode };
}

/** Whole file, its elements encoded in pieces of `at` elements. */
function encoded(format: ExportFormat, dtype: string, shape: Shape, stored: ElementArray, at = 1, as?: "float32") {
  const encoder = sliceEncoder(format, sliceOf(dtype, shape), as);
  const { itemBytes } = fixedDtype(dtype);
  const bytes = bytesOf(stored);
  const pieces: Uint8Array[] = [...encoder.head];
  for (let from = 0; from < bytes.length; from += at * itemBytes) {
    pieces.push(encoder.encode(bytes.subarray(from, from + at * itemBytes)));
  }
  return concat(...pieces, encoder.end);
}

const textOf = (...args: Parameters<typeof encoded>) => new TextDecoder().decode(encoded(...args));
const counted = (count: number) => Int32Array.from({ length: count }, (_, i) => i);

describe("JSON", () => {
  it.each([
    [[], 0],
    [[4], [0, 1, 2, 3]],
    [
      [2, 3],
      [
        [0, 1, 2],
        [3, 4, 5],
      ],
    ],
    [
      [2, 1, 2, 1],
      [[[[0], [1]]], [[[2], [3]]]],
    ],
    [[1, 1, 1], [[[0]]]],
    [[0], []],
    [
      [3, 0],
      [[], [], []],
    ],
    [
      [2, 0, 5],
      [[], []],
    ],
    [[0, 3], []],
  ])("of shape %j has lists nested by it, however it is cut", (shape, values) => {
    const count = shape.reduce((product, size) => product * size, 1);
    for (const at of [1, 2, 3, 100]) {
      const text = textOf("json", "int32", shape, counted(count), at);
      expect(JSON.parse(text)).toEqual({ dtype: "int32", shape, values });
    }
  });

  it.each([
    ["float32", Float32Array.of(0.1, -0, Number.NaN, Infinity), [Math.fround(0.1), "-0", "NaN", "Infinity"]],
    ["int64", BigInt64Array.of(7n, 2n ** 53n + 1n), [7, "9007199254740993"]],
    ["bool", Uint8Array.of(0, 1), [false, true]],
  ])("of %s has every value: %o", (dtype, values, wanted) => {
    expect(JSON.parse(textOf("json", dtype, [values.length], values))).toMatchObject({ dtype, values: wanted });
  });

  it("names the dtype that the file declares, and the values that are stored", () => {
    const slice = sliceOf("float32", [1], "bool");
    const encoder = sliceEncoder("json", slice);
    expect(encoder.dtype).toBe("bool");
    expect(new TextDecoder().decode(encoder.encode(bytesOf(Float32Array.of(1))))).toBe("[1");
  });

  it("refuses a mere claim of empty lists", () => {
    const slice = sliceOf("int32", [2 ** 40, 0]);
    expect(() => sliceEncoder("json", slice)).toThrowError(/empty lists/);
  });
});

describe("CSV", () => {
  it.each([
    [[], "0\n"],
    [[3], "0,1,2\n"],
    [[2, 2], "0,1\n2,3\n"],
    [[2, 2, 1], "dim_0,dim_1,0\n0,0,0\n0,1,1\n1,0,2\n1,1,3\n"],
    [[1, 2, 1, 2], "dim_0,dim_1,dim_2,0,1\n0,0,0,0,1\n0,1,0,2,3\n"],
    [[0], ""],
    [[3, 0], ""],
    [[2, 0, 2 ** 40], ""],
  ])("of shape %j has a line for each row of the last dim, however it is cut", (shape, text) => {
    const count = shape.reduce((product, size) => product * size, 1);
    for (const at of [1, 2, 100]) expect(textOf("csv", "int32", shape, counted(count), at)).toBe(text);
  });

  it("has every digit, names for what is no number, and words for bool", () => {
    expect(textOf("csv", "float64", [4], Float64Array.of(1 / 3, -0, Number.NaN, -Infinity))).toBe(
      "0.3333333333333333,-0,NaN,-Infinity\n",
    );
    expect(textOf("csv", "bool", [2], Uint8Array.of(1, 0))).toBe("true,false\n");
    expect(csvText({ ...sliceOf("int32", [2, 2]) }, { kind: "real", array: counted(4) })).toBe("0,1\n2,3");
  });
});

describe("CSV above two dims", () => {
  it("has the indices in the tensor, under the names of its dims", () => {
    const axes = sliceAxes("[1, 4:0:-2, :, 7, 3:5]", [2, 6, 2, 9, 8], ["batch", "a,b", "", "w", "c"]);
    const slice = { ...sliceOf("int32", [2, 2, 2]), axes };
    expect(csvText(slice, { kind: "real", array: counted(8) })).toBe(
      ['"a,b",dim_2,3,4', "4,0,0,1", "4,1,2,3", "2,0,4,5", "2,1,6,7"].join("\n"),
    );
  });

  it("names columns piece by piece, however many there are", () => {
    const pieces = [...sliceEncoder("csv", sliceOf("int8", [1, 1, 100_000])).head];
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(64 * 1024);
    expect(
      new TextDecoder()
        .decode(concat(...pieces))
        .trimEnd()
        .split(","),
    ).toHaveLength(2 + 100_000);
  });
});

describe(".npy", () => {
  it.each([
    [[], "()"],
    [[3], "(3,)"],
    [[2, 3], "(2, 3)"],
    [Array.from({ length: 30 }, () => 1), `(${Array.from({ length: 30 }, () => 1).join(", ")})`],
  ])("of shape %j has a head of whole 64 bytes, then the elements as they are", (shape, text) => {
    const count = shape.reduce((product, size) => product * size, 1);
    const file = encoded("npy", "int32", shape, counted(count), 2);
    const headBytes = 10 + new DataView(file.buffer).getUint16(8, true);
    expect(headBytes % 64).toBe(0);
    expect([...file.subarray(0, 8)]).toEqual([0x93, ...new TextEncoder().encode("NUMPY"), 1, 0]);
    const head = new TextDecoder().decode(file.subarray(10, headBytes));
    expect(head.trimEnd()).toBe(`{'descr': '<i4', 'fortran_order': False, 'shape': ${text}, }`);
    expect(head.endsWith("\n")).toBe(true);
    expect(file.subarray(headBytes)).toEqual(bytesOf(counted(count)));
  });

  it("keeps the bits of half precision, or widens them", () => {
    const bits = Uint16Array.of(0x3f80, 0xc049);
    expect(encoded("npy", "bfloat16", [2], bits).slice(-4)).toEqual(bytesOf(bits));
    expect(encoded("npy", "bfloat16", [2], bits, 1, "float32").slice(-8)).toEqual(
      bytesOf(Float32Array.of(1, -3.140625)),
    );
  });
});

it.each(["npy", "csv", "json"] as const)("refuses to widen into %s what a float32 does not hold", (format) => {
  const slice = sliceOf("int64", [1]);
  expect(() => sliceEncoder(format, slice, "float32")).toThrowError("int64 cannot be written as float32 without loss");
});

describe("complex numbers", () => {
  const parts = Float32Array.of(1.5, -2, -0, Number.NaN, Number.POSITIVE_INFINITY, 0.1);

  it("are pairs in JSON, sums in CSV and NumPy's own in .npy", () => {
    const tenth = Math.fround(0.1);
    expect(JSON.parse(textOf("json", "complex64", [3], parts))).toMatchObject({
      values: [
        [1.5, -2],
        ["-0", "NaN"],
        ["Infinity", tenth],
      ],
    });
    expect(textOf("csv", "complex64", [3], parts)).toBe(`1.5-2j,-0+NaNj,Infinity+${tenth}j\n`);
    const file = encoded("npy", "complex64", [3], parts);
    expect(new TextDecoder().decode(file)).toContain("'descr': '<c8'");
    expect(file.slice(-24)).toEqual(bytesOf(parts));
    expect(new TextDecoder().decode(encoded("npy", "complex128", [1], Float64Array.of(1, 2)))).toContain("'<c16'");
  });

  it("are not widened", () => {
    expect(() => sliceEncoder("csv", sliceOf("complex64", [1]), "float32")).toThrowError(/without loss/);
  });
});

it.each([
  ["float8_e4m3fn", "|V1", 0x38, 1],
  ["float4_e2m1fn", "|V1", 0x0f, -6],
  ["int4", "|V1", 0xf8, -8],
  ["uint2", "|V1", 3, 3],
  ["qint8", "|i1", 0xff, -1],
  ["quint16", "<u2", 0x00ff, 255],
])("%s is saved as %s, or widened", (dtype, descr, code, value) => {
  const stored = descr === "<u2" ? Uint16Array.of(code) : Uint8Array.of(code);
  const file = encoded("npy", dtype, [1], stored);
  expect(new TextDecoder().decode(file)).toContain(`'descr': '${descr}'`);
  expect(file.slice(-stored.byteLength)).toEqual(bytesOf(stored));
  expect(encoded("npy", dtype, [1], stored, 1, "float32").slice(-4)).toEqual(bytesOf(Float32Array.of(value)));
});

describe("strings", () => {
  const bytes = Uint8Array.of(0xff, 0x2c, 0x61);
  const strings = ['a,"b"', "", bytes];
  const decode: ExportedSlice["decode"] = () => ({ kind: "string", array: strings });
  const slice: ExportedSlice = { dtype: "string", storedDtype: "string", shape: [3], axes: [], decode };
  const written = (format: ExportFormat) => {
    const encoder = sliceEncoder(format, slice);
    return new TextDecoder().decode(concat(...encoder.head, encoder.encode(new Uint8Array(48)), encoder.end));
  };

  it("are quoted in CSV, bytes that are no text are Python's literals", () => {
    expect(written("csv")).toBe('"a,""b""","",b\'\\xff\\x2ca\'\n');
  });

  it("are strings in JSON, bytes that are no text base64", () => {
    expect(JSON.parse(written("json"))).toMatchObject({ values: ['a,"b"', "", { base64: "/yxh" }] });
    const long = jsonElement(new Uint8Array(10_000).fill(0xff), "string");
    expect(long).toEqual({ base64: Buffer.alloc(10_000, 0xff).toString("base64") });
  });

  it("have no .npy file", () => {
    expect(() => sliceEncoder("npy", slice)).toThrowError(/strings cannot be written to a .npy file.*CSV or JSON/);
    expect(() => sliceEncoder("json", slice, "float32")).toThrowError(/without loss/);
  });
});
