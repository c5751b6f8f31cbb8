import { expect, it, onTestFinished, vi } from "vitest";
import type { RunInfo } from "../../../../src/shared/series/runInfo";
import type { SeriesInfo } from "../../../../src/shared/series/seriesInfo";
import type { RunLook } from "../../../../src/shared/subject/runLook";
import { BoardRuns } from "../../../../webview/app/boardRuns";
import type { Host, RunsChanged } from "../../../../webview/parts/page/host";
import { seriesColumns } from "../../../support/seriesColumns";
import { until } from "../../../support/until";

const RUNS = 20;
const TAGS = 500;

/** A host with runs of many tags each, of which a test says that they changed. */
function hostOf(runs: readonly RunInfo[], series: readonly SeriesInfo[], looks: readonly RunLook[] = []) {
  let changed: (change: RunsChanged) => void = () => undefined;
  const host = {
    on: (what: string, listener: (change: RunsChanged) => void) => {
      if (what === "changed") changed = listener;
      return () => undefined;
    },
    ask: async (
      { name }: { readonly name: string },
      params: { readonly only?: readonly string[]; readonly runs?: readonly string[] },
    ) =>
      name === "runs/list"
        ? { runs: runs.filter(({ run }) => params.only?.includes(run) !== false), isSearching: false }
        : seriesColumns((params.runs ?? []).map(() => series)),
    channel: {
      request: async (_: string, asked: { readonly runs: readonly unknown[] }) =>
        asked.runs.map((_, i) => looks[i] ?? { hue: 1, dash: 0 }),
    },
  };
  return { host: host as unknown as Host, change: (one: RunsChanged) => changed(one) };
}

it("a message about a run looks through the series of that run alone", async () => {
  const runs = Array.from(
    { length: RUNS },
    (_, i): RunInfo => ({ logdir: "/logs", run: `r${i}`, isScanned: true, files: [] }),
  );
  const series = Array.from(
    { length: TAGS },
    (_, i): SeriesInfo => ({
      tag: `t${i}`,
      kind: i === 0 ? "image" : "scalar",
      plugin: "",
      pointCount: 1,
      isMixed: false,
      firstStep: "0",
      lastStep: "0",
    }),
  );
  const { host, change } = hostOf(runs, series);
  let told = 0;
  const board = new BoardRuns(
    host,
    [
      { logdir: "/logs", run: "." },
      { logdir: "/logs", run: "r3" },
    ],
    "scalars",
    () => told++,
  );
  await until(() => expect([board.runs.length, board.isReading]).toEqual([RUNS, false]));
  expect([[...board.kinds.own], [...board.kinds.all]]).toEqual([
    ["image", "scalar"],
    ["image", "scalar"],
  ]);
  const added = vi.spyOn(Set.prototype, "add");
  onTestFinished(() => added.mockRestore());
  told = 0;
  change({ logdir: "/logs", runs: ["r5"] });
  await until(() => expect(told).toBeGreaterThanOrEqual(2));
  // Two kinds of each run, as often as is told; and what is asked again.
  expect(added.mock.calls.length).toBeLessThan(told * (4 * RUNS) + 2 * TAGS);
  board.leave();
});

it("few runs of many are drawn solid and in other hues, whatever dashes they have beside all others", async () => {
  const runs = ["a", "b", "c"].map((run): RunInfo => ({ logdir: "/logs", run, isScanned: true, files: [] }));
  const loss: SeriesInfo = {
    tag: "loss",
    kind: "scalar",
    plugin: "",
    pointCount: 1,
    isMixed: false,
    firstStep: "0",
    lastStep: "0",
  };
  const { host, change } = hostOf(
    runs,
    [loss],
    [
      { hue: 4, dash: 1 },
      { hue: 4, dash: 0 },
      { hue: 2, dash: 3 },
    ],
  );
  const board = new BoardRuns(host, [{ logdir: "/logs", run: "." }], "scalars", () => undefined);
  await until(() => expect([board.runs.length, board.isReading]).toEqual([3, false]));
  expect(board.runs.map(({ look }) => look)).toEqual([
    { hue: 5, dash: 0 },
    { hue: 4, dash: 0 },
    { hue: 2, dash: 0 },
  ]);
  // They stay the same objects while they are as they were.
  const before = board.runs;
  change({ logdir: "/logs", runs: ["a"] });
  await until(() => expect(board.runs).not.toBe(before));
  expect(board.runs.map((run, i) => run === before[i])).toEqual([true, true, true]);
  board.leave();
});
