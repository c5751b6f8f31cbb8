import { expect, it } from "vitest";
import { describeRun } from "../../../src/shared/questions/runs";
import { selectSeries } from "../../../src/shared/questions/series";
import { askerOf } from "../../support/asking";
import { countingSource, ReadCount } from "../../support/countingSource";
import {
  bytesField,
  type EventParts,
  file,
  message,
  messageField,
  packedFloats,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
  tfScalar,
  tfTensor,
  varintField,
} from "../../support/eventWriter";
import { LOGDIR, MemoryLogdir, providerOf } from "../../support/memoryLogdir";
import { MemorySource } from "../../support/memorySource";

const [FLOAT, STRING] = [1, 7];
const strings = (count: number) => Array.from({ length: count }, () => textField(8, "x"));

function askerOfFile(...events: readonly EventParts[]) {
  return askerOf(providerOf([new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, ...events))]));
}

it("reads nothing of a log beyond what its index read, be its tensors as large as they may", async () => {
  const count = new ReadCount();
  const ELEMENTS = 100_000;
  const large = bytesField(4, new Uint8Array(4 * ELEMENTS));
  const source = new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW));
  for (let step = 0; step < 20; step++) {
    const tensor = tfTensor("large", { dtype: FLOAT, shape: [ELEMENTS], values: [large] }, "tensor");
    const picture = tfTensor("picture", { dtype: STRING, shape: [3], values: strings(3) }, "images");
    source.append(file({ step, values: [tensor] }, { step, values: [tfScalar("loss", step), picture] }));
  }
  const asker = askerOf(providerOf([countingSource(source, count)]));
  await asker.ask(describeRun, { logdir: LOGDIR, run: "." });
  const indexed = { reads: count.reads, bytes: count.bytes };
  expect(count.bytes).toBeLessThan(1e6);
  const { series } = await asker.ask(selectSeries, { logdir: LOGDIR });
  expect(series.map(({ tag, maxStep, maxLength }) => [tag, maxStep, maxLength])).toEqual([
    ["large", "19", undefined],
    ["loss", "19", undefined],
    ["picture", "19", 1],
  ]);
  expect({ reads: count.reads, bytes: count.bytes }).toEqual(indexed);
});

it("says of blob sequences how many blobs a point has at most, without what stands beside them", async () => {
  const tensor = (tag: string, plugin: string, ...shape: readonly number[]) => {
    const count = shape.reduce((product, size) => product * size, 1);
    return { step: 1, values: [tfTensor(tag, { dtype: STRING, shape, values: strings(count) }, plugin)] };
  };
  const image = message(textField(1, "tf1"), messageField(4, varintField(1, 2), varintField(2, 2)));
  const asker = askerOfFile(
    ...[tensor("pictures", "images", 5), tensor("pictures", "images", 4), tensor("none", "images", 2)],
    ...[tensor("short", "images", 0), tensor("sounds", "audio", 3, 2), tensor("bare", "audio", 3)],
    ...[tensor("nothing", "audio", 2, 0), { step: 2, values: [image] }],
    // No strings, so no pictures, whatever else they are.
    { step: 3, values: [tfTensor("numbers", { dtype: FLOAT, shape: [4], values: [packedFloats(5, [1])] }, "images")] },
  );
  const { series } = await asker.ask(selectSeries, { logdir: LOGDIR, dataClass: "blobSequence" });
  expect(Object.fromEntries(series.map(({ tag, maxLength }) => [tag, maxLength]))).toEqual({
    ...{ pictures: 3, none: 0, short: 0, sounds: 3, bare: 3, nothing: 0, tf1: 1, numbers: 0 },
  });
});

it("all that is given must hold, and what is not there is passed over", async () => {
  const logdir = new MemoryLogdir();
  const values = ["__proto__", "", "a/loss", "b/loss", "line\nend"].map((tag) => tfScalar(tag, 1));
  const bytes = file(TENSORFLOW, { step: 1, values });
  for (const run of [".", "seed10", "seed2"]) logdir.put(new MemorySource(TENSORFLOW_NAME, bytes), run);
  const provider = providerOf([]);
  provider.remove(LOGDIR);
  provider.add(LOGDIR, logdir);
  const asker = askerOf(provider);
  await asker.ask(describeRun, { logdir: LOGDIR, run: "seed2" });
  const names = async (filter: object) =>
    (await asker.ask(selectSeries, { logdir: LOGDIR, ...filter })).series.map(({ run, tag }) => `${run} ${tag}`);
  expect(await names({ tags: "^a" })).toEqual([". a/loss", "seed2 a/loss", "seed10 a/loss"]);
  expect(await names({ runs: "^seed\\d$", tags: "proto|^$" })).toEqual(["seed2 ", "seed2 __proto__"]);
  expect(await names({ run: "seed10", tag: "line\nend" })).toEqual(["seed10 line\nend"]);
  expect(await names({ run: ".", tag: "" })).toEqual([". "]);
  for (const none of [{ run: "seed" }, { tag: "loss" }, { run: "seed2", runs: "10" }, { tag: "a/loss", tags: "^b" }]) {
    expect(await names(none)).toEqual([]);
  }
  expect(await names({ kind: "image" })).toEqual([]);
});

it("the greatest of the points that can be shown: those of another shape than their values are none", async () => {
  const tensor = (count: number, values: readonly number[]) =>
    tfTensor("t", { dtype: FLOAT, shape: [count], values: [packedFloats(5, values)] }, "tensor");
  const asker = askerOfFile(
    { wallTime: 5, step: -7, values: [tensor(2, [1, 2])] },
    { wallTime: 9, step: 3, values: [tensor(-1, [1])] },
  );
  const { series, maxWallTimesSeconds } = await asker.ask(selectSeries, { logdir: LOGDIR });
  expect(series).toMatchObject([{ tag: "t", pointCount: 2, maxStep: "-7" }]);
  expect([...maxWallTimesSeconds]).toEqual([5]);
});
