/** Places of the axes as px of a canvas. */
export interface PixelMap {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Px of a place on the horizontal and on the vertical axis, and back. */
  x(place: number): number;
  y(place: number): number;
  placeOfX(x: number): number;
  placeOfY(y: number): number;
}

interface MapAxis {
  readonly low: number;
  readonly high: number;
  readonly isReversed?: boolean;
}

export function pixelMap(
  area: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  x: MapAxis,
  y: MapAxis,
): PixelMap {
  const { left, top, width, height } = area;
  const xScale = width / (x.high - x.low || 1);
  const yScale = height / (y.high - y.low || 1);
  return {
    ...area,
    x: (place) => left + (place - x.low) * xScale,
    y: (place) => (y.isReversed ? top + (place - y.low) * yScale : top + height - (place - y.low) * yScale),
    placeOfX: (px) => x.low + (px - left) / xScale,
    placeOfY: (px) => (y.isReversed ? y.low + (px - top) / yScale : y.low + (top + height - px) / yScale),
  };
}
