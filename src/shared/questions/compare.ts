import * as v from "valibot";
import type { MappedLayers, MappedTags } from "../../pairing/tagMapping";
import type { Suspect } from "../../pairing/usualSuspects";
import type { Suggestion } from "../../pairing/viewsInRun";
import { type PairFigures, WORST_BY } from "../../tensor/pair/figures/pairFigures";
import type { Grain, ToleranceNumbers } from "../../tensor/pair/tolerance/namedTolerance";
import type { ToleranceName } from "../../tensor/pair/tolerance/toleranceNames";
import type { FoundView } from "../../tensor/pair/view/pairView";
import type { Said } from "../../tensor/said/sentence";
import type { Shape } from "../../tensor/slice/shape";
import type { JsonNumber } from "../../tensor/text/jsonElement";
import type { Progress } from "../channel/progress";
import { reference, toleranceQuery, viewQuery } from "../compare/reference";
import { of, question } from "../question";
import { decimalStep } from "../series/pointChoice";
import { count, type PointId, pairPart, pointId, seriesId } from "../series/seriesId";
import { comparisonQuery } from "../subject/subject";
import type { HistogramDistance } from "./histograms";
import { type MatchedTags, pairOfRuns, type ReadTag } from "./series";

/** Steps that could not be read, of either side; others are compared all the same. */
export interface UnreadSteps {
  readonly count: number;
  /** The first of them, A's, decimal. */
  readonly step: string;
  readonly problem: Said;
}

/**
 * Reasons for a pair out of tolerance where nothing is wrong. The gradients of a bias are rounding noise, as in front of a batch norm: an
 * optimizer that scales gradients makes full steps of it, so that this bias differs, with it the layer's output, and the mean that the
 * batch norm keeps.
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
  /** Tolerance that was applied, where one with a name was asked for. */
  readonly tolerance?: ToleranceNumbers;
  /** A dtype of which one side is the other's rounding, and no more differs. */
  readonly rounding?: string;
  /** Only where it is out of tolerance. */
  readonly explained?: Explanation;
  /** Count of values of `courses` that are its own. */
  readonly course: number;
  /** Place among these of the first step out of tolerance; null where none is. */
  readonly mark: number | null;
}

/** Limit of values in the course of a pair: of more steps each is the greatest score of several. */
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
  /** The pair's `written`. */
  readonly written: number;
  /** At that step. */
  readonly score: JsonNumber;
  /** Usual reason where such a tag is the first; absent where none is known. */
  readonly suspect?: Suspect;
}

/** Tolerance that was applied to pairs. */
export interface ToleranceTaken extends ToleranceNumbers {
  readonly grain: Grain;
  /** Count of pairs. */
  readonly pairs: number;
}

/** Pairs of which one run has steps that the other has not: these are left out. */
export interface PartlyCompared {
  /** Count of pairs. */
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
  /** Null where no pair is out of tolerance; pairs that are explained do not count. */
  readonly first: FirstDivergence | null;
  /** Absent where both runs have the same steps of all that could be compared. */
  readonly partly?: PartlyCompared;
  /** All pairs could be compared, and none exceeds but for those that are explained. */
  readonly allclose: boolean;
  /** Numbers of a tolerance with a name, those of most pairs first. */
  readonly taken?: { readonly name: ToleranceName; readonly tolerances: readonly ToleranceTaken[] };
}

/** In pairs. */
export interface RunsProgress extends Progress {
  /** Views are found first: of none of the pairs steps are compared yet. */
  readonly isFindingViews: boolean;
  /** Pairs done since the last message, and their courses. */
  readonly pairs: readonly ComparedTags[];
  readonly courses: Float32Array<ArrayBuffer>;
}

/**
 * Two runs over all steps that their tags have in common, the worst pair first. Results of a pair's steps are cached: a repeated question
 * reads only new ones, also after a cancel. Steps that cannot be read are left out, and told. Throws `notFound`.
 */
export const compareRuns = question({
  name: "compare/runs",
  others: ["other"],
  params: () => v.object({ ...pairOfRuns(), ...comparisonQuery.entries }),
  result: of<RunsCompared>(),
  progress: of<RunsProgress>(),
  turn: "last",
});

const { made: _made, ...sides } = pairPart.entries;

/** Limit of worst cells. */
export const MOST_WORST = 10_000;

/** Two points and how the second is seen; of A after B's view a slice. */
export const pairChoice = v.object({
  ...pointId.entries,
  pair: v.object(sides),
  slice: v.exactOptional(v.string()),
  ...toleranceQuery.entries,
});

/** Differences of two tensors. */
export interface PairCompared extends PairFigures {
  /** Tolerance that was applied, where one with a name was asked for. */
  readonly tolerance?: ToleranceNumbers;
}

/**
 * Differences of two tensors, in one pass over both, with the `worst` cells (10 unless given). Progress is what is known so far. Throws
 * `notComparable` where dtypes or shapes do not meet, `badSlice`.
 */
export const comparePair = question({
  name: "compare/pair",
  others: ["pair.b"],
  params: () =>
    v.object({
      ...pairChoice.entries,
      worst: v.exactOptional(v.pipe(count, v.maxValue(MOST_WORST))),
      by: v.exactOptional(v.picklist(WORST_BY)),
    }),
  result: of<PairCompared>(),
  progress: of<PairFigures>(),
  turn: "last",
});

/** Figures of a pair of tensors or scalars at a step. */
export interface StepFigures {
  /** A's, decimal. */
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
  /** Tolerance of the first step, where one with a name was asked for; of `auto` its upper limit. */
  readonly tolerance?: ToleranceNumbers;
}

/**
 * Two series over their common steps: step `s` of A meets step `s + offset` of B. Results of steps are cached: a repeated question reads
 * only new ones. Steps that cannot be read are left out, and told. Progress in steps. Throws `notFound`.
 */
export const compareSteps = question({
  name: "compare/steps",
  others: ["b"],
  params: () =>
    v.object({
      ...seriesId.entries,
      b: seriesId,
      offset: v.exactOptional(decimalStep),
      view: v.exactOptional(viewQuery),
      slice: v.exactOptional(v.string()),
      as: v.exactOptional(v.string()),
      ...toleranceQuery.entries,
    }),
  result: of<StepsCompared>(),
  progress: of<Progress>(),
  turn: "last",
});

/** View of B of a pair of tags, or the reason that they cannot be compared. */
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
 * Views of B of each pair of two runs, in the order of `compare/tags`: found at the first step that both have; values are read only where
 * these decide. Progress in pairs. Throws `notFound`.
 */
export const compareViews = question({
  name: "compare/views",
  others: ["other"],
  params: () => v.object({ ...pairOfRuns(), ...comparisonQuery.entries }),
  result: of<{ readonly views: readonly ViewOfPair[] }>(),
  progress: of<Progress>(),
  turn: "last",
});

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
  others: ["pair.b"],
  params: () => v.object({ ...pairChoice.entries, bins: v.pipe(count, v.minValue(1), v.maxValue(1000)) }),
  result: of<PairBins>(),
  progress: of<{ readonly done: number; readonly total: number }>(),
  turn: "last",
});

/** Search for cells beyond the tolerance, or for all that are not equal as numbers (NaN beside NaN is equal). */
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
  others: ["pair.b"],
  params: () =>
    v.object({
      ...pairChoice.entries,
      differing: v.picklist(DIFFERING),
      after: v.exactOptional(v.array(count)),
      isBackwards: v.exactOptional(v.boolean()),
    }),
  result: of<DifferenceFound>(),
  progress: of<Progress>(),
});

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
  /** Reason that they are not comparable. */
  readonly reason?: "shape" | "dtype" | "steps";
  /** Dims that differ, permutations or a reshape that would fit. */
  readonly problem?: Said;
  /** All permutations that make B's shape A's, in lexicographic order, at most 100; without the one that changes nothing. */
  readonly perms: readonly (readonly number[])[];
  /** Dtype of the comparison, where they are comparable. */
  readonly dtype?: string;
}

/** Reference of a point, and the view of it. Values are read only where these decide. Throws `notFound`. */
export const findReference = question({
  name: "compare/reference",
  others: ["reference.series"],
  params: () => v.object({ ...pointId.entries, reference }),
  result: of<ReferenceFound>(),
  progress: of<Progress>(),
});
