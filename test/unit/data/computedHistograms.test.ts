import { describe, expect, it, vi } from "vitest";
import { LocalSeries } from "../../../src/data/local/localSeries";
import { findSeries } from "../../../src/data/series/findSeries";
import { openHistogram } from "../../../src/data/values/openHistogram";
import { openTensor } from "../../../src/data/values/openTensor";
import { allAnswers } from "../../../src/node/answers/answers";
import { histogramAnswer } from "../../../src/node/cli/commands/histogram";
import { Session } from "../../../src/node/cli/session";
import { checkHistogram, computedHistograms, recordedHistograms } from "../../../src/shared/questions/histograms";
import { describePoint, readPoints } from "../../../src/shared/questions/points";
import type { BinRequest } from "../../../src/tensor/histogram/bins";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { english } from "../../../src/tensor/said/sentence";
import { tellAllProgress } from "../../support/allProgress";
import { askerOf } from "../../support/asking";
import { cancelledError } from "../../support/cancelledError";
import { diskProvider } from "../../support/diskProvider";
import { fixtures } from "../../support/expected";
import { MemoryProvider } from "../../support/memoryProvider";

const provider = diskProvider(fixtures);

const seriesOf = (run: string, tag: string, kind: "tensor" | "histogram") =>
  ({ logdir: fixtures, run, tag, kind }) as const;

/** Histograms computed of a tensor's points, and the points that were opened for them. */
async function computed(
  run: string,
  tag: string,
  points: readonly number[],
  binning: BinRequest,
  { slice = "", withPercentiles = false, asker = askerOf(provider) } = {},
) {
  const open = vi.spyOn(LocalSeries.prototype, "open");
  const told: [number, number][] = [];
  try {
    const columns = await asker.ask(
      computedHistograms,
      { ...seriesOf(run, tag, "tensor"), points, slice, binning, withPercentiles },
      { onProgress: ({ done, total }) => told.push([done, total]) },
    );
    return { columns, opened: open.mock.calls.map(([point]) => point), told };
  } finally {
    open.mockRestore();
  }
}

const LINEAR: BinRequest = { bins: 30, scale: "linear" };

describe("histograms computed from recorded tensors", () => {
  it("have every element in a bucket or beside them, at every point and of a slice", async () => {
    const whole = (await computed("tf/big", "matrix", [0], LINEAR)).columns;
    const id = { ...seriesOf("tf/big", "matrix", "tensor"), point: 0 };
    const { shape = [] } = await askerOf(provider).ask(describePoint, id);
    const sum = (all: Float64Array) => all.reduce((total, value) => total + value, 0);
    const all = [whole.counts, whole.nan, whole.posInf, whole.negInf, whole.below, whole.above];
    expect(all.map(sum).reduce((a, b) => a + b)).toBe(shape.reduce((a, b) => a * b, 1));
    const row = (await computed("tf/big", "matrix", [0], LINEAR, { slice: "[3]" })).columns;
    expect(sum(row.counts) + sum(row.nan) + sum(row.posInf) + sum(row.negInf)).toBe(shape[1]);
    expect(english(row.rule)).toBe("30 bins");
  });

  it("have exact percentiles where they are asked for", async () => {
    const { columns } = await computed("tf/big", "matrix", [0], LINEAR, { withPercentiles: true });
    const percentiles = [...columns.percentiles];
    expect(percentiles.length).toBe(7);
    expect(percentiles).toEqual([...percentiles].sort((a, b) => a - b));
    expect([percentiles[0], percentiles[6]]).toEqual([columns.min[0], columns.max[0]]);
  });

  it("are kept for the next look, by value, slice and binning", async () => {
    const asker = askerOf(provider);
    const points = [0, 1];
    const first = await computed("ms/grads", "conv1.weight/grad", points, LINEAR, { asker });
    const again = await computed("ms/grads", "conv1.weight/grad", points, LINEAR, { asker, slice: "[]" });
    expect(again.columns).toEqual(first.columns);
    expect([first.opened, again.opened]).toEqual([points, []]);
    const others: [BinRequest, { slice?: string; withPercentiles?: boolean }][] = [
      [{ bins: 31, scale: "linear" }, {}],
      [{ bins: 30, scale: "symlog" }, {}],
      [{ ...LINEAR, range: [0, 1] }, {}],
      [LINEAR, { slice: "[0]" }],
      [LINEAR, { withPercentiles: true }],
    ];
    for (const [binning, more] of others) {
      expect((await computed("ms/grads", "conv1.weight/grad", points, binning, { asker, ...more })).opened).toEqual(
        points,
      );
    }
  });

  it("tell how far they are, in elements", async () => {
    tellAllProgress();
    const { told } = await computed("tf/big", "matrix", [0, 1], LINEAR);
    expect(told.length).toBeGreaterThan(2);
    for (const [i, [done, total]] of told.entries()) {
      expect(done).toBeGreaterThanOrEqual(told[i - 1]?.[0] ?? 0);
      expect(done).toBeLessThanOrEqual(total);
    }
    expect(told.at(-1)?.[0]).toBe(told.at(-1)?.[1]);
  });

  it("stop when they are cancelled, and keep nothing half done", async () => {
    let isCancelled = true;
    const pace: Pace = {
      isDue: () => isCancelled,
      giveWay: () => Promise.reject(cancelledError()),
      until: (shared) => shared,
    };
    const asker = askerOf(provider, pace);
    await expect(computed("tf/big", "matrix", [0], LINEAR, { asker })).rejects.toThrow("cancelled");
    isCancelled = false;
    const { columns, opened } = await computed("tf/big", "matrix", [0], LINEAR, { asker });
    expect(opened).toEqual([0]);
    expect(columns).toEqual((await computed("tf/big", "matrix", [0], LINEAR)).columns);
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
    expect(columns.errors).toMatchObject([
      { point: 0, code: "unsupportedDtype", message: expect.stringContaining(dtype) },
    ]);
    expect([...columns.offsets]).toEqual([0, 0]);
    expect(english(columns.rule)).toBe("no bins: nothing is finite");
  });

  it.each([
    [{ bins: 3, scale: "linear" }, "", "badBinning"],
    [LINEAR, "[1", "badSlice"],
  ] as const)("are refused for all points at once: %j of %j", async (binning, slice, reason) => {
    await expect(computed("tf/big", "matrix", [0], binning, { slice })).rejects.toMatchObject({ reason });
  });

  it("name the rule", async () => {
    const rule = async (binning: BinRequest) =>
      english((await computed("ms/grads", "conv1.weight/grad", [0, 1], binning)).columns.rule);
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
    const asker = askerOf(provider);
    const histograms = seriesOf(run, histogramTag, "histogram");
    const { steps } = await asker.ask(readPoints, histograms);
    for (const [point, step] of steps.entries()) {
      const recorded = await asker.ask(recordedHistograms, { ...histograms, points: [point] });
      expect(recorded.errors).toEqual([]);
      const tensors = seriesOf(run, tensorTag, "tensor");
      const tensor = await asker.ask(describePoint, { ...tensors, step: String(step) });
      const check = await asker.ask(checkHistogram, {
        logdir: fixtures,
        run,
        histogram: { tag: histogramTag, kind: "histogram", point },
        tensor: { tag: tensorTag, kind: "tensor", point: tensor.point },
      });
      expect([...check.excess], `step ${step}`).toEqual([...recorded.counts].map(() => 0));
      expect([...check.recorded]).toEqual([...recorded.counts]);
    }
  });

  it("and say where they do not", async () => {
    const recordedAs = (kind: "histogram" | "tensor") =>
      findSeries(provider, seriesOf("ms/grads", "conv1.weight/grad", kind), unhurried);
    const recorded = await openHistogram(await recordedAs("histogram"), 0, unhurried);
    const tensor = await openTensor(await recordedAs("tensor"), 0, unhurried);
    const counts = recorded.counts.map((count, i) => count + 5 * i);
    const wrong = { kind: "histogram", histogram: { ...recorded, counts } } as const;
    const memory = new MemoryProvider("/memory", {
      ".": [
        { tag: "h", kind: "histogram", points: [{ step: 0n, value: wrong }] },
        { tag: "t", kind: "tensor", points: [{ step: 0n, value: { kind: "tensor", tensor } }] },
      ],
    });
    const check = await askerOf(memory).ask(checkHistogram, {
      logdir: "/memory",
      run: ".",
      histogram: { tag: "h", kind: "histogram", point: 0 },
      tensor: { tag: "t", kind: "tensor", point: 0 },
    });
    // The largest value lies on the last edge: it may be counted or not.
    expect([...check.excess]).toEqual([0, 4]);
  });
});

describe("the command line", () => {
  const session = new Session(allAnswers());
  const target = { run: "ms/grads", tag: "conv1.weight", kind: "tensor", point: "0" };

  it("gives the buckets of a tensor, 30 unless asked for", async () => {
    const whole = await histogramAnswer(session, fixtures, target, {});
    expect(whole).toMatchObject({ nan: 0, posInf: 0, negInf: 0 });
    expect(whole.buckets.length).toBe(30);
    expect(whole.buckets.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(18);
    const part = await histogramAnswer(session, fixtures, target, { slice: "[0]", bins: 5 });
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
