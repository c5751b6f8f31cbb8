import type { Colour } from "../../../ui/plot/colours/colour";
import type { TableColumn } from "../model/tableColumn";
import { type AxisPlaces, NOWHERE } from "./axisPlaces";

/** Points, one a session. */
export interface ScatterScene {
  readonly x: { readonly column: TableColumn; readonly axis: AxisPlaces };
  readonly y: { readonly column: TableColumn; readonly axis: AxisPlaces };
  readonly sessions: readonly number[];
  readonly colours: readonly Colour[];
  /** Px. */
  readonly radii: Float64Array;
  /** 1 for a point that is selected; all are where none is. */
  readonly selected: Uint8Array;
  readonly isAnySelected: boolean;
}

/** Area of the points in px: what has no place on an axis stands left of it or below. */
export interface ScatterArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Shares of width and height between the edges and the outer points. */
  readonly air: { readonly across: number; readonly up: number };
}

const ROOM = { left: 76, right: 20, top: 14, bottom: 52 } as const;

/** Share of an area of usual size between its edges and the outer points. */
const AIR = 0.04;

const RADII = { usual: 4, least: 2.5, most: 11 } as const;

export function scatterArea({ width, height }: { readonly width: number; readonly height: number }): ScatterArea {
  return {
    left: ROOM.left,
    top: ROOM.top,
    width: Math.max(1, width - ROOM.left - ROOM.right),
    height: Math.max(1, height - ROOM.top - ROOM.bottom),
    air: { across: AIR, up: AIR },
  };
}

export function pointX(place: number, { left, width, air }: ScatterArea): number {
  return left + shareOf(place, air.across) * width;
}

export function pointY(place: number, { top, height, air }: ScatterArea): number {
  return top + height - shareOf(place, air.up) * height;
}

/** Share of the area at a place: what has none stands at its edge. */
function shareOf(place: number, air: number): number {
  return place === NOWHERE ? air / 4 : air + place * (1 - 2 * air);
}

/** Radii by the places in a column; areas grow evenly. */
export function pointRadii(count: number, by: AxisPlaces | undefined): Float64Array {
  if (!by) return new Float64Array(count).fill(RADII.usual);
  const { least, most } = RADII;
  return by.places.map((place) =>
    place === NOWHERE ? least : Math.sqrt(least * least + place * (most * most - least * least)),
  );
}

/** The points within a rectangle of px. */
export function pointsWithin(
  { x, y, sessions }: Pick<ScatterScene, "x" | "y" | "sessions">,
  area: ScatterArea,
  rect: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
): number[] {
  return [...sessions.keys()].filter((point) => {
    const [px, py] = [pointX(x.axis.places[point] as number, area), pointY(y.axis.places[point] as number, area)];
    return px >= rect.left && px <= rect.right && py >= rect.top && py <= rect.bottom;
  });
}

/** The point nearest to a place within `reach` px of its edge. */
export function pointNear(
  { x, y, sessions, radii }: ScatterScene,
  area: ScatterArea,
  at: { readonly x: number; readonly y: number },
  reach: number,
): number | undefined {
  let best: number | undefined;
  let nearest = reach;
  for (let point = 0; point < sessions.length; point++) {
    const dx = pointX(x.axis.places[point] as number, area) - at.x;
    const dy = pointY(y.axis.places[point] as number, area) - at.y;
    const distance = Math.max(0, Math.hypot(dx, dy) - (radii[point] as number));
    if (distance >= nearest) continue;
    nearest = distance;
    best = point;
  }
  return best;
}
