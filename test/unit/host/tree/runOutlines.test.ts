import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OutlinedRuns } from "../../../../src/host/tree/runOutlines";
import type { FolderState } from "../../../../src/node/workerPool";
import type { RunOutlines as Answer } from "../../../../src/shared/questions/runs";
import type { RunInfo } from "../../../../src/shared/series/runInfo";

const LOGDIR = "/logs";
const MINUTE_MS = 60_000;
const TOOK_MS = 500;

/** Runs of each question. */
let asked: string[][];
let state: FolderState;
let lastStep: string;
let outlines: OutlinedRuns;
let changes: number;
let tookMs: number;

const info = (run: string, isScanned = true): RunInfo => ({ logdir: LOGDIR, run, isScanned, files: [] });
const stepOf = (run: string) => outlines.of({ logdir: LOGDIR, run })?.lastStep;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  asked = [];
  state = "ready";
  lastStep = "1";
  changes = 0;
  tookMs = 0;
  outlines = new OutlinedRuns({
    stateOf: () => state,
    ask: async (_: unknown, { runs }: { readonly runs: string[] }): Promise<Answer> => {
      asked.push(runs);
      if (tookMs > 0) await new Promise((resolve) => setTimeout(resolve, tookMs));
      return { outlines: runs.map((run) => ({ run, kinds: ["scalar"], hasSettings: false, lastStep })), errors: [] };
    },
  } as never);
  outlines.onDidChange(() => changes++);
});

afterEach(() => {
  outlines.dispose();
  vi.useRealTimers();
});

it("are asked for once a run is read, many runs in few questions", async () => {
  outlines.want(LOGDIR, [info("a", false), ...Array.from({ length: 120 }, (_, i) => info(`run ${i}`))]);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect([stepOf("a"), stepOf("run 119"), changes]).toEqual([undefined, "1", 3]);
});

it("of a run that grows are asked for once a second, and told where they are others", async () => {
  outlines.want(LOGDIR, [info("a"), info("b")]);
  await vi.advanceTimersByTimeAsync(0);
  const [a, generation] = [info("a"), outlines.generation];
  for (let tenth = 1; tenth < 10; tenth++) {
    await vi.advanceTimersByTimeAsync(100);
    outlines.want(LOGDIR, [info("a"), info("b")]);
  }
  expect([asked.length, outlines.generation, changes]).toEqual([1, generation, 1]);
  await vi.advanceTimersByTimeAsync(100);
  // A view that shows them requests them again.
  expect(changes).toBe(2);
  lastStep = "2";
  const b = info("b");
  outlines.want(LOGDIR, [a, b]);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.at(-1), stepOf("a"), changes]).toEqual([["a", "b"], "2", 3]);
  // What did not change since is not asked for, however long ago that was.
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  outlines.want(LOGDIR, [a, b]);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.length, changes]).toEqual([2, 3]);
  // Nor is anything told where nothing is otherwise.
  outlines.want(LOGDIR, [info("a"), b]);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.length, changes]).toEqual([3, 3]);
});

it("that take long are asked for the less often, and are of what came meanwhile", async () => {
  tookMs = TOOK_MS;
  outlines.want(LOGDIR, [info("a")]);
  await vi.advanceTimersByTimeAsync(TOOK_MS / 2);
  outlines.want(LOGDIR, [info("a")]);
  await vi.advanceTimersByTimeAsync(TOOK_MS / 2);
  expect([asked.length, changes]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(20 * TOOK_MS - 1);
  expect([asked.length, changes]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(changes).toBe(2);
  outlines.want(LOGDIR, [info("a")]);
  expect(asked).toEqual([["a"], ["a"]]);
});

it("are not asked for where reads stand still, and those of runs that are gone are forgotten", async () => {
  state = "still";
  outlines.want(LOGDIR, [info("a")]);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([]);
  state = "ready";
  outlines.want(LOGDIR, [info("a"), info("b")]);
  await vi.advanceTimersByTimeAsync(0);
  outlines.want(LOGDIR, [info("b")]);
  expect([stepOf("a"), stepOf("b")]).toEqual([undefined, "1"]);
});
