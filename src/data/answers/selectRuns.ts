import { type SelectedRun, selectRuns } from "../../shared/questions/runs";
import type { RunValue } from "../../shared/series/runColumn";
import { type ValueCondition, valueTest } from "../../shared/series/valueCondition";
import { compareValues } from "../../shared/series/valueOrder";
import type { Pace } from "../../tensor/pace";
import { jsonNumber } from "../../tensor/text/jsonElement";
import { type Answer, answer } from "../answer";
import type { ReadSettings } from "../hparams/keptRuns";
import type { Run } from "../provider";
import { runUnlessGone } from "../series/chosenSeries";
import { lastTimes } from "../series/lastTimes";
import type { CompilePattern } from "../series/namePattern";
import { runValues } from "../series/runValues";
import { UnreadRuns } from "../series/unreadRuns";

interface FoundRun {
  readonly run: string;
  readonly values: ReadonlyMap<string, RunValue>;
  readonly lastWallTime: number;
}

/** Runs that fulfil conditions, in an order. */
export function createSelectRunsAnswer(readSettings: ReadSettings): Answer {
  return answer(selectRuns, async (params, { provider, pace, pattern }) => {
    const { logdir, where = [], sort = [], isLastWrittenFirst = false } = params;
    const columns = new Set([...where, ...sort].map(({ column }) => column));
    const fulfils = await Promise.all(where.map((condition) => test(condition, pattern)));
    const valuesOf = (opened: Run, run: string) =>
      runValues(opened, columns, () => readSettings({ logdir, run }, opened, pace), pace);
    const found: FoundRun[] = [];
    const unread = new UnreadRuns();
    for (const { run } of (await provider.runs(logdir, pace)).runs) {
      if (pace.isDue()) await pace.giveWay();
      const opened = await runUnlessGone(provider, { logdir, run }, pace);
      if (!opened) continue;
      const values = (await unread.read(run, () => valuesOf(opened, run))) ?? new Map();
      if (!(await fulfilsAll(fulfils, values, pace))) continue;
      found.push({ run, values, lastWallTime: await lastWallTime(opened, pace) });
    }
    unread.check();
    for (const { column, isDescending = false } of [...sort].reverse()) {
      found.sort((a, b) => compareValues(a.values.get(column), b.values.get(column), isDescending));
    }
    if (isLastWrittenFirst) found.sort((a, b) => compareValues(a.lastWallTime, b.lastWallTime, true));
    return {
      runs: found.map(({ run, values }): SelectedRun => ({ run, values: Object.fromEntries([...values].map(named)) })),
      lastWallTimesSeconds: Float64Array.from(found, (one) => one.lastWallTime),
    };
  });
}

type Test = (values: FoundRun["values"], pace: Pace) => boolean | Promise<boolean>;

async function fulfilsAll(tests: readonly Test[], values: FoundRun["values"], pace: Pace): Promise<boolean> {
  for (const test of tests) if (!(await test(values, pace))) return false;
  return true;
}

async function lastWallTime(run: Run, pace: Pace): Promise<number> {
  let last = Number.NaN;
  for (const series of await run.series(pace)) {
    const { wallTimeSeconds } = await lastTimes(series, pace);
    if (Number.isNaN(last) || wallTimeSeconds > last) last = wallTimeSeconds;
    if (pace.isDue()) await pace.giveWay();
  }
  return last;
}

/** Tests a run's value against a condition; a missing value fulfils none. */
async function test({ column, comparison, value: wanted }: ValueCondition, pattern: CompilePattern): Promise<Test> {
  if (comparison === "~") {
    const compiled = await pattern(wanted);
    return async (values, pace) => {
      const value = values.get(column);
      return typeof value === "string" && (await compiled.test([value], pace))[0] === 1;
    };
  }
  const fulfils = valueTest(comparison, wanted);
  return (values) => fulfils(values.get(column));
}

/** Form in the answer. */
function named([column, value]: readonly [string, RunValue]): readonly [string, RunValue] {
  return [column, typeof value === "number" ? jsonNumber(value) : value];
}
