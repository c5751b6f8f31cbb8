import {
  describeSeries,
  listSteps,
  matchTags,
  type SelectedSeries,
  type StepList,
  selectSeries,
} from "../../shared/questions/series";
import type { Pace } from "../../tensor/pace";
import type { Shape } from "../../tensor/slice/shape";
import { inStretches, placesWhere } from "../../tensor/stretches";
import { type Answer, answer } from "../answer";
import { matchedRuns } from "../compare/matchedRuns";
import type { Series } from "../provider";
import { stepsAt } from "../scalars/columnsAt";
import { bisect } from "../series/bisect";
import { chosenSeries, runUnlessGone } from "../series/chosenSeries";
import { findSeries } from "../series/findSeries";
import { lastTimes } from "../series/lastTimes";
import { seriesMetadata } from "../series/seriesMetadata";
import { ascendingSteps, compareHalves, halvesOf, haveSameSteps, unitedSteps } from "../series/stepOrder";
import { blobCount } from "../values/blobSequence";
import { answerListSeries } from "./lists";

const answerDescribeSeries = answer(describeSeries, async (name, { provider, pace }) => {
  return (await findSeries(provider, name, pace)).info;
});

const answerSelectSeries = answer(selectSeries, async ({ kind, dataClass, ...filter }, asked) => {
  const { pace } = asked;
  const series: SelectedSeries[] = [];
  const wallTimes: number[] = [];
  for await (const chosen of chosenSeries(filter, asked)) {
    for (const one of chosen.series) {
      if (pace.isDue()) await pace.giveWay();
      const { info } = one;
      const metadata = seriesMetadata(one);
      const isMeant =
        (kind === undefined || info.kind === kind) && (dataClass === undefined || metadata.dataClass === dataClass);
      if (!isMeant) continue;
      const { step, wallTimeSeconds } = await lastTimes(one, pace);
      series.push({
        run: chosen.run,
        tag: info.tag,
        kind: info.kind,
        plugin: info.plugin,
        ...metadata,
        pointCount: info.pointCount,
        ...(step !== undefined && { maxStep: String(step) }),
        ...(metadata.dataClass === "blobSequence" && { maxLength: await mostBlobs(one, pace) }),
      });
      wallTimes.push(wallTimeSeconds);
    }
  }
  return { series, maxWallTimesSeconds: Float64Array.from(wallTimes) };
});

/** The greatest number of blobs of a point that can be shown: by its dtype and shape, or one where it is no tensor. */
async function mostBlobs(series: Series, pace: Pace): Promise<number> {
  const { failed } = await series.columns(0, pace);
  if (!failed.includes(0)) return 0;
  const { kind, dtype: latestDtype, shape: latestShape } = series.info;
  const blobs = (dtype: string | undefined, shape: Shape | undefined) => {
    if (!shape) return 1;
    return dtype === "string" ? blobCount(kind, shape) : 0;
  };
  const looks = await series.looks?.(0, pace);
  if (!looks) return blobs(latestDtype, latestShape);
  let most = 0;
  await inStretches(0, failed.length, pace, (start, end) => {
    for (let point = start; point < end; point++) {
      const dtype = looks.dtypes[looks.dtype[point] as number];
      if (failed[point] !== 1) most = Math.max(most, blobs(dtype, looks.shapes[looks.shape[point] as number]));
    }
  });
  return most;
}

/** Says which tags of two runs belong together. */
const answerMatchTags = answer(matchTags, async ({ other, mapping, ...id }, { provider, pace }) => {
  const { pairs, unmatchedA, unmatchedB, unused } = await matchedRuns({ id, other, mapping }, provider, pace);
  return { pairs, unmatchedA, unmatchedB, unused };
});

const answerListSteps = answer(
  listSteps,
  async ({ logdir, kind, runs, tags }, { provider, pace }): Promise<StepList> => {
    const shown = new StepUnion();
    const broken = new StepUnion();
    for (const run of new Set(runs)) {
      const known = await runUnlessGone(provider, { logdir, run }, pace);
      for (const tag of new Set(tags)) {
        if (pace.isDue()) await pace.giveWay();
        const series = known?.ofTag(tag).find(({ info }) => info.kind === kind);
        if (!series) continue;
        const { steps, failed } = await series.columns(0, pace);
        if (!failed.includes(1)) {
          await shown.add(steps, pace);
          continue;
        }
        const of = (flag: number) => placesWhere(steps.length, pace, (point) => failed[point] === flag);
        await shown.add(await stepsAt(steps, await of(0), pace), pace);
        await broken.add(await stepsAt(steps, await of(1), pace), pace);
      }
    }
    return withFailed(await shown.steps(pace), await broken.steps(pace), pace);
  },
);

/** Both together; those that only failed are told. */
async function withFailed(shown: BigInt64Array, broken: BigInt64Array, pace: Pace): Promise<StepList> {
  if (broken.length === 0) return { steps: shown, failed: new Uint32Array(0) };
  const steps = (await unitedSteps([shown, broken], pace)).slice();
  const [all, ofShown] = [halvesOf(steps), halvesOf(shown)];
  const failed = await placesWhere(steps.length, pace, (place) => {
    const at = bisect(0, shown.length, (i) => compareHalves(ofShown, i, all, place) >= 0);
    return at === shown.length || compareHalves(ofShown, at, all, place) !== 0;
  });
  return { steps, failed };
}

/** Number of steps, some there twice, beyond which they are merged. */
const MOST_WAITING = 1 << 20;

/** The steps of many series together, each once. Series of one training mostly have the same: these cost a comparison. */
class StepUnion {
  /** Ascending, each once; the first is what was put together. */
  private columns: BigInt64Array[] = [];
  private waitingCount = 0;
  private last: BigInt64Array = new BigInt64Array(0);

  /** Takes in steps in any order. It keeps them; nobody may change them. */
  async add(steps: BigInt64Array, pace: Pace): Promise<void> {
    if (steps.length === 0 || (await haveSameSteps(steps, this.last, pace))) return;
    this.last = steps;
    this.columns.push(await ascendingSteps(steps, pace));
    this.waitingCount += steps.length;
    if (this.waitingCount > MOST_WAITING) await this.unite(pace);
  }

  /** All so far, ascending; the caller owns them. */
  async steps(pace: Pace): Promise<BigInt64Array> {
    const union = await this.unite(pace);
    const steps = new BigInt64Array(union.length);
    await inStretches(0, union.length, pace, (start, end) => steps.set(union.subarray(start, end), start));
    return steps;
  }

  private async unite(pace: Pace): Promise<BigInt64Array> {
    const union = await unitedSteps(this.columns, pace);
    this.columns = [union];
    this.waitingCount = 0;
    return union;
  }
}

/** Answers about series. */
export function seriesAnswers(): readonly Answer[] {
  return [answerListSeries, answerDescribeSeries, answerSelectSeries, answerMatchTags, answerListSteps];
}
