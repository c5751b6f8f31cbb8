import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { PointMemory } from "../../../../src/index/points/pointMemory";
import { budgetOf, type MemoryBudget } from "../../../../src/tensor/memoryBudget";
import { unhurried } from "../../../../src/tensor/pace";
import { diskProvider } from "../../../support/diskProvider";
import { fixtures } from "../../../support/expected";
import { differences, expectedAnswers } from "../../../support/expectedAnswers";
import { MemoryScratch } from "../../../support/memoryScratch";

/** Memory of the one session of these tests: less than the fixtures' points and the data cached of their values need. */
const given = vi.hoisted(() => ({
  limitBytes: 16 * 1024,
  budget: undefined as MemoryBudget | undefined,
  scratches: [] as MemoryScratch[],
}));

vi.mock("../../../../src/node/cli/memory", async () => {
  const memory = await import("../../../../src/tensor/memoryBudget");
  return {
    budgetOfEnvironment: () => {
      given.budget ??= memory.budgetOf(given.limitBytes);
      return given.budget;
    },
  };
});

vi.mock("../../../../src/node/diskScratch", async () => {
  const made = await import("../../../support/memoryScratch");
  class DiskScratch extends made.MemoryScratch {
    constructor() {
      super();
      given.scratches.push(this);
    }
  }
  return { DiskScratch, scratchFolders: () => [] };
});

afterAll(() => {
  // Else all of it would have fitted.
  const reads = given.scratches.reduce((sum, scratch) => sum + scratch.reads, 0);
  expect(reads).toBeGreaterThan(1000);
});

const GROUPS = [
  ...["series", "scalars-filters", "scalars-restarts", "scalars-smoothing", "scalars-range", "scalars-thinning"],
  ...["scalars-csv", "scalars-groups", "read-and-blob", "images", "text", "audio", "pr-curves"],
];

describe.each(GROUPS)("in memory for next to nothing answers are the expected ones: %s", (group) => {
  it("all of them", async () => {
    for (const question of expectedAnswers(group)) expect(await differences(question)).toEqual([]);
  });
});

/** All that is said of all points of a folder. */
async function said(path: string, points: PointMemory | undefined) {
  const provider = diskProvider(path, { ...(points && { points }) });
  await provider.idle(path, unhurried);
  const { runs } = await provider.runs(path, unhurried);
  const ofRuns = [];
  for (const { run } of runs) {
    for (const series of await (await provider.run({ logdir: path, run }, unhurried)).series(unhurried)) {
      const { pointCount } = series.info;
      const isScalar = series.info.kind === "scalar";
      const { values, failed } = (isScalar && (await series.numbers?.(0, pointCount, unhurried))) || {};
      const errors = series.errors(0, pointCount, pointCount);
      const latest = await series.latest?.(3n, unhurried);
      const times = [await series.lastTimes?.(unhurried), await series.pointAt?.(undefined, unhurried), latest];
      const looks = await series.looks?.(0, unhurried);
      ofRuns.push([run, series.info, await series.columns(0, unhurried), looks, [values, failed, errors], times]);
    }
  }
  return { runs, ofRuns };
}

it.each(["ms", "tf", "torch", "tbx", "faults", "kinds"])(
  "in memory for next to nothing points are the same: %s",
  async (folder) => {
    const path = join(fixtures, folder);
    const [budget, scratch] = [budgetOf(given.limitBytes), new MemoryScratch()];
    expect(await said(path, new PointMemory(budget, scratch))).toEqual(await said(path, undefined));
    expect(scratch.reads).toBeGreaterThan(0);
  },
);
