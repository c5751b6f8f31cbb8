import { pairSeen, type ReferenceQuery, referenceQuery, toleranceOnly } from "../shared/compare/referenceQuery";
import type { Asker } from "../shared/question";
import { comparePair, findReference, type PairCompared, type ReferenceFound } from "../shared/questions/compare";
import { compareHistograms, type HistogramDistance } from "../shared/questions/histograms";
import type { PointId } from "../shared/series/seriesId";
import type { WorstBy } from "../tensor/pair/figures/pairFigures";

/** The reference of a point, and what became of comparing the two: figures of tensors, the distance of histograms; neither where they cannot be. */
export interface ReferenceCompared {
  readonly found: ReferenceFound;
  readonly figures?: PairCompared;
  readonly distance?: HistogramDistance;
}

/** Choices of a comparison of two values, and the step of the reference. */
interface ValuesWish extends ReferenceQuery {
  readonly step: string;
  readonly slice?: string;
  readonly worst?: number;
  readonly by?: WorstBy;
}

/** Compares a point with another of the step. */
export async function comparedValues(
  { ask }: Asker,
  id: PointId,
  { point: _, ...series }: PointId,
  { step, slice, worst, by, ...wish }: ValuesWish,
): Promise<ReferenceCompared> {
  const reference = { series, place: { by: "step", step } as const, ...referenceQuery(wish) };
  const found = await ask(findReference, { ...id, reference });
  const { a, b, view } = found;
  if (!b || !found.comparable) return { found };
  if (id.kind === "histogram") return { found, distance: await ask(compareHistograms, { ...a.id, b: b.id }) };
  const params = {
    ...{ ...a.id, pair: pairSeen(b.id, view, wish), ...toleranceOnly(wish) },
    ...(slice !== undefined && { slice }),
    ...(worst !== undefined && { worst }),
    ...(by && { by }),
  };
  return { found, figures: await ask(comparePair, params) };
}
