import { afterEach, expect, it, vi } from "vitest";
import { EventSeries } from "../../../src/index/events/seriesTable";
import { IndexedPoints } from "../../../src/index/points/pointColumns";
import { RunIndex } from "../../../src/index/runIndex";
import { unhurried } from "../../../src/tensor/pace";
import { file, MINDSPORE, msScalar, TENSORFLOW, tfTensor } from "../../support/eventWriter";
import { MemorySource } from "../../support/memorySource";
import { scanHost } from "../../support/scanHost";

const FILES = 200;
const POINTS = 10;

afterEach(() => vi.restoreAllMocks());

async function runOf(sources: readonly MemorySource[]): Promise<RunIndex> {
  const run = new RunIndex();
  for (const source of sources) run.touch(source.name, () => source);
  const open = () => sources[0] as MemorySource;
  await run.scan(unhurried, scanHost(open));
  return run;
}

it("whether points were written again is found out in a look at each file, not one a point", async () => {
  const sources = Array.from({ length: FILES }, (_, i) => {
    const events = Array.from({ length: POINTS }, (_, j) => ({ step: i * POINTS + j, values: [msScalar("loss", j)] }));
    return new MemorySource(`events.out.events.summary.${1_000_000 + i}.0.host_MS`, file(MINDSPORE, ...events));
  });
  const run = await runOf(sources);
  await run.group(unhurried);
  const series = run.find("loss", "scalar");
  const looks = vi.spyOn(IndexedPoints.prototype, "stepRange", "get");
  for (let point = 0; point < FILES * POINTS; point++) expect(await series?.isSuperseded(point, unhurried)).toBe(false);
  expect(await series?.supersededCount(unhurried)).toBe(0);
  expect(looks.mock.calls.length).toBeLessThanOrEqual(FILES);
});

it("what earlier files say of a tag is asked of each file once, not of all before it", async () => {
  const tensor = { dtype: 1, shape: [], values: [] };
  const tags = ["a", "b", "c"];
  const sources = Array.from({ length: FILES }, (_, i) => {
    // Only the last says it: all before are looked through.
    const values = tags.map((tag) => tfTensor(tag, tensor, i === FILES - 1 ? "histograms" : undefined));
    return new MemorySource(`events.out.tfevents.${1_000_000 + i}.host`, file(TENSORFLOW, { step: i, values }));
  });
  const run = await runOf(sources);
  const asked = vi.spyOn(EventSeries.prototype, "pluginOfTag", "get");
  await run.group(unhurried);
  expect([...(await run.series(unhurried))].map(({ tag, kind, pointCount }) => [tag, kind, pointCount])).toEqual(
    tags.flatMap((tag) => [
      [tag, "histogram", 1],
      [tag, "tensor", FILES - 1],
    ]),
  );
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2 * FILES * tags.length);
});
