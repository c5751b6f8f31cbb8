import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { LocalProvider } from "../../../src/data/local/localProvider";
import { indexPart } from "../../../src/index/events/partIndex";
import type { FileIndexer } from "../../../src/index/fileIndexer";
import type { PartPlace } from "../../../src/index/fileParts";
import { diskLogdir } from "../../../src/node/diskLogdir";
import { fileSource } from "../../../src/node/fileSource";
import { IndexPool, indexThreads } from "../../../src/node/indexPool";
import { createPace } from "../../../src/node/pace";
import { unhurried } from "../../../src/tensor/pace";
import { fixtures } from "../../support/expected";

const pool = new IndexPool(indexThreads(resolve("dist/indexThread.js")), 3);
afterAll(() => pool.close());

/** All that is listed of a folder. */
async function listed(folder: string, indexer?: FileIndexer) {
  const pace = createPace();
  const provider = new LocalProvider({ pace, cacheBytes: 1 << 20, ...(indexer && { indexer }) });
  provider.add(folder, diskLogdir(folder));
  await provider.idle(folder, pace);
  const { runs } = await provider.runs(folder, pace);
  const series = runs.map(async ({ run }) => {
    const read = await provider.run({ logdir: folder, run }, pace);
    return Promise.all(
      [...(await read.series(pace))].map(async (one) => {
        const { steps, wallTimesSeconds, superseded, afterDamage } = await one.columns(0, pace);
        return [one.info, steps, wallTimesSeconds, superseded, afterDamage, await one.looks?.(0, pace)];
      }),
    );
  });
  return { runs, series: await Promise.all(series) };
}

describe("a thread that indexes files", () => {
  it.each(["ms", "tf", "torch", "tbx", "faults"])("hands over all of %s", async (folder) => {
    const path = join(fixtures, folder);
    let handed = 0;
    const indexer: FileIndexer = {
      leastBytes: 0,
      mostBytes: Number.POSITIVE_INFINITY,
      lanes: () => 4,
      parts: () => undefined,
      async index(file, isLiveKnown, sizeBytes) {
        const kept = await pool.index(file, isLiveKnown, sizeBytes);
        if (kept) handed++;
        return kept;
      },
    };
    const byThread = await listed(path, indexer);
    expect(byThread).toEqual(await listed(path));
    expect(handed).toBeGreaterThan(byThread.runs.length / 4);
  });

  it("hands over parts of a file, in the order in which they were asked for", async () => {
    const folder = join(fixtures, "tf", "many_steps");
    const path = join(folder, readdirSync(folder)[0] as string);
    const source = fileSource(path);
    const middle = Math.floor(source.status().sizeBytes / 2);
    const places = [0, middle].map(
      (from) => ({ from, to: from + middle, sizeBytes: 2 * middle, dialect: "tensorboard" }) as const,
    );
    const { signal } = new AbortController();
    const found = places.map((place) => pool.parts(path).index(place, signal));
    for (const [i, place] of places.entries()) {
      const part = await found[i];
      expect(part?.recordCount).toBeGreaterThan(10);
      expect(part).toEqual(await indexPart(source, place, unhurried));
    }
    const gone = pool.parts(path).index(places[0] as PartPlace, AbortSignal.abort());
    expect(await gone).toBeUndefined();
    expect(await pool.parts(join(folder, "none")).index(places[0] as PartPlace, signal)).toBeUndefined();
  });

  it("hands nothing over of a file that is not there, and goes on", async () => {
    expect(await pool.index(join(fixtures, "none"), true, 1)).toBeUndefined();
    const file = join(fixtures, "torch", "scalars");
    expect(await pool.index(file, true, 1)).toBeUndefined();
  });
});
