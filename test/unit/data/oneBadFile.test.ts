import { beforeEach, describe, expect, it, vi } from "vitest";
import { LocalProvider } from "../../../src/data/local/localProvider";
import type { Asker } from "../../../src/shared/question";
import { runHealth } from "../../../src/shared/questions/health";
import { selectRuns } from "../../../src/shared/questions/runColumns";
import { listRuns, verifyRun } from "../../../src/shared/questions/runs";
import { selectScalars } from "../../../src/shared/questions/scalars";
import { listSeries, selectSeries } from "../../../src/shared/questions/series";
import { searchText } from "../../../src/shared/questions/texts";
import { seriesOfRuns } from "../../../src/shared/series/seriesColumns";
import { unhurried } from "../../../src/tensor/pace";
import { askerOf } from "../../support/asking";
import { file, packedFloats, TENSORFLOW, TENSORFLOW_NAME, tfScalar, tfTensor } from "../../support/eventWriter";
import { FailingSource } from "../../support/failingSource";
import { LOGDIR, MemoryLogdir } from "../../support/memoryLogdir";
import { systemError } from "../../support/memorySource";

const STEPS = 400;

/** Reads of the second run fail behind its first bytes. */
const READABLE_BYTES = 4096;

const RUNS = ["a", "b", "c", "d"];

/** Scalars, then a tensor. */
const BYTES = file(
  TENSORFLOW,
  ...Array.from({ length: STEPS }, (_, step) => ({ step, values: [tfScalar("loss", step)] })),
  { step: STEPS, values: [tfTensor("w", { dtype: 1, shape: [2], values: [packedFloats(5, [1, 2])] })] },
);

let bad: FailingSource;
let provider: LocalProvider;
const log = vi.fn<(path: string, error: unknown, offset?: number) => void>();

beforeEach(async () => {
  log.mockClear();
  const logdir = new MemoryLogdir();
  for (const run of RUNS) {
    const source = logdir.put(new FailingSource(TENSORFLOW_NAME, BYTES), run);
    if (run === "b") bad = source;
  }
  provider = new LocalProvider({
    pace: unhurried,
    cacheBytes: 1 << 20,
    onUnreadable: log,
  });
  provider.add(LOGDIR, logdir);
});

describe.each([
  [
    "Unknown system error -116",
    systemError("Unknown system error -116"),
    "the file is gone from its network file system",
  ],
  ["Unknown system error -117", systemError("Unknown system error -117"), "the file system is damaged"],
  ["EBADMSG", systemError("EBADMSG"), "the file system is damaged"],
  ["an unmapped error of Windows", systemError("UNKNOWN"), "the file cannot be read"],
  ["a number without a name", systemError("Unknown system error -999"), "the file cannot be read"],
  [
    "an exception of ours",
    new RangeError("Invalid typed array length: -1"),
    "an error inside Tensor View, see its output",
  ],
])("a file whose reads fail with %s", (_, error, cause) => {
  beforeEach(async () => {
    bad.failFrom(READABLE_BYTES, error);
    await provider.idle(LOGDIR, unhurried);
  });

  const ask: Asker["ask"] = (...question) => askerOf(provider).ask(...question);

  it("is damaged from there on, and hides nothing of the other runs", async () => {
    const { runs } = await ask(listRuns, { logdir: LOGDIR });
    expect(runs.map(({ run, isScanned }) => [run, isScanned])).toEqual(RUNS.map((run) => [run, true]));
    expect(runs.map(({ files }) => files[0]?.damage.map(({ kind }) => kind))).toEqual([[], ["unreadable"], [], []]);
    const [damage] = runs[1]?.files[0]?.damage ?? [];
    expect(damage?.offset).toBeGreaterThan(0);
    expect(damage?.offset).toBeLessThan(READABLE_BYTES);
    expect(runs[1]?.files[0]?.records).toBeGreaterThan(10);
    expect(damage?.message).toMatch(new RegExp(`^${cause}: .*; what was read of it before was kept$`));
  });

  it("is named in the log, once", async () => {
    expect(log.mock.calls).toEqual([[`${LOGDIR}/b/${TENSORFLOW_NAME}`, error, expect.any(Number)]]);
    provider.fileChanged(LOGDIR, { run: "b", name: TENSORFLOW_NAME });
    await provider.idle(LOGDIR, unhurried);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it("has the series that were read, beside those of all others", async () => {
    const lists = seriesOfRuns(await ask(listSeries, { logdir: LOGDIR, runs: RUNS }));
    expect(lists.map((list) => list.map(({ tag }) => tag))).toEqual([
      ["loss", "w"],
      ["loss"],
      ["loss", "w"],
      ["loss", "w"],
    ]);
    const { series } = await ask(selectSeries, { logdir: LOGDIR });
    expect(series.map(({ run, tag }) => `${run} ${tag}`)).toEqual([
      "a loss",
      "a w",
      "b loss",
      "c loss",
      "c w",
      "d loss",
      "d w",
    ]);
  });

  it("has the scalars that were read, beside those of all others", async () => {
    const curves = await ask(selectScalars, { logdir: LOGDIR });
    expect(curves.map(({ run, pointCount }) => [run, pointCount === STEPS])).toEqual([
      ["a", true],
      ["b", false],
      ["c", true],
      ["d", true],
    ]);
    const { runs } = await ask(selectRuns, { logdir: LOGDIR });
    expect(runs.map(({ run }) => run)).toEqual(RUNS);
  });

  it("fails neither the health of runs nor a search of all", async () => {
    for (const run of RUNS) {
      const { tags } = await ask(runHealth, { logdir: LOGDIR, run });
      expect(tags.map(({ tag }) => tag)).toEqual(run === "b" ? [] : ["w"]);
    }
    expect((await ask(searchText, { logdir: LOGDIR, pattern: "." })).matches).toEqual([]);
  });

  it("is verified as far as it was read, and says that it cannot be read", async () => {
    const { files } = await ask(verifyRun, { logdir: LOGDIR, run: "b" });
    expect(files[0]?.damage).toMatchObject([{ kind: "unreadable" }]);
  });

  it("is read on by a refresh, and when it grows", async () => {
    bad.failFrom(Number.POSITIVE_INFINITY, error);
    provider.refresh(LOGDIR);
    await provider.idle(LOGDIR, unhurried);
    expect((await provider.runs(LOGDIR, unhurried)).runs[1]?.files[0]).toMatchObject({
      damage: [],
      records: STEPS + 2,
    });
    bad.append(file({ step: STEPS + 1, values: [tfScalar("loss", 1)] }));
    provider.fileChanged(LOGDIR, { run: "b", name: TENSORFLOW_NAME });
    await provider.idle(LOGDIR, unhurried);
    expect((await provider.runs(LOGDIR, unhurried)).runs[1]?.files[0]).toMatchObject({
      damage: [],
      records: STEPS + 3,
    });
  });
});
