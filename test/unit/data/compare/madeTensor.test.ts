import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { OpenTensor } from "../../../../src/data/provider";
import { comparePair, nextDifference } from "../../../../src/shared/questions/compare";
import { findElements } from "../../../../src/shared/questions/elements";
import { computedHistograms } from "../../../../src/shared/questions/histograms";
import {
  colourRange,
  digestSlice,
  exportSlice,
  heatmapBlocks,
  python,
  sliceTensor,
  sliceText,
  tensorStats,
} from "../../../../src/shared/questions/tensors";
import type { PairPart } from "../../../../src/shared/series/seriesId";
import { askerOf } from "../../../support/asking";
import { diskProvider } from "../../../support/diskProvider";
import { tensorOf } from "../../../support/memoryProvider";
import { POINT_A, POINT_B, providerOfPair } from "../../../support/pairRuns";

const asked = (a: OpenTensor, b: OpenTensor) => askerOf(providerOfPair(a, b));

function made(what: PairPart["made"], rest: Partial<PairPart> = {}) {
  return { ...POINT_A, slice: "", pair: { b: POINT_B, made: what, ...rest } };
}

const FIRST = tensorOf("float32", [2, 3], Float32Array.of(1, 2, 3, 4, 5, Number.NaN));
/** Transposed: 1 2.5 3 / 4 -5 6. */
const SECOND = tensorOf("float32", [3, 2], Float32Array.of(1, 4, 2.5, -5, 3, 6));
const TRANSPOSED = { perm: [1, 0] };

it("slices of what two tensors make are those of a tensor", async () => {
  const asker = asked(FIRST, SECOND);
  const values = async (what: PairPart["made"], slice: string) => {
    const answer = await asker.ask(sliceTensor, { ...made(what, TRANSPOSED), slice });
    return { ...answer, values: [...answer.values.array] };
  };
  const whole = { tensorShape: [2, 3], shape: [2, 3] };
  const float32 = { dtype: "float32", storedDtype: "float32" };
  const float64 = { dtype: "float64", storedDtype: "float64" };
  expect(await values("b", "")).toEqual({ ...whole, ...float32, values: [1, 2.5, 3, 4, -5, 6] });
  expect(await values("difference", "")).toEqual({ ...whole, ...float64, values: [0, -0.5, 0, 0, 10, Number.NaN] });
  expect(await values("relative", "[:, 1]")).toEqual({ ...whole, ...float64, shape: [2], values: [0.2, 2] });
  const ulps = await values("ulp", "[0, ::-1]");
  expect(ulps).toEqual({ ...whole, ...float64, shape: [3], values: [0, 2 ** 21, 0] });
});

it("rounded values are those of the narrower dtype", async () => {
  const asker = asked(FIRST, tensorOf("float32", [2, 3], Float32Array.of(1, 2, 3, 4, 5 + 2 ** -10, 6)));
  const rounded = await asker.ask(sliceTensor, made("b", { as: "bfloat16" }));
  expect([rounded.dtype, [...rounded.values.array]]).toEqual(["bfloat16", [1, 2, 3, 4, 5, 6]]);
  const difference = await asker.ask(sliceTensor, made("difference", { as: "bfloat16" }));
  expect([...difference.values.array]).toEqual([0, 0, 0, 0, 0, Number.NaN]);
});

it("every question about a slice answers of what is made of a pair", async () => {
  const asker = asked(FIRST, SECOND);
  const difference = made("difference", TRANSPOSED);
  expect(await asker.ask(tensorStats, difference)).toMatchObject({
    count: 6,
    nan: 1,
    min: -0.5,
    max: 10,
    maxAt: [1, 1],
  });
  expect(await asker.ask(tensorStats, { ...POINT_A, slice: "" })).toMatchObject({ min: 1, max: 5 });
  expect(await asker.ask(tensorStats, made("b", TRANSPOSED))).toMatchObject({ nan: 0, min: -5, max: 6 });
  expect(await asker.ask(colourRange, { ...difference, range: "tensor" })).toMatchObject({
    count: 6,
    isTwoSigned: true,
  });
  expect(await asker.ask(colourRange, { ...POINT_A, slice: "", range: "tensor" })).toMatchObject({
    isTwoSigned: false,
  });
  const found = { count: 2, at: [0, 1], value: -0.5, before: 0, wrapped: false };
  expect(await asker.ask(findElements, { ...difference, where: "!= 0" })).toEqual({ ...found, count: 3 });
  expect(await asker.ask(findElements, { ...POINT_A, slice: "", where: "!= 0" })).toMatchObject({
    count: 6,
    at: [0, 0],
  });
  const blocks = await asker.ask(heatmapBlocks, {
    ...difference,
    ...{ rows: [0], columns: [1], by: "absmax", blocks: { count: [2, 1] } },
  });
  expect([...blocks.values]).toEqual([-0.5, 10]);
  const { point, ...ofPoints } = difference;
  const binning = { bins: 6, scale: "linear", range: [-1, 11] } as const;
  const counted = { points: [point], binning, withPercentiles: false };
  expect([...(await asker.ask(computedHistograms, { ...ofPoints, ...counted })).counts]).toEqual([4, 0, 0, 0, 0, 1]);
  const { pair: _pair, ...own } = ofPoints;
  expect([...(await asker.ask(computedHistograms, { ...own, ...counted })).counts]).not.toEqual([4, 0, 0, 0, 0, 1]);
  const text = await asker.ask(sliceText, { ...difference, format: "tsv", isTransposed: false });
  expect(text).toBe("0\t-0.5\t0\n0\t10\tNaN");
  const bytes = new Uint8Array(Float64Array.of(0, -0.5, 0, 0, 10, Number.NaN).buffer);
  expect(await asker.ask(digestSlice, difference)).toBe(createHash("sha256").update(bytes).digest("hex"));
  expect(await asker.ask(python, difference)).toMatchObject({ reason: { sentence: { code: "pythonPair" } } });
});

it("what two tensors make is exported", async () => {
  const folder = mkdtempSync(join(tmpdir(), "made-"));
  try {
    const file = join(folder, "difference.csv");
    const asker = asked(FIRST, SECOND);
    expect(await asker.ask(exportSlice, { ...made("difference", TRANSPOSED), format: "csv", file })).toMatchObject({
      dtype: "float64",
      shape: [2, 3],
    });
    expect(readFileSync(file, "utf8")).toBe("0,-0.5,0\n0,10,NaN\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it("complex numbers have complex differences", async () => {
  const complex = (...parts: number[]) => tensorOf("complex64", [2], Float32Array.from(parts));
  const asker = asked(complex(1, 2, 3, 4), complex(1, 1, 3, 4));
  const difference = await asker.ask(sliceTensor, made("difference"));
  expect([difference.dtype, [...difference.values.array]]).toEqual(["complex128", [0, 1, 0, 0]]);
});

it("strings differ or do not, wherever they lie in files", async () => {
  const logdir = "test/fixtures/compare/dtypes";
  const asker = askerOf(diskProvider(logdir));
  const a = { logdir, run: "a", tag: "string", kind: "tensor", point: 0 } as const;
  const sides = { b: { ...a, run: "b" }, perm: [1, 0] };
  const own = await asker.ask(sliceTensor, { ...a, run: "b", slice: "" });
  const seen = await asker.ask(sliceTensor, { ...a, slice: "", pair: { ...sides, made: "b" } });
  const [one, two, three, four] = own.values.array;
  expect(seen.values.array).toEqual([one, three, two, four]);
  const straight = { ...a, pair: { b: sides.b } };
  const differs = await asker.ask(sliceTensor, { ...a, slice: "", pair: { ...straight.pair, made: "difference" } });
  expect([differs.dtype, [...differs.values.array]]).toEqual(["bool", [0, 1, 0, 0]]);
  expect(await asker.ask(comparePair, straight)).toMatchObject({
    ...{ dtype: "string", equal: 3, exceeding: 1, score: "Infinity" },
    worst: [{ at: [0, 1], a: "bb", b: "bB" }],
  });
  const next = await asker.ask(nextDifference, { ...straight, differing: "exceeding" });
  expect(next).toEqual({ at: [0, 1], wrapped: false });
});

it("a tail that both repeat is not walked", async () => {
  const shape = [2 ** 25, 2 ** 20];
  const asker = asked(
    tensorOf("float32", shape, Float32Array.of(1, 2)),
    tensorOf("float32", shape, Float32Array.of(5)),
  );
  expect(await asker.ask(tensorStats, made("difference"))).toMatchObject({ count: 2 ** 45, min: -4, max: -3 });
  const last = await asker.ask(sliceTensor, { ...made("difference"), slice: "[-1, -3:]" });
  expect([...last.values.array]).toEqual([-3, -3, -3]);
  await expect(asker.ask(sliceTensor, made("difference"))).rejects.toMatchObject({ reason: "tooLarge" });
  await expect(asker.ask(digestSlice, made("difference"))).rejects.toMatchObject({ reason: "tooLarge" });
});

it("checksums of both sides are looked at where all was read", async () => {
  const looked: string[] = [];
  const checked = (name: string, tensor: OpenTensor): OpenTensor => ({
    ...tensor,
    check: async () => {
      looked.push(name);
    },
  });
  const asker = asked(checked("a", FIRST), checked("b", SECOND));
  await asker.ask(sliceTensor, { ...made("difference", TRANSPOSED), slice: "[0]" });
  expect(looked).toEqual([]);
  await asker.ask(sliceTensor, made("difference", TRANSPOSED));
  expect(looked).toEqual(["a", "b"]);
});

it("what cannot be compared is told", async () => {
  const asker = asked(FIRST, SECOND);
  for (const refused of [made("difference"), made("b"), made("ulp", { perm: [0, 0] }), made("b", { as: "int8" })]) {
    await expect(asker.ask(sliceTensor, refused)).rejects.toMatchObject({ reason: "notComparable" });
  }
});
