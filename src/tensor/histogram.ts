import type { Bins } from "./bins";
import type { ElementArray } from "./dtype";
import { symlog } from "./symlog";
import { ValueDoubles } from "./valueDoubles";

/**
 * Counts values into bins. Every finite value is in exactly one bin, or below, or above; which bin, its edges say and
 * nothing else, as in `numpy.histogram`, however the first guess was rounded.
 */
export class BinCounts {
  readonly counts: Float64Array;
  /** Finite values beyond the outermost edges. */
  below = 0;
  above = 0;
  private readonly edges: Float64Array;
  private readonly doubles: ValueDoubles;
  /** Bins per unit where all are of one width; else undefined. */
  private readonly scale: number | undefined;
  private readonly threshold: number | undefined;

  constructor({ edges, base, threshold }: Bins) {
    this.edges = edges;
    this.counts = new Float64Array(Math.max(0, edges.length - 1));
    this.doubles = new ValueDoubles(base);
    this.threshold = threshold;
    this.scale = threshold === undefined ? evenScale(edges) : undefined;
  }

  /** Adds values, each standing `weight` times. What is not finite is passed over. */
  add(values: ElementArray, weight = 1): void {
    if (this.counts.length === 0) return;
    const doubles = this.doubles.of(values);
    if (this.scale !== undefined) this.addEven(doubles, values.length, weight, this.scale);
    else if (this.threshold !== undefined) this.addSymlog(doubles, values.length, weight, this.threshold);
    else this.addBySearch(doubles, values.length, weight);
  }

  private addEven(values: Float64Array, length: number, weight: number, scale: number): void {
    const { edges, counts } = this;
    const last = counts.length - 1;
    const low = edges[0] as number;
    const high = edges[last + 1] as number;
    for (let i = 0; i < length; i++) {
      const value = values[i] as number;
      if (!(value >= low && value <= high)) {
        this.addOutside(value, low, weight);
        continue;
      }
      let bin = ((value - low) * scale) | 0;
      if (bin > last) bin = last;
      if (value < (edges[bin] as number)) bin--;
      else if (value >= (edges[bin + 1] as number) && bin !== last) bin++;
      counts[bin] = (counts[bin] as number) + weight;
    }
  }

  private addSymlog(values: Float64Array, length: number, weight: number, threshold: number): void {
    const { edges, counts } = this;
    const last = counts.length - 1;
    const low = edges[0] as number;
    const high = edges[last + 1] as number;
    const start = symlog(low, threshold);
    const scale = counts.length / (symlog(high, threshold) - start);
    for (let i = 0; i < length; i++) {
      const value = values[i] as number;
      if (!(value >= low && value <= high)) {
        this.addOutside(value, low, weight);
        continue;
      }
      let bin = ((symlog(value, threshold) - start) * scale) | 0;
      if (bin > last) bin = last;
      while (value < (edges[bin] as number)) bin--;
      while (bin < last && value >= (edges[bin + 1] as number)) bin++;
      counts[bin] = (counts[bin] as number) + weight;
    }
  }

  private addBySearch(values: Float64Array, length: number, weight: number): void {
    const { edges, counts } = this;
    const low = edges[0] as number;
    const high = edges[counts.length] as number;
    for (let i = 0; i < length; i++) {
      const value = values[i] as number;
      if (!(value >= low && value <= high)) {
        this.addOutside(value, low, weight);
        continue;
      }
      let bin = 0;
      let end = counts.length;
      while (end - bin > 1) {
        const middle = (bin + end) >> 1;
        if (value >= (edges[middle] as number)) bin = middle;
        else end = middle;
      }
      counts[bin] = (counts[bin] as number) + weight;
    }
  }

  private addOutside(value: number, low: number, weight: number): void {
    if (value - value !== 0) return;
    if (value < low) this.below += weight;
    else this.above += weight;
  }
}

/** Bins per unit, where multiplying by it is never more than one bin off; undefined where edges must be searched. */
function evenScale(edges: Float64Array): number | undefined {
  const bins = edges.length - 1;
  if (bins < 1) return undefined;
  const low = edges[0] as number;
  const scale = bins / ((edges[bins] as number) - low);
  if (!(scale > 0 && Number.isFinite(scale))) return undefined;
  for (let i = 0; i <= bins; i++) if (Math.abs(((edges[i] as number) - low) * scale - i) > 0.25) return undefined;
  return scale;
}
