import { hasFewCodes } from "../../tensor/dtype/codeValues";
import { type ElementArray, type RealDtype, realDtype } from "../../tensor/dtype/dtype";
import { bytesOfValues } from "../../tensor/kernel/lentValues";
import type { Pace } from "../../tensor/pace";
import { SymlogThreshold } from "../../tensor/picture/symlogThreshold";
import type { BeyondCounts } from "../../tensor/statistics/beyondCounts";
import { CountedValues } from "../../tensor/statistics/countedValues";
import { FiniteRange } from "../../tensor/statistics/finiteRange";
import { FirstDigits } from "../../tensor/statistics/firstDigits";
import { lendMagnitudes, unsignedOf } from "../../tensor/statistics/magnitudes";
import { interpolatePercentiles, percentileRanks } from "../../tensor/statistics/percentiles";
import { RankSelect } from "../../tensor/statistics/rankSelect";
import { greaterMagnitude } from "../../tensor/statistics/stats";
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
    threshold.addCounted(values);
    beyond?.addCounted(values);
    return { values, threshold: threshold.value, leastMagnitude: threshold.leastMagnitude };
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
  private readonly dtype: RealDtype;
  private readonly range = new FiniteRange();
  private readonly digits: FirstDigits | undefined;

  constructor(slice: OpenSlice, pace: Pace) {
    this.values = new SliceValues(slice, pace);
    this.digits = FirstDigits.of(this.values.sample, slice.count);
    this.dtype = realDtype(slice.dtype);
  }

  async look(beyond?: BeyondCounts): Promise<ColourLook> {
    const threshold = new SymlogThreshold();
    const { digits } = this;
    const addBeyond = beyond?.adderOf(this.dtype);
    await this.values.visit(({ values, firstElement, weight }) => {
      this.range.add(values, firstElement, weight);
      if (digits) threshold.addLeast(values);
      else threshold.add(values, weight);
      digits?.add(values, weight);
      addBeyond?.(bytesOfValues(values), weight);
    });
    if (digits && !threshold.addDigits(digits.ofValues(), this.dtype.itemBytes)) {
      await this.values.visit(({ values, weight }) => threshold.add(values, weight));
    }
    return { values: this.range, threshold: threshold.value, leastMagnitude: threshold.leastMagnitude };
  }

  async percentiles(percents: readonly number[]): Promise<readonly number[]> {
    const { finite } = this.range;
    const ranks = new RankSelect(
      percentileRanks(finite, percents),
      this.range,
      this.values.sample,
      this.digits?.ofValues(),
    );
    await this.values.visit(({ values, weight }) => ranks.add(values, weight));
    await this.values.finish(ranks);
    return interpolatePercentiles(ranks.results(), finite, percents).map(Number);
  }

  async magnitudePercentile(percent: number): Promise<number> {
    const { finite, min, max } = this.range;
    const greatest = greaterMagnitude(min, max) ?? 0;
    const known = { finite, min: typeof greatest === "bigint" ? 0n : 0, max: greatest };
    const ranks = new RankSelect(
      percentileRanks(finite, [percent]),
      known,
      unsignedOf(this.values.sample),
      this.digits?.ofMagnitudes(),
    );
    const add = (values: ElementArray, weight: number) =>
      lendMagnitudes(values, (magnitudes) => ranks.add(magnitudes, weight));
    await this.values.visit(({ values, weight }) => add(values, weight));
    await this.values.finish(ranks, add);
    return Number(interpolatePercentiles(ranks.results(), finite, [percent])[0]);
  }

  async count(beyond: BeyondCounts): Promise<void> {
    const add = beyond.adderOf(this.dtype);
    await this.values.visit(({ values, weight }) => add(bytesOfValues(values), weight));
  }
}
