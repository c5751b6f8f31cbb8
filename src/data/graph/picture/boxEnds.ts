import type { GraphDirection } from "../../../graph/graphDirection";

/** Px: places of lines are told in 32 bits. */
const ROUNDING = 0.01;

/** Px. */
export interface BoxRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The border of an open box where lines come in, or go out: a side of what is below its header. */
export function borderOf({ x, y, width, height }: BoxRect, direction: GraphDirection, isEntry: boolean): BoxRect {
  switch (direction) {
    case "up":
    case "down":
      return { x, y: (direction === "down") === isEntry ? y : y + height, width, height: 0 };
    case "left":
    case "right":
      return { x: (direction === "right") === isEntry ? x : x + width, y, width: 0, height };
  }
}

/** A line's points, x and y each, and from there on to the boxes themselves: it was laid out to the room that these take with their stubs. */
export function endingAt(points: readonly number[], from: BoxRect, to: BoxRect): readonly number[] {
  if (points.length < 4) return points;
  const [x, y, endX, endY] = [...points.slice(0, 2), ...points.slice(-2)] as [number, number, number, number];
  const [start, end] = [nearest(from, x, y), nearest(to, endX, endY)];
  const isAt = (one: readonly number[], px: number, py: number) =>
    Math.hypot((one[0] as number) - px, (one[1] as number) - py) < ROUNDING;
  return [...(isAt(start, x, y) ? [] : start), ...points, ...(isAt(end, endX, endY) ? [] : end)];
}

function nearest({ x, y, width, height }: BoxRect, px: number, py: number): readonly [number, number] {
  return [Math.min(Math.max(px, x), x + width), Math.min(Math.max(py, y), y + height)];
}

/** The same points from the other end on. */
export function reversed(points: readonly number[]): readonly number[] {
  const back: number[] = [];
  for (let i = points.length - 2; i >= 0; i -= 2) back.push(points[i] as number, points[i + 1] as number);
  return back;
}
