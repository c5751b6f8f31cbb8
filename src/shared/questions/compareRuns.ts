import * as v from "valibot";
import type { MappedLayers, MappedTags } from "../../pairing/tagMapping";
import type { Suspect } from "../../pairing/usualSuspects";
import type { JsonNumber } from "../../tensor/jsonElement";
import type { Grain, ToleranceNumbers } from "../../tensor/pair/namedTolerance";
import type { ToleranceName } from "../../tensor/pair/toleranceNames";
import type { Said } from "../../tensor/sentence";
import type { Progress } from "../progress";
import { of, question } from "../question";
import { runId } from "../seriesId";
import { comparisonWish } from "../subject";
import { tagMapping } from "../tagMapping";
import type { ViewOfPair } from "./compareViews";
import type { MatchedTags, ReadTag } from "./matchTags";

/** Steps that could not be read, of either side; others are compared all the same. */
export interface UnreadSteps {
  readonly count: number;
  /** Of the first of them, A's, decimal. */
  readonly step: string;
  readonly problem: Said;
}

/**
 * Why a pair is out of tolerance where nothing is wrong. The gradients of a bias are rounding noise, as in front of a batch norm: an optimizer
 * that scales gradients makes full steps of it, so that this bias differs, with it the layer's output, and the mean that the batch norm keeps.
 */
export type Explanation = "noisyBias" | "noisyBiasOutput" | "noisyBiasMean";

/** A pair of tags over the steps that both have. Figures are null where nothing was compared. */
export interface ComparedTags extends MatchedTags, ViewOfPair {
  /** Its place among the pairs in the order in which A wrote them first: it names the pair within an answer. */
  readonly written: number;
  /** Common ones. */
  readonly steps: number;
  readonly score: JsonNumber | null;
  /** The first whose score is at least 1 - 1e-9 of the largest; decimal, A's. */
  readonly worstStep: string | null;
  /** Each the greatest of the steps; null of histograms. */
  readonly relL2: JsonNumber | null;
  readonly maxAbs: JsonNumber | null;
  readonly maxRel: JsonNumber | null;
  readonly maxUlp: JsonNumber | null;
  /** No step exceeds the tolerance, and all were read; null of histograms, and where nothing was compared. */
  readonly allclose: boolean | null;
  /** Decimal, A's. */
  readonly firstExceeding: string | null;
  readonly unread?: UnreadSteps;
  /** What it was held against, where the tolerance has a name. */
  readonly tolerance?: ToleranceNumbers;
  /** A dtype of which one side is the other's rounding, and no more differs. */
  readonly rounding?: string;
  /** Only where it is out of tolerance. */
  readonly explained?: Explanation;
  /** So many values of `courses` are its own. */
  readonly course: number;
  /** Which of them has the first step out of tolerance; null where none is. */
  readonly mark: number | null;
}

/** At most so many values has the course of a pair: of more steps each is the greatest score of several. */
export const MOST_COURSE = 100;

/**
 * First divergence of two runs: the earliest step out of tolerance, of several tags at that step the one that A wrote first; a scalar or
 * gradient gives way to one that agrees once it is transposed.
 */
export interface FirstDivergence {
  /** Decimal, A's. */
  readonly step: string;
  readonly a: string;
  readonly b: string;
  /** Of `ComparedTags`. */
  readonly written: number;
  /** At that step. */
  readonly score: JsonNumber;
  /** What mostly is the reason where such a tag is the first; absent where nothing is known of it. */
  readonly suspect?: Suspect;
}

/** What pairs were held against. */
export interface ToleranceTaken extends ToleranceNumbers {
  readonly grain: Grain;
  /** So many pairs. */
  readonly pairs: number;
}

/** Pairs of which one run has steps that the other has not: these are left out. */
export interface PartlyCompared {
  /** So many pairs. */
  readonly pairs: number;
  /** A's tag of the pair with most steps left out, of several the first written. */
  readonly a: string;
  /** Steps that both have of it, and those that either has. */
  readonly common: number;
  readonly stepsA: number;
  readonly stepsB: number;
}

export interface RunsCompared {
  /** The worst first: those that cannot be compared, tensors and scalars by falling score, histograms. */
  readonly pairs: readonly ComparedTags[];
  /** Scores over the steps of all pairs, one after the other; NaN where nothing was read. */
  readonly courses: Float32Array<ArrayBuffer>;
  /** In written order. */
  readonly unmatchedA: readonly ReadTag[];
  readonly unmatchedB: readonly ReadTag[];
  /** Entries of the mapping that met no two tags. */
  readonly unused: readonly (MappedTags | MappedLayers)[];
  /** Where the tolerance is estimated, pairs that are explained are none. */
  readonly first: FirstDivergence | null;
  /** Absent where both runs have the same steps of all that could be compared. */
  readonly partly?: PartlyCompared;
  /** All pairs could be compared, and none exceeds but for those that are explained. */
  readonly allclose: boolean;
  /** What a tolerance with a name came to, of most pairs first. */
  readonly taken?: { readonly name: ToleranceName; readonly tolerances: readonly ToleranceTaken[] };
}

/** In pairs. */
export interface RunsProgress extends Progress {
  /** Views are found first: of none of the pairs steps are compared yet. */
  readonly isFindingViews: boolean;
  /** Those that were done since the last that was told, and their courses. */
  readonly pairs: readonly ComparedTags[];
  readonly courses: Float32Array<ArrayBuffer>;
}

/**
 * Two runs over all steps that their tags have in common, the worst pair first. What is known of a pair's steps is kept: who asks again
 * has only new ones read, also after a cancel. Steps that cannot be read are left out, and told. Throws `notFound`.
 */
export const compareRuns = question({
  name: "compare/runs",
  params: v.object({
    ...runId.entries,
    other: runId,
    mapping: v.exactOptional(tagMapping),
    ...comparisonWish.entries,
  }),
  result: of<RunsCompared>(),
  progress: of<RunsProgress>(),
  turn: "last",
});
