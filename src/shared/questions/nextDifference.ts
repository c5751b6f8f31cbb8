import * as v from "valibot";
import type { Progress } from "../progress";
import { of, question } from "../question";
import { count } from "../seriesId";
import { pairChoice } from "./comparePair";

/** Which cells are looked for: those beyond the tolerance, or all that are not equal as numbers (NaN beside NaN is). */
export const DIFFERING = ["exceeding", "unequal"] as const;

export type Differing = (typeof DIFFERING)[number];

/** The next cell that differs. */
export interface DifferenceFound {
  /** Index in the slice; absent where none differs. */
  readonly at?: readonly number[];
  /** Found from the other end on. */
  readonly wrapped: boolean;
}

/** The first cell behind `after` (an index of the slice) that differs, or the last before it. Progress in elements. */
export const nextDifference = question({
  name: "compare/next",
  params: v.object({
    ...pairChoice.entries,
    differing: v.picklist(DIFFERING),
    after: v.exactOptional(v.array(count)),
    isBackwards: v.exactOptional(v.boolean()),
  }),
  result: of<DifferenceFound>(),
  progress: of<Progress>(),
});
