import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { OpenTensor } from "../../../src/data/provider";
import { findElements, findStep, type OverWhat, overSteps } from "../../../src/shared/questions/elements";
import { runHealth } from "../../../src/shared/questions/health";
import { computedHistograms } from "../../../src/shared/questions/histograms";
import {
  colourRange,
  digestSlice,
  heatmapBlocks,
  sliceTensor,
  tensorStats,
} from "../../../src/shared/questions/tensors";
import type { ComplexAs } from "../../../src/tensor/dtype/complexAs";

import { askerOf } from "../../support/asking";
import { MemoryProvider, tensorOf } from "../../support/memoryProvider";

const ID = { logdir: "/memory", run: ".", tag: "t", kind: "tensor" } as const;

/** 3+4i, -1, 0, 2i: of magnitudes 5, 1, 0, 2. */
const TENSOR = () => tensorOf("complex64", [2, 2], Float32Array.of(3, 4, -1, 0, 0, 0, 0, 2));

function asking(...tensors: readonly OpenTensor[]) {
  const points = tensors.map((tensor, i) => ({ step: BigInt(i), value: { kind: "tensor", tensor } as const }));
  const asker = askerOf(new MemoryProvider("/memory", { ".": [{ tag: "t", kind: "tensor", points }] }));
  const id = (complex: ComplexAs, slice = "") => ({ ...ID, point: 0, slice, complex });
  return { asker, id };
}

describe("where real numbers are wanted of complex ones", () => {
  it.each([
    ["abs", [5, 1, 0, 2]],
    ["real", [3, -1, 0, 0]],
    ["imag", [4, 0, 0, 2]],
    ["phase", [Math.fround(Math.atan2(4, 3)), Math.fround(Math.PI), 0, Math.fround(Math.PI / 2)]],
  ] as const)("a slice is of float32: %s", async (complex, values) => {
    const { asker, id } = asking(TENSOR());
    const found = await asker.ask(sliceTensor, id(complex));
    expect(found).toMatchObject({ dtype: "float32", storedDtype: "float32", shape: [2, 2], tensorShape: [2, 2] });
    expect([...found.values.array]).toEqual(values);
    const column = await asker.ask(sliceTensor, id(complex, "[::-1, 1]"));
    expect([...column.values.array]).toEqual([values[3], values[1]]);
  });

  it("complex128 is float64", async () => {
    const { asker, id } = asking(tensorOf("complex128", [1], Float64Array.of(1e300, 1e300)));
    const { dtype, values } = await asker.ask(sliceTensor, id("abs"));
    expect([dtype, ...values.array]).toEqual(["float64", Math.SQRT2 * 1e300]);
  });

  it("statistics, histograms, heatmaps, colours and searches are of these, each as of its own", async () => {
    const { asker, id } = asking(TENSOR());
    const stats = await asker.ask(tensorStats, { ...id("abs"), withPercentiles: true });
    expect(stats).toMatchObject({ min: 0, max: 5, maxAt: [0, 0], mean: 2, zeros: 1, percentiles: { 50: 1.5 } });
    expect(await asker.ask(tensorStats, id("real"))).toMatchObject({ min: -1, max: 3, zeros: 2 });
    expect((await asker.ask(tensorStats, { ...ID, point: 0, slice: "" })).min).toBeUndefined();
    const histogram = await asker.ask(computedHistograms, {
      ...{ ...ID, points: [0], slice: "", complex: "abs" as const },
      ...{ binning: { bins: 5, scale: "linear" as const }, withPercentiles: false },
    });
    expect([...histogram.counts]).toEqual([1, 1, 1, 0, 1]);
    const heatmap = { rows: [0], columns: [1], by: "first" as const, blocks: { count: [2, 2] as [number, number] } };
    expect([...(await asker.ask(heatmapBlocks, { ...id("imag"), ...heatmap })).values]).toEqual([4, 0, 0, 2]);
    expect(await asker.ask(colourRange, { ...id("abs"), range: "slice" })).toMatchObject({ isTwoSigned: false });
    expect(await asker.ask(colourRange, { ...id("real"), range: "slice" })).toMatchObject({ isTwoSigned: true });
    expect(await asker.ask(findElements, { ...id("abs"), where: "> 1.5" })).toMatchObject({ count: 2, value: 5 });
    expect(await asker.ask(findElements, { ...id("real"), where: "< 0" })).toMatchObject({ count: 1, at: [0, 1] });
    expect(await asker.ask(digestSlice, id("imag"))).toBe(
      createHash("sha256")
        .update(Float32Array.of(4, 0, 0, 2))
        .digest("hex"),
    );
  });

  it("a repeated tail stays one, and is never walked", async () => {
    const { asker, id } = asking(repeated(TENSOR(), 2 ** 40));
    const stats = await asker.ask(tensorStats, id("abs"));
    expect(stats).toMatchObject({ count: 2 ** 40, max: 5, min: 0, zeros: 1 });
    expect(await asker.ask(findElements, { ...id("abs"), where: "== 2" })).toMatchObject({ count: 2 ** 40 - 3 });
  });

  it("what two tensors make together is looked at so, too", async () => {
    const { asker } = asking(TENSOR(), tensorOf("complex64", [2, 2], Float32Array.of(0, 0, -1, 0, 0, 0, 0, 0)));
    const pair = { b: { ...ID, point: 1 }, made: "difference" as const };
    const found = await asker.ask(sliceTensor, { ...ID, point: 0, slice: "", pair, complex: "abs" });
    expect([found.dtype, ...found.values.array]).toEqual(["float64", 5, 0, 0, 2]);
  });

  it("values that are not complex say so", async () => {
    const { asker, id } = asking(tensorOf("float32", [1], Float32Array.of(1)));
    const failure = { reason: "notComplex", message: "values of dtype float32 are not complex numbers" };
    await expect(asker.ask(tensorStats, id("abs"))).rejects.toMatchObject(failure);
    await expect(asker.ask(overSteps, { ...ID, what: { stat: "mean" }, complex: "abs" })).rejects.toMatchObject(
      failure,
    );
    await expect(asker.ask(findStep, { ...ID, slice: "", where: "> 1", complex: "abs" })).rejects.toMatchObject(
      failure,
    );
  });
});

describe("over many points", () => {
  const real = () => tensorOf("float32", [2, 2], Float32Array.of(1, 1, 1, 7));
  const double = () => tensorOf("complex64", [2, 2], Float32Array.of(6, 8, -2, 0, 0, 0, 0, 4));

  it("complex ones are looked at so, the others stay as they are", async () => {
    const { asker } = asking(TENSOR(), double(), real());
    const over = async (what: OverWhat, complex: ComplexAs) =>
      (await asker.ask(overSteps, { ...ID, what, complex })).values;
    expect(await over({ at: [0, 0] }, "abs")).toEqual([5, 10, 1]);
    expect(await over({ at: [0, 0] }, "imag")).toEqual([4, 8, 1]);
    expect(await over({ stat: "max" }, "abs")).toEqual([5, 10, 7]);
    expect(await over({ stat: "min" }, "real")).toEqual([-1, -2, 1]);
    expect((await over({ stat: "update" }, "abs")).slice(0, 2)).toEqual([null, 1]);
    expect(await asker.ask(findStep, { ...ID, slice: "", where: "> 9", complex: "abs" })).toMatchObject({
      ...{ step: "1", value: 10, skipped: 0 },
    });
  });

  it("the health of complex tensors is that of their magnitudes, where somebody asks for it", async () => {
    const { asker } = asking(TENSOR(), double());
    const health = { logdir: ID.logdir, run: ID.run };
    expect((await asker.ask(runHealth, health)).tags).toEqual([]);
    const { tags } = await asker.ask(runHealth, { ...health, explode: 1.5, complex: "abs" });
    expect(tags).toMatchObject([{ tag: "t", points: 2, firstExploding: { step: "1" }, maxUpdate: { value: 1 } }]);
    expect((await asker.ask(runHealth, health)).tags).toEqual([]);
  });
});

/** With its last element repeated up to a count. */
function repeated(tensor: OpenTensor, count: number): OpenTensor {
  return { ...tensor, shape: [count], elements: { ...tensor.elements, elementCount: count } };
}
