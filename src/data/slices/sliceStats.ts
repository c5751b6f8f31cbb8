import type { StatsInfo } from "../../shared/questions/tensors";
import { hasFewCodes } from "../../tensor/dtype/codeValues";
import { realDtype, showableDtype } from "../../tensor/dtype/dtype";
import { indexOfElement } from "../../tensor/elements/elementIndex";
import { viewElements } from "../../tensor/elements/elementView";
import type { Pace } from "../../tensor/pace";
import { lossWarning } from "../../tensor/said/lossWarning";
import { said } from "../../tensor/said/sentence";
import type { ComplexFound } from "../../tensor/statistics/complexCounts";
import type { RangeFound } from "../../tensor/statistics/finiteRange";
import { FirstDigits } from "../../tensor/statistics/ranks/firstDigits";
import { interpolatePercentiles, PERCENTILES, percentileRanks } from "../../tensor/statistics/ranks/percentiles";
import { RankSelect } from "../../tensor/statistics/ranks/rankSelect";
import { Deviations, type Stats, StatsFirstPass } from "../../tensor/statistics/stats";
import { type SumsFound, ValueSums } from "../../tensor/statistics/valueSums";
import { jsonElement, jsonNumber } from "../../tensor/text/jsonElement";
import { askFor, factOf, type KeyedSlice, type SlicePasses } from "../sweep/slicePasses";
import type { OpenSlice } from "./openSlice";
import { ranksOf } from "./ranksOf";
import {
  codesSweep,
  complexSweep,
  deviationsSweep,
  digitsSweep,
  rangeSweep,
  sumsSweep,
  valueKeysSweep,
} from "./valueSweeps";
import { valuesOfCodes } from "./valuesOfCodes";

/** Told after each chunk; what is known by then is put together only when it is asked for. */
type StatsProgress = (current: () => StatsInfo) => void;

/** Extent of statistics: those of one pass (all but `std` and `l2`, where they take another), all but percentiles, these too. */
type StatsExtent = "onePass" | "plain" | "percentiles";

/** Passes over a slice. */
interface StatsUse {
  readonly passes: SlicePasses;
  readonly pace: Pace;
  readonly progress?: StatsProgress;
}

/**
 * Statistics of a slice, its elements read in several passes in bounded memory; what the first of them tells is told as it
 * grows. Of complex numbers only what needs no order is counted, of strings nothing.
 */
export async function sliceStats(asked: KeyedSlice, extent: StatsExtent, use: StatsUse): Promise<StatsInfo> {
  const { slice } = asked;
  const { count } = slice;
  const dtype = showableDtype(slice.dtype);
  if (dtype.kind === "string") return { count, seen: count };
  if (dtype.kind === "complex") return complexStats(asked, use);
  const look = hasFewCodes(realDtype(slice.dtype)) ? lookAtCodes : lookAtValues;
  const { stats, percentiles } = await look(asked, extent, use);
  const named = percentiles.map((value, i) => [String(PERCENTILES[i]), jsonNumber(value)] as const);
  return {
    ...statsInfo(slice, stats),
    ...(stats.std !== undefined && { std: jsonNumber(stats.std) }),
    ...(stats.l2 !== undefined && { l2: jsonNumber(stats.l2) }),
    ...(extent === "percentiles" && { percentiles: Object.fromEntries(named) }),
  };
}

/** Statistics of one pass. */
type FirstStats = Omit<Stats, "std" | "l2">;

function statsInfo(slice: OpenSlice, stats: FirstStats): StatsInfo {
  const { count, dtype, declaredDtype, shape } = slice;
  const { count: seen, nan, posInf, negInf, zeros, finite, min, max, minAt, maxAt, mean, sum, absmax, l1 } = stats;
  const warning = lossWarning(declaredDtype, dtype, min, max);
  return {
    count,
    seen,
    nan,
    posInf,
    negInf,
    zeros,
    finite,
    ...(min !== undefined && { min: jsonElement(min, dtype) }),
    ...(max !== undefined && { max: jsonElement(max, dtype) }),
    ...(minAt !== undefined && { minAt: indexOfElement(minAt, shape) }),
    ...(maxAt !== undefined && { maxAt: indexOfElement(maxAt, shape) }),
    ...(mean !== undefined && { mean: jsonNumber(mean) }),
    ...(sum !== undefined && { sum: jsonNumber(sum) }),
    ...(absmax !== undefined && { absmax: jsonElement(absmax, dtype) }),
    l1: jsonNumber(l1),
    ...(warning !== undefined && { warning: said(warning) }),
  };
}

/** Statistics, and percentiles where they are wanted and something is finite. */
interface Found {
  readonly stats: FirstStats & Partial<Pick<Stats, "std" | "l2">>;
  readonly percentiles: readonly (number | bigint)[];
}

/** Elements of few bits are counted once; all else follows from the counts. */
async function lookAtCodes(
  asked: KeyedSlice,
  extent: StatsExtent,
  { passes, pace, progress }: StatsUse,
): Promise<Found> {
  const { slice } = asked;
  const [found] = await passes.make(asked, [factOf(codesSweep)], {
    pace,
    progress(current) {
      progress?.(() => statsInfo(slice, valuesOfCodes(slice, current().founds[0]).stats()));
    },
  });
  const values = valuesOfCodes(slice, found);
  const withPercentiles = extent === "percentiles";
  const { finite } = values;
  const ranks = withPercentiles ? percentileRanks(finite) : [];
  const percentiles = withPercentiles ? interpolatePercentiles(values.atRanks(ranks), finite) : [];
  return { stats: values.stats(), percentiles };
}

/** Wider ones are looked at several times: for all but the deviation, then for that and the ranks of the percentiles. */
async function lookAtValues(
  asked: KeyedSlice,
  extent: StatsExtent,
  { passes, pace, progress }: StatsUse,
): Promise<Found> {
  const { slice } = asked;
  const sample = viewElements(slice.dtype, new Uint8Array(0));
  const withPercentiles = extent === "percentiles";
  const withDigits = withPercentiles && FirstDigits.areWorth(sample, slice.count);
  const isLookedAtAgain = extent !== "onePass";
  const facts = [factOf(rangeSweep), factOf(sumsSweep), withDigits ? factOf(digitsSweep) : undefined] as const;
  const [range, sums, digits] = await passes.make(asked, facts, {
    ...{ pace, isLookedAtAgain },
    progress(current) {
      progress?.(() => {
        const [seen, added] = current().founds;
        return statsInfo(slice, firstPass(seen, added));
      });
    },
  });
  const first = firstPass(range, sums);
  if (extent === "onePass") return { stats: first, percentiles: [] };
  const ranks = new RankSelect(withPercentiles ? percentileRanks(first.finite) : [], first, sample, digits);
  const { absmax, mean, wholeMean, fractionOfMean } = first;
  const center = { absmax, mean, wholeMean, fractionOfMean };
  const { wanted } = ranks;
  const asks = [askFor(deviationsSweep, center), wanted && askFor(valueKeysSweep, wanted)] as const;
  const [deviated, keys] = await passes.make(asked, asks, { pace, isLookedAtAgain });
  const deviations = new Deviations(center);
  deviations.join(deviated);
  if (keys) ranks.endPass(keys);
  const values = await ranksOf(ranks, valueKeysSweep, asked, passes, pace);
  const percentiles = withPercentiles ? interpolatePercentiles(values, first.finite) : [];
  return { stats: first.result(deviations), percentiles };
}

function firstPass(range: RangeFound, sums: SumsFound): StatsFirstPass {
  const totals = new ValueSums();
  totals.join(sums);
  return new StatsFirstPass(range, totals);
}

async function complexStats(asked: KeyedSlice, { passes, pace, progress }: StatsUse): Promise<StatsInfo> {
  const { count } = asked.slice;
  const infoOf = ({ count: seen, nan, zeros, finite }: ComplexFound) => ({ count, seen, nan, zeros, finite });
  const [found] = await passes.make(asked, [factOf(complexSweep)], {
    pace,
    progress(current) {
      progress?.(() => infoOf(current().founds[0]));
    },
  });
  return infoOf(found);
}
