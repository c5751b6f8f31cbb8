import { actionsOf, itemKey, itemOf, type MappingRow, pairKey } from "./mappingRows";
import type { MappingPlace } from "./mappingState";

/** A row by its number, and one of its stops. */
export interface MappingCell {
  readonly row: number;
  readonly stop: string;
}

/** Prefix of the keys of rows without a pair. */
export const LOOSE = "loose ";

/** Stops of the keys in a row, from left to right. */
export function stopsOf(row: MappingRow): readonly string[] {
  if (row.is === "section") return ["section"];
  return [...(["a", "b"] as const).filter((side) => itemOf(row, side)), ...actionsOf(row)];
}

/** Key of a row's content, by which it is found again. A row of two lists beside each other has the key of the current tag. */
export function rowKey(row: MappingRow, stop: string): string {
  switch (row.is) {
    case "section":
      return row.section;
    case "pair":
      return pairKey(row.match);
    case "layers":
      return JSON.stringify([row.a ?? null, row.b ?? null]);
    case "guess":
    case "loose": {
      const item = itemOf(row, stop === "b" ? "b" : "a");
      return item ? `${LOOSE}${itemKey(item)}` : "";
    }
  }
}

/** Current position of a place; undefined where its content is gone. */
export function foundPlace(rows: readonly MappingRow[], place: MappingPlace): MappingCell | undefined {
  const row = rows.findIndex((one) => rowKey(one, place.stop) === place.row);
  const at = rows[row];
  return at && { row, stop: stopIn(at, place.stop) };
}

/** A stop of a row; where it has not this one, its first. */
export function stopIn(row: MappingRow, stop: string): string {
  const stops = stopsOf(row);
  return stops.includes(stop) ? stop : (stops[0] ?? "a");
}

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Goal of a key; undefined where it moves nothing. `page`: one row less than fit. */
export function moved(
  { key, ctrlKey, metaKey }: PressedKey,
  rows: readonly MappingRow[],
  { row, stop }: MappingCell,
  page: number,
): MappingCell | undefined {
  const at = rows[row];
  if (!at) return undefined;
  const stops = stopsOf(at);
  const column = stops.indexOf(stop);
  const isFar = ctrlKey || metaKey;
  const beside = (by: number) => stops[Math.max(0, Math.min(stops.length - 1, column + by))] ?? stop;
  switch (key) {
    case "ArrowLeft":
      return { row, stop: beside(-1) };
    case "ArrowRight":
      return { row, stop: beside(1) };
    case "Home":
      return isFar ? nextFrom(rows, 0, 1, stop) : { row, stop: stops[0] ?? stop };
    case "End":
      return isFar ? nextFrom(rows, rows.length - 1, -1, stop) : { row, stop: stops.at(-1) ?? stop };
    case "ArrowDown":
      return nextFrom(rows, row + 1, 1, stop);
    case "ArrowUp":
      return nextFrom(rows, row - 1, -1, stop);
    case "PageDown":
      return nextFrom(rows, Math.min(rows.length - 1, row + page), -1, stop);
    case "PageUp":
      return nextFrom(rows, Math.max(0, row - page), 1, stop);
    default:
      return undefined;
  }
}

/** The next row that has something on a side: of two lists beside each other one may be at its end. */
function nextFrom(rows: readonly MappingRow[], start: number, by: 1 | -1, stop: string): MappingCell | undefined {
  for (let row = start; row >= 0 && row < rows.length; row += by) {
    const at = rows[row] as MappingRow;
    if (at.is !== "loose" || (stop !== "a" && stop !== "b") || at[stop]) return { row, stop: stopIn(at, stop) };
  }
  return undefined;
}
