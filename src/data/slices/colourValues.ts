import { hasFewCodes } from "../../tensor/dtype/codeValues";
import { realDtype } from "../../tensor/dtype/dtype";
import { ValueDoubles } from "../../tensor/dtype/valueDoubles";
import type { Pace } from "../../tensor/pace";
import { SymlogThreshold } from "../../tensor/picture/symlog";
import type { BeyondCounts } from "../../tensor/statistics/beyondCounts";
import { CountedValues } from "../../tensor/statistics/countedValues";
import { FiniteRange } from "../../tensor/statistics/finiteRange";
import { Magnitudes } from "../../tensor/statistics/magnitudes";
import { interpolatePercentiles, percentileRanks } from "../../tensor/statistics/percentiles";
import { RankSelect } from "../../tensor/statistics/rankSelect";
import { countCodes } from "./countCodes";
import type { OpenSlice } from "./openSlice";
import { SliceValues } from "./sliceValues";

/** Facts of a slice's values once all were looked at. */
export interface ColourLook {
  readonly values: Pick<FiniteRange, "nan" | "posInf" | "negInf" | "finite" | "min" | "max">;
  readonly threshold: number;
  /** Infinity where nothing but 0 is finite. */
  readonly leastMagnitude: number;
}

/** The values of a slice as colours ask for them: each of these looks at all of them, and counts `beyond` on the way. */
export interface ColourValues {
  look(beyond?: BeyondCounts): Promise<ColourLook>;
  /** After a look that found something finite. */
  percentiles(percents: readonly number[]): Promise<readonly number[]>;
  magnitudePercentile(percent: number): Promise<number>;
  count(beyond: BeyondCounts): Promise<void>;
}

/** Throws `unsupportedDtype`. */
export function colourValues(slice: OpenSlice, pace: Pace): ColourValues {
  return hasFewCodes(realDtype(slice.dtype)) ? new CodeColours(slice, pace) : new WideColours(slice, pace);
}

/** Elements of few bits are counted once. */
class CodeColours implements ColourValues {
  private readonly slice: OpenSlice;
  private readonly pace: Pace;
  private counting: Promise<CountedValues> | undefined;

  constructor(slice: OpenSlice, pace: Pace) {
    this.slice = slice;
    this.pace = pace;
  }

  private counted(): Promise<CountedValues> {
    this.counting ??= countCodes(this.slice, this.pace, () => undefined);
    return this.counting;
  }

  async look(beyond?: BeyondCounts): Promise<ColourLook> {
    const values = await this.counted();
    const threshold = new SymlogThreshold();
    threshold.addCounted(values.values, values.counts);
    beyond?.addCounted(values);
    const least = leastMagnitude(values.values, values.values.length, Number.POSITIVE_INFINITY);
    return { values, threshold: threshold.value, leastMagnitude: least };
  }

  async percentiles(percents: readonly number[]): Promise<readonly number[]> {
    return percentilesOf(await this.counted(), percents);
  }

  async magnitudePercentile(percent: number): Promise<number> {
    const { values, counts, ...rest } = await this.counted();
    const order = [...values.keys()].sort((a, b) => Math.abs(values[a] as number) - Math.abs(values[b] as number));
    const magnitudes = Float64Array.from(order, (i) => Math.abs(values[i] as number));
    const sorted = new CountedValues({
      ...rest,
      values: magnitudes,
      counts: Float64Array.from(order, (i) => counts[i] as number),
    });
    return percentilesOf(sorted, [percent])[0] as number;
  }

  async count(beyond: BeyondCounts): Promise<void> {
    beyond.addCounted(await this.counted());
  }
}

function percentilesOf(values: CountedValues, percents: readonly number[]): readonly number[] {
  const { finite } = values;
  return interpolatePercentiles(values.atRanks(percentileRanks(finite, percents)), finite, percents).map(Number);
}

/** Wider ones are looked at pass by pass. */
class WideColours implements ColourValues {
  private readonly values: SliceValues;
  private readonly range = new FiniteRange();
  private readonly magnitudes = new Magnitudes();

  constructor(slice: OpenSlice, pace: Pace) {
    this.values = new SliceValues(slice, pace);
  }

  async look(beyond?: BeyondCounts): Promise<ColourLook> {
    const doubles = new ValueDoubles(0n);
    const threshold = new SymlogThreshold();
    let least = Number.POSITIVE_INFINITY;
    for await (const { values, firstElement, weight } of this.values.chunks()) {
      this.range.add(values, firstElement, weight);
      const chunk = doubles.of(values);
      threshold.add(chunk, values.length, weight);
      least = leastMagnitude(chunk, values.length, least);
      beyond?.add(values, weight);
    }
    return { values: this.range, threshold: threshold.value, leastMagnitude: least };
  }

  async percentiles(percents: readonly number[]): Promise<readonly number[]> {
    const { finite } = this.range;
    const ranks = new RankSelect(percentileRanks(finite, percents), this.range, this.values.sample);
    for await (const { values, weight } of this.values.chunks()) ranks.add(values, weight);
    await this.values.finish(ranks);
    return interpolatePercentiles(ranks.results(), finite, percents).map(Number);
  }

  async magnitudePercentile(percent: number): Promise<number> {
    const { magnitudes } = this;
    const { finite, min, max } = this.range;
    const greatest = [min, max].map((value) => (value !== undefined && value < 0 ? -value : value)) as (
      | number
      | bigint
    )[];
    const [one = 0, other = 0] = greatest;
    const known = { finite, min: typeof one === "bigint" ? 0n : 0, max: one > other ? one : other };
    const ranks = new RankSelect(percentileRanks(finite, [percent]), known, magnitudes.of(this.values.sample));
    for await (const { values, weight } of this.values.chunks()) ranks.add(magnitudes.of(values), weight);
    await this.values.finish(ranks, (values) => magnitudes.of(values));
    return Number(interpolatePercentiles(ranks.results(), finite, [percent])[0]);
  }

  async count(beyond: BeyondCounts): Promise<void> {
    for await (const { values, weight } of this.values.chunks()) beyond.add(values, weight);
  }
}

/** The least magnitude of the first `length` values that is not 0, or one known before. */
function leastMagnitude(values: Float64Array, length: number, known: number): number {
  let least = known;
  for (let i = 0; i < length; i++) {
    const magnitude = Math.abs(values[i] as number);
    if (magnitude < least && magnitude > 0) least = magnitude;
  }
  return least;
}
