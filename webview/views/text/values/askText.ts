import { describePoint } from "../../../../src/shared/questions/describePoint";
import { sliceTensor } from "../../../../src/shared/questions/sliceTensor";
import type { PointId } from "../../../../src/shared/seriesId";
import { rearranged, type StringValue } from "../../../../src/tensor/elementValues";
import { indexOfCell, resolveForm, tileSlice } from "../../../../src/tensor/sliceForm";
import type { Host } from "../../../host";
import type { TextValue } from "./textValue";
import {
  formWith,
  MOST_CELL_BYTES,
  MOST_COLUMNS,
  MOST_TEXT_BYTES,
  MOST_WHOLE_BYTES,
  shownForm,
  type TextWish,
} from "./textWish";

export function pointOf({ run, tag, point }: Pick<TextWish, "run" | "tag" | "point">): PointId {
  return { ...run.id, tag, kind: "text", point };
}

/** The strings of a wish: first what shape they have, then those of the page that is shown, and no others. */
export async function askText(host: Host, wish: TextWish, signal: AbortSignal): Promise<TextValue> {
  const { kind, ...point } = pointOf(wish);
  const { shape = [] } = await host.ask(describePoint, { ...point, kind }, { signal });
  const found = wish.holds === undefined ? undefined : formWith(wish.holds, shape);
  const form = found?.form ?? shownForm(wish.form, shape);
  const { rows: rowAxis, columns: columnAxis } = resolveForm(form, shape);
  const [allRows, allColumns] = [rowAxis?.count ?? 1, columnAxis?.count ?? 1];
  const page = Math.max(1, wish.rowCount);
  const wishedStart = found && found.row >= wish.rowCount ? Math.floor(found.row / page) * page : wish.rowStart;
  const rowStart = Math.max(0, Math.min(wishedStart, allRows - 1));
  const rows = Math.min(page, allRows - rowStart);
  const columns = Math.min(MOST_COLUMNS, allColumns);
  const { slice, isTransposed } = tileSlice(form, shape, rowStart, rows, 0, columns);
  const cut = shape.length === 0 || rows * columns === 1 ? MOST_TEXT_BYTES : MOST_CELL_BYTES;
  const params = { ...point, kind, slice, maxStringBytes: wish.isWhole ? MOST_WHOLE_BYTES : cut };
  const { values } = await host.ask(sliceTensor, params, { signal });
  const ordered = isTransposed
    ? rearranged(values, rows * columns, (i) => (i % columns) * rows + Math.floor(i / columns))
    : values;
  const cells: readonly StringValue[] = ordered.kind === "string" ? ordered.array : [];
  return {
    shape,
    form,
    allRows,
    allColumns,
    rowStart,
    rows,
    columns,
    cells,
    indexOf: (cell) => {
      const places = indexOfCell(form, shape, rowStart + Math.floor(cell / columns), cell % columns);
      return places.reduce((index, place, dim) => index * (shape[dim] ?? 1) + place, 0);
    },
  };
}
