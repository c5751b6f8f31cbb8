import { STUB } from "../../../../../src/shared/media/pictureSizes";
import { areSignsDrawn, bodyRect, OPENER_WIDTH } from "../boxes/boxParts";
import { nameHeight } from "../boxes/boxRows";
import type { Chip } from "../boxes/chips";
import type { LineCurves } from "../lines/lineCurves";
import type { GraphScene } from "../picture/graphScene";
import { isIn, type PxPair } from "../picture/look";

/** Hit at a point of a picture. */
export type PictureHit =
  /** `part` is where it opens and closes, its background where it is open, or all else of it. */
  | { readonly on: "box"; readonly box: number; readonly part: "glyph" | "body" | "background" }
  | { readonly on: "chip"; readonly chip: Chip }
  | { readonly on: "line"; readonly line: number };

/** Px of the page that a line may be away. */
const NEAR_LINE = 4;
/** Pieces that a curve is cut into, to measure how far it is. */
const PIECES = 12;

/** A box before a chip before a line before an open box's background; `scale` px of the page are one of the picture. */
export function hitAt(scene: GraphScene, places: Float64Array, at: PxPair, scale: number): PictureHit | undefined {
  const box = innermostAt(places, at);
  if (box >= 0) {
    const body = bodyRect(places, scene.headers, box);
    if (isIn(body, at)) {
      const own = scene.picture.boxes[box];
      const canOpen = own?.canOpen === true && areSignsDrawn(scale);
      const isGlyph = canOpen && at[0] < body.x + OPENER_WIDTH && at[1] < body.y + nameHeight(own, body.height, scale);
      return { on: "box", box, part: isGlyph ? "glyph" : "body" };
    }
  }
  const chip = chipAt(scene, places, at);
  if (chip) return chip;
  const line = lineAt(scene.curves, at, NEAR_LINE / scale);
  if (line >= 0) return { on: "line", line };
  return box >= 0 ? { on: "box", box, part: "background" } : undefined;
}

/** The box at a point that no other at that point is in; -1 where there is none. */
export function innermostAt(places: Float64Array, [x, y]: PxPair): number {
  for (let i = places.length / 4 - 1; i >= 0; i--) {
    const [left, top] = [places[4 * i] as number, places[4 * i + 1] as number];
    if (x < left || y < top) continue;
    if (x < left + (places[4 * i + 2] as number) && y < top + (places[4 * i + 3] as number)) return i;
  }
  return -1;
}

function chipAt({ chips }: GraphScene, places: Float64Array, [x, y]: PxPair): PictureHit | undefined {
  const chip = chips.find(({ box, dx, dy }) => {
    const [left, top] = [(places[4 * box] as number) + dx, (places[4 * box + 1] as number) + dy];
    return x >= left && y >= top && x < left + STUB.width && y < top + STUB.height;
  });
  return chip && { on: "chip", chip };
}

/** The nearest line that is not farther than `near`; -1 where there is none. */
export function lineAt({ starts, points, bounds }: LineCurves, [x, y]: PxPair, near: number): number {
  let [found, least] = [-1, near];
  for (let line = 0; line + 1 < starts.length; line++) {
    const from = starts[line] as number;
    const to = starts[line + 1] as number;
    if (to === from) continue;
    const at = 4 * line;
    if (x < (bounds[at] as number) - near || y < (bounds[at + 1] as number) - near) continue;
    if (x > (bounds[at + 2] as number) + near || y > (bounds[at + 3] as number) + near) continue;
    const distance = curveDistance(points.subarray(2 * from, 2 * to), x, y);
    if (distance < least) [found, least] = [line, distance];
  }
  return found;
}

/** Distance of a point from a curve. */
export function curveDistance(curve: Float32Array, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  let [fromX, fromY] = [curve[0] as number, curve[1] as number];
  for (let i = 0; i + 7 < curve.length; i += 6) {
    for (let piece = 1; piece <= PIECES; piece++) {
      const [toX, toY] = [curvePoint(curve, i, piece / PIECES, 0), curvePoint(curve, i, piece / PIECES, 1)];
      least = Math.min(least, segmentDistance(fromX, fromY, toX, toY, x, y));
      [fromX, fromY] = [toX, toY];
    }
  }
  return least;
}

/** x (0) or y (1) of a point of the piece that begins at `curve[i]`. */
export function curvePoint(curve: Float32Array, i: number, t: number, part: 0 | 1): number {
  const s = 1 - t;
  const at = (point: number) => curve[i + 2 * point + part] as number;
  return s * s * s * at(0) + 3 * s * s * t * at(1) + 3 * s * t * t * at(2) + t * t * t * at(3);
}

function segmentDistance(ax: number, ay: number, bx: number, by: number, x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(ax + share * dx - x, ay + share * dy - y);
}
