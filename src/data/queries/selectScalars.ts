import { type ScalarSeries, selectScalars } from "../../shared/questions/selectScalars";
import { answer } from "../answer";
import { chosenSeries } from "../chosenSeries";
import { scalarCurve } from "../scalars/scalarCurve";
import { readScalarPoints } from "../scalars/scalarPoints";

export const answerSelectScalars = answer(selectScalars, async (params, asked) => {
  const { pace } = asked;
  const found: ScalarSeries[] = [];
  for await (const { run, series } of chosenSeries(params, asked)) {
    for (const one of series) {
      const { kind, tag } = one.info;
      if (kind !== "scalar") continue;
      if (pace.isDue()) await pace.giveWay();
      const points = await readScalarPoints(one, pace);
      found.push({ run, tag, ...(await scalarCurve(points, params, pace)) });
    }
  }
  return found;
});
