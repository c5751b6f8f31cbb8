import { computedHistograms } from "../../shared/questions/histograms";
import { hasFewCodes } from "../../tensor/dtype/codeValues";
import { realDtype } from "../../tensor/dtype/dtype";
import { viewElements } from "../../tensor/elements/elementView";
import { type BinRequest, type Bins, checkBinRequest, chooseBins } from "../../tensor/histogram/bins";
import { BinCounts } from "../../tensor/histogram/histogram";
import type { Pace } from "../../tensor/pace";
import { SymlogThreshold } from "../../tensor/picture/symlogThreshold";
import { type Sentence, say } from "../../tensor/said/sentence";
import { parseSelection, selectionText } from "../../tensor/slice/selection";
import type { RangeFound } from "../../tensor/statistics/finiteRange";
import { BAND_PERCENTILES, interpolatePercentiles, percentileRanks } from "../../tensor/statistics/ranks/percentiles";
import { RankSelect } from "../../tensor/statistics/ranks/rankSelect";
import { numberText } from "../../tensor/text/numberText";
import { type Answer, answer } from "../answer";
import { type CacheLimits, SharedCache } from "../cache/sharedCache";
import { failureOf } from "../pointFailure";
import { findSeries } from "../series/findSeries";
import type { OpenSlice } from "../slices/openSlice";
import { ranksOf } from "../slices/ranksOf";
import { binsSweep, codesSweep, magnitudesSweep, rangeSweep, valueKeysSweep } from "../slices/valueSweeps";
import { valuesOfCodes } from "../slices/valuesOfCodes";
import { askFor, factOf, type KeyedSlice, keyedSlice, type SlicePasses } from "../sweep/slicePasses";
import { findTensor, tensorOf } from "../values/askedTensor";
import { type HistogramFailure, type HistogramPoint, histogramColumns } from "../values/histogramPoint";

interface ComputedHistogram extends HistogramPoint {
  readonly bins: Pick<Bins, "method" | "threshold">;
  /** Bytes that it takes in a cache. */
  readonly byteLength: number;
}

/** Parts of the answer that are asked for, of each slice. */
interface Wanted {
  readonly binning: BinRequest;
  readonly withPercentiles: boolean;
}

/**
 * Histograms of a slice of each point's tensor, its elements read in bounded memory; points that cannot be read say why. The
 * last ones are cached for the next look. Throws `badBinning` or `badSlice` where the question is
 * wrong for every point.
 */
export function createComputedHistogramsAnswer(limits: CacheLimits, passes: SlicePasses): Answer {
  const cache = new SharedCache<ComputedHistogram>(({ byteLength }) => byteLength, limits);
  return answer(computedHistograms, async ({ points, slice, ...rest }, { provider, pace, progress }) => {
    const { binning, withPercentiles, ...id } = rest;
    checkBinRequest(binning);
    const requestKey = JSON.stringify([
      selectionText(parseSelection(slice)),
      binning.bins,
      binning.scale,
      binning.range,
      withPercentiles,
    ]);
    const series = await findSeries(provider, id, pace);
    const found: (ComputedHistogram | HistogramFailure)[] = [];
    let done = 0;
    for (const [i, point] of points.entries()) {
      try {
        const tensor = rest.pair
          ? await findTensor({ ...id, point }, provider, pace)
          : tensorOf(series, point, rest.complex, pace);
        const key = `${tensor.valueId}\n${requestKey}`;
        let computed = cache.cached(key);
        if (!computed) {
          const opened = await tensor.openSlice(slice);
          const { count } = opened.slice;
          const before = done;
          const seen = (elements: () => number) =>
            progress(() => ({ done: before + Math.floor(elements()), total: before + count * (points.length - i) }));
          const asked = keyedSlice(tensor.valueId, opened.slice);
          computed = await computeHistogram(asked, { binning, withPercentiles }, { passes, pace, seen });
          done = before + count;
          cache.set(key, computed);
        }
        found.push(computed);
      } catch (error) {
        found.push(failureOf(error));
      }
      if (pace.isDue()) await pace.giveWay();
    }
    const rule = ruleOf(
      binning,
      found.flatMap((point) => ("code" in point ? [] : [point])),
    );
    return histogramColumns(points, found, { origin: "computed", rule, withPercentiles });
  });
}

/** Facts about a slice's values, from one pass. */
interface Found {
  readonly values: Pick<RangeFound, "nan" | "posInf" | "negInf" | "min" | "max">;
  readonly bins: Bins;
  readonly counted: BinCounts;
  /** Values of `BAND_PERCENTILES`; none where they are not wanted or nothing is finite. */
  readonly percentiles: readonly (number | bigint)[];
}

/** Passes over a slice; `seen` is told how many elements are done, as that changes. */
interface HistogramUse {
  readonly passes: SlicePasses;
  readonly pace: Pace;
  seen(elements: () => number): void;
}

/** The histogram of one slice. */
async function computeHistogram(asked: KeyedSlice, request: Wanted, use: HistogramUse): Promise<ComputedHistogram> {
  const look = hasFewCodes(realDtype(asked.slice.dtype)) ? lookAtCodes : lookAtValues;
  const found = await look(asked, request, use);
  const { values, bins, counted } = found;
  // Where counts tell them they cost nothing, but the answer has what was asked for.
  const percentiles = request.withPercentiles ? found.percentiles : [];
  const { counts, below, above } = counted;
  const { nan, posInf, negInf, min, max } = values;
  const edges = bins.edges.map((edge) => absolute(edge, bins.base));
  return {
    lefts: edges.slice(0, counts.length),
    rights: edges.slice(1),
    counts,
    nan,
    posInf,
    negInf,
    below,
    above,
    min: plain(min ?? Number.NaN),
    max: plain(max ?? Number.NaN),
    percentiles: Float64Array.from(percentiles, plain),
    bins: { method: bins.method, threshold: bins.threshold },
    byteLength: 24 * counts.length + 8 * percentiles.length + 200,
  };
}

/** Elements of few bits are counted once; bins and percentiles then follow from the counts. */
async function lookAtCodes(
  asked: KeyedSlice,
  { binning }: Wanted,
  { passes, pace, seen }: HistogramUse,
): Promise<Found> {
  const { slice } = asked;
  const [codes] = await passes.make(asked, [factOf(codesSweep)], {
    pace,
    progress: (current) => seen(() => current().elements),
  });
  const values = valuesOfCodes(slice, codes);
  const threshold = new SymlogThreshold();
  threshold.addCounted(values);
  const bins = chooseBins(binning, values, isWhole(slice), threshold.value);
  const counted = new BinCounts(bins);
  counted.addCounted(values.values, values.counts);
  const { finite } = values;
  const elements = values.atRanks(percentileRanks(finite, BAND_PERCENTILES));
  return { values, bins, counted, percentiles: interpolatePercentiles(elements, finite, BAND_PERCENTILES) };
}

/** Wider ones are looked at several times: for their range, then for their bins and the ranks of the percentiles. */
async function lookAtValues(
  asked: KeyedSlice,
  { binning, withPercentiles }: Wanted,
  { passes, pace, seen }: HistogramUse,
): Promise<Found> {
  const { slice } = asked;
  const facts = [factOf(rangeSweep), binning.scale === "symlog" ? factOf(magnitudesSweep) : undefined] as const;
  // Of the first two passes each is half the work.
  const [range, magnitudes] = await passes.make(asked, facts, {
    ...{ pace, isLookedAtAgain: true },
    progress: (current) => seen(() => current().elements / 2),
  });
  const threshold = new SymlogThreshold();
  if (magnitudes) threshold.join(magnitudes);
  const bins = chooseBins(binning, range, isWhole(slice), threshold.value);
  const wanted = withPercentiles ? percentileRanks(range.finite, BAND_PERCENTILES) : [];
  const ranks = new RankSelect(wanted, range, viewElements(slice.dtype, new Uint8Array(0)));
  const { edges, base } = bins;
  const asks = [askFor(binsSweep, { edges, base }), ranks.wanted && askFor(valueKeysSweep, ranks.wanted)] as const;
  const [found, keys] = await passes.make(asked, asks, {
    ...{ pace, isLookedAtAgain: true },
    progress: (current) => seen(() => (slice.count + current().elements) / 2),
  });
  const counted = new BinCounts(bins);
  counted.join(found);
  if (keys) ranks.endPass(keys);
  const values = await ranksOf(ranks, valueKeysSweep, asked, passes, pace);
  const percentiles = withPercentiles ? interpolatePercentiles(values, range.finite, BAND_PERCENTILES) : [];
  return { values: range, bins, counted, percentiles };
}

function isWhole({ dtype }: OpenSlice): boolean {
  return realDtype(dtype).kind !== "float";
}

/** A number as a double, without the sign of zero: both zeros are one value here. */
function plain(value: number | bigint): number {
  return Number(value) + 0;
}

/** An edge as a double: where it was taken relative to a base, rounded. */
function absolute(edge: number, base: bigint): number {
  const whole = Math.floor(edge);
  return base === 0n ? edge : Number(base + BigInt(whole)) + (edge - whole);
}

/** Rule that chose the bins; where points differ, from the least to the most. */
function ruleOf({ bins, scale }: BinRequest, found: readonly ComputedHistogram[]): Sentence {
  const filled = found.filter((point) => point.counts.length > 0);
  if (filled.length === 0) return say("ruleNone");
  const counts = filled.map((point) => point.counts.length);
  const thresholds = filled.flatMap(({ bins: { threshold } }) => (threshold === undefined ? [] : [threshold]));
  const clauses = [
    bins === "auto"
      ? say("ruleAutomatic", { names: automaticRules(filled), bins: span(counts) })
      : say("ruleBins", { bins }),
    ...(bins !== "auto" && counts.some((count) => count < bins) ? [say("ruleFewer", { bins: span(counts) })] : []),
    ...(scale === "symlog" && thresholds.length > 0 ? [say("ruleSymlog", { threshold: span(thresholds) })] : []),
  ];
  return clauses.reduce((first, next) => say("clauses", { first, next }));
}

function automaticRules(filled: readonly ComputedHistogram[]): Sentence {
  const isEach = (point: ComputedHistogram) => point.bins.method === "eachValue";
  if (filled.every(isEach)) return say("ruleEachNumber");
  const rice = say("ruleRice");
  return filled.some(isEach) ? say("list", { first: say("ruleEachNumber"), next: rice }) : rice;
}

function span(numbers: readonly number[]): string | Sentence {
  const low = numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY);
  const high = numbers.reduce((most, number) => Math.max(most, number), Number.NEGATIVE_INFINITY);
  const text = (value: number) => numberText(value, "float64");
  return low === high ? text(low) : say("span", { from: text(low), to: text(high) });
}
