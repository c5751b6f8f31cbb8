import { expect, it } from "vitest";
import { Answerer } from "../../../src/data/answerer";
import { createPrScoresAnswer } from "../../../src/data/answers/prCurves";
import { prCurveOf } from "../../../src/data/values/prCurveValues";
import { createPatterns } from "../../../src/node/patterns/namePatterns";
import { prScores } from "../../../src/shared/questions/prCurves";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { askerOf } from "../../support/asking";
import { cancelledError } from "../../support/cancelledError";
import { countingSource, ReadCount } from "../../support/countingSource";
import { type EventParts, file, packedFloats, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "../../support/eventWriter";
import { GrowingSource } from "../../support/growingSource";
import { LOGDIR, providerOf } from "../../support/memoryLogdir";
import { type MemoryPoint, MemoryProvider, tensorOf } from "../../support/memoryProvider";
import { MemorySource } from "../../support/memorySource";
import { prEvent, prRows } from "../../support/prRuns";

const [FLOAT, THRESHOLDS] = [1, 201];
const ID = { logdir: LOGDIR, run: ".", tag: "c" };

/** Beyond what an index reads of a value. */
const good = (step: number, quality = step): EventParts => prEvent("c", step, prRows(THRESHOLDS, quality));
const bad = (step: number): EventParts => ({
  step,
  values: [tfTensor("c", { dtype: FLOAT, shape: [2], values: [packedFloats(5, [1, 2])] }, "pr_curves")],
});

const scoresOf = (quality: number) => [
  ...prCurveOf(Float64Array.from(prRows(THRESHOLDS, quality).flat(), Math.fround), null).scores,
];

it("are those of each curve in written order; of what cannot be read it is said why", async () => {
  const bytes = file(TENSORFLOW, good(5, 1), bad(6), good(4, 2), good(5, 3));
  const { ask } = askerOf(providerOf([new MemorySource(TENSORFLOW_NAME, bytes)]));
  const scores = await ask(prScores, ID);
  expect(scores).toMatchObject({
    start: 0,
    steps: BigInt64Array.of(5n, 6n, 4n, 5n),
    superseded: Uint8Array.of(1, 0, 0, 0),
  });
  const { averagePrecision, bestF1, bestThresholds } = scores;
  const told = [0, 1, 2, 3].map((i) => [averagePrecision[i], bestF1[i], bestThresholds[i]]);
  expect(told).toEqual([scoresOf(1), [Number.NaN, Number.NaN, Number.NaN], scoresOf(2), scoresOf(3)]);
  expect(scores.errors).toMatchObject([{ point: 1, sentence: { code: "prCurveShape" } }]);
});

it("are told of the added points alone to who knows the others, with what these superseded", async () => {
  const before = file(TENSORFLOW, good(0), bad(1), good(2));
  const all = file(TENSORFLOW, good(0), bad(1), good(2), good(2, 5), bad(3));
  const source = new GrowingSource(TENSORFLOW_NAME, all);
  source.sizeBytes = before.length;
  const provider = providerOf([source]);
  const { ask } = askerOf(provider);
  const first = await ask(prScores, ID);
  expect(first.steps).toHaveLength(3);
  source.sizeBytes = all.length;
  provider.refresh(LOGDIR);
  const known = { key: first.key, count: 3 };
  const added = await ask(prScores, { ...ID, known });
  expect(added).toMatchObject({
    start: 3,
    steps: BigInt64Array.of(2n, 3n),
    superseded: Uint8Array.of(0, 0),
    supersededSince: Float64Array.of(2),
    averagePrecision: Float64Array.of(scoresOf(5)[0] as number, Number.NaN),
    errors: [{ point: 4 }],
  });
  // Another series' key: all of it.
  expect(await ask(prScores, { ...ID, known: { key: "other", count: 3 } })).toMatchObject({ start: 0 });
  expect(await ask(prScores, { ...ID, known: { key: first.key, count: 6 } })).toMatchObject({ start: 0 });
});

it("of a series that grew read the added points alone", async () => {
  const events = Array.from({ length: 60 }, (_, step) => good(step));
  const all = file(TENSORFLOW, ...events);
  const source = new GrowingSource(TENSORFLOW_NAME, all);
  source.sizeBytes = file(TENSORFLOW, ...events.slice(0, 58)).length;
  const reads = new ReadCount();
  const provider = providerOf([countingSource(source, reads)], { cacheBytes: 0 });
  const { ask } = askerOf(provider);
  const first = await ask(prScores, ID);
  const whole = reads.bytes;
  source.sizeBytes = all.length;
  provider.refresh(LOGDIR);
  reads.clear();
  const grown = await ask(prScores, ID);
  expect(grown.averagePrecision).toEqual(Float64Array.from(events, (_, step) => scoresOf(step)[0] as number));
  expect(first.averagePrecision).toEqual(grown.averagePrecision.slice(0, 58));
  expect(whole).toBeGreaterThan(58 * 6 * 4 * THRESHOLDS);
  expect(reads.bytes).toBeLessThan(whole / 10);
  reads.clear();
  await ask(prScores, ID);
  expect(reads.reads).toBe(0);
});

/** Points of which it is counted how often one is opened. */
class CountedProvider extends MemoryProvider {
  opened = 0;

  constructor(points: MemoryPoint[], run = ".") {
    super(LOGDIR, { [run]: [{ tag: "c", kind: "pr_curve", points }] });
  }

  override async run(...asked: Parameters<MemoryProvider["run"]>) {
    const run = await super.run(...asked);
    const counted = run.ofTag("c").map((series) => ({
      ...series,
      open: (point: number, pace: Pace) => {
        this.opened++;
        return series.open(point, pace);
      },
    }));
    return { ...run, ofTag: () => counted };
  }
}

const pointOf = (step: number): MemoryPoint => {
  const rows = Float32Array.from(prRows(THRESHOLDS, step).flat());
  return { step: BigInt(step), value: { kind: "tensor", tensor: tensorOf("float32", [6, THRESHOLDS], rows) } };
};

it("that were asked for twice at once are read once, and a cancel keeps what was read", async () => {
  const provider = new CountedProvider(Array.from({ length: 20 }, (_, step) => pointOf(step)));
  let turns = 7;
  const pace: Pace = {
    isDue: () => true,
    giveWay: () => (--turns === 0 ? Promise.reject(cancelledError()) : Promise.resolve()),
    until: (shared) => shared,
  };
  const { ask } = askerOf(provider, pace);
  await expect(ask(prScores, ID)).rejects.toThrow("cancelled");
  const before = provider.opened;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(20);
  const [one, other] = await Promise.all([ask(prScores, ID), ask(prScores, ID)]);
  expect(provider.opened).toBe(20);
  expect(one).toEqual(other);
  expect(one.averagePrecision[19]).toBe(scoresOf(19)[0]);
});

it("of a point whose record is damaged are NaN, with the reason", async () => {
  // Short records are checked when they are indexed, and passed over.
  const long = prEvent("c", 1, prRows(4000, 1));
  const bytes = file(TENSORFLOW, good(0), long);
  bytes[bytes.length - 1] = ~(bytes.at(-1) ?? 0);
  const { ask } = askerOf(providerOf([new MemorySource(TENSORFLOW_NAME, bytes)]));
  const { averagePrecision, bestF1, bestThresholds, errors } = await ask(prScores, ID);
  expect([averagePrecision[1], bestF1[1], bestThresholds[1]]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  expect(averagePrecision[0]).toBe(scoresOf(0)[0]);
  expect(errors).toMatchObject([{ point: 1, sentence: { code: "valueChecksum" } }]);
});

it("are kept in so many bytes at most: beyond that they are read again", async () => {
  const points = Array.from({ length: 8 }, (_, step) => pointOf(step));
  const opened = async (cacheBytes: number) => {
    const provider = new CountedProvider(points);
    const turns = {
      createPace: () => unhurried,
      first: <T>(work: () => Promise<T>) => work(),
      reading: <T>(work: () => Promise<T>) => work(),
      createPatterns,
    };
    const { ask } = new Answerer([createPrScoresAnswer({ maxBytes: cacheBytes })], provider, turns).asker;
    const first = await ask(prScores, ID);
    expect(await ask(prScores, ID)).toEqual(first);
    return provider.opened;
  };
  expect(await opened(1024)).toBe(8);
  expect(await opened(100)).toBe(16);
});

it("of a series without points are none", async () => {
  const provider = new MemoryProvider(LOGDIR, { ".": [{ tag: "c", kind: "pr_curve", points: [] }] });
  const scores = await askerOf(provider).ask(prScores, ID);
  expect(scores.steps).toHaveLength(0);
  expect(scores.averagePrecision).toHaveLength(0);
});
