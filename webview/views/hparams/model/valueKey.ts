import type { RunValue } from "../../../../src/shared/series/runColumn";

/** Key of a value among all: types stay apart, NaN is one. */
export function valueKey(value: RunValue): string {
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}
