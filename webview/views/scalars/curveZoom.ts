import type { PixelMap } from "../../ui/plot/pixelMap";
import { type ValueAxis, zoomedValues } from "../../ui/plot/valueAxis";
import type { CardScene } from "./cardScene";
import type { Range } from "./curveSettings";

/** Another part of the picture: an axis that is named changes, to all of it where it is undefined. */
export interface CurveZoom {
  readonly x?: Range | undefined;
  readonly y?: Range | undefined;
}

/** A drag over a picture, in px. */
export interface Drag {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface BrushRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Px that a drag goes before it is one. */
const LEAST = 5;

/** What a drag brushes: a band over the whole height, or with `isBoth` a rectangle. Undefined where it is no more than a click. */
export function brushOf({ x0, y0, x1, y1 }: Drag, map: PixelMap, isBoth: boolean): BrushRect | undefined {
  const isLong = Math.abs(x1 - x0) >= LEAST && (!isBoth || Math.abs(y1 - y0) >= LEAST);
  if (!isLong) return undefined;
  const within = (px: number, low: number, size: number) => Math.min(Math.max(px, low), low + size);
  return {
    left: within(Math.min(x0, x1), map.left, map.width),
    right: within(Math.max(x0, x1), map.left, map.width),
    top: isBoth ? within(Math.min(y0, y1), map.top, map.height) : map.top,
    bottom: isBoth ? within(Math.max(y0, y1), map.top, map.height) : map.top + map.height,
  };
}

/** What a brushed rectangle shows. */
export function zoomOfBrush(scene: CardScene, map: PixelMap, rect: BrushRect, isBoth: boolean): CurveZoom {
  const x = wideEnough(scene, [scene.x.from(map.placeOfX(rect.left)), scene.x.from(map.placeOfX(rect.right))]);
  if (!isBoth) return { x };
  return { x, y: [scene.y.from(map.placeOfY(rect.bottom)), scene.y.from(map.placeOfY(rect.top))] };
}

/** What a wheel or a key does: `factor` below 1 shows less; the place at these px stays where it is. */
export function zoomAt(
  scene: CardScene,
  map: PixelMap,
  px: { readonly x: number; readonly y: number },
  factor: number,
  isBoth: boolean,
): CurveZoom {
  const { x, y, whole } = scene;
  const wide = zoomedValues(x, x.from(map.placeOfX(px.x)), factor, whole);
  const zoom = { x: wide && wideEnough(scene, wide) };
  if (!isBoth) return zoom;
  return { ...zoom, y: zoomedValues(y, y.from(map.placeOfY(px.y)), factor, limitsOf(y)) };
}

/** The picture moved sideways by a share of its width, not beyond what there is; undefined where it is whole. */
export function panned({ x, whole }: CardScene, share: number): CurveZoom | undefined {
  const [low, high, least, most] = [x.to(x.low), x.to(x.high), x.to(whole[0]), x.to(whole[1])];
  if (low <= least && high >= most) return undefined;
  const by = Math.min(Math.max((high - low) * share, least - low), most - high);
  return by === 0 ? undefined : { x: [x.from(low + by), x.from(high + by)] };
}

/** The values may be looked at from as far away as one likes, but not where a logarithm ends. */
function limitsOf({ scale }: ValueAxis): Range {
  return scale === "log" ? [Number.MIN_VALUE, Number.MAX_VALUE] : [-Number.MAX_VALUE, Number.MAX_VALUE];
}

/** Two steps are the least that has an axis of steps. */
function wideEnough({ axis }: CardScene, [from, to]: Range): Range {
  if (axis !== "step" || to - from >= 2) return [from, to];
  const middle = (from + to) / 2;
  return [middle - 1, middle + 1];
}
