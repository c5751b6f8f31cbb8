import { compareRank } from "../../../../src/shared/compare/comparedOrder";
import { compareNatural } from "../../../../src/shared/text/naturalOrder";
import type { JsonNumber } from "../../../../src/tensor/text/jsonElement";
import type { ReportRow } from "../reportRow";
import { COLUMNS, type ReportColumn } from "./reportColumns";
import { figureOf } from "./reportTexts";
import { VERDICTS, verdictOf } from "./reportVerdict";

/** Sort keys of rows: the report's own ranking, the order in which A wrote them, or a column. */
export const ORDERS = ["rank", "written", ...COLUMNS] as const;

export interface ReportOrder {
  readonly by: (typeof ORDERS)[number];
  readonly isDescending: boolean;
}

export const RANKED: ReportOrder = { by: "rank", isDescending: false };
export const WRITTEN: ReportOrder = { by: "written", isDescending: false };

/** By trust: what people say, what is certain, a guess. */
const RULES = ["map", "exact", "name", "order"];

/** Rows in an order; equal ones stay as they were, those without such a figure are last both ways. */
export function orderedRows(rows: readonly ReportRow[], { by, isDescending }: ReportOrder): ReportRow[] {
  const sign = isDescending ? -1 : 1;
  switch (by) {
    case "rank":
      return [...rows].sort((x, y) => compareRanked(x, y, sign));
    case "a":
    case "b":
      return [...rows].sort((x, y) => sign * compareNatural(x.match[by].tag, y.match[by].tag));
    default:
      return sortedByKey(rows, (row) => keyOf(row, by), sign);
  }
}

/** Compares by rank; rows not compared yet are last, in the order in which A wrote them. */
function compareRanked(x: ReportRow, y: ReportRow, sign: number): number {
  if (x.compared && y.compared) return sign * compareRank(x.compared, y.compared);
  return Number(!x.compared) - Number(!y.compared) || x.written - y.written;
}

type SortKey = number | bigint | undefined;

function keyOf(row: ReportRow, by: "written" | Exclude<ReportColumn, "a" | "b">): SortKey {
  const { compared } = row;
  switch (by) {
    case "written":
      return row.written;
    case "rule":
      return RULES.indexOf(row.match.rule);
    case "verdict":
      return VERDICTS.indexOf(verdictOf(row));
    case "course":
      return lastScore(row.course);
    case "firstExceeding":
    case "worstStep": {
      const step = compared?.[by] ?? null;
      return step === null ? undefined : BigInt(step);
    }
    default:
      return compared ? figureKey(figureOf(compared, by)) : undefined;
  }
}

/** Steps that could not be read have none. */
function lastScore(course: Float32Array): number | undefined {
  for (let i = course.length - 1; i >= 0; i--) {
    const score = course[i];
    if (score !== undefined && !Number.isNaN(score)) return score;
  }
  return undefined;
}

/** Whole numbers beyond 2^53 are compared to the last digit. */
function figureKey(value: JsonNumber | null): SortKey {
  if (value === null) return undefined;
  if (typeof value === "string" && /^\d+$/.test(value)) return BigInt(value);
  const number = Number(value);
  return Number.isNaN(number) ? undefined : number;
}

function sortedByKey(rows: readonly ReportRow[], keyOfRow: (row: ReportRow) => SortKey, sign: number): ReportRow[] {
  const keyed = rows.map((row) => ({ row, key: keyOfRow(row) }));
  keyed.sort((x, y) => {
    if (x.key === undefined || y.key === undefined) return Number(x.key === undefined) - Number(y.key === undefined);
    return x.key < y.key ? -sign : x.key > y.key ? sign : 0;
  });
  return keyed.map(({ row }) => row);
}

/** The order that a click on a column's head asks for: that column, the other way round, and the ranking again. */
export function orderByHead(column: ReportColumn, { by, isDescending }: ReportOrder): ReportOrder {
  const isDownFirst = FALLING.has(column);
  if (by !== column) return { by: column, isDescending: isDownFirst };
  return isDescending === isDownFirst ? { by, isDescending: !isDescending } : RANKED;
}

/** Columns whose greatest figures are the worst. */
const FALLING: ReadonlySet<ReportColumn> = new Set(["course", "score", "maxAbs", "maxRel", "maxUlp", "relL2"]);
