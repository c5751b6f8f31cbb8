import { pickScalars } from "../../shared/questions/scalars";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import { bisect } from "../bisect";
import type { PartX } from "../curves/curveX";
import { type ChosenCurve, type KeptCurves, partsOf } from "../curves/keptCurves";
import { PickedRows } from "../curves/pickedRows";
import type { Span } from "../curves/rangeSpans";

type Pick = ReturnType<typeof pickScalars.check>["pick"];

/** One point of each curve, found without a look at the others where x never goes back. */
export function createPickScalarsAnswer(curves: KeptCurves): Answer {
  return answer(pickScalars, async ({ pick, ...choice }, asked) => {
    const runs: string[] = [];
    const rows = new PickedRows(choice.runs.length, choice.smooth !== undefined);
    for await (const curve of curves.chosen(choice, asked)) {
      runs.push(curve.run);
      rows.add(curve, await pickedPlace(curve, pick, asked.pace));
    }
    return { runs, points: rows.result() };
  });
}

async function pickedPlace(chosen: ChosenCurve, pick: Pick, pace: Pace): Promise<number> {
  const { length } = chosen;
  if (length === 0) return -1;
  switch (pick.by) {
    case "x":
      return nearestPlace(chosen, pick.x, pace);
    case "place":
      return Math.max(0, Math.min(length - 1, pick.place + pick.move));
    case "odd":
      return oddPlace(chosen, pick.place, pick.back);
  }
}

function oddPlace({ curve: { odd }, length }: ChosenCurve, place: number, back: boolean): number {
  if (back) {
    const before = odd.lastBefore(Math.min(place, length));
    return before >= 0 ? before : odd.lastBefore(length);
  }
  const within = (found: number) => (found < length ? found : -1);
  const behind = within(odd.after(place));
  return behind >= 0 ? behind : within(odd.after(-1));
}

/** Points that are looked at between two looks at the time. */
const POINTS_A_LOOK = 1 << 15;

/** The place of a curve's point that is nearest to x, of two as near the earlier written; -1 where no point has an x. */
async function nearestPlace(chosen: ChosenCurve, x: number, pace: Pace): Promise<number> {
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
