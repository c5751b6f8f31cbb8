import type { AxisScale } from "../../../../src/tensor/picture/axisScale";
import type { CardRun } from "../../../parts/board/runs/cardRun";
import type { CardCurve, CurveFacts, NamedCount } from "../card/cardScene";
import type { CurveLimits } from "../card/curveLimits";
import type { Range } from "../curveSettings";
import type { CurveAnswers, RunCurve } from "./curveAnswer";

interface Counts {
  readonly points: number;
  readonly nan: number;
  readonly posInf: number;
  readonly negInf: number;
}

/** What is to be said of a picture: of curves that came whole it is counted in the part in view, else as the answer says. */
export function curveFacts(
  runs: readonly CardRun[],
  checkedCount: number,
  { curves: answered }: CurveAnswers,
  curves: readonly CardCurve[],
  view: Range,
  yScale: AxisScale,
  limits: CurveLimits | undefined,
): CurveFacts {
  const known = runs.flatMap((run) => {
    const curve = answered.get(run.key);
    return curve ? [{ name: run.shortName, curve, counts: countsIn(curve, view) }] : [];
  });
  const named = (count: (counts: Counts) => number): NamedCount[] =>
    known.flatMap(({ name, counts }) => (count(counts) > 0 ? [{ name, count: count(counts) }] : []));
  const singles = curves.filter(({ isMean }) => !isMean);
  return {
    runCount: runs.length,
    checkedCount,
    pointCount: known.reduce((sum, { counts }) => sum + counts.points, 0),
    isThinned: known.some(({ curve }) => !curve.isWhole && curve.inRangeCount > curve.xs.length),
    nan: named(({ nan }) => nan),
    posInf: named(({ posInf }) => posInf),
    negInf: named(({ negInf }) => negInf),
    notPositive: yScale === "log" ? singles.reduce((sum, curve) => sum + notPositive(curve, view), 0) : 0,
    unplaced: known.reduce((sum, { curve }) => sum + curve.unplacedCount, 0),
    outside: limits?.outside ?? [],
    hasFinite: curves.some(({ values }) => values.some(Number.isFinite)),
  };
}

function countsIn(curve: RunCurve, view: Range): Counts {
  const { isWhole, xs, values, inRangeCount, nanCount, posInfCount, negInfCount } = curve;
  if (!isWhole) return { points: inRangeCount, nan: nanCount, posInf: posInfCount, negInf: negInfCount };
  let [points, nan, posInf, negInf] = [0, 0, 0, 0];
  for (let i = 0; i < xs.length; i++) {
    const x = xs[i] as number;
    if (!(x >= view[0] && x <= view[1])) continue;
    points++;
    const value = values[i] as number;
    if (Number.isNaN(value)) nan++;
    else if (value === Number.POSITIVE_INFINITY) posInf++;
    else if (value === Number.NEGATIVE_INFINITY) negInf++;
  }
  return { points, nan, posInf, negInf };
}

function notPositive({ xs, values }: CardCurve, view: Range): number {
  let count = 0;
  for (let i = 0; i < xs.length; i++) {
    const [x, value] = [xs[i] as number, values[i] as number];
    if (x >= view[0] && x <= view[1] && value <= 0 && value !== Number.NEGATIVE_INFINITY) count++;
  }
  return count;
}
