import { listSteps, type StepList } from "../../shared/questions/listSteps";
import { answer } from "../answer";
import { runUnlessGone } from "../chosenSeries";
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
        const { steps, errors } = await series.columns(0, pace);
        if (errors.length === 0) {
          shown.add(steps);
          continue;
        }
        const failed = new Set(errors.map(({ point }) => point));
        shown.add(steps.filter((_, point) => !failed.has(point)));
        broken.add(steps.filter((_, point) => failed.has(point)));
      }
    }
    return withFailed(shown.steps(), broken.steps());
  },
);

/** Both together; those that only failed are told. */
function withFailed(shown: BigInt64Array, broken: BigInt64Array): StepList {
  const isShown = new Set(broken.length > 0 ? shown : []);
  const failedSteps = broken.filter((step) => !isShown.has(step));
  if (failedSteps.length === 0) return { steps: shown, failed: new Uint32Array(0) };
  const all = new StepUnion();
  all.add(shown);
  all.add(failedSteps);
  const steps = all.steps();
  const isFailed = new Set(failedSteps);
  const failed: number[] = [];
  steps.forEach((step, place) => {
    if (isFailed.has(step)) failed.push(place);
  });
  return { steps, failed: Uint32Array.from(failed) };
}
