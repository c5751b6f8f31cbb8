import { comparedDtype, floatGrid } from "../../tensor/pair/dtypes/comparedDtype";
import { type Sentence, say } from "../../tensor/said/sentence";

/** Reason why values of two stored dtypes, both rounded to `as` first where it is given, cannot be compared; undefined where they can. */
export function dtypesProblem(a: string, b: string, as: string | undefined): Sentence | undefined {
  if (as !== undefined && !floatGrid(as)) return say("pairAs", { dtype: as });
  if (comparedDtype(a, b, as) !== undefined) return undefined;
  if (as === undefined || comparedDtype(a, b) === undefined) return say("pairDtypes", { a, b });
  return say("pairRounded", { dtype: comparedDtype(a, a, as) === undefined ? a : b, as });
}
