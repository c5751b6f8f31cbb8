import type { Kind } from "../../shared/kind";
import type { HistogramStep, StepFigures } from "../../shared/questions/compareSteps";
import { seriesKey } from "../../shared/seriesId";
import type { Pace } from "../../tensor/pace";
import type { PairView } from "../../tensor/pair/pairView";
import type { Tolerance } from "../../tensor/pair/tolerance";
import type { BoundedCache } from "../boundedCache";
import { openTensor } from "../openTensor";
import type { Series } from "../provider";
import type { CommonStep } from "./commonSteps";
import { comparedHistograms } from "./comparedHistograms";
import { pairOf, slicedPair } from "./openPair";
import type { SeriesOfRun } from "./pairedPoints";
import { pairFiguresOf } from "./pairFiguresOf";
import { stepFigures } from "./stepScores";

/** How the values of each step are compared. */
export interface StepWish {
  /** Null where B is taken as it is. */
  readonly view: PairView | null;
  readonly as: string | undefined;
  readonly tolerance: Tolerance;
  /** Of A, after B's view. */
  readonly slice: string;
}

/** Figures of a step, to be kept. */
export interface KeptStep {
  readonly figures: StepFigures | HistogramStep;
  readonly byteLength: number;
}

/** About what figures take beside their key. */
const STEP_BYTES = 400;

/** Compares two series step by step; what is known of two values is not read again. */
export class StepComparison {
  private readonly a: Series;
  private readonly b: Series;
  private readonly kind: Kind;
  private readonly wish: StepWish;
  private readonly wishKey: readonly unknown[];
  private readonly kept: BoundedCache<KeptStep>;
  private readonly pace: Pace;

  constructor(a: SeriesOfRun, b: SeriesOfRun, wish: StepWish, kept: BoundedCache<KeptStep>, pace: Pace) {
    this.a = a.series;
    this.b = b.series;
    this.kind = a.id.kind;
    this.wish = wish;
    const { view, as, tolerance, slice } = wish;
    this.wishKey = [
      seriesKey(a.id),
      seriesKey(b.id),
      view?.reshape ?? null,
      view?.perm ?? null,
      as ?? null,
      tolerance,
      slice,
    ];
    this.kept = kept;
    this.pace = pace;
  }

  /** Throws `notComparable` where shapes or dtypes of this step do not meet, and as opening and reading the values does. */
  async at(met: CommonStep): Promise<StepFigures | HistogramStep> {
    const step = String(met.step);
    // Scalars are many, and their figures larger than they are.
    if (this.kind === "scalar") return this.tensors(step, met);
    const key = JSON.stringify([this.a.valueId(met.a), this.b.valueId(met.b), ...this.wishKey]);
    const known = this.kept.get(key)?.figures;
    if (known) return { ...known, step };
    const figures = this.kind === "histogram" ? await this.histograms(step, met) : await this.tensors(step, met);
    this.kept.set(key, { figures, byteLength: STEP_BYTES + 2 * key.length });
    return figures;
  }

  private async histograms(step: string, met: CommonStep): Promise<HistogramStep> {
    const sides = [
      { series: this.a, point: met.a },
      { series: this.b, point: met.b },
    ] as const;
    return { step, ...(await comparedHistograms(...sides, this.pace)) };
  }

  private async tensors(step: string, met: CommonStep): Promise<StepFigures> {
    const { pace, wish } = this;
    const [a, b] = [await openTensor(this.a, met.a, pace), await openTensor(this.b, met.b, pace)];
    const pair = slicedPair(pairOf(a, b, wish.view ?? {}, wish.as), wish.slice);
    const { tolerance } = wish;
    return stepFigures(step, await pairFiguresOf(pair, { tolerance, worst: 0, by: "abs" }, pace, () => undefined));
  }
}
