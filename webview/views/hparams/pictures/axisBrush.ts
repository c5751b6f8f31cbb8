import { type AxisPlaces, NOWHERE } from "./axisPlaces";
import type { AxisBrush, BrushRange } from "./brushedValues";

interface TurnedAxis {
  readonly axis: AxisPlaces;
  readonly isReversed: boolean;
}

/** Brush of a part of an axis as it is shown, from below; it begins below the foot where what has no place is brushed. */
export function brushOfShown({ axis, isReversed }: TurnedAxis, [low, high]: BrushRange): AxisBrush {
  const isMissing = axis.hasNowhere && low < NOWHERE / 2;
  if (isMissing && high <= 0) return { isMissing };
  const [from, to] = [Math.max(0, low), Math.max(0, high)];
  return { ...axis.valuesAt(isReversed ? [1 - to, 1 - from] : [from, to]), isMissing };
}

/** Parts of an axis that a brush covers; none where its values lie beyond the ends. */
export function brushRanges(axis: AxisPlaces, brush: AxisBrush): readonly BrushRange[] {
  const ranges = axis.rangesOf(brush);
  return brush.isMissing ? [[NOWHERE, NOWHERE], ...ranges] : ranges;
}

/**
 * The part of an axis, as it is shown, that a brush by keys comes to: ↑ raises its lower end, ↓ lowers the upper one; with Shift
 * it grows again that way.
 */
export function rangeByKey(
  { axis, isReversed, brush }: TurnedAxis & { readonly brush: readonly BrushRange[] | undefined },
  before: BrushRange | undefined,
  { isUp, isShift }: { readonly isUp: boolean; readonly isShift: boolean },
): BrushRange {
  let [low, high] = before ?? (brush && shownRange(brush, isReversed)) ?? [NOWHERE, 1];
  if (low === NOWHERE && isUp && !isShift) low = 0;
  const step = isUp ? axis.keyStep : -axis.keyStep;
  if (isUp !== isShift) low += step;
  else high += step;
  low = low < 0 ? NOWHERE : Math.min(low, 1);
  high = high < 0 ? NOWHERE : Math.min(high, 1);
  return [low, Math.max(low, high)];
}

/** From the lowest to the highest place that is covered. */
function shownRange(ranges: readonly BrushRange[], isReversed: boolean): BrushRange | undefined {
  if (ranges.length === 0) return undefined;
  const ends = ranges.flatMap((range) => range.map((end) => (isReversed && end !== NOWHERE ? 1 - end : end)));
  return [Math.min(...ends), Math.max(...ends)];
}
