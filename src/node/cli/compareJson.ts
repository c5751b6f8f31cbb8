import { type ComparedSide, comparisonOf, stepsComparisonOf } from "../../published/compare";
import { json } from "../../published/json";
import { pairDtypes } from "../../shared/compare/pairDtypes";
import type { ReferenceQuery } from "../../shared/compare/referenceQuery";
import { toleranceOf } from "../../shared/compare/toleranceOf";
import type { Kind } from "../../shared/kind";
import type { StepsCompared } from "../../shared/questions/compare";
import type { SeriesId } from "../../shared/series/seriesId";
import type { ToleranceName } from "../../tensor/pair/tolerance/toleranceNames";
import type { Json } from "../../tensor/text/jsonText";
import type { ValuesCompared } from "./questions/compareQuestions";

type JsonObject = { readonly [key: string]: Json };

/** Two values in JSON, with at most `worst` of the worst elements, and the tolerance in numbers. Scalars have neither dtype nor elements. */
export function valuesJson({ a, b, found, ...told }: ValuesCompared, wish: ReferenceQuery, worst: number): JsonObject {
  const { kind } = a.id;
  const { a: sideA, b: sideB, view, suggestedPerm, ...comparison } = comparisonOf(found, b, told);
  const sides = { kind, a: sideOf(sideA, kind), b: sideOf(sideB, kind) };
  const seen = { ...sides, view, ...suggestOf(suggestedPerm), comparable: found.comparable };
  if (comparison.compared === "histograms") {
    const { compared: _, ...distance } = comparison;
    return json({ ...sides, comparable: found.comparable, ...distance });
  }
  if (comparison.compared === "nothing") {
    const { reason, message, perms } = comparison;
    return json({ ...seen, reason, message, ...(reason === "shape" && { perms }) });
  }
  const { compared: _, dtype, tolerance: _taken, maxAbs, maxRel, score, ...figures } = comparison;
  const {
    maxRelB,
    maxUlp,
    meanAbs,
    rmse,
    relL2,
    cosine,
    snr,
    relBelow,
    reordered,
    worst: elements,
    ...counts
  } = figures;
  const { rtol, atol, nanDiffers } = toleranceOf(wish, pairDtypes(a, b, wish.as));
  const named = wish.tolerance !== undefined && { tolerance: wish.tolerance };
  const common = { ...seen, ...counts, ...named, rtol, atol, equalNan: !nanDiffers, maxAbs, maxRel, score };
  if (kind === "scalar") return json(common);
  const norms = { meanAbs, rmse, relL2, cosine, snr, relBelow, reordered };
  return json({ ...common, dtype, maxRelB, maxUlp, ...norms, worst: elements.slice(0, worst) });
}

/** Two tags over their steps in JSON. */
export function stepsJson({ kind }: SeriesId, compared: StepsCompared, name?: ToleranceName): JsonObject {
  const { reason, message, view, suggestedPerm, steps, unread, firstExceeding, tolerance, ...told } =
    stepsComparisonOf(compared);
  const { onlyA, onlyB, score } = told;
  return json({
    ...{ kind, comparable: compared.comparable, ...(reason && { reason, message }), view, ...suggestOf(suggestedPerm) },
    ...{ steps: steps.map(({ compared: _, ...step }) => step), onlyA, onlyB, ...(unread && { unread }) },
    ...{ ...(kind !== "histogram" && { firstExceeding }), score, ...(name && { tolerance: name }), ...tolerance },
  });
}

function suggestOf(perm: readonly number[] | undefined): object {
  return perm ? { suggest: { perm } } : {};
}

/** Neither dtype nor shape of what has none to tell: of a scalar they are always the same. */
function sideOf({ run, tag, step, dtype, shape }: ComparedSide, kind: Kind): object {
  return { run, tag, step, ...(kind !== "scalar" && dtype !== undefined && shape && { dtype, shape }) };
}
