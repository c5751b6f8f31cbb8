import { describe, expect, it } from "vitest";
import type { OpenTensor } from "../../../src/data/openTensor";
import { histogramCheck } from "../../../src/data/queries/histogramCheck";
import { HistogramCache, histogramComputed } from "../../../src/data/queries/histogramComputed";
import { recordedBuckets } from "../../../src/data/queries/histogramRecorded";
import { histogramAnswer } from "../../../src/node/cli/answers";
import { Session } from "../../../src/node/cli/session";
import type { Binning } from "../../../src/shared/api";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { fixtures } from "../../support/expected";

const session = new Session();

async function seriesOf(run: string, tag: string, kind: "tensor" | "histogram" | "scalar") {
  const series = await session.series(fixtures, { run, tag, kind });
  const opened: number[] = [];
  const open = (point: number): Promise<OpenTensor> => {
    opened.push(point);
    return session.provider.openTensor(series, point, unhurried);
  };
  return { series, open, opened };
}

async function computed(
  run: string,
  tag: string,
  points: readonly number[],
  binning: Binning,
  { slice = "", withPercentiles = false, cache = new HistogramCache(1 << 20), pace = unhurried } = {},
) {
  const { series, open, opened } = await seriesOf(run, tag, "tensor");
  const told: [number, number][] = [];
  const columns = await histogramComputed(
    { series, open, cache },
    points,
    { slice, binning, withPercentiles },
    pace,
    (...at) => told.push(at),
  );
  return { columns, opened, told };
}

const LINEAR: Binning = { bins: 30, scale: "linear" };

describe("histograms computed from recorded tensors", () => {
  it("have every element in a bucket or beside them, at every point and of a slice", async () => {
    const whole = (await computed("tf/big", "matrix", [0], LINEAR)).columns;
    const { series, open } = await seriesOf("tf/big", "matrix", "tensor");
    expect(series.pointCount).toBeGreaterThan(0);
    const { layout } = await open(0);
    const sum = (all: Float64Array) => all.reduce((total, value) => total + value, 0);
    const all = [whole.counts, whole.nan, whole.posInf, whole.negInf, whole.below, whole.above];
    expect(all.map(sum).reduce((a, b) => a + b)).toBe(layout.shape.reduce((a, b) => a * b, 1));
    const row = (await computed("tf/big", "matrix", [0], LINEAR, { slice: "[3]" })).columns;
    expect(sum(row.counts) + sum(row.nan) + sum(row.posInf) + sum(row.negInf)).toBe(layout.shape[1]);
    expect(row.rule).toBe("30 bins");
  });

  it("have exact percentiles where they are asked for", async () => {
    const { columns } = await computed("tf/big", "matrix", [0], LINEAR, { withPercentiles: true });
    const percentiles = [...columns.percentiles];
    expect(percentiles.length).toBe(7);
    expect(percentiles).toEqual([...percentiles].sort((a, b) => a - b));
    expect([percentiles[0], percentiles[6]]).toEqual([columns.min[0], columns.max[0]]);
  });

  it("are kept for the next look, by value, slice and binning", async () => {
    const cache = new HistogramCache(1 << 20);
    const points = [0, 1];
    const first = await computed("ms/grads", "conv1.weight/grad", points, LINEAR, { cache });
    const again = await computed("ms/grads", "conv1.weight/grad", points, LINEAR, { cache, slice: "[]" });
    expect(again.columns).toEqual(first.columns);
    expect([first.opened, again.opened]).toEqual([points, []]);
    const others: [Binning, { slice?: string; withPercentiles?: boolean }][] = [
      [{ bins: 31, scale: "linear" }, {}],
      [{ bins: 30, scale: "symlog" }, {}],
      [{ ...LINEAR, range: [0, 1] }, {}],
      [LINEAR, { slice: "[0]" }],
      [LINEAR, { withPercentiles: true }],
    ];
    for (const [binning, more] of others) {
      expect((await computed("ms/grads", "conv1.weight/grad", points, binning, { cache, ...more })).opened).toEqual(
        points,
      );
    }
  });

  it("tell how far they are, in elements", async () => {
    const { told } = await computed("tf/big", "matrix", [0, 1], LINEAR);
    expect(told.length).toBeGreaterThan(2);
    for (const [i, [done, total]] of told.entries()) {
      expect(done).toBeGreaterThanOrEqual(told[i - 1]?.[0] ?? 0);
      expect(done).toBeLessThanOrEqual(total);
    }
    expect(told.at(-1)?.[0]).toBe(told.at(-1)?.[1]);
  });

  it("stop when they are cancelled, and keep nothing half done", async () => {
    const cache = new HistogramCache(1 << 20);
    const cancelled: Pace = {
      isDue: () => true,
      giveWay: () => Promise.reject(new Error("cancelled")),
      until: (shared) => shared,
    };
    await expect(computed("tf/big", "matrix", [0], LINEAR, { cache, pace: cancelled })).rejects.toThrow("cancelled");
    expect(cache.bytes).toBe(0);
  });

  it("count a repeated tail of 2^40 elements by its weight", async () => {
    const { columns } = await computed("faults/shorthand_bomb", "bomb", [0], LINEAR, { withPercentiles: true });
    expect(columns.errors).toEqual([]);
    expect(columns.counts.reduce((a, b) => Math.max(a, b), 0)).toBe(2 ** 40);
  });

  it.each([
    ["write/complex64/2", "complex64"],
    ["proto/complex128", "complex128"],
    ["write/string", "string"],
  ])("are an error of each point where its values have no order: %s", async (tag, dtype) => {
    const { columns } = await computed("tf/dtypes", tag, [0], LINEAR);
    expect(columns.errors).toEqual([{ point: 0, message: expect.stringContaining(dtype) }]);
    expect([...columns.offsets]).toEqual([0, 0]);
    expect(columns.rule).toBe("no bins: nothing is finite");
  });

  it.each([
    [{ bins: 3, scale: "linear" }, "", "badBinning"],
    [LINEAR, "[1", "badSlice"],
  ] as const)("are refused for all points at once: %j of %j", async (binning, slice, reason) => {
    await expect(computed("tf/big", "matrix", [0], binning, { slice })).rejects.toMatchObject({ reason });
  });

  it("name the rule", async () => {
    const rule = async (binning: Binning) =>
      (await computed("ms/grads", "conv1.weight/grad", [0, 1], binning)).columns.rule;
    expect(await rule({ bins: "auto", scale: "linear" })).toBe("automatic (Rice rule): 6 bins");
    expect(await rule({ bins: 30, scale: "symlog" })).toMatch(/^30 bins; symlog from .* on, the largest power of two/);
  });
});

describe("recorded buckets agree with the tensors they were made of:", () => {
  it.each([
    ["ms/grads", "conv1.weight/grad", "conv1.weight/grad"],
    ["ms/grads", "fc.weight/grad", "fc.weight/grad"],
    ["ms/grads", "fc.bias/grad", "fc.bias/grad"],
    ["tf/train_loop", "dense/kernel/hist", "dense/kernel"],
    ["tf/train_loop", "dense/bias/hist", "dense/bias"],
    ["tf/train_loop", "out/kernel/hist", "out/kernel"],
    ["torch/train", "weights_hist/features/0/weight", "weights/features/0/weight"],
    ["torch/train", "grads_hist/classifier/weight", "grads/classifier/weight"],
    ["torch/train", "weights_hist/features/1/bias", "weights/features/1/bias"],
  ])("%s %s", async (run, histogramTag, tensorTag) => {
    const histograms = await seriesOf(run, histogramTag, "histogram");
    const tensors = await seriesOf(run, tensorTag, "tensor");
    const { steps } = histograms.series.columns();
    for (const [point, step] of steps.entries()) {
      const recorded = await recordedBuckets(histograms.series, point, histograms.open, unhurried);
      const tensor = await tensors.open(tensors.series.pointOfStep(step) as number);
      const check = await histogramCheck(recorded, tensor, unhurried, () => undefined);
      expect([...check.excess], `step ${step}`).toEqual([...recorded.counts].map(() => 0));
      expect([...check.recorded]).toEqual([...recorded.counts]);
    }
  });

  it("and say where they do not", async () => {
    const { series, open } = await seriesOf("ms/grads", "conv1.weight/grad", "histogram");
    const recorded = await recordedBuckets(series, 0, open, unhurried);
    const tensors = await seriesOf("ms/grads", "conv1.weight/grad", "tensor");
    const counts = recorded.counts.map((count, i) => count + 5 * i);
    const check = await histogramCheck({ ...recorded, counts }, await tensors.open(0), unhurried, () => undefined);
    // The largest value lies on the last edge: it may be counted or not.
    expect([...check.excess]).toEqual([0, 4]);
  });
});

describe("the command line", () => {
  const target = { run: "ms/grads", tag: "conv1.weight", kind: "tensor", point: "0" };

  it("gives the buckets of a tensor, 30 unless asked for", async () => {
    const whole = (await histogramAnswer(session, fixtures, target, {})) as { buckets: [number, number, number][] };
    expect(whole).toMatchObject({ nan: 0, posInf: 0, negInf: 0 });
    expect(whole.buckets.length).toBe(30);
    expect(whole.buckets.reduce((sum, [, , count]) => sum + count, 0)).toBe(18);
    const part = (await histogramAnswer(session, fixtures, target, { slice: "[0]", bins: 5 })) as {
      buckets: number[][];
    };
    expect(part.buckets.length).toBe(5);
  });

  it("refuses what cannot be chosen", async () => {
    await expect(histogramAnswer(session, fixtures, target, { bins: 2 })).rejects.toMatchObject({
      reason: "badBinning",
    });
    const recorded = { run: "ms/grads", tag: "conv1.weight/grad", kind: "histogram" };
    await expect(histogramAnswer(session, fixtures, recorded, { bins: 30 })).rejects.toThrow("has recorded buckets");
  });
});
