import type { SharedPlace } from "../../../../src/shared/subject/sharedView";
import type { GridPlace } from "../../../ui/grid/gridModel";
import type { TensorPicture, TensorState } from "../tensorState";

/** Place of a view as linked panels share it: of a table its cells, of a picture its cells and their size. */
export function sharedPlaceOf({ place, picture }: TensorState, shown: TensorPicture): SharedPlace {
  const { focus, anchor } = place ?? {};
  const selected = { ...(focus && { focus }), ...(anchor && { anchor }) };
  if (shown === "heatmap") {
    const at = picture.place;
    return {
      row: Math.max(0, at?.row ?? 0),
      column: Math.max(0, at?.column ?? 0),
      cellPx: at?.cellPx ?? null,
      ...selected,
    };
  }
  const { row = 0, column = 0, rowFraction = 0, columnFraction = 0 } = place ?? {};
  return { row: row + rowFraction, column: column + columnFraction, ...selected };
}

/** The place of a table, whose columns stay as wide as they are. What a whole picture shows scrolls no table. */
export function gridPlaceOf(
  { row, column, cellPx, focus, anchor }: SharedPlace,
  before: GridPlace | undefined,
): GridPlace {
  const { focus: _, anchor: __, ...stays } = before ?? { row: 0, column: 0 };
  const at =
    cellPx === null
      ? stays
      : {
          ...stays,
          ...{ row: Math.floor(row), column: Math.floor(column) },
          ...{ rowFraction: row % 1, columnFraction: column % 1 },
        };
  return { ...at, ...(focus && { focus }), ...(anchor && { anchor }) };
}
