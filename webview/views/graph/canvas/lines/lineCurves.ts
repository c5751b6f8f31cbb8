import type { PictureLines } from "../../../../../src/shared/graph/graphPicture";

/** Lines as cubic Bézier curves through their points. */
export interface LineCurves {
  /** Points of line i: those from `starts[i]` up to `starts[i + 1]`, the first, then three for each piece; none where it is not drawn. */
  readonly starts: Uint32Array;
  /** x and y each. */
  readonly points: Float32Array;
  /** Left, top, right, bottom of each line: it is nowhere beyond. */
  readonly bounds: Float32Array;
}

/**
 * Lines leave and reach their boxes along the flow (down or up where `isUpright`, else across), pass through all of their points, and do not
 * swing out between these.
 */
export function lineCurves(
  { starts, points }: Pick<PictureLines, "starts" | "points">,
  isUpright: boolean,
): LineCurves {
  const count = Math.max(0, starts.length - 1);
  const curveStarts = new Uint32Array(count + 1);
  for (let line = 0; line < count; line++) {
    const given = (starts[line + 1] as number) - (starts[line] as number);
    curveStarts[line + 1] = (curveStarts[line] as number) + (given < 2 ? 0 : 3 * (given - 1) + 1);
  }
  const curves = new Float32Array(2 * (curveStarts[count] as number));
  const bounds = new Float32Array(4 * count);
  for (let line = 0; line < count; line++) {
    const from = curveStarts[line] as number;
    const to = curveStarts[line + 1] as number;
    if (to === from) continue;
    const given = points.subarray(2 * (starts[line] as number), 2 * (starts[line + 1] as number));
    const curve = curves.subarray(2 * from, 2 * to);
    // Along the flow first: one way of reckoning for both.
    const main = isUpright ? 1 : 0;
    if (runsOneWay(given, main)) writeMonotone(given, main, curve);
    else writeRounded(given, curve);
    writeBounds(curve, bounds.subarray(4 * line, 4 * line + 4));
  }
  return { starts: curveStarts, points: curves, bounds };
}

function runsOneWay(given: Float32Array, main: number): boolean {
  let way = 0;
  for (let i = 2; i < given.length; i += 2) {
    const step = Math.sign((given[i + main] as number) - (given[i - 2 + main] as number));
    if (step === 0 || (way !== 0 && step !== way)) return false;
    way = step;
  }
  return true;
}

/** Across as a monotone function of the flow (Steffen 1990); at both ends along the flow. */
function writeMonotone(given: Float32Array, main: number, curve: Float32Array): void {
  const cross = 1 - main;
  const last = given.length / 2 - 1;
  const along = (i: number) => given[2 * i + main] as number;
  const across = (i: number) => given[2 * i + cross] as number;
  const slope = (i: number) => (across(i + 1) - across(i)) / (along(i + 1) - along(i));
  const tangent = (i: number) => {
    if (i === 0 || i === last) return 0;
    const [before, after] = [slope(i - 1), slope(i)];
    if (before * after <= 0) return 0;
    const [one, other] = [along(i) - along(i - 1), along(i + 1) - along(i)];
    const mean = (before * other + after * one) / (one + other);
    return Math.sign(before) * Math.min(Math.abs(before), Math.abs(after), Math.abs(mean) / 2) * 2;
  };
  curve[main] = along(0);
  curve[cross] = across(0);
  let tangentBefore = tangent(0);
  for (let i = 0; i < last; i++) {
    const tangentAfter = tangent(i + 1);
    const third = (along(i + 1) - along(i)) / 3;
    // A line of one piece bends more: its ends are all there is to see of the flow.
    const reach = last === 1 ? 1.5 * third : third;
    const at = 2 + 6 * i;
    curve[at + main] = along(i) + reach;
    curve[at + cross] = across(i) + tangentBefore * reach;
    curve[at + 2 + main] = along(i + 1) - reach;
    curve[at + 2 + cross] = across(i + 1) - tangentAfter * reach;
    curve[at + 4 + main] = along(i + 1);
    curve[at + 4 + cross] = across(i + 1);
    tangentBefore = tangentAfter;
  }
}

/**
 * Writes a line that turns back: from each point on along the way from the one before to the one behind, no further than the nearer of
 * them.
 */
function writeRounded(given: Float32Array, curve: Float32Array): void {
  const last = given.length / 2 - 1;
  const x = (i: number) => given[2 * Math.min(Math.max(i, 0), last)] as number;
  const y = (i: number) => given[2 * Math.min(Math.max(i, 0), last) + 1] as number;
  const reach = (i: number): readonly [number, number] => {
    const [dx, dy] = [x(i + 1) - x(i - 1), y(i + 1) - y(i - 1)];
    const length = Math.hypot(dx, dy);
    const before = i === 0 ? Number.POSITIVE_INFINITY : Math.hypot(x(i) - x(i - 1), y(i) - y(i - 1));
    const after = i === last ? Number.POSITIVE_INFINITY : Math.hypot(x(i + 1) - x(i), y(i + 1) - y(i));
    const far = Math.min(before, after) / 3;
    return length === 0 ? [0, 0] : [(dx / length) * far, (dy / length) * far];
  };
  curve[0] = x(0);
  curve[1] = y(0);
  let from = reach(0);
  for (let i = 0; i < last; i++) {
    const to = reach(i + 1);
    const at = 2 + 6 * i;
    curve[at] = x(i) + from[0];
    curve[at + 1] = y(i) + from[1];
    curve[at + 2] = x(i + 1) - to[0];
    curve[at + 3] = y(i + 1) - to[1];
    curve[at + 4] = x(i + 1);
    curve[at + 5] = y(i + 1);
    from = to;
  }
}

/** A curve is within the hull of its points. */
function writeBounds(curve: Float32Array, bounds: Float32Array): void {
  let [left, top, right, bottom] = [curve[0] as number, curve[1] as number, curve[0] as number, curve[1] as number];
  for (let i = 2; i < curve.length; i += 2) {
    const [x, y] = [curve[i] as number, curve[i + 1] as number];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  bounds[0] = left;
  bounds[1] = top;
  bounds[2] = right;
  bounds[3] = bottom;
}
