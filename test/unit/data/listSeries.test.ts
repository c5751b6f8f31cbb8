import { expect, it } from "vitest";
import { listSeries } from "../../../src/shared/questions/series";
import { seriesOfRuns } from "../../../src/shared/series/seriesColumns";
import { type Pace, unhurried } from "../../../src/tensor/pace";
import { askerOf } from "../../support/asking";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../support/eventWriter";
import { leavingPace } from "../../support/leavingPace";
import { LOGDIR, providerOf } from "../../support/memoryLogdir";
import { MemorySource } from "../../support/memorySource";

const TAGS = 5000;
const asked = { logdir: LOGDIR, runs: ["."] };

/** A run whose tags come in no order, all read. */
async function manyTags() {
  const tags = Array.from({ length: TAGS }, (_, i) => `layer.${(i * 7919) % TAGS}/weights`);
  const source = new MemorySource(
    TENSORFLOW_NAME,
    file(TENSORFLOW, { step: 1, values: tags.map((tag) => tfScalar(tag, 1)) }),
  );
  const provider = providerOf([source]);
  await provider.idle(LOGDIR, unhurried);
  return { provider, source };
}

it("the series of a run with many tags are listed in pieces, between which others are let in", async () => {
  const { provider } = await manyTags();
  let turns = 0;
  const pace: Pace = { ...unhurried, isDue: () => true, giveWay: async () => void turns++ };
  const [series] = seriesOfRuns(await askerOf(provider, pace).ask(listSeries, asked));
  expect(series?.map(({ tag }) => tag)).toEqual(Array.from({ length: TAGS }, (_, i) => `layer.${i}/weights`));
  // Grouped one by one, sorted and merged in blocks, then told one by one.
  expect(turns).toBeGreaterThan(2 * TAGS);
});

it.each([2, 1000, TAGS + 10, 2 * TAGS])("who lists many tags and gives up is heard (after %i looks)", async (looks) => {
  const { provider } = await manyTags();
  await expect(askerOf(provider, leavingPace(looks)).ask(listSeries, asked)).rejects.toMatchObject({
    code: "cancelled",
  });
  const [series] = seriesOfRuns(await askerOf(provider).ask(listSeries, asked));
  expect(series).toHaveLength(TAGS);
});
