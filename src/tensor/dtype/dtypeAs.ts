import type { ComplexAs } from "./complexAs";
import { findDtype } from "./dtype";

/** The dtype of what elements are looked at as: of complex ones that of their parts, of all others their own. */
export function dtypeAs(dtype: string, as: ComplexAs | undefined): string {
  const row = findDtype(dtype);
  return row?.kind === "complex" && as !== undefined ? row.part : dtype;
}
