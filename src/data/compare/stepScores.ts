import type { HistogramStep, StepFigures } from "../../shared/questions/compareSteps";
import type { JsonNumber } from "../../tensor/jsonElement";
import type { PairFigures } from "../../tensor/pair/pairFigures";

/** What is told of a pair at a step. */
export function stepFigures(step: string, figures: PairFigures): StepFigures {
  const { allclose, exceeding, maxAbs, maxRel, maxUlp, relL2, score } = figures;
  const maxima = { maxAbs: maxAbs?.value ?? null, maxRel: maxRel?.value ?? null, maxUlp: maxUlp?.value ?? null };
  return { step, allclose, exceeding, ...maxima, relL2, score };
}

/** The first of the steps that is not all close; null of histograms, which have no verdict. */
export function firstExceeding(steps: readonly (StepFigures | HistogramStep)[]): string | null {
  return steps.find((figures) => "allclose" in figures && !figures.allclose)?.step ?? null;
}

/** The greatest score of the steps; null where there is none. */
export function greatestScore(steps: readonly (StepFigures | HistogramStep)[]): JsonNumber | null {
  let greatest: JsonNumber | null = null;
  for (const { score } of steps) if (greatest === null || Number(score) > Number(greatest)) greatest = score;
  return greatest;
}
