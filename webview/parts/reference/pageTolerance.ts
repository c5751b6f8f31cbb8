import type { ToleranceWish } from "../../../src/shared/compare/reference";

/** What pages compare by: `auto` unless something else is asked for. */
export function pageTolerance<Wish extends ToleranceWish>(wish: Wish): Wish | (Wish & { readonly tolerance: "auto" }) {
  const { tolerance, rtol, atol } = wish;
  return (tolerance ?? rtol ?? atol) === undefined ? { ...wish, tolerance: "auto" } : wish;
}
