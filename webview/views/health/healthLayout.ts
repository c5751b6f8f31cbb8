import { LEAST_PLAIN } from "../../../src/tensor/text/shownNumber";
import type { RecordLayout } from "../../ui/recordTable/records";
import { widestOf, widthInSigns } from "../../ui/recordTable/textWidths";
import { tellingTags } from "../../ui/texts/tellingTags";
import { AILMENTS, COLUMNS, columnName, foundIn, type HealthColumn } from "./healthColumns";
import type { HealthRow } from "./healthRows";

/** Signs of names: at least, and at most so much of the room where others need it, too. */
const TAG = { least: 22, share: 0.4 };
const RUN = { least: 8, share: 0.16 };
const ERROR_SIGNS = 26;
const ANY_ROOM = Number.MAX_SAFE_INTEGER;

/** Signs beside the text of a cell: room to the next, and the sign of a finding; and beside a head. */
const BESIDE = 3.5;
const BESIDE_HEAD = 2.5;
const BESIDE_TAG = 5;

/** Shown columns, with the width of each in characters; the tags have the rest. */
export interface HealthLayout extends RecordLayout<HealthColumn> {
  /** Columns without any finding, for which there was no room. */
  readonly folded: readonly HealthColumn[];
  /** Short forms of tags, where there is no room for all columns beside whole ones. */
  readonly shortTags: ReadonlyMap<string, string> | undefined;
}

/** Lays out columns in a room of `room` characters: those in which nothing was found make room for the others, and tags become short. */
export function healthLayout(rows: readonly HealthRow[], hasRuns: boolean, room: number): HealthLayout {
  const all = COLUMNS.filter((column) => column !== "run" || hasRuns);
  const widths = new Map<HealthColumn, number>(all.map((column) => [column, widthOf(column, rows)]));
  const sumOf = (columns: readonly HealthColumn[]) =>
    columns.reduce((sum, column) => sum + (widths.get(column) ?? 0), 0);
  if (sumOf(all) <= room) return { columns: all, widths, least: sumOf(all), folded: [], shortTags: undefined };
  const shortTags = tellingTags(rows.map(({ health }) => health.tag));
  widths.set(
    "tag",
    nameWidth(TAG, room, rows, ({ health }) => shortTags.get(health.tag) ?? "", BESIDE_TAG),
  );
  if (hasRuns)
    widths.set(
      "run",
      nameWidth(RUN, room, rows, ({ run }) => run.shortName, BESIDE_HEAD),
    );
  const isEmpty = (column: HealthColumn) =>
    AILMENTS.some((ailment) => ailment === column) && !rows.some(({ health }) => foundIn(health, column));
  const folded = sumOf(all) <= room ? [] : all.filter(isEmpty);
  const columns = all.filter((column) => !folded.includes(column));
  return { columns, widths, least: sumOf(columns), folded, shortTags };
}

function widthOf(column: HealthColumn, rows: readonly HealthRow[]): number {
  if (column === "tag") return nameWidth(TAG, ANY_ROOM, rows, ({ health }) => health.tag, BESIDE_TAG);
  if (column === "run") return nameWidth(RUN, ANY_ROOM, rows, ({ run }) => run.shortName, BESIDE_HEAD);
  const head = Math.max(...columnName(column).split(" ").map(widthInSigns)) + BESIDE_HEAD;
  if (column === "error") return rows.some(({ health }) => health.error) ? ERROR_SIGNS : head;
  const longest = widestOf(rows, ({ health }) =>
    column === "points" ? String(health.points).length : (foundIn(health, column)?.step.length ?? 0),
  );
  // Thousands are parted.
  const step = longest + Math.floor(longest / 3);
  const figure =
    column === "maxUpdate" ? widestOf(rows, ({ health }) => figureWidth(Number(health.maxUpdate?.value))) : 0;
  return Math.max(head, figure + step + BESIDE);
}

function nameWidth(
  { least, share }: { readonly least: number; readonly share: number },
  room: number,
  rows: readonly HealthRow[],
  nameOf: (row: HealthRow) => string,
  beside: number,
): number {
  const wanted = widestOf(rows, (row) => widthInSigns(nameOf(row))) + beside;
  return Math.max(least, Math.min(wanted, Math.floor(room * share)));
}

/** Width of a figure with four digits and the text before its step: `0.01234 at `, `1.234e-12 at `. */
function figureWidth(value: number): number {
  if (Number.isNaN(value)) return 0;
  return (value > 0 && value < LEAST_PLAIN) || value >= 1e5 ? 14 : 11;
}
