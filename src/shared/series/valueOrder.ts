import type { RunValue } from "./runColumn";

/** Sort key of rows: the values of a column, by row. */
export interface SortKey {
  readonly values: readonly (RunValue | undefined)[];
  readonly isDescending?: boolean;
}

const TYPES = ["number", "string", "boolean"];

/**
 * Order of two values of a column: numbers before strings before bools. NaN and then what is missing come last, descending too.
 */
export function compareValues(a: RunValue | undefined, b: RunValue | undefined, isDescending = false): number {
  // Long columns are of one type.
  if (typeof a === "number" && typeof b === "number" && a - b !== 0 && !Number.isNaN(a - b))
    return a < b !== isDescending ? -1 : 1;
  const last = lastRank(a) - lastRank(b);
  if (last !== 0 || a === undefined || b === undefined) return last;
  const order = TYPES.indexOf(typeof a) - TYPES.indexOf(typeof b) || (a < b ? -1 : a > b ? 1 : 0);
  return isDescending ? -order : order;
}

function lastRank(value: RunValue | undefined): number {
  return value === undefined ? 2 : Number.isNaN(value) ? 1 : 0;
}

/** Places of rows by keys, the first being the main one; rows that are equal in all stay as they were. */
export function sortedPlaces(count: number, keys: readonly SortKey[]): Uint32Array {
  return Uint32Array.from({ length: count }, (_, row) => row).sort((a, b) => {
    for (const { values, isDescending } of keys) {
      const order = compareValues(values[a], values[b], isDescending);
      if (order !== 0) return order;
    }
    return a - b;
  });
}
