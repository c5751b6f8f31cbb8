import type { FoundView } from "../tensor/pair/view/pairView";
import type { TagGroup } from "./tagName";

/** A transpose that the values speak for, and how far B is from A as it is and transposed (`relL2`). */
export interface Suggestion {
  readonly perm: readonly number[];
  readonly plain: number;
  readonly transposed: number;
}

/** View of B in a pair of two runs. */
export interface PairInRun {
  readonly group: TagGroup | undefined;
  /** Elements of A and of B. */
  readonly counts: readonly [a: number, b: number];
  /** Null where B is taken as it is. */
  readonly view: FoundView | null;
  readonly suggest?: { readonly perm: readonly number[] };
}

/**
 * The view that a gradient takes over from its parameter; undefined where it has to be found: elements are not as many, or the parameter is
 * taken as it is, where a gradient may be transposed by itself.
 */
export function viewOfParameter(
  counts: PairInRun["counts"],
  parameter: Pick<PairInRun, "counts" | "view"> | undefined,
): FoundView | undefined {
  const [a, b] = counts;
  return parameter?.counts[0] === a && parameter.counts[1] === b ? (parameter.view ?? undefined) : undefined;
}

/**
 * For each pair the view that it takes in place of what is suggested: an activation of equal shapes is transposed where channels moved so
 * in another pair, for both are of one layout. Undefined for all others.
 */
export function viewsOfLayout(pairs: readonly PairInRun[]): readonly (FoundView | undefined)[] {
  const layouts = new Set(pairs.flatMap(({ view }) => (view?.why === "channels" ? [String(view.perm)] : [])));
  return pairs.map(({ group, suggest }) => {
    const isOfLayout = group === "activation" && suggest && layouts.has(String(suggest.perm));
    return isOfLayout ? { perm: suggest.perm, why: "layout" } : undefined;
  });
}
