/** Px: what is nearer is the same. */
const NOTHING = 0.01;
/** Points of a corner on its curve. */
const CORNER_POINTS = [0, 0.3, 0.5, 0.7, 1] as const;

/** A path of straight pieces along the flow and across it in turns, with its corners rounded. */
export function rounded(path: readonly number[], radius: number): number[] {
  const points = [path[0] as number, path[1] as number];
  for (let i = 2; i + 3 < path.length; i += 2) {
    const [x, y] = [path[i] as number, path[i + 1] as number];
    const [dx, dy] = [x - (path[i - 2] as number), y - (path[i - 1] as number)];
    const [nextDx, nextDy] = [(path[i + 2] as number) - x, (path[i + 3] as number) - y];
    const [before, after] = [Math.hypot(dx, dy), Math.hypot(nextDx, nextDy)];
    const size = Math.min(radius, before / 2, after / 2);
    if (size === 0) continue;
    const [x0, y0] = [x - (dx / before) * size, y - (dy / before) * size];
    const [x1, y1] = [x + (nextDx / after) * size, y + (nextDy / after) * size];
    for (const part of CORNER_POINTS) {
      const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
      points.push(a * x0 + b * x + c * x1, a * y0 + b * y + c * y1);
    }
  }
  points.push(path.at(-2) as number, path.at(-1) as number);
  return points;
}

/** The same points in the other order. */
export function backwards(path: readonly number[]): number[] {
  const points: number[] = [];
  for (let i = path.length - 2; i >= 0; i -= 2) points.push(path[i] as number, path[i + 1] as number);
  return points;
}

/** A path without points that are there twice, or in the middle of what goes straight along the flow. */
export function withoutStraight(path: readonly number[]): number[] {
  const points: number[] = [];
  for (let i = 0; i < path.length; i += 2) {
    const across = path[i] as number;
    const along = path[i + 1] as number;
    const end = points.length;
    const isSame = (one: number | undefined, other: number) => Math.abs((one ?? Number.NaN) - other) < NOTHING;
    if (isSame(points[end - 2], across) && isSame(points[end - 1], along)) continue;
    if (isSame(points[end - 2], across) && isSame(points[end - 4], across)) points.length = end - 2;
    points.push(across, along);
  }
  return points;
}
