import { AILMENTS, COLUMNS, columnName, foundIn, type HealthColumn } from "./healthColumns";
import type { HealthRow } from "./healthRows";
import { widthInSigns } from "./healthTexts";

/** Signs that a tag, a run's name and a sentence have at least, and at most where others need the room. */
const TAG_SIGNS = 22;
const LEAST_RUN_SIGNS = 8;
const MOST_RUN_SIGNS = 24;
const ERROR_SIGNS = 26;

/** Signs of a figure such as `0.00001234`, and of what stands between it and its step. */
const FIGURE_SIGNS = 13;

/** Signs beside the text of a cell: room to the next, the sign of a finding. */
const CELL_SIGNS = 3;

/** Which columns are shown, and how wide each is in signs; the tags have what is left. */
export interface HealthLayout {
  readonly columns: readonly HealthColumn[];
  readonly widths: ReadonlyMap<HealthColumn, number>;
  /** What the table needs at least. */
  readonly least: number;
  /** Columns without any finding, for which there was no room. */
  readonly folded: readonly HealthColumn[];
}

/** Lays out columns in a room of so many signs: those in which nothing was found make room for the others. */
export function healthLayout(rows: readonly HealthRow[], hasRuns: boolean, room: number): HealthLayout {
  const all = COLUMNS.filter((column) => column !== "run" || hasRuns);
  const widths = new Map(all.map((column) => [column, widthOf(column, rows)]));
  const sumOf = (columns: readonly HealthColumn[]) =>
    columns.reduce((sum, column) => sum + (widths.get(column) ?? 0), 0);
  const isEmpty = (column: HealthColumn) =>
    AILMENTS.some((ailment) => ailment === column) && !rows.some(({ health }) => foundIn(health, column));
  const folded = sumOf(all) <= room ? [] : all.filter(isEmpty);
  const columns = all.filter((column) => !folded.includes(column));
  return { columns, widths, least: sumOf(columns), folded };
}

function widthOf(column: HealthColumn, rows: readonly HealthRow[]): number {
  if (column === "tag") return TAG_SIGNS;
  if (column === "run") {
    const longest = rows.reduce((most, { run }) => Math.max(most, widthInSigns(run.shortName)), LEAST_RUN_SIGNS);
    return Math.min(longest, MOST_RUN_SIGNS) + CELL_SIGNS;
  }
  const head = Math.max(...columnName(column).split(" ").map(widthInSigns)) + CELL_SIGNS;
  if (column === "error") return rows.some(({ health }) => health.error) ? ERROR_SIGNS : head;
  const longest = rows.reduce((most, { health }) => {
    const digits = column === "points" ? String(health.points) : (foundIn(health, column)?.step ?? "");
    return Math.max(most, digits.length);
  }, 0);
  // Thousands are parted.
  const step = longest + Math.floor(longest / 3);
  const text = column === "maxUpdate" && longest > 0 ? FIGURE_SIGNS + step : step;
  return Math.max(head, text + CELL_SIGNS);
}
