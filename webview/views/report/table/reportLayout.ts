import { tagText } from "../../../tagText";
import type { RecordLayout } from "../../../ui/recordTable/records";
import { widestOf, widthInSigns } from "../../../ui/recordTable/signWidth";
import { tellingTags } from "../../../ui/tellingTags";
import type { ReportRow } from "../reportRow";
import { COLUMNS, columnName, type ReportColumn } from "./reportColumns";
import { ruleName, stepOf } from "./reportTexts";
import { verdictName, verdictOf } from "./reportVerdict";

/** Signs beside a text: room to the next cell; the verdict's sign before A; the arrow of a head. */
const BESIDE = 2;
const BESIDE_SIGN = 5;
const BESIDE_HEAD = 3;

/** The longest figures: `1.234e−12`, `123,456,789`. */
const FIGURE = 11 + BESIDE;

const COURSE = { wide: 18, narrow: 11 };

/** Signs of names: at least, and at most so much of the room where not all have enough. */
const NAME = { least: 19, share: 0.32 };

/** What goes where there is no room, the first first. */
const FOLDING: readonly ReportColumn[] = [
  "relL2",
  "maxUlp",
  "maxRel",
  "worstStep",
  "maxAbs",
  "verdict",
  "rule",
  "course",
];

/** Which columns are shown, and what of the names. */
export interface ReportLayout extends RecordLayout<ReportColumn> {
  /** Columns for which there was no room. */
  readonly folded: readonly ReportColumn[];
  /** B is folded away: its tags are A's. */
  readonly isSameTags: boolean;
  /** Short forms of tags of either side, where there is no room for whole ones. */
  readonly shortTags: { readonly a: ReadonlyMap<string, string>; readonly b: ReadonlyMap<string, string> } | undefined;
}

export const NO_LAYOUT: ReportLayout = {
  columns: [],
  widths: new Map(),
  least: 0,
  folded: [],
  isSameTags: false,
  shortTags: undefined,
};

/**
 * Lays columns out in a room of so many signs. Where there is not enough for all of them, B goes if its tags are A's, then tags become
 * short, then columns go that say the least.
 */
export function reportLayout(rows: readonly ReportRow[], room: number): ReportLayout {
  const widths = new Map<ReportColumn, number>(COLUMNS.map((column) => [column, widthOf(column, rows)]));
  const sumOf = (columns: readonly ReportColumn[]) =>
    columns.reduce((sum, column) => sum + (widths.get(column) ?? 0), 0);
  const laid = (columns: readonly ReportColumn[], more: Partial<ReportLayout>): ReportLayout => {
    return { ...NO_LAYOUT, columns, widths, least: sumOf(columns), ...more };
  };
  if (sumOf(COLUMNS) <= room) return laid(COLUMNS, {});
  const isSameTags = rows.length > 0 && rows.every(({ match }) => match.a.tag === match.b.tag);
  const own = isSameTags ? COLUMNS.filter((column) => column !== "b") : COLUMNS;
  if (sumOf(own) <= room) return laid(own, { isSameTags });
  const shortTags = { a: shortTagsOf("a", rows), b: isSameTags ? new Map<string, string>() : shortTagsOf("b", rows) };
  for (const side of ["a", "b"] as const) {
    const shortOf = ({ match }: ReportRow) => shortTags[side].get(match[side].tag) ?? "";
    const most = Math.max(NAME.least, Math.floor(room * NAME.share));
    widths.set(side, Math.min(most, nameWidth(side, rows, shortOf)));
  }
  const columns = [...own];
  const folded: ReportColumn[] = [];
  for (const column of FOLDING) {
    if (sumOf(columns) <= room) break;
    if (column === "course") narrowCourse(widths);
    if (sumOf(columns) <= room) break;
    columns.splice(columns.indexOf(column), 1);
    folded.push(column);
  }
  return laid(columns, { folded, isSameTags, shortTags });
}

function narrowCourse(widths: Map<ReportColumn, number>): void {
  widths.set("course", COURSE.narrow);
}

function shortTagsOf(side: "a" | "b", rows: readonly ReportRow[]): ReadonlyMap<string, string> {
  return tellingTags(rows.map(({ match }) => match[side].tag));
}

function nameWidth(side: "a" | "b", rows: readonly ReportRow[], nameOf: (row: ReportRow) => string): number {
  const beside = side === "a" ? BESIDE_SIGN : BESIDE;
  return Math.max(columnName(side).length + BESIDE_HEAD, widestOf(rows, (row) => widthInSigns(nameOf(row))) + beside);
}

function widthOf(column: ReportColumn, rows: readonly ReportRow[]): number {
  const head = Math.max(...columnName(column).split(" ").map(widthInSigns)) + BESIDE_HEAD;
  switch (column) {
    case "a":
    case "b":
      return nameWidth(column, rows, ({ match }) => tagText(match[column].tag));
    case "rule":
      return Math.max(head, widestOf(rows, ({ match }) => widthInSigns(ruleName(match.rule))) + BESIDE + 2);
    case "verdict":
      return Math.max(head, widestOf(rows, (row) => widthInSigns(verdictName(verdictOf(row)))) + BESIDE + 2);
    case "course":
      return COURSE.wide;
    case "firstExceeding":
    case "worstStep":
      return Math.max(head, widestOf(rows, ({ compared }) => stepOf(compared?.[column] ?? null).length) + BESIDE);
    default:
      return FIGURE;
  }
}
