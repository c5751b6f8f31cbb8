import { type CurvePlace, firstAt } from "../../../ui/plot/curvePath";
import type { CardCurve, CardScene } from "../card/cardScene";

/** A curve's point nearest to a place of the axis. */
export interface CurvePoint {
  readonly curve: CardCurve;
  readonly place: number;
  readonly x: number;
  readonly step: bigint;
  readonly value: number;
  readonly smoothed: number | undefined;
  /** Px on the canvas; `y` is NaN of what is no number. */
  readonly px: { readonly x: number; readonly y: number };
}

/** Nearest point to `x` of every curve but the faint ones; of two as near the earlier written. Curves without points have none. */
export function pointsAt(scene: CardScene, at: CurvePlace, x: number): CurvePoint[] {
  const target = at.x.to(x);
  return scene.curves.flatMap((curve) => {
    if (curve.strength === "faint") return [];
    const place = nearestPlace(curve, at, target, x);
    if (place < 0) return [];
    const value = curve.values[place] as number;
    const smoothed = curve.smoothed?.[place];
    const own = curve.xs[place] as number;
    return [
      {
        curve,
        place,
        x: own,
        step: curve.steps[place] as bigint,
        value,
        smoothed,
        px: { x: at.map.x(at.x.to(own)), y: at.map.y(at.y.to(smoothed ?? value)) },
      },
    ];
  });
}

function nearestPlace(
  { xs, parts, isAscending }: CardCurve,
  { x: axis }: CurvePlace,
  target: number,
  x: number,
): number {
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  const look = (i: number) => {
    const away = Math.abs(axis.to(xs[i] as number) - target);
    if (away < least) [best, least] = [i, away];
  };
  for (const [k, begin] of parts.entries()) {
    const end = parts[k + 1] ?? xs.length;
    if (!isAscending) {
      for (let i = begin; i < end; i++) look(i);
      continue;
    }
    const above = firstAt(xs, begin, end, x);
    if (above > begin) look(firstAt(xs, begin, above, xs[above - 1] as number));
    if (above < end) look(above);
  }
  return best;
}

/** The point whose curve passes nearest to the pointer, of those at one place; undefined without points that have a height. */
export function nearestPoint(points: readonly CurvePoint[], y: number): CurvePoint | undefined {
  let best: CurvePoint | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const point of points) {
    const away = Math.abs(point.px.y - y);
    if (away < least) [best, least] = [point, away];
  }
  return best ?? points[0];
}
