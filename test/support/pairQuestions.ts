import {
  comparePair,
  compareRuns,
  compareSteps,
  compareViews,
  findReference,
  nextDifference,
  pairBins,
} from "../../src/shared/questions/compare";
import { compareHistograms } from "../../src/shared/questions/histograms";
import { matchTags } from "../../src/shared/questions/series";
import type { PointId, RunId } from "../../src/shared/series/seriesId";

/** Params of each question about two values: tensors of `points` with themselves, real ones with real ones, a histogram with itself. */
export function askedOfPairs(
  points: readonly PointId[],
  real: readonly PointId[],
  histogram: PointId,
): Readonly<Record<string, readonly unknown[]>> {
  const withItself = points.map((point) => ({ ...point, pair: { b: point } }));
  const [first] = real;
  const ofRuns = { ...runOf(histogram), other: runOf(histogram) };
  const ofReal = real.map((point) => ({ ...point, pair: { b: first ?? point }, rtol: 0.1 }));
  return {
    [findReference.name]: [
      ...points.map((point) => ({ ...point, reference: {} })),
      ...real.map((point) => ({ ...point, reference: { series: seriesOf(first ?? point), as: "float16" } })),
      { ...histogram, reference: { place: { by: "first" } } },
    ],
    [comparePair.name]: [...withItself, ...ofReal.map((pair) => ({ ...pair, worst: 3, by: "ulp", slice: "..." }))],
    [nextDifference.name]: [
      ...withItself.map((pair) => ({ ...pair, differing: "unequal" })),
      ...ofReal.map((pair) => ({ ...pair, differing: "exceeding", isBackwards: true })),
    ],
    [pairBins.name]: ofReal.map((pair) => ({ ...pair, bins: 7 })),
    [compareHistograms.name]: [{ ...histogram, b: histogram }],
    [compareSteps.name]: real.map((point) => ({
      ...seriesOf(point),
      b: seriesOf(first ?? point),
      slice: "...",
      tolerance: "low",
    })),
    [matchTags.name]: [ofRuns],
    [compareViews.name]: [ofRuns, { ...ofRuns, as: "float16", offset: "1" }],
    [compareRuns.name]: [
      ofRuns,
      { ...ofRuns, rtol: 0.1, offset: "-1", mapping: { pairs: [], layers: [] } },
      { ...ofRuns, tolerance: "auto" },
    ],
  };
}

function runOf({ logdir, run }: RunId): RunId {
  return { logdir, run };
}

function seriesOf({ point: _, ...series }: PointId): Omit<PointId, "point"> {
  return series;
}
