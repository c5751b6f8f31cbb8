import { zoomedPositions } from "../../../ui/plot/axes/stepAxis";
import { zoomedValues } from "../../../ui/plot/axes/valueAxis";
import type { PixelMap } from "../../../ui/plot/pixelMap";
import type { BrushRect } from "../../../ui/plot/pointer/brush";
import { hasStepsAcross, type Scene } from "../scene/histogramScene";

/** Another part of the picture: an axis that is named changes, to all of it where it is undefined. */
export interface Zoom {
  readonly values?: readonly [number, number] | undefined;
  /** First and last recorded step in view. */
  readonly positions?: readonly [number, number] | undefined;
}

/** Zoom by a wheel or a key: `factor` below 1 shows less. `x` and `y` in px stay where they are. */
export function zoomAt(
  scene: Scene,
  map: PixelMap,
  x: number,
  y: number,
  factor: number,
  axes: { readonly across: boolean; readonly down: boolean },
): Zoom {
  const isAcross = hasStepsAcross(scene.drawing);
  const [values, steps] = isAcross ? [axes.down, axes.across] : [axes.across, axes.down];
  return {
    ...(values && { values: valuesAt(scene, isAcross ? map.placeOfY(y) : map.placeOfX(x), factor) }),
    ...(steps &&
      scene.drawing !== "overlay" && {
        positions: positionsAt(scene, isAcross ? map.placeOfX(x) : map.placeOfY(y), factor),
      }),
  };
}

function valuesAt({ values, limits }: Scene, place: number, factor: number): Zoom["values"] {
  return zoomedValues(values, values.from(place), factor, limits);
}

function positionsAt({ axis, from, to, recorded }: Scene, place: number, factor: number): Zoom["positions"] {
  return zoomedPositions([from, to], nearestIn(axis.places, from, to, place), factor, recorded.length);
}

function nearestIn(places: Float64Array, from: number, to: number, place: number): number {
  let nearest = from;
  for (let i = from; i <= to; i++) {
    if (Math.abs((places[i] as number) - place) < Math.abs((places[nearest] as number) - place)) nearest = i;
  }
  return nearest;
}

/** Zoom into a brushed rectangle: the recorded steps in it, or the nearest one. */
export function zoomTo(scene: Scene, map: PixelMap, rect: BrushRect): Zoom {
  const isAcross = hasStepsAcross(scene.drawing);
  const placesX = [map.placeOfX(rect.left), map.placeOfX(rect.right)] as const;
  const placesY = [map.placeOfY(rect.top), map.placeOfY(rect.bottom)] as const;
  const [forValues, forSteps] = isAcross ? [placesY, placesX] : [placesX, placesY];
  const [hasValues, hasSteps] = isAcross ? [rect.isDown, rect.isAcross] : [rect.isAcross, rect.isDown];
  const [low, high] = [Math.min(...forValues), Math.max(...forValues)].map(scene.values.from) as [number, number];
  return {
    ...(hasValues && low < high && { values: [low, high] as const }),
    ...(hasSteps && scene.drawing !== "overlay" && { positions: positionsBetween(scene, forSteps) }),
  };
}

function positionsBetween({ axis, from, to }: Scene, places: readonly [number, number]): readonly [number, number] {
  const [low, high] = [Math.min(...places), Math.max(...places)];
  let [first, last] = [-1, -1];
  for (let i = from; i <= to; i++) {
    const place = axis.places[i] as number;
    if (place < low || place > high) continue;
    if (first < 0) first = i;
    last = i;
  }
  if (first >= 0) return [first, last];
  const nearest = nearestIn(axis.places, from, to, (low + high) / 2);
  return [nearest, nearest];
}

/** A picture moved along its horizontal axis by a share of its width; undefined where it is whole. */
export function panned(scene: Scene, share: number): Zoom | undefined {
  const { values, limits, from, to, recorded } = scene;
  if (hasStepsAcross(scene.drawing)) {
    const size = to - from + 1;
    if (size === recorded.length) return undefined;
    const by = Math.sign(share) * Math.max(1, Math.round(Math.abs(share) * size));
    const start = Math.min(Math.max(from + by, 0), recorded.length - size);
    return { positions: [start, start + size - 1] };
  }
  const [low, high] = [values.to(values.low), values.to(values.high)];
  const [least, most] = [values.to(limits[0]), values.to(limits[1])];
  if (low <= least && high >= most) return undefined;
  const by = Math.min(Math.max((high - low) * share, least - low), most - high);
  return { values: [values.from(low + by), values.from(high + by)] };
}
