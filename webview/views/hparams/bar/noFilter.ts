import type { ColumnFilter } from "../hparamsState";

/** Filter of a column that lets all through. */
export const NO_FILTER: ColumnFilter = {
  least: undefined,
  most: undefined,
  values: undefined,
  text: undefined,
  missing: undefined,
};
