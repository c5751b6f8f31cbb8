import { describe, expect, it } from "vitest";
import { MAX_TEXT_ELEMENTS } from "../../../src/data/answers/sliceText";
import type { OpenTensor } from "../../../src/data/provider";
import { type CopyFormat, sliceText } from "../../../src/shared/questions/tensors";
import { findDtype } from "../../../src/tensor/dtype/dtype";
import { unhurried } from "../../../src/tensor/pace";
import { askerOf } from "../../support/asking";
import { cancelledError } from "../../support/cancelledError";
import { ONLY_POINT, providerOfTensor, tensorOf } from "../../support/memoryProvider";

const ints = (...shape: readonly number[]) =>
  tensorOf(
    "int32",
    shape,
    Int32Array.from({ length: shape.reduce((product, size) => product * size, 1) }, (_, i) => i),
  );

function textOf(tensor: OpenTensor, slice: string, format: CopyFormat, isTransposed: boolean, pace = unhurried) {
  const params = { ...ONLY_POINT, slice, format, isTransposed };
  return askerOf(providerOfTensor(tensor), pace).ask(sliceText, params);
}

const tsv = (tensor: OpenTensor, slice: string, isTransposed = false) => textOf(tensor, slice, "tsv", isTransposed);
const numpy = (tensor: OpenTensor, slice = "", isTransposed = false) => textOf(tensor, slice, "numpy", isTransposed);

describe("cells as TSV", () => {
  it.each([
    { shape: [2, 3], slice: "", isTransposed: false, text: "0\t1\t2\n3\t4\t5" },
    { shape: [2, 3], slice: "", isTransposed: true, text: "0\t3\n1\t4\n2\t5" },
    { shape: [2, 3], slice: "[::-1, :2]", isTransposed: false, text: "3\t4\n0\t1" },
    { shape: [2, 3], slice: "[1]", isTransposed: false, text: "3\n4\n5" },
    { shape: [2, 3], slice: "[1]", isTransposed: true, text: "3\t4\t5" },
    { shape: [2, 3], slice: "[1:]", isTransposed: false, text: "3\t4\t5" },
    { shape: [2, 3], slice: "[1, 2]", isTransposed: true, text: "5" },
    { shape: [], slice: "", isTransposed: false, text: "0" },
    { shape: [2, 2, 2], slice: "", isTransposed: true, text: "0\t1\n2\t3\n4\t5\n6\t7" },
    { shape: [2, 2, 2], slice: "[:, 1]", isTransposed: true, text: "2\t6\n3\t7" },
    { shape: [2, 3], slice: "[:0]", isTransposed: false, text: "" },
    { shape: [2, 3], slice: "[:, :0]", isTransposed: true, text: "" },
  ])("of $shape$slice, transposed $isTransposed", async ({ shape, slice, isTransposed, text }) => {
    expect(await tsv(ints(...shape), slice, isTransposed)).toBe(text);
  });

  it.each([
    ["float32", Float32Array.of(0.1, -0, 1 / 3, 1e10), "0.1\t-0\t0.33333334\t10000000000"],
    ["float32", Float32Array.of(Number.NaN, Infinity, -Infinity), "NaN\t+Inf\t-Inf"],
    ["float64", Float64Array.of(0.1, 1 / 3, 5e-324), "0.1\t0.3333333333333333\t5e-324"],
    ["int64", BigInt64Array.of(2n ** 53n + 1n, -(2n ** 63n)), "9007199254740993\t-9223372036854775808"],
    ["bool", Uint8Array.of(1, 0), "true\tfalse"],
  ])("has every digit of %s: %o", async (dtype, values, text) => {
    expect(await tsv(tensorOf(dtype, [1, values.length], values), "")).toBe(text);
  });
});

describe("a slice as NumPy's literal", () => {
  it.each([
    { shape: [2, 3], slice: "", isTransposed: false, text: "[[0, 1, 2], [3, 4, 5]]" },
    { shape: [2, 3], slice: "", isTransposed: true, text: "[[0, 3], [1, 4], [2, 5]]" },
    { shape: [2, 3], slice: "[1]", isTransposed: true, text: "[3, 4, 5]" },
    { shape: [2, 3], slice: "[1, 2]", isTransposed: false, text: "5" },
    { shape: [1, 2, 1, 2], slice: "", isTransposed: true, text: "[[[[0, 1]], [[2, 3]]]]" },
  ])("of $shape$slice, transposed $isTransposed", async ({ shape, slice, isTransposed, text }) => {
    expect(await numpy(ints(...shape), slice, isTransposed)).toBe(`np.array(${text}, dtype=np.int32)`);
  });

  it.each([
    ["float32", Float32Array.of(0.1, -0, 3), "np.array([0.1, -0.0, 3.0], dtype=np.float32)"],
    [
      "float32",
      Float32Array.of(Number.NaN, Infinity, -Infinity),
      "np.array([np.nan, np.inf, -np.inf], dtype=np.float32)",
    ],
    ["float64", Float64Array.of(1e300, 1 / 3), "np.array([1e+300, 0.3333333333333333], dtype=np.float64)"],
    ["float16", Uint16Array.of(0x3c00, 0x2e66), "np.array([1.0, 0.099975586], dtype=np.float16)"],
    ["bfloat16", Uint16Array.of(0x3f80, 0xc049), "np.array([1.0, -3.140625], dtype=ml_dtypes.bfloat16)"],
    ["uint64", BigUint64Array.of(2n ** 64n - 1n), "np.array([18446744073709551615], dtype=np.uint64)"],
    ["bool", Uint8Array.of(1, 0), "np.array([True, False], dtype=np.bool_)"],
    ["int8", Int8Array.of(-128, 0), "np.array([-128, 0], dtype=np.int8)"],
  ])("of %s: %o", async (dtype, values, text) => {
    expect(await numpy(tensorOf(dtype, [values.length], values))).toBe(text);
    expect(findDtype(dtype)).toBeDefined();
  });

  it("keeps the shape of nothing", async () => {
    expect(await numpy(ints(2, 3), "[:, :0]")).toBe("np.zeros((2, 0,), dtype=np.int32)");
    expect(await numpy(ints(2, 3), "[:, :0]", true)).toBe("np.zeros((0, 2,), dtype=np.int32)");
  });
});

it("refuses more than a clipboard should hold, before it reads", async () => {
  const tensor = tensorOf("float32", [MAX_TEXT_ELEMENTS + 1], Float32Array.of(1));
  await expect(tsv(tensor, "")).rejects.toMatchObject({ reason: "tooLarge" });
  expect(await tsv(tensor, "[-1]")).toBe("1");
});

it("stops where its work is cancelled", async () => {
  const cancelled = cancelledError();
  const pace = { ...unhurried, isDue: () => true, giveWay: () => Promise.reject(cancelled) };
  await expect(textOf(ints(100, 100), "", "tsv", false, pace)).rejects.toBe(cancelled);
});
