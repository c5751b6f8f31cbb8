import type { ToleranceQuery } from "../../../src/shared/compare/reference";

/** Query with the default tolerance of pages: `auto` unless another is asked for. */
export function pageTolerance<Query extends ToleranceQuery>(
  query: Query,
): Query | (Query & { readonly tolerance: "auto" }) {
  const { tolerance, rtol, atol } = query;
  return (tolerance ?? rtol ?? atol) === undefined ? { ...query, tolerance: "auto" } : query;
}
