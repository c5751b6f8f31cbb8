import type { RunSeries } from "../../index/runSeries";
import type { PointColumnsInfo, PointInfo } from "../../shared/api";
import { DataError } from "../dataError";

/** All points of a series as columns, in written order. */
export function pointColumns(series: RunSeries): PointColumnsInfo {
  const errors: { point: number; message: string }[] = [];
  for (let point = 0; point < series.pointCount; point++) {
    const message = series.errorOf(point);
    if (message !== undefined) errors.push({ point, message });
  }
  return {
    steps: series.steps(),
    wallTimesSeconds: series.wallTimesSeconds(),
    superseded: series.supersededFlags().slice(),
    errors,
  };
}

/** What the index knows of one point. Throws `notFound`. */
export function pointInfo(series: RunSeries, point: number): PointInfo {
  const place = series.place(point);
  if (!place) {
    throw new DataError("notFound", `${series.tag} has ${series.pointCount} points: there is no point ${point}`);
  }
  const { part, index } = place;
  const { points, file } = part;
  const dtype = file.dtype(points.dtypes[index] as number);
  const shape = file.shape(points.shapes[index] as number);
  const error = points.errors.get(index);
  return {
    point,
    file: file.name,
    step: String(points.steps[index]),
    wallTimeSeconds: points.wallTimesSeconds.slice(index, index + 1),
    isSuperseded: series.supersededFlags()[point] === 1,
    ...(dtype !== undefined && { dtype }),
    ...(shape !== undefined && { shape }),
    ...(error !== undefined && { error }),
  };
}
