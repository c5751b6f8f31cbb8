import type { RunMetric } from "../../../../src/shared/questions/scalars";
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

/** Runs in the order that the list shows them; those without a value stand at the end. */
export function sortedRuns(
  runs: readonly BoardRun[],
  { by, isDescending }: RunSort,
  metrics: readonly RunMetric[],
  figureOf: FigureOf,
): readonly BoardRun[] {
  if (by === "name") return isDescending ? [...runs].reverse() : runs;
  const rows = runs.map((run, place) => {
    const number = by === "wall" ? lastWallTime(run, metrics, figureOf) : figureOf(run, by)?.value;
    return { run, place, number };
  });
  rows.sort((a, b) => {
    const order = compareNumbers(a.number, b.number, isDescending);
    return order === 0 ? a.place - b.place : order;
  });
  return rows.map(({ run }) => run);
}

/** NaN stands behind the numbers, nothing behind NaN, whichever way numbers are sorted. */
function compareNumbers(a: number | undefined, b: number | undefined, isDescending: boolean): number {
  const [rankA, rankB] = [a, b].map((number) => (number === undefined ? 2 : Number.isNaN(number) ? 1 : 0)) as [
    number,
    number,
  ];
  if (rankA !== rankB) return rankA - rankB;
  if (a === undefined || b === undefined || rankA > 0 || a === b) return 0;
  return isDescending === a < b ? 1 : -1;
}
