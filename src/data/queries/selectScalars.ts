import { type ScalarSeries, selectScalars } from "../../shared/questions/selectScalars";
import { answer } from "../answer";
import { chosenSeries } from "../chosenSeries";
import { scalarCurve, unreadCurve } from "../scalars/scalarCurve";
import { readScalarPoints } from "../scalars/scalarPoints";
import { UnreadRuns } from "../unreadRuns";

export const answerSelectScalars = answer(selectScalars, async (params, asked) => {
  const { pace } = asked;
  const found: ScalarSeries[] = [];
  const unread = new UnreadRuns();
  for await (const { run, series } of chosenSeries(params, asked)) {
    for (const one of series) {
      const { kind, tag } = one.info;
      if (kind !== "scalar") continue;
      if (pace.isDue()) await pace.giveWay();
      const points = await unread.read(run, () => readScalarPoints(one, pace));
      found.push({ run, tag, ...(points ? scalarCurve(points, params) : unreadCurve(one.info)) });
    }
  }
  unread.check();
  return found;
});
