import type { MatchRule } from "../pairing/pairedTags";
import type { Suspect } from "../pairing/usualSuspects";
import type { ComparedTags, Explanation, RunsCompared } from "../shared/questions/compare";
import type { ReadTag } from "../shared/questions/series";
import type { ToleranceNumbers } from "../tensor/pair/tolerance/namedTolerance";
import { type ReferenceView, type Unread, unreadOf, viewOf } from "./compare";
import { double, exact, stepOf } from "./element";
import { known } from "./known";

/** Two runs over the steps that their tags have in common. */
export interface RunsComparison {
  /** Pairs that cannot be compared, then tensors and scalars by falling score, then histograms. */
  readonly pairs: readonly TagComparison[];
  /** In written order. */
  readonly unmatchedA: readonly KindOfTag[];
  readonly unmatchedB: readonly KindOfTag[];
  /** The earliest step out of tolerance; of several tags at it the one that A wrote first. */
  readonly first: FirstDivergence | undefined;
  /** All pairs could be compared and read, and none exceeds but for those that are explained: so it is where there are none. */
  readonly allclose: boolean;
  /** Tolerances of pairs, that of most pairs first, where a name was given; `dtype` is the coarser of a pair, `exact` of no floats. */
  readonly tolerances: readonly (ToleranceNumbers & { readonly dtype: string; readonly pairs: number })[] | undefined;
  /** Entries of the mapping that met no two tags. */
  readonly unused: readonly { readonly a: string; readonly b: string }[];
}

/** A tag that the other run has not. */
export interface KindOfTag {
  readonly tag: string;
  readonly kind: string;
}

/** First divergence of two runs. */
export interface FirstDivergence {
  readonly step: bigint;
  readonly a: string;
  readonly b: string;
  /** At that step. */
  readonly score: number;
  /** Usual reason where such a tag is the first: a hint, nothing that was found. */
  readonly suspect: Suspect | undefined;
}

/** A pair of tags; maxima are undefined of histograms, and where nothing was compared. */
export interface TagComparison {
  readonly a: string;
  readonly b: string;
  readonly kind: string;
  /** By what they belong together; `order` is a guess. */
  readonly rule: MatchRule;
  readonly view: ReferenceView | undefined;
  readonly suggestedPerm: readonly number[] | undefined;
  /** Undefined where they are compared; `damaged` where nothing can be read. */
  readonly reason: "shape" | "dtype" | "steps" | "damaged" | undefined;
  readonly message: string | undefined;
  /** Common ones. */
  readonly steps: number;
  /** Multiple of the tolerance by which the worst step is off. */
  readonly score: number | undefined;
  /** The first whose score is the greatest. */
  readonly worstStep: bigint | undefined;
  /** Each the greatest of the steps. */
  readonly relL2: number | undefined;
  readonly maxAbs: number | bigint | undefined;
  readonly maxRel: number | undefined;
  readonly maxUlp: number | bigint | undefined;
  readonly allclose: boolean | undefined;
  readonly firstExceeding: bigint | undefined;
  /** Tolerance that was applied; undefined unless a name was given. */
  readonly tolerance: ToleranceNumbers | undefined;
  /** The dtype of which one side is the other's rounding, where no more differs. */
  readonly rounding: string | undefined;
  /** By `auto`, why it is out of tolerance where nothing is wrong. */
  readonly explained: Explanation | undefined;
  /** Steps of either side that cannot be read; the others are compared all the same. */
  readonly unread: Unread | undefined;
}

export function runsComparisonOf(compared: RunsCompared): RunsComparison {
  const { pairs, unmatchedA, unmatchedB, first, allclose, unused, taken } = compared;
  return {
    pairs: pairs.map(tagComparisonOf),
    ...{ unmatchedA: unmatchedA.map(kindOfTag), unmatchedB: unmatchedB.map(kindOfTag) },
    first: first
      ? { step: BigInt(first.step), a: first.a, b: first.b, score: Number(first.score), suspect: first.suspect }
      : undefined,
    allclose,
    tolerances: taken?.tolerances.map(({ grain, rtol, atol, pairs: count }) => {
      return { dtype: grain, rtol, atol, pairs: count };
    }),
    unused: unused.map(({ a, b }) => ({ a, b })),
  };
}

function tagComparisonOf(pair: ComparedTags): TagComparison {
  const { a, b, rule, view, suggest, reason, problem, steps, worstStep, firstExceeding, unread } = pair;
  return {
    ...{ a: a.tag, b: b.tag, kind: a.kind, rule, view: viewOf(view), suggestedPerm: suggest?.perm },
    ...{ reason, message: problem?.message, steps, score: double(pair.score), worstStep: stepOf(worstStep) },
    ...{ relL2: double(pair.relL2), maxAbs: exact(pair.maxAbs), maxRel: double(pair.maxRel) },
    ...{ maxUlp: exact(pair.maxUlp), allclose: known(pair.allclose), firstExceeding: stepOf(firstExceeding) },
    ...{ tolerance: pair.tolerance, rounding: pair.rounding, explained: pair.explained, unread: unreadOf(unread) },
  };
}

function kindOfTag({ tag, kind }: ReadTag): KindOfTag {
  return { tag, kind };
}
