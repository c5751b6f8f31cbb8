import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { Catalog } from "../../../src/host/catalog";
import type { LogdirChange } from "../../../src/host/data";
import { listRuns } from "../../../src/shared/questions/runs";
import { listSeries } from "../../../src/shared/questions/series";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../support/eventWriter";
import { type HostParts, hostParts } from "../../support/hostParts";

const RUNS = 120;

let folder: string;
let parts: HostParts;
let changes: (LogdirChange | undefined)[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tensor-view-catalog-"));
  for (let run = 0; run < RUNS; run++) {
    mkdirSync(join(folder, `run${run}`));
    writeFileSync(log(run), file(TENSORFLOW, { step: 0, values: [tfScalar("loss", run)] }));
  }
  parts = hostParts([folder]);
  changes = [];
  parts.catalog.onDidChange((change) => changes.push(change));
});

afterEach(() => {
  parts.dispose();
  rmSync(folder, { recursive: true });
});

const log = (run: number) => join(folder, `run${run}`, TENSORFLOW_NAME);

async function allRuns() {
  await expect.poll(async () => (await parts.catalog.runs()).isSearching).toBe(false);
  await expect.poll(async () => (await parts.catalog.runs()).runs.every(({ isScanned }) => isScanned)).toBe(true);
  return (await parts.catalog.runs()).runs;
}

/** Nothing is told any more: what was told together is over. */
async function quiet(): Promise<void> {
  await allRuns();
  let before = -1;
  while (before !== changes.length) {
    before = changes.length;
    await new Promise((resolve) => setTimeout(resolve, 700));
  }
}

const askedFor = (name: string) => parts.reader.asked.filter((one) => one.name === name).map(({ params }) => params);

describe("the catalog", () => {
  it("asks for the series of many runs in few questions", async () => {
    const runs = await allRuns();
    expect(runs).toHaveLength(RUNS);
    let told = 0;
    await parts.catalog.load(runs, () => told++);
    const asked = askedFor(listSeries.name) as { readonly runs: readonly string[] }[];
    expect(asked.map(({ runs: some }) => some.length)).toEqual([50, 50, 20]);
    expect(told).toBe(3);
    expect(parts.catalog.known({ logdir: folder, run: "run7" })).toMatchObject([{ tag: "loss", pointCount: 1 }]);
  });

  it("asks once for each run, however many load them at a time and be none of them read", async () => {
    // A run that changes meanwhile is asked for again.
    await quiet();
    const runs = (await allRuns()).map((run) => ({ ...run, isScanned: false }));
    await Promise.all(Array.from({ length: 5 }, () => parts.catalog.load(runs, () => undefined)));
    const asked = askedFor(listSeries.name) as { readonly runs: readonly string[] }[];
    expect(asked.flatMap((one) => one.runs).sort()).toEqual(runs.map(({ run }) => run).sort());
  });

  it("answers all who ask at once with what is asked for once", async () => {
    await quiet();
    parts.reader.asked.length = 0;
    const catalog = new Catalog(parts.data);
    // As the tree and the palette do when both are told of a change.
    const answers = await Promise.all([catalog.runs(), catalog.runs()]);
    catalog.dispose();
    expect(answers.map(({ runs }) => runs.length)).toEqual([RUNS, RUNS]);
    expect(askedFor(listRuns.name)).toHaveLength(1);
  });

  it("asks for one run where a point was appended to it, and tells that it was that one", async () => {
    await quiet();
    await parts.catalog.load(await allRuns(), () => undefined);
    parts.reader.asked.length = 0;
    changes.length = 0;
    appendFileSync(log(7), file({ step: 1, values: [tfScalar("loss", 1)] }));
    parts.reader.filesChanged([log(7)]);
    await expect.poll(() => changes).toEqual([{ logdir: folder, runs: ["run7"] }]);
    const fresh = await parts.catalog.runs();
    await parts.catalog.load(fresh.runs, () => undefined);
    expect(askedFor(listRuns.name)).toEqual([{ logdir: folder, only: ["run7"] }]);
    expect(askedFor(listSeries.name)).toEqual([{ logdir: folder, runs: ["run7"] }]);
    expect(parts.catalog.known({ logdir: folder, run: "run7" })).toMatchObject([{ pointCount: 2 }]);
    expect(fresh.runs).toHaveLength(RUNS);
  });

  it("knows the answer to the latest question about a run, though an earlier one is answered after it", async () => {
    await quiet();
    const run = { logdir: folder, run: "run7" };
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const ask = parts.reader.ask.bind(parts.reader);
    let isAnswered = false;
    vi.spyOn(parts.reader, "ask").mockImplementationOnce(async (...asked) => {
      const answer = await ask(...asked);
      isAnswered = true;
      await held;
      return answer;
    });
    const first = parts.catalog.series(run);
    await expect.poll(() => isAnswered).toBe(true);
    changes.length = 0;
    appendFileSync(log(7), file({ step: 1, values: [tfScalar("loss", 1)] }));
    parts.reader.filesChanged([log(7)]);
    await expect.poll(() => changes).toEqual([{ logdir: folder, runs: ["run7"] }]);
    expect(await parts.catalog.series(run)).toMatchObject([{ pointCount: 2 }]);
    goOn();
    expect(await first).toMatchObject([{ pointCount: 1 }]);
    expect(parts.catalog.known(run)).toMatchObject([{ pointCount: 2 }]);
  });

  it("lists all again where a run came or went", async () => {
    await quiet();
    parts.reader.asked.length = 0;
    rmSync(join(folder, "run3"), { recursive: true });
    parts.reader.filesChanged([join(folder, "run3")]);
    await expect.poll(async () => (await parts.catalog.runs()).runs.length).toBe(RUNS - 1);
    expect(askedFor(listRuns.name)).toContainEqual({ logdir: folder });
  });

  it("forgets a log folder that was removed, and what was opened by itself once that is closed", async () => {
    const other = mkdtempSync(join(tmpdir(), "tensor-view-catalog-other-"));
    const opened = mkdtempSync(join(tmpdir(), "tensor-view-catalog-opened-"));
    onTestFinished(() => {
      for (const path of [other, opened]) rmSync(path, { recursive: true });
    });
    for (const path of [other, opened]) {
      writeFileSync(join(path, TENSORFLOW_NAME), file(TENSORFLOW, { step: 0, values: [tfScalar("loss", 1)] }));
    }
    await parts.data.folders.add(other);
    const isOpen = parts.data.openPath(opened, "folder");
    const runs = [other, opened, folder].map((logdir) => ({ logdir, run: logdir === folder ? "run1" : "." }));
    await parts.catalog.load(runs, () => undefined);
    const known = () => runs.map((run) => parts.catalog.known(run)?.length);
    expect(known()).toEqual([1, 1, 1]);
    await parts.data.folders.remove(other);
    expect(known()).toEqual([undefined, 1, 1]);
    isOpen.dispose();
    await parts.catalog.runs();
    expect(known()).toEqual([undefined, undefined, 1]);
  });

  it("has what was known of a folder whose reads stand still, and asks it nothing", async () => {
    await quiet();
    parts.reader.setState(folder, "still");
    parts.reader.asked.length = 0;
    const { runs, isSearching } = await parts.catalog.runs();
    expect([runs.length, isSearching]).toEqual([RUNS, false]);
    expect(parts.reader.asked).toEqual([]);
    parts.reader.setState(folder, "ready");
    await parts.catalog.runs();
    expect(askedFor(listRuns.name)).toEqual([{ logdir: folder }]);
  });

  it("asks once where many ask at once, and again where that failed", async () => {
    const run = { logdir: folder, run: "gone" };
    await allRuns();
    parts.reader.asked.length = 0;
    const asked = await Promise.allSettled([parts.catalog.series(run), parts.catalog.series(run)]);
    expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(askedFor(listSeries.name)).toHaveLength(1);
    await expect(parts.catalog.series(run)).rejects.toMatchObject({ code: "notFound" });
    expect(askedFor(listSeries.name)).toHaveLength(2);
  });
});
