import type { Colour } from "../../../ui/plot/colours/colour";
import type { TableColumn } from "../model/tableColumn";
import { type AxisPlaces, NOWHERE } from "./axisPlaces";
import type { BrushRange } from "./brushedValues";

export interface ParallelAxis {
  readonly column: TableColumn;
  readonly axis: AxisPlaces;
  readonly isReversed: boolean;
  /** Parts that are brushed, by places before the axis is turned round. */
  readonly brush: readonly BrushRange[] | undefined;
}

/** Lines across axes, one a session. */
export interface ParallelScene {
  readonly axes: readonly ParallelAxis[];
  /** Sessions of the lines. */
  readonly sessions: readonly number[];
  readonly colours: readonly Colour[];
  /** 1 for a line that is selected; all are where no line is. */
  readonly selected: Uint8Array;
  readonly isAnySelected: boolean;
}

/** Px of the axes. */
export interface ParallelSize {
  readonly width: number;
  readonly height: number;
}

/** Px above and below the axes, and beside the outer ones. */
const TOP = 10;
const BOTTOM = 20;
const SIDE = 56;

/** Px at which axes stand. */
export function axisXs(count: number, width: number): Float64Array {
  const room = Math.max(0, width - 2 * SIDE);
  return Float64Array.from({ length: count }, (_, i) => (count === 1 ? width / 2 : SIDE + (room * i) / (count - 1)));
}

/** Px of an axis' foot and head; what has no place stands below the foot. */
export function axisEnds({ height }: Pick<ParallelSize, "height">): { readonly foot: number; readonly head: number } {
  const room = height - TOP - BOTTOM;
  return { head: TOP, foot: TOP + room / (1 - NOWHERE) };
}

/** Px from the top of a place on an axis. */
export function placeY(place: number, isReversed: boolean, height: number): number {
  const { foot, head } = axisEnds({ height });
  const shown = isReversed && place !== NOWHERE ? 1 - place : place;
  return foot - shown * (foot - head);
}

/** Share of an axis, as it is shown, at px from the top: on it, or below its foot as far as `NOWHERE`. */
export function shownAt(y: number, height: number): number {
  const { foot, head } = axisEnds({ height });
  return Math.max(NOWHERE, Math.min(1, (foot - y) / (foot - head)));
}

/** Lines that lie within the brushes of all axes that have one: 1 each; undefined where nothing is brushed. */
export function brushedLines(
  axes: readonly Pick<ParallelAxis, "axis" | "brush">[],
  count: number,
): Uint8Array | undefined {
  const brushed = axes.flatMap(({ axis, brush }) => (brush ? [{ places: axis.places, brush }] : []));
  if (brushed.length === 0) return undefined;
  const found = new Uint8Array(count).fill(1);
  for (const { places, brush } of brushed) {
    for (let line = 0; line < count; line++) {
      const place = places[line] as number;
      if (!brush.some(([low, high]) => place >= low && place <= high)) found[line] = 0;
    }
  }
  return found;
}

/** The line nearest to a point, within `reach` px; of several the first, selected ones before others. */
export function lineNear(
  scene: ParallelScene,
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: ParallelSize,
  reach: number,
): number | undefined {
  const xs = axisXs(scene.axes.length, width);
  const right = xs.findIndex((at) => at >= x);
  const at = Math.max(1, right < 0 ? xs.length - 1 : right);
  const [one, other] = [scene.axes[at - 1], scene.axes[at]];
  if (!one || !other) return undefined;
  const [from, to] = [xs[at - 1] as number, xs[at] as number];
  const share = Math.max(0, Math.min(1, (x - from) / (to - from)));
  const ys = { one: lineYs(one, height), other: lineYs(other, height) };
  let best: number | undefined;
  let nearest = reach;
  for (let line = 0; line < scene.sessions.length; line++) {
    if (scene.isAnySelected && scene.selected[line] === 0) continue;
    const [a, b] = [ys.one[line] as number, ys.other[line] as number];
    // Steep lines are near across, too.
    const slope = (b - a) / (to - from);
    const distance = Math.abs(a + (b - a) * share - y) / Math.sqrt(1 + slope * slope);
    if (distance >= nearest) continue;
    nearest = distance;
    best = line;
  }
  return best;
}

/** Px from the top of all lines on an axis. */
export function lineYs({ axis, isReversed }: Pick<ParallelAxis, "axis" | "isReversed">, height: number): Float64Array {
  const { foot, head } = axisEnds({ height });
  const length = foot - head;
  return axis.places.map((place) => foot - (isReversed && place !== NOWHERE ? 1 - place : place) * length);
}
