import type { RunSeries } from "../../index/runSeries";
import type { Binning, HistogramColumns } from "../../shared/api";
import { type Bins, checkBinRequest, chooseBins } from "../../tensor/bins";
import type { ElementArray } from "../../tensor/dtype";
import { viewElements } from "../../tensor/elementView";
import { FiniteRange } from "../../tensor/finiteRange";
import { BinCounts } from "../../tensor/histogram";
import { numberText } from "../../tensor/numberText";
import type { Pace } from "../../tensor/pace";
import { BAND_PERCENTILES, interpolatePercentiles, percentileRanks, RankSelect } from "../../tensor/percentiles";
import { parseSelection, selectionText } from "../../tensor/selection";
import { SymlogThreshold } from "../../tensor/symlog";
import { ValueDoubles } from "../../tensor/valueDoubles";
import { BoundedCache } from "../boundedCache";
import { type HistogramFailure, type HistogramPoint, histogramColumns } from "../histogramPoint";
import { type OpenSlice, openSlice } from "../openSlice";
import type { OpenTensor } from "../openTensor";
import { pointFailure } from "../pointFailure";

/** Which histograms are wanted of each point. */
export interface ComputedRequest {
  /** A slice text. */
  readonly slice: string;
  readonly binning: Binning;
  /** Exact percentiles are more passes over the values. */
  readonly withPercentiles: boolean;
}

export interface ComputedHistogram extends HistogramPoint {
  readonly bins: Pick<Bins, "method" | "threshold">;
  /** What it takes in a cache. */
  readonly byteLength: number;
}

/** Histograms that were computed, for the next look at them. */
export class HistogramCache extends BoundedCache<ComputedHistogram> {}

/** Told after each chunk, in elements; `total` grows or shrinks where points differ in their shapes. */
export type HistogramProgress = (done: number, total: number) => void;

/** Where the elements of a series are, and what is known of them already. */
export interface ComputedFrom {
  readonly series: RunSeries;
  readonly open: (point: number) => Promise<OpenTensor>;
  readonly cache: HistogramCache;
}

/**
 * Histograms of a slice of each point's tensor, its elements read in bounded memory; points that cannot be read say why.
 * Throws `badBinning` or `badSlice` where the question is wrong for every point.
 */
export async function histogramComputed(
  { series, open, cache }: ComputedFrom,
  points: readonly number[],
  request: ComputedRequest,
  pace: Pace,
  progress: HistogramProgress,
): Promise<HistogramColumns> {
  checkBinRequest(request.binning);
  const requestKey = JSON.stringify([
    selectionText(parseSelection(request.slice)),
    request.binning.bins,
    request.binning.scale,
    request.binning.range,
    request.withPercentiles,
  ]);
  const found: (ComputedHistogram | HistogramFailure)[] = [];
  let done = 0;
  for (const [i, point] of points.entries()) {
    const key = `${valueKey(series, point)}\n${requestKey}`;
    const known = cache.get(key);
    if (known) {
      found.push(known);
      continue;
    }
    try {
      const slice = openSlice(await open(point), request.slice);
      const before = done;
      const computed = await computeHistogram(slice, request, pace, (seen) => {
        progress(before + seen, before + slice.count * (points.length - i));
      });
      done = before + slice.count;
      cache.set(key, computed);
      found.push(computed);
    } catch (error) {
      found.push({ error: pointFailure(error) });
    }
    if (pace.isDue()) await pace.giveWay();
  }
  const rule = ruleText(
    request.binning,
    found.flatMap((point) => ("error" in point ? [] : [point])),
  );
  return histogramColumns(points, found, { origin: "computed", rule, withPercentiles: request.withPercentiles });
}

/** Names a value beyond all others, also beyond that of a file that was rewritten: that one has another index. */
function valueKey(series: RunSeries, point: number): string {
  const place = series.place(point);
  return place ? `${place.part.file.id}\n${place.part.points.positionBytes(place.index)}` : `none\n${point}`;
}

/** Values of a slice that fit in so many bytes are read from their file once. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

interface ValueChunk {
  readonly values: ElementArray;
  readonly weight: number;
}

/** The histogram of one slice; `seen` is told how many elements are done. */
export async function computeHistogram(
  slice: OpenSlice,
  { binning, withPercentiles }: Omit<ComputedRequest, "slice">,
  pace: Pace,
  seen: (elements: number) => void,
): Promise<ComputedHistogram> {
  const values = new SliceValues(slice, pace);
  const range = new FiniteRange();
  const threshold = new SymlogThreshold();
  const doubles = new ValueDoubles(0n);
  // Of both passes each is half the work.
  let half = 0;
  for await (const chunk of values.chunks()) {
    range.add(chunk.values, chunk.weight);
    if (binning.scale === "symlog") threshold.add(doubles.of(chunk.values), chunk.values.length, chunk.weight);
    half += (chunk.values.length * chunk.weight) / 2;
    seen(Math.floor(half));
  }
  const sample = viewElements(slice.dtype, new Uint8Array(0));
  const bins = chooseBins(binning, range, sample, threshold.value);
  const counts = new BinCounts(bins);
  for await (const chunk of values.chunks()) {
    counts.add(chunk.values, chunk.weight);
    half += (chunk.values.length * chunk.weight) / 2;
    seen(Math.floor(half));
  }
  const percentiles = withPercentiles ? await exactPercentiles(values, range.finite, sample) : [];
  const edges = bins.edges.map((edge) => absolute(edge, bins.base));
  return {
    lefts: edges.slice(0, counts.counts.length),
    rights: edges.slice(1),
    counts: counts.counts,
    nan: range.nan,
    posInf: range.posInf,
    negInf: range.negInf,
    below: counts.below,
    above: counts.above,
    min: plain(range.min ?? Number.NaN),
    max: plain(range.max ?? Number.NaN),
    percentiles: Float64Array.from(percentiles, plain),
    bins: { method: bins.method, threshold: bins.threshold },
    byteLength: 24 * counts.counts.length + 8 * percentiles.length + 200,
  };
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

async function exactPercentiles(values: SliceValues, finite: number, sample: ElementArray): Promise<number[]> {
  const ranks = new RankSelect(percentileRanks(finite, BAND_PERCENTILES), sample);
  while (!ranks.isDone) {
    for await (const chunk of values.chunks()) ranks.add(chunk.values, chunk.weight);
    ranks.endPass();
  }
  return interpolatePercentiles(ranks.results(), finite, BAND_PERCENTILES).map(Number);
}

/** The values of a slice, pass after pass; few enough are kept in memory for the passes after the first. */
class SliceValues {
  private readonly slice: OpenSlice;
  private readonly pace: Pace;
  private kept: ValueChunk[] | undefined;

  constructor(slice: OpenSlice, pace: Pace) {
    this.slice = slice;
    this.pace = pace;
  }

  async *chunks(): AsyncGenerator<ValueChunk, void, void> {
    if (this.kept) {
      for (const chunk of this.kept) {
        if (this.pace.isDue()) await this.pace.giveWay();
        yield chunk;
      }
      return;
    }
    const all: ValueChunk[] = [];
    let bytes = 0;
    for await (const chunk of this.slice.chunks("weighed", this.pace)) {
      const values = viewElements(this.slice.dtype, chunk.bytes);
      const { weight } = chunk;
      bytes += values.byteLength;
      if (bytes <= MAX_KEPT_BYTES) all.push({ values, weight });
      else all.length = 0;
      yield { values, weight };
    }
    if (bytes <= MAX_KEPT_BYTES) this.kept = all;
  }
}

/** How the bins were chosen; where points differ, from the least to the most. */
function ruleText({ bins, scale }: Binning, found: readonly ComputedHistogram[]): string {
  const filled = found.filter((point) => point.counts.length > 0);
  if (filled.length === 0) return "no bins: nothing is finite";
  const counts = filled.map((point) => point.counts.length);
  const texts: string[] = [];
  if (bins === "auto") {
    const isEach = (point: ComputedHistogram) => point.bins.method === "eachValue";
    const names = [
      ...(filled.some(isEach) ? ["a bin for each whole number"] : []),
      ...(filled.every(isEach) ? [] : ["Rice rule"]),
    ];
    texts.push(`automatic (${names.join(", ")}): ${span(counts)} bins`);
  } else {
    texts.push(`${bins} bins`);
    if (counts.some((count) => count < bins)) texts.push(`${span(counts)} as far as doubles tell values apart`);
  }
  const thresholds = filled.flatMap(({ bins: { threshold } }) => (threshold === undefined ? [] : [threshold]));
  if (scale === "symlog" && thresholds.length > 0) {
    texts.push(`symlog from ${span(thresholds)} on, the largest power of two that 90 % of the magnitudes reach`);
  }
  return texts.join("; ");
}

function span(numbers: readonly number[]): string {
  const low = numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY);
  const high = numbers.reduce((most, number) => Math.max(most, number), Number.NEGATIVE_INFINITY);
  const text = (value: number) => numberText(value, "float64");
  return low === high ? text(low) : `${text(low)} to ${text(high)}`;
}
