import { listSteps, type StepList } from "../../shared/questions/listSteps";
import type { Pace } from "../../tensor/pace";
import { placesWhere } from "../../tensor/stretches";
import { answer } from "../answer";
import { bisect } from "../bisect";
import { runUnlessGone } from "../chosenSeries";
import { stepsAt } from "../scalars/columnsAt";
import { compareHalves, halvesOf, unitedSteps } from "../stepOrder";
import { StepUnion } from "../stepUnion";

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
