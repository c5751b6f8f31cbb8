import type { HistogramDistance } from "../../shared/questions/compareHistograms";
import type { PairCompared } from "../../shared/questions/comparePair";
import type { ComparedTags, FirstDivergence, RunsCompared } from "../../shared/questions/compareRuns";
import type { HistogramStep, StepFigures, StepsCompared } from "../../shared/questions/compareSteps";
import type { PairSide, ReferenceFound } from "../../shared/questions/findReference";
import type { ReadTag } from "../../shared/questions/matchTags";
import type { JsonNumber } from "../../tensor/jsonElement";
import type { PairMaximum } from "../../tensor/pair/pairFigures";
import type { FoundView } from "../../tensor/pair/pairView";
import { elementOf, numberOf } from "./answers";
import type * as api from "./tensorViewApi";

// Comparisons as other extensions see them, under the names that the command line has.

export function sidesOf({ a, view, suggest }: ReferenceFound, b: PairSide): api.ComparedSides {
  return { a: sideOf(a), b: sideOf(b), view: view ? viewOf(view) : undefined, suggestedPerm: suggest?.perm };
}

function sideOf({ id, step, dtype, shape }: PairSide): api.ComparedSide {
  return { run: id.run, tag: id.tag, point: id.point, step: BigInt(step), dtype, shape };
}

function viewOf({ reshape, perm, why }: FoundView): api.ReferenceView {
  return { reshape, perm, why };
}

export function notCompared({
  reason = "shape",
  problem,
  perms,
}: ReferenceFound): Omit<api.NotCompared, keyof api.ComparedSides> {
  return { compared: "nothing", reason, message: problem?.message ?? "", perms };
}

export function distanceOf({ totalA, totalB, l1, wasserstein, score }: HistogramDistance): api.HistogramDistance {
  return {
    ...{ totalA: Number(totalA), totalB: Number(totalB) },
    ...{ l1: l1 ?? undefined, wasserstein: plain(wasserstein), score: Number(score) },
  };
}

export function elementComparison(figures: PairCompared): Omit<api.ElementComparison, keyof api.ComparedSides> {
  const { dtype, count, equal, within, exceeding, allclose, finite, nan, inf, score, relBelow } = figures;
  const isText = dtype === "string";
  const maximum = (found: PairMaximum | null) => (found ? maximumOf(found) : undefined);
  return {
    compared: "elements",
    ...{
      dtype,
      count,
      equalBits: figures.equalBits ?? undefined,
      equal,
      within,
      exceeding,
      allclose,
      tolerance: figures.tolerance,
      finite,
      nan,
      inf,
    },
    ...{ maxAbs: maximum(figures.maxAbs), maxRel: maximum(figures.maxRel) },
    ...{ maxRelB: maximum(figures.maxRelB), maxUlp: maximum(figures.maxUlp) },
    ...{ meanAbs: plain(figures.meanAbs), rmse: plain(figures.rmse), relL2: plain(figures.relL2) },
    ...{ cosine: plain(figures.cosine), snr: plain(figures.snr), relBelow: relBelow ?? undefined },
    ...{ score: Number(score), reordered: figures.reordered ?? undefined },
    worst: figures.worst.map(({ at, a, b, abs, rel, ulp }) => ({
      ...{ at, a: elementOf(a, isText), b: elementOf(b, isText) },
      ...{ abs: exact(abs), rel: plain(rel), ulp: exact(ulp) },
    })),
  };
}

function maximumOf({ value, at, a, b }: PairMaximum): api.MaximalDifference {
  return { value: numberOf(value) ?? Number.NaN, at, a: elementOf(a, false), b: elementOf(b, false) };
}

export function stepsComparison(compared: StepsCompared): api.StepsComparison {
  const { reason, problem, view, suggest, steps, onlyA, onlyB, unread, firstExceeding, score } = compared;
  return {
    ...{ reason, message: problem?.message, view: view ? viewOf(view) : undefined, suggestedPerm: suggest?.perm },
    steps: steps.map(stepOf),
    ...{ onlyA: onlyA.map(BigInt), onlyB: onlyB.map(BigInt) },
    unread: unread && { count: unread.count, step: BigInt(unread.step), message: unread.problem.message },
    firstExceeding: firstExceeding === null ? undefined : BigInt(firstExceeding),
    score: plain(score),
    tolerance: compared.tolerance,
  };
}

function stepOf(figures: StepFigures | HistogramStep): api.StepDifference | api.StepDistance {
  const step = BigInt(figures.step);
  if ("l1" in figures) return { compared: "histograms", step, ...distanceOf(figures) };
  const { allclose, exceeding, maxAbs, maxRel, maxUlp, relL2, score } = figures;
  return {
    ...{ compared: "elements", step, allclose, exceeding, maxAbs: exact(maxAbs), maxRel: plain(maxRel) },
    ...{ maxUlp: exact(maxUlp), relL2: plain(relL2), score: Number(score) },
  };
}

export function runsComparison(compared: RunsCompared): api.RunsComparison {
  const { pairs, unmatchedA, unmatchedB, first, allclose, unused, taken } = compared;
  return {
    pairs: pairs.map(tagComparison),
    ...{ unmatchedA: unmatchedA.map(kindOfTag), unmatchedB: unmatchedB.map(kindOfTag) },
    first: first ? divergenceOf(first) : undefined,
    ...{ allclose, unused: unused.map(({ a, b }) => ({ a, b })) },
    tolerances: taken?.tolerances.map(({ grain, rtol, atol, pairs: count }) => ({
      dtype: grain,
      rtol,
      atol,
      pairs: count,
    })),
  };
}

function tagComparison(pair: ComparedTags): api.TagComparison {
  const { a, b, rule, view, suggest, reason, problem, steps, worstStep, firstExceeding, unread } = pair;
  return {
    ...{ a: a.tag, b: b.tag, kind: a.kind, rule, view: view ? viewOf(view) : undefined, suggestedPerm: suggest?.perm },
    ...{ reason, message: problem?.message, steps, score: plain(pair.score), worstStep: stepNamed(worstStep) },
    ...{ relL2: plain(pair.relL2), maxAbs: exact(pair.maxAbs), maxRel: plain(pair.maxRel), maxUlp: exact(pair.maxUlp) },
    ...{ allclose: pair.allclose ?? undefined, firstExceeding: stepNamed(firstExceeding) },
    ...{ tolerance: pair.tolerance, rounding: pair.rounding, explained: pair.explained },
    unread: unread && { count: unread.count, step: BigInt(unread.step), message: unread.problem.message },
  };
}

function divergenceOf({ step, a, b, score, suspect }: FirstDivergence): api.FirstDivergence {
  return { step: BigInt(step), a, b, score: Number(score), suspect };
}

function kindOfTag({ tag, kind }: ReadTag): api.KindOfTag {
  return { tag, kind };
}

function stepNamed(step: string | null): bigint | undefined {
  return step === null ? undefined : BigInt(step);
}

/** Whole numbers beyond 2^53 stay exact. */
function exact(value: JsonNumber | null): number | bigint | undefined {
  return value === null ? undefined : numberOf(value);
}

function plain(value: JsonNumber | null): number | undefined {
  return value === null ? undefined : Number(value);
}
