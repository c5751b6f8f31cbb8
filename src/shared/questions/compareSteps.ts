import * as v from "valibot";
import type { Suggestion } from "../../pairing/viewsInRun";
import type { JsonNumber } from "../../tensor/jsonElement";
import type { ToleranceNumbers } from "../../tensor/pair/namedTolerance";
import type { FoundView } from "../../tensor/pair/pairView";
import type { Said } from "../../tensor/sentence";
import { decimalStep } from "../pointChoice";
import type { Progress } from "../progress";
import { of, question } from "../question";
import { toleranceWish, viewWish } from "../reference";
import { seriesId } from "../seriesId";
import type { HistogramDistance } from "./compareHistograms";
import type { UnreadSteps } from "./compareRuns";

/** What is told of a pair of tensors or scalars at a step. */
export interface StepFigures {
  /** Of A, decimal. */
  readonly step: string;
  readonly allclose: boolean;
  readonly exceeding: number;
  readonly maxAbs: JsonNumber | null;
  readonly maxRel: JsonNumber | null;
  readonly maxUlp: JsonNumber | null;
  readonly relL2: JsonNumber | null;
  readonly score: JsonNumber;
}

export interface HistogramStep extends HistogramDistance {
  readonly step: string;
}

/** A pair of tags over the steps that both have. Steps are decimal, `onlyB` has B's own. */
export interface StepsCompared {
  readonly comparable: boolean;
  readonly reason?: "shape" | "dtype" | "steps" | "damaged";
  readonly problem?: Said;
  /** Found once, at the first common step that can be read; null where B is taken as it is. */
  readonly view: FoundView | null;
  readonly suggest?: Suggestion;
  readonly steps: readonly (StepFigures | HistogramStep)[];
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
  /** Common steps that are not among `steps`. */
  readonly unread?: UnreadSteps;
  /** The first common step that is not all close; null of histograms, too. */
  readonly firstExceeding: string | null;
  /** The greatest of the steps; null where they cannot be compared. */
  readonly score: JsonNumber | null;
  /** What the first step was held against, where the tolerance has a name; of `auto` the most that it takes. */
  readonly tolerance?: ToleranceNumbers;
}

/**
 * Two series over their common steps: step `s` of A meets step `s + offset` of B. What is known of steps is kept: who asks again has only new ones read.
 * Those that cannot be read are left out, and told. Progress in steps. Throws `notFound`.
 */
export const compareSteps = question({
  name: "compare/steps",
  params: v.object({
    ...seriesId.entries,
    b: seriesId,
    offset: v.exactOptional(decimalStep),
    view: v.exactOptional(viewWish),
    slice: v.exactOptional(v.string()),
    as: v.exactOptional(v.string()),
    ...toleranceWish.entries,
  }),
  result: of<StepsCompared>(),
  progress: of<Progress>(),
  turn: "last",
});
