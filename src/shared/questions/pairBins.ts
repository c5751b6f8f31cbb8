import * as v from "valibot";
import { of, question } from "../question";
import { count } from "../seriesId";
import { pairChoice } from "./comparePair";

/** Values of both sides counted in the same bins of equal width, from the least finite value of both to the greatest. */
export interface PairBins {
  /** One more than counts; empty where nothing is finite. */
  readonly edges: Float64Array;
  readonly a: Float64Array;
  readonly b: Float64Array;
}

/** Bins as NumPy's histogram has them. Throws as `compare/pair`, and `unsupportedDtype` for complex numbers and strings. */
export const pairBins = question({
  name: "compare/bins",
  params: v.object({ ...pairChoice.entries, bins: v.pipe(count, v.minValue(1), v.maxValue(1000)) }),
  result: of<PairBins>(),
  progress: of<{ readonly done: number; readonly total: number }>(),
  turn: "last",
});
