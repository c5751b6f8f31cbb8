import { MAX_POINT_ERRORS, MAX_POINTS, type PointLooks, readPoints } from "../../shared/questions/points";
import type { Pace } from "../../tensor/pace";
import { inStretches } from "../../tensor/stretches";
import { answer } from "../answer";
import { findSeries } from "../findSeries";
import type { Series } from "../provider";

export const answerReadPoints = answer(readPoints, async (params, { provider, pace }) => {
  const { known, most = MAX_POINTS, withLooks, ...id } = params;
  const series = await findSeries(provider, id, pace);
  const { key } = series;
  const { pointCount } = series.info;
  const start = known?.key === key && known.count <= pointCount ? known.count : 0;
  const end = Math.min(pointCount, start + Math.min(most, MAX_POINTS));
  const columns = await series.columns(start, pace, end);
  let failedCount = 0;
  await inStretches(0, columns.failed.length, pace, (from, to) => {
    for (let i = from; i < to; i++) failedCount += columns.failed[i] as number;
  });
  return {
    ...{ key, start, pointCount, ...columns, failedCount, errors: series.errors(start, end, MAX_POINT_ERRORS) },
    ...(withLooks && { looks: await looksOf(series, start, end, pace) }),
  };
});

/** Where a provider knows neither files nor looks of single points, those of the series. */
async function looksOf(series: Series, start: number, end: number, pace: Pace): Promise<PointLooks> {
  if (series.looks) return series.looks(start, pace, end);
  const count = end - start;
  const { dtype, shape } = series.info;
  const numbers = (isKnown: boolean) => new Int32Array(count).fill(isKnown ? 0 : -1);
  return {
    files: [""],
    dtypes: dtype === undefined ? [] : [dtype],
    shapes: shape === undefined ? [] : [shape],
    file: new Uint32Array(count),
    dtype: numbers(dtype !== undefined),
    shape: numbers(shape !== undefined),
  };
}
