/** Position of a picture in its room. */
interface DrawnPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** A pixel of it takes more than one of the screen. */
  readonly isEnlarged: boolean;
}

/**
 * A picture in the middle of its room, never stretched: as large as it fits, and where that is larger than it is, in whole
 * pixels of the screen as far as these go in; no larger than it is unless that is asked for. One that is much longer than wide
 * keeps a pixel of the screen, for else nothing of it were seen.
 */
export function drawnPlace(
  [width, height]: readonly [number, number],
  [roomWidth, roomHeight]: readonly [number, number],
  mayEnlarge: boolean,
  pixelRatio: number,
): DrawnPlace {
  if (width <= 0 || height <= 0) return { left: 0, top: 0, width: 0, height: 0, isEnlarged: false };
  const fitting = Math.min(roomWidth / width, roomHeight / height) * pixelRatio;
  const pixels = fitting <= 1 ? fitting : mayEnlarge ? Math.floor(fitting) : 1;
  const scale = pixels / pixelRatio;
  const [drawnWidth = 0, drawnHeight = 0] = [width, height].map((length) => Math.max(length * scale, 1 / pixelRatio));
  const inPixels = (length: number) => Math.round(length * pixelRatio) / pixelRatio;
  return {
    left: inPixels((roomWidth - drawnWidth) / 2),
    top: inPixels((roomHeight - drawnHeight) / 2),
    width: drawnWidth,
    height: drawnHeight,
    isEnlarged: pixels > 1,
  };
}
