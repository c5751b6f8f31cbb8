import type { FoundView } from "../../tensor/pair/pairView";
import type { PairPart } from "../series/seriesId";
import type { Reference, ToleranceWish } from "./reference";

/** Options of a comparison, as the command line and other extensions give them. */
export interface ReferenceWish extends ToleranceWish {
  readonly reshape?: readonly number[];
  readonly perm?: readonly number[];
  readonly as?: string;
}

/** Options of a reference beside its series. */
export function referenceWish(wish: ReferenceWish): Omit<Reference, "series" | "place"> {
  const { reshape, perm, as } = wish;
  const view = { ...(reshape && { reshape }), ...(perm && { perm }) };
  return {
    ...toleranceOnly(wish),
    ...((reshape ?? perm) && { view }),
    ...(as !== undefined && { as }),
  };
}

/** A pair as it is seen by a view that was found. */
export function pairSeen(b: PairPart["b"], view: FoundView | null, { as }: ReferenceWish): Omit<PairPart, "made"> {
  return {
    ...{ b, ...(view?.reshape && { reshape: view.reshape }), ...(view?.perm && { perm: view.perm }) },
    ...(as !== undefined && { as }),
  };
}

export function toleranceOnly({ tolerance, rtol, atol, nanDiffers }: ToleranceWish): ToleranceWish {
  return {
    ...(tolerance !== undefined && { tolerance }),
    ...(rtol !== undefined && { rtol }),
    ...(atol !== undefined && { atol }),
    ...(nanDiffers !== undefined && { nanDiffers }),
  };
}
