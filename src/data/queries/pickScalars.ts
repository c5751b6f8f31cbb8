import { pickScalars } from "../../shared/questions/pickScalars";
import type { Pace } from "../../tensor/pace";
import { type Answer, answer } from "../answer";
import type { ChosenCurve, KeptCurves } from "../curves/keptCurves";
import { nearestPlace } from "../curves/nearestPlace";
import { PickedRows } from "../curves/pickedRows";

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
