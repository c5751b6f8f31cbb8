import { describe, expect, it } from "vitest";
import { Answerer } from "../../../src/data/answerer";
import { createDrawScalarsAnswer, createPickScalarsAnswer } from "../../../src/data/answers/scalars";
import { createSummarizeScalarsAnswer } from "../../../src/data/answers/summarizeScalars";
import { KeptCurves } from "../../../src/data/curves/keptCurves";
import { createPatterns } from "../../../src/node/patterns/namePatterns";
import { type CurveAxis, NO_RANGE } from "../../../src/shared/curveChoice";
import { drawScalars, pickScalars, summarizeScalars } from "../../../src/shared/questions/scalars";
import type { Restarts } from "../../../src/shared/series/pointChoice";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { cancelledError } from "../../support/cancelledError";
import { SCALARS_LOGDIR as logdir, ScalarProvider, type WrittenScalar } from "../../support/scalarProvider";

const COUNT = 200_000;

const points = (first: number, count: number, of: (i: number) => number = Math.sin): WrittenScalar[] =>
  Array.from({ length: count }, (_, i) => ({ step: BigInt(first + i), time: first + i, value: of(first + i) }));

/** Asks at a pace that counts how often it is looked at: loops look once for some ten thousand points. */
class Watched {
  looks = 0;
  /** Number of yields left, the last of which cancels; while it is finite, each look yields. */
  leftTurns = Number.POSITIVE_INFINITY;
  readonly ask;

  constructor(provider: ScalarProvider, cacheBytes = 1 << 28) {
    const pace: Pace = {
      ...unhurried,
      isDue: () => {
        this.looks++;
        return this.leftTurns < Number.POSITIVE_INFINITY;
      },
      giveWay: async () => {
        await Promise.resolve();
        if (--this.leftTurns <= 0) throw cancelledError();
      },
    };
    const curves = new KeptCurves({ maxBytes: cacheBytes });
    const answers = [
      createDrawScalarsAnswer(curves),
      createPickScalarsAnswer(curves),
      createSummarizeScalarsAnswer(curves),
    ];
    const now = <T>(work: () => Promise<T>) => work();
    const turns = { createPace: () => pace, first: now, reading: now, createPatterns };
    this.ask = new Answerer(answers, provider, turns).asker.ask;
  }
}

const curve = { logdir, runs: ["a"], tag: "t", smooth: 0.9, columns: 500 } as const;

describe.each<readonly [string, { restarts?: Restarts; axis?: CurveAxis }]>([
  ["all its points", {}],
  ["the latest of each step", { restarts: "latest" }],
  ["what training resumed from", { restarts: "resumed", axis: "relative" }],
  ["its points over another scalar", { axis: { tag: "epoch" } }],
])("a curve of %s", (_, choice) => {
  it("that grew is gone on with: only what is new is read and looked at", async () => {
    const provider = new ScalarProvider();
    provider.append("a", "t", points(0, COUNT / 2));
    // Training went back once.
    provider.append("a", "t", points(COUNT / 4, COUNT / 2));
    provider.append("a", "epoch", points(0, COUNT, Math.floor));
    const watched = new Watched(provider);
    await watched.ask(drawScalars, { ...curve, ...choice });
    const [cold, read] = [watched.looks, provider.pointsRead];
    // Steps and values.
    const series = typeof choice.axis === "object" ? 2 : 1;
    expect(read).toBe(2 * series * COUNT);
    expect(cold).toBeGreaterThan(30);
    for (let i = 0; i < 3; i++) {
      provider.append("a", "t", points((3 * COUNT) / 4 + i, 1));
      watched.looks = 0;
      const drawn = await watched.ask(drawScalars, { ...curve, ...choice });
      expect(drawn.values.at(-1)).toBe(Math.sin((3 * COUNT) / 4 + i));
      expect(provider.pointsRead).toBe(read + 2 * (i + 1));
      // Once columns are copied to where there is room for more.
      expect(watched.looks).toBeLessThan(i === 0 ? 40 : 15);
    }
    // A zoom reads nothing.
    watched.looks = 0;
    await watched.ask(drawScalars, { ...curve, ...choice, from: 100, to: 70_000 });
    expect(provider.pointsRead).toBe(read + 6);
    expect(watched.looks).toBeLessThan(15);
  });
});

it("a curve that was constant is smoothed anew once it is not", async () => {
  const count = 40_000;
  const provider = new ScalarProvider();
  provider.append(
    "a",
    "t",
    points(0, count, () => 0.3),
  );
  const watched = new Watched(provider);
  const whole = { ...curve, columns: count + 2 };
  expect((await watched.ask(drawScalars, whole)).smoothed).toEqual(new Float64Array(count).fill(0.3));
  provider.append(
    "a",
    "t",
    points(count, 1, () => 0.7),
  );
  const { smoothed } = await watched.ask(drawScalars, whole);
  const fresh = await new Watched(provider).ask(drawScalars, whole);
  expect(smoothed).toEqual(fresh.smoothed);
  expect(smoothed?.at(-1)).toBeCloseTo(0.9 * 0.3 + 0.1 * 0.7, 10);
  const thinned = await watched.ask(drawScalars, curve);
  expect(thinned.smoothed).toEqual((await new Watched(provider).ask(drawScalars, curve)).smoothed);
});

it("who asks side by side shares what is read", async () => {
  const provider = new ScalarProvider();
  provider.append("a", "t", points(0, COUNT));
  const { ask } = new Watched(provider);
  const { columns: _, ...choice } = curve;
  const [drawn, said, picked] = await Promise.all([
    ask(drawScalars, curve),
    ask(summarizeScalars, { ...choice, y: "robust" }),
    ask(pickScalars, { ...choice, pick: { by: "x", x: 1000.4 } }),
  ]);
  expect(provider.pointsRead).toBe(2 * COUNT);
  expect(drawn.curves[0]?.pointCount).toBe(COUNT);
  expect([...said.counts]).toEqual([COUNT]);
  expect([...picked.points.places]).toEqual([1000]);
});

it("a curve beyond the bound is read for each answer, and kept for none", async () => {
  const provider = new ScalarProvider();
  provider.append("a", "t", points(0, COUNT));
  provider.append("b", "t", points(0, 10));
  const { ask } = new Watched(provider, COUNT);
  const first = await ask(drawScalars, curve);
  expect(provider.pointsRead).toBe(2 * COUNT);
  expect(await ask(drawScalars, curve)).toEqual(first);
  expect(provider.pointsRead).toBe(4 * COUNT);
  // A small one is.
  await ask(drawScalars, { ...curve, runs: ["b"] });
  await ask(drawScalars, { ...curve, runs: ["b"] });
  expect(provider.pointsRead).toBe(4 * COUNT + 20);
});

it("an answer that was cancelled anywhere leaves what the next goes on with", async () => {
  const provider = new ScalarProvider();
  const zigzag = points(0, 20_000).map((point, i) => ({ ...point, time: i % 7 }));
  provider.append("a", "t", zigzag);
  provider.append(
    "a",
    "t",
    points(15_000, 20_000, (i) => (i % 100 === 0 ? Number.NaN : i)),
  );
  const { columns: _, ...choice } = { ...curve, restarts: "latest", axis: "wall" } as const;
  const fresh = new Watched(provider);
  const expected = await fresh.ask(drawScalars, { ...choice, columns: 100 });
  const said = await fresh.ask(summarizeScalars, { ...choice, y: "robust", from: 3 });
  const watched = new Watched(provider);
  let cancelled = 0;
  for (let turns = 1; ; turns = Math.ceil(turns * 1.2)) {
    watched.leftTurns = turns;
    const [drawn, summed] = await Promise.allSettled([
      watched.ask(drawScalars, { ...choice, columns: 100 }),
      watched.ask(summarizeScalars, { ...choice, y: "robust", from: 3 }),
    ]);
    if (drawn.status === "fulfilled") expect(drawn.value).toEqual(expected);
    else expect(drawn.reason).toMatchObject({ message: "cancelled" });
    if (summed.status === "fulfilled") expect(summed.value).toEqual(said);
    else expect(summed.reason).toMatchObject({ message: "cancelled" });
    if (drawn.status === "fulfilled" && summed.status === "fulfilled") break;
    cancelled++;
  }
  expect(cancelled).toBeGreaterThan(10);
});

it("runs that are not there or lack the scalar are passed over; a log folder that is not there is said", async () => {
  const provider = new ScalarProvider();
  provider.append("a", "t", []);
  provider.append("b", "other", points(0, 3));
  const { ask } = new Watched(provider);
  const drawn = await ask(drawScalars, { ...curve, runs: ["c", "b", "a"] });
  expect(drawn).toMatchObject({ ...NO_RANGE, values: new Float64Array() });
  expect(drawn.curves).toMatchObject([{ run: "a", pointCount: 0, length: 0, parts: [], isWhole: true }]);
  const { columns: _, ...choice } = curve;
  const picked = await ask(pickScalars, { ...choice, runs: ["b", "a"], pick: { by: "place", place: 0, move: 0 } });
  expect(picked).toMatchObject({ runs: ["a"], points: { places: Int32Array.of(-1) } });
  const said = await ask(summarizeScalars, { ...choice, runs: ["a"], y: "robust" });
  expect(said).toMatchObject({
    counts: Uint32Array.of(0),
    means: Float64Array.of(Number.NaN),
    yLow: NO_RANGE.low,
    yHigh: NO_RANGE.high,
  });
  await expect(ask(drawScalars, { ...curve, logdir: "/none" })).rejects.toMatchObject({ reason: "notFound" });
});

it("curves over the same steps share the column of their steps", async () => {
  const provider = new ScalarProvider();
  for (const run of ["a", "b"]) provider.append(run, "t", points(0, 100));
  provider.append("c", "t", points(1, 100));
  const { ask } = new Watched(provider);
  const drawn = await ask(drawScalars, { ...curve, runs: ["a", "b", "c"] });
  expect(drawn.places).toHaveLength(0);
  expect(drawn.steps).toHaveLength(200);
  expect(drawn.curves.map(({ stepStart }) => stepStart)).toEqual([0, 0, 100]);
});
