// Alone: memory is measured.
import { join } from "node:path";
import { expect, it } from "vitest";
import { LocalProvider } from "../../../src/data/local/localProvider";
import { PointMemory } from "../../../src/index/points/pointMemory";
import { diskLogdir } from "../../../src/node/diskLogdir";
import type { Asker } from "../../../src/shared/question";
import { clipLevels, clipPeaks, describeClips } from "../../../src/shared/questions/clips";
import { findElements, overSteps } from "../../../src/shared/questions/elements";
import { graphPicture } from "../../../src/shared/questions/graphPictures";
import { graphOverview } from "../../../src/shared/questions/graphs";
import { graphFindings } from "../../../src/shared/questions/graphWork";
import { runHealth } from "../../../src/shared/questions/health";
import { prScores } from "../../../src/shared/questions/prCurves";
import { watchRun } from "../../../src/shared/questions/runs";
import { drawScalars } from "../../../src/shared/questions/scalars";
import { colourRange, tensorStats } from "../../../src/shared/questions/tensors";
import { budgetOf } from "../../../src/tensor/memoryBudget";
import { unhurried } from "../../../src/tensor/pace";
import { askerOf } from "../../support/asking";
import { fixtures } from "../../support/expected";
import { heldBytes } from "../../support/heldBytes";

const PICTURE = {
  ...{ open: [], unstacked: [], putBack: [], hiddenOps: [], isWhole: false, hasData: true, hasControl: true },
  hasDetails: false,
  direction: "down",
} as const;

/** Asks what fills every cache. What a series has not is refused. */
async function askAll(provider: LocalProvider, asker: Asker, logdir: string): Promise<void> {
  const asked: Promise<unknown>[] = [];
  for (const { run } of (await provider.runs(logdir, unhurried)).runs) {
    const id = { logdir, run };
    asked.push(asker.ask(runHealth, id), asker.ask(watchRun, { ...id, where: "nan" }));
    for (const { info } of await (await provider.run(id, unhurried)).series(unhurried)) {
      const { tag, kind } = info;
      const point = { ...id, tag, kind, point: 0 };
      if (kind === "scalar") asked.push(asker.ask(drawScalars, { logdir, tag, runs: [run], columns: 100 }));
      if (kind === "tensor") {
        asked.push(asker.ask(tensorStats, { ...point, slice: "" }));
        asked.push(asker.ask(colourRange, { ...point, slice: "", range: "tensor" }));
        asked.push(asker.ask(findElements, { ...point, slice: "", where: "max" }));
        asked.push(asker.ask(overSteps, { ...id, tag, kind, what: { stat: "mean" } }));
      }
      if (kind === "pr_curve") asked.push(asker.ask(prScores, { ...id, tag }));
      if (kind === "graph") {
        asked.push(asker.ask(graphOverview, { ...id, tag }), asker.ask(graphPicture, { ...id, tag, choice: PICTURE }));
        asked.push(
          asker.ask(graphFindings, {
            ...id,
            tag,
            source: { list: "identities", run: { feeds: [], fetches: [] } },
            start: 0,
            most: 10,
          }),
        );
      }
      if (kind === "audio") asked.push(askClip(asker, logdir, run, tag));
    }
  }
  await Promise.allSettled(asked);
}

async function askClip(asker: Asker, logdir: string, run: string, tag: string): Promise<void> {
  const { points } = await asker.ask(describeClips, { logdir, points: [{ run, tag, point: 0 }] });
  for (const { clips } of points) {
    for (const { key } of clips) {
      await asker.ask(clipLevels, { logdir, key });
      await asker.ask(clipPeaks, { logdir, key, start: 0, end: 10, columns: 5 });
    }
  }
}

it.each(["kinds", "graphs", "ms"])("all that a removed folder held is free: %s", async (folder) => {
  const [path, other] = [join(fixtures, folder), join(fixtures, "torch")];
  const budget = budgetOf(1 << 30);
  const points = new PointMemory(budget);
  const provider = new LocalProvider({
    pace: unhurried,
    cacheBytes: Number.POSITIVE_INFINITY,
    points,
  });
  const asker = askerOf(provider, unhurried, budget);
  const addAndAsk = async (logdir: string) => {
    provider.add(logdir, diskLogdir(logdir));
    await provider.idle(logdir, unhurried);
    await askAll(provider, asker, logdir);
  };
  await addAndAsk(other);
  // What is made once is there then.
  for (let round = 0; round < 2; round++) {
    await addAndAsk(path);
    provider.remove(path);
  }
  const [counted, held] = [budget.bytes, await heldBytes()];
  await addAndAsk(path);
  const [more, moreHeld] = [budget.bytes - counted, (await heldBytes()) - held];
  provider.remove(path);
  expect(budget.bytes).toBe(counted);
  const left = (await heldBytes()) - held;
  expect(more).toBeGreaterThan(100_000);
  expect(left).toBeLessThan(moreHeld / 4);
  provider.remove(other);
  expect(budget.bytes).toBe(0);
});
