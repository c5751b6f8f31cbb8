import type { PairDtypes } from "../../tensor/pair/comparedDtype";
import type { PairSide } from "../questions/compare";

type Side = Pick<PairSide, "storedDtype">;

/** What two sides are stored as, and what both are rounded to; one that says nothing of it has doubles. */
export function pairDtypes(a: Side, b: Side | undefined, as: string | undefined): PairDtypes {
  return {
    dtypeA: a.storedDtype ?? "float64",
    dtypeB: b?.storedDtype ?? "float64",
    ...(as !== undefined && { as }),
  };
}
