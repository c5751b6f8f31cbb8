import { readScalars } from "../../shared/questions/readScalars";
import type { Pace } from "../../tensor/pace";
import { answer } from "../answer";
import { DataError } from "../dataError";
import { findSeries } from "../findSeries";
import { numberOf } from "../numberOf";
import type { Series } from "../provider";

export const answerReadScalars = answer(readScalars, async ({ start = 0, ...id }, { provider, pace }) => {
  const series = await findSeries(provider, id, pace);
  const { kind, tag, pointCount } = series.info;
  if (kind !== "scalar") throw new DataError("unsupportedKind", `${tag} is of kind ${kind}, not a scalar`);
  const first = Math.min(start, pointCount);
  const { steps, wallTimesSeconds, errors } = await series.columns(first, pace);
  const values = await numbersOf(series, first, first + steps.length, pace);
  return { steps, wallTimesSeconds, values, errors };
});

/** Where a provider has no numbers ready, value after value. */
async function numbersOf(series: Series, start: number, end: number, pace: Pace): Promise<Float64Array> {
  if (series.numbers) return series.numbers(start, end, pace);
  const numbers = new Float64Array(end - start);
  for (let point = start; point < end; point++) {
    if (pace.isDue()) await pace.giveWay();
    numbers[point - start] = await numberOf(series, point, pace);
  }
  return numbers;
}
