import type { PairDtypes } from "../../tensor/pair/dtypes/comparedDtype";
import type { PairSide } from "../questions/compare";

type Side = Pick<PairSide, "storedDtype">;

/** Stored dtypes of two sides, and the one both are rounded to; a side without dtype has doubles. */
export function pairDtypes(a: Side, b: Side | undefined, as: string | undefined): PairDtypes {
  return {
    dtypeA: a.storedDtype ?? "float64",
    dtypeB: b?.storedDtype ?? "float64",
    ...(as !== undefined && { as }),
  };
}
