import type { MatchedTags } from "../../../../src/shared/questions/series";
import type { JsonNumber } from "../../../../src/tensor/text/jsonElement";
import { LEAST_PLAIN, PLAIN_END } from "../../../../src/tensor/text/shownNumber";
import type { RecordLayout } from "../../../ui/recordTable/records";
import { widestOf, widthInSigns } from "../../../ui/recordTable/textWidths";
import { tagText } from "../../../ui/texts/tagText";
import type { ReportRow } from "../reportRow";
import { COLUMNS, columnName, type ReportColumn } from "./reportColumns";
import { ruleName } from "./reportTexts";
import { verdictName, verdictOf } from "./reportVerdict";

/** Signs beside a text: room to the next cell; the verdict's sign before A; the arrow of a head. */
const BESIDE = 2;
const BESIDE_SIGN = 6.5;
const BESIDE_HEAD = 3;

const COURSE = { wide: 16, narrow: 11 };

/** In less room than this one name stands above the other. */
const ROOM_FOR_TWO = 90;

/**
 * Signs that a name keeps until all else that may go is gone, and shares of the room that it has after that: each of two beside each
 * other, and of a column that has both.
 */
const NAME = { most: 40, beside: 0.22, below: 0.45 };

/** Columns that leave where there is no room, by their worth: the first repeat what others show. */
const FOLDING: readonly ReportColumn[] = [
  "maxUlp",
  "maxRel",
  "worstStep",
  "rule",
  "maxAbs",
  "relL2",
  "verdict",
  "course",
];

/** Columns that say nothing more where B's tags are. */
const LEFT_OUT: Readonly<Record<ReportLayout["b"], readonly ReportColumn[]>> = {
  column: [],
  below: ["b"],
  same: ["b", "rule"],
};

/** Shown columns, and the place of B's tags. */
export interface ReportLayout extends RecordLayout<ReportColumn> {
  /** Columns for which there was no room. */
  readonly folded: readonly ReportColumn[];
  /** B's tags have a column, stand below A's, or are A's and not shown. */
  readonly b: "column" | "below" | "same";
  /** True if there is no room for all whole tags. */
  readonly areTagsShort: boolean;
}

export const NO_LAYOUT: ReportLayout = {
  columns: [],
  widths: new Map(),
  least: 0,
  folded: [],
  b: "column",
  areTagsShort: false,
};

/**
 * Lays columns out in a room of `room` characters. If it is not enough for all of them, B and the rule go if all tags are A's, then the
 * least informative columns go, names become short, and in a very small room B's tags stand below A's.
 */
export function reportLayout(rows: readonly ReportRow[], room: number): ReportLayout {
  const widths = new Map<ReportColumn, number>(COLUMNS.map((column) => [column, widthOf(column, rows)]));
  const whole = new Map(widths);
  const sumOf = (columns: readonly ReportColumn[]) =>
    columns.reduce((sum, column) => sum + (widths.get(column) ?? 0), 0);
  const laid = (columns: readonly ReportColumn[], more: Partial<ReportLayout>): ReportLayout => {
    const least = sumOf(columns);
    if (columns.includes("b")) shareRest(room - least, widths, whole);
    return { ...NO_LAYOUT, columns, widths, least, ...more };
  };
  if (sumOf(COLUMNS) <= room) return laid(COLUMNS, {});
  const isSame = rows.length > 0 && rows.every(({ match }) => match.a.tag === match.b.tag && match.rule === "exact");
  const b = isSame ? "same" : room < ROOM_FOR_TWO ? "below" : "column";
  const own = COLUMNS.filter((column) => !LEFT_OUT[b].includes(column));
  if (isSame && sumOf(own) <= room) return laid(own, { b });
  if (room < ROOM_FOR_TWO) widths.set("course", COURSE.narrow);
  const [widthA, widthB] = [widths.get("a") ?? 0, widths.get("b") ?? 0];
  const shorten = (most: number) => {
    widths.set("a", Math.min(most, b === "below" ? Math.max(widthA, widthB + BESIDE_SIGN - BESIDE) : widthA));
    widths.set("b", Math.min(most, widthB));
  };
  const shown = new Set(own);
  const isTooMuch = () => sumOf([...shown]) > room;
  shorten(b === "below" ? Math.min(NAME.most, room * NAME.below) : NAME.most);
  for (const column of FOLDING) if (isTooMuch()) shown.delete(column);
  if (isTooMuch()) shorten(Math.min(NAME.most, room * NAME.beside));
  // What went last may have left room for what went before it.
  for (const column of [...FOLDING].reverse()) {
    if (shown.has(column) || !own.includes(column)) continue;
    shown.add(column);
    if (isTooMuch()) shown.delete(column);
  }
  const folded = FOLDING.filter((column) => own.includes(column) && !shown.has(column));
  const columns = own.filter((column) => shown.has(column));
  const areTagsShort = (["a", "b"] as const).some((side) => (widths.get(side) ?? 0) < (whole.get(side) ?? 0));
  return laid(columns, { folded, b, areTagsShort });
}

/** Gives the rest of the room to the names in proportion to what each lacks, and anything beyond to both alike. */
function shareRest(rest: number, widths: Map<ReportColumn, number>, whole: ReadonlyMap<ReportColumn, number>): void {
  if (rest <= 0) return;
  const missing = (side: "a" | "b") => (whole.get(side) ?? 0) - (widths.get(side) ?? 0);
  const [a, b] = [missing("a"), missing("b")];
  const given = Math.min(rest, a + b);
  const shareOf = (side: number) => (a + b > 0 ? (given * side) / (a + b) : 0) + (rest - given) / 2;
  widths.set("a", (widths.get("a") ?? 0) + shareOf(a));
  widths.set("b", (widths.get("b") ?? 0) + shareOf(b));
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
      return Math.max(
        head,
        widestOf(
          distinct(rows, ({ match }) => match.rule),
          ruleWidth,
        ) + BESIDE,
      );
    case "verdict":
      return Math.max(
        head,
        widestOf(distinct(rows, verdictOf), (verdict) => widthInSigns(verdictName(verdict))) + BESIDE,
      );
    case "course":
      return COURSE.wide;
    case "firstExceeding":
    case "worstStep":
      return Math.max(head, widestOf(rows, ({ compared }) => stepWidth(compared?.[column] ?? "")) + BESIDE);
    default:
      return Math.max(head, widestOf(rows, ({ compared }) => figureWidth(compared?.[column] ?? null)) + BESIDE);
  }
}

function distinct<Fact>(rows: readonly ReportRow[], factOf: (row: ReportRow) => Fact): Fact[] {
  return [...new Set(rows.map(factOf))];
}

/** Thousands are parted. */
function stepWidth({ length }: string): number {
  return length + Math.floor(length / 3);
}

/** A guess has a sign before it. */
function ruleWidth(rule: MatchedTags["rule"]): number {
  return widthInSigns(ruleName(rule)) + (rule === "order" ? 2 : 0);
}

/** Signs of a figure of four digits: `0.01234`, `123,456`, `1.234e-12`. */
function figureWidth(value: JsonNumber | null): number {
  const size = Math.abs(Number(value ?? 0));
  if (!Number.isFinite(size) || size === 0) return 4;
  if (size >= PLAIN_END || size < LEAST_PLAIN) return 9;
  const power = Math.floor(Math.log10(size));
  return power < 0 ? 5 - power : Math.max(5, power + 1 + Math.floor(power / 3));
}
