import type {
  HistogramStep,
  PairCompared,
  PairSide,
  ReferenceFound,
  StepFigures,
  StepsCompared,
  UnreadSteps,
} from "../shared/questions/compare";
import type { HistogramDistance as Distance } from "../shared/questions/histograms";
import type { PairMaximum } from "../tensor/pair/figures/pairFigures";
import type { ToleranceNumbers } from "../tensor/pair/tolerance/namedTolerance";
import type { FoundView, ViewReason } from "../tensor/pair/view/pairView";
import { double, elementOf, exact, numberOf, stepOf, type TensorElement } from "./element";
import { known } from "./known";

/** View of B in A's shape, and why it was taken. */
export interface ReferenceView {
  readonly reshape: readonly number[] | undefined;
  readonly perm: readonly number[] | undefined;
  readonly why: ViewReason;
}

/** One of the two. Dtype (as the file declares it) and shape are undefined of histograms. */
export interface ComparedSide {
  readonly run: string;
  readonly tag: string;
  readonly point: number;
  readonly step: bigint;
  readonly dtype: string | undefined;
  readonly shape: readonly number[] | undefined;
}

/** The two points, and how B is seen in A's shape. */
export interface ComparedSides {
  readonly a: ComparedSide;
  readonly b: ComparedSide;
  /** Undefined where B is taken as it is. */
  readonly view: ReferenceView | undefined;
  /** A transpose of B that is much nearer, where shapes are equal and none was asked for. */
  readonly suggestedPerm: readonly number[] | undefined;
}

/** Two values; `compared` tells which of the three it is. */
export type Comparison = NotCompared | HistogramComparison | ElementComparison;

/** Dtypes or shapes that do not meet. */
export interface NotCompared extends ComparedSides {
  readonly compared: "nothing";
  readonly reason: "shape" | "dtype" | "steps";
  readonly message: string;
  /** Transposes that fit. */
  readonly perms: readonly (readonly number[])[];
}

/** Two recorded histograms; values are taken to lie evenly in their buckets. */
export interface HistogramDistance {
  readonly totalA: number;
  readonly totalB: number;
  /** Sum of the differences of shares, 0 to 2; undefined where one is empty. */
  readonly l1: number | undefined;
  readonly wasserstein: number | undefined;
  /** Half of l1; where one is empty 0 if both are, else Infinity. */
  readonly score: number;
}

/** Two recorded histograms at a point each. */
export interface HistogramComparison extends ComparedSides, HistogramDistance {
  readonly compared: "histograms";
}

/** A maximum, and the first element in row-major order that has it. */
export interface MaximalDifference {
  readonly value: number | bigint;
  readonly at: readonly number[];
  readonly a: TensorElement | undefined;
  readonly b: TensorElement | undefined;
}

/** Differences element by element; undefined where they mean nothing for the dtype, or no element is finite in both. Counts are of elements. */
export interface ElementComparison extends ComparedSides {
  readonly compared: "elements";
  /** Dtype of the comparison: a name, or `integer` for two different ones of integers. */
  readonly dtype: string;
  readonly count: number;
  /** Undefined where dtypes differ. */
  readonly equalBits: number | undefined;
  readonly equal: number;
  readonly within: number;
  readonly exceeding: number;
  readonly allclose: boolean;
  /** Tolerance that was applied; undefined unless a name was given. */
  readonly tolerance: ToleranceNumbers | undefined;
  /** Finite in both; all differences are of these. */
  readonly finite: number;
  readonly nan: { readonly both: number; readonly onlyA: number; readonly onlyB: number };
  readonly inf: { readonly same: number; readonly opposite: number; readonly onlyA: number; readonly onlyB: number };
  readonly maxAbs: MaximalDifference | undefined;
  /** Relative to the greater magnitude of the two. */
  readonly maxRel: MaximalDifference | undefined;
  /** Relative to the reference's magnitude. */
  readonly maxRelB: MaximalDifference | undefined;
  /** Representable numbers from one to the other. */
  readonly maxUlp: MaximalDifference | undefined;
  readonly meanAbs: number | undefined;
  readonly rmse: number | undefined;
  readonly relL2: number | undefined;
  readonly cosine: number | undefined;
  /** In dB. */
  readonly snr: number | undefined;
  /** Shares of elements that differ by less than a thousandth, or five, of the reference. */
  readonly relBelow: { readonly "0.001": number; readonly "0.005": number } | undefined;
  /** Multiple of the tolerance by which the worst element is off. */
  readonly score: number;
  /** The same numbers in another order; undefined of more than 10^7 elements. */
  readonly reordered: boolean | undefined;
  readonly worst: readonly WorstElement[];
}

/** An element that differs. */
export interface WorstElement {
  readonly at: readonly number[];
  readonly a: TensorElement | undefined;
  readonly b: TensorElement | undefined;
  /** Undefined where NaN or infinities do not agree, and of strings. */
  readonly abs: number | bigint | undefined;
  readonly rel: number | undefined;
  readonly ulp: number | bigint | undefined;
}

/** Two values and what became of comparing them: figures, or a distance of histograms, or neither. `b` stands where the reference has no such step. */
export function comparisonOf(
  { a, view, suggest, reason = "shape", problem, perms }: ReferenceFound,
  b: PairSide,
  { figures, distance }: { readonly figures?: PairCompared; readonly distance?: Distance },
): Comparison {
  const sides = { a: sideOf(a), b: sideOf(b), view: viewOf(view), suggestedPerm: suggest?.perm };
  if (distance) return { ...sides, compared: "histograms", ...distanceOf(distance) };
  if (figures) return { ...sides, ...figuresOf(figures) };
  return { ...sides, compared: "nothing", reason, message: problem?.message ?? "", perms };
}

function sideOf({ id, step, dtype, shape }: PairSide): ComparedSide {
  return { run: id.run, tag: id.tag, point: id.point, step: BigInt(step), dtype, shape };
}

export function viewOf(view: FoundView | null): ReferenceView | undefined {
  return view ? { reshape: view.reshape, perm: view.perm, why: view.why } : undefined;
}

function distanceOf({ totalA, totalB, l1, wasserstein, score }: Distance): HistogramDistance {
  return {
    ...{ totalA: Number(totalA), totalB: Number(totalB) },
    ...{ l1: known(l1), wasserstein: double(wasserstein), score: Number(score) },
  };
}

function figuresOf(figures: PairCompared): Omit<ElementComparison, keyof ComparedSides> {
  const { dtype, count, equalBits, equal, within, exceeding, allclose, tolerance, finite, nan, inf } = figures;
  const isText = dtype === "string";
  return {
    ...{
      compared: "elements",
      dtype,
      count,
      equalBits: known(equalBits),
      equal,
      within,
      exceeding,
      allclose,
      tolerance,
    },
    ...{ finite, nan, inf, maxAbs: maximumOf(figures.maxAbs), maxRel: maximumOf(figures.maxRel) },
    ...{ maxRelB: maximumOf(figures.maxRelB), maxUlp: maximumOf(figures.maxUlp) },
    ...{ meanAbs: double(figures.meanAbs), rmse: double(figures.rmse), relL2: double(figures.relL2) },
    ...{ cosine: double(figures.cosine), snr: double(figures.snr), relBelow: known(figures.relBelow) },
    ...{ score: Number(figures.score), reordered: known(figures.reordered) },
    worst: figures.worst.map(({ at, a, b, abs, rel, ulp }) => ({
      ...{ at, a: elementOf(a, isText), b: elementOf(b, isText) },
      ...{ abs: exact(abs), rel: double(rel), ulp: exact(ulp) },
    })),
  };
}

function maximumOf(maximum: PairMaximum | null): MaximalDifference | undefined {
  if (!maximum) return undefined;
  const { value, at, a, b } = maximum;
  return { value: numberOf(value) ?? Number.NaN, at, a: elementOf(a, false), b: elementOf(b, false) };
}

/** Two tags over the steps that both have. */
export interface StepsComparison {
  /** Undefined where they are compared; `steps` for no step in common, `damaged` where none of these can be read. */
  readonly reason: "shape" | "dtype" | "steps" | "damaged" | undefined;
  readonly message: string | undefined;
  /** Found once, at the first common step that can be read. */
  readonly view: ReferenceView | undefined;
  readonly suggestedPerm: readonly number[] | undefined;
  /** Steps of A. */
  readonly steps: readonly (StepDifference | StepDistance)[];
  readonly onlyA: readonly bigint[];
  /** B's own steps. */
  readonly onlyB: readonly bigint[];
  /** Common steps that cannot be read, on either side: how many, the first of them, and why that cannot. */
  readonly unread: Unread | undefined;
  /** The first common step that is not all close; undefined of histograms, too. */
  readonly firstExceeding: bigint | undefined;
  /** The greatest of the steps. */
  readonly score: number | undefined;
  /** Tolerance of the first step; undefined unless a name was given. */
  readonly tolerance: ToleranceNumbers | undefined;
}

/** Tensors or scalars at a step; fields as in `ElementComparison`. */
export interface StepDifference {
  readonly compared: "elements";
  readonly step: bigint;
  readonly allclose: boolean;
  readonly exceeding: number;
  readonly maxAbs: number | bigint | undefined;
  readonly maxRel: number | undefined;
  readonly maxUlp: number | bigint | undefined;
  readonly relL2: number | undefined;
  readonly score: number;
}

/** Histograms at a step. */
export interface StepDistance extends HistogramDistance {
  readonly compared: "histograms";
  readonly step: bigint;
}

/** Steps that cannot be read: how many, the first of them, and why that cannot. */
export interface Unread {
  readonly count: number;
  readonly step: bigint;
  readonly message: string;
}

export function stepsComparisonOf(compared: StepsCompared): StepsComparison {
  const { reason, problem, view, suggest, steps, onlyA, onlyB, unread, firstExceeding, score, tolerance } = compared;
  return {
    ...{ reason, message: problem?.message, view: viewOf(view), suggestedPerm: suggest?.perm },
    ...{ steps: steps.map(differenceOf), onlyA: onlyA.map(BigInt), onlyB: onlyB.map(BigInt), unread: unreadOf(unread) },
    ...{ firstExceeding: stepOf(firstExceeding), score: double(score), tolerance },
  };
}

function differenceOf(figures: StepFigures | HistogramStep): StepDifference | StepDistance {
  const step = BigInt(figures.step);
  if ("l1" in figures) return { compared: "histograms", step, ...distanceOf(figures) };
  const { allclose, exceeding, maxAbs, maxRel, maxUlp, relL2, score } = figures;
  return {
    ...{ compared: "elements", step, allclose, exceeding, maxAbs: exact(maxAbs), maxRel: double(maxRel) },
    ...{ maxUlp: exact(maxUlp), relL2: double(relL2), score: Number(score) },
  };
}

export function unreadOf(unread: UnreadSteps | undefined): Unread | undefined {
  return unread && { count: unread.count, step: BigInt(unread.step), message: unread.problem.message };
}
