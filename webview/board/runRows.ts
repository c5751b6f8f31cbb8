import type { BoardRun } from "../boardRun";
import type { RunSort } from "./boardState";
import type { LastValue } from "./lastValues";

/** Runs in the order that the list shows them; those without a value stand at the end. */
export function sortedRuns(
  runs: readonly BoardRun[],
  { by, isDescending }: RunSort,
  lastOf: (run: BoardRun) => LastValue | undefined,
): readonly BoardRun[] {
  if (by === "name") return isDescending ? [...runs].reverse() : runs;
  const rows = runs.map((run, place) => {
    const last = lastOf(run);
    return { run, place, number: by === "value" ? last?.value : last?.wallTimeSeconds };
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
