import { pairDtypes } from "../../shared/pairDtypes";
import type { HistogramDistance } from "../../shared/questions/compareHistograms";
import type { HistogramStep, StepFigures, StepsCompared } from "../../shared/questions/compareSteps";
import type { PairSide } from "../../shared/questions/findReference";
import type { ReferenceWish } from "../../shared/referenceWish";
import type { SeriesId } from "../../shared/seriesId";
import { toleranceOf } from "../../shared/toleranceOf";
import { viewJson } from "../../shared/viewJson";
import { type JsonNumber, jsonNumber } from "../../tensor/jsonElement";
import type { Json } from "../../tensor/jsonText";
import type { PairFigures, PairMaximum } from "../../tensor/pair/pairFigures";
import type { ToleranceName } from "../../tensor/pair/toleranceNames";
import type { ValuesCompared } from "./compareQuestions";

type JsonObject = { readonly [key: string]: Json };

/** Two values as JSON; of their worst cells so many. */
export function valuesAnswer(
  { a, b, found, figures, distance }: ValuesCompared,
  wish: ReferenceWish,
  worst: number,
): JsonObject {
  const { kind } = a.id;
  const { view, suggest, comparable, reason, problem, perms } = found;
  const sides = { kind, a: sideAnswer(a), b: sideAnswer(b) };
  if (distance) return { ...sides, comparable, ...distanceAnswer(distance) };
  const seen = { ...sides, view: viewJson(view), ...(suggest && { suggest: { perm: suggest.perm } }), comparable };
  if (!figures) {
    return {
      ...{ ...seen, reason: reason ?? null, message: problem?.message ?? null },
      ...(reason === "shape" && { perms }),
    };
  }
  const { rtol, atol, nanDiffers } = toleranceOf(wish, pairDtypes(a, b, wish.as));
  const named = wish.tolerance !== undefined && { tolerance: wish.tolerance };
  const common = { ...seen, ...countsAnswer(figures), ...named, rtol, atol, equalNan: !nanDiffers };
  const { maxAbs, maxRel, score } = figures;
  const maxima = { maxAbs: maximumAnswer(maxAbs), maxRel: maximumAnswer(maxRel), score };
  if (kind === "scalar") return { ...common, ...maxima };
  return { ...common, ...maxima, ...cellsAnswer(figures, worst) };
}

/** Two tags over their steps as JSON. */
export function stepsAnswer({ kind }: SeriesId, compared: StepsCompared, name?: ToleranceName): JsonObject {
  const { comparable, reason, problem, view, suggest, steps, onlyA, onlyB, unread, firstExceeding, score } = compared;
  const { tolerance } = compared;
  return {
    ...{ kind, comparable, ...(reason && { reason, message: problem?.message ?? null }) },
    ...{ view: viewJson(view), ...(suggest && { suggest: { perm: suggest.perm } }) },
    steps: steps.map(stepAnswer),
    ...{ onlyA: onlyA.map(stepNumber), onlyB: onlyB.map(stepNumber) },
    ...(unread && {
      unread: { count: unread.count, step: stepNumber(unread.step), message: unread.problem.message },
    }),
    ...(kind !== "histogram" && { firstExceeding: firstExceeding === null ? null : stepNumber(firstExceeding) }),
    score,
    ...(name && { tolerance: name }),
    ...(tolerance && { rtol: tolerance.rtol, atol: tolerance.atol }),
  };
}

function stepAnswer(figures: StepFigures | HistogramStep): JsonObject {
  const step = stepNumber(figures.step);
  if ("l1" in figures) return { step, ...distanceAnswer(figures) };
  const { allclose, exceeding, maxAbs, maxRel, maxUlp, relL2, score } = figures;
  return { step, allclose, exceeding, maxAbs, maxRel, maxUlp, relL2, score };
}

/** Neither dtype nor shape of what has none to tell: of a scalar they are always the same. */
function sideAnswer({ id, step, dtype, shape }: PairSide): JsonObject {
  const hasLook = id.kind !== "scalar" && dtype !== undefined && shape !== undefined;
  return { run: id.run, tag: id.tag, step: stepNumber(step), ...(hasLook && { dtype, shape }) };
}

function distanceAnswer({ totalA, totalB, l1, wasserstein, score }: HistogramDistance): JsonObject {
  return { totalA, totalB, l1, wasserstein, score };
}

function countsAnswer(figures: PairFigures): JsonObject {
  const { count, equalBits, equal, within, exceeding, allclose, finite, nan, inf } = figures;
  return { count, equalBits, equal, within, exceeding, allclose, finite, nan: { ...nan }, inf: { ...inf } };
}

/** What scalars have no use for. */
function cellsAnswer(figures: PairFigures, worst: number): JsonObject {
  const { dtype, maxRelB, maxUlp, meanAbs, rmse, relL2, cosine, snr, relBelow, reordered } = figures;
  return {
    ...{ dtype, maxRelB: maximumAnswer(maxRelB), maxUlp: maximumAnswer(maxUlp) },
    ...{ meanAbs, rmse, relL2, cosine, snr, relBelow: relBelow && { ...relBelow }, reordered },
    worst: figures.worst.slice(0, worst).map(({ at, a, b, abs, rel, ulp }) => ({ at, a, b, abs, rel, ulp })),
  };
}

function maximumAnswer(maximum: PairMaximum | null): JsonObject | null {
  return maximum && { value: maximum.value, at: maximum.at, a: maximum.a, b: maximum.b };
}

function stepNumber(step: string): JsonNumber {
  return jsonNumber(BigInt(step));
}
