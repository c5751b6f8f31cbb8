import type { AxisRange } from "../../shared/curveChoice";
import type { Pace } from "../../tensor/pace";
import { bisect } from "../series/bisect";
import { isWithin } from "./axisView";
import { type ChosenCurve, partsOf } from "./keptCurves";

/** Points that are looked at between two looks at the time. */
const POINTS_A_LOOK = 1 << 15;

const POINTS_A_PIECE = 1 << 14;
const SPAN_COST = 100;

/** Places from the first up to the second. */
export type PlaceSpan = readonly [start: number, end: number];

/** Spans of a curve's points within a range, ascending; all points where the range has no end. */
export async function rangeSpans(chosen: ChosenCurve, range: AxisRange, pace: Pace): Promise<readonly PlaceSpan[]> {
  const { from, to } = range;
  if (from === undefined && to === undefined) return chosen.length === 0 ? [] : [[0, chosen.length]];
  const spans: PlaceSpan[] = [];
  const add = (start: number, end: number) => {
    const before = spans.at(-1);
    if (before?.[1] === start) spans[spans.length - 1] = [before[0], end];
    else if (start < end) spans.push([start, end]);
  };
  for (const part of partsOf(chosen)) {
    if (pace.isDue()) await pace.giveWay();
    const { start, end, at } = part;
    if (part.ascends) {
      const hasX = bisect(start, end, (place) => !Number.isNaN(at(place)));
      const first = from === undefined ? hasX : bisect(hasX, end, (place) => at(place) >= from);
      add(first, to === undefined ? end : bisect(first, end, (place) => at(place) > to));
      continue;
    }
    for (let place = start; place < end; place++) {
      if (place % POINTS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      if (isWithin(range, at(place))) add(place, place + 1);
    }
  }
  return spans;
}

/** Tells spans in pieces of a bounded length. */
export async function eachPiece(
  spans: readonly PlaceSpan[],
  pace: Pace,
  take: (start: number, end: number) => void,
): Promise<void> {
  let seen = 0;
  for (const [start, end] of spans) {
    for (let place = start; place < end; place += POINTS_A_PIECE) {
      take(place, Math.min(end, place + POINTS_A_PIECE));
      // A span of few points costs as much as some hundred.
      seen += SPAN_COST + Math.min(end - place, POINTS_A_PIECE);
      if (seen < POINTS_A_PIECE) continue;
      seen = 0;
      if (pace.isDue()) await pace.giveWay();
    }
  }
}

export function spanLength(spans: readonly PlaceSpan[]): number {
  return spans.reduce((sum, [start, end]) => sum + end - start, 0);
}
