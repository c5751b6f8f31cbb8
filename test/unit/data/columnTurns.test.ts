// Alone: V8 counts what this thread runs.
import { afterAll, describe, expect, it } from "vitest";
import type { Asker } from "../../../src/shared/question";
import { pointsAt, readPoints, selectPoints } from "../../../src/shared/questions/points";
import { selectRuns } from "../../../src/shared/questions/runColumns";
import {
  averageScalars,
  drawScalarGroups,
  drawScalars,
  runFigures,
  selectScalars,
  sizeScalars,
  summarizeScalars,
} from "../../../src/shared/questions/scalars";
import { listSteps } from "../../../src/shared/questions/series";
import { unhurried } from "../../../src/tensor/pace";
import { ITEMS_A_STRETCH } from "../../../src/tensor/stretches";
import { askerOf } from "../../support/asking";
import { concat, file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../support/eventWriter";
import { LoopCounter } from "../../support/loopCounter";
import { LOGDIR, providerOf } from "../../support/memoryLogdir";
import { MemorySource } from "../../support/memorySource";

const POINTS = 50_000;
const EVENTS_A_PIECE = 1000;

/** A training that went back thrice. */
const stepOf = (i: number) => i - 5000 * Math.floor(i / 15_000);

const bytes = concat(
  file(TENSORFLOW),
  ...Array.from({ length: POINTS / EVENTS_A_PIECE }, (_, piece) =>
    file(
      ...Array.from({ length: EVENTS_A_PIECE }, (_, own) => {
        const i = piece * EVENTS_A_PIECE + own;
        const step = stepOf(i);
        return { wallTime: i, step, values: [tfScalar("loss", Math.sin(i)), tfScalar("other", step)] };
      }),
    ),
  ),
);

const provider = providerOf([new MemorySource(TENSORFLOW_NAME, bytes)]);
const counter = new LoopCounter();
const asker = askerOf(provider, counter.pace);
afterAll(() => counter.close());

const run = { logdir: LOGDIR, run: "." };
const curve = { logdir: LOGDIR, runs: ["."], columns: 500 };

const id = { ...run, tag: "loss", kind: "scalar" } as const;
const scalar = { ...run, tag: "loss" };
const one = { ...curve, tag: "loss" };

/** Questions that gather whole columns. */
const questions: Readonly<Record<string, (ask: Asker["ask"]) => Promise<unknown>>> = {
  "all points with their looks": (ask) => ask(readPoints, { ...id, withLooks: true }),
  "recorded steps": (ask) => ask(listSteps, { logdir: LOGDIR, kind: "scalar", runs: ["."], tags: ["loss", "other"] }),
  "scalars, smoothed and thinned": (ask) =>
    ask(selectScalars, { ...scalar, restarts: "latest", smooth: 0.5, downsample: 1000, axis: "wall" }),
  "scalars of a range that were resumed": (ask) =>
    ask(selectScalars, { ...scalar, restarts: "resumed", steps: { from: "10", to: "90000" }, last: 30_000 }),
  "how large scalars are": (ask) => ask(sizeScalars, { ...scalar, limitBytes: 1 << 16 }),
  "mean curves": (ask) => ask(averageScalars, { logdir: LOGDIR, tag: "loss", group: "(.*)" }),
  "a curve": (ask) => ask(drawScalars, { ...one, smooth: 0.5 }),
  "a curve of the latest over another": (ask) =>
    ask(drawScalars, { ...one, restarts: "latest", axis: { tag: "other" } }),
  "a mean curve": (ask) => ask(drawScalarGroups, { ...one, group: "(.*)", smooth: 0.5 }),
  "sums of a curve": (ask) => ask(summarizeScalars, { logdir: LOGDIR, runs: ["."], tag: "loss", y: "robust" }),
  "figures of runs": (ask) =>
    ask(runFigures, { logdir: LOGDIR, runs: ["."], metrics: [{ tag: "loss", figure: "mean" }] }),
  "points evenly": (ask) => ask(selectPoints, { ...scalar, restarts: "latest", downsample: 100 }),
  "runs by what they reached": (ask) =>
    ask(selectRuns, { logdir: LOGDIR, sort: [{ column: "scalar:loss:last" }], isLastWrittenFirst: true }),
  "the point at a step": (ask) => ask(pointsAt, { logdir: LOGDIR, kind: "scalar", series: [scalar], step: "20000" }),
};

describe("of 50,000 points no loop runs over many between two looks at the pace", () => {
  it.each(Object.entries(questions))("%s", async (_, question) => {
    for (const series of await (await provider.run(run, unhurried)).series(unhurried))
      await series.supersededCount(unhurried);
    counter.begin();
    await question(asker.ask);
    counter.end();
    // Some questions halve a column for each item of a stretch.
    const { count, where } = counter.longest;
    expect(count, where).toBeLessThanOrEqual(10 * ITEMS_A_STRETCH);
    expect(counter.looks).toBeGreaterThan(POINTS / ITEMS_A_STRETCH / 2);
  });
});
