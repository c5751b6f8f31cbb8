import type { Asker } from "../../../../src/shared/question";
import { describePoint } from "../../../../src/shared/questions/points";
import type { PointId } from "../../../../src/shared/series/seriesId";
import type { StringValue } from "../../../../src/tensor/elements/elementValues";
import { indexOfCell, type ViewBlock, viewAxes } from "../../../../src/tensor/slice/viewAxis";
import { blockValues } from "../../../parts/series/blockValues";
import {
  cellBytes,
  formWith,
  MOST_COLUMNS,
  MOST_TEXT_BYTES,
  MOST_WHOLE_BYTES,
  pageRows,
  shownForm,
  type TextQuery,
} from "./textQuery";
import type { TextValue } from "./textValue";

export function pointOf({ run, tag, point }: Pick<TextQuery, "run" | "tag" | "point">): PointId {
  return { ...run.id, tag, kind: "text", point };
}

/** The strings of a query: first what shape they have, then those of the page that is shown, and no others. */
export async function askText(host: Asker, query: TextQuery, signal: AbortSignal): Promise<TextValue> {
  const { kind, ...point } = pointOf(query);
  const { shape = [] } = await host.ask(describePoint, { ...point, kind }, { signal });
  const found = query.holds === undefined ? undefined : formWith(query.holds, shape);
  const form = found?.form ?? shownForm(query.form, shape);
  const axes = viewAxes(form, shape);
  const [allRows, allColumns] = [axes.rows.count, axes.columns.count];
  const columns = Math.min(MOST_COLUMNS, allColumns);
  const page = Math.max(1, Math.min(query.rowCount, pageRows(columns)));
  const askedStart = found && found.row >= page ? Math.floor(found.row / page) * page : query.rowStart;
  const rowStart = Math.max(0, Math.min(askedStart, allRows - 1));
  const rows = Math.min(page, allRows - rowStart);
  const valuesOf = (block: ViewBlock, most: number) =>
    blockValues(host, { ...point, kind }, { form, shape, block }, most, signal);
  const isLone = shape.length === 0 || rows * columns === 1;
  const loneBytes = query.isWhole ? MOST_WHOLE_BYTES : MOST_TEXT_BYTES;
  const maxStringBytes = isLone ? loneBytes : cellBytes(rows * columns, query.isWhole);
  const block = { rowStart, rowCount: rows, columnStart: 0, columnCount: columns };
  const values = await valuesOf(block, maxStringBytes);
  const cells: StringValue[] = values.kind === "string" ? [...values.array] : [];
  const indexOf = (cell: number) => {
    const places = indexOfCell(form, shape, rowStart + Math.floor(cell / columns), cell % columns);
    return places.reduce((index, place, dim) => index * (shape[dim] ?? 1) + place, 0);
  };
  const sought = query.holds === undefined || isLone ? -1 : cells.findIndex((_, cell) => indexOf(cell) === query.holds);
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
