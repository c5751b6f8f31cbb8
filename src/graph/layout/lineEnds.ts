import { placeNear } from "./placeNear";

/** Between the ends of lines at one side of a box, px. */
const STEP = 12;
/** Ends keep away from a box's corners. */
const CORNER = 8;
/** Ends stay near the middle of a box, unless it is wider than twice this. */
const MIDDLE = 48;
/** Distance from its best place that an end is moved to make a line straight. */
const SIDESTEP = 10;

/** An end of a line at one side of a box, and the place across the flow that the line comes from or goes to. */
export interface LineEnd {
  readonly line: number;
  readonly towards: number;
}

/** Puts the ends of lines at one side of a box, so that they do not cross there; `set` is told where across the flow each is. */
export function placeEnds(
  ends: LineEnd[],
  middle: number,
  breadth: number,
  set: (line: number, place: number) => void,
): void {
  const count = ends.length;
  ends.sort((a, b) => a.towards - b.towards || a.line - b.line);
  const reach = Math.max(0, breadth / 2 - CORNER);
  const step = count > 1 ? Math.min(STEP, (2 * reach) / (count - 1)) : 0;
  const freedom = Math.min(reach, Math.max(breadth / 2 - MIDDLE, (step * (count - 1)) / 2 + SIDESTEP));
  const wished = Float64Array.from(ends, ({ towards }) => Math.max(-freedom, Math.min(freedom, towards - middle)));
  placeNear(wished, new Float64Array(count).fill(1), new Float64Array(count).fill(step), count, wished);
  for (let at = 0; at < count; at++) {
    const least = -reach + at * step;
    const most = reach - (count - 1 - at) * step;
    set((ends[at] as LineEnd).line, middle + Math.max(least, Math.min(most, wished[at] as number)));
  }
}
