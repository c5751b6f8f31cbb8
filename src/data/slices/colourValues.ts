import { hasFewCodes } from "../../tensor/dtype/codeValues";
import { type ElementArray, realDtype } from "../../tensor/dtype/dtype";
import { viewElements } from "../../tensor/elements/elementView";
import type { Pace } from "../../tensor/pace";
import { SymlogThreshold } from "../../tensor/picture/symlogThreshold";
import type { BeyondCounts } from "../../tensor/statistics/beyondCounts";
import { CountedValues } from "../../tensor/statistics/countedValues";
import type { RangeFound } from "../../tensor/statistics/finiteRange";
import { unsignedOf } from "../../tensor/statistics/magnitudes";
import { digitsOfMagnitudes, FirstDigits } from "../../tensor/statistics/ranks/firstDigits";
import { interpolatePercentiles, percentileRanks } from "../../tensor/statistics/ranks/percentiles";
import { RankSelect } from "../../tensor/statistics/ranks/rankSelect";
import { greaterMagnitude } from "../../tensor/statistics/stats";
import { askFor, factOf, type KeyedSlice, type SlicePasses } from "../sweep/slicePasses";
import { ranksOf } from "./ranksOf";
import {
  beyondSweep,
  codesSweep,
  digitsSweep,
  leastSweep,
  magnitudeKeysSweep,
  magnitudesSweep,
  rangeSweep,
  valueKeysSweep,
} from "./valueSweeps";
import { valuesOfCodes } from "./valuesOfCodes";

/** Facts of a slice's values once all were looked at. */
export interface ColourLook {
  readonly values: Pick<RangeFound, "nan" | "posInf" | "negInf" | "finite" | "min" | "max">;
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
export function colourValues(asked: KeyedSlice, passes: SlicePasses, pace: Pace): ColourValues {
  const hasCodes = hasFewCodes(realDtype(asked.slice.dtype));
  return hasCodes ? new CodeColours(asked, passes, pace) : new WideColours(asked, passes, pace);
}

/** Elements of few bits are counted once. */
class CodeColours implements ColourValues {
  private readonly asked: KeyedSlice;
  private readonly passes: SlicePasses;
  private readonly pace: Pace;
  private values: CountedValues | undefined;

  constructor(asked: KeyedSlice, passes: SlicePasses, pace: Pace) {
    this.asked = asked;
    this.passes = passes;
    this.pace = pace;
  }

  private async counted(): Promise<CountedValues> {
    const { asked, passes, pace } = this;
    if (this.values) return this.values;
    const [found] = await passes.make(asked, [factOf(codesSweep)], { pace });
    this.values = valuesOfCodes(asked.slice, found);
    return this.values;
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
  private readonly asked: KeyedSlice;
  private readonly passes: SlicePasses;
  private readonly pace: Pace;
  private readonly sample: ElementArray;
  /** Ranks of percentiles that were found: they tell counts beyond these. */
  private ranks: RankSelect | undefined;

  constructor(asked: KeyedSlice, passes: SlicePasses, pace: Pace) {
    this.asked = asked;
    this.passes = passes;
    this.pace = pace;
    this.sample = viewElements(asked.slice.dtype, new Uint8Array(0));
  }

  /** Facts that all looks share. */
  private facts(beyond?: BeyondCounts) {
    const { asked, passes, pace, sample } = this;
    const digits = FirstDigits.areWorth(sample, asked.slice.count) ? factOf(digitsSweep) : undefined;
    const beyonds = beyond && askFor(beyondSweep, [beyond.low, beyond.high]);
    const magnitudes = factOf(digits ? leastSweep : magnitudesSweep);
    const asks = [factOf(rangeSweep), magnitudes, digits, beyonds] as const;
    return passes.make(asked, asks, { pace, isLookedAtAgain: true });
  }

  async look(beyond?: BeyondCounts): Promise<ColourLook> {
    const { asked, passes, pace, sample } = this;
    const [values, magnitudes, digits, found] = await this.facts(beyond);
    if (found) beyond?.join(found);
    const threshold = new SymlogThreshold();
    threshold.join(magnitudes);
    if (digits && !threshold.addDigits(digits, sample.BYTES_PER_ELEMENT)) {
      const [all] = await passes.make(asked, [factOf(magnitudesSweep)], { pace, isLookedAtAgain: true });
      threshold.join(all);
    }
    return { values, threshold: threshold.value, leastMagnitude: threshold.leastMagnitude };
  }

  async percentiles(percents: readonly number[]): Promise<readonly number[]> {
    const { asked, passes, pace, sample } = this;
    const [range, , digits] = await this.facts();
    const ranks = new RankSelect(percentileRanks(range.finite, percents), range, sample, digits);
    const values = await ranksOf(ranks, valueKeysSweep, asked, passes, pace);
    this.ranks = ranks;
    return interpolatePercentiles(values, range.finite, percents).map(Number);
  }

  async magnitudePercentile(percent: number): Promise<number> {
    const { asked, passes, pace, sample } = this;
    const [{ finite, min, max }, , digits] = await this.facts();
    const greatest = greaterMagnitude(min, max) ?? 0;
    const known = { finite, min: typeof greatest === "bigint" ? 0n : 0, max: greatest };
    const first = digits && digitsOfMagnitudes(digits);
    const ranks = new RankSelect(percentileRanks(finite, [percent]), known, unsignedOf(sample), first);
    const values = await ranksOf(ranks, magnitudeKeysSweep, asked, passes, pace);
    return Number(interpolatePercentiles(values, finite, [percent])[0]);
  }

  async count(beyond: BeyondCounts): Promise<void> {
    const { asked, passes, pace } = this;
    const { low, high } = beyond;
    const ranked = this.ranks?.beyond(low, high);
    const [found] = ranked
      ? [ranked]
      : await passes.make(asked, [askFor(beyondSweep, [low, high])], { pace, isLookedAtAgain: true });
    beyond.join(found);
  }
}
