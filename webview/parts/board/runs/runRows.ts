import type { RunMetric } from "../../../../src/shared/questions/scalars";
import type { RunValue } from "../../../../src/shared/series/runColumn";
import { sortedPlaces } from "../../../../src/shared/series/valueOrder";
import type { RunSort } from "../boardState";
import type { MetricValue } from "../metrics/metricValues";
import type { BoardRun } from "./boardRun";

/** Value of a metric of a run. */
export type FigureOf = (run: BoardRun, metric: RunMetric) => MetricValue | undefined;

/** Wall time at which a run last wrote one of the metrics. */
export function lastWallTime(run: BoardRun, metrics: readonly RunMetric[], figureOf: FigureOf): number | undefined {
  const times = metrics.flatMap((metric) => figureOf(run, metric)?.wallTimeSeconds ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}

/** Value of a run that orders it. */
export type OrderValueOf = (run: BoardRun) => RunValue | undefined;

/** Runs in the order that the list shows them; those without a value stand at the end, behind NaN, whichever way values are sorted. */
export function sortedRuns(
  runs: readonly BoardRun[],
  { by, isDescending }: RunSort,
  orderValueOf: OrderValueOf,
): readonly BoardRun[] {
  if (by === "name") return isDescending ? [...runs].reverse() : runs;
  const places = sortedPlaces(runs.length, [{ values: runs.map(orderValueOf), isDescending }]);
  return Array.from(places, (place) => runs[place] as BoardRun);
}
