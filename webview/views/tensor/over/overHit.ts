import { nearestIndex } from "../../../ui/plot/axes/stepAxis";
import type { CurvePlace } from "../../../ui/plot/curvePath";
import type { OverScene, SceneLine } from "./overScene";

/** A point of a line. */
export interface LinePoint {
  readonly curve: SceneLine;
  /** Its place in the columns of the curve. */
  readonly at: number;
  readonly x: number;
  /** Its number in the series, and its step. */
  readonly point: number;
  readonly step: bigint;
  readonly value: number;
}

/** A place of the axis that is pointed at: the points of all lines that are nearest to it. */
export interface PointedStep {
  readonly x: number;
  readonly points: readonly LinePoint[];
  /** The one whose line passes nearest to the pointer. */
  readonly nearest: LinePoint | undefined;
}

export function pointOf(curve: SceneLine, at: number): LinePoint | undefined {
  const recorded = curve.line.series.points.steps[curve.positions[at] ?? -1];
  if (!recorded) return undefined;
  const { point, step } = recorded;
  return { curve, at, x: curve.xs[at] as number, point, step, value: curve.values[at] as number };
}

/** Nearest point of every line to a place. */
export function pointsAt({ curves }: OverScene, x: number): LinePoint[] {
  return curves.flatMap((curve) => pointOf(curve, nearestIndex(curve.xs, x)) ?? []);
}

/** Place that px of the canvas point at: one that some line has a point at. */
export function pointedAt(
  scene: OverScene,
  { x: axis, y, map }: CurvePlace,
  px: { readonly x: number; readonly y: number },
): PointedStep | undefined {
  const { left, width } = map;
  const x = axis.from(map.placeOfX(Math.min(Math.max(px.x, left), left + width)));
  const first = least(pointsAt(scene, x), (point) => Math.abs(point.x - x));
  if (!first) return undefined;
  const points = pointsAt(scene, first.x);
  const away = (point: LinePoint) => {
    const height = map.y(y.to(point.value));
    // What has no height is at the border, or nowhere.
    return Number.isFinite(height) ? Math.abs(height - px.y) : Number.MAX_VALUE;
  };
  return { x: first.x, points, nearest: least(points, away) };
}

function least<T>(all: readonly T[], measure: (one: T) => number): T | undefined {
  let [best, smallest] = [all[0], Number.POSITIVE_INFINITY];
  for (const one of all) {
    const size = measure(one);
    if (size < smallest) [best, smallest] = [one, size];
  }
  return best;
}
