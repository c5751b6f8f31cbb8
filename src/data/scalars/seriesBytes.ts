/** Beside its columns: names, counts, objects. */
export const SERIES_BYTES = 1024;

/** Number, step, wall and relative time, value. */
const COLUMNS_BYTES = 4 + 8 + 8 + 8 + 8;

/** Bytes of a point in the columns of a series of scalars. */
export function columnBytes({ smooth }: { readonly smooth?: number }): number {
  return COLUMNS_BYTES + (smooth === undefined ? 0 : 8);
}
