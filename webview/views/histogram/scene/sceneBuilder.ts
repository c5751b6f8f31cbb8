import { rebin } from "../../../../src/tensor/histogram/rebin";
import { placeEnds, positionsIn, StepAxes, type StepAxis } from "../../../ui/plot/axes/stepAxis";
import type { StepMeasure } from "../../../ui/plot/axes/stepMeasure";
import { padded, type ValueAxis, valueAxis } from "../../../ui/plot/axes/valueAxis";
import { heightOf } from "../../../ui/plot/histogram/countHeight";
import { type Distribution, distribution, robustRange } from "../../../ui/plot/histogram/distribution";
import { leastWidth, outline, scaled, usualWidth } from "../../../ui/plot/histogram/outline";
import { finiteTotal, type StepBuckets } from "../../../ui/plot/histogram/stepBuckets";
import { thinned } from "../../../ui/plot/thin";
import { nearestStep } from "../../../ui/steps/steps";
import type { HistogramDrawing, HistogramState } from "../histogramState";
import { commonBins } from "./commonBins";
import { hasStepsAcross, type Scene, type SceneSeries, type SceneSource, type SceneStep } from "./histogramScene";

export interface SceneSize {
  readonly width: number;
  readonly height: number;
}

/** Bins that compared series share: about twice as many as the one with most buckets has, so that edges stay in place. */
const FEWEST_COMMON_BINS = 12;
const MOST_COMMON_BINS = 60;

function commonCount(all: readonly StepBuckets[]): number {
  const most = all.reduce((count, { lefts }) => Math.max(count, lefts.length), 0);
  return Math.min(MOST_COMMON_BINS, Math.max(FEWEST_COMMON_BINS, most * 2));
}

const MAX_OVERLAID = 100;
const MAX_RIDGES = 120;
/** Px that a ridge is moved from the one before, at least. */
const RIDGE_PX = 4;

/** Steps that a drawing of that size has room for. */
export function roomFor(drawing: HistogramDrawing, { width, height }: SceneSize): number {
  if (drawing === "offset") return Math.max(2, Math.min(MAX_RIDGES, Math.floor(height / RIDGE_PX)));
  if (drawing === "overlay") return MAX_OVERLAID;
  return Math.max(2, Math.floor(drawing === "heatmap" ? width : width / 2));
}

/** Positions of a series' steps that a picture draws: those that buckets are wanted of. */
export function drawnPositions(
  state: HistogramState,
  source: Pick<SceneSource, "steps">,
  shown: bigint | undefined,
  isCompared: boolean,
  size: SceneSize,
): number[] {
  const nearest = shown === undefined ? source.steps.length - 1 : nearestStep(source.steps, shown);
  if (isCompared && state.drawing === "overlay") return nearest < 0 ? [] : [nearest];
  const [from, to] = positionsIn(source.steps, state.steps);
  return thinned(from, to, roomFor(state.drawing, size), [nearest]);
}

/** Scene of series; the first is the one that the panel is about. */
export function buildScene(
  state: HistogramState,
  sources: readonly SceneSource[],
  shown: number,
  size: SceneSize,
): Scene | undefined {
  const [main] = sources;
  if (!main || main.steps.length === 0) return undefined;
  const isCompared = sources.length > 1;
  const axis = axisOf(main, state.measure);
  const [from, to] = positionsIn(main.steps, state.steps);
  const shownStep = main.steps[shown]?.step;
  const found = sources.map((source, i) => {
    const own = i === 0 ? axis : axisOf(source, state.measure, axis);
    const positions = drawnPositions(state, source, shownStep, isCompared, size);
    return { source, colour: i, steps: foundSteps(source, own, positions) };
  });
  const all = found.flatMap(({ steps }) => steps);
  const distributions = all.map((one) => one.distribution);
  const whole = fullRange(distributions);
  const usualRange = robustRange(distributions) ?? NOTHING;
  const limits = whole ? padded(...whole, 0.02) : NOTHING;
  const [low, high] = state.values === "all" ? limits : (state.values ?? padded(...usualRange, 0.02));
  const values = valueAxis(state.valueScale, low, high);
  const isShared = isCompared && state.drawing === "overlay";
  const every = all.map(({ buckets }) => buckets);
  const bins = isShared ? commonBins(every, values, commonCount(every)) : undefined;
  const width = values.to(high) - values.to(low);
  const px = width / Math.max(100, isShared || !hasStepsAcross(state.drawing) ? size.width : size.height);
  const series = found.map(({ source, colour, steps }): SceneSeries => {
    const drawn = steps.map((one): SceneStep => {
      const buckets = bins ? inBins(one.buckets, bins.edges) : one.buckets;
      const cells = outline(buckets, values, leastWidth(buckets, values, width, px));
      return {
        ...one,
        buckets,
        outline: state.countScale === "share" ? scaled(cells, 1 / finiteTotal(one.buckets)) : cells,
      };
    });
    const look = isCompared ? source.look : undefined;
    return { name: source.name, colour, ...(look && { look }), steps: drawn };
  });
  const drawn = series.flatMap(({ steps }) => steps);
  const newest = drawn.filter(({ outline: cells }) => cells.starts.length > 0).at(-1);
  const usualBucket = newest ? usualWidth(newest.outline) : 1;
  return {
    drawing: state.drawing,
    countScale: state.countScale,
    values,
    axis,
    recorded: main.steps,
    from,
    to,
    ...stepView(axis, from, to, series),
    series,
    shown,
    usual: usualBucket,
    tallest: tallest(series, state, usualBucket, values),
    isCompared,
    isRebinned: bins?.isRebinned ?? false,
    isMerged: drawn.some(({ buckets, outline: cells }) => cells.starts.length < buckets.lefts.length),
    limits,
    hasFar: whole !== undefined && (usualRange[0] > whole[0] || usualRange[1] < whole[1]),
  };
}

type FoundStep = Omit<SceneStep, "outline">;

function foundSteps(source: SceneSource, axis: StepAxis, positions: readonly number[]): FoundStep[] {
  return positions.flatMap((position) => {
    const step = source.steps[position];
    const buckets = step && source.get(step.point);
    if (!step || !buckets) return [];
    return [
      {
        position,
        step,
        wallTimeSeconds: source.columns.wallTimesSeconds[step.point] ?? Number.NaN,
        place: axis.places[position] as number,
        buckets,
        distribution: distributionOf(buckets),
      },
    ];
  });
}

const axes = new WeakMap<SceneSource, StepAxes>();

/** Each source has its own, which grows with its steps. */
function axisOf(source: SceneSource, measure: StepMeasure, base?: StepAxis): StepAxis {
  let own = axes.get(source);
  if (!own) {
    own = new StepAxes();
    axes.set(source, own);
  }
  return own.of(measure, source.steps, source.columns.wallTimesSeconds, base);
}

const distributions = new WeakMap<StepBuckets, Distribution>();

export function distributionOf(buckets: StepBuckets): Distribution {
  let known = distributions.get(buckets);
  if (!known) {
    known = distribution(buckets);
    distributions.set(buckets, known);
  }
  return known;
}

/** In view where nothing is finite. */
const NOTHING: [number, number] = [0, 1];

function fullRange(all: readonly Distribution[]): [number, number] | undefined {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { values } of all) {
    const [least, most] = [values[0] as number, values[values.length - 1] as number];
    if (least < low) low = least;
    if (most > high) high = most;
  }
  return low <= high ? [low, high] : undefined;
}

/** The same point in other bins; what lies outside of them is counted as beyond. */
function inBins(buckets: StepBuckets, edges: Float64Array): StepBuckets {
  const { counts, below, above } = rebin(buckets, edges);
  return {
    ...buckets,
    lefts: edges.subarray(0, -1),
    rights: edges.subarray(1),
    counts,
    below: buckets.below + below,
    above: buckets.above + above,
  };
}

function stepView(
  axis: StepAxis,
  from: number,
  to: number,
  series: readonly SceneSeries[],
): { stepLow: number; stepHigh: number } {
  const [first, last] = placeEnds(axis.places.subarray(from, to + 1));
  const others = series.slice(1).flatMap(({ steps }) => steps.map(({ place }) => place));
  const stepLow = others.reduce((least, place) => Math.min(least, place), first);
  const stepHigh = others.reduce((most, place) => Math.max(most, place), last);
  return stepHigh > stepLow ? { stepLow, stepHigh } : { stepLow: stepLow - 0.5, stepHigh: stepHigh + 0.5 };
}

/** Greatest height in view: an axis of counts is no higher than it need be. */
function tallest(series: readonly SceneSeries[], state: HistogramState, usual: number, values: ValueAxis): number {
  let most = 0;
  const [low, high] = [values.to(values.low), values.to(values.high)];
  for (const { steps } of series) {
    for (const { outline: cells } of steps) {
      for (let i = 0; i < cells.densities.length; i++) {
        if ((cells.ends[i] as number) <= low || (cells.starts[i] as number) >= high) continue;
        if ((cells.densities[i] as number) > most) most = cells.densities[i] as number;
      }
    }
  }
  return heightOf(state.countScale, usual, most) || 1;
}
