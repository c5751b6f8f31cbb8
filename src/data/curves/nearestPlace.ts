import type { Pace } from "../../tensor/pace";
import { bisect } from "../bisect";
import type { PartX } from "./curveX";
import { type ChosenCurve, partsOf } from "./keptCurves";
import type { Span } from "./rangeSpans";

/** Points that are looked at between two looks at the time. */
const POINTS_A_LOOK = 1 << 15;

/** The place of a curve's point that is nearest to x, of two as near the earlier written; -1 where no point has an x. */
export async function nearestPlace(chosen: ChosenCurve, x: number, pace: Pace): Promise<number> {
  const numbers = chosen.curve.points.array;
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  const look = (part: PartX, place: number) => {
    const distance = Math.abs(part.at(place) - x);
    const isEarlier = distance === least && nearest >= 0 && (numbers[place] as number) < (numbers[nearest] as number);
    if (!(distance < least || isEarlier)) return;
    nearest = place;
    least = distance;
  };
  for (const part of partsOf(chosen)) {
    if (pace.isDue()) await pace.giveWay();
    if (part.ascends) {
      for (const [start, end] of neighbours(part, x)) {
        // Of equal ones the first was written first, mostly.
        for (let place = start; place < (chosen.curve.isInWrittenOrder ? start + 1 : end); place++) look(part, place);
      }
      continue;
    }
    for (let place = part.start; place < part.end; place++) {
      if (place % POINTS_A_LOOK === 0 && pace.isDue()) await pace.giveWay();
      look(part, place);
    }
  }
  return nearest;
}

/** Where x never goes back: the points of the next x at or behind one, and those of the last before it. */
function neighbours({ start, end, at }: PartX, x: number): readonly Span[] {
  // Points without an x come first: they are before all x.
  const behind = bisect(start, end, (place) => at(place) >= x);
  const from = (first: number, value: number) => bisect(first, end, (place) => at(place) > value);
  const before = behind > start ? at(behind - 1) : Number.NaN;
  return [
    ...(Number.isNaN(before) ? [] : [[bisect(start, behind, (place) => at(place) >= before), behind] as const]),
    ...(behind < end ? [[behind, from(behind, at(behind))] as const] : []),
  ];
}
