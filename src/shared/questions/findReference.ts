import * as v from "valibot";
import type { Suggestion } from "../../pairing/viewsInRun";
import type { FoundView } from "../../tensor/pair/pairView";
import type { Said } from "../../tensor/sentence";
import type { Shape } from "../../tensor/shape";
import type { Progress } from "../progress";
import { of, question } from "../question";
import { reference } from "../reference";
import { type PointId, pointId } from "../seriesId";

/** One side of a pair. */
export interface PairSide {
  readonly id: PointId;
  /** Decimal. */
  readonly step: string;
  /** Declared, as the values are stored, and the shape; absent of histograms. */
  readonly dtype?: string;
  readonly storedDtype?: string;
  readonly shape?: Shape;
}

/** A point and its reference, and whether and how the two are compared. */
export interface ReferenceFound {
  readonly a: PairSide;
  /** Null where there is no such step, as before the first. */
  readonly b: PairSide | null;
  /** Null where B is taken as it is. */
  readonly view: FoundView | null;
  /** A transpose that the values speak for and that was not asked for, where shapes are equal. */
  readonly suggest?: Suggestion;
  readonly comparable: boolean;
  /** Why not, where they are not. */
  readonly reason?: "shape" | "dtype" | "steps";
  /** What to do then: which dims differ, which permutations fit, whether a reshape would. */
  readonly problem?: Said;
  /** All permutations that make B's shape A's, in lexicographic order, at most 100; without the one that changes nothing. */
  readonly perms: readonly (readonly number[])[];
  /** Dtype of the comparison, where they are comparable. */
  readonly dtype?: string;
}

/** Which point is the reference of a point, and how it is seen. Values are read where only they decide. Throws `notFound`. */
export const findReference = question({
  name: "compare/reference",
  params: v.object({ ...pointId.entries, reference }),
  result: of<ReferenceFound>(),
  progress: of<Progress>(),
});
