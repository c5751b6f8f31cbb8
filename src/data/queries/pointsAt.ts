import type { PointError } from "../../shared/pointError";
import { type PointsAt, pointsAt } from "../../shared/questions/points";
import { answer } from "../answer";
import { runUnlessGone } from "../chosenSeries";
import { pointAt } from "../pointAt";
import type { Run, Series } from "../provider";

const NO_POINT = -1;

export const answerPointsAt = answer(
  pointsAt,
  async ({ logdir, kind, series, step }, { provider, pace }): Promise<PointsAt> => {
    const wanted = step === undefined ? undefined : BigInt(step);
    const columns = {
      points: new Int32Array(series.length).fill(NO_POINT),
      steps: new BigInt64Array(series.length),
      wallTimesSeconds: new Float64Array(series.length),
      firstSteps: new BigInt64Array(series.length),
      missing: new Uint8Array(series.length),
    };
    const errors: PointError[] = [];
    const runs = new Map<string, Run | undefined>();
    for (const [i, { run, tag }] of series.entries()) {
      if (pace.isDue()) await pace.giveWay();
      if (!runs.has(run)) runs.set(run, await runUnlessGone(provider, { logdir, run }, pace));
      const found: Series | undefined = runs
        .get(run)
        ?.ofTag(tag)
        .find(({ info }) => info.kind === kind);
      const at = found && (await pointAt(found, wanted, pace));
      if (at) {
        columns.points[i] = at.point;
        columns.steps[i] = at.step;
        columns.wallTimesSeconds[i] = at.wallTimeSeconds;
        if (at.error) errors.push({ ...at.error, point: i });
      } else if (found && found.info.pointCount > 0) columns.firstSteps[i] = BigInt(found.info.firstStep);
      else columns.missing[i] = 1;
    }
    return { ...columns, errors };
  },
);
