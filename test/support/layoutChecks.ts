import type { LevelPlaces, LevelShape } from "../../src/graph/layout/levelShape";

/** Points are told in 32 bits. */
const ROUNDING = 0.05;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Point = readonly [x: number, y: number];

function boxesOf({ widths, heights }: LevelShape, { x, y }: LevelPlaces): Box[] {
  return Array.from(widths, (width, i) => {
    const left = x[i] ?? Number.NaN;
    const top = y[i] ?? Number.NaN;
    return { left, top, right: left + width, bottom: top + (heights[i] ?? Number.NaN) };
  });
}

function pointsOf({ starts, points }: LevelPlaces, line: number): Point[] {
  const all: Point[] = [];
  for (let i = starts[line] ?? 0; i < (starts[line + 1] ?? 0); i++)
    all.push([points[2 * i] ?? Number.NaN, points[2 * i + 1] ?? Number.NaN]);
  return all;
}

/** Start and end of a box along the flow, and position of a point. */
function alongFlow({ direction, margins }: LevelShape) {
  const sign = direction === "up" || direction === "left" ? -1 : 1;
  const isUpright = direction === "up" || direction === "down";
  return {
    start: (box: Box) => sign * (isUpright ? (sign < 0 ? box.bottom : box.top) : sign < 0 ? box.right : box.left),
    end: (box: Box) => sign * (isUpright ? (sign < 0 ? box.top : box.bottom) : sign < 0 ? box.left : box.right),
    of: ([x, y]: Point) => sign * (isUpright ? y : x),
    /** True if a point is where lines meet a box: not at its margins. */
    isAtBody: ([x, y]: Point, box: Box, number: number) => {
      const [first, last] = [margins?.first[number] ?? 0, margins?.last[number] ?? 0];
      return isUpright
        ? x >= box.left + first - ROUNDING && x <= box.right - last + ROUNDING
        : y >= box.top + first - ROUNDING && y <= box.bottom - last + ROUNDING;
    },
  };
}

/** True if a straight piece goes through the inside of a box (Liang and Barsky). */
function goesThrough([ax, ay]: Point, [bx, by]: Point, box: Box): boolean {
  // Most boxes are on one side of both ends.
  if (Math.max(ax, bx) <= box.left + 0.5 || Math.min(ax, bx) >= box.right - 0.5) return false;
  if (Math.max(ay, by) <= box.top + 0.5 || Math.min(ay, by) >= box.bottom - 0.5) return false;
  let first = 0;
  let last = 1;
  for (const [start, delta, least, most] of [
    [ax, bx - ax, box.left + 0.5, box.right - 0.5],
    [ay, by - ay, box.top + 0.5, box.bottom - 0.5],
  ] as const) {
    if (delta === 0) {
      if (start <= least || start >= most) return false;
      continue;
    }
    const [one, other] = [(least - start) / delta, (most - start) / delta];
    first = Math.max(first, Math.min(one, other));
    last = Math.min(last, Math.max(one, other));
  }
  return first < last;
}

/** Faults of a level's places; empty where they are as they should be. */
export function layoutFaults(shape: LevelShape, places: LevelPlaces): string[] {
  const faults: string[] = [];
  const boxes = boxesOf(shape, places);
  const flow = alongFlow(shape);
  const { from, to, entry, exit } = shape;
  boxes.forEach((box, i) => {
    const isInside =
      box.left >= 0 && box.top >= 0 && box.right <= places.width + ROUNDING && box.bottom <= places.height + ROUNDING;
    if (!isInside) faults.push(`box ${i} is not inside`);
    if (entry >= 0 && i !== entry && flow.start(box) < flow.end(boxes[entry] as Box))
      faults.push(`box ${i} is before the entry`);
    if (exit >= 0 && i !== exit && flow.end(box) > flow.start(boxes[exit] as Box))
      faults.push(`box ${i} is behind the exit`);
  });
  const byLeft = boxes.map((_, i) => i).sort((a, b) => (boxes[a] as Box).left - (boxes[b] as Box).left);
  byLeft.forEach((i, at) => {
    const box = boxes[i] as Box;
    for (const other of byLeft.slice(at + 1)) {
      const beside = boxes[other] as Box;
      if (beside.left >= box.right) break;
      if (beside.top < box.bottom && box.top < beside.bottom) faults.push(`boxes ${i} and ${other} overlap`);
    }
  });
  for (let line = 0; line < from.length; line++) {
    const points = pointsOf(places, line);
    const start = points[0] ?? [Number.NaN, Number.NaN];
    const end = points.at(-1) ?? [Number.NaN, Number.NaN];
    const source = boxes[from[line] as number] as Box;
    const target = boxes[to[line] as number] as Box;
    const leaves =
      Math.abs(flow.of(start) - flow.end(source)) < ROUNDING && flow.isAtBody(start, source, from[line] as number);
    const arrives =
      Math.abs(flow.of(end) - flow.start(target)) < ROUNDING && flow.isAtBody(end, target, to[line] as number);
    if (!leaves) faults.push(`line ${line} does not begin where data leave box ${from[line]}`);
    if (!arrives) faults.push(`line ${line} does not end where data come into box ${to[line]}`);
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1] as Point, points[i] as Point];
      if (
        Math.min(...a, ...b) < -ROUNDING ||
        Math.max(a[0], b[0]) > places.width + ROUNDING ||
        Math.max(a[1], b[1]) > places.height + ROUNDING
      )
        faults.push(`line ${line} is not inside`);
      const hit = boxes.findIndex((box) => goesThrough(a, b, box));
      if (hit >= 0) faults.push(`line ${line} goes through box ${hit}`);
    }
  }
  return faults;
}

/** Number of lines that go against the flow. */
export function linesAgainstFlow(shape: LevelShape, places: LevelPlaces): number {
  const boxes = boxesOf(shape, places);
  const flow = alongFlow(shape);
  let count = 0;
  shape.from.forEach((from, line) => {
    if (flow.end(boxes[from] as Box) > flow.start(boxes[shape.to[line] as number] as Box)) count++;
  });
  return count;
}
