import { nearestIndex } from "../../../ui/plot/axes/stepAxis";
import { type LinePoint, pointOf } from "./overHit";
import type { OverScene } from "./overScene";

/** Points that a page goes on by. */
const PAGE = 10;

/** Goal of a key from the current point: along its line, or to the line above or below; at first the shown step. Undefined: no such key. */
export function walkOver(
  scene: OverScene,
  from: LinePoint | undefined,
  key: string,
  shown = Number.NaN,
): LinePoint | undefined {
  const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -PAGE, PageDown: PAGE };
  const isAcross = key in moves || key === "Home" || key === "End";
  if (!isAcross && key !== "ArrowUp" && key !== "ArrowDown") return undefined;
  const curves = scene.curves.filter(({ xs }) => xs.length > 0);
  const own = from && curves.find((curve) => curve.key === from.curve.key);
  if (!from || !own) {
    const first = curves[0];
    return first && pointOf(first, nearestIndex(first.xs, startOf(scene, shown)));
  }
  if (!isAcross) {
    const to = curves[clamped(curves.indexOf(own) + (key === "ArrowUp" ? -1 : 1), curves.length)];
    return to && pointOf(to, nearestIndex(to.xs, from.x));
  }
  const at = nearestIndex(own.xs, from.x);
  if (key === "Home") return pointOf(own, 0);
  if (key === "End") return pointOf(own, own.xs.length - 1);
  return pointOf(own, clamped(at + (moves[key] ?? 0), own.xs.length));
}

/** The shown step where it is in view, else the middle of what is. */
function startOf({ x: { low, high } }: OverScene, shown: number): number {
  return shown >= low && shown <= high ? shown : (low + high) / 2;
}

/** The part of the axis that has a place, as wide as what is in view; undefined where that is in view. */
export function viewWith({ x: { low, high }, whole }: OverScene, place: number): readonly [number, number] | undefined {
  if (place >= low && place <= high) return undefined;
  const width = high - low;
  // Some room beyond it: who walks goes on.
  const start = place - (place < low ? width / 4 : (width * 3) / 4);
  const kept = Math.min(Math.max(start, whole[0]), Math.max(whole[0], whole[1] - width));
  return [kept, kept + width];
}

function clamped(at: number, count: number): number {
  return Math.min(Math.max(at, 0), count - 1);
}
