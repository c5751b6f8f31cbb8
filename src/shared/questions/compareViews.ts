import * as v from "valibot";
import type { Suggestion } from "../../pairing/viewsInRun";
import type { FoundView } from "../../tensor/pair/pairView";
import type { Said } from "../../tensor/sentence";
import type { Progress } from "../progress";
import { of, question } from "../question";
import { runId } from "../seriesId";
import { comparisonWish } from "../subject";
import { tagMapping } from "../tagMapping";

/** How B is seen of a pair of tags, and whether they are compared at all. */
export interface ViewOfPair {
  /** Null where B is taken as it is. */
  readonly view: FoundView | null;
  /** A transpose that the values speak for, where shapes are equal. */
  readonly suggest?: Suggestion;
  readonly comparable: boolean;
  readonly reason?: "shape" | "dtype" | "steps" | "damaged";
  readonly problem?: Said;
}

/**
 * How B is seen of each pair of two runs, in the order of `compare/tags`: found at the first step that both have, where alone values decide
 * they are read. Progress in pairs. Throws `notFound`.
 */
export const compareViews = question({
  name: "compare/views",
  params: v.object({
    ...runId.entries,
    other: runId,
    mapping: v.exactOptional(tagMapping),
    ...comparisonWish.entries,
  }),
  result: of<{ readonly views: readonly ViewOfPair[] }>(),
  progress: of<Progress>(),
  turn: "last",
});
