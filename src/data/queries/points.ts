import type { RunSeries } from "../../index/runSeries";
import type { KnownPoints, PointInfo, PointsInfo } from "../../shared/api";
import { DataError } from "../dataError";
import { storedLayout } from "../openTensor";

/** The points of a series as columns, in written order: all, or those that were added to the ones that are known. */
export function pointColumns(series: RunSeries, known?: KnownPoints): PointsInfo {
  const start = known?.key === series.key && known.count <= series.pointCount ? known.count : 0;
  return {
    key: series.key,
    start,
    ...series.columns(start),
    superseded: series.supersededFlags(start),
    afterDamage: series.afterDamageFlags(start),
    errors: series.errors(start),
    supersededSince: Float64Array.from(series.supersededSince(start)),
  };
}

/** What the index knows of one point; nothing is read. Throws `notFound`. */
export function pointInfo(series: RunSeries, point: number): PointInfo {
  const place = series.place(point);
  if (!place) {
    throw new DataError("notFound", `${series.tag} has ${series.pointCount} points: there is no point ${point}`);
  }
  const { part, index } = place;
  const { points, file } = part;
  const dtype = file.tensors.dtype(points.dtype(index));
  const shape = file.tensors.shape(points.shape(index));
  const error = points.errors.get(index);
  return {
    point,
    file: file.name,
    step: String(points.step(index)),
    wallTimeSeconds: Float64Array.of(points.wallTimeSeconds(index)),
    isSuperseded: series.isSuperseded(point),
    isAfterDamage: series.isAfterDamage(point),
    ...(dtype !== undefined && { dtype }),
    ...(shape !== undefined && { shape }),
    ...(error !== undefined && { error }),
  };
}

/** What is known of one point, with what its values are stored as. Throws `notFound`. */
export async function describePoint(series: RunSeries, point: number): Promise<PointInfo> {
  const info = pointInfo(series, point);
  if (info.error !== undefined) return info;
  const layout = await storedLayout(series, point);
  if (!layout) return info;
  const { dtype, storedDtype, shape } = layout;
  return { ...info, dtype, shape, ...(storedDtype !== dtype && { storedDtype }) };
}
