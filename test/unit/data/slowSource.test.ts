import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ByteSource } from "../../../src/format/byteSource";
import { fileSource } from "../../../src/node/fileSource";
import type { Asker } from "../../../src/shared/question";
import { recordedHistograms } from "../../../src/shared/questions/histograms";
import { describePoint, rawValue, readPoints } from "../../../src/shared/questions/points";
import { describeRun } from "../../../src/shared/questions/runs";
import { selectScalars } from "../../../src/shared/questions/scalars";
import { listSeries } from "../../../src/shared/questions/series";
import { digestSlice, sliceTensor, tensorStats } from "../../../src/shared/questions/tensors";
import { seriesOfRuns } from "../../../src/shared/series/seriesColumns";
import { askerOf } from "../../support/asking";
import { fixtures } from "../../support/expected";
import { LOGDIR, providerOf } from "../../support/memoryLogdir";
import { patientAsker } from "../../support/patientAsker";
import { SeededRandom } from "../../support/seededRandom";

const ID = { logdir: LOGDIR, run: "." };

const SLEEP_MS = 20;

const EIO = "EIO: i/o error, read";

/** Sleeps at each read, as bytes that come from afar do, and fails at one of ten. */
function flakySource(source: ByteSource, random: SeededRandom): { source: ByteSource; failures: () => number } {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  let failures = 0;
  const readAt: ByteSource["readAt"] = (position, target) => {
    Atomics.wait(cell, 0, 0, SLEEP_MS);
    if (random.next() < 0.1) {
      failures++;
      throw Object.assign(new Error(EIO), { code: "EIO", errno: -5, syscall: "read" });
    }
    return source.readAt(position, target);
  };
  return { source: { name: source.name, status: () => source.status(), readAt }, failures: () => failures };
}

/** All answers about a run: its series, and of each its points and the values of the last. */
async function allOf(ask: Asker["ask"]): Promise<unknown[]> {
  const columns = await ask(listSeries, { logdir: LOGDIR, runs: ["."] });
  const answers: unknown[] = [columns];
  for (const { tag, kind, pointCount } of seriesOfRuns(columns)[0] ?? []) {
    const series = { ...ID, tag, kind };
    const point = { ...series, point: pointCount - 1 };
    const { key: _key, ...points } = await ask(readPoints, series);
    answers.push(points, await ask(describePoint, point), await ask(rawValue, point));
    if (kind === "scalar") answers.push(await ask(selectScalars, { ...ID, tag }));
    if (kind === "histogram") answers.push(await ask(recordedHistograms, { ...series, points: [point.point] }));
    if (kind !== "tensor") continue;
    answers.push(await ask(sliceTensor, { ...point, slice: "" }), await ask(tensorStats, { ...point, slice: "" }));
    answers.push(await ask(digestSlice, { ...point, slice: "" }));
  }
  return answers;
}

describe.each(["tf/basic", "ms/train"])("a source that sleeps and fails now and then, over %s", (run) => {
  it("is answered as one that does neither", async () => {
    const folder = join(fixtures, run);
    const name = readdirSync(folder).find((one) => one.includes("events") && !one.endsWith("_lineage")) ?? "";
    const file = fileSource(join(folder, name));
    const wanted = await allOf(askerOf(providerOf([file])).ask);
    const { source, failures } = flakySource(file, new SeededRandom(3));
    const provider = providerOf([source]);
    const asker = askerOf(provider);
    // A read that fails is said of the file until it is looked at again.
    const isUnread = async () => (await asker.ask(describeRun, ID)).files.some(({ damage }) => damage.length > 0);
    while (await isUnread()) provider.refresh(LOGDIR);
    expect(await allOf(patientAsker(asker, EIO))).toEqual(wanted);
    expect(failures()).toBeGreaterThan(0);
  });
});
