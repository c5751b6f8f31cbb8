import type { ToleranceQuery } from "../../../src/shared/compare/reference";

/** What pages compare by: `auto` unless something else is asked for. */
export function pageTolerance<Query extends ToleranceQuery>(
  query: Query,
): Query | (Query & { readonly tolerance: "auto" }) {
  const { tolerance, rtol, atol } = query;
  return (tolerance ?? rtol ?? atol) === undefined ? { ...query, tolerance: "auto" } : query;
}
