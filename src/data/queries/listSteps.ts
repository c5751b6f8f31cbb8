import { listSteps, type StepList } from "../../shared/questions/series";
import type { Pace } from "../../tensor/pace";
import { inStretches, placesWhere } from "../../tensor/stretches";
import { answer } from "../answer";
import { bisect } from "../bisect";
import { runUnlessGone } from "../chosenSeries";
import { stepsAt } from "../scalars/columnsAt";
import { ascendingSteps, compareHalves, halvesOf, haveSameSteps, unitedSteps } from "../stepOrder";

export const answerListSteps = answer(
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

/** Beyond so many steps that may be there twice they are put together. */
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
