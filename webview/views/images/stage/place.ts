/** Width and height, or x and y. */
export type StagePair = readonly [number, number];

/** Device px for a pixel; `fit` for as many as show all of it. */
export type Scale = number | "fit";

/** Visible part of a picture. */
export interface Place {
  readonly scale: Scale;
  /** The pixel in the middle of the view, in pixels from the picture's corner; nothing where it fits. */
  readonly x: number;
  readonly y: number;
}

/** A place in numbers, for a picture and a view: where its corner is drawn, in device px. */
export interface Drawn {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

export const FIT: Place = { scale: "fit", x: 0, y: 0 };
export const SCALES = { least: 1 / 128, most: 256 } as const;

/** Zoom of a wheel's notch. */
const NOTCH = 1.25;

export function drawnPlace(place: Place, picture: StagePair, view: StagePair): Drawn {
  const { scale, x, y } = settled(place, picture, view);
  // Whole device px: a pixel of the picture then begins at one.
  return { scale, left: Math.round(view[0] / 2 - x * scale), top: Math.round(view[1] / 2 - y * scale) };
}

/** The scale that shows a picture whole; beyond 2 a whole number, so that all pixels are drawn alike. */
export function fitScale([width, height]: StagePair, view: StagePair): number {
  const scale = Math.min(view[0] / Math.max(1, width), view[1] / Math.max(1, height));
  const within = Math.min(Math.max(scale, SCALES.least), SCALES.most);
  return within < 2 ? within : Math.floor(within);
}

interface Settled extends Place {
  readonly scale: number;
}

/** The place in numbers. */
function settled({ scale, x, y }: Place, picture: StagePair, view: StagePair): Settled {
  if (scale === "fit") return { scale: fitScale(picture, view), x: picture[0] / 2, y: picture[1] / 2 };
  return { scale, x: within(x, picture[0]), y: within(y, picture[1]) };
}

/** The pixel, with its fraction, at a point of the view in device px. */
export function pixelAt({ scale, left, top }: Drawn, [x, y]: StagePair): StagePair {
  return [(x - left) / scale, (y - top) / scale];
}

/** Another scale around a point of the view, which keeps its pixel. */
export function zoomedAt(place: Place, to: number, at: StagePair, picture: StagePair, view: StagePair): Place {
  const before = settled(place, picture, view);
  const scale = Math.min(Math.max(to, SCALES.least), SCALES.most);
  const kept = (middle: number, point: number, length: number) =>
    middle + (point - length / 2) * (1 / before.scale - 1 / scale);
  return {
    scale,
    x: within(kept(before.x, at[0], view[0]), picture[0]),
    y: within(kept(before.y, at[1], view[1]), picture[1]),
  };
}

/** Place zoomed by notches of a wheel, of which a touchpad sends parts. */
export function notched(place: Place, notches: number, at: StagePair, picture: StagePair, view: StagePair): Place {
  const { scale } = settled(place, picture, view);
  return zoomedAt(place, scale * NOTCH ** notches, at, picture, view);
}

/** The picture moved by device px. */
export function panned(place: Place, [across, down]: StagePair, picture: StagePair, view: StagePair): Place {
  const { scale, x, y } = settled(place, picture, view);
  return { scale, x: within(x - across / scale, picture[0]), y: within(y - down / scale, picture[1]) };
}

/** Moved no further than it takes to see a pixel. */
export function revealing(place: Place, [column, row]: StagePair, picture: StagePair, view: StagePair): Place {
  const { scale, left, top } = drawnPlace(place, picture, view);
  const by = (start: number, length: number) => Math.max(0, -start) + Math.min(0, length - start - scale);
  const across = by(left + column * scale, view[0]);
  const down = by(top + row * scale, view[1]);
  return across === 0 && down === 0 ? place : panned(place, [across, down], picture, view);
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
