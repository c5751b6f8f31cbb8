import { describe, expect, it } from "vitest";
import { KEPT_VERSION, type KeptFileIndex } from "../../../src/index/events/keptFileIndex";
import { RunIndex } from "../../../src/index/runIndex";
import type { RunSeries } from "../../../src/index/runSeries";
import { unhurried } from "../../../src/tensor/pace";
import { say } from "../../../src/tensor/said/sentence";
import { cancelledError } from "../../support/cancelledError";
import {
  concat,
  type EventParts,
  file,
  MINDSPORE,
  MINDSPORE_NAME,
  msTensor,
  packedFloats,
  TENSORFLOW,
  tfScalar,
  tfTensor,
} from "../../support/eventWriter";
import { MemorySource, systemError } from "../../support/memorySource";
import { scanHost } from "../../support/scanHost";

const A = "events.out.tfevents.1.host";
const B = "events.out.tfevents.2.host";
const C = "events.out.tfevents.10.host";

const scalar = (step: number | bigint, value = 0): EventParts => ({ step, values: [tfScalar("loss", value)] });
const tensor = (size: number) => ({ dtype: 1, shape: [size], values: [packedFloats(5, [1])] });
const point = (step: number, size: number, plugin?: string): EventParts => ({
  step,
  values: [tfTensor("t", tensor(size), plugin)],
});

/** A run whose files are these sources. */
class Run {
  readonly index = new RunIndex();
  readonly reading: (string | undefined)[] = [];
  readonly sources: Map<string, MemorySource>;

  constructor(...sources: readonly MemorySource[]) {
    this.sources = new Map(sources.map((source) => [source.name, source]));
  }

  async scan(...names: readonly string[]): Promise<this> {
    const open = (name: string) => this.sources.get(name) as MemorySource;
    for (const name of names.length > 0 ? names : this.sources.keys()) this.index.touch(name, () => open(name));
    await this.index.scan(unhurried, {
      open,
      unreadable: () => undefined,
      isReading: (name, isReading) => this.reading.push(isReading ? name : undefined),
      isLive: () => false,
      lanes: () => 0,
      kept: async () => undefined,
      indexed: async () => undefined,
      parts: () => undefined,
      keep: () => undefined,
    });
    await this.index.group(unhurried);
    return this;
  }

  series(tag = "loss", kind: "scalar" | "tensor" | "histogram" = "scalar"): RunSeries {
    return this.index.find(tag, kind) as RunSeries;
  }
}

async function stepsOf(series: RunSeries, start = 0, end = series.pointCount): Promise<bigint[]> {
  return [...(await series.columns(start, end, unhurried)).steps];
}

const source = (name: string, ...events: readonly EventParts[]) => new MemorySource(name, file(TENSORFLOW, ...events));

describe("files of a run", () => {
  it("are one series, in the plain order of their names, whatever order they were found in", async () => {
    const run = await new Run(
      source(B, scalar(3), scalar(4)),
      source(A, scalar(1), scalar(2)),
      source(C, scalar(5)),
    ).scan();
    expect(run.index.fileIndexes.map(({ name }) => name)).toEqual([A, C, B]);
    expect(await stepsOf(run.series())).toEqual([1n, 2n, 5n, 3n, 4n]);
    expect([0, 1, 2, 3, 4].map((i) => run.series().place(i)?.part.file.name)).toEqual([A, A, C, B, B]);
    expect(run.series().place(5)).toBeUndefined();
    expect(run.series().place(-1)).toBeUndefined();
    expect(run.series().place(Number.NaN)).toBeUndefined();
  });

  it("have the plugin of a tag that only an earlier one names", async () => {
    const run = await new Run(source(A, point(1, 3, "histograms")), source(B, point(2, 3))).scan();
    expect(
      [...(await run.index.series(unhurried))].map(({ tag, kind, pointCount }) => [tag, kind, pointCount]),
    ).toEqual([["t", "histogram", 2]]);
    expect(run.series("t", "histogram").plugin).toBe("histograms");
  });

  it("do not have the plugin of an earlier one where their own metadata name none", async () => {
    const run = await new Run(source(A, point(1, 3, "histograms")), source(B, point(2, 3, ""))).scan();
    expect([...(await run.index.series(unhurried))].map(({ kind, pointCount }) => [kind, pointCount])).toEqual([
      ["histogram", 1],
      ["tensor", 1],
    ]);
  });

  it("do not have the plugin of a tag of TensorBoard's where they are MindSpore's, which has none", async () => {
    const own = { step: 2, values: [msTensor("t", { dtype: 11, shape: [1], values: [packedFloats(3, [1])] })] };
    const tensorboard = file(TENSORFLOW, point(1, 3, "histograms"));
    const mindspore = file(MINDSPORE, own);
    const kinds = async (run: Run) =>
      [...(await run.index.series(unhurried))].map(({ kind, pointCount }) => [kind, pointCount]);
    const apart = [
      ["histogram", 1],
      ["tensor", 1],
    ];
    const two = new Run(new MemorySource(A, tensorboard), new MemorySource(MINDSPORE_NAME, mindspore));
    expect(await kinds(await two.scan())).toEqual(apart);
    expect(await kinds(await new Run(new MemorySource(A, concat(tensorboard, mindspore))).scan())).toEqual(apart);
  });

  it("do not have the plugin that only a later one names", async () => {
    const run = await new Run(source(B, point(2, 3, "histograms")), source(A, point(1, 3))).scan();
    expect([...(await run.index.series(unhurried))].map(({ kind, pointCount }) => [kind, pointCount])).toEqual([
      ["histogram", 1],
      ["tensor", 1],
    ]);
  });

  it("that grow give new series, and leave earlier ones as they were", async () => {
    const run = await new Run(source(A, scalar(1)), source(B, scalar(5))).scan();
    const before = run.series();
    run.sources.get(A)?.append(file(scalar(2)));
    await run.scan(A);
    expect(await stepsOf(run.series())).toEqual([1n, 2n, 5n]);
    expect(await stepsOf(before)).toEqual([1n, 5n]);
    expect(before.place(1)?.part.file.name).toBe(B);
  });

  it.each(["rewrite", "replace"] as const)("are indexed anew after a %s", async (how) => {
    const run = await new Run(source(A, scalar(1), scalar(2))).scan();
    run.sources.get(A)?.[how](file(TENSORFLOW, scalar(9)));
    await run.scan(A);
    expect(await stepsOf(run.series())).toEqual([9n]);
    expect(run.index.fileIndexes[0]?.recordCount).toBe(2);
  });

  it("that are gone take their points along", async () => {
    const run = await new Run(source(A, scalar(1)), source(B, scalar(2))).scan();
    expect(run.index.remove(A)).toBe(true);
    expect(run.index.remove(A)).toBe(false);
    await run.index.group(unhurried);
    expect(await stepsOf(run.series())).toEqual([2n]);
    run.index.remove(B);
    await run.index.group(unhurried);
    expect([run.index.isEmpty, [...(await run.index.series(unhurried))]]).toEqual([true, []]);
  });

  it("that cannot be read hide nothing of the others", async () => {
    const unreadable = source(A, scalar(1));
    unreadable.failures.push(systemError("EACCES"));
    const run = await new Run(unreadable, source(B, scalar(2))).scan();
    expect(run.index.fileIndexes[0]?.ending?.damage.kind).toBe("unreadable");
    expect(await stepsOf(run.series())).toEqual([2n]);
    expect(run.index.isScanned).toBe(true);
  });

  it("are read where what was kept of them, or what another thread found, cannot be taken up", async () => {
    const broken = { version: KEPT_VERSION } as KeptFileIndex;
    const fault = () => Promise.reject(new RangeError("Invalid typed array length: -1"));
    for (const found of [
      { kept: fault },
      { kept: async () => broken },
      { indexed: fault },
      { indexed: async () => broken },
    ]) {
      const run = new RunIndex();
      const own = source(A, scalar(1));
      run.touch(A, () => own);
      const failures: unknown[] = [];
      await run.scan(unhurried, { ...scanHost(() => own), ...found, unreadable: (...told) => failures.push(told) });
      await run.group(unhurried);
      const series = run.find("loss", "scalar");
      expect(series && (await stepsOf(series))).toEqual([1n]);
      expect([run.isScanned, failures]).toEqual([true, []]);
    }
  });

  it("are told of before and after they are read", async () => {
    expect((await new Run(source(A), source(B)).scan()).reading).toEqual([A, undefined, B, undefined]);
  });
});

it("has the points of a kind in written order, however they are stored", async () => {
  const stored = (step: number): EventParts => ({ step, values: [tfTensor("loss", tensor(1), "scalars")] });
  const run = await new Run(source(A, scalar(1), stored(2), scalar(3), scalar(2), stored(1), stored(4))).scan();
  const series = run.series();
  expect(await stepsOf(series)).toEqual([1n, 2n, 3n, 2n, 1n, 4n]);
  expect([...(await series.supersededFlags(0, series.pointCount, unhurried))]).toEqual([1, 1, 0, 0, 0, 0]);
  expect([0, 1, 2, 3, 4, 5].map((point) => series.place(point)?.part.content)).toEqual([
    ...["scalar", "tensor", "scalar", "scalar", "tensor", "tensor"],
  ]);
});

it("goes on after a cancelled scan", async () => {
  const run = new Run(source(A, ...Array.from({ length: 100 }, (_, step) => scalar(step))), source(B, scalar(100)));
  const open = (name: string) => run.sources.get(name) as MemorySource;
  for (const name of [A, B]) run.index.touch(name, () => open(name));
  const cancelled = cancelledError();
  const pace = { ...unhurried, isDue: () => true, giveWay: () => Promise.reject(cancelled) };
  await expect(run.index.scan(pace, scanHost(open))).rejects.toBe(cancelled);
  expect(run.index.isScanned).toBe(false);
  await run.index.scan(unhurried, scanHost(open));
  expect(run.index.isScanned).toBe(true);
  await run.index.group(unhurried);
  expect(run.series().pointCount).toBe(101);
});

describe("points of one step", () => {
  it("are all kept; all but the last are superseded, over files", async () => {
    const run = await new Run(
      source(A, scalar(1), scalar(2), scalar(3)),
      source(B, scalar(2), scalar(3), scalar(4)),
    ).scan();
    expect([...(await run.series().supersededFlags(0, run.series().pointCount, unhurried))]).toEqual([
      0, 1, 1, 0, 0, 0,
    ]);
    expect(await run.series().latest(2n, unhurried)).toBe(3);
    expect(await run.series().latest(4n, unhurried)).toBe(5);
    expect(await run.series().latest(9n, unhurried)).toBeUndefined();
  });

  it("are none where steps ascend, extremes of int64 included", async () => {
    const steps = [-(2n ** 63n), -1n, 0n, 2n ** 63n - 1n];
    const run = await new Run(source(A, ...steps.map((step) => scalar(step)))).scan();
    expect([...(await run.series().supersededFlags(0, run.series().pointCount, unhurried))]).toEqual([0, 0, 0, 0]);
    expect(await run.series().latest(2n ** 63n - 1n, unhurried)).toBe(3);
    expect(run.series().stepRange()).toEqual([-(2n ** 63n), 2n ** 63n - 1n]);
  });

  it("give the latest that can be shown, and a damaged one only where there is no other", async () => {
    const run = await new Run(source(A, point(1, 2), point(1, 3), point(1, -1), point(2, -1), point(2, -5))).scan();
    const series = run.series("t", "tensor");
    expect(await series.latest(1n, unhurried)).toBe(1);
    expect(await series.latest(2n, unhurried)).toBe(4);
    expect(await series.latest(undefined, unhurried)).toBe(1);
    expect(series.errorOf(2)).toEqual(say("shapeNegative", { dim: 0, size: -1 }));
    expect(series.errorOf(1)).toBeUndefined();
  });
});

describe("dtype and shape of a series", () => {
  it.each([
    ["the same everywhere", [2, 2, 2], [2], false],
    ["those of the latest", [3, 2], [2], true],
    ["those of the latest that can be shown", [3, 3, -1], [3], false],
  ] as const)("are %s", async (_, sizes, shape, isMixed) => {
    const run = await new Run(source(A, ...sizes.map((size, step) => point(step, size)))).scan();
    expect(run.series("t", "tensor").summary()).toEqual({ dtype: "float32", shape, isMixed });
  });

  it("are mixed over files, though each file by itself is not", async () => {
    const run = await new Run(source(A, point(1, 2)), source(B, point(2, 3))).scan();
    expect(run.series("t", "tensor").summary()).toEqual({ dtype: "float32", shape: [3], isMixed: true });
  });

  it("are none where no value can be shown", async () => {
    const run = await new Run(source(A, point(1, -1))).scan();
    expect(run.series("t", "tensor").summary()).toEqual({ dtype: undefined, shape: undefined, isMixed: false });
  });
});

it("orders series by tag as people do, then by kind", async () => {
  const values = ["b", "layer.10", "layer.2"].flatMap((tag) => [tfTensor(tag, tensor(1)), tfScalar(tag, 1)]);
  const run = await new Run(source(A, { step: 1, values })).scan();
  expect([...(await run.index.series(unhurried))].map(({ tag, kind }) => `${tag} ${kind}`)).toEqual([
    "b scalar",
    "b tensor",
    "layer.2 scalar",
    "layer.2 tensor",
    "layer.10 scalar",
    "layer.10 tensor",
  ]);
  expect(run.index.kindsOf("b").map(({ kind }) => kind)).toEqual(["scalar", "tensor"]);
});

describe("a look at a series", () => {
  it("has the key of the one before where points were added behind it, and only these are asked for", async () => {
    const run = await new Run(source(A, scalar(1)), source(B, scalar(5), scalar(6))).scan();
    const before = run.series();
    expect(run.series()).toBe(before);
    run.sources.get(B)?.append(file(scalar(7), scalar(6)));
    await run.scan(B);
    const after = run.series();
    expect(after.key).toBe(before.key);
    expect(await stepsOf(after, 3)).toEqual([7n, 6n]);
    expect(await stepsOf(after, 1)).toEqual([5n, 6n, 7n, 6n]);
    expect(await stepsOf(after, 1, 3)).toEqual([5n, 6n]);
    expect([...(await after.supersededFlags(2, 5, unhurried))]).toEqual([1, 0, 0]);
    expect([...(await after.supersededSince(3, 5, unhurried))]).toEqual([2]);
  });

  it.each([
    ["an earlier file grew", (run: Run) => run.sources.get(A)?.append(file(scalar(2))), A],
    ["a file was rewritten", (run: Run) => run.sources.get(B)?.replace(file(TENSORFLOW, scalar(5))), B],
    ["a file came", (run: Run) => run.sources.set(C, source(C, scalar(9))), C],
  ])("has another key where %s", async (_, change, name) => {
    const run = await new Run(source(A, scalar(1)), source(B, scalar(5))).scan();
    const { key } = run.series();
    change(run);
    await run.scan(name);
    expect(run.series().key).not.toBe(key);
  });

  it("stays the same object where another tag grew, and as others come", async () => {
    const run = await new Run(source(A, scalar(1), point(1, 2))).scan();
    const tensors = run.series("t", "tensor");
    run.sources.get(A)?.append(file(scalar(2), { step: 2, values: [tfScalar("other", 1)] }));
    await run.scan(A);
    expect(run.series().pointCount).toBe(2);
    expect(run.series("t", "tensor").key).toBe(tensors.key);
    expect([...(await run.index.series(unhurried))].map(({ tag }) => tag)).toEqual(["loss", "other", "t"]);
  });
});
