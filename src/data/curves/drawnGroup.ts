import type { DrawnGroup } from "../../shared/questions/scalars";
import type { Pace } from "../../tensor/pace";
import { inStretches } from "../../tensor/stretches";
import { stepsAt } from "../scalars/columnsAt";
import type { MeanCurve } from "../scalars/meanCurve";
import { smooth } from "../scalars/smoothing";
import { gallop } from "../series/bisect";
import { stepDoublesInTurns } from "../series/stepKeys";
import { type AxisView, ascendingView } from "./axisView";

/** A mean curve over its steps as doubles, before any is left out. */
export interface MeanOfGroup extends MeanCurve {
  readonly group: string;
  readonly xs: Float64Array;
  readonly smoothed: Float64Array | undefined;
}

/** Smoothed whole: neither a range nor thinning changes a smoothed value. */
export async function groupCurve(
  group: string,
  mean: MeanCurve,
  weight: number | undefined,
  pace: Pace,
): Promise<MeanOfGroup> {
  const { means } = mean;
  const smoothed = weight === undefined ? undefined : new Float64Array(means.length);
  if (smoothed && weight !== undefined) await smooth(means, 0, means.length, weight, smoothed, pace);
  return { ...mean, group, xs: await stepDoublesInTurns(mean.steps, pace), smoothed };
}

/** Drawn points of a group: of each pixel column the first and last step, and those that reach farthest. */
export async function drawnGroup(curve: MeanOfGroup, view: AxisView, pace: Pace): Promise<DrawnGroup> {
  const { group, runs, xs, steps, counts, means, stds, mins, maxs, smoothed } = curve;
  const isWhole = xs.length <= view.columns;
  const places = await keptPlaces(curve, view, isWhole, pace);
  const at = (column: Float64Array) => Float64Array.from(places, (place) => column[place] as number);
  return {
    ...{ group, runs, stepCount: xs.length, isWhole },
    steps: await stepsAt(steps, Uint32Array.from(places), pace),
    counts: Uint32Array.from(places, (place) => counts[place] as number),
    means: at(means),
    ...(smoothed && { smoothed: at(smoothed) }),
    ...{ stds: at(stds), mins: at(mins), maxs: at(maxs) },
  };
}

async function keptPlaces(
  curve: MeanOfGroup,
  view: AxisView,
  isWhole: boolean,
  pace: Pace,
): Promise<readonly number[]> {
  const { xs } = curve;
  const at = (place: number) => xs[place] as number;
  const { placed, first, end } = ascendingView({ start: 0, end: xs.length, ascends: true, at }, view, view.scale);
  if (isWhole) return Array.from({ length: xs.length - placed }, (_, i) => placed + i);
  const kept: number[] = [];
  // Lines lead out of the picture to the neighbours.
  if (first > placed) kept.push(first - 1);
  for (let place = first; place < end; ) {
    const column = view.columnOf(at(place));
    const next = gallop(place + 1, end, (behind) => view.columnOf(at(behind)) > column);
    await keepColumn(curve, [place, next], kept, pace);
    if (pace.isDue()) await pace.giveWay();
    place = next;
  }
  if (end < xs.length) kept.push(end);
  return kept;
}

async function keepColumn(
  { means, stds, mins, maxs, smoothed }: MeanOfGroup,
  [start, end]: readonly [start: number, end: number],
  kept: number[],
  pace: Pace,
): Promise<void> {
  const found = [start, end - 1];
  const keepLeast = async (value: (place: number) => number) => {
    let least = -1;
    await inStretches(start, end, pace, (from, to) => {
      for (let place = from; place < to; place++) {
        const one = value(place);
        if (Number.isFinite(one) && (least < 0 || one < value(least))) least = place;
      }
    });
    if (least >= 0) found.push(least);
  };
  const number = (column: Float64Array) => (place: number) => column[place] as number;
  const negative = (value: (place: number) => number) => (place: number) => -value(place);
  if (end - start > 2) {
    for (const middle of [number(means), ...(smoothed ? [number(smoothed)] : [])]) {
      await keepLeast(middle);
      await keepLeast(negative(middle));
    }
    await keepLeast((place) => (means[place] as number) - (stds[place] as number));
    await keepLeast((place) => -(means[place] as number) - (stds[place] as number));
    await keepLeast(number(mins));
    await keepLeast(negative(number(maxs)));
  }
  found.sort((a, b) => a - b);
  for (const place of found) if (place !== kept.at(-1)) kept.push(place);
}
