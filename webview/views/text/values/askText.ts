import type { Asker } from "../../../../src/shared/question";
import { describePoint } from "../../../../src/shared/questions/points";
import type { PointId } from "../../../../src/shared/series/seriesId";
import type { StringValue } from "../../../../src/tensor/elements/elementValues";
import { indexOfCell, type ViewBlock, viewAxes } from "../../../../src/tensor/slice/viewAxis";
import { blockValues } from "../../../parts/series/blockValues";
import type { TextValue } from "./textValue";
import {
  cellBytes,
  formWith,
  MOST_COLUMNS,
  MOST_TEXT_BYTES,
  MOST_WHOLE_BYTES,
  pageRows,
  shownForm,
  type TextWish,
} from "./textWish";

export function pointOf({ run, tag, point }: Pick<TextWish, "run" | "tag" | "point">): PointId {
  return { ...run.id, tag, kind: "text", point };
}

/** The strings of a wish: first what shape they have, then those of the page that is shown, and no others. */
export async function askText(host: Asker, wish: TextWish, signal: AbortSignal): Promise<TextValue> {
  const { kind, ...point } = pointOf(wish);
  const { shape = [] } = await host.ask(describePoint, { ...point, kind }, { signal });
  const found = wish.holds === undefined ? undefined : formWith(wish.holds, shape);
  const form = found?.form ?? shownForm(wish.form, shape);
  const axes = viewAxes(form, shape);
  const [allRows, allColumns] = [axes.rows.count, axes.columns.count];
  const columns = Math.min(MOST_COLUMNS, allColumns);
  const page = Math.max(1, Math.min(wish.rowCount, pageRows(columns)));
  const wishedStart = found && found.row >= page ? Math.floor(found.row / page) * page : wish.rowStart;
  const rowStart = Math.max(0, Math.min(wishedStart, allRows - 1));
  const rows = Math.min(page, allRows - rowStart);
  const valuesOf = (block: ViewBlock, most: number) =>
    blockValues(host, { ...point, kind }, { form, shape, block }, most, signal);
  const isLone = shape.length === 0 || rows * columns === 1;
  const loneBytes = wish.isWhole ? MOST_WHOLE_BYTES : MOST_TEXT_BYTES;
  const maxStringBytes = isLone ? loneBytes : cellBytes(rows * columns, wish.isWhole);
  const block = { rowStart, rowCount: rows, columnStart: 0, columnCount: columns };
  const values = await valuesOf(block, maxStringBytes);
  const cells: StringValue[] = values.kind === "string" ? [...values.array] : [];
  const indexOf = (cell: number) => {
    const places = indexOfCell(form, shape, rowStart + Math.floor(cell / columns), cell % columns);
    return places.reduce((index, place, dim) => index * (shape[dim] ?? 1) + place, 0);
  };
  const sought = wish.holds === undefined || isLone ? -1 : cells.findIndex((_, cell) => indexOf(cell) === wish.holds);
  if (sought >= 0) {
    // What was found may stand behind what comes of the others.
    const [row, column] = [Math.floor(sought / columns), sought % columns];
    const one = { rowStart: rowStart + row, rowCount: 1, columnStart: column, columnCount: 1 };
    const whole = await valuesOf(one, MOST_WHOLE_BYTES);
    if (whole.kind === "string") cells[sought] = whole.array[0] ?? "";
  }
  return {
    shape,
    form,
    allRows,
    allColumns,
    rowStart,
    rows,
    columns,
    cells,
    indexOf,
  };
}
