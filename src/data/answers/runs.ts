import type { Kind } from "../../shared/kind";
import { runHealth, USUAL_EXPLOSION } from "../../shared/questions/health";
import { describeRun, outlineRuns, type RunOutline, verifyRun, watchRun } from "../../shared/questions/runs";
import { seriesKey } from "../../shared/series/seriesId";
import type { Pace } from "../../tensor/pace";
import { say } from "../../tensor/said/sentence";
import { watchedCondition } from "../../tensor/search/watchedCondition";
import { type Answer, answer } from "../answer";
import { type CacheLimits, type LimitsWithin, SharedCache } from "../cache/sharedCache";
import { isOfSettings } from "../config/configTags";
import { DataError } from "../dataError";
import { graphTagsOf } from "../graph/graphTagsOf";
import { RunCheck } from "../health/runCheck";
import type { ReadSettings } from "../hparams/keptRuns";
import type { Run } from "../provider";
import { runUnlessGone } from "../series/chosenSeries";
import { lastTimes } from "../series/lastTimes";
import { UnreadRuns } from "../series/unreadRuns";
import { type LookedRun, RunWatch } from "../watch/runWatch";
import { readMark } from "../watch/watchMark";
import { createListRunColumnsAnswer } from "./listRunColumns";
import { answerListRuns } from "./lists";
import { createRunFiguresAnswer } from "./runFigures";
import { createSelectRunsAnswer } from "./selectRuns";

/** Figures of about 10,000 scalars of runs. */
const RUN_FIGURE_CACHE_BYTES = 8 * 1024 * 1024;
/** Tensors of a large model once, and what was found in thousands of tags. */
const HEALTH_CACHE_BYTES = 256 * 1024 * 1024;
/** Marks of about 50,000 watched series. */
const WATCH_BYTES = 16 * 1024 * 1024;

const answerOutlineRuns = answer(outlineRuns, async ({ logdir, runs }, { provider, pace }) => {
  const unread = new UnreadRuns();
  const outlines: RunOutline[] = [];
  for (const run of runs) {
    if (pace.isDue()) await pace.giveWay();
    const outline = await unread.read(run, async () => {
      const found = await runUnlessGone(provider, { logdir, run }, pace);
      return found && outlineOf(run, found, pace);
    });
    if (outline) outlines.push(outline);
  }
  unread.check();
  return { outlines, errors: unread.errors };
});

async function outlineOf(name: string, run: Run, pace: Pace): Promise<RunOutline> {
  const kinds = new Set<Kind>();
  let hasSettings = run.info.files.some(({ isLineage, records }) => isLineage && records > 0);
  let lastStep: bigint | undefined;
  let lastSeconds = Number.NEGATIVE_INFINITY;
  for (const series of await run.series(pace)) {
    if (pace.isDue()) await pace.giveWay();
    kinds.add(series.info.kind);
    hasSettings ||= isOfSettings(series.info);
    const { step, wallTimeSeconds } = await lastTimes(series, pace);
    if (step !== undefined && (lastStep === undefined || step > lastStep)) lastStep = step;
    if (wallTimeSeconds > lastSeconds) lastSeconds = wallTimeSeconds;
  }
  return {
    run: name,
    kinds: [...kinds],
    hasSettings,
    ...(lastStep !== undefined && { lastStep: String(lastStep) }),
    ...(Number.isFinite(lastSeconds) && { lastWallTimeSeconds: lastSeconds }),
  };
}

const answerDescribeRun = answer(describeRun, async (id, { provider, pace }) => {
  const run = await provider.run(id, pace);
  run.noteShown?.();
  return { ...run.info, graphs: await graphTagsOf(run, pace) };
});

const answerVerifyRun = answer(verifyRun, async (id, { provider, pace, progress }) => {
  const run = await provider.run(id, pace);
  if (!run.verify) throw new DataError("unsupportedKind", say("noChecksums", { run: id.run }));
  return run.verify(id.file, pace, (done, total) => progress(() => ({ done, total })));
});

/** Caches how far runs were looked at; beyond the limits the mark tells as much as it can. */
function createWatchRunAnswer(limits: CacheLimits): Answer {
  const cache = new SharedCache<LookedRun>(({ byteLength }) => byteLength, limits);
  return answer(watchRun, async ({ where, mark: text, ...id }, { provider, pace }) => {
    const condition = watchedCondition(where);
    const run = await provider.run(id, pace);
    const key = JSON.stringify([seriesKey(id), where]);
    const last = text === undefined ? undefined : cache.cached(key);
    const known = last?.mark === text ? last : undefined;
    const mark = text === undefined || known ? undefined : readMark(text, where);
    const { look, looked } = await new RunWatch(where, condition, pace).look(run, { known, mark });
    cache.set(key, looked);
    return look;
  });
}

/** About what a run takes of which nothing was found. */
const RUN_BYTES = 1000;

/** The health of runs, cached as far as it was found out; of one run at most half of the bytes are of values that the next ones are compared to. */
export function createRunHealthAnswer(limits: CacheLimits): Answer {
  const cache = new SharedCache<RunCheck>(({ byteLength }) => RUN_BYTES + byteLength, limits);
  return answer(
    runHealth,
    async ({ explode = USUAL_EXPLOSION, logdir, run, complex }, { provider, pace, progress }) => {
      const id = { logdir, run };
      const key = JSON.stringify([seriesKey(id), complex ?? null]);
      const checkOf = (known = new RunCheck(limits.maxBytes / 2, complex)) => known;
      return cache.grow(key, checkOf, async (check) => {
        const tags = await check.check(() => provider.run(id, pace), pace, { explode, tell: progress });
        return { tags };
      });
    },
  );
}

/** Answers about runs. */
export function runAnswers(within: LimitsWithin, settings: ReadSettings): readonly Answer[] {
  return [
    answerListRuns,
    answerOutlineRuns,
    answerDescribeRun,
    answerVerifyRun,
    createSelectRunsAnswer(settings),
    createListRunColumnsAnswer(settings),
    createRunFiguresAnswer(within(RUN_FIGURE_CACHE_BYTES)),
    createRunHealthAnswer(within(HEALTH_CACHE_BYTES)),
    createWatchRunAnswer(within(WATCH_BYTES)),
  ];
}
