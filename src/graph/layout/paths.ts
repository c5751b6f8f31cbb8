/** Points of half an ellipse. */
const TURN_POINTS = 9;

/** Half an ellipse from one place across the flow to another, both at `along`, that reaches as far as `depth` beyond: across and along in turns. */
export function turnAround(from: number, to: number, along: number, depth: number): number[] {
  const points: number[] = [];
  for (let i = 0; i < TURN_POINTS; i++) {
    const angle = (Math.PI * i) / (TURN_POINTS - 1);
    points.push((from + to) / 2 + ((from - to) / 2) * Math.cos(angle), along + depth * Math.sin(angle));
  }
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
    if (end >= 2 && points[end - 2] === across && points[end - 1] === along) continue;
    if (end >= 4 && points[end - 2] === across && points[end - 4] === across) points.length = end - 2;
    points.push(across, along);
  }
  return points;
}
