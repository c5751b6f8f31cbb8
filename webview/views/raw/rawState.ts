import type { GridPlace } from "../../ui/grid/gridModel";

export type RawMode = "text" | "json" | "hex";

/** State that the raw view restores after a reload. */
export interface RawState {
  /** Number of the shown blob of the value, -1 for all of the value; absent for the first. */
  readonly blob?: number;
  /** Absent for what suits the bytes. */
  readonly mode?: RawMode;
  readonly place?: GridPlace;
}

const MODES: readonly string[] = ["text", "json", "hex"] satisfies RawMode[];

/** A kept state as far as it is one: another version of the extension may have written it. */
export function readRawState(saved: unknown): RawState {
  if (typeof saved !== "object" || saved === null) return {};
  const { blob, mode, place } = saved as Readonly<Record<string, unknown>>;
  return {
    ...(Number.isSafeInteger(blob) && { blob: Number(blob) }),
    ...(MODES.includes(String(mode)) && { mode: String(mode) as RawMode }),
    ...(isPlace(place) && { place }),
  };
}

function isPlace(place: unknown): place is GridPlace {
  if (typeof place !== "object" || place === null || !("row" in place) || !("column" in place)) return false;
  return typeof place.row === "number" && typeof place.column === "number";
}
