import type { CurveAxis } from "../../../../src/shared/curveChoice";
import { type ValueAxis, zoomedValues } from "../axes/valueAxis";
import type { PixelMap } from "../pixelMap";
import type { BrushRect } from "./brush";

type Range = readonly [number, number];

/** A picture of curves that can be zoomed. */
export interface ZoomedPicture {
  readonly axis: CurveAxis;
  readonly x: ValueAxis;
  readonly y: ValueAxis;
  /** All there is along the horizontal axis: zooming out ends here. */
  readonly whole: Range;
}

/** Another part of the picture: an axis that is named changes, to all of it where it is undefined. */
export interface CurveZoom {
  readonly x?: Range | undefined;
  readonly y?: Range | undefined;
}

/** Zoom into a brushed rectangle. */
export function zoomOfBrush(scene: ZoomedPicture, map: PixelMap, rect: BrushRect): CurveZoom {
  const { x, y } = scene;
  const across = [x.from(map.placeOfX(rect.left)), x.from(map.placeOfX(rect.right))] as const;
  const down = [y.from(map.placeOfY(rect.bottom)), y.from(map.placeOfY(rect.top))] as const;
  return { ...(rect.isAcross && { x: wideEnough(scene, across) }), ...(rect.isDown && { y: down }) };
}

/** Zoom by a wheel or a key: `factor` below 1 shows less; the place at these px stays where it is. */
export function zoomAt(
  scene: ZoomedPicture,
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
export function panned({ x, whole }: ZoomedPicture, share: number): CurveZoom | undefined {
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
function wideEnough({ axis }: ZoomedPicture, [from, to]: Range): Range {
  if (axis !== "step" || to - from >= 2) return [from, to];
  const middle = (from + to) / 2;
  return [middle - 1, middle + 1];
}
