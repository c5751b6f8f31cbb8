import { type PointLooks, readPoints } from "../../shared/questions/readPoints";
import { answer } from "../answer";
import { findSeries } from "../findSeries";
import type { Series } from "../provider";

export const answerReadPoints = answer(readPoints, async ({ known, withLooks, ...id }, { provider, pace }) => {
  const series = await findSeries(provider, id, pace);
  const { key } = series;
  const start = known?.key === key && known.count <= series.info.pointCount ? known.count : 0;
  const columns = await series.columns(start, pace);
  return { key, start, ...columns, ...(withLooks && { looks: looksOf(series, start, columns.steps.length) }) };
});

/** Where a provider knows neither files nor looks of single points, those of the series. */
function looksOf(series: Series, start: number, count: number): PointLooks {
  if (series.looks) return series.looks(start);
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
