import { AILMENTS, COLUMNS, columnName, foundIn, type HealthColumn } from "./healthColumns";
import type { HealthRow } from "./healthRows";
import { widthInSigns } from "./healthTexts";

/** Signs of names: at least, and at most so much of the room where others need it, too. */
const TAG = { least: 22, share: 0.4 };
const RUN = { least: 8, share: 0.16 };
const ERROR_SIGNS = 26;

/** Signs beside the text of a cell: room to the next, the sign of a finding. */
const BESIDE = 4;

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
  const widths = new Map(all.map((column) => [column, widthOf(column, rows, room)]));
  const sumOf = (columns: readonly HealthColumn[]) =>
    columns.reduce((sum, column) => sum + (widths.get(column) ?? 0), 0);
  const isEmpty = (column: HealthColumn) =>
    AILMENTS.some((ailment) => ailment === column) && !rows.some(({ health }) => foundIn(health, column));
  const folded = sumOf(all) <= room ? [] : all.filter(isEmpty);
  const columns = all.filter((column) => !folded.includes(column));
  return { columns, widths, least: sumOf(columns), folded };
}

function widthOf(column: HealthColumn, rows: readonly HealthRow[], room: number): number {
  if (column === "tag") return nameWidth(TAG, room, rows, ({ health }) => health.tag);
  if (column === "run") return nameWidth(RUN, room, rows, ({ run }) => run.shortName);
  const head = Math.max(...columnName(column).split(" ").map(widthInSigns)) + BESIDE;
  if (column === "error") return rows.some(({ health }) => health.error) ? ERROR_SIGNS : head;
  const longest = most(rows, ({ health }) =>
    column === "points" ? String(health.points).length : (foundIn(health, column)?.step.length ?? 0),
  );
  // Thousands are parted.
  const step = longest + Math.floor(longest / 3);
  const figure = column === "maxUpdate" ? most(rows, ({ health }) => figureWidth(Number(health.maxUpdate?.value))) : 0;
  return Math.max(head, figure + step + BESIDE);
}

function nameWidth(
  { least, share }: { readonly least: number; readonly share: number },
  room: number,
  rows: readonly HealthRow[],
  nameOf: (row: HealthRow) => string,
): number {
  const wanted = most(rows, (row) => widthInSigns(nameOf(row))) + BESIDE + 3;
  return Math.max(least, Math.min(wanted, Math.floor(room * share)));
}

/** Of a figure with four digits and what stands between it and its step: `0.01234 at `, `1.234e−12 at `. */
function figureWidth(value: number): number {
  if (Number.isNaN(value)) return 0;
  return (value > 0 && value < 1e-4) || value >= 1e5 ? 14 : 11;
}

function most(rows: readonly HealthRow[], widthOfRow: (row: HealthRow) => number): number {
  return rows.reduce((longest, row) => Math.max(longest, widthOfRow(row)), 0);
}
