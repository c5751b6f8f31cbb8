import type * as scalars from "../shared/questions/scalars";

/** Points of a series of scalars in columns of equal length; thinned so that no peak is lost. */
export interface ScalarSeries {
  readonly run: string;
  readonly tag: string;
  /** All recorded points, those whose step was written again later, and those that cannot be read. */
  readonly points: number;
  readonly superseded: number;
  readonly errors: number;
  /** The places at which parts begin. */
  readonly parts: Uint32Array;
  /** Summary of the points before they were thinned. */
  readonly summary: ScalarSummary;
  /** Numbers of the points in written order. */
  readonly point: Uint32Array;
  readonly step: BigInt64Array;
  /** Seconds since the epoch. */
  readonly wallTime: Float64Array;
  /** Seconds since the first point of the part. */
  readonly relative: Float64Array;
  readonly value: Float64Array;
  readonly smoothed?: Float64Array;
}

/** Summary of a series. */
export interface ScalarSummary {
  readonly count: number;
  readonly finite: number;
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
  readonly first: ScalarPoint | undefined;
  readonly last: ScalarPoint | undefined;
  readonly min: ScalarPoint | undefined;
  readonly max: ScalarPoint | undefined;
  readonly mean: number | undefined;
}

/** A point of a series of scalars. */
export interface ScalarPoint {
  readonly point: number;
  readonly step: bigint;
  readonly value: number;
}

export function scalarSeriesOf(series: scalars.ScalarSeries): ScalarSeries {
  const { run, tag, pointCount, supersededCount, errorCount, parts, points, steps, values, smoothed } = series;
  const { first, last, min, max, mean, ...counts } = series.summary;
  const at = (place: number): ScalarPoint | undefined =>
    place < 0
      ? undefined
      : { point: points[place] as number, step: steps[place] as bigint, value: values[place] as number };
  return {
    ...{ run, tag, points: pointCount, superseded: supersededCount, errors: errorCount, parts },
    summary: { ...counts, first: at(first), last: at(last), min: at(min), max: at(max), mean },
    ...{ point: points, step: steps, wallTime: series.wallTimesSeconds, relative: series.relativeSeconds },
    ...{ value: values, ...(smoothed && { smoothed }) },
  };
}

/** Mean curve of a tag over the runs of a group, in columns of equal length: a row for each step that any of the runs has. */
export interface ScalarGroup {
  readonly group: string;
  readonly tag: string;
  readonly runs: readonly string[];
  readonly step: BigInt64Array;
  /** Runs with a finite value at that step; the other columns are NaN where it is 0. */
  readonly count: Uint32Array;
  readonly mean: Float64Array;
  /** Standard deviation of the population. */
  readonly std: Float64Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
}

export function scalarGroupOf({ steps, counts, means, stds, mins, maxs, ...group }: scalars.ScalarGroup): ScalarGroup {
  return { ...group, step: steps, count: counts, mean: means, std: stds, min: mins, max: maxs };
}
