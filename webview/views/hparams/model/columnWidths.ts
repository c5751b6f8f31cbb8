import { widthInSigns } from "../../../ui/recordTable/textWidths";
import { CURVE_SIGNS } from "../table/curveSize";
import { shownCell } from "./cellTexts";
import type { ColumnId } from "./columnIds";
import { figureName } from "./figureName";
import { shownRows } from "./shownRows";
import type { TableColumn } from "./tableColumn";
import type { TableModel } from "./tableModel";
import type { TableRow } from "./tableRow";

/** Rows whose texts are looked at. */
const MOST_ROWS = 200;

/** Signs beside a text, and beside a name with its box, sign and line. */
const BESIDE = 3;
const BESIDE_NAME = 12;

/** Signs beside a head's words: its arrow and its menu's button. */
const BESIDE_HEAD = 5;

/** Signs that a column is wide by itself. */
const LEAST = 6;
const MOST = 32;
const MOST_NAME = 44;

const NONE: ReadonlySet<string> = new Set();

/** Signs of each column, by hand where somebody said, else by its head and the first groups, however they are sorted. */
export function columnWidths(
  model: TableModel,
  columns: readonly TableColumn[],
  byHand: Readonly<Record<ColumnId, number>>,
  baseline: number | undefined,
  areCurvesShown: boolean,
): ReadonlyMap<ColumnId, number> {
  const rows = shownRows(model, { columns: [], order: [], kept: undefined, unfolded: NONE, most: MOST_ROWS });
  return new Map(
    columns.map((column) => {
      const given = Object.hasOwn(byHand, column.id) ? byHand[column.id] : undefined;
      return [
        column.id,
        given ?? fittedWidth(model, column, rows, baseline, areCurvesShown && hasCurves(model, column)),
      ];
    }),
  );
}

function hasCurves(model: TableModel, { kind, at }: TableColumn): boolean {
  return kind === "metric" && model.table.metrics[at]?.pointCounts.some((count) => count > 1) === true;
}

function fittedWidth(
  model: TableModel,
  column: TableColumn,
  rows: readonly TableRow[],
  baseline: number | undefined,
  isBesideCurve: boolean,
): number {
  const isName = column.kind === "name";
  let widest = 0;
  for (const row of rows) {
    const { text, isOther, difference } = shownCell(model, row, column, baseline);
    const sign = isOther ? 2 : 0;
    widest = Math.max(widest, widthInSigns(text) + sign + (difference === undefined ? 0 : difference.length + 1));
  }
  const curve = isBesideCurve ? CURVE_SIGNS : 0;
  const text = widest + curve + (isName ? BESIDE_NAME : BESIDE);
  return Math.min(Math.max(text, headWidth(column), LEAST), isName ? MOST_NAME : MOST + curve);
}

/** Heads have two lines. */
function headWidth({ name, figure }: TableColumn): number {
  const whole = widthInSigns(name) + (figure === undefined ? 0 : figureName(figure).length + 1);
  const words = name.split(/[\s-]/).map(widthInSigns);
  return Math.max(...words, Math.ceil(whole / 2)) + BESIDE_HEAD;
}
