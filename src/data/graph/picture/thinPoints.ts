/** Distances of a line from its laid out course, px, tried one after the other. */
const TOLERANCES = [0.5, 2, 6, 20];

/**
 * Lines that have no more than `room` points together, x and y each: without points that are near the way between those before and behind
 * them; and where that is not enough, the last lines without any.
 */
export function thinned(lines: readonly (readonly number[])[], room: number): readonly (readonly number[])[] {
  let all = lines;
  for (const tolerance of TOLERANCES) {
    if (pointCount(all) <= room) return all;
    all = lines.map((points) => simplified(points, tolerance));
  }
  let count = 0;
  return all.map((points) => {
    count += points.length / 2;
    return count <= room ? points : [];
  });
}

function pointCount(lines: readonly (readonly number[])[]): number {
  return lines.reduce((sum, points) => sum + points.length / 2, 0);
}

function simplified(points: readonly number[], tolerance: number): readonly number[] {
  if (points.length <= 4) return points;
  const kept = points.slice(0, 2);
  for (let i = 2; i + 2 < points.length; i += 2) {
    const [fromX, fromY] = kept.slice(-2) as [number, number];
    const [x, y, toX, toY] = points.slice(i, i + 4) as [number, number, number, number];
    if (distance([x, y], [fromX, fromY], [toX, toY]) > tolerance) kept.push(x, y);
  }
  return [...kept, ...points.slice(-2)];
}

type Point = readonly [x: number, y: number];

/** Distance of a point from the way between two others. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length));
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy);
}
