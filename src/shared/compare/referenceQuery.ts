import type { FoundView } from "../../tensor/pair/view/pairView";
import type { PairPart } from "../series/seriesId";
import type { Reference, ToleranceQuery } from "./reference";

/** Options of a comparison, as the command line and other extensions give them. */
export interface ReferenceQuery extends ToleranceQuery {
  readonly reshape?: readonly number[];
  readonly perm?: readonly number[];
  readonly as?: string;
}

/** Options of a reference beside its series. */
export function referenceQuery(query: ReferenceQuery): Omit<Reference, "series" | "place"> {
  const { reshape, perm, as } = query;
  const view = { ...(reshape && { reshape }), ...(perm && { perm }) };
  return {
    ...toleranceOnly(query),
    ...((reshape ?? perm) && { view }),
    ...(as !== undefined && { as }),
  };
}

/** A pair as it is seen by a view that was found. */
export function pairSeen(b: PairPart["b"], view: FoundView | null, { as }: ReferenceQuery): Omit<PairPart, "made"> {
  return {
    ...{ b, ...(view?.reshape && { reshape: view.reshape }), ...(view?.perm && { perm: view.perm }) },
    ...(as !== undefined && { as }),
  };
}

export function toleranceOnly({ tolerance, rtol, atol, nanDiffers }: ToleranceQuery): ToleranceQuery {
  return {
    ...(tolerance !== undefined && { tolerance }),
    ...(rtol !== undefined && { rtol }),
    ...(atol !== undefined && { atol }),
    ...(nanDiffers !== undefined && { nanDiffers }),
  };
}
