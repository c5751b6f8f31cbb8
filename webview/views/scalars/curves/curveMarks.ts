import { oddKindOf } from "../../../ui/plot/oddMarks";
import type { CardCurve, CurveMarks, Mark } from "../card/cardScene";
import type { Range } from "../curveSettings";

/** Where a curve has points in view that are no numbers, or lie beyond the limits of y. */
export function marksOf({ key, colour, xs, values }: CardCurve, view: Range, [low, high]: Range): CurveMarks {
  const marks: Record<Mark, number[]> = { nan: [], posInf: [], negInf: [], above: [], below: [] };
  for (let i = 0; i < xs.length; i++) {
    const x = xs[i] as number;
    if (!(x >= view[0] && x <= view[1])) continue;
    const value = values[i] as number;
    if (value >= low && value <= high) continue;
    marks[markOf(value, high)].push(x);
  }
  return { key, colour, xs: marks };
}

function markOf(value: number, high: number): Mark {
  if (!Number.isFinite(value)) return oddKindOf(value);
  return value > high ? "above" : "below";
}
