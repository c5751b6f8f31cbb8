import * as v from "valibot";
import type { ToleranceNumbers } from "../../tensor/pair/namedTolerance";
import { type PairFigures, WORST_BY } from "../../tensor/pair/pairFigures";
import { of, question } from "../question";
import { toleranceWish } from "../reference";
import { count, pairPart, pointId } from "../seriesId";

const { made: _made, ...sides } = pairPart.entries;

/** So many worst cells may be asked for. */
export const MOST_WORST = 10_000;

/** Two points and how the second is seen; of A after B's view a slice. */
export const pairChoice = v.object({
  ...pointId.entries,
  pair: v.object(sides),
  slice: v.exactOptional(v.string()),
  ...toleranceWish.entries,
});

/** How two tensors differ. */
export interface PairCompared extends PairFigures {
  /** What they were held against, where the tolerance has a name. */
  readonly tolerance?: ToleranceNumbers;
}

/**
 * How two tensors differ, in one pass over both. So many `worst` cells (10 unless said). Progress is what is known so far. Throws
 * `notComparable` where dtypes or shapes do not meet, `badSlice`.
 */
export const comparePair = question({
  name: "compare/pair",
  params: v.object({
    ...pairChoice.entries,
    worst: v.exactOptional(v.pipe(count, v.maxValue(MOST_WORST))),
    by: v.exactOptional(v.picklist(WORST_BY)),
  }),
  result: of<PairCompared>(),
  progress: of<PairFigures>(),
  turn: "last",
});
