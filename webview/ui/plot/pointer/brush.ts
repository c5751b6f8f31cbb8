import type { PixelMap } from "../pixelMap";

/** A drag over a picture, in px. */
export interface Drag {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The rectangle that is brushed: of a drag along one axis, a band over the whole of the other. */
export interface BrushRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly isAcross: boolean;
  readonly isDown: boolean;
}

/** Px that a drag goes before it is one, and that it may stray from its axis. */
const LEAST = 5;
const STRAY = 14;

/** A drag that is no more than a click stays within these px. */
export function isClick({ x0, y0, x1, y1 }: Drag): boolean {
  return Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)) < LEAST;
}

/** Undefined where a drag is no more than a click. `hasDown`: the vertical axis can be brushed as well. */
export function brushRect(drag: Drag, map: PixelMap, hasDown: boolean): BrushRect | undefined {
  const [width, height] = [Math.abs(drag.x1 - drag.x0), Math.abs(drag.y1 - drag.y0)];
  if (Math.max(width, hasDown ? height : 0) < LEAST) return undefined;
  const isAcross = !hasDown || width >= STRAY || width >= height;
  const isDown = hasDown && (height >= STRAY || height > width);
  const within = (value: number, low: number, size: number) => Math.min(Math.max(value, low), low + size);
  const [right, bottom] = [map.left + map.width, map.top + map.height];
  return {
    left: isAcross ? within(Math.min(drag.x0, drag.x1), map.left, map.width) : map.left,
    right: isAcross ? within(Math.max(drag.x0, drag.x1), map.left, map.width) : right,
    top: isDown ? within(Math.min(drag.y0, drag.y1), map.top, map.height) : map.top,
    bottom: isDown ? within(Math.max(drag.y0, drag.y1), map.top, map.height) : bottom,
    isAcross,
    isDown,
  };
}
