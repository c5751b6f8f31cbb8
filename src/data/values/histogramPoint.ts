import type { HistogramColumns } from "../../shared/histogramColumns";
import type { Said } from "../../tensor/said/sentence";
import { BAND_PERCENTILES } from "../../tensor/statistics/ranks/percentiles";

/** The buckets of one point and what is in none of them; nobody changes it. */
export interface HistogramPoint {
  readonly lefts: Float64Array;
  readonly rights: Float64Array;
  readonly counts: Float64Array;
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
  readonly below: number;
  readonly above: number;
  readonly min: number;
  readonly max: number;
  /** By `BAND_PERCENTILES`; empty where they were not asked for or nothing is finite. */
  readonly percentiles: Float64Array;
}

/** Answer for a point that cannot be read: no buckets, and the reason. */
export interface HistogramFailure extends Said {
  readonly code: string;
}

/** Points one after the other as columns that own exactly their bytes. */
export function histogramColumns(
  asked: readonly number[],
  found: readonly (HistogramPoint | HistogramFailure)[],
  { origin, rule, withPercentiles }: Pick<HistogramColumns, "origin" | "rule"> & { readonly withPercentiles: boolean },
): HistogramColumns {
  const offsets = new Uint32Array(asked.length + 1);
  found.forEach((point, i) => {
    offsets[i + 1] = (offsets[i] as number) + ("code" in point ? 0 : point.counts.length);
  });
  const buckets = (column: "lefts" | "rights" | "counts") => {
    const all = new Float64Array(offsets[asked.length] as number);
    found.forEach((point, i) => {
      if (!("code" in point)) all.set(point[column], offsets[i]);
    });
    return all;
  };
  const each = (column: "nan" | "posInf" | "negInf" | "below" | "above" | "min" | "max", missing: number) =>
    Float64Array.from(found, (point) => ("code" in point ? missing : point[column]));
  const percentiles = new Float64Array(withPercentiles ? asked.length * BAND_PERCENTILES.length : 0).fill(Number.NaN);
  found.forEach((point, i) => {
    if (withPercentiles && !("code" in point)) percentiles.set(point.percentiles, i * BAND_PERCENTILES.length);
  });
  return {
    origin,
    points: Float64Array.from(asked),
    offsets,
    lefts: buckets("lefts"),
    rights: buckets("rights"),
    counts: buckets("counts"),
    nan: each("nan", 0),
    posInf: each("posInf", 0),
    negInf: each("negInf", 0),
    below: each("below", 0),
    above: each("above", 0),
    min: each("min", Number.NaN),
    max: each("max", Number.NaN),
    percentiles,
    rule,
    errors: found.flatMap((point, i) => ("code" in point ? [{ point: asked[i] as number, ...point }] : [])),
  };
}
