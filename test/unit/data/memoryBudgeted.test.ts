import { describe, expect, it } from "vitest";
import { LocalProvider } from "../../../src/data/local/localProvider";
import { PointMemory } from "../../../src/index/points/pointMemory";
import { readPoints } from "../../../src/shared/questions/points";
import { selectRuns } from "../../../src/shared/questions/runColumns";
import { describeRun, listRuns } from "../../../src/shared/questions/runs";
import { listSeries } from "../../../src/shared/questions/series";
import { budgetOf, type MemoryBudget } from "../../../src/tensor/memoryBudget";
import { unhurried } from "../../../src/tensor/pace";
import { askerOf } from "../../support/asking";
import { countingSource, ReadCount } from "../../support/countingSource";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../support/eventWriter";
import { LOGDIR, MemoryLogdir } from "../../support/memoryLogdir";
import { MemoryScratch } from "../../support/memoryScratch";
import { MemorySource } from "../../support/memorySource";

const RUNS = 20;
const TAGS = ["loss", "acc"];
const STEPS = 8_000;
const LIMIT = 512 * 1024;

const eventOf = (run: number, step: number) => ({
  wallTime: 1.7e9 + step,
  step,
  values: TAGS.map((tag, i) => tfScalar(tag, Math.sin(run + i + step))),
});

const logs = Array.from({ length: RUNS }, (_, run) =>
  file(TENSORFLOW, ...Array.from({ length: STEPS }, (__, step) => eventOf(run, step))),
);

/** Runs in memory that is enough for few of them. */
async function indexed(budget: MemoryBudget, scratch: MemoryScratch | undefined) {
  const logdir = new MemoryLogdir();
  const reads = new ReadCount();
  const sources = logs.map((bytes, run) => {
    const source = new MemorySource(TENSORFLOW_NAME, bytes);
    logdir.put(countingSource(source, reads), `run_${run}`);
    return source;
  });
  const points = new PointMemory(budget, scratch);
  const provider = new LocalProvider({ pace: unhurried, cacheBytes: 0, points });
  provider.add(LOGDIR, logdir);
  await provider.idle(LOGDIR, unhurried);
  const asker = askerOf(provider);
  const readOf = (run: number, tag: string) =>
    asker.ask(readPoints, { logdir: LOGDIR, run: `run_${run}`, tag, kind: "scalar" });
  return { provider, asker, sources, readOf, reads };
}

describe("points in memory that is enough for few of them", () => {
  it("stay within the bound, are listed without a look at what was put aside, and come back as they were", async () => {
    const [budget, scratch] = [budgetOf(LIMIT), new MemoryScratch()];
    const { asker, readOf, reads } = await indexed(budget, scratch);
    expect(budget.bytes).toBeLessThanOrEqual(LIMIT);
    expect(scratch.writes).toBeGreaterThan(RUNS);
    const { runs } = await asker.ask(listRuns, { logdir: LOGDIR });
    const names = runs.map(({ run }) => run);
    expect(names).toHaveLength(RUNS);
    const lists = await asker.ask(listSeries, { logdir: LOGDIR, runs: names });
    expect(lists.errors).toEqual([]);
    for (const run of names) await asker.ask(describeRun, { logdir: LOGDIR, run });
    await asker.ask(selectRuns, { logdir: LOGDIR });
    expect(scratch.reads).toBe(0);
    const before = reads.bytes;
    for (let run = 0; run < RUNS; run++) {
      const { steps, wallTimesSeconds } = await readOf(run, "loss");
      expect(steps).toEqual(BigInt64Array.from({ length: STEPS }, (_, step) => BigInt(step)));
      expect(wallTimesSeconds[STEPS - 1]).toBe(1.7e9 + STEPS - 1);
      expect(budget.bytes).toBeLessThanOrEqual(LIMIT);
    }
    // Files are not read for it, and what was put aside once at most.
    expect(reads.bytes).toBe(before);
    expect(scratch.reads).toBeLessThanOrEqual(scratch.writes);
  });

  it("are more than the bound where nothing can be put aside", async () => {
    const budget = budgetOf(LIMIT);
    await indexed(budget, undefined);
    expect(budget.bytes).toBeGreaterThan(2 * LIMIT);
    const full = new MemoryScratch();
    full.isFull = true;
    const fullBudget = budgetOf(LIMIT);
    const { readOf } = await indexed(fullBudget, full);
    expect(fullBudget.bytes).toBe(budget.bytes);
    expect((await readOf(3, "acc")).steps).toHaveLength(STEPS);
  });

  it("are added to where they were put aside", async () => {
    const [budget, scratch] = [budgetOf(LIMIT), new MemoryScratch()];
    const { provider, sources, readOf } = await indexed(budget, scratch);
    sources[0]?.append(file(...Array.from({ length: 10 }, (_, i) => eventOf(0, STEPS + i))));
    provider.fileChanged(LOGDIR, { run: "run_0", name: TENSORFLOW_NAME });
    await provider.idle(LOGDIR, unhurried);
    const { steps } = await readOf(0, "acc");
    expect(steps).toEqual(BigInt64Array.from({ length: STEPS + 10 }, (_, step) => BigInt(step)));
    expect(budget.bytes).toBeLessThanOrEqual(LIMIT);
  });

  it("are counted no more when their file, their run or their folder is gone", async () => {
    const budget = budgetOf(1 << 30);
    const { provider } = await indexed(budget, new MemoryScratch());
    const all = budget.bytes;
    provider.fileRemoved(LOGDIR, "run_0", TENSORFLOW_NAME);
    expect(budget.bytes / all).toBeCloseTo(1 - 1 / RUNS, 2);
    provider.fileRemoved(LOGDIR, "run_1");
    expect(budget.bytes / all).toBeCloseTo(1 - 2 / RUNS, 2);
    provider.remove(LOGDIR);
    expect(budget.bytes).toBe(0);
  });
});
