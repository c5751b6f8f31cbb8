import type { CardRun } from "../../../parts/board/runs/cardRun";
import type { CardSubject } from "../card/cardSubject";
import type { RowOrder, TableColumn } from "../curveSettings";
import type { PickedPoint, RunSummary } from "./runFacts";

/** A run in the table under a card. */
export interface ScalarRow {
  readonly run: CardRun;
  /** At the cursor, else the last one. */
  readonly point: PickedPoint | undefined;
  readonly summary: RunSummary | undefined;
}

/** Row of a run or a mean; a mean has no times. */
export interface NamedNumbers {
  readonly run: Pick<CardRun, "name">;
  readonly point: MeanPoint | PickedPoint | undefined;
  readonly summary: RunSummary | undefined;
}

/** A group's mean at a step. */
type MeanPoint = Pick<PickedPoint, "step" | "value" | "smoothed"> & {
  readonly relativeSeconds?: undefined;
  readonly wallTimeSeconds?: undefined;
};

/** Undefined where the run has no such number. */
export type ScalarCell = number | bigint | undefined;

/** Rows of runs from their facts, by run key. Without a cursor (`points` undefined) the last point stands in its place. */
export function scalarRows(
  runs: readonly CardRun[],
  summaries: ReadonlyMap<string, RunSummary>,
  points: ReadonlyMap<string, PickedPoint> | undefined,
): ScalarRow[] {
  return runs.map((run) => {
    const summary = summaries.get(run.key);
    return { run, summary, point: points ? points.get(run.key) : summary?.last };
  });
}

export function scalarCell({ point, summary }: NamedNumbers, column: TableColumn): ScalarCell {
  switch (column) {
    case "value":
      return point?.value;
    case "smoothed":
      return point?.smoothed;
    case "step":
      return point?.step;
    case "relative":
      return point?.relativeSeconds;
    case "wall":
      return point?.wallTimeSeconds;
    case "first":
      return summary?.first?.value;
    case "last":
      return summary?.last?.value;
    case "min":
      return summary?.min?.value;
    case "minStep":
      return summary?.min?.step;
    case "max":
      return summary?.max?.value;
    case "maxStep":
      return summary?.max?.step;
    case "mean":
      return summary?.mean;
    case "points":
      return summary?.count;
    case "nan":
      return summary?.nanCount;
    case "change":
      return summary?.first && summary.last ? summary.last.value - summary.first.value : undefined;
  }
}

/** Rows by a column; those that are equal stay as they were, those without a number are last both ways, NaN before them. */
export function sortedRows(rows: readonly ScalarRow[], { column, isDescending }: RowOrder): ScalarRow[] {
  if (column === "run") return isDescending ? [...rows].reverse() : [...rows];
  const keyed = rows.map((row) => ({ row, cell: scalarCell(row, column) }));
  keyed.sort(
    (a, b) => rank(a.cell) - rank(b.cell) || (isDescending ? compared(b.cell, a.cell) : compared(a.cell, b.cell)),
  );
  return keyed.map(({ row }) => row);
}

function rank(cell: ScalarCell): number {
  if (cell === undefined) return 2;
  return Number.isNaN(cell) ? 1 : 0;
}

function compared(one: ScalarCell, other: ScalarCell): number {
  if (one === undefined || other === undefined) return 0;
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Without smoothing there is no smoothed value. */
export function shownColumns({ settings }: Pick<CardSubject, "settings">): TableColumn[] {
  const { columns, handles, smoothing } = settings;
  // Handles are set for what becomes of the values between them.
  const wanted = handles && !columns.includes("change") ? [...columns, "change" as const] : columns;
  return wanted.filter((column) => column !== "smoothed" || smoothing > 0);
}
