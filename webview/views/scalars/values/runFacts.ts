import type { PickedPoints } from "../../../../src/shared/curveChoice";
import type { PickedScalars, ScalarSummaries } from "../../../../src/shared/questions/scalars";

/** A point of a run that was picked. */
export interface PickedPoint {
  /** Among the points that restarts leave. */
  readonly place: number;
  readonly x: number;
  readonly step: bigint;
  readonly wallTimeSeconds: number;
  readonly relativeSeconds: number;
  readonly value: number;
  readonly smoothed: number | undefined;
}

/** Summary of a run within a range. */
export interface RunSummary {
  readonly count: number;
  readonly finiteCount: number;
  readonly nanCount: number;
  readonly mean: number | undefined;
  readonly first: PickedPoint | undefined;
  readonly last: PickedPoint | undefined;
  readonly min: PickedPoint | undefined;
  readonly max: PickedPoint | undefined;
  readonly firstNan: PickedPoint | undefined;
}

/** Undefined where no point was picked of that run. */
export function pickedPoint(points: PickedPoints, at: number): PickedPoint | undefined {
  const place = points.places[at] ?? -1;
  if (place < 0) return undefined;
  return {
    place,
    x: points.xs[at] as number,
    step: points.steps[at] as bigint,
    wallTimeSeconds: points.wallTimesSeconds[at] as number,
    relativeSeconds: points.relativeSeconds[at] as number,
    value: points.values[at] as number,
    smoothed: points.smoothed?.[at],
  };
}

/** By the run's folder. */
export function pickedPoints({ runs, points }: PickedScalars): Map<string, PickedPoint | undefined> {
  return new Map(runs.map((run, at) => [run, pickedPoint(points, at)]));
}

/** By the run's folder. */
export function runSummaries(summaries: ScalarSummaries): Map<string, RunSummary> {
  return new Map(summaries.runs.map((run, at) => [run, runSummary(summaries, at)]));
}

function runSummary(summaries: ScalarSummaries, at: number): RunSummary {
  const finiteCount = summaries.finiteCounts[at] as number;
  return {
    count: summaries.counts[at] as number,
    finiteCount,
    nanCount: summaries.nanCounts[at] as number,
    mean: finiteCount > 0 ? summaries.means[at] : undefined,
    first: pickedPoint(summaries.first, at),
    last: pickedPoint(summaries.last, at),
    min: pickedPoint(summaries.min, at),
    max: pickedPoint(summaries.max, at),
    firstNan: pickedPoint(summaries.firstNan, at),
  };
}
