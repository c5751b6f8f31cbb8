import { fromSymlog, symlog } from "../picture/symlog";
import { say } from "../said/sentence";
import { TensorError } from "../said/tensorError";
import type { KnownRange } from "../statistics/knownRange";

const MIN_BINS = 5;
const MAX_BINS = 1000;

/** An end of bins; of whole numbers that doubles would round the decimal text. */
export type BinEnd = number | string;

/** Bins that are requested. */
export interface BinRequest {
  readonly bins: number | "auto";
  readonly scale: "linear" | "symlog";
  /** Absent: from the finite min to the max. */
  readonly range?: readonly [BinEnd, BinEnd];
}

/** Bins that were chosen: bin i takes values from edges[i] up to edges[i + 1], the last one with its right edge. */
export interface Bins {
  /** Strictly ascending, relative to `base`; one more than bins, or none at all. Two equal ones are the bin of one value. */
  readonly edges: Float64Array;
  /** Exact offset taken off 64-bit integers beyond 2^53; else 0. */
  readonly base: bigint;
  readonly method: "asked" | "rice" | "eachValue";
  /** Threshold of a symlog scale. */
  readonly threshold: number | undefined;
}

/** Throws `badBinning` where a request is none. */
export function checkBinRequest({ bins, range }: BinRequest): void {
  if (bins !== "auto" && !(Number.isInteger(bins) && bins >= MIN_BINS && bins <= MAX_BINS)) {
    throw new TensorError("badBinning", say("binsCount", { bins, least: MIN_BINS, most: MAX_BINS }));
  }
  if (range && !isRange(range)) {
    throw new TensorError("badBinning", say("binsRange", { from: range[0], to: range[1] }));
  }
}

function isRange([low, high]: readonly [BinEnd, BinEnd]): boolean {
  return [low, high].every((end) => Number.isFinite(Number(end))) && exactEnd(low) <= exactEnd(high);
}

function exactEnd(end: BinEnd): number | bigint {
  return typeof end === "string" ? BigInt(end) : end;
}

/**
 * Chooses bins for values of a known range. Linear ones have the edges of `numpy.histogram` of the values as float64 (`np.linspace`, one
 * value widened by 0.5 to each side). Where float64 has fewer numbers between the two ends there are fewer bins. No finite value and no
 * range: no bins.
 *
 * `threshold` is that of the symlog scale, where it is one.
 */
export function chooseBins(request: BinRequest, found: KnownRange, isWhole: boolean, threshold: number): Bins {
  const { min, max } = found;
  const range = request.range && ([exactEnd(request.range[0]), exactEnd(request.range[1])] as const);
  const isEmpty = min === undefined && !range;
  const none = { edges: new Float64Array(0), base: 0n, threshold: undefined } as const;
  const method = request.bins === "auto" ? "rice" : "asked";
  if (isEmpty) return { ...none, method };
  const base = baseOf(request.scale, range?.[0], min, max);
  const [low, high] = range
    ? [relative(range[0], base), relative(range[1], base)]
    : [relative(min as number, base), relative(max as number, base)];
  if (isWhole && request.bins === "auto" && request.scale === "linear") {
    const first = Math.ceil(low);
    const count = Math.floor(high) - first + 1;
    if (count >= 1 && count <= MAX_BINS) {
      const edges = Float64Array.from({ length: count + 1 }, (_, i) => first + i - 0.5);
      return { edges, base, method: "eachValue", threshold: undefined };
    }
  }
  const bins = request.bins === "auto" ? riceBins(found.finite) : request.bins;
  const isSymlog = request.scale === "symlog" && low < high;
  const edges = isSymlog ? symlogEdges(low, high, bins, threshold) : linearEdges(low, high, bins);
  return { edges: ascending(edges), base, method, threshold: isSymlog ? threshold : undefined };
}

/** Rice rule: twice the cube root of the count, within the number of bins that can be shown. */
export function riceBins(count: number): number {
  return Math.min(MAX_BINS, Math.max(MIN_BINS, Math.ceil(2 * Math.cbrt(count) - 1e-9)));
}

/** 64-bit integers that doubles cannot hold are counted relative to where the bins begin. */
function baseOf(
  scale: BinRequest["scale"],
  low: number | bigint | undefined,
  min: number | bigint | undefined,
  max: number | bigint | undefined,
): bigint {
  if (scale === "symlog" || typeof min !== "bigint" || typeof max !== "bigint") return 0n;
  const limit = BigInt(Number.MAX_SAFE_INTEGER);
  if (min >= -limit && max <= limit) return 0n;
  if (low === undefined) return min;
  return typeof low === "bigint" ? low : BigInt(Math.floor(low));
}

function relative(value: number | bigint, base: bigint): number {
  if (base === 0n) return Number(value);
  if (typeof value === "bigint") return Number(value - base);
  const whole = Math.floor(value);
  return Number(BigInt(whole) - base) + (value - whole);
}

/** numpy.linspace (numpy/_core/function_base.py) between the outer edges of numpy.histogram. */
function linearEdges(low: number, high: number, bins: number): Float64Array {
  const [start, stop] = low === high ? [low - 0.5, high + 0.5] : [low, high];
  const span = stop - start;
  const edges = new Float64Array(bins + 1);
  const step = span / bins;
  for (let i = 0; i < bins; i++) {
    if (!Number.isFinite(span)) edges[i] = start * (1 - i / bins) + stop * (i / bins);
    else edges[i] = (step === 0 ? (i / bins) * span : i * step) + start;
  }
  edges[bins] = stop;
  return edges;
}

function symlogEdges(low: number, high: number, bins: number, threshold: number): Float64Array {
  const start = symlog(low, threshold);
  const step = (symlog(high, threshold) - start) / bins;
  const edges = Float64Array.from({ length: bins + 1 }, (_, i) =>
    Math.min(high, Math.max(low, fromSymlog(start + i * step, threshold))),
  );
  edges[0] = low;
  edges[bins] = high;
  return edges;
}

/** Without the edges that are not beyond the one before, the last one always kept; of one number alone, that number twice. */
function ascending(edges: Float64Array): Float64Array {
  const last = edges.length - 1;
  const stop = edges[last] as number;
  const kept = edges.filter((edge, i) => i === last || (edge < stop && (i === 0 || edge > (edges[i - 1] as number))));
  return kept.length < 2 ? Float64Array.of(stop, stop) : kept;
}
