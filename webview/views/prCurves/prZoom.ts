import * as v from "valibot";
import type { PixelMap } from "../../ui/plot/pixelMap";
import type { BrushRect } from "../../ui/plot/pointer/brush";
import type { PrDrawing } from "./prDrawing";

/** The part of a picture that is looked at: all of an axis that is not named. */
export interface PrZoom {
  readonly x: readonly [number, number] | undefined;
  readonly y: readonly [number, number] | undefined;
}

/** By `zoomKey`. */
export type PrZooms = Readonly<Record<string, PrZoom>>;

export function zoomKey(tag: string, drawing: PrDrawing): string {
  return `${drawing} ${tag}`;
}

/** All of the picture where there is no zoom. */
export function withZoom(zooms: PrZooms, key: string, zoom: PrZoom | undefined): PrZooms {
  const others = Object.entries(zooms).filter(([other]) => other !== key);
  return Object.fromEntries(zoom ? [...others, [key, zoom]] : others);
}

/** Zoom into a brushed rectangle; an axis it spans stays as it was. */
export function zoomOfBrush(map: PixelMap, rect: BrushRect, before: PrZoom | undefined): PrZoom {
  return {
    x: rect.isAcross ? [map.placeOfX(rect.left), map.placeOfX(rect.right)] : before?.x,
    y: rect.isDown ? [map.placeOfY(rect.bottom), map.placeOfY(rect.top)] : before?.y,
  };
}

const range = v.fallback(
  v.optional(
    v.pipe(
      v.strictTuple([v.pipe(v.number(), v.finite()), v.pipe(v.number(), v.finite())]),
      v.check(([low, high]) => low < high),
    ),
  ),
  undefined,
);

/** Kept zooms, as far as they are some. */
export const prZooms = v.fallback(
  v.record(
    v.string(),
    v.pipe(
      v.object({ x: range, y: range }),
      v.transform(({ x, y }): PrZoom => ({ x, y })),
    ),
  ),
  {},
);
